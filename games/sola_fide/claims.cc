// Claiming Circles and what it brings. [13, 14, 16.1]
#include "games/sola_fide/procedures.h"

namespace sola_fide {

// [13.4] One after the other, in the order the current player chooses.
struct Claims::Next : Step<Claims> {
  static constexpr Term kAsks = term("claim_order", "13.4");

  static Flow run(Board& b, Claims& /*claims*/) {
    const CircleMask ready = b.claimable(b.p.face_up);
    if (ready == 0) return finish();
    if (is_single(ready)) return claim(b, only_one(ready));
    return ask(b, b.seat_of(b.p.current));
  }
  static void options(const State& s, const Claims& /*claims*/, Seat /*seat*/, ActionList& list) {
    for_each_bit(s.claimable(s.p.face_up), [&list](CircleId c) { list.add(Verb::kClaim, c); });
  }
  static Flow choose(Board& b, Claims& /*claims*/, Seat /*seat*/, Action action) {
    return claim(b, circle_of(action));
  }
  static Refusal refuse(const State& s, const Claims& /*claims*/, Seat /*seat*/, Action action) {
    if (verb(action) != Verb::kClaim) return sola_fide::refuse(RefusalId::kNotOffered, "13.4");
    if (!s.face_up(circle_of(action))) return refuse_circle(s, circle_of(action));
    return sola_fide::refuse(RefusalId::kNotClaimable, "13.1", circle_of(action));
  }

 private:
  // [13.2] In the order of its steps.
  static Flow claim(Board& b, CircleId c) {
    const Faction f = faction(b.claimer_of(c));
    take_circle(b, f, c);
    take_reward(b, f, c);
    if (b.p.claimed == kCircles) {  // [16.1]
      b.m.fi_queue = {};            // [15.5]
      b.m.fi_waiting = 0;
      b.m.over = 1;
      b.emit(EventId::kGameOver);
      return game_over();
    }
    for_each_bit(b.data.circles[c].below, [&b](CircleId below) { b.enter_play(below); });
    b.m.fi_queue[b.m.fi_waiting++] = f;
    if (const Aura* bonus = b.aura(f, AuraKind::kClaimDraw)) b.draw(f, bonus->value, false);
    return again();
  }
  static void take_circle(Board& b, Faction f, CircleId c) {
    const std::uint8_t points = b.data.circles[c].points;
    b.m.circles[c].status =
        f == Faction::kCatholic ? Status::kClaimedCatholic : Status::kClaimedProtestant;
    b.m.face_up = static_cast<CircleMask>(b.p.face_up & ~mask_of(c));
    b.m.points[at(f)] = static_cast<std::uint8_t>(b.p.points[at(f)] + points);
    b.m.last_claim = claimer(f);
    ++b.m.claimed;
    b.emit(EventId::kClaimed, f, c, points);
    b.return_tokens(c, Side::kNobility);
    b.return_tokens(c, Side::kCommoners);
    b.m.circles[c].held = {};
    b.m.circles[c].power = 0;
  }
  // [8.3]
  static void take_reward(Board& b, Faction f, CircleId c) {
    if (b.p.disputation != c) return;
    ++b.m.rewards[at(f)];
    b.m.disputation = kNoCircle;
    b.emit(EventId::kReward, f);
  }
};

constinit const Procedure Claims::kProcedure = Procedure::of<Claims>("claims");

Refusal refuse_circle(const State& s, CircleId c) {
  if (c >= kCircles) return refuse(RefusalId::kNotOffered, "5.4");
  const bool down = s.p.circles[c].status == Status::kFaceDown;
  return refuse(down ? RefusalId::kCircleFaceDown : RefusalId::kCircleClaimed, "5.4", c);
}

}  // namespace sola_fide
