#include "cli/lines.h"

#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>

#include "cli/signals.h"

namespace cli {

namespace {

using Clock = std::chrono::steady_clock;

// Holds interrupts back while it lives, so that none can come between looking for one and waiting.
class HeldInterrupts {
 public:
  HeldInterrupts() {
    sigset_t held;
    sigemptyset(&held);
    for (const int signal : kInterrupts) sigaddset(&held, signal);
    ::pthread_sigmask(SIG_BLOCK, &held, &before_);
  }
  ~HeldInterrupts() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  HeldInterrupts(const HeldInterrupts&) = delete;
  HeldInterrupts& operator=(const HeldInterrupts&) = delete;
  const sigset_t* before() const { return &before_; }

 private:
  sigset_t before_;
};

enum class Waited { kReady, kTimeout, kInterrupted };

// Until there is something to read, for ever without a deadline.
Waited wait_for(int descriptor, const std::optional<Clock::time_point>& deadline) {
  const HeldInterrupts held;
  if (interrupted() != 0) return Waited::kInterrupted;
  timespec left{};
  if (deadline) {
    const auto time = std::max(Clock::duration::zero(), *deadline - Clock::now());
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time);
    left.tv_sec = seconds.count();
    left.tv_nsec = std::chrono::nanoseconds(time - seconds).count();
  }
  pollfd waiting{descriptor, POLLIN, 0};
  const int ready = ::ppoll(&waiting, 1, deadline ? &left : nullptr, held.before());
  if (ready < 0 && errno == EINTR) return Waited::kInterrupted;
  return ready == 0 ? Waited::kTimeout : Waited::kReady;
}

}  // namespace

// A whole line of what was read so far, if there is one.
std::optional<LineReader::Line> LineReader::take() {
  const std::size_t end = buffer_.find('\n', searched_);
  searched_ = buffer_.size();
  if (end == std::string::npos) {
    if (buffer_.size() > limit_) {
      skipping_ = true;
      buffer_.clear();
      searched_ = 0;
    }
    if (!ended_) return std::nullopt;
    if (skipping_) {
      skipping_ = false;
      buffer_.clear();
      return Line{Kind::kTooLong, {}};
    }
    if (buffer_.empty()) return Line{Kind::kEnd, {}};
  }
  const std::size_t length = end == std::string::npos ? buffer_.size() : end;
  Line line{Kind::kLine, buffer_.substr(0, length)};
  buffer_.erase(0, end == std::string::npos ? length : length + 1);
  searched_ = 0;
  if (skipping_ || length > limit_) line = {Kind::kTooLong, {}};
  skipping_ = false;
  if (!line.text.empty() && line.text.back() == '\r') line.text.pop_back();
  return line;
}

LineReader::Line LineReader::next(std::optional<int> milliseconds) {
  std::optional<Clock::time_point> deadline;
  if (milliseconds) deadline = Clock::now() + std::chrono::milliseconds(*milliseconds);
  while (true) {
    if (std::optional<Line> line = take()) return *line;
    const Waited waited = wait_for(descriptor_, deadline);
    if (waited == Waited::kTimeout) return {Kind::kTimeout, {}};
    if (waited == Waited::kInterrupted) return {Kind::kInterrupted, {}};
    std::array<char, 1U << 16U> chunk;  // NOLINT: filled by read
    const ssize_t got = ::read(descriptor_, chunk.data(), chunk.size());
    if (got < 0 && errno == EINTR) return {Kind::kInterrupted, {}};
    if (got <= 0) {
      ended_ = true;
      searched_ = 0;
    } else {
      buffer_.append(chunk.data(), static_cast<std::size_t>(got));
    }
  }
}

}  // namespace cli
