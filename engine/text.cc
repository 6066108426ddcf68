#include "engine/text.h"

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <set>

#include "engine/read_toml.h"
#include "engine_embedded.h"

namespace engine {
namespace {

namespace json = boost::json;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_place_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

// A place to fill: "{name}", "{form:name}" for a form of the name (engine/grammar.h),
// "{name?one|many}" for a word that goes by the number `name`, or "{number:name?one|many}" for one
// that goes by whether the name is a plural.
struct Place {
  std::string_view name;
  std::string_view words;   // "one|many", or nothing
  std::size_t end = 0;      // after its brace; 0: this is no place
  std::string_view formed;  // "form:name", or nothing
};

Place place_at(std::string_view text, std::size_t open) {
  std::size_t begin = open + 1;
  std::size_t i = begin;
  while (i < text.size() && is_letter(text[i])) ++i;
  const bool formed = i > begin && i < text.size() && text[i] == ':';
  if (formed) begin = i + 1;
  i = begin;
  while (i < text.size() && is_place_character(text[i])) ++i;
  if (i >= text.size() || i == begin) return {};
  const std::string_view name = text.substr(begin, i - begin);
  const std::string_view whole = formed ? text.substr(open + 1, i - open - 1) : std::string_view();
  if (text[i] == '}') return {name, {}, i + 1, whole};
  const std::size_t close = text[i] == '?' ? text.find('}', i) : std::string_view::npos;
  if (close == std::string_view::npos) return {};
  return {name, text.substr(i + 1, close - i - 1), close + 1, whole};
}

std::string_view word_for(std::string_view number, std::string_view words) {
  const std::size_t bar = words.find('|');
  return number == "1" || bar == std::string_view::npos ? words.substr(0, bar)
                                                        : words.substr(bar + 1);
}

std::set<std::string, std::less<>> places_of(std::string_view text) {
  std::set<std::string, std::less<>> places;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '{') continue;
    const Place place = place_at(text, i);
    if (place.end != 0) places.emplace(place.name);
  }
  return places;
}

// The messages of one file, by their full keys. A table with `en` or `it` is a message; it may
// have further messages below it.
class FileReader {
 public:
  struct Found {
    std::string key;
    std::string english;
    std::string italian;
  };

  explicit FileReader(std::string_view file) : file_(file) {}

  Status read(const std::string& key, const json::object& table) {
    const json::string* english = text_at(table, "en");
    const json::string* italian = text_at(table, "it");
    if (english != nullptr || italian != nullptr) {
      if (english == nullptr || english->empty()) return problem("text_lacks_english", key);
      if (italian == nullptr || italian->empty()) return problem("text_lacks_italian", key);
      if (places_of(*english) != places_of(*italian)) return problem("text_places", key);
      found_.push_back({key, std::string(*english), std::string(*italian)});
    }
    for (const auto& [name, value] : table) {
      const std::string below = key.empty() ? std::string(name) : key + "." + std::string(name);
      if (const json::object* inner = value.if_object()) {
        if (Status status = read(below, *inner)) return status;
      } else if (!value.is_string() || (name != "en" && name != "it")) {
        return problem("text_not_a_message", below);
      }
    }
    return std::nullopt;
  }
  const std::vector<Found>& found() const { return found_; }
  Problem problem(std::string key, const std::string& message) const {
    return {std::move(key), {{"file", file_}, {"key", printable(message)}}};
  }

 private:
  static const json::string* text_at(const json::object& table, std::string_view name) {
    const json::value* value = table.if_contains(name);
    return value == nullptr ? nullptr : value->if_string();
  }

  std::string file_;
  std::vector<Found> found_;
};

// How many bytes the UTF-8 character at `i` has, 0 if it is broken.
std::size_t utf8_length(std::string_view text, std::size_t i) {
  const auto byte = [text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned char lead = byte(i);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || i + length > text.size()) return 0;
  for (std::size_t k = 1; k < length; ++k) {
    if ((byte(i + k) & 0xC0U) != 0x80U) return 0;
  }
  const unsigned char second = byte(i + 1);
  if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) ||
      (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F)) {
    return 0;
  }
  return length;
}

}  // namespace

std::optional<Language> parse_language(std::string_view code) {
  if (code == "en") return Language::kEnglish;
  if (code == "it") return Language::kItalian;
  return std::nullopt;
}

std::string_view code(Language language) { return language == Language::kItalian ? "it" : "en"; }

Status Catalog::add(std::string_view file, std::string_view toml) {
  Result<json::object> root = read_toml(file, toml);
  if (!root) return root.problem();
  FileReader reader(file);
  if (Status status = reader.read("", *root)) return status;
  for (const FileReader::Found& message : reader.found()) {
    if (has(message.key)) return reader.problem("text_twice", message.key);
  }
  for (const FileReader::Found& message : reader.found()) {
    messages_.emplace(message.key, Message{message.english, message.italian});
  }
  return std::nullopt;
}

bool Catalog::has(std::string_view key) const { return messages_.find(key) != messages_.end(); }

std::vector<std::string> Catalog::keys() const {
  std::vector<std::string> keys;
  keys.reserve(messages_.size());
  for (const auto& [key, message] : messages_) keys.push_back(key);
  return keys;
}

std::string Catalog::say(
    std::string_view key, Language language,
    const std::function<std::optional<std::string>(std::string_view)>& place) const {
  const auto found = messages_.find(key);
  if (found == messages_.end()) return "[" + std::string(key) + "]";
  const std::string_view text =
      language == Language::kItalian ? found->second.italian : found->second.english;
  std::string sentence;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const Place found_place = text[i] == '{' ? place_at(text, i) : Place();
    if (found_place.end == 0) {
      sentence += text[i];
      continue;
    }
    std::optional<std::string> filling;
    if (!found_place.formed.empty()) filling = place(found_place.formed);
    if (!filling) filling = place(found_place.name);
    if (!filling) {
      sentence += text.substr(i, found_place.end - i);
    } else if (found_place.words.empty()) {
      sentence += *filling;
    } else {
      sentence += word_for(*filling, found_place.words);
    }
    i = found_place.end - 1;
  }
  return sentence;
}

std::string Catalog::say(std::string_view key, Language language,
                         const std::vector<std::pair<std::string, std::string>>& places) const {
  return say(key, language, [&places](std::string_view name) -> std::optional<std::string> {
    for (const auto& [place, text] : places) {
      if (place == name) return text;
    }
    return std::nullopt;
  });
}

std::string Catalog::say(const Problem& problem, Language language) const {
  const auto place = [&](std::string_view name) -> std::optional<std::string> {
    const std::string in_language = std::string(name) + ":" + std::string(code(language));
    for (const auto& [argument, text] : problem.args) {
      if (argument == name || argument == in_language) return text;
    }
    return std::nullopt;
  };
  return say("problem." + problem.key, language, place);
}

Status add_engine_texts(Catalog& catalog) { return catalog.add("engine/text.toml", kTextToml); }

void add_sentence(Problem& problem, std::string_view name,
                  const std::function<std::string(Language)>& say) {
  for (const Language language : kLanguages) {
    problem.args.emplace_back(std::string(name) + ":" + std::string(code(language)), say(language));
  }
}

bool valid_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = utf8_length(text, i);
    if (length == 0) return false;
    i += length;
  }
  return true;
}

std::string printable(std::string_view text, std::size_t longest) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = utf8_length(text, i);
    if (result.size() + (length == 0 ? 1 : length) > longest) return result + "…";
    const auto byte = static_cast<unsigned char>(text[i]);
    if (length == 0 || byte < 0x20 || byte == 0x7F) {
      result += '?';
      ++i;
    } else {
      result += text.substr(i, length);
      i += length;
    }
  }
  return result;
}

}  // namespace engine
