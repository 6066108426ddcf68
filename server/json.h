// Making and reading JSON: small helpers over Boost.JSON.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/text.h"
#include "server/error.h"
#include "store/rows.h"

namespace server {

namespace json = boost::json;

// {"en": …, "it": …}
json::object bilingual(const std::function<std::string(engine::Language)>& say);
json::object bilingual(const engine::Catalog& texts, std::string_view key,
                       const std::vector<std::pair<std::string, std::string>>& places = {});
json::object error_json(const Error& error);
// "2026-11-15T20:30:00Z"
std::string iso_time(store::Time time);
std::string to_text(const json::value& value);
// Not by way of a value, which would be a copy.
std::string to_text(const json::object& object);
std::string to_text(const json::array& array);
json::object chat_json(const store::Chat& chat);

// How long an action and a line of chat may be, in characters.
inline constexpr std::size_t kLongestAction = 200;
inline constexpr std::size_t kLongestChat = 1000;

// A request's JSON object. Each getter answers the error "bad_request" that names the field when
// it is missing, of another type, or not within bounds.
class Body {
 public:
  // Text of at most a few levels; the error is "bad_json".
  static Expected<Body> parse(std::string_view text);

  bool has(std::string_view field) const;
  Expected<std::string> text(std::string_view field, std::size_t longest) const;
  Expected<std::string> text_or(std::string_view field, std::size_t longest,
                                std::string_view otherwise) const;
  Expected<std::int64_t> number(std::string_view field, std::int64_t lowest,
                                std::int64_t highest) const;
  Expected<std::optional<std::int64_t>> maybe_number(std::string_view field, std::int64_t lowest,
                                                     std::int64_t highest) const;
  Expected<bool> flag_or(std::string_view field, bool otherwise) const;
  // Null if missing; the error if it is something else.
  Expected<const json::object*> object(std::string_view field) const;
  Expected<const json::array*> array(std::string_view field) const;

  explicit Body(json::object fields) : fields_(std::move(fields)) {}
  const json::object& fields() const { return fields_; }

 private:
  json::object fields_;
};

Error bad_field(std::string_view field);
// A name of a person or a table, as everybody sees it: nothing in it is invisible or turns the rest
// around.
bool good_name(std::string_view text);
// Valid UTF-8 without control characters (line breaks and tabs are fine if `lines`), counted in
// characters.
bool good_text(std::string_view text, bool lines);
std::size_t characters(std::string_view text);

}  // namespace server
