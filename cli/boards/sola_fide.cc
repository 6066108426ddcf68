// The board of Sola Fide: the pyramid of Circles, or a list of them on a low terminal; both
// factions; what else lies on the table.
#include "cli/boards/sola_fide.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <vector>

#include "cli/terminal.h"
#include "engine/words.h"

namespace cli {

namespace {

namespace json = boost::json;

constexpr int kRows = 4;
constexpr int kNarrowTile = 19;
constexpr int kWideTile = 24;
constexpr int kPyramidHeight = 36;  // lower terminals get the list
constexpr int kListName = 22;
constexpr int kSide = 20;
constexpr int kLeastNews = 3;   // lines that a low terminal keeps for what happened
constexpr int kListWidth = 76;  // narrower terminals get two lines a Circle

std::string_view text_at(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string_view(value->get_string())
                                                : std::string_view();
}

std::string number_at(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  if (value == nullptr || !value->is_number()) return "?";
  return std::to_string(value->to_number<std::int64_t>());
}

std::vector<std::string_view> ids_at(const json::object& object, std::string_view key) {
  std::vector<std::string_view> ids;
  const json::value* value = object.if_contains(key);
  if (value == nullptr || !value->is_array()) return ids;
  for (const json::value& id : value->get_array()) {
    if (id.is_string()) ids.emplace_back(id.get_string());
  }
  return ids;
}

struct CircleView {
  int number = 0;
  std::string_view id;
  const json::object* fields = nullptr;

  bool in_play() const { return text_at(*fields, "status") == "face_up"; }
  bool face_down() const { return text_at(*fields, "status") == "face_down"; }
  // "catholic" or "protestant" of a claimed Circle.
  std::string_view claimer() const { return text_at(*fields, "status").substr(8); }
};

class Board {
 public:
  Board(const engine::Game& game, const json::object& fields, std::string own,
        const BoardStyle& style)
      : game_(game), fields_(fields), own_(std::move(own)), style_(style) {
    int number = 0;
    for (const auto& member : fields.at("circles").as_object()) {
      circles_.push_back({++number, member.key(), &member.value().as_object()});
    }
  }

  std::string draw() const {
    std::string out;
    if (drafting()) return draw_faction("catholic") + draw_faction("protestant");
    if (style_.room > 0 && style_.height < kPyramidHeight) return draw_low();
    if (circles_.size() == 10 && style_.width >= 4 * kNarrowTile + 3 &&
        (style_.height == 0 || style_.height >= kPyramidHeight)) {
      out = draw_pyramid();
    } else {
      out = draw_list();
    }
    const bool protestant_first = own_ == "protestant";
    out += "\n" + draw_faction(protestant_first ? "protestant" : "catholic");
    out += draw_faction(protestant_first ? "catholic" : "protestant");
    out += draw_rest();
    const bool fits = style_.room == 0 || std::count(out.begin(), out.end(), '\n') <= style_.room;
    return fits ? out : draw_low();
  }

  std::string draw_page(std::string_view page) const {
    if (page == "circles") return draw_list();
    if (page == "chart") return draw_things("chart", 1);
    if (page == "foreign") return draw_things("foreign", 4);
    if (page == "legend") return draw_legend();
    std::string out;
    for (const std::string_view faction : {"catholic", "protestant"}) {
      if (faction == own_) out = draw_aside(faction);
    }
    return out.empty() ? say("nothing_aside") + "\n" : out;
  }

 private:
  std::string say(std::string_view key, const Places& places = {}) const {
    return style_.texts.say("board.sola_fide." + std::string(key), places);
  }
  std::string painted(std::string_view text, Paint how) const {
    return paint(text, how, style_.colour);
  }
  static Paint colour_of(std::string_view faction) {
    return faction == "catholic" ? Paint::kYellow : Paint::kRed;
  }

  bool drafting() const {
    return fields_.at("catholic").as_object().contains("draft") ||
           fields_.at("protestant").as_object().contains("draft");
  }

  // The name of a thing by its id: "card" and "c_ursulines".
  std::string name(std::string_view kind_id, std::string_view id) const {
    for (const engine::KindInfo& info : game_.vocabulary().kinds) {
      if (info.id != kind_id) continue;
      const std::optional<std::uint16_t> value = game_.parse_id(info.kind, id);
      if (value) return game_.name_of(info.kind, *value, style_.texts.language(), nullptr);
    }
    return std::string(id);
  }
  // Circles have short names here; an owner's own Circles have those of their file.
  std::string circle_name(std::string_view id) const {
    const std::string key = "board.sola_fide.circle." + std::string(id);
    return style_.texts.has(key) ? style_.texts.say(key) : name("circle", id);
  }
  std::string names(const std::vector<std::string_view>& ids) const {
    std::vector<std::string> all;
    all.reserve(ids.size());
    for (const std::string_view id : ids) all.push_back(name("card", id));
    return list_of(all);
  }

  // A low terminal has a line for each Circle in play, and one for all the others.
  std::string draw_low() const {
    std::vector<std::string> lines_in_play;
    std::vector<std::string> waiting;
    std::array<std::vector<std::string>, 2> claimed;
    for (const CircleView& circle : circles_) {
      const std::string short_name =
          tied(std::to_string(circle.number) + " " + circle_name(circle.id));
      if (circle.in_play()) {
        for (const std::string& line : lines(circle)) lines_in_play.push_back(line);
      } else if (circle.face_down()) {
        waiting.push_back(short_name);
      } else {
        claimed[circle.claimer() == "catholic" ? 0 : 1].push_back(short_name);
      }
    }
    std::string out;
    for (const std::string& line : lines_in_play) out += fit(line, style_.width) + "\n";
    std::vector<std::string> rest;
    if (!waiting.empty()) rest.push_back(say("waiting", {{"circles", list_of(waiting)}}));
    const bool protestant_first = own_ == "protestant";
    for (const std::string_view faction : {protestant_first ? "protestant" : "catholic",
                                           protestant_first ? "catholic" : "protestant"}) {
      rest.push_back(low_faction(faction, claimed[faction == "catholic" ? 0 : 1]));
    }
    const std::vector<std::string_view> hand = own_.empty()
                                                   ? std::vector<std::string_view>{}
                                                   : ids_at(fields_.at(own_).as_object(), "hand");
    const bool room = static_cast<int>(lines_in_play.size() + rest.size()) + 2 < style_.room;
    if (!hand.empty() && room) rest.push_back(say("hand") + ": " + names(hand));
    const std::string playing = draw_playing();
    const auto left = style_.room - std::count(out.begin(), out.end(), '\n') -
                      std::count(playing.begin(), playing.end(), '\n');
    return out + in_full_if(rest, static_cast<int>(left) - kLeastNews) + playing;
  }
  // What is too long for its line goes on in the next if there is room for that.
  std::string in_full_if(const std::vector<std::string>& sentences, int room) const {
    std::string wrapped;
    std::string cut;
    for (const std::string& sentence : sentences) {
      wrapped += wrap_indented(sentence, style_.width, 2) + "\n";
      cut += fit(sentence, style_.width) + "\n";
    }
    return std::count(wrapped.begin(), wrapped.end(), '\n') <= room ? wrapped : cut;
  }
  std::string low_faction(std::string_view faction, const std::vector<std::string>& taken) const {
    const json::object& own = fields_.at(faction).as_object();
    std::string line = painted(name("faction", faction), colour_of(faction)) + "  " + counts(own);
    const std::string_view persistent = text_at(own, "persistent");
    if (!persistent.empty()) line += "  " + painted(name("card", persistent), Paint::kBold);
    if (!taken.empty()) line += "  " + say("won", {{"circles", list_of(taken)}});
    return line;
  }
  std::string counts(const json::object& own) const {
    return say("counts", {{"score", number_at(own, "score")},
                          {"rewards", number_at(own, "rewards")},
                          {"hand", number_at(own, "hand_size")},
                          {"deck", number_at(own, "deck_size")},
                          {"supply", number_at(own, "supply")}});
  }

  // All things of a kind with their texts; `group` of them share a colour.
  std::string draw_things(std::string_view kind_id, int group) const {
    std::string out;
    for (const engine::KindInfo& info : game_.vocabulary().kinds) {
      if (info.id != kind_id) continue;
      for (std::uint16_t value = 0; game_.id_of(info.kind, value) != "?"; ++value) {
        static constexpr std::array<std::string_view, 4> kColours = {"blue", "red", "orange",
                                                                     "green"};
        const auto at = static_cast<std::size_t>(value / group);
        const std::string label =
            group > 1 ? name("colour", kColours[at % 4]) : std::to_string(value + 1);
        const engine::Language language = style_.texts.language();
        out += row(label, game_.name_of(info.kind, value, language, nullptr) + ": " +
                              game_.text_of(info.kind, value, language));
      }
    }
    return out;
  }
  std::string draw_aside(std::string_view faction) const {
    std::string out;
    for (const std::string_view id : ids_at(fields_.at(faction).as_object(), "aside")) {
      out += row("", name("card", id) + ": " + text("card", id));
    }
    return out;
  }
  std::string text(std::string_view kind_id, std::string_view id) const {
    for (const engine::KindInfo& info : game_.vocabulary().kinds) {
      if (info.id != kind_id) continue;
      const std::optional<std::uint16_t> value = game_.parse_id(info.kind, id);
      if (value) return game_.text_of(info.kind, *value, style_.texts.language());
    }
    return {};
  }
  // The card whose effects are being carried out, and what it says.
  std::string draw_playing() const {
    std::string out;
    const json::object& foreign = fields_.at("foreign").as_object();
    std::vector<std::string> waiting;
    for (const std::string_view faction : ids_at(foreign, "queue")) {
      waiting.push_back(name("faction", faction));
    }
    const auto tell = [&](const std::string& sentence) {
      out += wrap_indented(sentence, style_.width, 2) + "\n";
    };
    if (!waiting.empty()) tell(say("foreign_waiting", {{"factions", list_of(waiting)}}));
    for (const std::string_view card : ids_at(foreign, "shown")) {
      tell(say("playing", {{"card", name("foreign", card)}, {"text", text("foreign", card)}}));
    }
    const std::string_view playing = text_at(fields_, "playing");
    if (!playing.empty()) {
      tell(say("playing", {{"card", name("card", playing)}, {"text", text("card", playing)}}));
    }
    return out;
  }
  std::string draw_legend() const {
    std::string out;
    for (const std::string& line : wrap(say("legend"), style_.width)) {
      out += painted(line, Paint::kDim) + "\n";
    }
    return out;
  }

  // "p>C P N" as cells of three columns: the printed letter where a token covers it, the holder.
  std::string territories(std::string_view side) const {
    std::string out;
    while (!side.empty()) {
      const std::size_t end = std::min(side.find(' '), side.size());
      const std::string_view cell = side.substr(0, end);
      const char holder = cell.back();
      const std::string letter(1, holder == 'N' ? '.' : holder);
      const Paint how = holder == 'C' ? Paint::kYellow : holder == 'P' ? Paint::kRed : Paint::kDim;
      out += painted(letter, how);
      out += cell.size() > 1 ? painted(std::string_view(cell.substr(0, 1)), Paint::kDim) : " ";
      out += " ";
      side.remove_prefix(std::min(end + 1, side.size()));
    }
    return out.substr(0, out.find_last_not_of(' ') + 1);
  }

  bool dominant(const CircleView& circle, std::string_view side) const {
    return text_at(*circle.fields, "power").substr(0, 1) == (side == "nobility" ? "N" : "C");
  }

  std::string side_line(const CircleView& circle, std::string_view side) const {
    const std::string mark = dominant(circle, side) ? "▶" : " ";
    return mark + say(side == "nobility" ? "nobility" : "commoners") + " " +
           territories(text_at(*circle.fields, side));
  }

  // "○ ●│○ ○": from the Nobility's end to the Commoners'.
  std::string track(const CircleView& circle) const {
    static constexpr std::array<std::string_view, 4> kSpaces = {"N2", "N1", "C1", "C2"};
    const std::string_view power = text_at(*circle.fields, "power");
    std::string out;
    for (std::size_t i = 0; i < kSpaces.size(); ++i) {
      if (i > 0) out += i == 2 ? "│" : " ";
      out += kSpaces[i] == power ? painted("●", Paint::kBold) : "○";
    }
    return out;
  }

  std::string title(const CircleView& circle, int width) const {
    const std::string number = std::to_string(circle.number);
    std::string left = circle.face_down() ? "(" + number + ")" : number;
    left += " " + circle_name(circle.id);
    const std::string value = number_at(*circle.fields, "value");
    left = pad_right(left, width - static_cast<int>(value.size()) - 1);
    return painted(left, Paint::kBold) + " " + value;
  }

  bool disputed(const CircleView& circle) const {
    return text_at(fields_, "disputation") == circle.id;
  }
  std::string dispute_mark() const { return painted(say("dispute_mark"), Paint::kReverse); }

  std::vector<std::string> tile(const CircleView& circle, int width) const {
    std::vector<std::string> lines = {title(circle, width)};
    if (circle.in_play() || circle.face_down()) {
      lines.push_back(side_line(circle, "nobility"));
      lines.push_back("   " + track(circle) + (disputed(circle) ? "  " + dispute_mark() : ""));
      lines.push_back(side_line(circle, "commoners"));
    } else {
      const std::string_view claimer = circle.claimer();
      lines.push_back("");
      lines.push_back("  " + painted(say("claimed." + std::string(claimer)), colour_of(claimer)));
      lines.push_back("");
    }
    if (!circle.face_down()) return lines;
    // What is not in play yet is grey, without any other colour.
    for (std::string& line : lines) line = painted(without_colour(line), Paint::kDim);
    return lines;
  }

  static std::string without_colour(std::string_view text) {
    std::string out;
    while (!text.empty()) {
      if (text[0] == '\x1b') {
        text.remove_prefix(std::min(text.find('m') + 1, text.size()));
      } else {
        out += text[0];
        text.remove_prefix(1);
      }
    }
    return out;
  }

  std::string draw_pyramid() const {
    const int width = std::clamp((style_.width - 3) / 4, kNarrowTile, kWideTile);
    std::string out;
    std::size_t next = 0;
    for (int row = 1; row <= kRows; ++row) {
      std::vector<std::vector<std::string>> tiles;
      tiles.reserve(kRows);
      for (int i = 0; i < row; ++i) tiles.push_back(tile(circles_[next++], width));
      const int margin = (kRows - row) * (width + 1) / 2;
      for (std::size_t line = 0; line < 4; ++line) {
        std::string text(static_cast<std::size_t>(margin), ' ');
        for (const std::vector<std::string>& one : tiles) text += pad_right(one[line], width) + " ";
        out += text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
      }
      if (row < kRows) out += "\n";
    }
    return out;
  }

  // A Circle on one line, or on two where the terminal is narrow.
  std::vector<std::string> lines(const CircleView& circle) const {
    const std::string head = title(circle, kListName) + " ";
    if (!circle.in_play() && !circle.face_down()) {
      const std::string_view claimer = circle.claimer();
      return {head + " " + painted(say("claimed." + std::string(claimer)), colour_of(claimer))};
    }
    const std::string nobility = pad_right(side_line(circle, "nobility"), kSide);
    const std::string commoners = pad_right(side_line(circle, "commoners"), kSide);
    const std::string mark = disputed(circle) ? dispute_mark() : "";
    if (style_.width >= kListWidth) {
      return {head + nobility + track(circle) + " " + commoners + mark};
    }
    return {head + track(circle) + " " + mark, " " + nobility + commoners};
  }

  std::string draw_list() const {
    std::string out;
    for (const CircleView& circle : circles_) {
      for (const std::string& line : lines(circle)) {
        const std::string shown = fit(line, style_.width);
        out += (circle.face_down() ? painted(without_colour(shown), Paint::kDim) : shown) + "\n";
      }
    }
    return out;
  }

  std::string row(const std::string& label, const std::string& content) const {
    constexpr int kLabel = 14;
    return pad_right("  " + label, kLabel) + wrap_indented(content, style_.width, kLabel) + "\n";
  }

  std::string draw_faction(std::string_view faction) const {
    const json::object& own = fields_.at(faction).as_object();
    std::string out = painted(name("faction", faction), colour_of(faction));
    if (drafting()) {
      const std::vector<std::string_view> kept = ids_at(own, "chosen");
      return out + "\n" + (kept.empty() ? "" : row(say("kept"), names(kept)));
    }
    out += "  " + counts(own);
    out = wrap_indented(out, style_.width, 2) + "\n";
    const auto add = [&](std::string_view key, const std::vector<std::string_view>& ids) {
      if (!ids.empty()) out += row(say(key), names(ids));
    };
    const std::string_view persistent = text_at(own, "persistent");
    add("hand", ids_at(own, "hand"));
    if (ids_at(own, "hand").empty()) add("known", ids_at(own, "known_in_hand"));
    if (!persistent.empty()) add("persistent", {persistent});
    add("turn_pile", ids_at(own, "turn_pile"));
    add("discard", ids_at(own, "discard"));
    add("deck", ids_at(own, "deck"));
    return out;
  }

  std::string draw_rest() const {
    std::string out;
    const json::object& foreign = fields_.at("foreign").as_object();
    for (const std::string_view colour : {"blue", "red", "orange", "green"}) {
      std::vector<std::string> deck;
      for (const std::string_view card : ids_at(foreign, colour)) {
        deck.push_back(name("foreign", card));
      }
      if (!deck.empty()) out += row(name("colour", colour), list_of(deck));
    }
    return out + draw_playing() + draw_legend();
  }

  const engine::Game& game_;
  const json::object& fields_;
  std::string own_;
  const BoardStyle& style_;
  std::vector<CircleView> circles_;
};

}  // namespace

namespace {

// The faction that a seat plays, "" for a spectator.
std::string own_faction(const json::value& fields, engine::Seat seat) {
  std::string own;
  for (const std::string_view faction : {"catholic", "protestant"}) {
    const std::string_view at = text_at(fields.at(faction).as_object(), "seat");
    if (seat != engine::kSpectator && at == engine::seat_id(seat)) own = faction;
  }
  return own;
}

}  // namespace

std::string draw_sola_fide(const engine::Game& game, const engine::AnyPosition& view,
                           engine::Seat seat, const BoardStyle& style) {
  const json::value fields = game.to_json(view);
  return Board(game, fields.as_object(), own_faction(fields, seat), style).draw();
}

std::string draw_sola_fide_page(const engine::Game& game, const engine::AnyPosition& view,
                                engine::Seat seat, const BoardStyle& style, std::string_view page) {
  const json::value fields = game.to_json(view);
  return Board(game, fields.as_object(), own_faction(fields, seat), style).draw_page(page);
}

}  // namespace cli
