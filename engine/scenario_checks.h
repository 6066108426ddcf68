// What a step of a scenario expects of the game, and how it is told that it is not so.
// docs/scenarios.md. Used by engine/scenario.cc alone.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/match.h"
#include "engine/scenario.h"

namespace engine {

// The first key of a table that no one knows, or nothing.
std::optional<std::string> unknown_key(const boost::json::object& table,
                                       std::span<const std::string_view> known);
// A word or number of TOML as an option's value or a draw's id.
std::optional<std::string> as_word(const boost::json::value& value);
std::optional<std::vector<std::string>> as_words(const boost::json::value& value);

// What was wrong with a scenario; each failure says where it happened.
class ScenarioFailures {
 public:
  using Args = std::vector<std::pair<std::string, std::string>>;

  ScenarioFailures(const Game& game, ScenarioReport& report) : game_(game), report_(report) {}

  // From now on they are the step's; 0: the scenario's.
  void at(int step) { step_ = step; }
  void add(Problem problem);
  void add(std::string key, Args args = {}) { add(Problem{std::move(key), std::move(args)}); }
  void because(std::string key, const Problem& cause, Args args = {});
  // Always false: that a field is not written as it must be.
  bool wants(std::string key, std::string_view field);
  void expect(std::string_view field, const std::string& expected, const std::string& actual);

 private:
  const Game& game_;
  ScenarioReport& report_;
  int step_ = 0;
};

// Where the game stands after a step's decision.
struct ScenarioMoment {
  const Match& match;
  const std::vector<Event>& events;  // of this step
  std::optional<Seat> subject;       // the seat that the checks are about, if the step names one
  Seat last_decider = 0;
};

// A step's keys that are checks.
std::span<const std::string_view> scenario_checks();
// Makes them; true if there are any.
bool check_step(const boost::json::object& step, const ScenarioMoment& moment,
                ScenarioFailures& failures);
// Whether a refusal is the one that is expected ("not_in_hand", or "not_in_hand:gout").
void check_refusal(std::string_view expected, const Refusal& refusal, const Match& match,
                   ScenarioFailures& failures);
// The seat of that name; a failure and nothing if there is none.
std::optional<Seat> scenario_seat(std::string_view field, const boost::json::value& name,
                                  const Match& match, ScenarioFailures& failures);

}  // namespace engine
