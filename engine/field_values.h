// What the fields of a position (engine/fields.h) may hold, and how it is written: names, numbers
// and flags.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cassert>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/ids.h"
#include "engine/json_writer.h"
#include "engine/result.h"

namespace engine {

// The words of an enumeration, or the ids of one kind of things, by their number. `title` is the
// name of the type in the schema and on the page ("Religion", "CardId").
class Names {
 public:
  // Open: an owner's data may bring others, so the page takes any string.
  enum class Range { kClosed, kOpen };
  Names(std::string title, std::vector<std::string> words, Range range = Range::kClosed)
      : title_(std::move(title)), words_(std::move(words)), range_(range) {
    for (const std::string& word : words_) JsonWriter(quoted_.emplace_back()).text(word);
  }
  // The ids of an enumeration (engine/ids.h).
  template <class E, std::size_t kSize>
  Names(std::string title, const IdTable<E, kSize>& ids)
      : Names(std::move(title), {ids.words.begin(), ids.words.end()}) {}
  // "player1" … as engine::seat_id writes them.
  static Names seats(int count);
  // "0", "1" …, for objects whose keys are numbers.
  static Names numbers(std::string title, int count);

  const std::string& title() const { return title_; }
  const std::vector<std::string>& words() const { return words_; }
  bool open() const { return range_ == Range::kOpen; }
  int size() const { return static_cast<int>(words_.size()); }
  std::string_view operator[](int i) const {
    assert(i >= 0 && i < size());
    return words_[static_cast<std::size_t>(i)];
  }
  // As it stands in JSON.
  std::string_view quoted(int i) const {
    assert(i >= 0 && i < size());
    return quoted_[static_cast<std::size_t>(i)];
  }
  std::optional<int> find(std::string_view word) const;

 private:
  std::string title_;
  std::vector<std::string> words_;
  std::vector<std::string> quoted_;
  Range range_;
};

// What one value may be and how it is written. Cheap to make and to copy; Names must outlive it.
class Value {
 public:
  enum class Kind : std::uint8_t { kWhole, kFlag, kName };

  constexpr Value(Kind kind, int low, int high, const Names* names = nullptr, int from = 0)
      : kind_(kind), low_(low), high_(high), from_(from), names_(names) {}

  // One number more, written as null or as a word of its own ("none").
  constexpr Value or_null(int stands_for) const { return with({stands_for, {}}); }
  constexpr Value or_word(std::string_view word, int stands_for) const {
    return with({stands_for, word});
  }

  int low() const { return low_; }
  int high() const { return high_; }
  void write(JsonWriter& json, int value) const;
  std::optional<int> read(const boost::json::value& value) const;
  // The schema; names are defined once, in `definitions`.
  boost::json::object schema(boost::json::object& definitions) const;
  // Why `given` is none of them.
  Problem problem(std::string field, const boost::json::value& given) const;

 private:
  struct Special {
    int value = 0;
    std::string_view word;  // empty: null
  };
  static constexpr int kSpecials = 2;
  constexpr Value with(Special special) const {
    Value copy = *this;
    assert(specials_ < kSpecials);
    copy.special_[copy.specials_++] = special;
    return copy;
  }

  Kind kind_;
  int low_;
  int high_;
  int from_;  // the place in `names_` of what `low_` is called
  const Names* names_;
  int specials_ = 0;
  Special special_[kSpecials];
};

namespace fields {
constexpr Value number(int low, int high) { return {Value::Kind::kWhole, low, high}; }
constexpr Value flag() { return {Value::Kind::kFlag, 0, 1}; }
// By name; the first of them stands for the number `first`.
inline Value one_of(const Names& names, int first = 0) {
  return {Value::Kind::kName, first, first + names.size() - 1, &names};
}
// The same for `count` of the names, beginning with number `from` of them.
constexpr Value some_of(const Names& names, int from, int count, int first = 0) {
  return {Value::Kind::kName, first, first + count - 1, &names, from};
}
// The indices 0 … count - 1.
inline auto upto(int count) { return std::views::iota(0, count); }
}  // namespace fields

}  // namespace engine
