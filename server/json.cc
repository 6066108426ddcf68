#include "server/json.h"

#include <algorithm>
#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <ctime>

namespace server {

using engine::Language;

json::object bilingual(const std::function<std::string(Language)>& say) {
  return {{"en", say(Language::kEnglish)}, {"it", say(Language::kItalian)}};
}

json::object bilingual(const engine::Catalog& texts, std::string_view key,
                       const std::vector<std::pair<std::string, std::string>>& places) {
  return bilingual([&](Language language) { return texts.say(key, language, places); });
}

json::object error_json(const Error& error) {
  json::object inner;
  inner["key"] = error.key;
  inner["text"] = {{"en", error.english}, {"it", error.italian}};
  inner["rule"] = error.rule.empty() ? json::value() : json::value(error.rule);
  return {{"error", std::move(inner)}};
}

std::string iso_time(store::Time time) {
  const std::time_t seconds = time / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text.data();
}

std::string to_text(const json::value& value) { return json::serialize(value); }
std::string to_text(const json::object& object) { return json::serialize(object); }
std::string to_text(const json::array& array) { return json::serialize(array); }

json::object chat_json(const store::Chat& chat) {
  json::object one;
  one["id"] = chat.id;
  one["seat"] = chat.seat < 0 ? json::value() : json::value(chat.seat);
  one["name"] = chat.name;
  one["at"] = iso_time(chat.at);
  one["text"] = chat.text;
  return one;
}

Error bad_field(std::string_view field) {
  return error(400, "bad_request", {{"field", engine::printable(field)}});
}

bool good_text(std::string_view text, bool lines) {
  const auto stray = [lines](char c) {
    if (lines && (c == '\n' || c == '\t' || c == '\r')) return false;
    return (c >= 0 && c < ' ') || c == 0x7F;
  };
  return engine::valid_utf8(text) && std::ranges::none_of(text, stray);
}

namespace {

struct Range {
  char32_t first;
  char32_t last;
};
// Characters that show nothing, look like a blank, or change how others are shown.
constexpr std::array kUnseen = {
    Range{0x80, 0xA0},       Range{0xAD, 0xAD},       Range{0x34F, 0x34F},
    Range{0x61C, 0x61C},     Range{0x115F, 0x1160},   Range{0x1680, 0x1680},
    Range{0x17B4, 0x17B5},   Range{0x180B, 0x180F},   Range{0x2000, 0x200F},
    Range{0x2028, 0x202F},   Range{0x205F, 0x206F},   Range{0x2800, 0x2800},
    Range{0x3000, 0x3000},   Range{0x3164, 0x3164},   Range{0xFE00, 0xFE0E},
    Range{0xFEFF, 0xFEFF},   Range{0xFFA0, 0xFFA0},   Range{0xFFF0, 0xFFFB},
    Range{0x1BCA0, 0x1BCA3}, Range{0x1D173, 0x1D17A}, Range{0xE0000, 0xE0FFF},
};

// The next character of valid UTF-8, which is taken away.
char32_t next_character(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  char32_t character = size == 1 ? lead : lead & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    character = (character << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
  }
  text.remove_prefix(size);
  return character;
}

}  // namespace

bool good_name(std::string_view text) {
  if (!good_text(text, false)) return false;
  while (!text.empty()) {
    const char32_t c = next_character(text);
    const auto hides = [c](const Range& range) { return c >= range.first && c <= range.last; };
    if (std::ranges::any_of(kUnseen, hides)) return false;
  }
  return true;
}

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

Expected<Body> Body::parse(std::string_view text) {
  json::parse_options options;
  options.max_depth = 8;
  json::error_code failed;
  json::value value = json::parse(text, failed, {}, options);
  if (failed || !value.is_object()) return server::error(400, "bad_json");
  return Body(std::move(value.get_object()));
}

bool Body::has(std::string_view field) const {
  const json::value* value = fields_.if_contains(field);
  return value != nullptr && !value->is_null();
}

Expected<std::string> Body::text(std::string_view field, std::size_t longest) const {
  const json::value* value = fields_.if_contains(field);
  if (value == nullptr || !value->is_string()) return bad_field(field);
  const std::string_view text = value->get_string();
  if (text.size() > 4 * longest || !good_text(text, true) || characters(text) > longest) {
    return bad_field(field);
  }
  return std::string(text);
}

Expected<std::string> Body::text_or(std::string_view field, std::size_t longest,
                                    std::string_view otherwise) const {
  if (!has(field)) return std::string(otherwise);
  return text(field, longest);
}

Expected<std::int64_t> Body::number(std::string_view field, std::int64_t lowest,
                                    std::int64_t highest) const {
  const json::value* value = fields_.if_contains(field);
  if (value == nullptr || !value->is_int64()) return bad_field(field);
  const std::int64_t number = value->get_int64();
  if (number < lowest || number > highest) return bad_field(field);
  return number;
}

Expected<std::optional<std::int64_t>> Body::maybe_number(std::string_view field,
                                                         std::int64_t lowest,
                                                         std::int64_t highest) const {
  if (!has(field)) return std::optional<std::int64_t>();
  const Expected<std::int64_t> found = number(field, lowest, highest);
  if (!found) return found.error();
  return std::optional(*found);
}

Expected<bool> Body::flag_or(std::string_view field, bool otherwise) const {
  if (!has(field)) return otherwise;
  const json::value* value = fields_.if_contains(field);
  if (!value->is_bool()) return bad_field(field);
  return value->get_bool();
}

Expected<const json::object*> Body::object(std::string_view field) const {
  if (!has(field)) return static_cast<const json::object*>(nullptr);
  const json::value* value = fields_.if_contains(field);
  if (!value->is_object()) return bad_field(field);
  return &value->get_object();
}

Expected<const json::array*> Body::array(std::string_view field) const {
  if (!has(field)) return static_cast<const json::array*>(nullptr);
  const json::value* value = fields_.if_contains(field);
  if (!value->is_array()) return bad_field(field);
  return &value->get_array();
}

}  // namespace server
