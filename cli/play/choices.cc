#include "cli/play/choices.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>

#include "cli/play/fold.h"
#include "cli/terminal.h"
#include "engine/words.h"

namespace cli {

namespace {

using engine::Action;

constexpr int kFew = 10;       // choices that have a line each
constexpr int kNumbered = 40;  // and so many that have a number, if groups would hardly save lines
constexpr std::string_view kOpenEnd = ": …";
constexpr std::string_view kOpen = "…";

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
    const bool numbers = number_in(word).has_value() || number_in(typed[i]).has_value();
    if (numbers ? word != typed[i] : word.rfind(typed[i], 0) != 0) return false;
  }
  return true;
}

// The same from any word on.
bool begins_somewhere(const std::vector<std::string>& typed,
                      const std::vector<std::string>& whole) {
  for (std::size_t first = 0; first < whole.size(); ++first) {
    if (begins(typed, whole, first)) return true;
  }
  return false;
}

std::string name_of(const engine::Game& game, engine::Kind kind, std::uint16_t value,
                    engine::Language language, const engine::AnyPosition& position) {
  if (kind == engine::kNumber) return std::to_string(value);
  return game.name_of(kind, value, language, &position);
}

// What to type for a thing: its name, after its number if it has one.
std::string shown(const engine::Game& game, const Action& action, std::size_t which,
                  engine::Language language, const engine::AnyPosition& position) {
  const engine::Kind kind = game.vocabulary().verbs[action.verb].arg_kinds[which];
  const std::string id = words_of(engine::to_text(game, action))[which + 1];
  std::string name = name_of(game, kind, action.args[which], language, position);
  if (number_in(id) && name != id) return id + " (" + name + ")";
  return name;
}

// Choices that do the same to different things.
struct Group {
  std::string title;                             // their sentence, with the things left open
  std::vector<std::vector<std::string>> things;  // for each place of the sentence that is open
};

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

// The sentence of an action with its arguments from `open` on left open: "Metti 1 punto su …".
std::string open_sentence(const engine::Game& game, const Action& action, std::size_t open,
                          engine::Language language, const engine::AnyPosition& position) {
  const engine::Term& verb = game.vocabulary().verbs[action.verb];
  const auto place = [&](std::string_view wanted) -> std::optional<std::string> {
    const std::size_t colon = wanted.find(':');
    const std::string_view form = colon == std::string_view::npos ? "" : wanted.substr(0, colon);
    const std::string_view name = wanted.substr(form.empty() ? 0 : colon + 1);
    for (std::size_t i = 0; i < static_cast<std::size_t>(verb.arity()); ++i) {
      const engine::Kind kind = verb.arg_kinds[i];
      // A name may have its forms as words of their own: "power_adj".
      const std::string own_form = std::string(verb.arg_names[i]) + "_";
      if (name.starts_with(own_form)) {
        if (i >= open) return std::string(kOpen);
        const std::string key =
            game.name_key(kind, action.args[i]) + "." + std::string(name.substr(own_form.size()));
        if (game.texts().has(key)) return game.texts().say(key, language);
        return name_of(game, kind, action.args[i], language, position);
      }
      if (verb.arg_names[i] != name) continue;
      if (i >= open) return engine::inflect(form, kOpen, {}, language);
      const std::string plain = name_of(game, kind, action.args[i], language, position);
      if (form.empty() || kind == engine::kNumber) return plain;
      return engine::inflect(form, plain,
                             game.grammar_of(kind, action.args[i], language, &position), language);
    }
    return std::nullopt;
  };
  return game.texts().say("action." + std::string(verb.id), language, place);
}

std::vector<Group> groups_of(const engine::Game& game, const engine::ActionList& options,
                             engine::Language language, const engine::AnyPosition& position) {
  std::vector<Group> groups;
  for (const Action& action : options) {
    const engine::Term& verb = game.vocabulary().verbs[action.verb];
    const auto arity = static_cast<std::size_t>(verb.arity());
    std::size_t first = arity == 0 ? 0 : arity - 1;
    if (arity == 2 && all_pairs(options, action.verb)) first = 0;
    const std::string title = open_sentence(game, action, first, language, position);
    auto group = std::find_if(groups.begin(), groups.end(),
                              [&](const Group& one) { return one.title == title; });
    if (group == groups.end()) {
      const std::size_t open = std::max<std::size_t>(1, arity - first);
      group = groups.insert(groups.end(), {title, std::vector<std::vector<std::string>>(open)});
    }
    for (std::size_t i = first; i < arity; ++i) {
      add_once(group->things[i - first], shown(game, action, i, language, position));
    }
  }
  return groups;
}

// How one of each list is typed: “France 0”.
std::string example_of(const Group& group, engine::Language language) {
  std::string example;
  for (const std::vector<std::string>& list : group.things) {
    const std::string& thing = list.front();
    const std::size_t end =
        number_in(thing.substr(0, thing.find(' '))) ? thing.find(' ') : thing.npos;
    example += (example.empty() ? "" : " ") + thing.substr(0, end);
  }
  const bool english = language == engine::Language::kEnglish;
  return (english ? "“" : "«") + example + (english ? "”" : "»");
}

// Whether most choices differ in what they do, and not only in the last thing they do it to.
bool mostly_alone(const engine::Game& game, const engine::ActionList& options) {
  std::vector<std::string> kinds;
  for (const Action& action : options) {
    const std::string text = engine::to_text(game, action);
    add_once(kinds, text.substr(0, text.find_last_of(":/")));
  }
  return 2 * static_cast<int>(kinds.size()) > options.size();
}

// The actions of a list for which `fits` holds.
template <class Fits>
std::vector<Action> those(const engine::ActionList& options, const Fits& fits) {
  std::vector<Action> found;
  for (const Action& action : options) {
    if (fits(action)) found.push_back(action);
  }
  return found;
}

}  // namespace

bool in_groups(const engine::Game& game, const engine::ActionList& options,
               engine::Language language) {
  bool wanted = options.size() > kFew;
  if (options.size() <= kNumbered && mostly_alone(game, options)) wanted = false;
  bool all_have_texts = true;
  bool any_has_text = false;
  for (const Action& action : options) {
    const engine::Term& verb = game.vocabulary().verbs[action.verb];
    bool text = false;
    for (std::size_t i = 0; i < static_cast<std::size_t>(verb.arity()); ++i) {
      text = text || !game.text_of(verb.arg_kinds[i], action.args[i], language).empty();
    }
    any_has_text = any_has_text || text;
    if (verb.arity() > 0) all_have_texts = all_have_texts && text;
    // A count of something named besides ("2 × regular") is no number of its own.
    const auto arity = static_cast<std::size_t>(verb.arity());
    const bool counts = arity > 1 && verb.arg_names[arity - 1] == "count";
    const std::string last = words_of(engine::to_text(game, action)).back();
    wanted = wanted || (!counts && number_in(last).has_value());
  }
  return wanted && !(any_has_text && all_have_texts);
}

namespace {

// Where the right column begins: in the middle, or further on if the left one needs it.
int right_column(const std::vector<std::string>& rows, int width) {
  const auto half = static_cast<std::ptrdiff_t>((rows.size() + 1) / 2);
  int widest = 0;
  for (const std::string& row : std::span(rows).first(static_cast<std::size_t>(half))) {
    widest = std::max(widest, display_width(row));
  }
  return std::max(width / 2, widest + 1);
}

}  // namespace

bool fit_two_columns(const std::vector<std::string>& rows, int width) {
  const int column = right_column(rows, width);
  const auto right = std::span(rows).subspan((rows.size() + 1) / 2);
  return column < width &&
         std::ranges::all_of(
             right, [&](const std::string& row) { return column + display_width(row) <= width; });
}

std::vector<std::string> in_two_columns(const std::vector<std::string>& rows, int width) {
  const std::size_t half = (rows.size() + 1) / 2;
  const int column = right_column(rows, width);
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < half; ++i) {
    lines.push_back(pad_right(rows[i], column));
    if (i + half < rows.size()) lines.back() += rows[i + half];
  }
  return lines;
}

std::vector<std::string> grouped(const engine::Game& game, const engine::ActionList& options,
                                 engine::Language language, const engine::AnyPosition& position,
                                 int width) {
  constexpr int kIndent = 4;
  std::vector<std::string> lines;
  for (const Group& group : groups_of(game, options, language, position)) {
    std::string line = group.title;
    if (group.things[0].empty()) {  // "Pass": what is typed is the sentence or its beginning
      lines.push_back(" " + wrap_indented(line, width - 1, kIndent));
      continue;
    }
    if (line.ends_with(kOpenEnd)) line.erase(line.size() - kOpenEnd.size());  // "Doctrine: …"
    line = line == kOpen ? "" : line + ": ";  // a sentence that is only the thing says nothing
    for (const std::vector<std::string>& list : group.things) {
      if (&list != &group.things.front()) line += " / ";
      for (const std::string& thing : list) {
        line += (&thing == &list.front() ? "" : "  ") + tied(thing);
      }
    }
    if (group.things.size() > 1) line += "  " + tied("→ " + example_of(group, language));
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
  for (const Action& action : options) {
    if (engine::to_text(game, action) == text) return {action};
  }
  const std::string folded = fold(text);
  const std::vector<std::string> typed = words_of(folded);
  const auto words = [&](const Action& action) { return words_of(engine::to_text(game, action)); };
  const auto sentence = [&](const Action& action) {
    return fold(engine::say_action(game, action, language, &position));
  };
  for (const Action& action : options) {  // "Passa" is not the beginning of "Passavia" then
    if (sentence(action) == folded) return {action};
  }
  const auto named = [&](const Action& action) {  // its things as they are shown
    const auto arity = static_cast<std::size_t>(game.vocabulary().verbs[action.verb].arity());
    std::string all;
    for (std::size_t i = 0; i < arity; ++i) {
      all += (i == 0 ? "" : " ") + fold(shown(game, action, i, language, position));
    }
    return all;
  };
  // The form and its things from the left; else any thing; else any words of the sentence. What
  // only one of these finds is meant, however many others would.
  std::vector<Action> found = those(options, [&](const Action& action) {
    const bool begun = !number && (engine::to_text(game, action).rfind(folded, 0) == 0 ||
                                   sentence(action).rfind(folded, 0) == 0);
    return begun || begins(typed, words(action), 0) || begins(typed, words(action), 1);
  });
  if (found.empty()) {
    found = those(options,
                  [&](const Action& action) { return begins_somewhere(typed, words(action)); });
  }
  if (found.empty() && !number) {
    const std::vector<std::string> spoken = spoken_words(folded);
    found = those(options, [&](const Action& action) {
      return begins_somewhere(spoken, spoken_words(sentence(action)));
    });
  }
  if (found.empty()) {  // several things as they are shown: "Papal States 1", "Francia 0"
    found = those(options, [&](const Action& action) {
      const auto arity = static_cast<std::size_t>(game.vocabulary().verbs[action.verb].arity());
      return arity >= 2 && begins_somewhere(typed, words_of(named(action)));
    });
  }
  // A whole word goes before longer ones that begin with it.
  const std::vector<Action> exact = [&] {
    std::vector<Action> whole;
    for (const Action& action : found) {
      const std::vector<std::string> all = words(action);
      const std::vector<std::string> things(all.begin() + 1, all.end());
      if (typed == all || typed == things || named(action) == folded) whole.push_back(action);
    }
    return whole;
  }();
  return exact.size() == 1 ? exact : found;
}

namespace {

// The values of a kind: those whose id leads back to them.
std::vector<std::uint16_t> values_of(const engine::Game& game, engine::Kind kind) {
  constexpr std::uint16_t kMost = 400;
  std::vector<std::uint16_t> values;
  if (kind == engine::kNumber) return values;
  for (std::uint16_t value = 0; value < kMost; ++value) {
    const std::string id = game.id_of(kind, value);
    if (game.parse_id(kind, id) == std::optional(value)) values.push_back(value);
  }
  return values;
}

// All actions of a verb with at most two things, however illegal.
std::vector<Action> conceivable(const engine::Game& game, std::uint16_t verb) {
  constexpr std::size_t kMost = 4096;
  const engine::Term& term = game.vocabulary().verbs[verb];
  const auto arity = static_cast<std::size_t>(term.arity());
  std::vector<Action> actions = {Action{.verb = verb}};
  if (arity > 2) return {};
  for (std::size_t i = 0; i < arity; ++i) {
    const std::vector<std::uint16_t> values = values_of(game, term.arg_kinds[i]);
    if (actions.size() * values.size() > kMost) return {};
    std::vector<Action> more;
    for (const Action& action : actions) {
      for (const std::uint16_t value : values) {
        more.push_back(action);
        more.back().args[i] = value;
      }
    }
    actions = std::move(more);
  }
  return actions;
}

// How well words fit a name: 2 whole, 1 the beginnings of some of its words, 0 not.
int fits(const std::string& folded, const std::string& name) {
  if (folded == name) return 2;
  return begins_somewhere(spoken_words(folded), spoken_words(name)) ? 1 : 0;
}

}  // namespace

std::optional<Action> wished(const engine::Game& game, const engine::ActionList& options,
                             engine::Language language, const engine::AnyPosition& position,
                             engine::Seat seat, const std::string& text) {
  const std::string folded = fold(text);
  if (number_in(folded)) return std::nullopt;
  const auto count = static_cast<std::uint16_t>(game.vocabulary().verbs.size());
  std::optional<Action> best;
  int best_fit = 0;
  for (std::uint16_t verb = 0; verb < count; ++verb) {
    const bool offered =
        std::ranges::any_of(options, [&](const Action& action) { return action.verb == verb; });
    if (!offered && game.vocabulary().verbs[verb].arity() > 0) continue;
    for (const Action& action : conceivable(game, verb)) {
      int fit = 2 * fits(folded, fold(engine::say_action(game, action, language, &position)));
      if (fit == 0) continue;
      const std::optional<engine::Refusal> refusal = game.why_not(position, seat, action);
      if (!refusal) continue;
      if (game.vocabulary().refusals[refusal->reason].id != "not_offered") ++fit;
      if (fit > best_fit) best = action;
      best_fit = std::max(fit, best_fit);
    }
  }
  return best;
}

std::optional<Thing> thing_named(const engine::Game& game, engine::Language language,
                                 const std::string& text) {
  const std::string folded = fold(text);
  std::optional<Thing> best;
  int best_fit = 0;
  for (const engine::Term& term : game.vocabulary().events) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(term.arity()); ++i) {
      for (const std::uint16_t value : values_of(game, term.arg_kinds[i])) {
        if (game.text_of(term.arg_kinds[i], value, language).empty()) continue;
        const int fit =
            fits(folded, fold(game.name_of(term.arg_kinds[i], value, language, nullptr)));
        if (fit > best_fit) best = Thing{term.arg_kinds[i], value};
        best_fit = std::max(fit, best_fit);
      }
    }
  }
  return best;
}

}  // namespace cli
