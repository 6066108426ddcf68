#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace cli {

namespace {

constexpr std::string_view kTied = "\u00a0";  // a blank at which no line is broken

constexpr int kUsualWidth = 80;
constexpr int kNarrowest = 40;
constexpr int kWidest = 240;
constexpr char32_t kBroken = 0xFFFD;  // stands for bytes that are no character

// The next character of a UTF-8 text, which loses it. A stray byte counts as one character.
char32_t take_character(std::string_view& text) {
  const auto lead = static_cast<std::uint8_t>(text.front());
  text.remove_prefix(1);
  if (lead < 0x80) return lead;
  if (lead < 0xC0 || lead >= 0xF8) return kBroken;
  const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
  char32_t character = lead & (0x3FU >> static_cast<unsigned>(more));
  for (int i = 0; i < more && !text.empty(); ++i) {
    const auto byte = static_cast<std::uint8_t>(text.front());
    if ((byte & 0xC0U) != 0x80U) return kBroken;
    character = (character << 6U) | (byte & 0x3FU);
    text.remove_prefix(1);
  }
  return character >= 0x80 ? character : kBroken;
}

int width_of(char32_t c) {
  if (c < 0x20 || c == 0x7F) return 0;
  if ((c >= 0x300 && c <= 0x36F) || c == 0x200B || c == 0x200D || (c >= 0xFE00 && c <= 0xFE0F)) {
    return 0;
  }
  const bool wide = (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) ||
                    (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF) ||
                    (c >= 0xFF00 && c <= 0xFF60) || (c >= 0x1F300 && c <= 0x1FAFF);
  return wide ? 2 : 1;
}

// Removes a colour sequence (ESC [ … letter) from the front of the text, if one is there.
bool skip_sequence(std::string_view& text) {
  if (text.size() < 2 || text[0] != '\x1b' || text[1] != '[') return false;
  std::size_t end = 2;
  while (end < text.size() && (text[end] < '@' || text[end] > '~')) ++end;
  text.remove_prefix(std::min(end + 1, text.size()));
  return true;
}

}  // namespace

bool use_colour(Colour wish, int descriptor) {
  if (wish != Colour::kAuto) return wish == Colour::kAlways;
  const char* no_colour = std::getenv("NO_COLOR");
  if (no_colour != nullptr && *no_colour != '\0') return false;
  const char* terminal = std::getenv("TERM");
  if (terminal != nullptr && std::string_view(terminal) == "dumb") return false;
  return ::isatty(descriptor) == 1;
}

int terminal_width(int descriptor) {
  int width = 0;
  winsize size{};
  if (::ioctl(descriptor, TIOCGWINSZ, &size) == 0) width = size.ws_col;
  if (width == 0) {
    if (const char* columns = std::getenv("COLUMNS")) width = std::atoi(columns);  // NOLINT
  }
  if (width == 0) width = kUsualWidth;
  return std::clamp(width, kNarrowest, kWidest);
}

int terminal_height(int descriptor) {
  winsize size{};
  return ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

int display_width(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    if (!skip_sequence(text)) width += width_of(take_character(text));
  }
  return width;
}

std::string fit(std::string_view text, int width) {
  if (display_width(text) <= width) return std::string(text);
  std::string result;
  int used = 0;
  std::string_view rest = text;
  bool coloured = false;
  while (!rest.empty()) {
    const std::string_view before = rest;
    int step = 0;
    if (skip_sequence(rest)) {
      coloured = true;
    } else {
      step = width_of(take_character(rest));
    }
    if (used + step > width - 1) break;
    used += step;
    result += before.substr(0, before.size() - rest.size());
  }
  result += "…";
  if (coloured) result += "\x1b[0m";
  return result;
}

std::string pad_right(std::string_view text, int width) {
  std::string result = fit(text, width);
  result.append(static_cast<std::size_t>(std::max(0, width - display_width(result))), ' ');
  return result;
}

std::string pad_left(std::string_view text, int width) {
  const std::string result = fit(text, width);
  return std::string(static_cast<std::size_t>(std::max(0, width - display_width(result))), ' ') +
         result;
}

std::string pad_centre(std::string_view text, int width) {
  const std::string result = fit(text, width);
  const int left = std::max(0, width - display_width(result)) / 2;
  return pad_right(std::string(static_cast<std::size_t>(left), ' ') + result, width);
}

std::string tied(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == ' ' ? std::string(kTied) : std::string(1, c);
  return out;
}

std::vector<std::string> wrap(std::string_view text, int width) {
  std::vector<std::string> lines;
  std::string line;
  const auto close = [&] {
    for (std::size_t at = 0; (at = line.find(kTied, at)) != std::string::npos;) {
      line.replace(at, kTied.size(), " ");
    }
    lines.push_back(line);
    line.clear();
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
    const std::string_view word = text.substr(0, end);
    const bool first = line.empty();
    if (!first && display_width(line) + 1 + display_width(word) > width) close();
    if (!line.empty()) line += ' ';
    line += word;
    if (end == text.size()) break;
    if (text[end] == '\n') close();
    text.remove_prefix(end + 1);
  }
  if (!line.empty() || lines.empty()) close();
  return lines;
}

std::string wrap_indented(std::string_view text, int width, int indent, bool first) {
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  std::string result;
  for (const std::string& line : wrap(text, width - indent)) {
    if (!result.empty()) result += '\n';
    if (!result.empty() || first) result += margin;
    result += line;
  }
  return result;
}

std::string paint(std::string_view text, Paint how, bool colour) {
  if (!colour || how == Paint::kPlain) return std::string(text);
  static constexpr std::string_view kCodes[] = {"0",  "1",  "2",  "31", "33",
                                                "32", "34", "35", "36", "7"};
  std::string result = "\x1b[";
  result += kCodes[static_cast<std::size_t>(how)];
  result += 'm';
  result += text;
  result += "\x1b[0m";
  return result;
}

std::vector<std::string> split_lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace cli
