#include "cli/play/choices.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "cli/terminal.h"
#include "engine/words.h"

namespace cli {

namespace {

using engine::Action;

constexpr int kFew = 10;  // choices that have a line each
constexpr std::string_view kOpenEnd = ": …";

// "place:saxony" → place, saxony
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" :/"), text.size());
    if (end > 0) words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

std::optional<int> number_in(const std::string& text) {
  int number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return number;
}

// Whether `typed` is the beginning of `whole`, word by word from `first` on; numbers only whole.
bool begins(const std::vector<std::string>& typed, const std::vector<std::string>& whole,
            std::size_t first) {
  if (typed.empty() || first + typed.size() > whole.size()) return false;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    const std::string& word = whole[first + i];
    if (number_in(word) ? word != typed[i] : word.rfind(typed[i], 0) != 0) return false;
  }
  return true;
}

// The word to type for a thing, and its name where the word alone says little.
std::string shown(const engine::Game& game, const Action& action, std::size_t which,
                  engine::Language language, const engine::AnyPosition& position) {
  const engine::Kind kind = game.vocabulary().verbs[action.verb].arg_kinds[which];
  const std::string id = words_of(engine::to_text(game, action))[which + 1];
  const std::string name = game.name_of(kind, action.args[which], language, &position);
  const bool bare = number_in(id) || id.rfind("player", 0) == 0;
  return bare && name != id ? id + "(" + name + ")" : id;
}

// Choices that do the same to different things.
struct Group {
  std::string title;                             // their sentence, with the things left open
  std::vector<std::vector<std::string>> things;  // for each place of the sentence that is open
};

void leave_open(std::string& sentence, const std::string& name) {
  const std::size_t at = sentence.rfind(name);
  if (at != std::string::npos) sentence.replace(at, name.size(), "…");
}

void add_once(std::vector<std::string>& list, const std::string& word) {
  if (std::find(list.begin(), list.end(), word) == list.end()) list.push_back(word);
}

// Whether the choices of a verb are all pairs of several first and several second things.
bool all_pairs(const engine::ActionList& options, std::uint16_t verb) {
  std::vector<std::uint16_t> firsts;
  std::vector<std::uint16_t> seconds;
  std::size_t count = 0;
  for (const Action& action : options) {
    if (action.verb != verb) continue;
    ++count;
    for (auto* list : {&firsts, &seconds}) {
      const std::uint16_t value = action.args[list == &firsts ? 0 : 1];
      if (std::find(list->begin(), list->end(), value) == list->end()) list->push_back(value);
    }
  }
  return firsts.size() > 1 && firsts.size() * seconds.size() == count;
}

std::vector<Group> groups_of(const engine::Game& game, const engine::ActionList& options,
                             engine::Language language, const engine::AnyPosition& position) {
  std::vector<Group> groups;
  for (const Action& action : options) {
    const engine::Term& verb = game.vocabulary().verbs[action.verb];
    const auto arity = static_cast<std::size_t>(verb.arity());
    std::size_t first = arity == 0 ? 0 : arity - 1;
    if (arity == 2 && all_pairs(options, action.verb)) first = 0;
    std::string title = engine::say_action(game, action, language, &position);
    for (std::size_t i = arity; i-- > first;) {
      leave_open(title, game.name_of(verb.arg_kinds[i], action.args[i], language, &position));
    }
    auto group = std::find_if(groups.begin(), groups.end(),
                              [&](const Group& one) { return one.title == title; });
    if (group == groups.end()) {
      const std::size_t open = std::max<std::size_t>(1, arity - first);
      group = groups.insert(groups.end(), {title, std::vector<std::vector<std::string>>(open)});
    }
    if (arity == 0) add_once(group->things[0], engine::to_text(game, action));
    for (std::size_t i = first; i < arity; ++i) {
      add_once(group->things[i - first], shown(game, action, i, language, position));
    }
  }
  return groups;
}

}  // namespace

bool in_groups(const engine::Game& game, const engine::ActionList& options,
               engine::Language language) {
  bool wanted = options.size() > kFew;
  for (const Action& action : options) {
    const engine::Term& verb = game.vocabulary().verbs[action.verb];
    for (std::size_t i = 0; i < static_cast<std::size_t>(verb.arity()); ++i) {
      if (!game.text_of(verb.arg_kinds[i], action.args[i], language).empty()) return false;
    }
    wanted = wanted || number_in(words_of(engine::to_text(game, action)).back()).has_value();
  }
  return wanted;
}

std::vector<std::string> grouped(const engine::Game& game, const engine::ActionList& options,
                                 engine::Language language, const engine::AnyPosition& position,
                                 int width) {
  constexpr int kIndent = 4;
  std::vector<std::string> lines;
  for (const Group& group : groups_of(game, options, language, position)) {
    std::string line = group.title;
    if (lower(line) == group.things[0][0]) {  // "Pass"
      lines.push_back(" " + line);
      continue;
    }
    if (line.ends_with(kOpenEnd)) line.erase(line.size() - kOpenEnd.size());  // "Doctrine: …"
    line += ": ";
    for (const std::vector<std::string>& list : group.things) {
      if (&list != &group.things.front()) line += " / ";
      for (const std::string& thing : list) line += (&thing == &list.front() ? "" : "  ") + thing;
    }
    std::string wrapped = " " + wrap_indented(line, width - 1, kIndent);
    for (std::size_t at = 0; (at = wrapped.find(" \n")) != std::string::npos;) wrapped.erase(at, 1);
    lines.push_back(std::move(wrapped));
  }
  return lines;
}

std::vector<Action> meant(const engine::Game& game, const engine::ActionList& options,
                          engine::Language language, const engine::AnyPosition& position,
                          const std::string& text) {
  const std::optional<int> number = number_in(text);
  if (number && !in_groups(game, options, language)) {
    if (*number < 1 || *number > options.size()) return {};
    return {options[*number - 1]};
  }
  const std::vector<std::string> typed = words_of(text);
  std::vector<Action> found;
  for (const Action& action : options) {
    const std::string id = engine::to_text(game, action);
    if (id == text) return {action};
    const std::string sentence = engine::say_action(game, action, language, &position);
    const std::vector<std::string> words = words_of(id);
    const bool fits = (!number && (id.rfind(text, 0) == 0 || sentence.rfind(text, 0) == 0)) ||
                      begins(typed, words, 0) || begins(typed, words, 1);
    if (fits) found.push_back(action);
  }
  // A whole word goes before longer ones that begin with it.
  std::vector<Action> exact;
  for (const Action& action : found) {
    const std::vector<std::string> words = words_of(engine::to_text(game, action));
    const std::vector<std::string> things(words.begin() + 1, words.end());
    if (typed == words || typed == things) exact.push_back(action);
  }
  return exact.size() == 1 ? exact : found;
}

}  // namespace cli
