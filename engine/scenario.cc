#include "engine/scenario.h"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <memory>
#include <span>
#include <utility>

#include "engine/hash.h"
#include "engine/read_toml.h"
#include "engine/scenario_checks.h"
#include "engine/words.h"

namespace engine {
namespace {

namespace json = boost::json;
using std::string_view_literals::operator""sv;

constexpr std::array kFileKeys = {"game"sv, "cards"sv, "options"sv, "scenario"sv};
constexpr std::array kScenarioKeys = {"name"sv, "rules"sv, "covers"sv, "options"sv,
                                      "seed"sv, "given"sv, "step"sv};
// Besides the checks (engine/scenario_checks.h).
constexpr std::array kStepKeys = {"dice"sv, "draws"sv, "seat"sv, "do"sv, "refused"sv, "rule"sv};

std::vector<std::string_view> step_keys() {
  std::vector<std::string_view> keys(kStepKeys.begin(), kStepKeys.end());
  const std::span<const std::string_view> checks = scenario_checks();
  keys.insert(keys.end(), checks.begin(), checks.end());
  return keys;
}

// The options of a table over those of `base`; nothing if a value is not a word or number.
std::optional<Options> merge_options(Options base, const json::value* table) {
  if (table == nullptr) return base;
  const json::object* object = table->if_object();
  if (object == nullptr) return std::nullopt;
  for (const auto& [id, value] : *object) {
    std::optional<std::string> word = as_word(value);
    if (!word) return std::nullopt;
    base[std::string(id)] = std::move(*word);
  }
  return base;
}

// Runs one scenario. Each check adds its failures to the report; what makes the rest meaningless
// (a refused decision, an impossible position) stops it.
class Runner {
 public:
  Runner(const Game& game, Options options)
      : game_(game), options_(std::move(options)), failures_(game, report_) {}

  ScenarioReport run(const json::object& table) && {
    read_titles(table);
    if (const auto key = unknown_key(table, kScenarioKeys)) {
      failures_.add("scenario_key", {{"key", printable(*key)}});
    } else if (begin(table) && run_steps(table)) {
      finish();
    }
    return std::move(report_);
  }

 private:
  // --- Before the steps ---
  void read_titles(const json::object& table) {
    if (const json::value* name = table.if_contains("name"); name && name->is_string()) {
      report_.name = *name->if_string();
    } else {
      failures_.wants("scenario_wants_text", "name");
    }
    for (const auto& [key, list] :
         {std::pair{"rules", &report_.rules}, std::pair{"covers", &report_.covers}}) {
      const json::value* value = table.if_contains(key);
      if (value == nullptr) continue;
      if (auto words = as_words(*value)) {
        *list = std::move(*words);
      } else {
        failures_.wants("scenario_wants_words", key);
      }
    }
  }

  bool begin(const json::object& table) {
    const std::optional<Options> options = merge_options(options_, table.if_contains("options"));
    if (!options) return failures_.wants("scenario_wants_options", "options");
    std::int64_t seed = 0;
    if (const json::value* value = table.if_contains("seed")) {
      const std::int64_t* number = value->if_int64();
      if (number == nullptr || *number < 0) return failures_.wants("scenario_wants_number", "seed");
      seed = *number;
    }
    Result<Match> match =
        Match::begin(game_, *options, numbered_seed(static_cast<std::uint64_t>(seed)));
    if (!match) {
      failures_.because("scenario_begin", match.problem());
      return false;
    }
    match_ = std::move(*match);
    const json::value* given = table.if_contains("given");
    if (given == nullptr) return true;
    if (const json::array* patches = given->if_array()) {
      return std::ranges::all_of(*patches, [this](const json::value& p) { return patch(p); });
    }
    return patch(*given);
  }

  bool patch(const json::value& fields) {
    if (!fields.is_object()) return failures_.wants("scenario_wants_table", "given");
    if (Status problem = match_->patch(fields)) {
      failures_.because("scenario_given", *problem);
      return false;
    }
    return check_position();
  }

  bool check_position() {
    if (Status problem = game_.check(position())) {
      failures_.because("scenario_broken", *problem);
      return false;
    }
    return true;
  }

  void finish() {
    failures_.at(0);
    if (!checked_) failures_.add("scenario_no_check");
    if (const int left = game_.queued(position()); left > 0) {
      failures_.add("scenario_left_over", {{"count", std::to_string(left)}});
    }
  }

  // --- Steps ---
  bool run_steps(const json::object& table) {
    const json::value* steps = table.if_contains("step");
    if (steps == nullptr) return true;
    const json::array* list = steps->if_array();
    if (list == nullptr) return failures_.wants("scenario_wants_tables", "step");
    int number = 0;
    for (const json::value& step : *list) {
      failures_.at(++number);
      if (!step.is_object()) return failures_.wants("scenario_wants_table", "step");
      if (!run_step(*step.if_object())) return false;
    }
    return true;
  }

  // False if the scenario can't go on.
  bool run_step(const json::object& step) {
    if (const auto key = unknown_key(step, step_keys())) {
      failures_.add("scenario_key", {{"key", printable(*key)}});
      return false;
    }
    events_ = decided_ ? std::vector<Event>() : match_->start_log();
    subject_.reset();
    if (!queue(step) || !decide(step)) return false;
    if (game_.misfits(position())) {
      failures_.add("scenario_misfit");
      return false;
    }
    const ScenarioMoment moment{*match_, events_, subject_, last_decider_};
    if (check_step(step, moment, failures_)) checked_ = true;
    return true;
  }

  bool queue(const json::object& step) {
    std::vector<int> dice;
    if (const json::value* value = step.if_contains("dice")) {
      const json::array* list = value->if_array();
      if (list == nullptr) return failures_.wants("scenario_wants_numbers", "dice");
      for (const json::value& item : *list) {
        const std::int64_t* number = item.if_int64();
        if (number == nullptr) return failures_.wants("scenario_wants_numbers", "dice");
        // Match::queue refuses what no die shows; far numbers are kept from wrapping round.
        dice.push_back(static_cast<int>(std::clamp<std::int64_t>(*number, -1, 1000)));
      }
    }
    std::vector<std::string> draws;
    if (const json::value* value = step.if_contains("draws")) {
      std::optional<std::vector<std::string>> words = as_words(*value);
      if (!words) return failures_.wants("scenario_wants_words", "draws");
      draws = std::move(*words);
    }
    if (dice.empty() && draws.empty()) return true;
    if (Status problem = match_->queue(dice, draws)) {
      failures_.because("scenario_queue", *problem);
      return false;
    }
    return true;
  }

  bool decide(const json::object& step) {
    const json::value* seat_value = step.if_contains("seat");
    if (seat_value != nullptr) {
      subject_ = scenario_seat("seat", *seat_value, *match_, failures_);
      if (!subject_) return false;
    }
    const json::value* action_value = step.if_contains("do");
    if (action_value == nullptr) {
      if (step.contains("refused") || step.contains("rule")) {
        return failures_.wants("scenario_wants_do", step.contains("refused") ? "refused" : "rule");
      }
      return true;
    }
    if (!subject_) return failures_.wants("scenario_wants_seat", "do");
    const json::string* text = action_value->if_string();
    if (text == nullptr) return failures_.wants("scenario_wants_text", "do");
    const Result<Action> action = parse_action(game_, *text);
    if (!action) {
      failures_.because("scenario_action", action.problem(), {{"field", "do"}});
      return false;
    }
    if (step.contains("rule") && !step.contains("refused")) {
      return failures_.wants("scenario_wants_refused", "rule");
    }
    const json::value* reason = step.if_contains("refused");
    return reason == nullptr ? carry_out(*action) : expect_refusal(step, *action, *reason);
  }

  bool carry_out(Action action) {
    const Seat decider = *subject_;
    const std::optional<Refusal> refusal = match_->decide(decider, action);
    if (refusal) {
      Problem problem{"scenario_refused", {{"action", to_text(game_, action)}}};
      add_sentence(problem, "why", [&](Language language) {
        return say_refusal(game_, *refusal, language, &position());
      });
      failures_.add(std::move(problem));
      return false;
    }
    decided_ = true;
    last_decider_ = decider;
    events_ = match_->log(match_->entries().size() - 1, match_->entries().size());
    // The checks after a decision ask whoever is next, unless the decider goes on.
    if (!game_.owing(position()).contains(decider)) subject_.reset();
    return check_position();
  }

  bool expect_refusal(const json::object& step, Action action, const json::value& reason) {
    checked_ = true;
    const json::string* expected = reason.if_string();
    if (expected == nullptr) return failures_.wants("scenario_wants_text", "refused");
    Match trial = *match_;
    const std::optional<Refusal> refusal = trial.decide(*subject_, action);
    if (!refusal) {
      failures_.add("scenario_not_refused",
                    {{"action", to_text(game_, action)}, {"expected", printable(*expected)}});
      return false;
    }
    if (trial.position() != position()) failures_.add("scenario_changed");
    check_refusal(*expected, *refusal, *match_, failures_);
    if (const json::value* rule = step.if_contains("rule")) {
      const json::string* number = rule->if_string();
      if (number == nullptr) return failures_.wants("scenario_wants_text", "rule");
      failures_.expect("rule", std::string(*number), std::string(rule_of(game_, *refusal)));
    }
    return true;
  }

  const AnyPosition& position() const { return match_->position(); }

  const Game& game_;
  Options options_;
  ScenarioReport report_;
  ScenarioFailures failures_;
  std::optional<Match> match_;
  bool checked_ = false;
  bool decided_ = false;
  Seat last_decider_ = 0;
  std::optional<Seat> subject_;  // the seat that this step's checks are about, if it names one
  std::vector<Event> events_;    // of this step
};

// The game that a file is about, with the owner's data files that it names.
class FileGame {
 public:
  Status find(const json::object& file, const FindGame& find, const ReadFile& read) {
    const json::value* id = file.if_contains("game");
    if (id == nullptr || !id->is_string()) return Problem{"scenario_file_game", {}};
    game_ = find(*id->if_string());
    if (game_ == nullptr) {
      return Problem{"scenario_file_unknown_game", {{"game", printable(*id->if_string())}}};
    }
    const json::value* cards = file.if_contains("cards");
    if (cards == nullptr) return std::nullopt;
    const auto names = as_words(*cards);
    if (!names) return Problem{"scenario_file_cards", {}};
    std::vector<OwnFile> files;
    for (const std::string& name : *names) {
      Result<std::string> text = read(name);
      if (!text) return text.problem();
      files.push_back({name, std::move(*text)});
    }
    if (files.empty()) return std::nullopt;
    Result<std::unique_ptr<Game>> changed = game_->with_files(files);
    if (!changed) return changed.problem();
    owned_ = std::move(*changed);
    game_ = owned_.get();
    return std::nullopt;
  }
  const Game& game() const { return *game_; }

 private:
  const Game* game_ = nullptr;
  std::unique_ptr<Game> owned_;
};

}  // namespace

Result<std::vector<ScenarioReport>> run_scenarios(std::string_view toml, const FindGame& find,
                                                  const ReadFile& read) {
  const Result<json::object> file = read_toml("TOML", toml);
  if (!file) return file.problem();
  if (const auto key = unknown_key(*file, kFileKeys)) {
    return Problem{"scenario_file_key", {{"key", printable(*key)}}};
  }
  FileGame game;
  if (Status problem = game.find(*file, find, read)) return *problem;
  const std::optional<Options> options = merge_options({}, file->if_contains("options"));
  if (!options) return Problem{"scenario_file_options", {}};

  const json::value* scenarios = file->if_contains("scenario");
  const json::array* list = scenarios == nullptr ? nullptr : scenarios->if_array();
  if (list == nullptr || list->empty()) return Problem{"scenario_file_empty", {}};
  std::vector<ScenarioReport> reports;
  for (const json::value& scenario : *list) {
    const json::object* table = scenario.if_object();
    if (table == nullptr) return Problem{"scenario_file_empty", {}};
    reports.push_back(Runner(game.game(), *options).run(*table));
  }
  return reports;
}

}  // namespace engine
