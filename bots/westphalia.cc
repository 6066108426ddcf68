#include "bots/westphalia.h"

#include <algorithm>

namespace bots {
namespace {

using namespace westphalia;  // NOLINT(google-build-using-namespace): this file speaks that game

constexpr int kWon = 100'000;
constexpr int kFirstReligiousRound = 4;

// What influence on principalities is on its way to: an ally's power, in parts.
int prospects(const State& s, Seat seat) {
  int value = 0;
  for (const int slot : s.p.alive) {
    const int own = s.p.influence[slot][seat];
    if (own == 0 || s.ally(slot) == seat) continue;
    int most = 0;
    for (int q = 0; q < s.p.players; ++q) {
      if (q != seat) most = std::max<int>(most, s.p.influence[slot][q]);
    }
    const int needed = std::max<int>(s.p.size[slot], most + 1);
    value += 6 * s.prin_power(slot) * std::min(own, needed) / needed;
  }
  return value;
}

// A war that is declared but not fought: spoils if the other side is weaker, losses if not.
int wars(const State& s, Seat seat) {
  if (s.p.phase != Phase::kWar) return 0;
  int value = 0;
  for (int i = 0; i < s.p.war_count; ++i) {
    const War& war = s.p.scratch.war.wars[i];
    if (war.state != War::kDeclared || (war.attacker != seat && war.defender != seat)) continue;
    const Power other = war.attacker == seat ? war.defender : war.attacker;
    const int mine = s.power(seat);
    const int theirs = is_player(other) ? s.power(other) : s.prin_power(slot_of(other));
    if (mine >= 2 * theirs) {
      value += 34;
    } else {
      value += std::clamp((mine - theirs) * 4, -40, 26);
    }
  }
  return value;
}

// How near a religion is to winning, and whether that would be this seat's victory.
int religious(const State& s, Seat seat) {
  if (s.p.round + 1 < kFirstReligiousRound || s.p.emperor == kNoSeat) return 0;
  int value = 0;
  for (const Religion r : {Religion::kCatholic, Religion::kProtestant}) {
    int electors = 0;
    for (const int slot : s.p.electors) electors += s.prin_religion(slot) == r ? 1 : 0;
    const int crown = s.religion(s.p.emperor) == r ? 1 : 0;
    const int near = electors + crown;
    if (near < 6) continue;
    const bool mine = s.religion(seat) == r && s.is_saved(seat);
    value += (mine ? 25 : -25) * (near - 5);
  }
  return value;
}

int standing(const State& s, Seat seat) {
  return 10 * s.score(seat) + 7 * s.p.stored[seat] + 6 * s.p.gold[seat] + 2 * s.p.points[seat] +
         (s.is_saved(seat) ? 6 : 0) + prospects(s, seat);
}

std::optional<engine::Action> offered(const engine::ActionList& options, Verb verb) {
  for (const engine::Action& action : options) {
    if (action.verb == static_cast<std::uint16_t>(verb)) return action;
  }
  return std::nullopt;
}

}  // namespace

int WestphaliaEvaluator::operator()(const Rules& rules, const Position& p,
                                    engine::Seat seat) const {
  const State s = rules.state(p);
  if (p.pending.seats == 0) return SeatSet(p.winners).contains(seat) ? kWon : -kWon;
  if (p.phase == Phase::kSetup && p.emperor == kNoSeat)
    return 10 * s.power(seat) + prospects(s, seat);
  int best_other = 0;
  for (int q = 0; q < p.players; ++q) {
    if (q != seat) best_other = std::max(best_other, 10 * s.score(q));
  }
  return standing(s, seat) - best_other / 3 + wars(s, seat) + religious(s, seat);
}

// A long list of small steps is one move each: looking further would cost more than it shows.
bool WestphaliaEvaluator::move_ends(const Rules& /*rules*/, const Position& p) {
  switch (static_cast<Ask>(p.pending.prompt)) {
    case Ask::kCapital:
    case Ask::kSeatOfElector:
    case Ask::kSeatOfPrincipality:
    case Ask::kGiftTo:
    case Ask::kElectorIn:
    case Ask::kAllyHex:
      return false;
    default:
      return true;
  }
}

// Secret choices show nothing to whoever looks one step ahead. Diplomacy and war pay most towards
// the final score; competing pays more than cooperating whatever the other does; a vote is for
// oneself; in battle the defaults hold (the type held most).
std::optional<engine::Action> WestphaliaEvaluator::habit(const Rules& rules, const Position& view,
                                                         engine::Seat seat,
                                                         const engine::ActionList& options) {
  switch (static_cast<Ask>(view.pending.prompt)) {
    case Ask::kHeresy:
      return offered(options, Verb::kAbstain);
    case Ask::kCouncil:
      return offered(options, Verb::kFrench);
    case Ask::kGame:
      return offered(options, Verb::kCompete);
    case Ask::kTurn:
      return offered(options, Verb::kDiplomacy);
    case Ask::kConversion:
    case Ask::kPatronage:
    case Ask::kWindow:
    case Ask::kBuy:
    case Ask::kSwap:
    case Ask::kCard:
    case Ask::kLosses:
    case Ask::kDemand:
    case Ask::kCall:
    case Ask::kForcedCall:
    case Ask::kVote:
    case Ask::kLeave:
      return rules.default_action(view, seat);
    default:
      return std::nullopt;
  }
}

}  // namespace bots
