#include "bots/westphalia_terms.h"

#include <algorithm>

namespace bots {

using namespace westphalia;  // NOLINT(google-build-using-namespace): this file speaks that game

namespace {

constexpr int kFirstReligiousRound = 4;
constexpr int kEarlyRounds = 3;

int rounds_to_come(const State& s) { return kRounds - s.p.round; }

// The land of one religion, with the dice on players' provinces as they would be resolved. [7.4]
HexSet faithful(const State& s, Religion r) {
  HexSet protestant = s.p.protestant;
  if (s.p.phase == Phase::kHeresy) {
    for (const int h : s.map.all) {
      const bool open = s.p.faith.dice[h] > 0 && is_player(s.p.owner[h]);
      if (open && s.p.capital[s.p.owner[h]] != h) protestant.set(h, s.p.faith.protestant.has(h));
    }
  }
  return r == Religion::kProtestant ? protestant : s.map.all - protestant;
}

bool heresy_to_come(const State& s) { return s.p.round < kRounds || s.p.phase <= Phase::kHeresy; }

// Whether a seat will have a chance to place influence.
bool can_place(const State& s, int seat) {
  if (s.p.round < kRounds || s.p.phase < Phase::kDiplomacy) return true;
  return s.p.phase == Phase::kDiplomacy && bit(s.p.diplomacy, seat);
}

}  // namespace

// --- Land and faith ---

int WestphaliaTerms::doubt(int seat, Religion r) const {
  if (!heresy_to_come(s)) return w.land.last_doubt;
  if (s.p.round == kRounds && s.p.phase == Phase::kHeresy && s.p.heresy != 0 &&
      !bit(s.p.heresy, seat)) {
    return w.land.last_doubt;
  }
  if (r == Religion::kProtestant) return w.land.protestant_doubt;
  return s.p.reformation != 0 ? w.land.reformed_doubt : w.land.catholic_doubt;
}

int WestphaliaTerms::land(int seat, Religion r) const {
  const HexSet lands = s.p.lands[seat];
  HexSet orthodox = lands & faithful(s, r);
  if (s.p.capital[seat] != kNoHex) orthodox.add(s.p.capital[seat]);  // goes with its prince
  const HexSet heretic = lands - orthodox;
  const int town = w.land.town + w.land.town_income * rounds_to_come(s);
  const auto worth = [&](const HexSet& set) {
    return w.land.province * set.size() + town * (set & s.p.towns).size();
  };
  // A die of one's own on a heretical province brings a second one back.
  int back = 0;
  if (s.p.phase == Phase::kHeresy && r == s.religion(seat)) {
    for (const int h : orthodox) {
      const bool was_heretic = s.hex_religion(h) != r;
      if (was_heretic && h != s.p.capital[seat]) back += s.p.faith.own[h];
    }
    back = std::min(back, heretic.size());
  }
  const int whole = worth(heretic);
  const int percent = doubt(seat, r);
  const int brought = heretic.empty() ? 0 : whole * back / heretic.size();
  return worth(orthodox) + brought + (whole - brought) * percent / 100;
}

int WestphaliaTerms::heretical(int seat, Religion r) const {
  HexSet heretic = s.p.lands[seat] - s.of_faith(r);
  if (s.p.capital[seat] != kNoHex) heretic.remove(s.p.capital[seat]);
  return heretic.size();
}

int WestphaliaTerms::heretical_worth(int seat, Religion r) const {
  HexSet heretic = s.p.lands[seat] - s.of_faith(r);
  if (s.p.capital[seat] != kNoHex) heretic.remove(s.p.capital[seat]);
  const int town = w.land.town + w.land.town_income * rounds_to_come(s);
  return w.land.province * heretic.size() + town * (heretic & s.p.towns).size();
}

// --- Influence ---

int WestphaliaTerms::allies(int seat) const {
  int value = 0;
  // An ally can be lost; in the last round it is as good as land.
  const int percent = s.p.round < kRounds ? w.influence.ally : 100;
  for (const int slot : s.allies(seat)) {
    value += s.prin_power(slot) * percent / 10;
    if (s.p.electors.has(slot)) value += w.influence.elector;
    int most = s.p.size[slot] - 1;
    for (int q = 0; q < s.p.players; ++q) {
      if (q != seat) most = std::max<int>(most, s.p.influence[slot][q]);
    }
    value += w.influence.safety * std::min(2, s.p.influence[slot][seat] - most - 1);
  }
  return value;
}

// Influence on its way to an alliance.
int WestphaliaTerms::prospects(int seat) const {
  int value = 0;
  const int means = can_place(s, seat) ? s.p.stored[seat] + s.p.gold[seat] : 0;
  for (const int slot : s.with_influence(seat)) {
    if (s.ally(slot) == seat) continue;
    const int own = s.p.influence[slot][seat];
    int most = 0;
    for (int q = 0; q < s.p.players; ++q) {
      if (q != seat) most = std::max<int>(most, s.p.influence[slot][q]);
    }
    const int needed = std::max<int>(s.p.size[slot], most + 1);
    const int prize = 10 * s.prin_power(slot) + (s.p.electors.has(slot) ? w.influence.elector : 0);
    const bool reachable = needed - own <= means;
    const int percent = reachable ? w.influence.near : w.influence.far;
    if (reachable || s.p.round < kRounds) value += prize * percent / 100 * own / needed;
    ++value;  // nothing is given up for nothing
  }
  return value;
}

int WestphaliaTerms::purse(int seat) const {
  const int stored = s.p.stored[seat];
  const int gold = s.p.gold[seat];
  if (can_place(s, seat)) {
    // More than can be placed well is worth less and less.
    constexpr int kPlenty = 8;
    const int value = w.influence.stored * stored + w.influence.gold * gold;
    const int over = std::max(0, stored + gold - kPlenty);
    return value - over * w.influence.stored / 3;
  }
  constexpr int kLastLosses = 3;
  const bool before = s.p.phase <= Phase::kTradeoffs;
  return before ? w.influence.shield * std::min(stored + gold, kLastLosses) + stored : 0;
}

// --- Crown and salvation ---

int WestphaliaTerms::crown(int seat) const {
  if (s.p.emperor != seat) return 0;
  if (s.p.round < kRounds) return w.crown.held;
  if (s.p.phase == Phase::kOver) return 10 * (kRounds + 2);
  return s.p.reign > 0 ? w.crown.dying : w.crown.last;
}

int WestphaliaTerms::salvation(int seat) const {
  int value = w.faith.point * std::min<int>(s.p.points[seat], 12);
  if (s.is_saved(seat)) value += w.faith.saved_base + w.faith.saved * rounds_to_come(s);
  if (s.foreign(seat)) {
    value += w.faith.foreign_power * s.p.home_power[seat] * (rounds_to_come(s) + 1) / 10;
  }
  return value;
}

// How near a religion is to winning, and whether that would be this seat's victory.
int WestphaliaTerms::religious_victory(int seat) const {
  if (s.p.round + 1 < kFirstReligiousRound || s.p.emperor == kNoSeat) return 0;
  int value = 0;
  for (const Religion r : {Religion::kCatholic, Religion::kProtestant}) {
    int electors = 0;
    for (const int slot : s.p.electors) electors += s.prin_religion(slot) == r ? 1 : 0;
    const int near = electors + (s.religion(s.p.emperor) == r ? 1 : 0);
    if (near < 6) continue;
    const bool mine = s.religion(seat) == r && s.is_saved(seat);
    value += (mine ? w.faith.near_victory : -w.faith.near_victory) * (near - 5);
  }
  return value;
}

// --- The whole ---

int WestphaliaTerms::score(int seat) const {
  if (scored) return scores[static_cast<std::size_t>(seat)];
  const HexSet protestant = faithful(s, Religion::kProtestant);
  for (int q = 0; q < s.p.players; ++q) {
    const bool reformed = s.religion(q) == Religion::kProtestant;
    const HexSet orthodox =
        reformed ? s.p.lands[q] & protestant : (s.p.lands[q] & s.map.all) - protestant;
    int value = 10 * orthodox.size() + 30 * (orthodox & s.p.towns).size();
    for (const int slot : s.allies(q)) value += 10 * s.prin_power(slot);
    scores[static_cast<std::size_t>(q)] = value + crown(q);
  }
  scored = true;
  return scores[static_cast<std::size_t>(seat)];
}

int WestphaliaTerms::doctrine(int seat) const {
  if (s.p.settings.doctrine_families != 0 || s.p.doctrine[seat] >= kDoctrines) return 0;
  const auto at = static_cast<std::size_t>(s.p.doctrine[seat]);
  return s.p.round >= 5 ? w.doctrine.rifled[at] : w.doctrine.early[at];
}

int WestphaliaTerms::standing(int seat) const {
  return land(seat, s.religion(seat)) + allies(seat) + prospects(seat) + purse(seat) + crown(seat) +
         salvation(seat) + doctrine(seat);
}

int WestphaliaTerms::best_rival(int seat) const {
  int best = 0;
  for (int q = 0; q < s.p.players; ++q) {
    if (q != seat) best = std::max(best, score(q));
  }
  return best;
}

bool WestphaliaTerms::leads(int seat) const { return score(seat) >= best_rival(seat); }

// Room to reach others, principalities near, alliances.
int WestphaliaTerms::setup(int seat) const {
  const HexSet near = s.near(seat) - s.p.lands[seat];
  int neighbours = 0;
  for (const int h : near) neighbours += is_principality(s.p.owner[h]) ? 1 : 0;
  int picked = 0;
  for (const int h : near) picked += s.p.picked.has(h) ? 1 : 0;
  int value = w.setup.reach * near.size() + w.setup.neighbour * (neighbours + picked);
  if (s.p.picked.empty() || s.owns_any(seat)) return value + allies(seat) + prospects(seat);
  // Provinces being picked: how many others they will touch.
  HexSet around{};
  for (const int h : s.p.picked) {
    for (const int n : s.map.near(h)) around.add(n);
  }
  return value + w.setup.reach * (around - s.p.picked).size();
}

// --- The three actions of a round ---

int WestphaliaTerms::faith(int seat, Religion r, bool saved) const {
  int faith = saved ? 4 : 0;
  if (r == Religion::kCatholic) {
    faith += (s.p.reformation != 0 ? 2 : 0) + s.p.points[seat] / 5;
  } else {
    faith += s.p.round <= kEarlyRounds ? 3 : 1;
  }
  if (s.p.emperor != kNoSeat && s.religion(s.p.emperor) == r) ++faith;
  return faith;
}

int WestphaliaTerms::least_saved(Religion r) const {
  const SeatSet saved = s.saved(r);
  int least = 255;
  for (int q = 0; q < s.p.players; ++q) {
    if (saved.contains(static_cast<Seat>(q))) least = std::min<int>(least, s.p.points[q]);
  }
  return least;
}

// What one more point is worth: most to those who are about to be saved, or to lose it.
int WestphaliaTerms::point_worth(int seat) const {
  const bool close = s.is_saved(seat) || least_saved(s.religion(seat)) - s.p.points[seat] <= 4;
  return w.faith.point + (close ? 2 : 0);
}

int WestphaliaTerms::heresy_gain(int seat, Religion r, bool saved, int faith) const {
  const int points = faith / 2;
  int value = points * point_worth(seat);
  if (!saved && s.p.points[seat] + points > least_saved(r)) {
    value += w.faith.saved_base + w.faith.saved * rounds_to_come(s);
  }
  if (r == Religion::kCatholic && s.p.reformation == 0) return value + w.influence.gold;
  // Each die brings back two of one's own provinces; the others trouble neighbours.
  const int count = heretical(seat, r);
  const int worth = heretical_worth(seat, r) * (100 - doubt(seat, r)) / 100;
  if (count > 0) value += worth * std::min(2 * points, count) / count;
  value += w.faith.spare_die * std::max(0, points - (count + 1) / 2);
  return value;
}

int WestphaliaTerms::conversion(int seat) const {
  if (s.foreign(seat)) return 0;
  const Religion now = s.religion(seat);
  const Religion then = other(now);
  int value = land(seat, then) - land(seat, now);
  const SeatSet saved = s.saved(then);
  const bool first = then == Religion::kProtestant
                         ? s.p.luther_used == 0
                         : s.of_religion(then).empty() && s.p.sales_used == 0;
  const int before = w.faith.saved_base + w.faith.saved * rounds_to_come(s);
  const bool saved_then = first || saved.empty();
  if (s.is_saved(seat)) value -= before;
  if (saved_then) value += before;
  value += w.faith.point * ((first ? 6 : 0) - std::min<int>(s.p.points[seat], 12));
  if (then == Religion::kProtestant && !bit(s.p.ransacked, seat)) value += 2 * w.influence.gold;
  value += heresy_gain(seat, then, saved_then, faith(seat, then, saved_then)) -
           heresy_gain(seat, now, s.is_saved(seat), faith(seat, now, s.is_saved(seat)));
  return value;
}

int WestphaliaTerms::combat_heresy(int seat) const {
  const Religion r = s.religion(seat);
  const bool saved = s.is_saved(seat);
  int value = heresy_gain(seat, r, saved, faith(seat, r, saved));
  value += std::max(0, conversion(seat) - w.choice.convert);
  // Who leaves it out may lose a province to heresy.
  const HexSet orthodox = s.p.lands[seat] & s.of_faith(r);
  if (orthodox.size() > 1) value += w.land.province * (100 - doubt(seat, r)) / 200;
  return value;
}

int WestphaliaTerms::diplomacy(int seat) const {
  const int means = s.p.stored[seat] + s.p.gold[seat];
  // Later rounds can place what this one doesn't, but for the last.
  const int each = s.p.round == kRounds ? 12 : 3;
  return w.choice.game_gain + w.influence.stored + each * std::min(means + 1, 8);
}

int WestphaliaTerms::war(int seat) const {
  // Who doesn't wage war may still be attacked, and has fought then.
  constexpr int kLeftAlone = 75;
  return best_war(seat) + w.war.fought * kLeftAlone / 100;
}

}  // namespace bots
