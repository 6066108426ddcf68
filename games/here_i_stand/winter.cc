// The Winter Phase. [10]
#include <array>

#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

// Mandatory events that a winter forces, in the order in which they happen. [10.2]
constexpr std::array kDueEvents = {Card::kClementVii,     Card::kSchmalkaldicLeague, Card::kPaulIii,
                                   Card::kSocietyOfJesus, Card::kEdwardVi,           Card::kMaryI};

bool due(const Position& p, Card card) {
  const bool english = card == Card::kEdwardVi || card == Card::kMaryI;
  if (english && p.settings.english_rulers_free != 0) return false;  // [D-07]
  return facts(card).winter_deadline <= p.turn && !p.removed.has(card);
}

// The card is taken from wherever it is and removed.
void pull_card(Board& b, Card card) {
  for (const Side side : {Side::kPapacy, Side::kProtestant}) {
    if (b.holds(side, card)) b.leave_hand(side, card);
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < b.p.deck_size; ++i) {
    if (b.p.deck[i] != card) b.m.deck[kept++] = b.p.deck[i];
  }
  for (std::size_t i = kept; i < b.p.deck_size; ++i) b.m.deck[i] = Card{};
  b.m.deck_size = static_cast<std::uint8_t>(kept);
  b.m.discard.remove(card);
  b.m.waiting.remove(card);
  b.m.removed.add(card);
  b.m.chance.reveal();  // where it was tells something of the deck
}

void leader_leaves(Board& b, Leader leader, LeaderPlace to) {
  b.m.leaders[leader] = {to, 0, facts(leader).power, 0};
  b.emit(EventId::kLeaderGone, leader);
}

bool in_the_game(const LeaderState& state) {
  return state.place == LeaderPlace::kSpace || state.place == LeaderPlace::kCaptive ||
         state.place == LeaderPlace::kSetAside;
}

// [10 step 4] Leaders of the three powers leave, captive or not.
bool leaves_in_winter(const Position& p, Leader leader) {
  const LeaderState& state = p.leaders[leader];
  if (facts(leader).naval || !in_the_game(state)) return false;
  if (leader == Leader::kMauriceOfSaxony) {  // [D-27]
    return state.power == Power::kHapsburg && p.settings.maurice_stays_in_winter == 0;
  }
  return state.power == Power::kFrance || state.power == Power::kHapsburg ||
         state.power == Power::kOttoman;
}

}  // namespace

struct WinterPhase::Renegade : Step<WinterPhase> {  // [10 step 1]
  static Flow run(Board& b, WinterPhase& /*w*/) {
    if (in_the_game(b.p.leaders[Leader::kRenegade])) {
      leader_leaves(b, Leader::kRenegade, LeaderPlace::kUnused);
    }
    return next();
  }
};

struct WinterPhase::Quarters : Step<WinterPhase> {  // [10 steps 2, 3]
  static Flow run(Board& b, WinterPhase& /*w*/) { return call(b, WinterQuarters{}); }
};

struct WinterPhase::Leaders : Step<WinterPhase> {  // [10 step 4]
  static Flow run(Board& b, WinterPhase& /*w*/) {
    for (int i = 0; i < kCount<Leader>; ++i) {
      const auto leader = static_cast<Leader>(i);
      if (!leaves_in_winter(b.p, leader)) continue;
      const bool for_good = leader == Leader::kMauriceOfSaxony;
      leader_leaves(b, leader, for_good ? LeaderPlace::kRemoved : LeaderPlace::kUnused);
    }
    return next();
  }
};

struct WinterPhase::Recovery : Step<WinterPhase> {  // [10 steps 6, 7]
  static Flow run(Board& b, WinterPhase& /*w*/) {
    if (b.holder(Space::kRome) == Power::kPapacy && !b.unrest(Space::kRome)) {
      b.place(Power::kPapacy, UnitKind::kRegular, 1, Space::kRome);
    }
    for (DebaterStatus& status : b.m.debaters) {
      if (status == DebaterStatus::kCommitted) status = DebaterStatus::kUncommitted;
    }
    return next();
  }
};

struct WinterPhase::DueEvents : Step<WinterPhase> {  // [10.2]
  static Flow run(Board& b, WinterPhase& w) {
    while (w.next_event < kDueEvents.size()) {
      const Card card = kDueEvents[w.next_event++];
      if (!due(b.p, card)) continue;
      pull_card(b, card);
      b.emit(EventId::kForced, card);
      return event_of(card)->play(b, Side::kPapacy, again());
    }
    return next();
  }
};

struct WinterPhase::EndOfTurn : Step<WinterPhase> {  // [10 step 9]
  static Flow run(Board& b, WinterPhase& /*w*/) {
    b.m.effects.printing_press = 0;
    b.m.effects.augsburg = 0;
    b.m.effects.wartburg = 0;
    b.m.impulse = ImpulseEffects{};
    for (MarkedUnits& group : b.m.marked) group = MarkedUnits{};
    for (LeaderState& leader : b.m.leaders) leader.marks = 0;
    return finish();
  }
};

constinit const Procedure WinterPhase::kProcedure = Procedure::of<WinterPhase>("winter");

}  // namespace here_i_stand
