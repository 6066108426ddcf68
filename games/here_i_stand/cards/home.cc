// The home cards as events. [2.2]
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {

namespace cards {

// 5: excommunicate a reformer, then perhaps a debate in his zone. [8.13] The peace of 4.3 stands in
// diplomacy.cc.
const Event kPapalBull = {
    [](const State& s, Side) { return may_excommunicate(s); },
    [](Board& b, Side, Continuation then) {
      return call(b, Excommunication{.target = kNoReformer}, then);
    },
};

// 6: a debate with a privilege. [8.7]
const Event kLeipzigDebate = {
    [](const State& s, Side) { return may_call_debate(s, Side::kPapacy); },
    [](Board& b, Side, Continuation then) {
      return call(b, debate(Side::kPapacy, kNoZone, kLeipzig), then);
    },
};

// 7, use A: a card of the discard pile, kept or played at once. Use B stands in debate.cc.
const Event kHereIStand = {
    [](const State& s, Side side) { return luther_alive(s) && !retrievable(s, side).empty(); },
    [](Board& b, Side side, Continuation then) {
      return call(b, Retrieval{.side = side, .by = Card::kHereIStand, .gained = kNoCard}, then);
    },
};

}  // namespace cards

// --- Retrieval [2.4] ---

// Never a mandatory event, never a card that the same player used this turn.
CardSet retrievable(const State& s, Side side) {
  return s.p.discard - kCardsOfCategory[CardCategory::kMandatory] -
         s.p.effects.used_by[static_cast<std::size_t>(side)];
}

struct Retrieval::Choose : Step<Retrieval> {
  static constexpr Term kAsks = term("retrieve", "2.4", arg::kCard);

  static Flow run(Board& b, Retrieval& r) {
    return retrievable(b, r.side).empty() ? finish() : ask(b, seat_of(r.side));
  }
  static void about(const State& /*s*/, const Retrieval& r, Seat /*seat*/, Args& args) {
    args[0] = static_cast<std::uint16_t>(r.by);
  }
  static void options(const State& s, const Retrieval& r, Seat /*seat*/, ActionList& list) {
    for (const Card card : retrievable(s, r.side)) list.add(Verb::kCard, card);
  }
  static Flow choose(Board& b, Retrieval& r, Seat /*seat*/, Action action) {
    r.gained = static_cast<Card>(action.args[0]);
    b.take_card(r.side, r.gained, true);
    b.emit(EventId::kRetrieved, r.side, r.gained);
    if (r.by == Card::kHereIStand) return next();
    b.m.impulse.barred.add(r.gained);  // not playable in this impulse
    return finish();
  }
  static Refusal refuse(const State& s, const Retrieval& /*r*/, Seat /*seat*/, Action action) {
    const bool known = verb(action) == Verb::kCard && action.args[0] < kCount<Card>;
    if (!known) return here_i_stand::refuse(RefusalId::kNotOffered, "2.4");
    const bool there = s.p.discard.has(static_cast<Card>(action.args[0]));
    return here_i_stand::refuse(there ? RefusalId::kNotRetrievable : RefusalId::kNotDiscarded,
                                "2.4", action.args[0]);
  }
};

struct Retrieval::Use : Step<Retrieval> {
  static constexpr Term kAsks = term("use_retrieved", "2.2", arg::kCard);

  // The side may have broken in with the card meanwhile: then nothing is left to be asked.
  static Flow run(Board& b, Retrieval& r) {
    return b.holds(r.side, r.gained) ? ask(b, seat_of(r.side)) : finish();
  }
  static void about(const State& /*s*/, const Retrieval& r, Seat /*seat*/, Args& args) {
    args[0] = static_cast<std::uint16_t>(r.gained);
  }
  static void options(const State& s, const Retrieval& r, Seat /*seat*/, ActionList& list) {
    if (!s.holds(r.side, r.gained)) return;  // a hand imagined by who looks on may lack it
    if (may_play_event(s, r.side, r.gained)) list.add(Verb::kPlayEvent, r.gained);
    list.add(Verb::kPlayPoints, r.gained);
    list.add(Verb::kKeep, r.gained);
  }
  static Flow choose(Board& b, Retrieval& r, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kKeep) return finish();
    if (verb(action) == Verb::kPlayEvent) {
      return call(b, PlayEvent{.side = r.side, .card = r.gained, .fate = Fate::kAsPrinted});
    }
    return call(b, PlayPoints{.side = r.side, .card = r.gained});
  }
  static Refusal refuse(const State& s, const Retrieval& r, Seat /*seat*/, Action action) {
    const auto gained = static_cast<std::uint16_t>(r.gained);
    if (verb(action) != Verb::kPlayEvent || action.args[0] != gained) {
      return here_i_stand::refuse(RefusalId::kNotOffered, "2.2");
    }
    const bool used = s.p.effects.used.has(r.gained);
    return here_i_stand::refuse(used ? RefusalId::kUsedThisTurn : RefusalId::kEventNotPlayable,
                                used ? "2.4" : "2.2", gained);
  }
  static Action otherwise(const State& /*s*/, const Retrieval& r, Seat /*seat*/) {
    return act(Verb::kKeep, r.gained);
  }
};

struct Retrieval::End : Step<Retrieval> {
  static Flow run(Board& /*b*/, Retrieval& /*r*/) { return finish(); }
};

constinit const Procedure Retrieval::kProcedure = Procedure::of<Retrieval>("retrieval");

}  // namespace here_i_stand
