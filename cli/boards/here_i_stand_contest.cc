// Attempts, debates and battles die by die, and the odds of what may be chosen.
#include "cli/boards/here_i_stand_parts.h"
#include "games/here_i_stand/attempts.h"
#include "games/here_i_stand/odds.h"
#include "games/here_i_stand/procedures.h"

namespace cli::his {

using namespace here_i_stand;  // NOLINT(google-build-using-namespace): this file speaks that game

namespace {

bool by_highest(ContestKind kind) {
  return kind == ContestKind::kReformation || kind == ContestKind::kCounterReformation;
}
bool by_total(ContestKind kind) {
  return kind == ContestKind::kInterception || kind == ContestKind::kAvoidBattle;
}

std::string title_of(const Pen& pen) {
  const Contest& c = pen.p.contest;
  std::string line = pen.word("contest." + std::string(id(c.kind)));
  if (c.kind == ContestKind::kDebate) {
    line += " " + pen.word("zone." + std::string(id(c.zone)) + ".in") +
            pen.say("round", {{"number", std::to_string(c.round)}});
  } else if (c.where < kCount<Space> || c.where >= kFirstSea) {
    if (c.kind != ContestKind::kDietOfWorms && c.kind != ContestKind::kCouncilOfTrent) {
      line += " " + pen.word(pen.game.name_key(kPlaceKind, c.where) + ".in");
    }
  }
  const bool first = c.verdict == Verdict::kFirst;
  if (by_total(c.kind) && c.verdict != Verdict::kOpen) {  // one side rolls, nobody against it
    return line + ": " + pen.say(first ? "succeeds" : "fails");
  }
  if (first || c.verdict == Verdict::kSecond) {
    const Pool& winner = c.pools[first ? 0 : 1];
    const std::string who = pen.word("power." + std::string(id(winner.power)) + ".the");
    const bool tie = by_highest(c.kind) && c.pools[0].hits == c.pools[1].hits;
    return line + ": " + pen.say(tie ? "wins_tie" : "wins", {{"who", who}});
  }
  if (c.verdict == Verdict::kTie && c.kind == ContestKind::kFieldBattle) {
    return line + ": " + pen.say("tie_defended");
  }
  return line + ": " + pen.word("verdict." + std::string(id(c.verdict)));
}

// "Protestants 5 dice (neighbours 3, reformer in the space 2): 3 6 1 2 5, highest 6"
Lines pool_of(const Pen& pen, const Pool& pool) {
  const Contest& c = pen.p.contest;
  std::string reasons;
  for (std::size_t i = 0; i < pool.line_count; ++i) {
    if (pool.lines[i].reason == Reason::kNone) continue;  // two dice that need none
    reasons += (reasons.empty() ? "" : ", ") +
               pen.word("reason." + std::string(id(pool.lines[i].reason))) + " " +
               std::to_string(pool.lines[i].dice);
  }
  std::string who = pen.word("power." + std::string(id(pool.power)) + ".short");
  if (pool.debater != kNoDebater) who += " (" + pen.name(kDebaterKind, pool.debater) + ")";
  std::string line = pen.say("pool", {{"who", who}, {"dice", std::to_string(pool.dice)}});
  if (!reasons.empty()) line += " (" + reasons + ")";
  if (pool.modifier != 0) {
    line += pen.say("each",
                    {{"modifier", (pool.modifier > 0 ? "+" : "") + std::to_string(pool.modifier)}});
  }
  if (pool.rolled > 0) {
    line += ":";
    for (std::size_t i = 0; i < pool.rolled; ++i) {
      const bool hit = pool.rolls[i] >= (by_highest(c.kind) ? 6 : 5);
      line += " " + pen.painted(std::to_string(pool.rolls[i]), hit ? Paint::kGreen : Paint::kPlain);
    }
    const std::string key = by_highest(c.kind) ? "highest" : by_total(c.kind) ? "total" : "hits";
    line +=
        pen.say(key, {{"count", std::to_string(pool.hits)}, {"needed", std::to_string(c.needed)}});
  }
  return split_lines(wrap_indented("  " + line, pen.style.width, 4));
}

Places percents(const Chances& chances) {
  const auto percent = [](int thousandths) { return std::to_string((thousandths + 5) / 10); };
  return {{"first", percent(chances.first)},
          {"second", percent(chances.second)},
          {"tie", percent(chances.tie)}};
}

}  // namespace

Lines draw_contest(const Pen& pen) {
  const Contest& c = pen.p.contest;
  if (c.kind == ContestKind::kNone) return {};
  Lines out = {pen.painted(fit(title_of(pen), pen.style.width), Paint::kBold)};
  for (const Pool& pool : c.pools) {
    if (pool.dice == 0 && pool.line_count == 0) continue;
    for (const std::string& line : pool_of(pen, pool)) out.push_back(line);
  }
  if (const auto chances = open_contest_chances(pen.state())) {
    const bool assault = c.kind == ContestKind::kAssault;
    const std::string line = "  " + pen.say(assault ? "capture" : "battle", percents(*chances));
    for (const std::string& part : split_lines(wrap_indented(line, pen.style.width, 4))) {
      out.push_back(part);
    }
  }
  return out;
}

namespace {

// Two dice against 9, with and without a leader. [6.3, 6.4, 7.2]
bool rolls_two(const Position& p) {
  using engine::waits_at;
  return waits_at<Dialect, Interception, Interception::Where>(p) ||
         waits_at<Dialect, Interception, Interception::Form>(p) ||
         waits_at<Dialect, AvoidBattle, AvoidBattle::Where>(p) ||
         waits_at<Dialect, AvoidBattle, AvoidBattle::Form>(p) ||
         waits_at<Dialect, NavalInterception, NavalInterception::Where>(p) ||
         waits_at<Dialect, NavalInterception, NavalInterception::Form>(p) ||
         waits_at<Dialect, NavalAvoid, NavalAvoid::Where>(p);
}

// Who may be drawn against the caller, or whether Luther takes the debater's place. [8.7]
std::string debate_odds(const Pen& pen) {
  const State s = pen.state();
  const Debate* d = enclosing<Debate>(s);
  if (d == nullptr) return {};
  std::string out;
  const auto add = [&](std::string_view who, const Chances& chances) {
    Places places = percents(chances);
    places.emplace_back("who", who);
    out += (out.empty() ? "" : "; ") + pen.say("debate_odds", places);
  };
  if (engine::waits_at<Dialect, Debate, Debate::Pool>(pen.p)) {
    for (const bool fresh : {true, false}) {
      const std::string who = pen.say(fresh ? "uncommitted" : "committed");
      if (const auto chances = pool_chances(s, *d, fresh)) add(who, *chances);
    }
  } else if (engine::waits_at<Dialect, Debate, Debate::Insert>(pen.p)) {
    for (const Debater debater : {d->speaker[Side::kProtestant], Debater::kLuther}) {
      add(pen.name(kDebaterKind, debater),
          debate_chances(s, *d, d->speaker[Side::kPapacy], debater));
    }
  }
  return out;
}

}  // namespace

Lines draw_odds(const Pen& pen) {
  if (rolls_two(pen.p)) {
    const auto percent = [](int rating) {
      return std::to_string((chance_of_nine(rating) + 5) / 10);
    };
    return pen.rows(
        pen.say("nine"),
        pen.say("nine_odds", {{"none", percent(0)}, {"one", percent(1)}, {"two", percent(2)}}));
  }
  const std::string debate = debate_odds(pen);
  if (!debate.empty()) return pen.rows(pen.say("debate"), debate);
  if (!engine::waits_at<Dialect, Attempts, Attempts::Choose>(pen.p)) return {};
  const State s = pen.state();
  const Attempts* a = enclosing<Attempts>(s);
  if (a == nullptr) return {};
  engine::ActionList list;
  pen.game.options(pen.view, seat_of(a->by), list);
  std::string odds;
  for (const engine::Action& action : list) {
    if (verb(action) != Verb::kTarget) continue;
    const auto target = static_cast<Space>(action.args[0]);
    const AttemptOdds o = odds_of(s, *a, target);
    odds += (odds.empty() ? "" : ", ") + pen.name(kSpaceKind, target) + " " +
            std::to_string(o.attack) + ":" + std::to_string(o.defence) + " " +
            pen.painted(std::to_string((o.permille + 5) / 10) + "%",
                        o.permille >= 500 ? Paint::kGreen : Paint::kPlain);
  }
  return pen.rows(pen.say("odds"), odds);
}

}  // namespace cli::his
