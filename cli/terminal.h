// The terminal: colours, its size, and how wide a text is on it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cli {

enum class Colour { kAuto, kAlways, kNever };

// Whether to colour what goes to this descriptor: a terminal, and NO_COLOR not set.
bool use_colour(Colour wish, int descriptor);

// Columns of the terminal, or of $COLUMNS, or 80.
int terminal_width(int descriptor);
// Its lines, 0 if it is no terminal.
int terminal_height(int descriptor);

// Columns that a UTF-8 text takes; colour sequences take none.
int display_width(std::string_view text);
// Filled with spaces on the right or left, or cut with an ellipsis.
std::string pad_right(std::string_view text, int width);
std::string pad_left(std::string_view text, int width);
std::string pad_centre(std::string_view text, int width);
std::string fit(std::string_view text, int width);
// A text of several words that `wrap` keeps on one line: "8 Electoral Rhenish".
std::string tied(std::string_view text);
// Broken between words into lines of at most `width` columns.
std::vector<std::string> wrap(std::string_view text, int width);
// Wrapped, with every line but the first (or all, with `first` too) begun by `indent` spaces.
std::string wrap_indented(std::string_view text, int width, int indent, bool first = false);

enum class Paint { kPlain, kBold, kDim, kRed, kYellow, kGreen, kBlue, kMagenta, kCyan, kReverse };
// The text in a colour, or as it is.
std::string paint(std::string_view text, Paint how, bool colour);

// The lines of a text.
std::vector<std::string> split_lines(std::string_view text);

// An empty terminal; what was on it stays in its history.
inline constexpr std::string_view kNewScreen = "\x1b[H\x1b[2J";
inline constexpr std::string_view kClearScreen = "\x1b[H\x1b[2J\x1b[3J";

}  // namespace cli
