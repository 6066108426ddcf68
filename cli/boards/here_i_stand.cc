// The board of Here I Stand: on a low terminal the tracks and what there is room for; without a
// limit the whole map, region by region.
#include "cli/boards/here_i_stand.h"

#include <algorithm>

#include "cli/boards/here_i_stand_parts.h"

namespace cli {
namespace his {

using namespace here_i_stand;  // NOLINT(google-build-using-namespace): this file speaks that game

std::string Pen::say(std::string_view key, const Places& places) const {
  return style.texts.say("board.here_i_stand." + std::string(key), places);
}

std::string Pen::word(std::string_view key) const {
  return game.texts().say(key, style.texts.language());
}

std::string Pen::code(Power power) const { return say("code." + std::string(id(power))); }

std::string Pen::by_religion(std::string_view text, Religion religion) const {
  if (religion == Religion::kProtestant) return painted(text, Paint::kCyan);
  return painted(text, religion == Religion::kCatholic ? Paint::kYellow : Paint::kDim);
}

std::string Pen::row(std::string_view title, const std::string& rest) const {
  return fit(painted(title, Paint::kDim) + " " + rest, style.width);
}

// Items of a list, set apart by commas or semicolons, are not broken: "Innsbruck 1:3 17%".
Lines Pen::rows(std::string_view title, const std::string& rest) const {
  constexpr int kIndent = 2;
  std::string whole = painted(title, Paint::kDim) + " ";
  for (std::size_t from = 0; from < rest.size();) {
    std::size_t end = std::min(rest.find_first_of(",;", from), rest.size());
    end = std::min(end + 2, rest.size());
    const std::string item = rest.substr(from, end - from);
    const bool gap = item.ends_with(' ');
    const std::string text = gap ? item.substr(0, item.size() - 1) : item;
    const bool short_enough = display_width(text) < style.width / 2;
    whole += (short_enough ? tied(text) : text) + (gap ? " " : "");
    from = end;
  }
  return split_lines(wrap_indented(whole, style.width, kIndent));
}

namespace {

constexpr Zone kRegions[] = {Zone::kGerman,  Zone::kFrench,  Zone::kEnglish,
                             Zone::kItalian, Zone::kSpanish, Zone::kOther};

std::string joined(const Lines& lines) {
  std::string out;
  for (const std::string& line : lines) out += line + "\n";
  return out;
}

// Dice of an earlier phase: the map is worth more than they are.
bool told_before(const Position& p) {
  if (p.phase == Phase::kWinter) return true;
  return p.contest.kind == ContestKind::kDietOfWorms && p.phase != Phase::kDietOfWorms &&
         p.phase != Phase::kSpringDeployment;
}

// How many lines the board may take, so that something is told of what happened.
int room_for_board(const BoardStyle& style) {
  constexpr int kLeastQuestion = 5;
  constexpr int kLeast = 7;
  constexpr int kEnough = 12;  // beyond them what just happened is worth more than the board
  constexpr int kNews = 4;
  constexpr int kMuchNews = 9;
  const int all = style.room > 0 ? style.room : style.height - kLeastQuestion;
  if (all <= kEnough) return std::min(all, std::max(kLeast, all - std::min(style.news, 2)));
  return std::max(kEnough, all - std::clamp(style.news, kNews, kMuchNews));
}

// A part of the board, cut to its line or in as many as it takes.
struct Part {
  Lines brief;
  Lines whole;
};

class Low {
 public:
  explicit Low(int room) : room_(room) {}

  void add(const Lines& part) { add({part, part}); }
  void add(const Part& part) {
    if (used_ + static_cast<int>(part.brief.size()) > room_) return;
    used_ += static_cast<int>(part.brief.size());
    parts_.push_back(part);
  }
  // What is cut gets the lines that are left.
  Lines lines() const {
    int left = room_ - used_;
    Lines out;
    for (const Part& part : parts_) {
      const int more = static_cast<int>(part.whole.size()) - static_cast<int>(part.brief.size());
      append(out, more <= left ? part.whole : part.brief);
      if (more <= left) left -= more;
    }
    return out;
  }

 private:
  int room_;
  int used_ = 0;
  std::vector<Part> parts_;
};

// First what every decision needs, then the odds or dice it is about, then the rest as far as
// there is room.
Lines draw_low(const Pen& pen) {
  BoardStyle unlimited = pen.style;
  unlimited.height = 0;
  const Pen high{pen.game, pen.view, pen.p, pen.seat, unlimited};
  Low out(room_for_board(pen.style));
  out.add({draw_title(pen), draw_points(pen, Side::kPapacy), draw_points(pen, Side::kProtestant)});
  out.add(draw_odds(pen));
  out.add(draw_there(pen));
  out.add(draw_picked(pen));
  out.add(draw_asked(pen));
  const Lines contest = draw_contest(pen);
  const bool open = pen.p.contest.verdict == Verdict::kOpen;
  if (open) out.add(contest);
  out.add(draw_hand(pen));
  out.add(draw_tracks(pen));
  if (!open && !told_before(pen.p)) out.add(contest);
  for (const Side side : {Side::kPapacy, Side::kProtestant}) {
    out.add(Part{draw_debaters(pen, side), draw_debaters(high, side)});
  }
  out.add(Part{draw_powers(pen), draw_powers(high)});
  const std::vector<Lines> regions = draw_regions(pen);
  const std::vector<Lines> whole = draw_regions(high);
  for (std::size_t i = 0; i < regions.size(); ++i) out.add(Part{regions[i], whole[i]});
  for (const std::string& line : draw_seas(pen)) out.add({line});
  if (!open && told_before(pen.p)) out.add(contest);
  return out.lines();
}

Lines draw_whole_map(const Pen& pen) {
  Lines out;
  for (const Zone zone : kRegions) append(out, draw_region(pen, zone));
  append(out, draw_seas(pen));
  return out;
}

Lines draw_whole(const Pen& pen) {
  Lines out = {draw_title(pen), draw_points(pen, Side::kPapacy),
               draw_points(pen, Side::kProtestant)};
  append(out, draw_tracks(pen));
  for (const Side side : {Side::kPapacy, Side::kProtestant}) append(out, draw_debaters(pen, side));
  append(out, draw_powers(pen));
  append(out, draw_whole_map(pen));
  append(out, draw_hand(pen));
  append(out, draw_contest(pen));
  append(out, draw_odds(pen));
  return out;
}

Lines draw_people(const Pen& pen) {
  Lines out;
  for (const Side side : {Side::kPapacy, Side::kProtestant}) append(out, draw_debaters(pen, side));
  for (int i = 0; i < kCount<Debater>; ++i) {
    const auto debater = static_cast<Debater>(i);
    if (!pen.state().in_play(debater)) continue;
    const std::string text =
        pen.game.text_of(kDebaterKind, static_cast<std::uint16_t>(i), pen.style.texts.language());
    const std::string line = "  " + pad_right(pen.name(kDebaterKind, debater), 13) + text;
    append(out, split_lines(wrap_indented(line, pen.style.width, 15)));
  }
  return out;
}

Lines draw_page(const Pen& pen, std::string_view page) {
  if (page == "map") return draw_whole_map(pen);
  for (const Zone zone : kRegions) {
    if (page == "map_" + std::string(id(zone))) return draw_region(pen, zone);
  }
  if (page == "dice") {
    const Lines contest = draw_contest(pen);
    return contest.empty() ? Lines{pen.say("no_contest")} : contest;
  }
  if (page.starts_with("near")) {
    const std::size_t space = page.find(' ');
    return draw_near(pen, space == page.npos ? "" : page.substr(space + 1));
  }
  if (page == "points") return draw_sums(pen);
  if (page == "people") return draw_people(pen);
  if (page == "powers") return draw_relations(pen);
  if (page == "cards") return draw_cards(pen);
  return wrap(pen.say("legend"), pen.style.width);
}

}  // namespace
}  // namespace his

std::string draw_here_i_stand(const engine::Game& game, const engine::AnyPosition& view,
                              engine::Seat seat, const BoardStyle& style) {
  const his::Pen pen{game, view, view.as<here_i_stand::Position>(), seat, style};
  return his::joined(style.height > 0 ? his::draw_low(pen) : his::draw_whole(pen));
}

std::string here_i_stand_mark(engine::Kind kind, std::uint16_t value, const Texts& texts) {
  using namespace here_i_stand;  // NOLINT(google-build-using-namespace)
  const auto say = [&](std::string_view key, const Places& places) {
    return texts.say("board.here_i_stand." + std::string(key), places);
  };
  if (kind == kDebaterKind && value < kCount<Debater>) {
    const int own = facts(static_cast<Debater>(value)).value;
    return say("value", {{"value", std::to_string(own)}});
  }
  if (kind == kLeaderKind && value < kCount<Leader>) {
    const LeaderFacts& leader = facts(static_cast<Leader>(value));
    return say(leader.naval ? "admiral" : "general", {{"battle", std::to_string(leader.battle)},
                                                      {"command", std::to_string(leader.command)}});
  }
  return {};
}

std::string draw_here_i_stand_page(const engine::Game& game, const engine::AnyPosition& view,
                                   engine::Seat seat, const BoardStyle& style,
                                   std::string_view page) {
  BoardStyle unlimited = style;
  unlimited.height = 0;
  const his::Pen pen{game, view, view.as<here_i_stand::Position>(), seat, unlimited};
  return his::joined(his::draw_page(pen, page));
}

}  // namespace cli
