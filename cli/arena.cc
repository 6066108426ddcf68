// theses arena: two bots against each other until it is clear which is better.
#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <fstream>

#include "cli/external.h"
#include "cli/files.h"
#include "cli/json_text.h"
#include "cli/progress.h"
#include "cli/setup.h"
#include "cli/signals.h"
#include "lab/contest.h"

namespace cli {

namespace {

namespace json = boost::json;
using engine::Problem;
using engine::Result;
using engine::Status;

constexpr std::int64_t kUsualRounds = 200;
constexpr std::int64_t kMostRounds = 100'000'000;
constexpr std::int64_t kMostElo = 2000;

struct Plan {
  const engine::Game* game = nullptr;
  lab::ContestSettings contest;
  std::optional<lab::Test> test;
  int seats = 2;
  std::string head;  // the first lines of the file: what is played
};

// The file's first line names everything that the results depend on.
std::string head_of(const Plan& plan) {
  std::string line = "# " + std::string(plan.game->id());
  for (const std::string& bot : plan.contest.arena.bots) line += " " + bot;
  line += " seed=" + std::to_string(plan.contest.arena.seed);
  for (const auto& [key, value] : plan.contest.arena.options) line += " " + key + "=" + value;
  return line + "\nround,share\n";
}

Result<Plan> plan(const Context& context, const engine::Game& game, const Arguments& arguments) {
  Plan plan;
  plan.game = &game;
  lab::ArenaSettings& arena = plan.contest.arena;
  const Result<engine::Options> options = chosen_options(game, arguments);
  if (!options) return options.problem();
  const Result<engine::Options> complete = game.complete(*options);
  if (!complete) return complete.problem();
  arena.options = *complete;
  arena.bots = split_list(arguments.value("bots").value_or(""));
  if (arena.bots.size() != 2) return Problem{"arena_two", {}};
  const Result<std::int64_t> rounds = arguments.number("rounds", kUsualRounds, 1, kMostRounds);
  if (!rounds) return rounds.problem();
  const Result<std::int64_t> threads = arguments.number("threads", 0, 0, 1024);
  if (!threads) return threads.problem();
  const Result<std::int64_t> seed = arguments.number("seed", 1, 0, INT64_MAX);
  if (!seed) return seed.problem();
  const Result<std::int64_t> patience = arguments.number("patience", kUsualPatience, 1, 86'400);
  if (!patience) return patience.problem();
  const Result<std::int64_t> elo0 = arguments.number("elo0", 0, -kMostElo, kMostElo);
  if (!elo0) return elo0.problem();
  const Result<std::int64_t> elo1 = arguments.number("elo1", *elo0, *elo0, kMostElo);
  if (!elo1) return elo1.problem();
  if (*elo1 > *elo0) plan.test = lab::Test{static_cast<double>(*elo0), static_cast<double>(*elo1)};
  arena.games = static_cast<std::uint64_t>(*rounds);
  arena.threads = static_cast<int>(*threads);
  arena.seed = static_cast<std::uint64_t>(*seed);
  arena.external = external_players(context.texts.language(), static_cast<int>(*patience));
  if (Status problem = lab::check_bots(game, arena)) return *problem;
  plan.seats = game.seats(game.start(*complete, engine::Seed{}, nullptr));
  plan.head = head_of(plan);
  return plan;
}

// Takes up what a file holds of the same contest.
Status take_up(const std::string& path, const Plan& plan, lab::Standing& standing) {
  if (!file_exists(path)) return std::nullopt;
  const Result<std::string> text = read_file(path);
  if (!text) return text.problem();
  if (!text->starts_with(plan.head)) return Problem{"arena_other", {{"file", path}}};
  std::size_t begin = plan.head.size();
  while (begin < text->size()) {
    const std::size_t end = text->find('\n', begin);
    if (end == std::string::npos) break;  // a row that a crash cut off is played again
    std::uint64_t round = 0;
    double share = 0;
    const char* stop = text->data() + end;
    const auto number = std::from_chars(text->data() + begin, stop, round);
    const bool sound = number.ec == std::errc{} && number.ptr != stop && *number.ptr == ',' &&
                       std::from_chars(number.ptr + 1, stop, share).ptr == stop &&
                       round == standing.rounds && share >= 0 && share <= 1;
    if (!sound) return Problem{"arena_row", {{"file", path}, {"row", std::to_string(round)}}};
    standing.add(share);
    begin = end + 1;
  }
  return std::nullopt;
}

// What stands in the file so far, whole rows only, and a stream that goes on after it.
Status go_on(const std::string& path, const Plan& plan, lab::Standing& standing,
             std::ofstream& file) {
  if (Status problem = take_up(path, plan, standing)) return problem;
  std::string whole = plan.head;
  if (standing.rounds > 0) {
    const Result<std::string> text = read_file(path);
    if (!text) return text.problem();
    whole = text->substr(0, text->rfind('\n') + 1);
  }
  if (Status problem = write_file(path, whole)) return problem;
  file.open(path, std::ios::app);
  return std::nullopt;
}

std::string in_percent(double share) { return fmt::format("{:.1f}", 100 * share); }
std::string elo(double share, int seats) {
  return share <= 0 || share >= 1 ? (share <= 0 ? "-∞" : "+∞")
                                  : fmt::format("{:+.0f}", lab::elo_of(share, seats));
}

std::string_view word(lab::Verdict verdict) {
  switch (verdict) {
    case lab::Verdict::kMore:
      return "more";
    case lab::Verdict::kLess:
      return "less";
    case lab::Verdict::kOpen:
      break;
  }
  return "open";
}

json::object as_json(const Plan& plan, const lab::Standing& standing) {
  const lab::Interval interval = standing.interval();
  json::object report{{"game", plan.game->id()},
                      {"bot", plan.contest.arena.bots[0]},
                      {"other", plan.contest.arena.bots[1]},
                      {"rounds", standing.rounds},
                      {"games", standing.rounds * static_cast<std::uint64_t>(plan.seats)},
                      {"share", standing.share()},
                      {"interval", {interval.low, interval.high}},
                      {"fair", 1.0 / plan.seats},
                      {"elo", lab::elo_of(standing.share(), plan.seats)}};
  if (plan.test) {
    const double ratio = lab::likelihood(standing, *plan.test, plan.seats);
    report["likelihood"] = ratio;
    report["verdict"] = word(lab::verdict(ratio));
  }
  return report;
}

std::string as_text(const Context& context, const Plan& plan, const lab::Standing& standing) {
  const lab::Interval interval = standing.interval();
  std::string text =
      context.say(
          "arena.result",
          {{"bot", plan.contest.arena.bots[0]},
           {"other", plan.contest.arena.bots[1]},
           {"games", std::to_string(standing.rounds * static_cast<std::uint64_t>(plan.seats))},
           {"share", in_percent(standing.share())},
           {"low", in_percent(interval.low)},
           {"high", in_percent(interval.high)},
           {"fair", in_percent(1.0 / plan.seats)}}) +
      "\n" +
      context.say("arena.elo", {{"elo", elo(standing.share(), plan.seats)},
                                {"low", elo(interval.low, plan.seats)},
                                {"high", elo(interval.high, plan.seats)}}) +
      "\n";
  if (!plan.test) return text;
  const double ratio = lab::likelihood(standing, *plan.test, plan.seats);
  return text +
         context.say("arena." + std::string(word(lab::verdict(ratio))),
                     {{"elo0", fmt::format("{:+.0f}", plan.test->elo0)},
                      {"elo1", fmt::format("{:+.0f}", plan.test->elo1)},
                      {"ratio", fmt::format("{:.2f}", ratio)}}) +
         "\n";
}

Status play(const Context& context, Plan& plan, const std::optional<std::string>& path,
            lab::Standing& standing) {
  std::ofstream file;
  if (path) {
    if (Status problem = go_on(*path, plan, standing, file)) return problem;
  }
  const std::uint64_t wanted = plan.contest.arena.games;
  const auto decided = [&] {
    return plan.test &&
           lab::verdict(lab::likelihood(standing, *plan.test, plan.seats)) != lab::Verdict::kOpen;
  };
  if (standing.rounds >= wanted || decided()) return std::nullopt;
  plan.contest.first = standing.rounds;
  plan.contest.arena.games = wanted - standing.rounds;
  Progress progress(context, wanted * static_cast<std::uint64_t>(plan.seats));
  plan.contest.done = [&](std::uint64_t round, double share) {
    standing.add(share);
    if (path) file << round << ',' << fmt::format("{}", share) << '\n' << std::flush;
    progress.show(standing.rounds * static_cast<std::uint64_t>(plan.seats));
    return !decided() && interrupted() == 0;
  };
  if (Status problem = lab::contest(*plan.game, plan.contest)) return problem;
  if (path && !file) return Problem{"arena_unwritten", {{"file", *path}}};
  return std::nullopt;
}

int run_arena(const Context& context, const Arguments& arguments) {
  const Result<ChosenGame> chosen = chosen_game(*arguments.value("GAME"), arguments);
  if (!chosen) return fail(context, chosen.problem());
  Result<Plan> planned = plan(context, chosen->game(), arguments);
  if (!planned) return fail(context, planned.problem(), &chosen->game(), kMisused);
  watch_interrupts();
  lab::Standing standing;
  if (const Status problem = play(context, *planned, arguments.value("csv"), standing)) {
    return fail(context, *problem, &chosen->game());
  }
  if (arguments.flag("json")) {
    context.out.line(json_text(as_json(*planned, standing)));
  } else {
    context.out.write(as_text(context, *planned, standing));
  }
  context.out.flush();
  return interrupted() == 0 ? kDone : 128 + interrupted();
}

}  // namespace

Command arena_command() {
  using Type = Argument::Type;
  return {"arena",
          many_games_arguments({
              {"bots", Type::kValue, "BOT,BOT", Suggest::kBot},
              {"rounds", Type::kValue, "N"},
              {"elo0", Type::kValue, "ELO"},
              {"elo1", Type::kValue, "ELO"},
              {"csv", Type::kValue, "FILE", Suggest::kFile},
              {"threads", Type::kValue, "N"},
              {"patience", Type::kValue, "SECONDS"},
          }),
          run_arena};
}

}  // namespace cli
