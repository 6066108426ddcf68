#include "engine/event.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace {

using engine::Event;
using engine::Seat;

TEST(Redact, LeavesPublicEventsAlone) {
  const Event event = engine::event(3, 1, 2, 3);
  for (const Seat seat : {Seat{0}, Seat{13}, engine::kSpectator}) {
    EXPECT_EQ(engine::redact(event, seat), event);
  }
}

TEST(Redact, HidesSecretArgumentsFromTheOthers) {
  const Event event = engine::secret_event(Seat{1}, 0b10, 3, 1, 42, 7);
  EXPECT_EQ(engine::redact(event, 1), engine::event(3, 1, 42, 7));
  EXPECT_EQ(engine::redact(event, 0), engine::event(3, 1, engine::kHidden, 7));
  EXPECT_EQ(engine::redact(event, engine::kSpectator), engine::event(3, 1, engine::kHidden, 7));
}

// Events that differ only in what a seat may not know are the same to it.
RC_GTEST_PROP(Redact, DoesNotDependOnSecrets,
              (std::array<std::uint16_t, 5> one, std::array<std::uint16_t, 5> two,
               std::uint8_t secret_args)) {
  const auto knower = static_cast<Seat>(*rc::gen::inRange(0, engine::kMaxSeats));
  const auto mask = static_cast<std::uint16_t>(secret_args & 0b11111U);
  for (std::size_t i = 0; i < 5; ++i) {
    if (((mask >> i) & 1U) == 0) two[i] = one[i];
  }
  const std::uint16_t knowing = engine::SeatSet::of(knower).bits();
  const Event first{9, one, mask, knowing};
  const Event second{9, two, mask, knowing};
  for (Seat seat = 0; seat < engine::kMaxSeats; ++seat) {
    if (seat == knower) continue;
    RC_ASSERT(engine::redact(first, seat) == engine::redact(second, seat));
  }
  RC_ASSERT(engine::redact(first, engine::kSpectator) ==
            engine::redact(second, engine::kSpectator));
  RC_ASSERT(engine::redact(first, knower).args == one);
}

// What is redacted already stays as it is, and doesn't tell who knows more.
RC_GTEST_PROP(Redact, IsIdempotent, (std::array<std::uint16_t, 5> args, std::uint16_t knowing)) {
  const Event event{1, args, 0b101, knowing};
  const Event seen = engine::redact(event, 3);
  RC_ASSERT(engine::redact(seen, 3) == seen);
  RC_ASSERT(seen.secret_args == 0);
  RC_ASSERT(seen.knowing == 0xFFFF);
}

}  // namespace
