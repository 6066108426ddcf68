#include "cli/boards/board.h"

#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>
#include <span>

#include "cli/boards/here_i_stand.h"
#include "cli/boards/sola_fide.h"
#include "cli/boards/westphalia.h"
#include "cli/terminal.h"

namespace cli {

namespace json = boost::json;

namespace {

using DrawPage = std::string (*)(const engine::Game& game, const engine::AnyPosition& view,
                                 engine::Seat seat, const BoardStyle& style, std::string_view page);

using MarkBeside = std::string (*)(engine::Kind kind, std::uint16_t value, const Texts& texts);

struct Entry {
  std::string_view game;
  DrawBoard draw;
  DrawPage draw_page;
  std::span<const std::string_view> pages;  // words: "board.<game>.page.<page>"
  std::string_view about = "";              // the page that is about a thing named after its word
  MarkBeside mark = nullptr;                // where the game's own marks say too little
  std::span<const std::string_view> told = {};  // events told with their texts; none: all are

  bool takes_more(std::string_view page) const { return !about.empty() && page == about; }
};

// A game with a board of its own is one line here.
constexpr std::array kBoards = {
    Entry{"here_i_stand", draw_here_i_stand, draw_here_i_stand_page, kHereIStandPages, "near",
          here_i_stand_mark, kHereIStandTold},
    Entry{"sola_fide", draw_sola_fide, draw_sola_fide_page, kSolaFidePages},
    Entry{"westphalia", draw_westphalia, draw_westphalia_page, kWestphaliaPages}};

const Entry* entry_of(const engine::Game& game) {
  const auto* found = std::ranges::find(kBoards, game.id(), &Entry::game);
  return found == kBoards.end() ? nullptr : found;
}

std::string page_key(const Entry& entry, std::string_view page) {
  return "board." + std::string(entry.game) + ".page." + std::string(page);
}

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
  const Entry* entry = entry_of(game);
  return (entry != nullptr ? entry->draw : draw_fields)(game, view, seat, style);
}

std::optional<std::string> draw_page(const engine::Game& game, const engine::AnyPosition& view,
                                     engine::Seat seat, const BoardStyle& style,
                                     std::string_view word) {
  const Entry* entry = entry_of(game);
  if (entry == nullptr) return std::nullopt;
  for (const std::string_view page : entry->pages) {
    for (const engine::Language language : engine::kLanguages) {
      const std::string name = style.texts.say(page_key(*entry, page), language);
      if (name == word) return entry->draw_page(game, view, seat, style, page);
      // What follows the word is the page's own matter: "near rome".
      if (!word.starts_with(name + " ") || !entry->takes_more(page)) continue;
      const std::string more(word.substr(name.size()));
      return entry->draw_page(game, view, seat, style, std::string(page) + more);
    }
  }
  return std::nullopt;
}

std::string mark_beside(const engine::Game& game, engine::Kind kind, std::uint16_t value,
                        const Texts& texts) {
  const Entry* entry = entry_of(game);
  std::string mark;
  if (entry != nullptr && entry->mark != nullptr) mark = entry->mark(kind, value, texts);
  return mark.empty() ? game.mark_of(kind, value, texts.language()) : mark;
}

bool told_with_text(const engine::Game& game, std::string_view event) {
  const Entry* entry = entry_of(game);
  if (entry == nullptr || entry->told.empty()) return true;
  return std::ranges::find(entry->told, event) != entry->told.end();
}

std::vector<std::string> page_words(const engine::Game& game, const BoardStyle& style) {
  std::vector<std::string> words;
  const Entry* entry = entry_of(game);
  if (entry == nullptr) return words;
  for (const std::string_view page : entry->pages) {
    words.push_back(style.texts.say(page_key(*entry, page)));
  }
  return words;
}

}  // namespace cli
