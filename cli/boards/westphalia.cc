// The board of The Peace of Westphalia: the map as hexes, the Empire sheet, principalities, wars
// and battles.
#include "cli/boards/westphalia.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <map>
#include <vector>

#include "cli/terminal.h"
#include "engine/words.h"

namespace cli {

namespace {

namespace json = boost::json;

constexpr int kHexWidth = 6;  // columns of a hex; the next row is moved by half of them

std::string_view text_at(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string_view(value->get_string())
                                                : std::string_view();
}

int number_at(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_number() ? static_cast<int>(value->to_number<std::int64_t>())
                                                : 0;
}

bool flag_at(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_bool() && value->get_bool();
}

std::vector<int> numbers_at(const json::object& object, std::string_view key) {
  std::vector<int> numbers;
  const json::value* value = object.if_contains(key);
  if (value == nullptr || !value->is_array()) return numbers;
  for (const json::value& item : value->get_array()) {
    if (item.is_number()) numbers.push_back(static_cast<int>(item.to_number<std::int64_t>()));
  }
  return numbers;
}

// One province as the map shows it.
struct Hex {
  int q = 0;
  int r = 0;
  std::string owner;  // "1" to "14", or three letters of a principality
  bool player = false;
  bool own = false;  // of whoever looks
  bool protestant = false;
  bool town = false;
  bool capital = false;
};

class Board {
 public:
  Board(const engine::Game& game, const engine::AnyPosition& view, const json::object& fields,
        engine::Seat seat, const BoardStyle& style)
      : game_(game), view_(view), fields_(fields), seat_(seat), style_(style) {
    read_map();
  }

  std::string draw() const {
    return draw_title() + draw_map() + "\n" + draw_sheet() + draw_principalities() + draw_wars() +
           draw_armies();
  }

 private:
  std::string say(std::string_view key, const Places& places = {}) const {
    return style_.texts.say("board.westphalia." + std::string(key), places);
  }
  std::string painted(std::string_view text, Paint how) const {
    return paint(text, how, style_.colour);
  }
  std::string name(std::string_view kind_id, std::string_view id) const {
    for (const engine::KindInfo& info : game_.vocabulary().kinds) {
      if (info.id != kind_id) continue;
      const std::optional<std::uint16_t> value = game_.parse_id(info.kind, id);
      if (value) return game_.name_of(info.kind, *value, style_.texts.language(), &view_);
    }
    return std::string(id);
  }
  std::string seat_name(std::string_view id) const {
    const std::optional<engine::Seat> seat = engine::parse_seat_id(id);
    if (!seat) return std::string(id);
    return game_.name_of(engine::kSeatKind, *seat, style_.texts.language(), &view_);
  }
  // "player3" → "3"
  static std::string short_seat(std::string_view id) {
    return std::string(id.substr(id.find_first_of("0123456789")));
  }

  void read_map() {
    for (const json::value& hex : fields_.at("map").as_object().at("hexes").as_array()) {
      Hex h;
      h.q = static_cast<int>(hex.as_array().at(0).to_number<std::int64_t>());
      h.r = static_cast<int>(hex.as_array().at(1).to_number<std::int64_t>());
      hexes_.push_back(h);
    }
    const std::string own = engine::seat_id(seat_);
    for (const auto& member : fields_) {
      if (!engine::parse_seat_id(member.key())) continue;
      claim(member.value().as_object(), short_seat(member.key()), true, member.key() == own);
    }
    for (const auto& member : fields_.at("principalities").as_object()) {
      claim(member.value().as_object(), std::string(member.key()).substr(0, 3), false, false);
    }
    for (const int hex : numbers_at(fields_, "protestant_provinces")) at(hex).protestant = true;
    for (const int hex : numbers_at(fields_, "towns")) at(hex).town = true;
  }
  Hex& at(int hex) { return hexes_[static_cast<std::size_t>(hex)]; }
  void claim(const json::object& power, const std::string& label, bool player, bool own) {
    for (const int hex : numbers_at(power, "provinces")) {
      at(hex).owner = label;
      at(hex).player = player;
      at(hex).own = own;
    }
    const json::value* capital = power.if_contains("capital");
    if (capital != nullptr && capital->is_number()) at(number_at(power, "capital")).capital = true;
  }

  std::string draw_title() const {
    const std::string_view emperor = text_at(fields_, "emperor");
    return painted(say("title", {{"round", std::to_string(number_at(fields_, "round"))},
                                 {"phase", say("phase." + std::string(text_at(fields_, "phase")))},
                                 {"edition", std::string(text_at(fields_, "edition"))}}),
                   Paint::kBold) +
           "  " +
           (emperor.empty() ? say("no_emperor") : say("emperor", {{"seat", seat_name(emperor)}})) +
           (flag_at(fields_, "reformation") ? "  " + say("reformation") : "") + "\n\n";
  }

  // Pointy-top hexes: a row of the map takes two lines, each row moved by half a hex.
  std::string draw_map() const {
    int left = 0;
    int top = 0;
    int bottom = 0;
    for (const Hex& hex : hexes_) {
      left = std::min(left, 2 * hex.q + hex.r);
      top = std::min(top, hex.r);
      bottom = std::max(bottom, hex.r);
    }
    std::string out;
    for (int row = top; row <= bottom; ++row) {
      std::map<int, std::size_t> cells;  // by column
      for (std::size_t i = 0; i < hexes_.size(); ++i) {
        if (hexes_[i].r != row) continue;
        cells[(2 * hexes_[i].q + hexes_[i].r - left) * kHexWidth / 2] = i;
      }
      out += draw_row(cells, true) + draw_row(cells, false);
    }
    return out + painted(say("legend"), Paint::kDim) + "\n";
  }

  std::string draw_row(const std::map<int, std::size_t>& cells, bool upper) const {
    std::string line;
    int column = 0;
    for (const auto& [start, index] : cells) {
      line += std::string(static_cast<std::size_t>(std::max(0, start - column)), ' ');
      line += upper ? draw_owner(hexes_[index]) : draw_number(hexes_[index], index);
      column = start + kHexWidth;
    }
    return line + "\n";
  }
  std::string draw_owner(const Hex& hex) const {
    const std::string mark = hex.capital ? "@" : hex.town ? "*" : " ";
    const std::string text = hex.owner.empty() ? "·" : hex.owner;
    const Paint how = hex.own ? Paint::kReverse : hex.player ? Paint::kBold : Paint::kPlain;
    return " " + painted(pad_left(text, 3) + mark, how) + " ";
  }
  std::string draw_number(const Hex& hex, std::size_t index) const {
    const Paint how = hex.protestant ? Paint::kBlue : Paint::kYellow;
    return " " + painted(pad_left(std::to_string(index), 3), Paint::kDim) +
           painted(hex.protestant ? "P" : "C", how) + " ";
  }

  // One line a seat, in the order of initiative.
  std::string draw_sheet() const {
    std::string out =
        painted(pad_right(say("head.seat"), 19) + say("head.columns"), Paint::kDim) + "\n";
    for (const json::value& id : fields_.at("initiative").as_array()) {
      const std::string seat(id.as_string());
      const json::object& player = fields_.at(seat).as_object();
      const bool own = seat == engine::seat_id(seat_);
      const bool emperor = text_at(fields_, "emperor") == seat;
      std::string who = short_seat(seat) + " " + seat_name(seat) + (emperor ? " ♔" : "");
      out += painted(pad_right(fit(who, 18), 19), own ? Paint::kReverse : Paint::kPlain);
      out += draw_player(player) + "\n";
    }
    return out + "\n";
  }
  std::string draw_player(const json::object& player) const {
    const bool protestant = text_at(player, "religion") == "protestant";
    std::string out = painted(protestant ? "P " : "C ", protestant ? Paint::kBlue : Paint::kYellow);
    out += pad_left(std::to_string(number_at(player, "power")), 4);
    out += pad_left(
        std::to_string(number_at(player, "points")) + (flag_at(player, "saved") ? "†" : " "), 6);
    out += pad_left(std::to_string(number_at(player, "gold")), 5);
    out += pad_left(std::to_string(number_at(player, "stored")) + "+" +
                        std::to_string(number_at(player, "placed")),
                    8);
    out += pad_left(std::to_string(numbers_at(player, "provinces").size()) + "/" +
                        std::to_string(numbers_at(player, "towns").size()),
                    7);
    out += pad_left(std::to_string(number_at(player, "score")), 7) + "  ";
    for (const auto& [key, letter] :
         {std::pair{"heresy", "H"}, std::pair{"diplomacy", "D"}, std::pair{"war", "W"}}) {
      out += flag_at(player, key) ? letter : "-";
    }
    out += "  " + name("doctrine", text_at(player, "doctrine"));
    if (text_at(player, "league") != "none")
      out += ", " + name("league", text_at(player, "league"));
    if (!text_at(player, "foreign_power").empty()) {
      out += ", " + name("foreign_power", text_at(player, "foreign_power"));
    }
    return out;
  }

  // Electors always, the others when somebody has influence there.
  std::string draw_principalities() const {
    std::vector<std::string> entries;
    for (const auto& member : fields_.at("principalities").as_object()) {
      const json::object& p = member.value().as_object();
      const json::object& influence = p.at("influence").as_object();
      const bool elector = flag_at(p, "elector");
      if (!elector && influence.empty()) continue;
      std::string entry = (elector ? "♦" : " ") + name("principality", member.key()) + " " +
                          std::to_string(number_at(p, "size")) +
                          (text_at(p, "religion") == "protestant" ? "P" : "C");
      for (const auto& one : influence) {
        entry += " " + short_seat(one.key()) + ":" +
                 std::to_string(one.value().to_number<std::int64_t>());
      }
      if (!text_at(p, "ally").empty()) entry += " →" + short_seat(text_at(p, "ally"));
      entries.push_back(entry);
    }
    return in_columns(say("principalities"), entries);
  }
  std::string in_columns(const std::string& title, const std::vector<std::string>& entries) const {
    if (entries.empty()) return "";
    int widest = 0;
    for (const std::string& entry : entries) widest = std::max(widest, display_width(entry));
    const int width = std::min(widest + 2, style_.width);
    const int columns = std::max(1, style_.width / width);
    std::string out = painted(title, Paint::kDim) + "\n";
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const bool last = static_cast<int>(i) % columns == columns - 1 || i + 1 == entries.size();
      out += last ? fit(entries[i], width) + "\n" : pad_right(fit(entries[i], width), width);
    }
    return out;
  }

  std::string draw_wars() const {
    std::string out;
    for (const json::value& value : fields_.at("wars").as_array()) {
      const json::object& war = value.as_object();
      out += say("war", {{"phase", std::to_string(number_at(war, "phase"))},
                         {"attacker", power_name(text_at(war, "attacker"))},
                         {"defender", power_name(text_at(war, "defender"))},
                         {"state", say("state." + std::string(text_at(war, "state")))}}) +
             "\n";
    }
    const json::object& religious = fields_.at("religious_war").as_object();
    if (!text_at(religious, "target").empty()) {
      out +=
          say("religious_war", {{"target", name("principality", text_at(religious, "target"))}}) +
          "\n";
    }
    return out;
  }
  std::string power_name(std::string_view id) const {
    return engine::parse_seat_id(id) ? seat_name(id) : name("power", id);
  }

  std::string draw_armies() const {
    std::string out;
    for (const auto& member : fields_.at("armies").as_object()) {
      const json::object& army = member.value().as_object();
      const std::string_view hand = text_at(army, "hand");
      out += say("army", {{"power", power_name(member.key())},
                          {"cards", std::to_string(number_at(army, "cards"))},
                          {"hand", hand == "hidden" ? "?" : std::string(hand)},
                          {"pile", std::string(text_at(army, "pile"))},
                          {"reserves", std::to_string(number_at(army, "reserves"))}}) +
             "\n";
    }
    return out.empty() ? out : out + painted(say("matrix"), Paint::kDim) + "\n";
  }

  const engine::Game& game_;
  const engine::AnyPosition& view_;
  const json::object& fields_;
  engine::Seat seat_;
  const BoardStyle& style_;
  std::vector<Hex> hexes_;
};

}  // namespace

std::string draw_westphalia(const engine::Game& game, const engine::AnyPosition& view,
                            engine::Seat seat, const BoardStyle& style) {
  const json::value fields = game.to_json(view);
  return Board(game, view, fields.as_object(), seat, style).draw();
}

}  // namespace cli
