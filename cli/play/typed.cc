#include "cli/play/typed.h"

#include <algorithm>
#include <array>
#include <utility>

namespace cli {
namespace {

constexpr std::array<std::pair<Word, std::string_view>, 8> kWords = {
    {{Word::kUndo, "play.word.undo"},
     {Word::kSave, "play.word.save"},
     {Word::kLog, "play.word.log"},
     {Word::kBoard, "play.word.board"},
     {Word::kHint, "play.word.hint"},
     {Word::kQuit, "play.word.quit"},
     {Word::kHelp, "play.word.help"},
     {Word::kRules, "play.word.rules"}}};

bool in_either_language(const Texts& texts, std::string_view key, const std::string& line) {
  return std::ranges::any_of(engine::kLanguages, [&](const engine::Language language) {
    return line == texts.say(key, language);
  });
}

// What is shown in quotation marks may be typed with them.
std::string without_quotes(const std::string& text) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kMarks = {
      {{"“", "”"}, {"«", "»"}, {"\"", "\""}}};
  for (const auto& [open, close] : kMarks) {
    const std::size_t both = open.size() + close.size();
    if (text.size() > both && text.starts_with(open) && text.ends_with(close)) {
      return text.substr(open.size(), text.size() - both);
    }
  }
  return text;
}

}  // namespace

bool is_word(const Texts& texts, std::string_view word, const std::string& line) {
  return in_either_language(texts, "play.word." + std::string(word), line);
}

Typed understand(const Texts& texts, const std::string& line) {
  if (!line.empty() && line[0] == '?') {
    const std::size_t rest = line.find_first_not_of(" \t?");
    return {Word::kHelp, rest == std::string::npos ? "" : line.substr(rest)};
  }
  const std::size_t space = line.find(' ');
  const std::string first = line.substr(0, space);
  const std::size_t begin = line.find_first_not_of(' ', space);
  const std::string rest =
      space == std::string::npos || begin == std::string::npos ? "" : line.substr(begin);
  for (const auto& [word, key] : kWords) {
    if (in_either_language(texts, key, first)) return {word, rest};
  }
  // A letter alone stands for the first command that begins with it.
  for (const auto& [word, key] : kWords) {
    if (line.size() == 1 && texts.say(key).starts_with(line)) return {word, ""};
  }
  return {};
}

std::string Answers::next() {
  const std::size_t end = std::min(rest_.find(';'), rest_.size());
  const std::string text = rest_.substr(0, end);
  rest_.erase(0, end + 1);
  const std::size_t first = text.find_first_not_of(" \t");
  const std::size_t last = text.find_last_not_of(" \t");
  return first == std::string::npos ? "" : without_quotes(text.substr(first, last - first + 1));
}

void Answers::drop() {
  const std::size_t first = rest_.find_first_not_of(" \t;");
  if (first != std::string::npos) dropped_ = rest_.substr(first);
  rest_.clear();
}

std::string Answers::take_dropped() { return std::exchange(dropped_, {}); }

}  // namespace cli
