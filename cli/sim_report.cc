#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "cli/sim.h"
#include "cli/terminal.h"

namespace cli {

namespace json = boost::json;

namespace {

Lengths measure(std::vector<std::uint32_t> lengths) {
  Lengths result;
  if (lengths.empty()) return result;
  std::sort(lengths.begin(), lengths.end());
  const double sum = std::accumulate(lengths.begin(), lengths.end(), 0.0);
  result.mean = sum / static_cast<double>(lengths.size());
  result.shortest = lengths.front();
  result.median = lengths[(lengths.size() - 1) / 2];
  result.ninety = lengths[(lengths.size() - 1) * 9 / 10];
  result.longest = lengths.back();
  return result;
}

Turns count_turns(const std::vector<Series>& series) {
  Turns turns;
  std::uint64_t games = 0;
  for (const Series& one : series) {
    for (const auto& [turn, count] : one.tally.turns) {
      if (turn == 0) continue;
      turns.games[turn] += count;
      turns.mean += static_cast<double>(turn) * static_cast<double>(count);
      games += count;
    }
  }
  if (games == 0) return turns;
  turns.mean /= static_cast<double>(games);
  std::uint64_t so_far = 0;
  for (const auto& [turn, count] : turns.games) {
    so_far += count;
    if (turns.quarter == 0 && 4 * so_far >= games) turns.quarter = turn;
    if (turns.half == 0 && 2 * so_far >= games) turns.half = turn;
    if (turns.most == 0 && 4 * so_far >= 3 * games) turns.most = turn;
  }
  return turns;
}

// Adds to the row of the same kind and name, or makes it.
Share& row(std::vector<Share>& rows, std::string_view kind, const std::string& who) {
  for (Share& share : rows) {
    if (share.kind == kind && share.who == who) return share;
  }
  rows.push_back({kind, who});
  return rows.back();
}

void add_seats(std::vector<Share>& rows, const Series& one) {
  const auto games = static_cast<double>(one.tally.games);
  for (std::size_t seat = 0; seat < one.tally.wins.size(); ++seat) {
    Share& share = row(rows, "seat", std::to_string(seat + 1));
    share.wins += one.tally.wins[seat];
    share.games += games;
    share.score += one.tally.score_sums[seat];
  }
}

void add_bots(std::vector<Share>& rows, const Series& one) {
  const auto games = static_cast<double>(one.tally.games);
  for (std::size_t seat = 0; seat < one.tally.wins.size(); ++seat) {
    Share& share = row(rows, "bot", one.bots[seat]);
    share.wins += one.tally.wins[seat];
    share.games += games;
    share.score += one.tally.score_sums[seat];
  }
}

void add_whole(std::vector<Share>& rows, const Series& one) {
  for (const auto& [side, wins] : one.tally.sides) {
    row(rows, "side", side).wins += wins;
  }
  row(rows, "draw", "").wins += static_cast<double>(one.tally.draws);
  for (const auto& [how, count] : one.tally.endings) {
    row(rows, "ending", how).wins += static_cast<double>(count);
  }
}

bool has_score(const Share& share) { return share.kind == "seat" || share.kind == "bot"; }

}  // namespace

SimReport summarise(const engine::Game& game, const std::vector<Series>& series) {
  SimReport report;
  report.game = game.id();
  std::vector<std::uint32_t> lengths;
  std::vector<std::string> bots;
  for (const Series& one : series) {
    report.games += one.tally.games;
    report.decisions += one.tally.decisions;
    report.seconds += one.tally.seconds;
    lengths.insert(lengths.end(), one.tally.lengths.begin(), one.tally.lengths.end());
    for (const std::string& bot : one.bots) {
      if (std::find(bots.begin(), bots.end(), bot) == bots.end()) bots.push_back(bot);
    }
  }
  report.lengths = measure(std::move(lengths));
  report.turns = count_turns(series);
  for (const Series& one : series) add_seats(report.shares, one);
  if (bots.size() > 1) {
    for (const Series& one : series) add_bots(report.shares, one);
  }
  for (const Series& one : series) add_whole(report.shares, one);
  for (Share& share : report.shares) {
    if (!has_score(share)) share.games = static_cast<double>(report.games);
    if (share.games > 0) share.score /= share.games;
  }
  return report;
}

namespace {

// How many turns, and where there are few, how many games ended in each.
std::string turns_text(const Context& context, const SimReport& report) {
  const Turns& turns = report.turns;
  if (turns.games.empty()) return "";
  std::string text =
      context.say("sim.turns", {{"mean", fmt::format("{:.2f}", turns.mean)},
                                {"shortest", std::to_string(turns.games.begin()->first)},
                                {"quarter", std::to_string(turns.quarter)},
                                {"half", std::to_string(turns.half)},
                                {"most", std::to_string(turns.most)},
                                {"longest", std::to_string(turns.games.rbegin()->first)}}) +
      "\n";
  constexpr std::size_t kFew = 12;
  if (turns.games.size() > kFew) return text;
  std::string each;
  for (const auto& [turn, games] : turns.games) {
    const double part = 100.0 * static_cast<double>(games) / static_cast<double>(report.games);
    each += fmt::format("{}{} ({:.1f} %)", each.empty() ? "" : ", ", turn, part);
  }
  return text + context.say("sim.last_turns", {{"turns", each}}) + "\n";
}

}  // namespace

std::string as_text(const Context& context, const SimReport& report) {
  std::string text = context.say(
      "sim.total",
      {{"game", report.game},
       {"games", std::to_string(report.games)},
       {"seconds", fmt::format("{:.2f}", report.seconds)},
       {"rate",
        fmt::format("{:.0f}",
                    report.seconds > 0 ? static_cast<double>(report.games) / report.seconds : 0)}});
  text += "\n\n" + pad_right(context.say("sim.head.who"), 26) +
          pad_left(context.say("sim.head.wins"), 11) + pad_left(context.say("sim.head.share"), 10) +
          pad_left(context.say("sim.head.interval"), 18) +
          pad_left(context.say("sim.head.score"), 9) + "\n";
  for (const Share& share : report.shares) {
    const lab::Interval interval = lab::wilson(share.wins, share.games);
    const std::string name =
        context.say("sim.kind." + std::string(share.kind), {{"who", share.who}});
    text += pad_right(name, 26) + pad_left(fmt::format("{:.1f}", share.wins), 11);
    const double part = share.games > 0 ? share.wins / share.games : 0;
    text += pad_left(fmt::format("{:.2f} %", 100 * part), 10);
    text += pad_left(fmt::format("{:.2f} – {:.2f}", 100 * interval.low, 100 * interval.high), 18);
    if (has_score(share)) text += pad_left(fmt::format("{:.2f}", share.score), 9);
    text += "\n";
  }
  const Lengths& lengths = report.lengths;
  text += "\n" + context.say("sim.lengths", {{"mean", fmt::format("{:.1f}", lengths.mean)},
                                             {"shortest", std::to_string(lengths.shortest)},
                                             {"median", std::to_string(lengths.median)},
                                             {"ninety", std::to_string(lengths.ninety)},
                                             {"longest", std::to_string(lengths.longest)}});
  return text + "\n" + turns_text(context, report);
}

std::string as_csv(const SimReport& report) {
  std::string text = "game,kind,who,games,wins,share,low,high,value\n";
  for (const Share& share : report.shares) {
    const lab::Interval interval = lab::wilson(share.wins, share.games);
    text += fmt::format("{},{},{},{:.0f},{:.10g},{:.6f},{:.6f},{:.6f},{}\n", report.game,
                        share.kind, share.who, share.games, share.wins,
                        share.games > 0 ? share.wins / share.games : 0, interval.low, interval.high,
                        has_score(share) ? fmt::format("{:.4f}", share.score) : "");
  }
  const auto length = [&](std::string_view which, const std::string& value) {
    text += fmt::format("{},length,{},{},,,,,{}\n", report.game, which, report.games, value);
  };
  length("mean", fmt::format("{:.4f}", report.lengths.mean));
  length("shortest", std::to_string(report.lengths.shortest));
  length("median", std::to_string(report.lengths.median));
  length("ninety_percent", std::to_string(report.lengths.ninety));
  length("longest", std::to_string(report.lengths.longest));
  for (const auto& [turn, games] : report.turns.games) {
    text += fmt::format("{},turn,{},{},{},{:.6f},,,\n", report.game, turn, report.games, games,
                        static_cast<double>(games) / static_cast<double>(report.games));
  }
  return text;
}

json::object as_json(const SimReport& report) {
  json::array shares;
  for (const Share& share : report.shares) {
    const lab::Interval interval = lab::wilson(share.wins, share.games);
    json::object entry{{"kind", share.kind},
                       {"who", share.who},
                       {"games", static_cast<std::uint64_t>(share.games)},
                       {"wins", share.wins},
                       {"share", share.games > 0 ? share.wins / share.games : 0},
                       {"interval", {interval.low, interval.high}}};
    if (has_score(share)) entry["mean_score"] = share.score;
    shares.push_back(std::move(entry));
  }
  json::object turns;
  for (const auto& [turn, games] : report.turns.games) turns[std::to_string(turn)] = games;
  return {{"game", report.game},
          {"turns", std::move(turns)},
          {"games", report.games},
          {"decisions", report.decisions},
          {"seconds", report.seconds},
          {"results", std::move(shares)},
          {"lengths",
           {{"mean", report.lengths.mean},
            {"shortest", report.lengths.shortest},
            {"median", report.lengths.median},
            {"ninety_percent", report.lengths.ninety},
            {"longest", report.lengths.longest}}}};
}

}  // namespace cli
