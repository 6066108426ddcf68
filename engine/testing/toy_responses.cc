// The charms of Lots: cards that are used out of turn. [4]
#include "engine/testing/toy_procedures.h"

namespace lots {
namespace {

// What everybody knows: the card is in the game, was not seen yet, and the seat holds some card.
template <Card kCard>
bool may_be_held(const State& s, Seat seat) {
  return s.p.charms != 0 && kCard <= s.p.cards && !s.p.played.contains(kCard) && s.p.held[seat] > 0;
}
template <Card kCard>
bool is_held(const State& s, Seat seat) {
  return s.p.hands[seat].contains(kCard);
}
template <Card kCard>
Flow use(Board& b, Seat seat, Continuation then) {
  return engine::call_procedure<Dialect>(b, Charm{.seat = seat, .card = kCard}, then);
}

template <Card kCard>
constexpr Response response(Hook hook) {
  return {hook, engine::act(Verb::kDiscard, kCard), may_be_held<kCard>, is_held<kCard>, use<kCard>};
}

constexpr std::array kResponses = {
    response<kSeven>(Hook::kRolled),        // [4.1]
    response<kThirteen>(Hook::kOpenRight),  // [4.2]
    response<kThirteen>(Hook::kRoundEnd),   // [4.2]
};

}  // namespace

std::span<const Response> Dialect::responses() { return kResponses; }

struct Charm::Discard : Step<Charm> {
  static Flow run(Board& b, Charm& c) {
    b.discard(c.seat, c.card);
    return next();
  }
};

struct Charm::Effect : Step<Charm> {
  static Flow run(Board& b, Charm& c) {
    if (c.card == kSeven) {  // [4.1]
      b.roll();
    } else {  // [4.2]
      b.m.points[c.seat] = static_cast<std::uint8_t>(b.p.points[c.seat] + 2);
      b.emit(EventId::kCharmed, c.seat);
    }
    return finish();
  }
};

constinit const Procedure Charm::kProcedure = Procedure::of<Charm>("charm");

}  // namespace lots
