#include "engine/scenario.h"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <memory>
#include <span>
#include <utility>

#include "engine/expectation.h"
#include "engine/hash.h"
#include "engine/read_toml.h"
#include "engine/words.h"

namespace engine {
namespace {

namespace json = boost::json;
using std::string_view_literals::operator""sv;

constexpr std::array kFileKeys = {"game"sv, "cards"sv, "options"sv, "scenario"sv};
constexpr std::array kScenarioKeys = {"name"sv, "rules"sv, "covers"sv, "options"sv,
                                      "seed"sv, "given"sv, "step"sv};
constexpr std::array kStepKeys = {"dice"sv,   "draws"sv,  "seat"sv,   "do"sv,      "refused"sv,
                                  "rule"sv,   "then"sv,   "prompt"sv, "options"sv, "offers"sv,
                                  "lacks"sv,  "view"sv,   "owes"sv,   "over"sv,    "winners"sv,
                                  "scores"sv, "events"sv, "undo"sv,   "replay"sv};
constexpr std::array kViewKeys = {"seat"sv, "then"sv, "lacks_text"sv};

// The first key of a table that no one knows, or nothing.
std::optional<std::string> unknown_key(const json::object& table,
                                       std::span<const std::string_view> known) {
  for (const auto& [key, value] : table) {
    if (std::ranges::find(known, std::string_view(key)) == known.end()) return std::string(key);
  }
  return std::nullopt;
}

// A word or number of TOML as an option's value or a draw's id.
std::optional<std::string> as_word(const json::value& value) {
  if (const json::string* text = value.if_string()) return std::string(*text);
  if (const std::int64_t* number = value.if_int64()) return std::to_string(*number);
  if (const bool* flag = value.if_bool()) return std::string(*flag ? "true" : "false");
  return std::nullopt;
}

std::optional<std::vector<std::string>> as_words(const json::value& value) {
  const json::array* list = value.if_array();
  if (list == nullptr) return std::nullopt;
  std::vector<std::string> words;
  for (const json::value& item : *list) {
    std::optional<std::string> word = as_word(item);
    if (!word) return std::nullopt;
    words.push_back(std::move(*word));
  }
  return words;
}

std::string joined(std::vector<std::string> words) {
  std::ranges::sort(words);
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return printable(text, 1000);
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
  Runner(const Game& game, Options options) : game_(game), options_(std::move(options)) {}

  ScenarioReport run(const json::object& table) && {
    read_titles(table);
    if (const auto key = unknown_key(table, kScenarioKeys)) {
      fail("scenario_key", {{"key", printable(*key)}});
    } else if (begin(table) && run_steps(table)) {
      finish();
    }
    return std::move(report_);
  }

 private:
  using Args = std::vector<std::pair<std::string, std::string>>;

  // --- Failures: each says where it happened ---
  void fail(Problem problem) {
    const Catalog& texts = game_.texts();
    const Args place = {{"scenario", report_.name}, {"step", std::to_string(step_)}};
    const std::string key = step_ == 0 ? "word.scenario" : "word.scenario_step";
    add_sentence(problem, "where",
                 [&](Language language) { return texts.say(key, language, place); });
    problem.args.insert(problem.args.end(), place.begin(), place.end());
    report_.failures.push_back(std::move(problem));
  }
  void fail(std::string key, Args args = {}) { fail(Problem{std::move(key), std::move(args)}); }
  void fail_because(std::string key, const Problem& cause, Args args = {}) {
    Problem problem{std::move(key), std::move(args)};
    problem.args.emplace_back("cause", cause.key);
    add_sentence(problem, "why",
                 [&](Language language) { return game_.texts().say(cause, language); });
    fail(std::move(problem));
  }
  bool wants(std::string key, std::string_view field) {
    fail(std::move(key), {{"field", std::string(field)}});
    return false;
  }
  void expect(std::string_view field, const std::string& expected, const std::string& actual) {
    if (expected == actual) return;
    fail("scenario_expected", {{"field", std::string(field)},
                               {"expected", printable(expected, 1000)},
                               {"actual", actual}});
  }

  // --- Before the steps ---
  void read_titles(const json::object& table) {
    if (const json::value* name = table.if_contains("name"); name && name->is_string()) {
      report_.name = *name->if_string();
    } else {
      wants("scenario_wants_text", "name");
    }
    for (const auto& [key, list] :
         {std::pair{"rules", &report_.rules}, std::pair{"covers", &report_.covers}}) {
      const json::value* value = table.if_contains(key);
      if (value == nullptr) continue;
      if (auto words = as_words(*value)) {
        *list = std::move(*words);
      } else {
        wants("scenario_wants_words", key);
      }
    }
  }

  bool begin(const json::object& table) {
    const std::optional<Options> options = merge_options(options_, table.if_contains("options"));
    if (!options) return wants("scenario_wants_options", "options");
    std::int64_t seed = 0;
    if (const json::value* value = table.if_contains("seed")) {
      const std::int64_t* number = value->if_int64();
      if (number == nullptr || *number < 0) return wants("scenario_wants_number", "seed");
      seed = *number;
    }
    Result<Match> match =
        Match::begin(game_, *options, numbered_seed(static_cast<std::uint64_t>(seed)));
    if (!match) {
      fail_because("scenario_begin", match.problem());
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
    if (!fields.is_object()) return wants("scenario_wants_table", "given");
    if (Status problem = match_->patch(fields)) {
      fail_because("scenario_given", *problem);
      return false;
    }
    return check_position();
  }

  bool check_position() {
    if (Status problem = game_.check(position())) {
      fail_because("scenario_broken", *problem);
      return false;
    }
    return true;
  }

  void finish() {
    step_ = 0;
    if (!checked_) fail("scenario_no_check");
    if (const int left = game_.queued(position()); left > 0) {
      fail("scenario_left_over", {{"count", std::to_string(left)}});
    }
  }

  // --- Steps ---
  bool run_steps(const json::object& table) {
    const json::value* steps = table.if_contains("step");
    if (steps == nullptr) return true;
    const json::array* list = steps->if_array();
    if (list == nullptr) return wants("scenario_wants_tables", "step");
    for (const json::value& step : *list) {
      ++step_;
      if (!step.is_object()) return wants("scenario_wants_table", "step");
      if (!run_step(*step.if_object())) return false;
    }
    return true;
  }

  // False if the scenario can't go on.
  bool run_step(const json::object& step) {
    if (const auto key = unknown_key(step, kStepKeys)) {
      fail("scenario_key", {{"key", printable(*key)}});
      return false;
    }
    events_ = decided_ ? std::vector<Event>() : match_->start_log();
    subject_.reset();
    if (!queue(step) || !decide(step)) return false;
    if (game_.misfits(position())) {
      fail("scenario_misfit");
      return false;
    }
    check_all(step);
    return true;
  }

  bool queue(const json::object& step) {
    std::vector<int> dice;
    if (const json::value* value = step.if_contains("dice")) {
      const json::array* list = value->if_array();
      if (list == nullptr) return wants("scenario_wants_numbers", "dice");
      for (const json::value& item : *list) {
        const std::int64_t* number = item.if_int64();
        if (number == nullptr) return wants("scenario_wants_numbers", "dice");
        // Match::queue refuses what no die shows; far numbers are kept from wrapping round.
        dice.push_back(static_cast<int>(std::clamp<std::int64_t>(*number, -1, 1000)));
      }
    }
    std::vector<std::string> draws;
    if (const json::value* value = step.if_contains("draws")) {
      std::optional<std::vector<std::string>> words = as_words(*value);
      if (!words) return wants("scenario_wants_words", "draws");
      draws = std::move(*words);
    }
    if (dice.empty() && draws.empty()) return true;
    if (Status problem = match_->queue(dice, draws)) {
      fail_because("scenario_queue", *problem);
      return false;
    }
    return true;
  }

  bool decide(const json::object& step) {
    const json::value* seat_value = step.if_contains("seat");
    if (seat_value != nullptr) {
      subject_ = seat("seat", *seat_value);
      if (!subject_) return false;
    }
    const json::value* action_value = step.if_contains("do");
    if (action_value == nullptr) {
      if (step.contains("refused") || step.contains("rule")) {
        return wants("scenario_wants_do", step.contains("refused") ? "refused" : "rule");
      }
      return true;
    }
    if (!subject_) return wants("scenario_wants_seat", "do");
    const json::string* text = action_value->if_string();
    if (text == nullptr) return wants("scenario_wants_text", "do");
    const Result<Action> action = parse_action(game_, *text);
    if (!action) {
      fail_because("scenario_action", action.problem(), {{"field", "do"}});
      return false;
    }
    if (step.contains("rule") && !step.contains("refused")) {
      return wants("scenario_wants_refused", "rule");
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
      fail(std::move(problem));
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
    if (expected == nullptr) return wants("scenario_wants_text", "refused");
    Match trial = *match_;
    const std::optional<Refusal> refusal = trial.decide(*subject_, action);
    if (!refusal) {
      fail("scenario_not_refused",
           {{"action", to_text(game_, action)}, {"expected", printable(*expected)}});
      return false;
    }
    if (trial.position() != position()) fail("scenario_changed");
    const auto& reasons = game_.vocabulary().refusals;
    const std::string actual = refusal->reason < reasons.size()
                                   ? std::string(reasons[refusal->reason].id)
                                   : std::to_string(refusal->reason);
    expect("refused", std::string(*expected), actual);
    if (const json::value* rule = step.if_contains("rule")) {
      const json::string* number = rule->if_string();
      if (number == nullptr) return wants("scenario_wants_text", "rule");
      expect("rule", std::string(*number), std::string(rule_of(game_, *refusal)));
    }
    return true;
  }

  // --- Checks ---
  void check_all(const json::object& step) {
    using Check = void (Runner::*)(const json::value&);
    constexpr std::array<std::pair<std::string_view, Check>, 13> kChecks = {{
        {"then", &Runner::check_then},
        {"prompt", &Runner::check_prompt},
        {"options", &Runner::check_options},
        {"offers", &Runner::check_offers},
        {"lacks", &Runner::check_lacks},
        {"view", &Runner::check_views},
        {"owes", &Runner::check_owes},
        {"over", &Runner::check_over},
        {"winners", &Runner::check_winners},
        {"scores", &Runner::check_scores},
        {"events", &Runner::check_events},
        {"undo", &Runner::check_undo},
        {"replay", &Runner::check_replay},
    }};
    for (const auto& [key, check] : kChecks) {
      const json::value* value = step.if_contains(key);
      if (value == nullptr) continue;
      checked_ = true;
      (this->*check)(*value);
    }
  }

  void check_then(const json::value& expected) {
    compare("then", expected, game_.to_json(position()));
  }

  void compare(const std::string& field, const json::value& expected, const json::value& actual) {
    if (!expected.is_object() || expected.if_object()->empty()) {
      wants("scenario_wants_table", field);
      return;
    }
    for (Problem& problem : mismatches(field, expected, actual)) fail(std::move(problem));
  }

  // Whose prompt or options a check means: the step's seat, or the only one that owes a decision.
  std::optional<Seat> asked(std::string_view field) {
    if (subject_) return subject_;
    const SeatSet owing = game_.owing(position());
    if (owing.size() == 1) return owing.lowest();
    wants(owing.empty() ? "scenario_nobody_owes" : "scenario_several_owe", field);
    return std::nullopt;
  }

  void check_prompt(const json::value& expected) {
    const json::string* id = expected.if_string();
    if (id == nullptr) {
      wants("scenario_wants_text", "prompt");
      return;
    }
    // Seats that owe a decision together are asked the same.
    const SeatSet owing = game_.owing(position());
    const std::optional<Seat> seat =
        !subject_ && !owing.empty() ? std::optional(owing.lowest()) : asked("prompt");
    if (!seat) return;
    const auto& prompts = game_.vocabulary().prompts;
    std::string actual = "none";
    if (owing.contains(*seat)) {
      const std::uint16_t prompt = game_.prompt(position(), *seat).id;
      actual = prompt < prompts.size() ? std::string(prompts[prompt].id) : std::to_string(prompt);
    }
    expect("prompt", std::string(*id), actual);
  }

  std::vector<std::string> offered(Seat seat) const {
    ActionList list;
    game_.options(position(), seat, list);
    std::vector<std::string> texts;
    for (const Action action : list) texts.push_back(to_text(game_, action));
    return texts;
  }

  // The actions of a check, each of which must be one that the game knows.
  std::optional<std::vector<std::string>> actions(const json::value& value,
                                                  const std::string& field) {
    std::optional<std::vector<std::string>> texts = as_words(value);
    if (!texts) {
      wants("scenario_wants_words", field);
      return std::nullopt;
    }
    for (const std::string& text : *texts) {
      if (const Result<Action> action = parse_action(game_, text); !action) {
        fail_because("scenario_action", action.problem(), {{"field", field}});
        return std::nullopt;
      }
    }
    return texts;
  }

  void check_options(const json::value& value) {
    const auto expected = actions(value, "options");
    if (!expected) return;
    if (const std::optional<Seat> seat = asked("options")) {
      expect("options", joined(*expected), joined(offered(*seat)));
    }
  }
  void check_offers(const json::value& value) { check_subset(value, "offers", true); }
  void check_lacks(const json::value& value) { check_subset(value, "lacks", false); }
  void check_subset(const json::value& value, const std::string& field, bool wanted) {
    const auto expected = actions(value, field);
    if (!expected) return;
    if (expected->empty()) wants("scenario_wants_items", field);
    const std::optional<Seat> seat = asked(field);
    if (!seat) return;
    const std::vector<std::string> all = offered(*seat);
    for (const std::string& action : *expected) {
      const bool found = std::ranges::find(all, action) != all.end();
      if (found == wanted) continue;
      fail(wanted ? "scenario_not_offered" : "scenario_offered",
           {{"action", action}, {"actual", joined(all)}});
    }
  }

  void check_views(const json::value& value) {
    const json::array* list = value.if_array();
    if (list == nullptr) {
      check_view(value);
      return;
    }
    if (list->empty()) wants("scenario_wants_items", "view");
    for (const json::value& one : *list) check_view(one);
  }

  void check_view(const json::value& value) {
    const json::object* table = value.if_object();
    const json::value* name = table == nullptr ? nullptr : table->if_contains("seat");
    if (name == nullptr || table->size() < 2) {
      wants("scenario_wants_view", "view");
      return;
    }
    if (const auto key = unknown_key(*table, kViewKeys)) {
      fail("scenario_key", {{"key", "view." + printable(*key)}});
      return;
    }
    const std::optional<Seat> viewer =
        *name == json::value("spectator") ? kSpectator : seat("view.seat", *name);
    if (!viewer) return;
    const json::value seen = game_.to_json(game_.view(position(), *viewer));
    if (const json::value* expected = table->if_contains("then")) {
      compare("view.then", *expected, seen);
    }
    if (const json::value* texts = table->if_contains("lacks_text")) {
      const auto words = as_words(*texts);
      if (!words) {
        wants("scenario_wants_words", "view.lacks_text");
        return;
      }
      if (words->empty()) wants("scenario_wants_items", "view.lacks_text");
      const std::string whole = json::serialize(seen);
      for (const std::string& word : *words) {
        if (whole.find(word) == std::string::npos) continue;
        fail("scenario_view_shows",
             {{"seat", printable(*name->if_string())}, {"text", printable(word)}});
      }
    }
  }

  void check_owes(const json::value& expected) {
    check_seats("owes", expected, game_.owing(position()));
  }
  void check_winners(const json::value& expected) {
    check_seats("winners", expected, game_.outcome(position()).winners);
  }
  void check_seats(const std::string& field, const json::value& expected, SeatSet actual) {
    const json::array* list = expected.if_array();
    if (list == nullptr) {
      wants("scenario_wants_words", field);
      return;
    }
    std::vector<std::string> wanted;
    for (const json::value& name : *list) {
      const std::optional<Seat> one = seat(field, name);
      if (!one) return;
      wanted.push_back(seat_id(*one));
    }
    std::vector<std::string> found;
    for (int i = 0; i < game_.seats(position()); ++i) {
      const auto one = static_cast<Seat>(i);
      if (actual.contains(one)) found.push_back(seat_id(one));
    }
    expect(field, joined(wanted), joined(found));
  }

  void check_over(const json::value& expected) {
    const bool* flag = expected.if_bool();
    if (flag == nullptr) {
      wants("scenario_wants_flag", "over");
      return;
    }
    expect("over", *flag ? "true" : "false", game_.outcome(position()).over ? "true" : "false");
  }

  void check_scores(const json::value& expected) {
    const json::object* table = expected.if_object();
    if (table == nullptr || table->empty()) {
      wants("scenario_wants_table", "scores");
      return;
    }
    const engine::Scores scores = game_.outcome(position()).scores;
    for (const auto& [name, points] : *table) {
      const std::string field = "scores." + std::string(name);
      const std::optional<Seat> one = seat(field, json::value(name));
      if (!one) continue;
      expect(field, shown(points), *one < scores.size() ? std::to_string(scores[*one]) : "none");
    }
  }

  void check_events(const json::value& expected) {
    const auto wanted = as_words(expected);
    if (!wanted) {
      wants("scenario_wants_words", "events");
      return;
    }
    if (wanted->empty()) wants("scenario_wants_items", "events");
    const auto& types = game_.vocabulary().events;
    std::vector<std::string> happened;
    for (const Event& event : events_) {
      happened.emplace_back(event.type < types.size() ? types[event.type].id : "?"sv);
    }
    auto from = happened.begin();
    for (const std::string& id : *wanted) {
      from = std::find(from, happened.end(), id);
      if (from == happened.end()) {
        fail("scenario_expected",
             {{"field", "events"}, {"expected", shown(expected)}, {"actual", all_of(happened)}});
        return;
      }
      ++from;
    }
  }
  static std::string all_of(const std::vector<std::string>& words) {
    json::array list;
    for (const std::string& word : words) list.emplace_back(word);
    return shown(list);
  }

  void check_undo(const json::value& expected) {
    if (expected != json::value("allowed") && expected != json::value("refused")) {
      wants("scenario_wants_undo", "undo");
      return;
    }
    Match trial = *match_;
    const AnyPosition before =
        trial.entries().empty() ? trial.position() : trial.at(trial.entries().size() - 1);
    const bool refused = trial.undo(last_decider_, false).has_value();
    expect("undo", std::string(*expected.if_string()), refused ? "refused" : "allowed");
    if (!refused && trial.position() != before) fail("scenario_changed");
  }

  void check_replay(const json::value& expected) {
    if (expected != json::value(true)) {
      wants("scenario_wants_true", "replay");
      return;
    }
    const auto find = [this](std::string_view id) { return id == game_.id() ? &game_ : nullptr; };
    const Result<Loaded> loaded = read_save(write_save(*match_, {}), find);
    if (!loaded) {
      fail_because("scenario_replay", loaded.problem());
    } else if (loaded->match.position() != position()) {
      fail("scenario_changed");
    }
  }

  // --- Help ---
  const AnyPosition& position() const { return match_->position(); }

  std::optional<Seat> seat(std::string_view field, const json::value& name) {
    const json::string* text = name.if_string();
    const std::optional<Seat> found =
        text == nullptr ? std::nullopt : find_seat(game_, position(), *text);
    if (!found) fail("scenario_seat", {{"field", std::string(field)}, {"seat", shown(name)}});
    return found;
  }

  const Game& game_;
  Options options_;
  ScenarioReport report_;
  std::optional<Match> match_;
  int step_ = 0;
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
