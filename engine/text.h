// Sentences in English and Italian, made from keys at the edge; rules never hold any.
#pragma once

#include <array>
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
inline constexpr std::array kLanguages = {Language::kEnglish, Language::kItalian};

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
  // "{cards?card|cards}" is one of two words, by the number that fills {cards}. "{su:place}" is a
  // form of a name (engine/grammar.h): `place` is asked for "su:place", and then for "place".
  // A missing key gives the key itself in brackets: visible, and found by the tests.
  std::string say(std::string_view key, Language language,
                  const std::function<std::optional<std::string>(std::string_view)>& place) const;
  std::string say(std::string_view key, Language language,
                  const std::vector<std::pair<std::string, std::string>>& places = {}) const;
  // An argument of the problem may be given once a language, as "name:en" and "name:it".
  std::string say(const Problem& problem, Language language) const;

 private:
  struct Message {
    std::string english;
    std::string italian;
  };
  std::map<std::string, Message, std::less<>> messages_;
};

// The engine's own messages: problems, and words for what has no name of its own. Every game's
// catalog holds them too.
Status add_engine_texts(Catalog& catalog);

// Gives `problem` an argument that is itself a sentence: `say` makes it in each language.
void add_sentence(Problem& problem, std::string_view name,
                  const std::function<std::string(Language)>& say);

// Foreign bytes as a message may quote them: valid UTF-8 without control characters, and not
// longer than `longest` bytes.
std::string printable(std::string_view text, std::size_t longest = 80);
bool valid_utf8(std::string_view text);

}  // namespace engine
