#include "cli/boards/westphalia_map.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "cli/terminal.h"

namespace cli {

namespace {

// Numbers of the 256 colours: text and ground are both set, so that any terminal's own do.
constexpr std::string_view kCatholic = "38;5;230;48;5;58";
constexpr std::string_view kProtestant = "38;5;195;48;5;24";
constexpr std::string_view kLit = ";1;7";

std::string_view player_colour(std::string_view id) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kColours = {
      {{"red", "217"},
       {"blue", "117"},
       {"green", "120"},
       {"yellow", "227"},
       {"orange", "215"},
       {"purple", "183"},
       {"white", "231"},
       {"black", "250"},
       {"light_green", "157"},
       {"light_brown", "180"},
       {"grey", "246"},
       {"pink", "218"},
       {"cyan", "123"},
       {"teal", "80"}}};
  for (const auto& [name, code] : kColours) {
    if (name == id) return code;
  }
  return "229";
}

// Columns of half a hex, by which the next row is moved.
constexpr int half_of(MapSize size) { return size == MapSize::kFlat ? 4 : 3; }
constexpr int lines_of(MapSize size) {
  return size == MapSize::kFlat ? 1 : size == MapSize::kLow ? 2 : 3;
}

}  // namespace

std::string player_chip(const std::string& number, const std::string& colour) {
  return "\x1b[1;48;5;238;38;5;" + std::string(player_colour(colour)) + "m" + number + "\x1b[0m";
}

// A hex's place on the canvas: its left border, and its first line of words.
struct HexMap::Box {
  int x = 0;
  int y = 0;
};

// Characters with their colours.
class HexMap::Canvas {
 public:
  Canvas(int width, int height)
      : rows_(static_cast<std::size_t>(height),
              std::vector<Cell>(static_cast<std::size_t>(width))) {}

  void put(int x, int y, std::string_view text, const std::string& paint) {
    while (!text.empty()) {
      std::size_t length = 1;
      while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U) {
        ++length;
      }
      at(x++, y) = {std::string(text.substr(0, length)), paint};
      text.remove_prefix(length);
    }
  }
  void tint(int x, int y, int count, const std::string& paint) {
    for (int i = 0; i < count; ++i) at(x + i, y).paint = paint;
  }

  std::vector<std::string> lines(bool colour) const {
    std::vector<std::string> out;
    for (const std::vector<Cell>& row : rows_) {
      std::string line;
      std::string now;
      std::size_t end = row.size();
      while (end > 0 && row[end - 1].glyph == " " && row[end - 1].paint.empty()) --end;
      for (std::size_t i = 0; i < end; ++i) {
        if (colour && row[i].paint != now) {
          if (!now.empty()) line += "\x1b[0m";
          now = row[i].paint;
          if (!now.empty()) line += "\x1b[" + now + "m";
        }
        line += row[i].glyph;
      }
      if (!now.empty()) line += "\x1b[0m";
      out.push_back(line);
    }
    return out;
  }

 private:
  struct Cell {
    std::string glyph = " ";
    std::string paint;
  };
  Cell& at(int x, int y) { return rows_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]; }
  std::vector<std::vector<Cell>> rows_;
};

HexMap::HexMap(std::vector<MapHex> hexes, bool colour) : hexes_(std::move(hexes)), colour_(colour) {
  for (const MapHex& hex : hexes_) {
    left_ = std::min(left_, 2 * hex.q + hex.r);
    right_ = std::max(right_, 2 * hex.q + hex.r);
    top_ = std::min(top_, hex.r);
    bottom_ = std::max(bottom_, hex.r);
  }
}

int HexMap::width(MapSize size) const { return (right_ - left_ + 2) * half_of(size) + 1; }

int HexMap::height(MapSize size) const {
  return (bottom_ - top_ + 1) * lines_of(size) + (size == MapSize::kTall ? 1 : 0);
}

const MapHex* HexMap::at(int q, int r) const {
  for (const MapHex& hex : hexes_) {
    if (hex.q == q && hex.r == r) return &hex;
  }
  return nullptr;
}

// Whether another power's province lies there, or the end of the Empire.
bool HexMap::border(const MapHex& hex, int dq, int dr) const {
  const MapHex* other = at(hex.q + dq, hex.r + dr);
  return other == nullptr || other->owner != hex.owner || hex.owner.empty();
}

HexMap::Box HexMap::box(MapSize size, const MapHex& hex) const {
  return {(2 * hex.q + hex.r - left_) * half_of(size),
          (hex.r - top_) * lines_of(size) + (size == MapSize::kTall ? 1 : 0)};
}

void HexMap::draw_borders(Canvas& canvas, MapSize size, const MapHex& hex) const {
  const Box b = box(size, hex);
  const int half = half_of(size);
  const int words = size == MapSize::kFlat ? 1 : 2;
  const std::string ground(hex.protestant ? kProtestant : kCatholic);
  for (int line = 0; line < words; ++line) {
    canvas.tint(b.x + 1, b.y + line, 2 * half - 1, ground);
    if (border(hex, -1, 0)) {
      canvas.put(b.x, b.y + line, "│", "");
    } else {
      canvas.tint(b.x, b.y + line, 1, ground);
    }
    if (border(hex, 1, 0)) canvas.put(b.x + 2 * half, b.y + line, "│", "");
  }
  if (size != MapSize::kTall) return;
  if (border(hex, 0, -1)) canvas.put(b.x + 1, b.y - 1, "╱", "");
  if (border(hex, 1, -1)) canvas.put(b.x + half + 1, b.y - 1, "╲", "");
  if (border(hex, -1, 1)) canvas.put(b.x + 1, b.y + 2, "╲", "");
  if (border(hex, 0, 1)) canvas.put(b.x + half + 1, b.y + 2, "╱", "");
}

void HexMap::draw_words(Canvas& canvas, MapSize size, const MapHex& hex, std::size_t number) const {
  static constexpr std::array<std::string_view, 10> kRaised = {"",  "¹", "²", "³", "⁴",
                                                               "⁵", "⁶", "⁷", "⁸", "⁹"};
  const Box b = box(size, hex);
  const std::string ground(hex.protestant ? kProtestant : kCatholic);
  std::string owner = ground;
  if (!hex.colour.empty()) owner += ";1;38;5;" + std::string(player_colour(hex.colour));
  if (hex.own) owner += ";4";
  const std::string label = hex.owner.empty() ? "·" : hex.owner;
  const std::string mark = hex.capital ? "@" : hex.town ? "*" : " ";
  const std::string digits = std::to_string(number);
  const int y = size == MapSize::kFlat ? b.y : b.y + 1;
  const int x = size == MapSize::kFlat ? b.x + 5 : b.x + 1;
  const int room = size == MapSize::kFlat ? 2 : 3;
  canvas.put(b.x + 1, b.y, pad_left(label, 3) + mark, owner);
  canvas.put(x, y, pad_left(digits, room), ground + (hex.lit ? std::string(kLit) : ""));
  canvas.put(x + room, y, hex.protestant ? "P" : "C", ground);
  if (hex.dice == 0) return;
  const std::string dice = ground + (hex.protestant_dice ? ";1;38;5;117" : ";1;38;5;227");
  const int at = size == MapSize::kFlat ? b.x + 4 : x + room + 1;
  canvas.put(at, y, kRaised[static_cast<std::size_t>(std::min(hex.dice, 9))], dice);
}

std::vector<std::string> HexMap::draw(MapSize size) const {
  Canvas canvas(width(size), height(size));
  for (const MapHex& hex : hexes_) draw_borders(canvas, size, hex);
  for (std::size_t i = 0; i < hexes_.size(); ++i) draw_words(canvas, size, hexes_[i], i);
  return canvas.lines(colour_);
}

}  // namespace cli
