// Effects on cards: discarding, paying, the runs a payment buys, taking back, looking. [9]
#include "games/sola_fide/procedures.h"

namespace sola_fide {

// --- discard ---

struct Discard::Next : Step<Discard> {
  static constexpr Term kAsks = term("choose_discard", "4.3");

  // The last card goes without a question.
  static Flow run(Board& b, Discard& d) {
    const Cards& c = b.cards(d.discarder);
    if (d.left == 0 || c.hand_size == 0) return finish();
    if (d.mode == DiscardMode::kChoose && c.hand_size > 1) return ask(b, b.seat_of(d.discarder));
    --d.left;
    if (d.mode == DiscardMode::kRandom) {
      b.discard_at_random(d.discarder);
    } else {
      b.discard(d.discarder, static_cast<CardIndex>(std::countr_zero(c.hand)));
    }
    return again();
  }
  static void options(const State& s, const Discard& d, Seat /*seat*/, ActionList& list) {
    list_cards(Verb::kDiscard, d.discarder, s.cards(d.discarder).hand, list);
  }
  static Flow choose(Board& b, Discard& d, Seat /*seat*/, Action action) {
    --d.left;
    b.discard(d.discarder, card_of(action));
    return again();
  }
  static Refusal refuse(const State& /*s*/, const Discard& d, Seat /*seat*/, Action action) {
    if (card_in(action, Verb::kDiscard, d.discarder) == kNoCard) {
      return sola_fide::refuse(RefusalId::kNotOffered, "4.3");
    }
    return sola_fide::refuse(RefusalId::kNotInHand, "4.3", action.args[0]);
  }
};

constinit const Procedure Discard::kProcedure = Procedure::of<Discard>("discard");

// --- pay_discard: the cost [9.1, 9.2] ---

struct Pay::PutDown : Step<Pay> {
  static constexpr Term kAsks =
      term("pay_cards", "9.2", Arg{"count", engine::kNumber}, Arg{"needed", engine::kNumber});

  static Flow run(Board& b, Pay& pay) {
    const int cost = b.op(pay.op).count;
    const Cards& c = b.cards(pay.actor);
    if (c.hand_size == 0) return next();
    if (cost != kAnyNumber) {
      if (std::popcount(b.p.staged) == cost) return next();
      if (c.hand_size == cost) {
        b.m.staged = c.hand;
        return next();
      }
    }
    return ask(b, b.seat_of(pay.actor));
  }
  // How many are put down, and how many are wanted: at most, if any number will do.
  static void about(const State& s, const Pay& pay, Seat /*seat*/, engine::Args& args) {
    const std::uint8_t cost = s.op(pay.op).count;
    args[0] = static_cast<std::uint16_t>(std::popcount(s.p.staged));
    args[1] = cost == kAnyNumber ? s.cards(pay.actor).hand_size : cost;
  }
  static void options(const State& s, const Pay& pay, Seat /*seat*/, ActionList& list) {
    list_cards(Verb::kPay, pay.actor, s.cards(pay.actor).hand & ~s.p.staged, list);
    if (s.op(pay.op).count == kAnyNumber) list.add(Verb::kDone);
  }
  static Flow choose(Board& b, Pay& /*pay*/, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDone) return next();
    b.m.staged |= bit(card_of(action));
    return again();
  }
  static Refusal refuse(const State& s, const Pay& pay, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDone) {
      return sola_fide::refuse(RefusalId::kTooFewPut, "9.1", s.op(pay.op).count);
    }
    const CardIndex card = card_in(action, Verb::kPay, pay.actor);
    if (card == kNoCard) return sola_fide::refuse(RefusalId::kNotOffered, "9.1");
    if ((s.p.staged & bit(card)) != 0) {
      return sola_fide::refuse(RefusalId::kAlreadyPut, "9.1", action.args[0]);
    }
    return sola_fide::refuse(RefusalId::kNotInHand, "9.1", action.args[0]);
  }
  static Action otherwise(const State& s, const Pay& pay, Seat seat) {
    if (s.op(pay.op).count == kAnyNumber) return engine::act(Verb::kDone);
    return first_option<PutDown>(s, pay, seat);
  }
};

// All cards put down are discarded at once, before any effect. [9.2]
struct Pay::DiscardAll : Step<Pay> {
  static Flow run(Board& b, Pay& pay) {
    const auto paid = static_cast<std::uint8_t>(std::popcount(b.p.staged));
    for_each_bit(b.p.staged, [&](CardIndex card) { b.discard(pay.actor, card); });
    b.m.staged = 0;
    if (b.op(pay.op).count != kAnyNumber || paid == 0) return finish();
    return become(b, Runs{.op = pay.op, .actor = pay.actor, .left = paid});
  }
};

constinit const Procedure Pay::kProcedure = Procedure::of<Pay>("pay");

// --- The runs of "any number": each in other Circles [9.2] ---

struct Runs::Begin : Step<Runs> {
  static Flow run(Board& b, Runs& /*runs*/) {
    b.m.context.in_run = 1;
    b.m.context.run_used = 0;
    return next();
  }
};

struct Runs::Next : Step<Runs> {
  static Flow run(Board& b, Runs& runs) {
    if (runs.left == 0) {
      b.m.context.in_run = 0;
      b.m.context.run_used = 0;
      return finish();
    }
    --runs.left;
    return carry_out(b, b.op(runs.op).bodies[0], runs.actor, again());
  }
};

constinit const Procedure Runs::kProcedure = Procedure::of<Runs>("runs");

// --- recover ---

struct Recover::Next : Step<Recover> {
  static constexpr Term kAsks = term("choose_recover", "5.2");

  static Flow run(Board& b, Recover& r) {
    const CardMask pile = b.cards(r.actor).discard;
    if (r.left == 0 || pile == 0) return finish();
    if (!is_single(pile)) return ask(b, b.seat_of(r.actor));
    return take_back(b, r, static_cast<CardIndex>(std::countr_zero(pile)));
  }
  static void options(const State& s, const Recover& r, Seat /*seat*/, ActionList& list) {
    list_cards(Verb::kRecover, r.actor, s.cards(r.actor).discard, list);
  }
  static Flow choose(Board& b, Recover& r, Seat /*seat*/, Action action) {
    return take_back(b, r, card_of(action));
  }
  static Refusal refuse(const State& /*s*/, const Recover& r, Seat /*seat*/, Action action) {
    if (card_in(action, Verb::kRecover, r.actor) == kNoCard) {
      return sola_fide::refuse(RefusalId::kNotOffered, "5.2");
    }
    return sola_fide::refuse(RefusalId::kNotInDiscard, "4.3", action.args[0]);
  }

 private:
  static Flow take_back(Board& b, Recover& r, CardIndex card) {
    --r.left;
    Cards& c = b.own(r.actor);
    c.discard &= ~bit(card);
    c.hand |= bit(card);
    c.known |= bit(card);
    ++c.hand_size;
    b.emit(EventId::kRecovered, r.actor, card_id(r.actor, card));
    return again();
  }
};

constinit const Procedure Recover::kProcedure = Procedure::of<Recover>("recover");

// --- peek_hand ---

struct PeekHand::Show : Step<PeekHand> {
  static Flow run(Board& b, PeekHand& peek) {
    b.m.chance.reveal();
    b.emit(EventId::kHandShown, opponent(peek.actor));
    return next();
  }
};

struct PeekHand::Look : Step<PeekHand> {
  static constexpr Term kAsks = term("look_hand", "5.2");

  static Flow run(Board& b, PeekHand& peek) { return ask(b, b.seat_of(peek.actor)); }
  static void options(const State& /*s*/, const PeekHand& /*peek*/, Seat /*seat*/,
                      ActionList& list) {
    list.add(Verb::kDone);
  }
  static Flow choose(Board& /*b*/, PeekHand& /*peek*/, Seat /*seat*/, Action /*action*/) {
    return finish();
  }
  static Refusal refuse(const State& /*s*/, const PeekHand& /*peek*/, Seat /*seat*/,
                        Action /*action*/) {
    return sola_fide::refuse(RefusalId::kNotOffered, "5.2");
  }
};

constinit const Procedure PeekHand::kProcedure = Procedure::of<PeekHand>("peek_hand");

}  // namespace sola_fide
