// A turn: play or draw, extra plays, hand limit, end. [3]
#include "games/sola_fide/procedures.h"

namespace sola_fide {
namespace {

// Cards that the pending extra play allows, whether their cost can be paid or not. [5.8]
CardMask allowed_extra(const State& s, Faction f) {
  const CardMask hand = s.cards(f).hand;
  return s.p.extra.from_hand != 0 ? hand : hand & s.p.extra.drawn;
}

// Why a card can't be played now. [5.1]
Refusal refuse_play(const State& s, Faction who, Action action) {
  if (action.args[0] >= 2 * kCardsPerFaction) return refuse(RefusalId::kNotOffered, "3.1");
  const CardIndex card = card_in(action, Verb::kPlay, who);
  if (card == kNoCard || (s.cards(who).hand & bit(card)) == 0) {
    return refuse(RefusalId::kNotInHand, "3.1", action.args[0]);
  }
  const bool payable = (s.playable(who) & bit(card)) != 0;
  return refuse(payable ? RefusalId::kNotOffered : RefusalId::kCostNotPayable, "9.1",
                action.args[0]);
}

bool within_hand_limit(const State& s) {
  return s.cards(s.p.current).hand_size <= s.hand_limit(s.p.current);
}

void begin_turn(Board& b) {
  b.m.convert_bonus_used = 0;
  b.m.shift_bonus_used = 0;
  b.emit(EventId::kTurn, b.p.current, b.p.turns + 1);
}

}  // namespace

// The first turn; a later one begins where the one before ends.
struct Turn::Begin : Step<Turn> {
  static Flow run(Board& b, Turn& /*t*/) {
    begin_turn(b);
    return next();
  }
};

struct Turn::PlayOrDraw : Step<Turn> {
  static constexpr Term kAsks = term("turn_action", "3.1");

  static Flow run(Board& b, Turn& /*t*/) { return ask(b, b.seat_of(b.p.current)); }
  static void options(const State& s, const Turn& /*t*/, Seat /*seat*/, ActionList& list) {
    list.add(Verb::kDraw);
    list_cards(Verb::kPlay, s.p.current, s.playable(s.p.current), list);
  }
  static Flow choose(Board& b, Turn& /*t*/, Seat /*seat*/, Action action) {
    const Faction who = b.p.current;
    if (verb(action) == Verb::kPlay) return call(b, Play{.actor = who, .card = card_of(action)});
    const Aura* bonus = b.aura(who, AuraKind::kDrawBonus);
    b.draw(who, 1 + (bonus != nullptr ? bonus->value : 0), false);
    return within_hand_limit(b) ? jump<End>() : jump<HandLimit>();
  }
  static Refusal refuse(const State& s, const Turn& /*t*/, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kPlay) return refuse_play(s, s.p.current, action);
    return sola_fide::refuse(RefusalId::kMustPlayOrDraw, "3.1");
  }
};

struct Turn::ExtraPlays : Step<Turn> {
  static constexpr Term kAsks = term("extra_play", "5.8");

  // An extra play that may be declined is always asked for: leaving the question out would tell the
  // opponent what was drawn.
  static Flow run(Board& b, Turn& /*t*/) {
    if (b.p.extra.pending == 0) return within_hand_limit(b) ? jump<End>() : next();
    const Faction who = b.p.current;
    if (b.p.extra.optional != 0 || (allowed_extra(b, who) & b.playable(who)) != 0) {
      return ask(b, b.seat_of(who));
    }
    b.m.extra = {};
    return next();
  }
  static void options(const State& s, const Turn& /*t*/, Seat /*seat*/, ActionList& list) {
    const Faction who = s.p.current;
    list_cards(Verb::kPlay, who, allowed_extra(s, who) & s.playable(who), list);
    if (s.p.extra.optional != 0) list.add(Verb::kDecline);
  }
  static Flow choose(Board& b, Turn& /*t*/, Seat /*seat*/, Action action) {
    b.m.extra = {};
    if (verb(action) == Verb::kDecline) return again();
    return call(b, Play{.actor = b.p.current, .card = card_of(action)}, again());
  }
  static Refusal refuse(const State& s, const Turn& /*t*/, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDecline) {
      return sola_fide::refuse(RefusalId::kMayNotDecline, "5.8");
    }
    if (verb(action) != Verb::kPlay) return sola_fide::refuse(RefusalId::kNotOffered, "5.8");
    const CardIndex card = card_in(action, Verb::kPlay, s.p.current);
    if (card != kNoCard && (s.playable(s.p.current) & bit(card)) != 0) {
      return sola_fide::refuse(RefusalId::kNotDrawn, "5.8", action.args[0]);
    }
    return refuse_play(s, s.p.current, action);
  }
  static Action otherwise(const State& s, const Turn& t, Seat seat) {
    if (s.p.extra.optional != 0) return engine::act(Verb::kDecline);
    return first_option<ExtraPlays>(s, t, seat);
  }
};

struct Turn::HandLimit : Step<Turn> {
  static constexpr Term kAsks = term("hand_limit", "4.4", Arg{"limit", engine::kNumber});

  static Flow run(Board& b, Turn& /*t*/) {
    if (within_hand_limit(b)) return next();
    return ask(b, b.seat_of(b.p.current));
  }
  static void about(const State& s, const Turn& /*t*/, Seat /*seat*/, engine::Args& args) {
    args[0] = static_cast<std::uint16_t>(s.hand_limit(s.p.current));
  }
  static void options(const State& s, const Turn& /*t*/, Seat /*seat*/, ActionList& list) {
    list_cards(Verb::kDiscard, s.p.current, s.cards(s.p.current).hand, list);
  }
  static Flow choose(Board& b, Turn& /*t*/, Seat /*seat*/, Action action) {
    b.discard(b.p.current, card_of(action));
    return again();
  }
  static Refusal refuse(const State& /*s*/, const Turn& /*t*/, Seat /*seat*/, Action action) {
    if (verb(action) != Verb::kDiscard) return sola_fide::refuse(RefusalId::kNotOffered, "4.4");
    return sola_fide::refuse(RefusalId::kNotInHand, "4.4", action.args[0]);
  }
};

// [3.2, 16.4]
struct Turn::End : Step<Turn> {
  static Flow run(Board& b, Turn& /*t*/) {
    for (Cards& c : b.m.cards) {
      c.discard |= c.turn_pile;
      c.turn_pile = 0;
    }
    b.fresh_context(false);
    b.m.current = opponent(b.p.current);
    ++b.m.turns;
    if (b.p.settings.turn_limit != 0 && b.p.turns == b.p.settings.turn_limit) {
      b.m.over = 1;
      b.emit(EventId::kGameOver);
      return game_over();
    }
    begin_turn(b);
    return jump<PlayOrDraw>();
  }
};

constinit const Procedure Turn::kProcedure = Procedure::of<Turn>("turn");

}  // namespace sola_fide
