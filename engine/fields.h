// The fields of a position, told once. A game describes them in one function,
//
//   void Rules::describe(engine::Fields& f, Position& p) const {
//     f.value("round", p.round, fields::number(0, 3));
//     f.set("played", p.played, card);
//     f.shown("deck_size", fields::number(0, 20), [&] { return p.deck_size; });
//     f.per_seat(p.seats, [&](Fields& f, int seat) { … });
//   }
//
// and from it come the JSON that `theses show` prints and the page draws, the patches of scenarios
// (with a sentence about each value that can't be), the JSON Schema, and the page's types. Fields
// are printed, and in a patch set, in the order in which they are described.
//
// What changed of a view since it was last told comes from it, too (Game::write_changes).
//
// Three rules: what is computed stands in a function handed over, because a schema is made without
// computing anything; a number in a body (`int seat`) is only used inside of such functions or as
// an index that is always valid; a `shown` field follows from others, so that a patch may only name
// it with the value it has.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cassert>
#include <concepts>
#include <limits>
#include <memory>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/field_trace.h"
#include "engine/field_values.h"
#include "engine/json_writer.h"
#include "engine/result.h"

namespace engine {

class Fields {
 public:
  // In changes: the name under which an object stands that is to be replaced as a whole.
  static constexpr std::string_view kWhole = "=";

  Fields(const Fields&) = delete;
  Fields& operator=(const Fields&) = delete;

  // --- Values ---

  // A number, flag or name that stands in the position as it is.
  template <class T>
    requires std::integral<T> || std::is_enum_v<T>
  void value(std::string_view name, T& place, const Value& type) {
    value(
        name, type, [&] { return static_cast<int>(place); },
        [&](int given) { place = static_cast<T>(given); });
  }
  // The same by functions: int get(), and set(int), which may refuse with false or a Status.
  template <class Get, class Set>
  void value(std::string_view name, const Value& type, Get get, Set set) {
    if (mode_ == Mode::kWrite) return type.write(key(name), static_cast<int>(get()));
    if (mode_ == Mode::kChanges) return change_value(name, type, static_cast<int>(get()));
    if (mode_ == Mode::kSchema) return define(name, type.schema(*definitions_), kSettable);
    const boost::json::value* given = take(name);
    if (given == nullptr || mode_ != Mode::kSet) return;
    if (const std::optional<int> number = type.read(*given)) {
      accept(name, *given, [&] { return set(*number); });
    } else {
      refuse(type.problem(path(name), *given));
    }
  }
  // One bit of a mask, as true or false.
  template <std::unsigned_integral Mask>
  void bit(std::string_view name, Mask& mask, int index) {
    const Mask one = static_cast<Mask>(Mask{1} << static_cast<unsigned>(index));
    value(
        name, fields::flag(), [&, one] { return (mask & one) != 0 ? 1 : 0; },
        [&, one](int given) {
          mask = static_cast<Mask>(given != 0 ? mask | one : mask & static_cast<Mask>(~one));
        });
  }
  template <class Get>
  void shown(std::string_view name, const Value& type, Get get) {
    if (mode_ == Mode::kSchema) return define(name, type.schema(*definitions_), kShown);
    if (mode_ == Mode::kChanges) return change_value(name, type, static_cast<int>(get()));
    show(name, [&](JsonWriter& json) { type.write(json, static_cast<int>(get())); });
  }

  // --- Text with a form of its own: std::string get(), set(std::string_view) ---

  template <class Get, class Set>
  void text(std::string_view name, Get get, Set set) {
    if (mode_ == Mode::kWrite) return key(name).text(get());
    if (mode_ == Mode::kChanges) return change_text(name, get());
    if (mode_ == Mode::kSchema) return define(name, {{"type", "string"}}, kSettable);
    const boost::json::value* given = take(name);
    if (given == nullptr || mode_ != Mode::kSet) return;
    const boost::json::string* string = given->if_string();
    if (string == nullptr) return refuse(wrong("field_text", name, *given));
    accept(name, *given, [&] { return set(std::string_view(*string)); });
  }
  template <class Get>
  void shown_text(std::string_view name, Get get) {
    if (mode_ == Mode::kSchema) return define(name, {{"type", "string"}}, kShown);
    if (mode_ == Mode::kChanges) return change_text(name, get());
    show(name, [&](JsonWriter& json) { json.text(get()); });
  }

  // --- Lists of values ---

  // In an order that matters: a range of numbers get(), and set(std::span<const int>).
  template <class Get, class Set>
  void list(std::string_view name, const Value& element, Get get, Set set) {
    if (mode_ == Mode::kWrite) return write_list(key(name), element, get());
    if (mode_ == Mode::kChanges) return change_set(name, element, get());
    if (mode_ == Mode::kSchema) return define(name, list_schema(element), kSettable);
    const boost::json::value* given = take(name);
    if (given == nullptr || mode_ != Mode::kSet) return;
    if (const std::optional<std::vector<int>> numbers = read_list(name, element, *given, false)) {
      accept(name, *given, [&] { return set(std::span<const int>(*numbers)); });
    }
  }
  // A set: a mask of bits, or anything with add(i) and begin(), contains(i) or has(i). Printed from
  // the lowest member on; no member may be given twice.
  template <class S>
  void set(std::string_view name, S& members, const Value& element) {
    set(
        name, element, [&]() -> const S& { return members; },
        [&](std::span<const int> given) { members = made_of<S>(given); });
  }
  template <class Get, class Set>
  void set(std::string_view name, const Value& element, Get get, Set set) {
    if (mode_ == Mode::kWrite) return write_set(key(name), element, get());
    if (mode_ == Mode::kChanges) return change_set(name, element, get());
    if (mode_ == Mode::kSchema) return define(name, list_schema(element), kSettable);
    const boost::json::value* given = take(name);
    if (given == nullptr || mode_ != Mode::kSet) return;
    if (const std::optional<std::vector<int>> numbers = read_list(name, element, *given, true)) {
      accept(name, *given, [&] { return set(std::span<const int>(*numbers)); });
    }
  }
  template <class Get>
  void shown_list(std::string_view name, const Value& element, Get get) {
    if (mode_ == Mode::kSchema) return define(name, list_schema(element), kShown);
    if (mode_ == Mode::kChanges) return change_set(name, element, get());
    show(name, [&](JsonWriter& json) { write_list(json, element, get()); });
  }
  template <class Get>
  void shown_set(std::string_view name, const Value& element, Get get) {
    if (mode_ == Mode::kSchema) return define(name, list_schema(element), kShown);
    if (mode_ == Mode::kChanges) return change_set(name, element, get());
    show(name, [&](JsonWriter& json) { write_set(json, element, get()); });
  }
  // A list of `count` lists, each of `length` values (0: of any length): a range get(i).
  template <class Get>
  void shown_lists(std::string_view name, const Value& element, int length, int count, Get get) {
    if (mode_ == Mode::kSchema) return define(name, lists_schema(element, length), kShown);
    const auto write = [&](JsonWriter& json) {
      json.begin_array();
      for (int i = 0; i < count; ++i) write_set(json, element, get(i));
      json.end_array();
    };
    if (mode_ != Mode::kChanges) return show(name, write);
    const FieldTrace::Part part = trace_->enter(name);
    for (int i = 0; i < count; ++i) {
      note_set(element, get(i));
      trace_->note(kEndOfList);
    }
    if (!trace_->leave(part)) write(key(name));
  }

  // --- Objects ---

  // Names the type of the object being described, for the schema and the page.
  void type(std::string_view title) { title_ = title; }

  template <class Body>
  void object(std::string_view name, Body body) {
    if (mode_ == Mode::kWrite) return write_object(key(name), body);
    if (mode_ == Mode::kChanges) return change_object(name, true, body);
    if (mode_ == Mode::kSchema) return define(name, schema_of(body), kSettable);
    if (const boost::json::value* given = take(name)) read_object(*given, path(name), body);
  }
  // null unless it is there; a patch can't make it appear or go.
  template <class Body>
  void object_or_null(std::string_view name, bool there, Body body) {
    if (mode_ == Mode::kSchema) return define(name, or_null(schema_of(body)), kSettable);
    if (mode_ == Mode::kChanges) return change_object(name, there, body);
    if (there) return object(name, body);
    show(name, [](JsonWriter& json) { json.null(); });
  }
  // An object with one object for each of `indices`, under the name of key(index).
  template <class Indices, class Key, class Body>
  void each(std::string_view name, const Names& names, Indices&& indices, Key key, Body body) {
    if (mode_ == Mode::kSchema) {
      return define(name, map_schema(names, schema_of([&](Fields& f) { body(f, 0); })), kSettable);
    }
    object(name, [&](Fields& inner) {
      for (const auto index : indices) {
        const int i = static_cast<int>(index);
        inner.object(names[key(i)], [&](Fields& f) { body(f, i); });
      }
    });
  }
  template <class Indices, class Body>
  void each(std::string_view name, const Names& names, Indices&& indices, Body body) {
    each(name, names, std::forward<Indices>(indices), [](int i) { return i; }, body);
  }
  // One object per seat beside the other fields, as "player1" ….
  template <class Body>
  void per_seat(int count, Body body) {
    static const Names kSeats = Names::seats(16);
    if (mode_ == Mode::kSchema) {
      seat_schema_ = schema_of([&](Fields& f) { body(f, 0); });
      return;
    }
    for (int seat = 0; seat < count; ++seat) {
      object(kSeats[seat], [&](Fields& f) { body(f, seat); });
    }
  }
  // A list of `count` objects; a patch can change what is in it but not how many there are, unless
  // there is a resize(count), which may refuse.
  template <class Body>
  void rows(std::string_view name, int count, Body body) {
    rows(name, count, [count](int wanted) { return wanted == count; }, body);
  }
  template <class Resize, class Body>
  void rows(std::string_view name, int count, Resize resize, Body body) {
    if (mode_ == Mode::kWrite) return write_rows(key(name), count, body);
    if (mode_ == Mode::kChanges) return change_rows(name, count, body);
    if (mode_ == Mode::kSchema) {
      return define(name, array_of(schema_of([&](Fields& f) { body(f, 0); })), kSettable);
    }
    const boost::json::value* given = take(name);
    if (given == nullptr) return;
    const boost::json::array* list = given->if_array();
    if (list == nullptr) return refuse(wrong("field_list", name, *given));
    if (mode_ == Mode::kSet) {
      accept(name, *given, [&] { return resize(static_cast<int>(list->size())); });
    }
    for (std::size_t i = 0; i < list->size() && !problem_; ++i) {
      read_object((*list)[i], path(name) + "[" + std::to_string(i) + "]",
                  [&](Fields& f) { body(f, static_cast<int>(i)); });
    }
  }
  // An object of values, under the names of `indices`, without those where get(index) is `absent`.
  // A patch replaces all of them: clear(), then set(index, value) for each.
  template <class Indices, class Get, class Clear, class Set>
  void map(std::string_view name, const Names& names, Indices&& indices, const Value& element,
           int absent, Get get, Clear clear, Set set) {
    if (mode_ == Mode::kWrite) {
      return write_map(key(name), names, indices, element, absent, get);
    }
    if (mode_ == Mode::kChanges) return change_map(name, names, indices, element, absent, get);
    if (mode_ == Mode::kSchema) {
      return define(name, map_schema(names, element.schema(*definitions_)), kSettable);
    }
    const boost::json::value* given = take(name);
    if (given == nullptr || mode_ != Mode::kSet) return;
    clear();
    read_object(*given, path(name), [&](Fields& f) {
      for (const auto index : indices) {
        const int i = static_cast<int>(index);
        f.value(names[i], element, [] { return 0; }, [&](int number) { return set(i, number); });
      }
    });
  }
  template <class Indices, class Get>
  void shown_map(std::string_view name, const Names& names, Indices&& indices, const Value& element,
                 int absent, Get get) {
    if (mode_ == Mode::kSchema) {
      return define(name, map_schema(names, element.schema(*definitions_)), kShown);
    }
    if (mode_ == Mode::kChanges) return change_map(name, names, indices, element, absent, get);
    show(name, [&](JsonWriter& json) { write_map(json, names, indices, element, absent, get); });
  }

  // --- Around them ---

  // Fields that are there only if `there`: outside of that they are unknown to a patch.
  template <class Body>
  void sometimes(bool there, Body body) {
    if (mode_ == Mode::kSchema) {
      ++optional_;
      body(*this);
      --optional_;
    } else if (there) {
      body(*this);
    }
  }
  // Something that a patch can ask for and nobody prints; carried out at its place in the order.
  template <class Set>
  void command(std::string_view name, std::string_view about, Set set) {
    if (mode_ == Mode::kWrite || mode_ == Mode::kChanges) return;
    if (mode_ == Mode::kSchema) return define_command(name, about);
    const boost::json::value* given = take(name);
    if (given == nullptr || mode_ != Mode::kSet) return;
    accept(name, *given, [&] { return set(*given); });
  }
  // Done in a patch when the fields above are set: what follows from them is brought in order.
  // May refuse like a setter.
  template <class Do>
  void settle(Do what) {
    if (mode_ == Mode::kSet && !problem_) accept("", {}, what);
  }
  // What a patch gives for a name on this level, or null.
  const boost::json::value* given(std::string_view name) const {
    return in_ == nullptr ? nullptr : in_->if_contains(name);
  }

 private:
  enum class Mode : std::uint8_t { kWrite, kChanges, kSet, kCheck, kSchema };
  enum Access : bool { kSettable, kShown };
  template <class Describe>
  friend void write_fields(std::string& out, Describe describe);
  template <class Describe>
  friend void write_field_changes(std::string& out, Describe describe, FieldTrace& trace);
  template <class Describe, class Check>
  friend Status read_fields(const boost::json::value& patch, Describe describe, Check check);
  template <class Describe>
  friend boost::json::object fields_schema(std::string_view title, Describe describe);

  Fields(Mode mode, const boost::json::object* in, boost::json::object* definitions,
         JsonWriter* json = nullptr, FieldTrace* trace = nullptr)
      : mode_(mode), json_(json), trace_(trace), in_(in), definitions_(definitions) {}
  // For an object inside of this one.
  Fields inside() const { return {mode_, nullptr, definitions_}; }

  // Writing: text alone, and objects inside are written by the same Fields.
  JsonWriter& key(std::string_view name) {
    json_->key(name);
    return *json_;
  }
  template <class Body>
  void write_object(JsonWriter& json, Body body) {
    json.begin_object();
    body(*this);
    json.end_object();
  }
  template <class Numbers>
  static void write_list(JsonWriter& json, const Value& element, const Numbers& numbers) {
    json.begin_array();
    for (const auto number : numbers) element.write(json, static_cast<int>(number));
    json.end_array();
  }
  template <class S>
  static void write_set(JsonWriter& json, const Value& element, const S& members) {
    if constexpr (requires { members.begin(); }) {
      write_list(json, element, members);
    } else {
      json.begin_array();
      for (int i = element.low(); i <= element.high(); ++i) {
        if (has(members, i)) element.write(json, i);
      }
      json.end_array();
    }
  }
  template <class Indices, class Get>
  static void write_map(JsonWriter& json, const Names& names, const Indices& indices,
                        const Value& element, int absent, Get get) {
    json.begin_object();
    for (const auto index : indices) {
      const int i = static_cast<int>(index);
      const int value = static_cast<int>(get(i));
      if (value == absent) continue;
      json.key(names[i]);
      element.write(json, value);
    }
    json.end_object();
  }
  template <class S>
  static bool has(const S& members, int i) {
    if constexpr (std::unsigned_integral<S>) {
      return ((std::uint64_t{members} >> static_cast<unsigned>(i)) & 1U) != 0;
    } else if constexpr (requires { members.has(i); }) {
      return members.has(i);
    } else {
      return members.contains(static_cast<std::uint8_t>(i));
    }
  }
  template <class S>
  static S made_of(std::span<const int> given) {
    S members{};
    for (const int i : given) {
      if constexpr (std::unsigned_integral<S>) {
        members = static_cast<S>(members | (S{1} << static_cast<unsigned>(i)));
      } else if constexpr (requires { members.has(i); }) {
        members.add(i);
      } else {
        members.add(static_cast<std::uint8_t>(i));
      }
    }
    return members;
  }

  template <class Body>
  void write_rows(JsonWriter& json, int count, Body body) {
    json.begin_array();
    for (int i = 0; i < count; ++i) {
      write_object(json, [&](Fields& f) { body(f, i); });
    }
    json.end_array();
  }

  // Writing what differs from what the trace was shown last.
  static constexpr std::int32_t kEndOfList = std::numeric_limits<std::int32_t>::min();
  void change_value(std::string_view name, const Value& type, int now) {
    trace_->name(name);
    if (!trace_->note(now)) type.write(key(name), now);
  }
  void change_text(std::string_view name, std::string_view now) {
    const FieldTrace::Part part = trace_->enter(name);
    trace_->text(now);
    if (!trace_->leave(part)) key(name).text(now);
  }
  template <class S>
  void change_set(std::string_view name, const Value& element, const S& members) {
    const FieldTrace::Part part = trace_->enter(name);
    note_set(element, members);
    if (!trace_->leave(part)) write_set(key(name), element, members);
  }
  template <class S>
  void note_set(const Value& element, const S& members) {
    if constexpr (std::unsigned_integral<S>) {
      trace_->note(static_cast<std::int32_t>(members));
      trace_->note(static_cast<std::int32_t>(std::uint64_t{members} >> 32U));
    } else if constexpr (requires { members.begin(); }) {
      for (const auto number : members) trace_->note(static_cast<std::int32_t>(number));
    } else {
      for (int i = element.low(); i <= element.high(); ++i) {
        if (has(members, i)) trace_->note(i);
      }
    }
  }
  template <class Indices, class Get>
  void change_map(std::string_view name, const Names& names, const Indices& indices,
                  const Value& element, int absent, Get get) {
    const FieldTrace::Part part = trace_->enter(name);
    for (const auto index : indices) {
      const int i = static_cast<int>(index);
      const int value = static_cast<int>(get(i));
      if (value == absent) continue;
      trace_->note(i);
      trace_->note(value);
    }
    if (trace_->leave(part)) return;
    JsonWriter& json = key(name);
    json.begin_object();
    write_map(key(kWhole), names, indices, element, absent, get);
    json.end_object();
  }
  template <class Body>
  void change_rows(std::string_view name, int count, Body body) {
    const std::size_t start = json_->size();
    const FieldTrace::Part part = trace_->enter(name);
    for (int i = 0; i < count; ++i) body(*this, i);
    json_->cut(start);
    if (!trace_->leave(part)) whole([&] { write_rows(key(name), count, body); });
  }
  template <class Body>
  void change_object(std::string_view name, bool there, Body body) {
    const std::size_t start = json_->size();
    const FieldTrace::Part part = trace_->enter(name);
    if (there) {
      trace_->note(1);
      key(name).begin_object();
      body(*this);
    }
    const bool anew = !trace_->same_shape(part);
    const bool same = trace_->leave(part);
    if (same || anew || !there) json_->cut(start);
    if (same) return;
    if (!there) return key(name).null();
    if (anew) {
      key(name).begin_object();
      whole([&] { write_object(key(kWhole), body); });
    }
    json_->end_object();
  }
  template <class Write>
  void whole(Write write) {
    mode_ = Mode::kWrite;
    write();
    mode_ = Mode::kChanges;
  }

  // Reading. All of it stops at the first problem.
  const boost::json::value* take(std::string_view name);
  template <class Set>
  void accept(std::string_view name, const boost::json::value& given, Set set) {
    using Answer = decltype(set());
    if constexpr (std::is_void_v<Answer>) {
      set();
    } else if constexpr (std::is_same_v<Answer, bool>) {
      if (!set()) refuse(wrong("field_refused", name, given));
    } else if (Status problem = set()) {
      refuse(std::move(*problem));
    }
  }
  template <class Now>
  void show(std::string_view name, Now now) {
    if (mode_ == Mode::kWrite) return now(key(name));
    const boost::json::value* given = take(name);
    if (given == nullptr || mode_ != Mode::kCheck) return;
    std::string text;
    JsonWriter json(text);
    now(json);
    compare(name, *given, text);
  }
  template <class Body>
  void read_object(const boost::json::value& given, std::string path, Body body) {
    Fields inner = inside();
    inner.path_ = std::move(path);
    inner.in_ = given.if_object();
    if (inner.in_ == nullptr) return refuse(inner.wrong("field_object", "", given));
    body(inner);
    inner.finish();
    if (inner.problem_) refuse(std::move(*inner.problem_));
  }
  std::optional<std::vector<int>> read_list(std::string_view name, const Value& element,
                                            const boost::json::value& given, bool each_once);
  void compare(std::string_view name, const boost::json::value& given, std::string_view now);
  Problem wrong(std::string_view key, std::string_view name, const boost::json::value& given) const;
  void refuse(Problem problem);
  void finish();  // whatever was given and not taken is unknown
  std::string path(std::string_view name) const;

  // The schema.
  template <class Body>
  boost::json::object schema_of(Body body) {
    Fields inner = inside();
    body(inner);
    return inner.as_schema();
  }
  void define(std::string_view name, boost::json::object schema, Access access);
  void define_command(std::string_view name, std::string_view about);
  boost::json::object as_schema();
  boost::json::object list_schema(const Value& element) const;
  boost::json::object lists_schema(const Value& element, int length) const;
  boost::json::object map_schema(const Names& names, boost::json::object content) const;
  static boost::json::object array_of(boost::json::object content);
  static boost::json::object or_null(boost::json::object content);

  Mode mode_;
  JsonWriter* json_;               // writing
  FieldTrace* trace_;              // writing changes
  boost::json::object out_;        // schema: the properties
  const boost::json::object* in_;  // reading: what is given
  std::vector<std::string_view> taken_;
  std::string path_;
  Status problem_;
  boost::json::object* definitions_;
  boost::json::array required_;
  std::optional<boost::json::object> seat_schema_;
  std::string_view title_;
  int optional_ = 0;
};

// `describe` is a void(Fields&) over a position that the caller holds.
// Adds the fields to `out` as a JSON object.
template <class Describe>
void write_fields(std::string& out, Describe describe) {
  JsonWriter json(out);
  Fields fields(Fields::Mode::kWrite, nullptr, nullptr, &json);
  fields.write_object(json, describe);
}

// Adds the fields that are other than when `trace` was last shown them, and shows it these
// (Game::write_changes).
template <class Describe>
void write_field_changes(std::string& out, Describe describe, FieldTrace& trace) {
  JsonWriter json(out);
  Fields fields(Fields::Mode::kChanges, nullptr, nullptr, &json, &trace);
  const std::size_t start = json.size();
  trace.begin();
  json.begin_object();
  describe(fields);
  if (!trace.alike_ || trace.at_ != trace.before_.size()) {
    json.cut(start);
    json.begin_object();
    fields.whole([&] { fields.write_object(fields.key(Fields::kWhole), describe); });
  }
  json.end_object();
  trace.end();
}

// Sets the fields that `patch` names, runs `check` (a Status()) over the result, and then looks
// whether the shown fields that it names are as given. After a problem the position is anything.
template <class Describe, class Check>
Status read_fields(const boost::json::value& patch, Describe describe, Check check) {
  Fields outermost(Fields::Mode::kSet, nullptr, nullptr);
  outermost.read_object(patch, "", describe);
  if (outermost.problem_) return outermost.problem_;
  if (Status problem = check()) return problem;
  outermost.mode_ = Fields::Mode::kCheck;
  outermost.read_object(patch, "", describe);
  return outermost.problem_;
}

// The JSON Schema (draft 2020-12) of what write_fields gives; `title` names its type.
template <class Describe>
boost::json::object fields_schema(std::string_view title, Describe describe) {
  boost::json::object definitions;
  Fields fields(Fields::Mode::kSchema, nullptr, &definitions);
  describe(fields);
  boost::json::object schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                                {"title", title}};
  fields.title_ = {};
  for (auto& [key, value] : fields.as_schema()) schema.emplace(key, std::move(value));
  schema.emplace("$defs", std::move(definitions));
  return schema;
}

// The same as TypeScript: an exported type per definition, then the whole.
std::string typescript(const boost::json::object& schema);

}  // namespace engine
