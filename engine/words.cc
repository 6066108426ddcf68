#include "engine/words.h"

#include <algorithm>
#include <charconv>

namespace engine {
namespace {

// A decimal number exactly as std::to_string writes it.
std::optional<std::uint16_t> parse_number(std::string_view text) {
  std::uint16_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (std::to_string(number) != text) return std::nullopt;
  return number;
}

std::string_view kind_id(const Game& game, Kind kind) {
  if (kind == kNumber) return "number";
  if (kind == kSeatKind) return "seat";
  for (const KindInfo& info : game.vocabulary().kinds) {
    if (info.kind == kind) return info.id;
  }
  return {};
}

const Term* term_at(std::span<const Term> terms, std::uint16_t index) {
  return index < terms.size() ? &terms[index] : nullptr;
}

std::string argument_name(const Game& game, Kind kind, std::uint16_t value, Language language,
                          const AnyPosition* position) {
  if (value == kHidden) return game.texts().say("word.hidden", language);
  if (kind == kNumber) return std::to_string(value);
  return game.name_of(kind, value, language, position);
}

// Which argument of `term` fills the place `wanted`, and in which form: "{space}" is its name,
// "{space_in}" the form "in" that the text file has of it, "{in:space}" the form "in" that the
// name's grammar gives. Nothing if no argument does.
struct Filling {
  std::size_t argument = 0;
  std::string_view form;
  std::string_view inflection;
};
std::optional<Filling> filling_of(const Term& term, std::string_view wanted) {
  const std::size_t colon = wanted.find(':');
  if (colon != std::string_view::npos) {
    std::optional<Filling> filling = filling_of(term, wanted.substr(colon + 1));
    if (filling) filling->inflection = wanted.substr(0, colon);
    return filling;
  }
  const std::string_view name = wanted;
  const auto count = static_cast<std::size_t>(term.arity());
  for (std::size_t i = 0; i < count; ++i) {
    if (term.arg_names[i] == name) return Filling{i, {}, {}};
  }
  const std::size_t bar = name.rfind('_');
  if (bar == std::string_view::npos) return std::nullopt;
  for (std::size_t i = 0; i < count; ++i) {
    if (term.arg_names[i] == name.substr(0, bar)) return Filling{i, name.substr(bar + 1), {}};
  }
  return std::nullopt;
}

// Where a language needs more than the name ("a Roma", "nella Manica"), the game's text file has
// the form below the name; what has none keeps its name.
std::string argument_form(const Game& game, Kind kind, std::uint16_t value, std::string_view form,
                          Language language, const AnyPosition* position) {
  if (!form.empty() && value != kHidden) {
    const std::string key = game.name_key(kind, value) + "." + std::string(form);
    if (game.texts().has(key)) return game.texts().say(key, language);
  }
  return argument_name(game, kind, value, language, position);
}

// The sentence `key` with the places filled by the arguments that `term` names.
std::string say_term(const Game& game, const std::string& key, const Term& term,
                     std::span<const std::uint16_t> args, Language language,
                     const AnyPosition* position) {
  const auto place = [&](std::string_view wanted) -> std::optional<std::string> {
    const std::optional<Filling> filling = filling_of(term, wanted);
    if (!filling || filling->argument >= args.size()) return std::nullopt;
    const Kind kind = term.arg_kinds[filling->argument];
    const std::uint16_t value = args[filling->argument];
    std::string name = argument_form(game, kind, value, filling->form, language, position);
    if (filling->inflection.empty()) return name;
    const bool named = value != kHidden && kind != kNumber;
    const Grammar grammar = named ? game.grammar_of(kind, value, language, position) : Grammar{};
    return inflect(filling->inflection, name, grammar, language);
  };
  return game.texts().say(key, language, place);
}

// What only a broken program can ask for is shown as a missing key, as Catalog::say does.
std::string unknown(std::string_view section, std::uint16_t index) {
  return "[" + std::string(section) + "." + std::to_string(index) + "]";
}

std::string key_of(std::string_view section, const Term& term) {
  return std::string(section) + "." + std::string(term.id);
}

// Adds `key` if the catalog lacks it, or "key{place}" for a place that no argument fills.
void require(const Catalog& texts, const std::string& key, const Term& term,
             std::vector<std::string>& missing) {
  if (!texts.has(key)) {
    missing.push_back(key);
    return;
  }
  // Both languages have the same places, Catalog::add has seen to that, but not the same forms.
  for (const Language language : kLanguages) {
    const auto place = [&](std::string_view wanted) -> std::optional<std::string> {
      const std::optional<Filling> filling = filling_of(term, wanted);
      const bool known =
          filling && (filling->inflection.empty() || known_form(filling->inflection, language));
      if (!known) missing.push_back(key + "{" + std::string(wanted) + "}");
      return std::string(wanted);
    };
    texts.say(key, language, place);
  }
}

}  // namespace

std::string Game::name_key(Kind kind, std::uint16_t value) const {
  return std::string(kind_id(*this, kind)) + "." + id_text(*this, kind, value);
}

std::string seat_id(Seat seat) { return "player" + std::to_string(seat + 1); }

std::optional<Seat> parse_seat_id(std::string_view id) {
  constexpr std::string_view kPrefix = "player";
  if (!id.starts_with(kPrefix)) return std::nullopt;
  const std::optional<std::uint16_t> number = parse_number(id.substr(kPrefix.size()));
  if (!number || *number < 1 || *number > kMaxSeats) return std::nullopt;
  return static_cast<Seat>(*number - 1);
}

std::optional<Seat> find_seat(const Game& game, const AnyPosition& position,
                              std::string_view name) {
  std::optional<Seat> seat = parse_seat_id(name);
  if (!seat) seat = game.seat_by_name(position, name);
  if (seat && *seat >= game.seats(position)) return std::nullopt;
  return seat;
}

std::string seat_name(const Catalog& texts, Seat seat, Language language) {
  return texts.say("word.player", language, {{"number", std::to_string(seat + 1)}});
}

std::string id_text(const Game& game, Kind kind, std::uint16_t value) {
  if (kind == kNumber) return std::to_string(value);
  if (kind == kSeatKind && value < kMaxSeats) return seat_id(static_cast<Seat>(value));
  return game.id_of(kind, value);
}

std::optional<std::uint16_t> parse_id_text(const Game& game, Kind kind, std::string_view id) {
  if (kind == kNumber) return parse_number(id);
  if (kind == kSeatKind) return parse_seat_id(id);
  const std::optional<std::uint16_t> value = game.parse_id(kind, id);
  if (!value || game.id_of(kind, *value) != id) return std::nullopt;
  return value;
}

std::string to_text(const Game& game, Action action) {
  const Term* term = term_at(game.vocabulary().verbs, action.verb);
  if (term == nullptr) return unknown("action", action.verb);
  std::string text(term->id);
  for (std::size_t i = 0; i < action.args.size() && term->arg_kinds[i] != kNoKind; ++i) {
    text += i == 0 ? ':' : '/';
    text += id_text(game, term->arg_kinds[i], action.args[i]);
  }
  return text;
}

Result<Action> parse_action(const Game& game, std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view verb = text.substr(0, colon);
  const std::span<const Term> verbs = game.vocabulary().verbs;
  const auto term = std::ranges::find(verbs, verb, &Term::id);
  if (term == verbs.end()) {
    return Problem{"action_verb", {{"text", printable(text)}, {"verb", printable(verb)}}};
  }

  std::vector<std::string_view> words;
  for (std::size_t from = colon; from != std::string_view::npos;) {
    const std::size_t slash = text.find('/', from + 1);
    const std::size_t count =
        slash == std::string_view::npos ? std::string_view::npos : slash - from - 1;
    words.push_back(text.substr(from + 1, count));
    from = slash;
  }
  if (words.size() != static_cast<std::size_t>(term->arity())) {
    return Problem{"action_arguments",
                   {{"text", printable(text)},
                    {"expected", std::to_string(term->arity())},
                    {"actual", std::to_string(words.size())}}};
  }

  Action action;
  action.verb = static_cast<std::uint16_t>(term - verbs.begin());
  for (std::size_t i = 0; i < words.size() && i < action.args.size(); ++i) {
    const std::optional<std::uint16_t> value = parse_id_text(game, term->arg_kinds[i], words[i]);
    if (!value) {
      return Problem{"action_argument",
                     {{"text", printable(text)},
                      {"argument", printable(words[i])},
                      {"kind", std::string(kind_id(game, term->arg_kinds[i]))}}};
    }
    action.args[i] = *value;
  }
  return action;
}

std::string say_action(const Game& game, Action action, Language language,
                       const AnyPosition* position) {
  const Term* term = term_at(game.vocabulary().verbs, action.verb);
  if (term == nullptr) return unknown("action", action.verb);
  return say_term(game, key_of("action", *term), *term, action.args, language, position);
}

std::string say_prompt(const Game& game, const Prompt& prompt, Language language,
                       const AnyPosition* position) {
  const Term* term = term_at(game.vocabulary().prompts, prompt.id);
  if (term == nullptr) return unknown("prompt", prompt.id);
  return say_term(game, key_of("prompt", *term), *term, prompt.args, language, position);
}

std::string say_event(const Game& game, const Event& event, Language language,
                      const AnyPosition* position) {
  const Term* term = term_at(game.vocabulary().events, event.type);
  if (term == nullptr) return unknown("event", event.type);
  std::string key = key_of("event", *term);
  const auto args = std::span(event.args).first(static_cast<std::size_t>(term->arity()));
  if (std::ranges::find(args, kHidden) != args.end() && game.texts().has(key + ".hidden")) {
    key += ".hidden";
  }
  return say_term(game, key, *term, event.args, language, position);
}

std::string say_refusal(const Game& game, const Refusal& refusal, Language language,
                        const AnyPosition* position) {
  if (refusal.reason == kTooDeep) return game.texts().say("word.too_deep", language);
  const Term* term = term_at(game.vocabulary().refusals, refusal.reason);
  if (term == nullptr) return unknown("refusal", refusal.reason);
  std::string sentence =
      say_term(game, key_of("refusal", *term), *term, refusal.args, language, position);
  const std::string_view rule = rule_of(game, refusal);
  if (rule.empty()) return sentence;
  return game.texts().say("word.with_rule", language,
                          {{"sentence", sentence}, {"rule", std::string(rule)}});
}

std::string_view rule_of(const Game& game, const Prompt& prompt) {
  const Term* term = term_at(game.vocabulary().prompts, prompt.id);
  return term == nullptr ? std::string_view() : term->rule;
}

std::string_view rule_of(const Game& game, const Refusal& refusal) {
  if (!refusal.rule.empty()) return refusal.rule;
  const Term* term = term_at(game.vocabulary().refusals, refusal.reason);
  return term == nullptr ? std::string_view() : term->rule;
}

std::vector<std::string> missing_texts(const Game& game) {
  std::vector<std::string> missing;
  const Catalog& texts = game.texts();
  const Vocabulary& words = game.vocabulary();
  const auto require_all = [&](std::string_view section, std::span<const Term> terms) {
    for (const Term& term : terms) require(texts, key_of(section, term), term, missing);
  };
  require_all("action", words.verbs);
  require_all("prompt", words.prompts);
  require_all("event", words.events);
  require_all("refusal", words.refusals);
  for (const Term& term : words.events) {
    const std::string hidden = key_of("event", term) + ".hidden";
    if (texts.has(hidden)) require(texts, hidden, term, missing);
  }
  for (const OptionSpec& option : game.option_specs()) {
    const std::string key = "option." + std::string(option.id);
    require(texts, key, Term{}, missing);
    if (option.type == OptionSpec::Type::kFlag) continue;
    for (const std::string_view value : option.values) {
      require(texts, key + "." + std::string(value), Term{}, missing);
    }
  }
  if (!texts.has("word.hidden")) missing.emplace_back("word.hidden");  // add_engine_texts forgotten
  return missing;
}

}  // namespace engine
