#include "cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "cli/terminal.h"

namespace cli {

namespace {

constexpr std::chrono::milliseconds kInterval(100);
constexpr int kBar = 30;
constexpr std::string_view kEraseLine = "\r\x1b[K";

void write(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fflush(stderr);
}

std::string clock_time(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

Progress::Progress(const Context& context, std::uint64_t total)
    : context_(context), total_(total), visible_(::isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (shown_) write(kEraseLine);
}

void Progress::show(std::uint64_t done) {
  const Clock::time_point now = Clock::now();
  if (!visible_ || now - last_ < kInterval || total_ == 0) return;
  last_ = now;
  shown_ = true;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const double rate = static_cast<double>(done) / seconds;
  const double part = std::min(1.0, static_cast<double>(done) / static_cast<double>(total_));
  const auto filled = static_cast<int>(part * kBar);
  std::string bar;
  for (int i = 0; i < kBar; ++i) bar += i < filled ? "█" : "░";
  const std::string line = context_.say(
      "sim.progress",
      {{"bar", bar},
       {"percent", fmt::format("{:3.0f}", 100 * part)},
       {"rate", fmt::format("{:.0f}", rate)},
       {"left",
        rate > 0 ? clock_time(static_cast<double>(total_ - std::min(total_, done)) / rate) : "–"}});
  write(std::string(kEraseLine) + fit(line, terminal_width(STDERR_FILENO) - 1));
}

}  // namespace cli
