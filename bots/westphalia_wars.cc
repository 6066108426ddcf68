// What wars promise, and leagues. [9, 10, 11]
#include <algorithm>

#include "bots/westphalia_terms.h"

namespace bots {

using namespace westphalia;  // NOLINT(google-build-using-namespace): this file speaks that game

int WestphaliaTerms::outlook(int mine, int theirs) {
  if (mine == 0 && theirs == 0) return 0;
  if (mine >= 2 * theirs) return 100;
  if (theirs >= 2 * mine) return -100;
  const auto fourth = [](int n) { return std::int64_t{n} * n * n * n; };
  return static_cast<int>(100 * (fourth(mine) - fourth(theirs)) / (fourth(mine) + fourth(theirs)));
}

namespace {

// What a beaten principality yields: two provinces, or the town that is its last one.
int prize_of(const WestphaliaTerms& t, int seat, int slot) {
  const State& s = t.s;
  const WestphaliaWeights& w = t.w;
  const int size = s.p.size[slot];
  const bool orthodox = s.prin_religion(slot) == s.religion(seat);
  const int percent = orthodox ? 100 : t.doubt(seat, s.religion(seat));
  if (size == 1) {
    const int vassal = 30 + (s.p.electors.has(slot) ? w.influence.elector : 0);
    const int town = (w.land.province + w.land.town) * percent / 100 - 2 * w.influence.stored;
    return s.p.electors.has(slot) ? vassal : std::max(vassal, town);
  }
  const int taken = std::min(2, size - 1);
  const HexSet near = s.near(seat) & s.principality_hexes(slot);
  const int far = std::max(0, taken - near.size());
  return taken * w.land.province * percent / 100 - far * w.influence.stored;
}

int expected(int outlook, int prize, int loss) {
  return ((100 + outlook) * prize - (100 - outlook) * loss) / 200;
}

}  // namespace

int WestphaliaTerms::war_on(int seat, Power enemy) const {
  const int mine = s.power(seat);
  if (is_player(enemy)) {
    int prize = w.war.prize_player + (leads(enemy) ? w.war.leader_prize : 0);
    if (!s.owns_any(enemy) && s.allies(enemy).empty()) prize = 0;
    return expected(outlook(mine, s.power(enemy)), prize, w.war.loss_player);
  }
  const int slot = slot_of(enemy);
  const int theirs = s.p.settings.unaligned_multiplier * s.prin_power(slot);
  return expected(outlook(mine, theirs), prize_of(*this, seat, slot), w.war.loss_principality);
}

int WestphaliaTerms::best_war(int seat) const {
  int best = 0;
  for (const int slot : s.p.alive) {
    if (s.compute_ally(slot, seat) != kNoSeat) continue;
    const int held = s.ally(slot) == seat ? 10 * s.prin_power(slot) : 0;
    const int given_up = held + w.influence.stored * s.p.influence[slot][seat];
    best = std::max(best, war_on(seat, power_of(slot)) - given_up);
  }
  for (int q = 0; q < s.p.players; ++q) {
    if (q != seat && !s.eliminated(q)) best = std::max(best, war_on(seat, byte(q)));
  }
  return best;
}

int WestphaliaTerms::wars(int seat) const {
  if (s.p.phase != Phase::kWar) return 0;
  int value = 0;
  bool fights = bit(s.p.fought, seat);
  for (int i = 0; i < s.p.warfare.war_count; ++i) {
    const War& war = s.p.warfare.wars[i];
    const bool open = war.state == War::State::kDeclared || war.state == War::State::kFighting;
    if (!open || (war.attacker != seat && war.defender != seat)) continue;
    fights = true;
    value += war_on(seat, war.attacker == seat ? war.defender : war.attacker);
  }
  return value + (fights ? w.war.fought : 0);
}

int WestphaliaTerms::religious_war(int seat, int slot) const {
  const League own = s.league(seat);
  const bool catholic = own == League::kCatholic;
  int with = 0;
  int against = 0;
  for (int q = 0; q < s.p.players; ++q) {
    if (s.eliminated(q)) continue;
    const League his = s.league(q);
    // Whoever has influence there, and the Emperor, will join those of his religion.
    const bool drawn_in = his == League::kNone && (s.p.influence[slot][q] > 0 || s.p.emperor == q);
    const bool as_we = catholic == (s.religion(q) == Religion::kCatholic);
    if (his == own || (drawn_in && as_we)) with += s.power(q);
    if ((his != own && his != League::kNone) || (drawn_in && !as_we)) against += s.power(q);
  }
  bool fights = bit(s.p.fought, seat);
  for (int i = 0; i < s.p.warfare.war_count; ++i) {
    const War& war = s.p.warfare.wars[i];
    fights = fights || war.attacker == seat || war.defender == seat;
  }
  const int value = fights ? 0 : w.war.fought;
  const bool restores = s.p.rw_target == kNil || s.p.rw_restorer == seat;
  const int influence = restores ? 2 * w.influence.stored : 0;
  if (against == 0) return value + influence;
  const int chance = outlook(with, against);
  return value + expected(chance, w.war.league + influence, w.war.league_lost);
}

// A religious war that is declared or could be, or a league that binds for nothing.
int WestphaliaTerms::leagues(int seat) const {
  const bool before = s.p.phase == Phase::kDiplomacy || s.p.phase == Phase::kWar ||
                      s.p.phase == Phase::kReligiousWar;
  const League own = s.league(seat);
  if (!before || own == League::kNone) return 0;
  if (s.p.rw_target != kNil) return religious_war(seat, s.p.rw_target);
  const bool catholic = s.religion(seat) == Religion::kCatholic;
  const bool may_declare = s.p.phase == Phase::kWar && s.p.pending.owing().contains(byte(seat)) &&
                           s.is_saved(seat) && catholic == (own == League::kCatholic);
  int best = 0;
  for (const int slot : s.p.alive) {
    if (!may_declare || s.prin_religion(slot) == s.religion(seat)) continue;
    const bool held = s.p.influence[slot][seat] >= s.p.size[slot] && s.ally(slot) == seat;
    if (held || s.p.drawn.has(slot)) best = std::max(best, religious_war(seat, slot));
  }
  return best * 9 / 10 - w.war.league_bound;
}

}  // namespace bots
