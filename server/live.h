// Who looks at a table over a live connection.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/seat.h"

namespace server {

using Message = std::shared_ptr<const std::string>;

// The sending end of a connection; may be used from any thread.
class Channel {
 public:
  virtual ~Channel() = default;
  Channel() = default;
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

  virtual void send(Message message) = 0;
  virtual void close(int code) = 0;
  // What was held by a `Gathering` goes out: now, by this thread, or soon, by another.
  virtual void flush() {}
  virtual void flush_later() {}
};

// While one of these is there, what its thread sends is held, and goes out together at the end: so
// no lock is held meanwhile, and a connection that is told two things is written to once.
class Gathering {
 public:
  Gathering();
  ~Gathering();
  Gathering(const Gathering&) = delete;
  Gathering& operator=(const Gathering&) = delete;

  // For channels: whether it is held. Then one of the two `flush` will be called.
  static bool hold(const std::shared_ptr<Channel>& channel);

 private:
  std::vector<std::shared_ptr<Channel>> held_;
  Gathering* outer_;
};

// WebSocket close codes.
inline constexpr int kCloseGone = 1001;
inline constexpr int kClosePolicy = 1008;
inline constexpr int kCloseRestart = 1012;

// Who asks; "" is nobody in particular.
struct Viewer {
  std::string player;
  std::string name;
  bool signed_in() const { return !player.empty(); }
};

struct Live {
  Viewer viewer;
  std::string session;  // the hash of its token
  engine::Seat seat = engine::kSpectator;
  int seen = -1;  // the log was sent up to before this ply
  // Keeps what it is told, and is told what changed; of which version of the game it knows.
  bool follows = false;
  std::int64_t told = -1;
  std::shared_ptr<Channel> channel;
  std::shared_ptr<void> address_place;  // what it takes up of the limits
  std::shared_ptr<void> player_place;
};

using Whose = std::function<bool(const Live&)>;

}  // namespace server
