// How Sola Fide is played: its procedures, each with its locals and its steps in the order of the
// rulebook. The steps stand in the file of their subject, each with the decision it asks for.
#pragma once

#include "engine/kernel.h"
#include "games/sola_fide/board.h"

namespace sola_fide {

using engine::Action;
using engine::ActionList;
using engine::Continuation;
using engine::Flow;
using engine::Refusal;

struct Dialect;
using Procedure = engine::ProcedureOf<Dialect>;
template <class P>
struct Step;  // below

// --- setup.cc [2] ---

struct Game {
  Seat roll_winner;  // who chooses a faction

  struct RollForFactions;  // [2.5]
  struct ChooseFaction;    // [2.5]
  struct LayOut;           // [2.1-2.4]
  struct Decks;            // [2.6]
  struct Draft;            // [2.6]
  struct Deal;             // [2.7, 2.8]
  using Steps = engine::Steps<RollForFactions, ChooseFaction, LayOut, Decks, Draft, Deal>;
  static const Procedure kProcedure;
};

// --- turn.cc [3] ---

// The turns of a whole game, one after the other.
struct Turn {
  struct Begin;
  struct PlayOrDraw;  // [3.1]
  struct ExtraPlays;  // [5.8]
  struct HandLimit;   // [4.4]
  struct End;         // [3.2]
  using Steps = engine::Steps<Begin, PlayOrDraw, ExtraPlays, HandLimit, End>;
  static const Procedure kProcedure;
};

// --- play.cc [5] ---

struct Play {  // [5.2]
  Faction actor;
  CardIndex card;

  struct TakeEffect;
  struct Military;          // [11.2]
  struct ForeignInfluence;  // [13.5]
  struct Done;
  using Steps = engine::Steps<TakeEffect, Military, ForeignInfluence, Done>;
  static const Procedure kProcedure;
};

// A list of operations, one after the other.
struct Effects {
  OpIndex next;
  OpIndex end;
  Faction actor;
  std::uint8_t reserved = 0;

  struct NextOperation;
  using Steps = engine::Steps<NextOperation>;
  static const Procedure kProcedure;
};

struct ChooseOne {
  OpIndex op;
  Faction actor;
  std::uint8_t reserved = 0;

  struct Choose;
  using Steps = engine::Steps<Choose>;
  static const Procedure kProcedure;
};

// --- convert.cc [6] ---

struct Convert {
  OpIndex op;
  CircleMask used;  // Circles that this operation may not pick again
  Faction actor;
  std::uint8_t left;  // conversions still to come
  CircleId circle;    // where the next one is made
  Side side;

  struct Pick;
  struct ConvertOne;  // [6.2, 6.5]
  using Steps = engine::Steps<Pick, ConvertOne>;
  static const Procedure kProcedure;
};

// --- convert_neutral.cc [12] ---

struct ConvertNeutral {
  OpIndex op;
  Faction actor;
  std::uint8_t reserved = 0;

  struct Take;  // [12.3]
  using Steps = engine::Steps<Take>;
  static const Procedure kProcedure;
};

// --- power.cc [7, 8] ---

struct Shift {  // [7]
  OpIndex op;
  CircleMask used;  // Circles that this operation may not pick again
  Faction actor;
  std::uint8_t left;  // Circles still to come

  struct Pick;
  using Steps = engine::Steps<Pick>;
  static const Procedure kProcedure;
};

struct MoveDisputation {  // [8.1]
  OpIndex op;
  Faction actor;
  std::uint8_t reserved = 0;

  struct Pick;
  using Steps = engine::Steps<Pick>;
  static const Procedure kProcedure;
};

struct ResetSide {  // [15.4]
  OpIndex op;
  Faction actor;
  std::uint8_t reserved = 0;

  struct Pick;
  using Steps = engine::Steps<Pick>;
  static const Procedure kProcedure;
};

// --- card_effects.cc [9] ---

struct Discard {
  Faction discarder;
  DiscardMode mode;
  std::uint8_t left;  // cards still to come

  struct Next;
  using Steps = engine::Steps<Next>;
  static const Procedure kProcedure;
};

struct Pay {  // [9.1, 9.2]
  OpIndex op;
  Faction actor;
  std::uint8_t reserved = 0;

  struct PutDown;
  struct DiscardAll;
  using Steps = engine::Steps<PutDown, DiscardAll>;
  static const Procedure kProcedure;
};

// What a payment of "any number" has bought: the same effects once per card. [9.2]
struct Runs {
  OpIndex op;
  Faction actor;
  std::uint8_t left;

  struct Begin;
  struct Next;
  using Steps = engine::Steps<Begin, Next>;
  static const Procedure kProcedure;
};

struct Recover {
  Faction actor;
  std::uint8_t left;  // cards still to come

  struct Next;
  using Steps = engine::Steps<Next>;
  static const Procedure kProcedure;
};

// The opponent's hand lies open to the actor until he has looked.
struct PeekHand {
  Faction actor;

  struct Show;
  struct Look;
  using Steps = engine::Steps<Show, Look>;
  static const Procedure kProcedure;
};

// --- claims.cc [13] ---

struct Claims {
  struct Next;  // [13.4]
  using Steps = engine::Steps<Next>;
  static const Procedure kProcedure;
};

// --- foreign.cc [11, 15] ---

struct MilitaryChart {  // [11.2]
  struct Roll;
  struct ChooseDie;
  using Steps = engine::Steps<Roll, ChooseDie>;
  static const Procedure kProcedure;
};

struct ForeignInfluence {  // [15.1]
  Faction claimer;

  struct NextDraw;
  struct ChooseColour;
  struct ChooseCard;
  struct ShuffleBack;
  using Steps = engine::Steps<NextDraw, ChooseColour, ChooseCard, ShuffleBack>;
  static const Procedure kProcedure;
};

struct Dialect {
  using Position = sola_fide::Position;
  using State = sola_fide::State;
  using Board = sola_fide::Board;
  using FrameType = decltype(sola_fide::Position::stack)::FrameType;
  using RefusalId = sola_fide::RefusalId;
  using Procedures = engine::List<Game, Turn, Play, Effects, ChooseOne, Convert, ConvertNeutral,
                                  Shift, MoveDisputation, ResetSide, Discard, Pay, Runs, Recover,
                                  PeekHand, Claims, MilitaryChart, ForeignInfluence>;
};
using Kernel = engine::Kernel<Dialect>;

// --- What several subjects share ---

inline Verb verb(Action action) { return static_cast<Verb>(action.verb); }

inline Refusal refuse(RefusalId reason, std::string_view rule, std::uint16_t a = 0,
                      std::uint16_t b = 0) {
  return Refusal{static_cast<std::uint16_t>(reason), {a, b}, rule};
}
// Why a Circle can't be picked at all: claimed, or still face down. [5.4]
Refusal refuse_circle(const State& s, CircleId circle);

// The card of an action, if it has the given verb and the card is of that faction; kNoCard if not.
inline CardIndex card_in(Action action, Verb wanted, Faction f) {
  if (verb(action) != wanted || action.args[0] >= 2 * kCardsPerFaction) return kNoCard;
  const auto id = static_cast<CardId>(action.args[0]);
  return faction_of(id) == f ? index_of(id) : kNoCard;
}
// The card of a legal action.
inline CardIndex card_of(Action action) { return index_of(static_cast<CardId>(action.args[0])); }
inline CircleId circle_of(Action action) { return static_cast<CircleId>(action.args[0]); }

inline void list_cards(Verb verb, Faction f, CardMask cards, ActionList& list) {
  for_each_bit(cards, [&](CardIndex card) { list.add(verb, card_id(f, card)); });
}

// The only member of a set of Circles.
inline CircleId only_one(CircleMask circles) {
  return static_cast<CircleId>(std::countr_zero(circles));
}

// For a seat that doesn't answer: the first option of a step.
template <class S, class Locals>
Action first_option(const State& s, const Locals& locals, Seat seat) {
  ActionList list;
  S::options(s, locals, seat, list);
  return list[0];
}

// Carries out one operation of a card, then goes on. [5.2]
Flow carry_out_one(Board& b, OpIndex operation, Faction actor, Continuation then);

// The steps' common ground: what a step of any procedure can say here.
template <class P>
struct Step : engine::StepOf<Dialect, P> {
  using Base = engine::StepOf<Dialect, P>;

  // Carries out effects, then goes on.
  static Flow carry_out(Board& b, OpRange effects, Faction actor, Continuation then) {
    if (effects.begin == effects.end) return then;
    if (effects.end - effects.begin == 1) return carry_out_one(b, effects.begin, actor, then);
    return Base::call(b, Effects{.next = effects.begin, .end = effects.end, .actor = actor}, then);
  }
  // Carries out effects; nothing else is left to do.
  static Flow end_with(Board& b, OpRange effects, Faction actor) {
    if (effects.begin == effects.end) return Base::finish();
    return Base::become(b, Effects{.next = effects.begin, .end = effects.end, .actor = actor});
  }
  // After each atomic change of the board the claims that it allows are made. [5.2, 13.1]
  static Flow claim_then(Board& b, CircleMask changed, Continuation then) {
    return b.claimable(changed) == 0 ? Flow(then) : Base::call(b, Claims{}, then);
  }
  // The same after the last change.
  static Flow end_with_claims(Board& b, CircleMask changed) {
    return b.claimable(changed) == 0 ? Base::finish() : Base::become(b, Claims{});
  }
};

// [2.6] While the decks are being drafted nothing is laid out and no card has its zone.
inline bool drafting(const Position& p) { return engine::waits_at<Dialect, Game, Game::Draft>(p); }

}  // namespace sola_fide
