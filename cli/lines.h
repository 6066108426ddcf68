// Lines from a file descriptor, with a limit to their length and without losing a signal.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace cli {

class LineReader {
 public:
  enum class Kind { kLine, kTooLong, kEnd, kInterrupted, kTimeout };
  struct Line {
    Kind kind = Kind::kEnd;
    std::string text;  // without its line end
  };

  LineReader(int descriptor, std::size_t limit) : descriptor_(descriptor), limit_(limit) {}

  // Waits for the next line; at most `milliseconds` if given. A line over the limit is skipped
  // to its end. The last line needs no line end.
  Line next(std::optional<int> milliseconds = std::nullopt);

 private:
  std::optional<Line> take();

  int descriptor_;
  std::size_t limit_;
  bool skipping_ = false;
  bool ended_ = false;
  std::string buffer_;
  std::size_t searched_ = 0;
};

}  // namespace cli
