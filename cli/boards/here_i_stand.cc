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

Lines Pen::rows(std::string_view title, const std::string& rest) const {
  constexpr int kIndent = 2;
  return split_lines(wrap_indented(painted(title, Paint::kDim) + " " + rest, style.width, kIndent));
}

namespace {

constexpr Zone kRegions[] = {Zone::kGerman,  Zone::kFrench,  Zone::kEnglish,
                             Zone::kItalian, Zone::kSpanish, Zone::kOther};

void append(Lines& to, const Lines& more) { to.insert(to.end(), more.begin(), more.end()); }

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

// First what every decision needs, then the odds or dice it is about, then the rest as far as
// there is room.
Lines draw_low(const Pen& pen) {
  constexpr int kLeastQuestion = 5;
  constexpr int kEnough = 12;  // beyond them what just happened is worth more than the board
  constexpr int kNews = 4;
  const int all = pen.style.room > 0 ? pen.style.room : pen.style.height - kLeastQuestion;
  const int room = std::max(std::min(all, kEnough), all - kNews);
  Lines out = {draw_title(pen), draw_points(pen, Side::kPapacy),
               draw_points(pen, Side::kProtestant)};
  const auto add = [&](const Lines& part) {
    if (static_cast<int>(out.size() + part.size()) <= room) append(out, part);
  };
  add(draw_odds(pen));
  add(draw_asked(pen));
  const Lines contest = draw_contest(pen);
  const bool open = pen.p.contest.verdict == Verdict::kOpen;
  if (open) add(contest);
  add(draw_hand(pen));
  add(draw_tracks(pen));
  if (!open && !told_before(pen.p)) add(contest);
  for (const Side side : {Side::kPapacy, Side::kProtestant}) add(draw_debaters(pen, side));
  add(draw_powers(pen));
  for (const std::string& line : draw_regions(pen)) add({line});
  for (const std::string& line : draw_seas(pen)) add({line});
  if (!open && told_before(pen.p)) add(contest);
  return out;
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
  if (page == "powers") return draw_powers(pen);
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

std::string draw_here_i_stand_page(const engine::Game& game, const engine::AnyPosition& view,
                                   engine::Seat seat, const BoardStyle& style,
                                   std::string_view page) {
  BoardStyle unlimited = style;
  unlimited.height = 0;
  const his::Pen pen{game, view, view.as<here_i_stand::Position>(), seat, unlimited};
  return his::joined(his::draw_page(pen, page));
}

}  // namespace cli
