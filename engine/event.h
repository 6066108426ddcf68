// The typed log: rules say what happened, never in sentences.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/seat.h"

namespace engine {

// An argument that the reader may not know.
inline constexpr std::uint16_t kHidden = 0xFFFF;

// Something that happened. `type` indexes the game's Vocabulary, which names it and its arguments.
struct Event {
  std::uint16_t type = 0;
  std::array<std::uint16_t, 5> args{};
  std::uint16_t secret_args = 0;   // bit i: argument i is known only to `knowing`
  std::uint16_t knowing = 0xFFFF;  // seats that may see the secret arguments
  friend bool operator==(const Event&, const Event&) = default;
};
static_assert(sizeof(Event) == 16);

template <class Type, class... Args>
constexpr Event event(Type type, Args... args) {
  static_assert(sizeof...(Args) <= 5);
  return Event{static_cast<std::uint16_t>(type), {static_cast<std::uint16_t>(args)...}, 0, 0xFFFF};
}

// An event whose arguments in `secret_args` only `seat` may know.
template <class Type, class... Args>
constexpr Event secret_event(Seat seat, std::uint16_t secret_args, Type type, Args... args) {
  return Event{static_cast<std::uint16_t>(type),
               {static_cast<std::uint16_t>(args)...},
               secret_args,
               SeatSet::of(seat).bits()};
}

// What `seat` may see of an event. The result no longer tells who knows more.
constexpr Event redact(Event event, Seat seat) {
  if (!SeatSet(event.knowing).contains(seat)) {
    for (std::size_t i = 0; i < event.args.size(); ++i) {
      if (((unsigned{event.secret_args} >> i) & 1U) != 0) event.args[i] = kHidden;
    }
  }
  event.knowing = 0xFFFF;
  event.secret_args = 0;
  return event;
}

// Collects events. Rules take a `Log*`; with none, emitting is one untaken branch.
struct Log {
  std::vector<Event> events;
  void add(const Event& event) { events.push_back(event); }
};

}  // namespace engine
