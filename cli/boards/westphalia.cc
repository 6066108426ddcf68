// The board of The Peace of Westphalia: the map as hexes, the Empire sheet, principalities, wars
// and battles.
#include "cli/boards/westphalia.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cctype>
#include <map>
#include <set>
#include <vector>

#include "cli/boards/westphalia_map.h"
#include "cli/play/fold.h"
#include "cli/terminal.h"
#include "engine/words.h"
#include "games/westphalia/position.h"

namespace cli {

namespace {

namespace json = boost::json;

constexpr int kNarrowPanel = 46;      // columns that the sheet needs beside the map
constexpr int kWidePanel = 74;        // with doctrines and foreign powers
constexpr int kLowTerminal = 36;      // lines of a terminal on which everything must be small
constexpr int kPromptLines = 18;      // left free below a tall map
constexpr const char* kPicked = "+";  // a province picked in the setup

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

class Board {
 public:
  Board(const engine::Game& game, const engine::AnyPosition& view, const json::object& fields,
        engine::Seat seat, const BoardStyle& style)
      : game_(game), view_(view), fields_(fields), seat_(seat), style_(style) {
    read_map();
  }

  std::string draw() const {
    const Lines battles = draw_battles();
    const HexMap map(hexes_, style_.colour);
    std::string out = joined(draw_title());
    if (low()) return joined(draw_low(map, battles));
    std::string whole = out + draw_whole(map, battles);
    const bool fits =
        style_.room == 0 || std::count(whole.begin(), whole.end(), '\n') <= style_.room;
    return fits ? whole : joined(draw_low(map, battles));
  }

  std::string draw_page(std::string_view page) const {
    if (page == "map") return joined(HexMap(hexes_, style_.colour).draw(MapSize::kLow));
    if (page == "sheet") return joined(draw_panel(style_.width));
    if (page == "legend") return joined(draw_legend());
    std::string out;
    for (const engine::KindInfo& info : game_.vocabulary().kinds) {
      if (info.id != "doctrine") continue;
      for (std::uint16_t value = 0; value < kDoctrinesOfTheGame; ++value) {
        const engine::Language language = style_.texts.language();
        out += "  " + pad_right(game_.name_of(info.kind, value, language, &view_), 15) +
               wrap_indented(game_.text_of(info.kind, value, language), style_.width, 17) + "\n";
      }
    }
    return out;
  }

 private:
  using Lines = std::vector<std::string>;
  static constexpr std::uint16_t kDoctrinesOfTheGame = 7;

  std::string draw_whole(const HexMap& map, const Lines& battles) const {
    std::string out;
    const int beside = style_.width - map.width(MapSize::kLow) - 2;
    if (beside >= kNarrowPanel) {
      const bool tall =
          style_.height == 0 || style_.height >= map.height(MapSize::kTall) + kPromptLines;
      out += side_by_side(map.draw(tall ? MapSize::kTall : MapSize::kLow), draw_panel(beside),
                          map.width(MapSize::kLow) + 2);
    } else {
      out += joined(map.draw(MapSize::kLow)) + joined(draw_panel(style_.width));
    }
    return out + joined(draw_legend()) + joined(battles);
  }

  bool low() const { return style_.height > 0 && style_.height < kLowTerminal; }

  static std::string joined(const Lines& lines) {
    std::string out;
    for (const std::string& line : lines) out += line + "\n";
    return out;
  }
  static std::string side_by_side(const Lines& left, const Lines& right, int width) {
    std::string out;
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
      const std::string first = i < left.size() ? left[i] : "";
      out += i < right.size() && !right[i].empty() ? pad_right(first, width) + right[i] : first;
      out += "\n";
    }
    return out;
  }
  // On a low terminal first what the question is about: the battle, provinces, or the sheet; then
  // of the rest what there is room for.
  Lines draw_low(const HexMap& map, const Lines& battles) const {
    constexpr int kLeastQuestion = 5;
    const int room = style_.room > 0 ? style_.room : style_.height - kLeastQuestion;
    Lines out = draw_title();
    const auto add = [&](const Lines& part, bool wanted) {
      const bool fits = static_cast<int>(out.size() + part.size()) <= room;
      if (wanted || fits) out.insert(out.end(), part.begin(), part.end());
    };
    const bool flat = hexes_.size() <= 100 && map.width(MapSize::kFlat) <= style_.width;
    const Lines land = map.draw(flat ? MapSize::kFlat : MapSize::kLow);
    const bool about_map =
        std::any_of(hexes_.begin(), hexes_.end(), [](const MapHex& hex) { return hex.lit; });
    if (!battles.empty()) add(battles, true);
    const bool map_first = battles.empty() && about_map;
    if (map_first) add(land, true);
    add(draw_sheet(style_.width), battles.empty() && !about_map);
    add(draw_principalities(style_.width), false);
    add(draw_wars(style_.width), false);
    if (!map_first) add(land, false);
    return out;
  }
  Lines draw_panel(int width) const {
    Lines out = draw_sheet(width);
    for (const Lines& part : {draw_principalities(width), draw_wars(width)}) {
      if (!part.empty() && !low()) out.emplace_back();
      out.insert(out.end(), part.begin(), part.end());
    }
    return out;
  }

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
  // The same as it stands within a sentence: "the Palatinate", "il Palatinato".
  std::string the(std::string_view kind_id, std::string_view id) const {
    const engine::Language language = style_.texts.language();
    for (const engine::KindInfo& info : game_.vocabulary().kinds) {
      if (info.id != kind_id) continue;
      const std::optional<std::uint16_t> value = game_.parse_id(info.kind, id);
      if (!value) continue;
      return engine::inflect(language == engine::Language::kEnglish ? "the" : "il",
                             game_.name_of(info.kind, *value, language, &view_),
                             game_.grammar_of(info.kind, *value, language, &view_), language);
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
      MapHex h;
      h.q = static_cast<int>(hex.as_array().at(0).to_number<std::int64_t>());
      h.r = static_cast<int>(hex.as_array().at(1).to_number<std::int64_t>());
      hexes_.push_back(h);
    }
    const std::string own = engine::seat_id(seat_);
    for (const auto& member : fields_) {
      if (!engine::parse_seat_id(member.key())) continue;
      const json::object& player = member.value().as_object();
      claim(player, short_seat(member.key()), std::string(text_at(player, "colour")),
            member.key() == own);
    }
    for (const auto& member : fields_.at("principalities").as_object()) {
      const std::string label = short_name(std::string(member.key()));
      claim(member.value().as_object(), label, "", false);
    }
    for (const int hex : numbers_at(fields_, "protestant_provinces")) at(hex).protestant = true;
    for (const int hex : numbers_at(fields_, "towns")) at(hex).town = true;
    for (const auto& member : fields_.at("dice").as_object()) {
      MapHex& hex = at(std::stoi(std::string(member.key())));
      hex.dice = number_at(member.value().as_object(), "count");
      hex.protestant_dice = text_at(member.value().as_object(), "religion") == "protestant";
    }
    for (const int hex : view_.as<westphalia::Position>().picked) at(hex).owner = kPicked;
    light_choices();
  }
  MapHex& at(int hex) { return hexes_[static_cast<std::size_t>(hex)]; }
  void claim(const json::object& power, const std::string& label, const std::string& colour,
             bool own) {
    for (const int hex : numbers_at(power, "provinces")) {
      at(hex).owner = label;
      at(hex).colour = colour;
      at(hex).own = own;
    }
    const json::value* capital = power.if_contains("capital");
    if (capital != nullptr && capital->is_number()) at(number_at(power, "capital")).capital = true;
  }

  // Three letters of a principality's name, of which no other living one has the same.
  std::string short_name(const std::string& id) {
    std::string bare;
    for (const char c : fold(name("principality", id))) {
      if (std::isalnum(static_cast<unsigned char>(c)) != 0) bare += c;
      if (c == ' ' && bare == "the") bare.clear();
    }
    std::string letters = bare.substr(0, 3);
    for (std::size_t i = 3; i < bare.size() && short_names_.contains(letters); ++i) {
      letters[2] = bare[i];
    }
    short_names_.insert(letters);
    labels_[id] = letters;
    return letters;
  }

  // The provinces that the seat may choose now.
  void light_choices() {
    if (seat_ == engine::kSpectator || !game_.owing(view_).contains(seat_)) return;
    engine::ActionList list;
    game_.options(view_, seat_, list);
    const auto verbs = game_.vocabulary().verbs;
    for (const engine::Action& action : list) {
      const engine::Term& verb = verbs[action.verb];
      for (std::size_t i = 0; i < static_cast<std::size_t>(verb.arity()); ++i) {
        if (kind_id(verb.arg_kinds[i]) == "hex") at(action.args[i]).lit = true;
      }
      if (verb.id == "die_on") light_principality(engine::to_text(game_, action));
    }
  }
  // "die_on:saxony": a die is laid on the whole of it.
  void light_principality(const std::string& action) {
    const json::object& all = fields_.at("principalities").as_object();
    const json::value* found = all.if_contains(action.substr(action.find(':') + 1));
    if (found == nullptr) return;
    for (const int hex : numbers_at(found->as_object(), "provinces")) at(hex).lit = true;
  }
  std::string_view kind_id(engine::Kind kind) const {
    for (const engine::KindInfo& info : game_.vocabulary().kinds) {
      if (info.kind == kind) return info.id;
    }
    return {};
  }

  Lines draw_title() const {
    const std::string_view emperor = text_at(fields_, "emperor");
    const int round = number_at(fields_, "round");
    constexpr int kFirstYear = 1510;
    constexpr int kYears = 25;  // of a round
    const std::string phase = say("phase." + std::string(text_at(fields_, "phase")));
    const Places places = {{"round", std::to_string(round)},
                           {"year", std::to_string(kFirstYear + kYears * (round - 1))},
                           {"phase", phase},
                           {"edition", std::string(text_at(fields_, "edition"))}};
    std::string line = painted(say(round == 0 ? "title_setup" : "title", places), Paint::kBold);
    if (!emperor.empty()) line += "  " + say("emperor", {{"seat", seat_name(emperor)}});
    if (flag_at(fields_, "reformation")) line += "  " + say("reformation");
    Lines out = wrap(line, style_.width);
    if (!low()) out.emplace_back();
    return out;
  }

  Lines draw_legend() const {
    Lines out;
    for (const std::string& line : wrap(say("legend"), style_.width)) {
      out.push_back(painted(line, Paint::kDim));
    }
    return out;
  }

  // One line per seat, in the order of initiative.
  Lines draw_sheet(int width) const {
    const int who_width = width < kWidePanel ? 12 : 17;
    Lines out = {painted(fit(pad_right(say("head_seat"), who_width) + say("head_columns"), width),
                         Paint::kDim)};
    for (const json::value& id : fields_.at("initiative").as_array()) {
      const std::string seat(id.as_string());
      const json::object& player = fields_.at(seat).as_object();
      const bool own = seat == engine::seat_id(seat_);
      const bool emperor = text_at(fields_, "emperor") == seat;
      const std::string number = pad_left(short_seat(seat), 2);
      const std::string chip =
          style_.colour ? player_chip(number, std::string(text_at(player, "colour"))) : number;
      const std::string who = " " + seat_name(seat) + (emperor ? " ♔" : "");
      out.push_back(
          fit(chip + painted(pad_right(who, who_width - 2), own ? Paint::kReverse : Paint::kPlain) +
                  draw_player(player) + draw_status(player, width >= kWidePanel),
              width));
    }
    return out;
  }
  std::string draw_player(const json::object& player) const {
    const bool protestant = text_at(player, "religion") == "protestant";
    const auto number = [&](std::string_view key) {
      return std::to_string(number_at(player, key));
    };
    std::string out = painted(protestant ? " P" : " C", protestant ? Paint::kCyan : Paint::kYellow);
    out += pad_left(number("power"), 4);
    out += pad_left(number("points") + (flag_at(player, "saved") ? "†" : " "), 4);
    out += pad_left(number("gold"), 5);
    out += pad_left(number("stored") + "+" + number("placed"), 6);
    out += pad_left(std::to_string(numbers_at(player, "provinces").size()) + "/" +
                        std::to_string(numbers_at(player, "towns").size()),
                    5);
    out += pad_left(number("score"), 4) + " ";
    for (const std::string key : {"heresy", "diplomacy", "war"}) {
      out += flag_at(player, key) ? say("did_" + key) : "-";
    }
    return out;
  }
  // League, foreign power and doctrine, or only letters for the first two.
  std::string draw_status(const json::object& player, bool wide) const {
    const std::string_view league = text_at(player, "league");
    const std::string_view power = text_at(player, "foreign_power");
    const std::string edge = std::to_string(number_at(player, "edge"));
    std::string out = flag_at(player, "answered") ? " ✓" : "";
    if (!wide) {
      const std::string letter = league == "catholic" ? "c" : league == "evangelical" ? "e" : "";
      const std::string place = power.empty() ? "" : "^" + edge;
      return letter.empty() && place.empty() ? out : out + " " + letter + place;
    }
    if (!league.empty() && league != "none") out += " " + name("league", league);
    if (!power.empty()) out += " " + name("foreign_power", power) + " ^" + edge;
    if (text_at(fields_, "phase") != "setup") {
      out += " " + painted(name("doctrine", text_at(player, "doctrine")), Paint::kDim);
    }
    return out;
  }

  // Electors always, the others when somebody has influence there.
  Lines draw_principalities(int width) const {
    Lines entries;
    for (const auto& member : fields_.at("principalities").as_object()) {
      const json::object& p = member.value().as_object();
      const json::object& influence = p.at("influence").as_object();
      const bool elector = flag_at(p, "elector");
      if (!elector && influence.empty()) continue;
      const bool protestant = text_at(p, "religion") == "protestant";
      std::string entry = elector ? "♦" : " ";
      entry += low() ? labels_.at(std::string(member.key()))
                     : painted(labels_.at(std::string(member.key())), Paint::kDim) + " " +
                           name("principality", member.key());
      entry += " " + std::to_string(number_at(p, "size")) +
               painted(protestant ? "P" : "C", protestant ? Paint::kCyan : Paint::kYellow);
      for (const auto& one : influence) {
        entry += " " + short_seat(one.key()) + ":" +
                 std::to_string(one.value().to_number<std::int64_t>());
      }
      if (!text_at(p, "ally").empty()) {
        entry += painted("→" + short_seat(text_at(p, "ally")), Paint::kBold);
      }
      entries.push_back(entry);
    }
    return in_columns(low() ? "" : say("principalities"), entries, width);
  }
  Lines in_columns(const std::string& title, const Lines& entries, int width) const {
    if (entries.empty()) return {};
    int widest = 0;
    for (const std::string& entry : entries) widest = std::max(widest, display_width(entry));
    const int column = std::min(widest + 2, width);
    const std::size_t columns = static_cast<std::size_t>(std::max(1, (width + 2) / column));
    const std::size_t rows = (entries.size() + columns - 1) / columns;
    Lines out;
    if (!title.empty()) out.push_back(painted(fit(title, width), Paint::kDim));
    for (std::size_t row = 0; row < rows; ++row) {
      std::string line;
      for (std::size_t i = row; i < entries.size(); i += rows) {
        const bool last = i + rows >= entries.size();
        line += last ? fit(entries[i], column) : pad_right(entries[i], column);
      }
      out.push_back(fit(line, width));
    }
    return out;
  }

  Lines draw_wars(int width) const {
    Lines out;
    for (const json::value& value : fields_.at("wars").as_array()) {
      const json::object& war = value.as_object();
      if (text_at(war, "state") == "done") continue;
      out.push_back(fit(say("war", {{"phase", std::to_string(number_at(war, "phase"))},
                                    {"attacker", power_name(text_at(war, "attacker"))},
                                    {"defender", the_power(text_at(war, "defender"))},
                                    {"state", say("state." + std::string(text_at(war, "state")))}}),
                        width));
    }
    const json::object& religious = fields_.at("religious_war").as_object();
    if (!text_at(religious, "target").empty()) {
      const std::string_view restorer = text_at(religious, "restorer");
      const std::string_view defender = text_at(religious, "defender");
      out.push_back(fit(say(defender.empty() ? "religious_war" : "religious_war_defended",
                            {{"target", the("principality", text_at(religious, "target"))},
                             {"restorer", seat_name(restorer)},
                             {"defender", defender.empty() ? "" : seat_name(defender)}}),
                        width));
    }
    return out;
  }
  std::string power_name(std::string_view id) const {
    return engine::parse_seat_id(id) ? seat_name(id) : name("power", id);
  }
  std::string the_power(std::string_view id) const {
    return engine::parse_seat_id(id) ? seat_name(id) : the("power", id);
  }

  // Each pair face to face, whoever looks on the left; then those in reserve.
  Lines draw_battles() const {
    const json::object& armies = fields_.at("armies").as_object();
    Lines own;
    Lines others;
    Lines waiting;
    for (const auto& member : armies) {
      const json::object& army = member.value().as_object();
      const std::string_view opponent = text_at(army, "opponent");
      const json::value* other = opponent.empty() ? nullptr : armies.if_contains(opponent);
      if (other == nullptr) {
        waiting.push_back(
            fit(say("in_reserve", {{"army", army_title(member.key(), army)}}), style_.width));
        continue;
      }
      const json::object& enemy = other->as_object();
      const bool mine = leads(army);
      const bool first =
          mine || (!leads(enemy) && number_at(army, "index") < number_at(enemy, "index"));
      if (!first) continue;
      Lines& part = mine ? own : others;
      const Lines pair = face_off(member.key(), army, opponent, enemy);
      part.insert(part.end(), pair.begin(), pair.end());
    }
    own.insert(own.end(), others.begin(), others.end());
    own.insert(own.end(), waiting.begin(), waiting.end());
    if (!own.empty()) own.push_back(painted(fit(say("matrix"), style_.width), Paint::kDim));
    return own;
  }
  bool leads(const json::object& army) const {
    return text_at(army, "leader") == engine::seat_id(seat_);
  }
  std::string army_title(std::string_view power, const json::object& army) const {
    const std::string_view leader = text_at(army, "leader");
    std::string out = power_name(power);
    if (leader.empty()) {
      out += say("led_by_nobody");
    } else if (leader != power) {
      out += say("led_by", {{"seat", seat_name(leader)}});
    }
    return out + say("army", {{"strength", std::to_string(number_at(army, "strength"))}});
  }
  // The cards, or as many backs of cards.
  std::string hand_of(const json::object& army) const {
    const std::string_view hand = text_at(army, "hand");
    const int cards = number_at(army, "cards");
    if (hand == "hidden") {
      std::string backs;
      for (int i = 0; i < std::min(cards, 12); ++i) backs += "▯";
      backs += " " + std::to_string(cards);
      const std::string_view known = text_at(army, "known");
      if (!known.empty() && known != "none") {
        backs += "  " + say("known", {{"cards", cards_text(known)}});
      }
      return backs;
    }
    return cards_text(hand);
  }
  // "3P 1M" → "3 pikes, 1 muskets": letters would be taken for religions.
  std::string cards_text(std::string_view cards) const {
    std::vector<std::string> parts;
    for (const char type : {'P', 'M', 'C'}) {
      const int count = count_of(cards, type);
      if (count == 0) continue;
      parts.push_back(say("card." + std::string(1, type), {{"count", std::to_string(count)}}));
    }
    return parts.empty() ? say("no_cards") : list_of(parts);
  }
  // "3P 1M" holds three of P.
  static int count_of(std::string_view cards, char type) {
    const std::size_t at = cards.find(type);
    if (at == std::string_view::npos) return 0;
    std::size_t begin = at;
    while (begin > 0 && cards[begin - 1] >= '0' && cards[begin - 1] <= '9') --begin;
    return begin == at ? 1 : std::stoi(std::string(cards.substr(begin, at - begin)));
  }
  std::string army_notes(const json::object& army) const {
    std::string out = say("discarded", {{"cards", cards_text(text_at(army, "pile"))}});
    const int reserves = number_at(army, "reserves");
    if (reserves > 0) {
      out += ", " + say(flag_at(army, "called") ? "called" : "reserves",
                        {{"count", std::to_string(reserves)}});
    }
    if (flag_at(army, "no_cavalry")) out += ", " + say("no_cavalry");
    return out;
  }
  Lines face_off(std::string_view one, const json::object& army, std::string_view two,
                 const json::object& enemy) const {
    const int half = (style_.width - 3) / 2;
    const auto row = [&](const std::string& left, const std::string& right) {
      return pad_right(left, half) + painted(" │ ", Paint::kDim) + fit(right, half);
    };
    const Paint how = leads(army) ? Paint::kReverse : Paint::kBold;
    return {row(painted(fit(army_title(one, army), half), how),
                painted(fit(army_title(two, enemy), half), Paint::kBold)),
            row(" " + hand_of(army), " " + hand_of(enemy)),
            row(" " + army_notes(army), " " + army_notes(enemy))};
  }

  const engine::Game& game_;
  const engine::AnyPosition& view_;
  const json::object& fields_;
  engine::Seat seat_;
  const BoardStyle& style_;
  std::vector<MapHex> hexes_;
  std::set<std::string> short_names_;
  std::map<std::string, std::string> labels_;  // of principalities on the map, by id
};

}  // namespace

std::string draw_westphalia(const engine::Game& game, const engine::AnyPosition& view,
                            engine::Seat seat, const BoardStyle& style) {
  const json::value fields = game.to_json(view);
  return Board(game, view, fields.as_object(), seat, style).draw();
}

std::string draw_westphalia_page(const engine::Game& game, const engine::AnyPosition& view,
                                 engine::Seat seat, const BoardStyle& style,
                                 std::string_view page) {
  const json::value fields = game.to_json(view);
  return Board(game, view, fields.as_object(), seat, style).draw_page(page);
}

}  // namespace cli
