// Who keeps what the server said and is told what changed: the page's web/src/api/changes.ts,
// written apart from it.
#pragma once

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <map>
#include <string>

namespace server::testing {

// Fields as they are after `changes`: objects are merged, {"=": …} and anything else replaces.
inline boost::json::value changed(const boost::json::value& before,
                                  const boost::json::value& changes) {
  const boost::json::object* fields = changes.if_object();
  if (fields == nullptr) return changes;
  if (const boost::json::value* whole = fields->if_contains("=")) return *whole;
  boost::json::object after = before.as_object();
  for (const auto& [name, value] : *fields) {
    // What is new comes with the object around it.
    after.at(name) = changed(after.at(name), value);
  }
  return after;
}

class Follower {
 public:
  // A message of a live connection; whether it was a moment or changes, which must fit.
  bool take(const std::string& text) {
    const boost::json::object message = boost::json::parse(text).as_object();
    if (message.at("type") == "moment") {
      moment_ = message.at("moment").as_object();
      since_ = message.at("since").as_int64();
      ++wholes_;
      return true;
    }
    if (message.at("type") != "changes") return false;
    since_ = message.at("since").as_int64();
    apply(message.at("changes").as_object());
    ++changes_;
    return true;
  }
  // As GET …/moment with `since` gives it.
  const boost::json::object& moment() const { return moment_; }
  std::int64_t since() const { return since_; }
  int wholes() const { return wholes_; }
  int changes() const { return changes_; }
  bool fits() const { return fits_; }
  // Whether phrases have the numbers one, two, three …, whatever was said to others.
  bool counted() const { return highest_ == said_; }

 private:
  boost::json::value phrase(const boost::json::value& said) {
    const boost::json::object* object = said.if_object();
    if (object == nullptr) return said.is_null() ? said : phrases_.at(said.as_int64());
    boost::json::object text = *object;
    const std::int64_t number = text.at("n").as_int64();
    highest_ = std::max(highest_, number);
    ++said_;
    boost::json::object plain;
    for (const auto& [key, value] : text) {
      if (key != "n") plain[key] = value;
    }
    return phrases_[number] = plain;
  }
  void apply(const boost::json::object& changes) {
    fits_ = fits_ && changes.at("from") == moment_.at("version");
    for (const char* key : {"ply", "version", "owing"}) moment_[key] = changes.at(key);
    moment_["view"] = changed(moment_.at("view"), changes.at("view"));
    moment_["prompt"] = phrase(changes.at("prompt"));
    boost::json::array options;
    for (const auto& option : changes.at("options").as_array()) options.push_back(phrase(option));
    moment_["options"] = options;
    const auto* seats = changes.if_contains("may_break_in");
    moment_["may_break_in"] = seats == nullptr ? boost::json::array() : *seats;
    boost::json::array rights;
    if (const auto* said = changes.if_contains("break_in")) {
      for (const auto& option : said->as_array()) rights.push_back(phrase(option));
    }
    moment_["break_in"] = rights;
    boost::json::array log;
    for (const auto& logged : changes.at("log").as_array()) {
      boost::json::object event{{"ply", logged.at(0)}};
      const boost::json::value said = phrase(logged.at(1));
      for (const auto& [key, value] : said.as_object()) event[key] = value;
      log.push_back(event);
    }
    moment_["log"] = log;
    for (const char* key : {"undo", "outcome"}) {
      if (const auto* value = changes.if_contains(key)) moment_[key] = *value;
    }
  }

  boost::json::object moment_;
  std::map<std::int64_t, boost::json::value> phrases_;
  std::int64_t since_ = -1;
  std::int64_t highest_ = 0;
  std::int64_t said_ = 0;
  int wholes_ = 0;
  int changes_ = 0;
  bool fits_ = true;
};

}  // namespace server::testing
