// Claiming Circles and what it brings. [13, 14, 16.1]
#include "games/sola_fide/procedures.h"

namespace sola_fide {
namespace {

// [13.1] Who holds all of the dominant side, as 1 + faction; 0: nobody.
int claimer(const Data& data, const Position& p, CircleId c) {
  const std::size_t side = at(dominant(p, c));
  const std::uint8_t full = data.circles[c].full[side];
  const auto& held = p.circles[c].held[side];
  if (held[0] == full) return 1;
  if (held[1] == full) return 2;
  return 0;
}

CircleMask claimable(const Data& data, const Position& p) {
  CircleMask ready = 0;
  for_each_bit(p.face_up, [&](CircleId c) {
    if (claimer(data, p, c) != 0) ready = static_cast<CircleMask>(ready | mask_of(c));
  });
  return ready;
}

// [13.2-2] Tokens go back to their owners.
void return_tokens(Table& t, CircleId c) {
  for (std::size_t side = 0; side < 2; ++side) {
    for (const Faction f : kFactions) {
      const unsigned tokens =
          t.p.circles[c].held[side][at(f)] & ~unsigned{t.data.circles[c].printed[side][at(f)]};
      t.p.supply[at(f)] = static_cast<std::uint8_t>(t.p.supply[at(f)] + std::popcount(tokens));
    }
  }
  t.p.circles[c].held = {};
  t.p.circles[c].power = 0;
}

// [13.2] The claim itself, in the order of its steps. False when the game is over.
bool claim(Table& t, CircleId c) {
  const Faction f = static_cast<Faction>(claimer(t.data, t.p, c) - 1);
  t.p.circles[c].status =
      f == Faction::kCatholic ? Status::kClaimedCatholic : Status::kClaimedProtestant;
  t.p.face_up = static_cast<CircleMask>(t.p.face_up & ~mask_of(c));
  t.p.points[at(f)] = static_cast<std::uint8_t>(t.p.points[at(f)] + t.data.circles[c].points);
  t.p.last_claim = static_cast<std::uint8_t>(1 + index(f));
  ++t.p.claimed;
  t.emit(EventId::kClaimed, f, c, t.data.circles[c].points);
  return_tokens(t, c);
  if (t.p.disputation == c) {  // [8.3]
    ++t.p.rewards[at(f)];
    t.p.disputation = kNoCircle;
    t.emit(EventId::kReward, f);
  }
  if (t.p.claimed == kCircles) return false;  // [16.1]
  for_each_bit(t.data.circles[c].below, [&t](CircleId below) { enter_play(t, below); });
  t.p.fi_queue[t.p.fi_waiting++] = static_cast<std::uint8_t>(f);
  if (const Aura* reward = aura(t.data, t.p, f, AuraKind::kClaimDraw)) {
    draw(t, f, reward->value, false);
  }
  return true;
}

Flow claim_and_look_again(Table& t, CircleId c) {
  if (claim(t, c)) return engine::again();
  t.p.over = 1;
  t.emit(EventId::kGameOver);
  return engine::game_over();
}

// [13.4] One after the other, in the order the current player chooses.
Flow claim_next(Table& t, Frame& /*frame*/) {
  const CircleMask ready = claimable(t.data, t.p);
  if (ready == 0) return engine::finish();
  if (std::has_single_bit(ready)) {
    return claim_and_look_again(t, static_cast<CircleId>(std::countr_zero(ready)));
  }
  return t.ask(PromptId::kClaimOrder, static_cast<Faction>(t.p.current));
}

void list_claims(const Data& data, const Position& p, Faction /*who*/, ActionList& list) {
  for_each_bit(claimable(data, p), [&list](CircleId c) { list.add(Verb::kClaim, c); });
}

Flow answer_claim(Table& t, Frame& /*frame*/, Faction /*who*/, Action action) {
  return claim_and_look_again(t, static_cast<CircleId>(action.args[0]));
}

Refusal explain_claim(const Data& /*data*/, const Position& p, Faction /*who*/, Action action) {
  if (action.verb != static_cast<std::uint16_t>(Verb::kClaim)) {
    return refuse(RefusalId::kNotOffered, "13.4");
  }
  const auto c = static_cast<CircleId>(action.args[0]);
  if (!face_up(p, c)) return explain_circle(p, c);
  return refuse(RefusalId::kNotClaimable, "13.1", c);
}

}  // namespace

// [14.1]
void enter_play(Table& t, CircleId c) {
  Circle& circle = t.p.circles[c];
  if (circle.status != Status::kFaceDown) return;
  circle.status = Status::kFaceUp;
  circle.power = t.data.circles[c].power_start;
  circle.held = t.data.circles[c].printed;
  t.p.face_up = static_cast<CircleMask>(t.p.face_up | mask_of(c));
  t.emit(EventId::kEntered, c);
}

void check_claims(Table& t) {
  if (claimable(t.data, t.p) != 0) t.call(Proc::kClaims, static_cast<Faction>(t.p.current));
}

Refusal explain_circle(const Position& p, CircleId c) {
  if (c >= kCircles) return refuse(RefusalId::kNotOffered, "5.4");
  const bool down = p.circles[c].status == Status::kFaceDown;
  return refuse(down ? RefusalId::kCircleFaceDown : RefusalId::kCircleClaimed, "5.4", c);
}

const Step kClaimsSteps[] = {claim_next};
const Decision kClaimOrderDecision = {list_claims, answer_claim, explain_claim};

}  // namespace sola_fide
