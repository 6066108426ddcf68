#include "cli/lines.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

#include "cli/signals.h"

namespace cli {
namespace {

using Kind = LineReader::Kind;

// A pipe with some text in it, closed at the writing end unless kept open.
class Pipe {
 public:
  explicit Pipe(const std::string& text, bool keep_open = false) {
    EXPECT_EQ(::pipe(ends_.data()), 0);
    write(text);
    if (!keep_open) shut();
  }
  ~Pipe() {
    shut();
    ::close(ends_[0]);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  int out() const { return ends_[0]; }
  void write(const std::string& text) {
    EXPECT_EQ(::write(ends_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }

 private:
  void shut() {
    if (ends_[1] >= 0) ::close(ends_[1]);
    ends_[1] = -1;
  }
  std::array<int, 2> ends_{};
};

TEST(Lines, SplitsAndEnds) {
  const Pipe pipe("one\r\n\ntwo");
  LineReader lines(pipe.out(), 100);
  EXPECT_EQ(lines.next().text, "one");
  EXPECT_EQ(lines.next().text, "");
  const LineReader::Line last = lines.next();
  EXPECT_EQ(last.kind, Kind::kLine);
  EXPECT_EQ(last.text, "two");
  EXPECT_EQ(lines.next().kind, Kind::kEnd);
  EXPECT_EQ(lines.next().kind, Kind::kEnd);
}

TEST(Lines, SkipsWhatIsTooLong) {
  const Pipe pipe("12345\n123456\n" + std::string(50'000, 'x') + "\nshort\n" +
                  std::string(50, 'y'));
  LineReader lines(pipe.out(), 5);
  EXPECT_EQ(lines.next().text, "12345");
  EXPECT_EQ(lines.next().kind, Kind::kTooLong);
  EXPECT_EQ(lines.next().kind, Kind::kTooLong);
  EXPECT_EQ(lines.next().text, "short");
  EXPECT_EQ(lines.next().kind, Kind::kTooLong);
  EXPECT_EQ(lines.next().kind, Kind::kEnd);
}

TEST(Lines, ALongLineMayComeInPieces) {
  Pipe pipe("too long", true);
  LineReader lines(pipe.out(), 5);
  EXPECT_EQ(lines.next(20).kind, Kind::kTimeout);
  pipe.write("end\nshort\n");
  EXPECT_EQ(lines.next(20).kind, Kind::kTooLong);
  EXPECT_EQ(lines.next(20).text, "short");
}

TEST(Lines, WaitsNoLongerThanAsked) {
  const Pipe pipe("half a li", true);
  LineReader lines(pipe.out(), 100);
  EXPECT_EQ(lines.next(20).kind, Kind::kTimeout);
}

// An interrupt that comes while nobody waits for a line ends the next waiting.
TEST(Lines, AnInterruptBeforeTheWaitingIsNotLost) {
  const auto wait_after_interrupt = [] {
    const Pipe pipe("half a li", true);
    LineReader lines(pipe.out(), 100);
    watch_interrupts();
    ::raise(SIGTERM);
    std::_Exit(lines.next(20).kind == Kind::kInterrupted ? 0 : 1);
  };
  EXPECT_EXIT(wait_after_interrupt(), testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace cli
