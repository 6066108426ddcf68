#include "engine/fields.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "engine/game.h"
#include "engine/json_number.h"
#include "engine/text.h"
#include "engine/words.h"

namespace engine {
namespace {

namespace json = boost::json;

std::string shown_value(const json::value& value) { return printable(json::serialize(value)); }

}  // namespace

// --- Names ---

Names Names::seats(int count) {
  std::vector<std::string> ids;
  for (int seat = 0; seat < count; ++seat) ids.push_back(seat_id(static_cast<Seat>(seat)));
  return {"SeatId", std::move(ids), Range::kOpen};
}

Names Names::numbers(std::string title, int count) {
  std::vector<std::string> words;
  for (int i = 0; i < count; ++i) words.push_back(std::to_string(i));
  return {std::move(title), std::move(words), Range::kOpen};
}

std::optional<int> Names::find(std::string_view word) const {
  const auto found = std::ranges::find(words_, word);
  if (found == words_.end()) return std::nullopt;
  return static_cast<int>(found - words_.begin());
}

// --- Values ---

void Value::write(JsonWriter& json, int value) const {
  for (int i = 0; i < specials_; ++i) {
    if (special_[i].value == value) return json.text_or_null(special_[i].word);
  }
  assert(value >= low_ && value <= high_);
  if (kind_ == Kind::kFlag) return json.flag(value != 0);
  if (kind_ == Kind::kWhole) return json.number(value);
  if (value < low_ || value > high_) return json.null();  // our own fault: nothing to die for
  json.json(names_->quoted(value - low_ + from_));
}

std::optional<int> Value::read(const json::value& value) const {
  const json::string* string = value.if_string();
  for (int i = 0; i < specials_; ++i) {
    const Special& special = special_[i];
    const bool same =
        special.word.empty() ? value.is_null() : string != nullptr && special.word == *string;
    if (same) return special.value;
  }
  if (kind_ == Kind::kFlag) {
    const bool* flag = value.if_bool();
    return flag == nullptr ? std::nullopt : std::optional(*flag ? 1 : 0);
  }
  if (kind_ == Kind::kWhole) {
    const std::optional<std::int64_t> number = whole_number(value);
    if (!number || *number < low_ || *number > high_) return std::nullopt;
    return static_cast<int>(*number);
  }
  const std::optional<int> found = string == nullptr ? std::nullopt : names_->find(*string);
  if (!found || *found < from_ || *found > from_ + high_ - low_) return std::nullopt;
  return *found - from_ + low_;
}

Problem Value::problem(std::string field, const json::value& given) const {
  constexpr int kMostWords = 12;
  std::string words;
  const auto add = [&words](std::string_view word) {
    if (!words.empty()) words += ", ";
    words += word;
  };
  if (kind_ == Kind::kFlag) {
    add("true");
    add("false");
  }
  for (int i = 0; i < specials_; ++i) add(special_[i].word.empty() ? "null" : special_[i].word);
  for (int i = 0; kind_ == Kind::kName && i <= high_ - low_; ++i) {
    if (i == kMostWords) {
      add("…");
      break;
    }
    add((*names_)[from_ + i]);
  }
  Problem problem{"field_words", {{"field", std::move(field)}, {"value", shown_value(given)}}};
  if (kind_ == Kind::kWhole) {
    problem.key = specials_ == 0 ? "field_number" : "field_number_or";
    problem.args.emplace_back("low", std::to_string(low_));
    problem.args.emplace_back("high", std::to_string(high_));
  }
  problem.args.emplace_back("words", std::move(words));
  return problem;
}

// --- Reading ---

const json::value* Fields::take(std::string_view name) {
  if (problem_ || in_ == nullptr) return nullptr;
  taken_.push_back(name);
  return in_->if_contains(name);
}

std::optional<std::vector<int>> Fields::read_list(std::string_view name, const Value& element,
                                                  const json::value& given, bool each_once) {
  const json::array* list = given.if_array();
  if (list == nullptr) {
    refuse(wrong("field_list", name, given));
    return std::nullopt;
  }
  std::vector<int> numbers;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const json::value& item = (*list)[i];
    const std::optional<int> number = element.read(item);
    if (!number) {
      refuse(element.problem(path(name) + "[" + std::to_string(i) + "]", item));
      return std::nullopt;
    }
    if (each_once && std::ranges::find(numbers, *number) != numbers.end()) {
      refuse(wrong("field_twice", name, item));
      return std::nullopt;
    }
    numbers.push_back(*number);
  }
  return numbers;
}

void Fields::compare(std::string_view name, const json::value& given, std::string_view now) {
  json::error_code failed;
  if (given == json::parse(now, failed)) return;
  Problem problem = wrong("field_shown", name, given);
  problem.args.emplace_back("now", printable(now));
  refuse(std::move(problem));
}

Problem Fields::wrong(std::string_view key, std::string_view name, const json::value& given) const {
  return {std::string(key), {{"field", path(name)}, {"value", shown_value(given)}}};
}

void Fields::refuse(Problem problem) {
  if (!problem_) problem_ = std::move(problem);
}

void Fields::finish() {
  if (problem_ || in_ == nullptr) return;
  for (const auto& [key, value] : *in_) {
    if (std::ranges::find(taken_, std::string_view(key)) != taken_.end()) continue;
    return refuse(wrong("field_unknown", key, value));
  }
}

std::string Fields::path(std::string_view name) const {
  if (path_.empty()) return printable(name);
  return name.empty() ? path_ : path_ + "." + printable(name);
}

void Game::write_changes(std::string& out, const AnyPosition& position,
                         FieldTrace& /*trace*/) const {
  out += R"({"=":)";
  write_json(out, position);
  out += '}';
}

boost::json::value Game::to_json(const AnyPosition& position) const {
  std::string text;
  write_json(text, position);
  json::error_code failed;
  json::value tree = json::parse(text, failed);
  assert(!failed);
  return tree;
}

}  // namespace engine
