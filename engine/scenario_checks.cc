#include "engine/scenario_checks.h"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "engine/expectation.h"
#include "engine/words.h"

namespace engine {
namespace {

namespace json = boost::json;
using std::string_view_literals::operator""sv;

constexpr std::array kViewKeys = {"seat"sv, "then"sv, "lacks_text"sv};

std::string joined(std::vector<std::string> words) {
  std::ranges::sort(words);
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return printable(text, 1000);
}

// "claimed", or with its arguments "claimed:catholic/bavarian/5".
bool names_arguments(std::string_view text) { return text.find(':') != text.npos; }
std::string written(const Game& game, std::span<const Term> terms, std::uint16_t id,
                    std::span<const std::uint16_t> args, bool with_arguments) {
  if (id >= terms.size()) return std::to_string(id);
  std::string text(terms[id].id);
  for (std::size_t i = 0; with_arguments && i < args.size(); ++i) {
    const Kind kind = terms[id].arg_kinds[i];
    if (kind == kNoKind) break;
    text += i == 0 ? ':' : '/';
    text += id_text(game, kind, args[i]);
  }
  return text;
}

// Makes the checks of one step.
class Checks {
 public:
  Checks(const ScenarioMoment& moment, ScenarioFailures& failures)
      : game_(moment.match.game()), moment_(moment), failures_(failures) {}

  void check_then(const json::value& expected) {
    compare("then", expected, game_.to_json(position()));
  }

  void compare(const std::string& field, const json::value& expected, const json::value& actual) {
    if (!expected.is_object() || expected.if_object()->empty()) {
      failures_.wants("scenario_wants_table", field);
      return;
    }
    for (Problem& problem : mismatches(field, expected, actual)) failures_.add(std::move(problem));
  }

  // Whose prompt or options a check means: the step's seat, or the only one that owes a decision.
  std::optional<Seat> asked(std::string_view field) {
    if (moment_.subject) return moment_.subject;
    const SeatSet owing = game_.owing(position());
    if (owing.size() == 1) return owing.lowest();
    failures_.wants(owing.empty() ? "scenario_nobody_owes" : "scenario_several_owe", field);
    return std::nullopt;
  }

  void check_prompt(const json::value& expected) {
    const json::string* id = expected.if_string();
    if (id == nullptr) {
      failures_.wants("scenario_wants_text", "prompt");
      return;
    }
    // Seats that owe a decision together are asked the same.
    const SeatSet owing = game_.owing(position());
    const std::optional<Seat> seat =
        !moment_.subject && !owing.empty() ? std::optional(owing.lowest()) : asked("prompt");
    if (!seat) return;
    std::string actual = "none";
    if (owing.contains(*seat)) {
      const Prompt prompt = game_.prompt(position(), *seat);
      actual =
          written(game_, game_.vocabulary().prompts, prompt.id, prompt.args, names_arguments(*id));
    }
    failures_.expect("prompt", std::string(*id), actual);
  }

  // What is decided for the seat that is asked if it says nothing.
  void check_otherwise(const json::value& expected) {
    const json::string* text = expected.if_string();
    if (text == nullptr) {
      failures_.wants("scenario_wants_text", "otherwise");
      return;
    }
    const std::optional<Seat> seat = asked("otherwise");
    if (!seat) return;
    failures_.expect("otherwise", std::string(*text),
                     to_text(game_, game_.default_action(position(), *seat)));
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
      failures_.wants("scenario_wants_words", field);
      return std::nullopt;
    }
    for (const std::string& text : *texts) {
      if (const Result<Action> action = parse_action(game_, text); !action) {
        failures_.because("scenario_action", action.problem(), {{"field", field}});
        return std::nullopt;
      }
    }
    return texts;
  }

  void check_options(const json::value& value) {
    const auto expected = actions(value, "options");
    if (!expected) return;
    if (const std::optional<Seat> seat = asked("options")) {
      failures_.expect("options", joined(*expected), joined(offered(*seat)));
    }
  }
  void check_offers(const json::value& value) { check_subset(value, "offers", true); }
  void check_lacks(const json::value& value) { check_subset(value, "lacks", false); }
  void check_subset(const json::value& value, const std::string& field, bool wanted) {
    const auto expected = actions(value, field);
    if (!expected) return;
    if (expected->empty()) failures_.wants("scenario_wants_items", field);
    const std::optional<Seat> seat = asked(field);
    if (!seat) return;
    const std::vector<std::string> all = offered(*seat);
    for (const std::string& action : *expected) {
      const bool found = std::ranges::find(all, action) != all.end();
      if (found == wanted) continue;
      failures_.add(wanted ? "scenario_not_offered" : "scenario_offered",
                    {{"action", action}, {"actual", joined(all)}});
    }
  }

  void check_views(const json::value& value) {
    const json::array* list = value.if_array();
    if (list == nullptr) {
      check_view(value);
      return;
    }
    if (list->empty()) failures_.wants("scenario_wants_items", "view");
    for (const json::value& one : *list) check_view(one);
  }

  void check_view(const json::value& value) {
    const json::object* table = value.if_object();
    const json::value* name = table == nullptr ? nullptr : table->if_contains("seat");
    if (name == nullptr || table->size() < 2) {
      failures_.wants("scenario_wants_view", "view");
      return;
    }
    if (const auto key = unknown_key(*table, kViewKeys)) {
      failures_.add("scenario_key", {{"key", "view." + printable(*key)}});
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
        failures_.wants("scenario_wants_words", "view.lacks_text");
        return;
      }
      if (words->empty()) failures_.wants("scenario_wants_items", "view.lacks_text");
      const std::string whole = json::serialize(seen);
      for (const std::string& word : *words) {
        if (whole.find(word) == std::string::npos) continue;
        failures_.add("scenario_view_shows",
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
      failures_.wants("scenario_wants_words", field);
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
    failures_.expect(field, joined(wanted), joined(found));
  }

  void check_over(const json::value& expected) {
    const bool* flag = expected.if_bool();
    if (flag == nullptr) {
      failures_.wants("scenario_wants_flag", "over");
      return;
    }
    failures_.expect("over", *flag ? "true" : "false",
                     game_.outcome(position()).over ? "true" : "false");
  }

  void check_scores(const json::value& expected) {
    const json::object* table = expected.if_object();
    if (table == nullptr || table->empty()) {
      failures_.wants("scenario_wants_table", "scores");
      return;
    }
    const engine::Scores scores = game_.outcome(position()).scores;
    for (const auto& [name, points] : *table) {
      const std::string field = "scores." + std::string(name);
      const std::optional<Seat> one = seat(field, json::value(name));
      if (!one) continue;
      failures_.expect(field, shown(points),
                       *one < scores.size() ? std::to_string(scores[*one]) : "none");
    }
  }

  void check_events(const json::value& expected) {
    const auto wanted = as_words(expected);
    if (!wanted) {
      failures_.wants("scenario_wants_words", "events");
      return;
    }
    if (wanted->empty()) failures_.wants("scenario_wants_items", "events");
    auto from = moment_.events.begin();
    for (const std::string& one : *wanted) {
      from = std::find_if(from, moment_.events.end(), [&](const Event& event) {
        return text_of(event, names_arguments(one)) == one;
      });
      if (from == moment_.events.end()) {
        std::vector<std::string> happened;
        const bool in_full = std::ranges::any_of(*wanted, names_arguments);
        for (const Event& event : moment_.events) happened.push_back(text_of(event, in_full));
        failures_.add(
            "scenario_expected",
            {{"field", "events"}, {"expected", shown(expected)}, {"actual", all_of(happened)}});
        return;
      }
      ++from;
    }
  }
  void check_no_events(const json::value& unwanted) {
    const auto names = as_words(unwanted);
    if (!names) {
      failures_.wants("scenario_wants_words", "no_events");
      return;
    }
    if (names->empty()) failures_.wants("scenario_wants_items", "no_events");
    for (const std::string& name : *names) {
      if (!is_event(name)) failures_.add("scenario_no_such_event", {{"event", printable(name)}});
      for (const Event& event : moment_.events) {
        if (text_of(event, names_arguments(name)) != name) continue;
        failures_.add("scenario_expected",
                      {{"field", "no_events"}, {"expected", shown(unwanted)}, {"actual", name}});
      }
    }
  }
  // What no event is called could never happen, and its absence would tell nothing.
  bool is_event(std::string_view name) const {
    return std::ranges::any_of(game_.vocabulary().events, [&](const Term& term) {
      return name.substr(0, name.find(':')) == term.id;
    });
  }
  std::string text_of(const Event& event, bool with_arguments) const {
    return written(game_, game_.vocabulary().events, event.type, event.args, with_arguments);
  }
  static std::string all_of(const std::vector<std::string>& words) {
    json::array list;
    for (const std::string& word : words) list.emplace_back(word);
    return shown(list);
  }

  void check_undo(const json::value& expected) {
    if (expected != json::value("allowed") && expected != json::value("refused")) {
      failures_.wants("scenario_wants_undo", "undo");
      return;
    }
    Match trial = moment_.match;
    const AnyPosition before =
        trial.entries().empty() ? trial.position() : trial.at(trial.entries().size() - 1);
    const bool refused = trial.undo(moment_.last_decider, false).has_value();
    failures_.expect("undo", std::string(*expected.if_string()), refused ? "refused" : "allowed");
    if (!refused && trial.position() != before) failures_.add("scenario_changed");
  }

  void check_replay(const json::value& expected) {
    if (expected != json::value(true)) {
      failures_.wants("scenario_wants_true", "replay");
      return;
    }
    const auto find = [this](std::string_view id) { return id == game_.id() ? &game_ : nullptr; };
    const Result<Loaded> loaded = read_save(write_save(moment_.match, {}), find);
    if (!loaded) {
      failures_.because("scenario_replay", loaded.problem());
    } else if (loaded->match.position() != position()) {
      failures_.add("scenario_changed");
    }
  }

 private:
  const AnyPosition& position() const { return moment_.match.position(); }
  std::optional<Seat> seat(std::string_view field, const json::value& name) {
    return scenario_seat(field, name, moment_.match, failures_);
  }

  const Game& game_;
  const ScenarioMoment& moment_;
  ScenarioFailures& failures_;
};

using Check = void (Checks::*)(const json::value&);
constexpr std::array<std::pair<std::string_view, Check>, 15> kChecks = {{
    {"then", &Checks::check_then},
    {"prompt", &Checks::check_prompt},
    {"otherwise", &Checks::check_otherwise},
    {"options", &Checks::check_options},
    {"offers", &Checks::check_offers},
    {"lacks", &Checks::check_lacks},
    {"view", &Checks::check_views},
    {"owes", &Checks::check_owes},
    {"over", &Checks::check_over},
    {"winners", &Checks::check_winners},
    {"scores", &Checks::check_scores},
    {"events", &Checks::check_events},
    {"no_events", &Checks::check_no_events},
    {"undo", &Checks::check_undo},
    {"replay", &Checks::check_replay},
}};

}  // namespace

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

void ScenarioFailures::add(Problem problem) {
  const Catalog& texts = game_.texts();
  const Args place = {{"scenario", report_.name}, {"step", std::to_string(step_)}};
  const std::string key = step_ == 0 ? "word.scenario" : "word.scenario_step";
  add_sentence(problem, "where",
               [&](Language language) { return texts.say(key, language, place); });
  problem.args.insert(problem.args.end(), place.begin(), place.end());
  report_.failures.push_back(std::move(problem));
}

void ScenarioFailures::because(std::string key, const Problem& cause, Args args) {
  Problem problem{std::move(key), std::move(args)};
  problem.args.emplace_back("cause", cause.key);
  add_sentence(problem, "why",
               [&](Language language) { return game_.texts().say(cause, language); });
  add(std::move(problem));
}

bool ScenarioFailures::wants(std::string key, std::string_view field) {
  add(std::move(key), {{"field", std::string(field)}});
  return false;
}

void ScenarioFailures::expect(std::string_view field, const std::string& expected,
                              const std::string& actual) {
  if (expected == actual) return;
  add("scenario_expected",
      {{"field", std::string(field)}, {"expected", printable(expected, 1000)}, {"actual", actual}});
}

std::span<const std::string_view> scenario_checks() {
  static constexpr auto kKeys = [] {
    std::array<std::string_view, kChecks.size()> keys;
    for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = kChecks[i].first;
    return keys;
  }();
  return kKeys;
}

bool check_step(const json::object& step, const ScenarioMoment& moment,
                ScenarioFailures& failures) {
  Checks checks(moment, failures);
  bool any = false;
  for (const auto& [key, check] : kChecks) {
    const json::value* value = step.if_contains(key);
    if (value == nullptr) continue;
    any = true;
    (checks.*check)(*value);
  }
  return any;
}

void check_refusal(std::string_view expected, const Refusal& refusal, const Match& match,
                   ScenarioFailures& failures) {
  const Game& game = match.game();
  failures.expect("refused", std::string(expected),
                  written(game, game.vocabulary().refusals, refusal.reason, refusal.args,
                          names_arguments(expected)));
}

std::optional<Seat> scenario_seat(std::string_view field, const json::value& name,
                                  const Match& match, ScenarioFailures& failures) {
  const json::string* text = name.if_string();
  const std::optional<Seat> found =
      text == nullptr ? std::nullopt : find_seat(match.game(), match.position(), *text);
  if (!found) failures.add("scenario_seat", {{"field", std::string(field)}, {"seat", shown(name)}});
  return found;
}

}  // namespace engine
