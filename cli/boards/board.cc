#include "cli/boards/board.h"

#include <array>
#include <boost/json/serialize.hpp>

#include "cli/boards/sola_fide.h"
#include "cli/boards/westphalia.h"
#include "cli/terminal.h"

namespace cli {

namespace json = boost::json;

namespace {

struct Entry {
  std::string_view game;
  DrawBoard draw;
};

// A game with a board of its own is one line here.
constexpr std::array kBoards = {Entry{"sola_fide", draw_sola_fide},
                                Entry{"westphalia", draw_westphalia}};

bool is_simple(const json::value& value) { return !value.is_array() && !value.is_object(); }

std::string on_one_line(const json::value& value) {
  if (value.is_string()) return std::string(value.get_string());
  if (const json::array* list = value.if_array()) {
    std::string line;
    for (const json::value& item : *list) {
      if (!line.empty()) line += ' ';
      line += on_one_line(item);
    }
    return line;
  }
  return json::serialize(value);
}

bool fits_one_line(const json::value& value, int width) {
  if (is_simple(value)) return true;
  const json::array* list = value.if_array();
  if (list == nullptr) return false;
  for (const json::value& item : *list) {
    if (!is_simple(item)) return false;
  }
  return display_width(on_one_line(value)) <= width;
}

void draw_value(const json::value& value, int indent, const BoardStyle& style, std::string& out);

void draw_member(std::string_view name, const json::value& value, int indent,
                 const BoardStyle& style, std::string& out) {
  out += std::string(static_cast<std::size_t>(indent), ' ');
  out += paint(name, Paint::kCyan, style.colour);
  const int room = style.width - indent - display_width(name) - 2;
  if (fits_one_line(value, room)) {
    out += "  " + fit(on_one_line(value), room) + "\n";
  } else {
    out += "\n";
    draw_value(value, indent + 2, style, out);
  }
}

void draw_value(const json::value& value, int indent, const BoardStyle& style, std::string& out) {
  if (const json::object* object = value.if_object()) {
    for (const auto& member : *object) {
      draw_member(member.key(), member.value(), indent, style, out);
    }
  } else if (const json::array* list = value.if_array()) {
    int number = 0;
    for (const json::value& item : *list) {
      draw_member(std::to_string(++number), item, indent, style, out);
    }
  } else {
    out += std::string(static_cast<std::size_t>(indent), ' ') + on_one_line(value) + "\n";
  }
}

}  // namespace

std::string draw_fields(const engine::Game& game, const engine::AnyPosition& view,
                        engine::Seat /*seat*/, const BoardStyle& style) {
  std::string out;
  draw_value(game.to_json(view), 0, style, out);
  return out;
}

std::string draw_board(const engine::Game& game, const engine::AnyPosition& view, engine::Seat seat,
                       const BoardStyle& style) {
  for (const Entry& entry : kBoards) {
    if (entry.game == game.id()) return entry.draw(game, view, seat, style);
  }
  return draw_fields(game, view, seat, style);
}

}  // namespace cli
