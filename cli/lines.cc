#include "cli/lines.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>

namespace cli {

namespace {

using Clock = std::chrono::steady_clock;

// Milliseconds until `deadline`, not below 0; -1 for ever.
int remaining(const std::optional<Clock::time_point>& deadline) {
  if (!deadline) return -1;
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*deadline - Clock::now());
  return left.count() > 0 ? static_cast<int>(left.count()) : 0;
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
    if (deadline) {
      pollfd waiting{descriptor_, POLLIN, 0};
      const int ready = ::poll(&waiting, 1, remaining(deadline));
      if (ready == 0) return {Kind::kTimeout, {}};
      if (ready < 0 && errno == EINTR) return {Kind::kInterrupted, {}};
    }
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
