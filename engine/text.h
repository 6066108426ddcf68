// Sentences in English and Italian, made from keys at the edge; rules never hold any.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/result.h"

namespace engine {

enum class Language { kEnglish, kItalian };

std::optional<Language> parse_language(std::string_view code);
std::string_view code(Language language);

// The messages of one or several text files (TOML: a table a message, with `en` and `it`).
class Catalog {
 public:
  // Adds a file's messages. The problem names `file` and the key that lacks a language, has
  // other places in the two languages, or is there twice.
  Status add(std::string_view file, std::string_view toml);

  bool has(std::string_view key) const;
  std::vector<std::string> keys() const;

  // The sentence with its {name} places filled by `place`; what isn't known stays as it is.
  // A missing key gives the key itself in brackets: visible, and found by the tests.
  std::string say(std::string_view key, Language language,
                  const std::function<std::optional<std::string>(std::string_view)>& place) const;
  std::string say(std::string_view key, Language language,
                  const std::vector<std::pair<std::string, std::string>>& places = {}) const;
  std::string say(const Problem& problem, Language language) const;

 private:
  struct Message {
    std::string english;
    std::string italian;
  };
  std::map<std::string, Message, std::less<>> messages_;
};

}  // namespace engine
