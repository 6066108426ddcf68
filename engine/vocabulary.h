// The words of a game: what its actions, prompts, events and refusals are called and of what kinds
// their arguments are. From it come the stable text forms, the sentences in both languages, the
// protocol's schema, and the test that nothing lacks a translation.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace engine {

// The kind of an argument. A game numbers its own kinds from kFirstGameKind.
using Kind = std::uint8_t;
inline constexpr Kind kNoKind = 0;
inline constexpr Kind kNumber = 1;
inline constexpr Kind kSeatKind = 2;
inline constexpr Kind kFirstGameKind = 8;

inline constexpr int kMaxTermArgs = 5;

// One word: an action's verb, a prompt, an event type, or a reason of refusal.
// Its sentences stand in the game's text file under "<section>.<id>".
struct Term {
  std::string_view id;
  std::string_view rule;  // the rule's number, "" if none
  std::array<std::string_view, kMaxTermArgs> arg_names{};
  std::array<Kind, kMaxTermArgs> arg_kinds{};

  int arity() const {
    int n = 0;
    while (n < kMaxTermArgs && arg_kinds[static_cast<std::size_t>(n)] != kNoKind) ++n;
    return n;
  }
};

// An argument of a word: its name in sentences and its kind.
struct Arg {
  std::string_view name;
  Kind kind = kNoKind;
};

template <class... SomeArgs>
constexpr Term term(std::string_view id, std::string_view rule, SomeArgs... args) {
  static_assert(sizeof...(SomeArgs) <= kMaxTermArgs);
  Term word{id, rule, {}, {}};
  std::size_t i = 0;
  ((word.arg_names[i] = args.name, word.arg_kinds[i] = args.kind, ++i), ...);
  return word;
}

// One row of a table of words: written in any order, found by its enumerator.
template <class Id>
struct Word {
  Id id;
  Term term;
};

namespace detail {
void a_word_is_missing_or_stands_twice();  // never defined: calling it fails the build
}

// The table of an enumeration that ends with kCount: every enumerator exactly once, checked when
// the program is built.
template <class Id, std::size_t kRows>
consteval std::array<Term, static_cast<std::size_t>(Id::kCount)> words(
    const Word<Id> (&rows)[kRows]) {
  static_assert(kRows == static_cast<std::size_t>(Id::kCount), "a word is missing or too many");
  std::array<Term, kRows> table{};
  for (const Word<Id>& row : rows) {
    Term& place = table[static_cast<std::size_t>(row.id)];
    if (!place.id.empty()) detail::a_word_is_missing_or_stands_twice();
    place = row.term;
  }
  return table;
}

struct KindInfo {
  Kind kind = kNoKind;
  std::string_view id;  // "card", "circle", "hex": as the protocol and the browser call it
};

// Indexed by the game's own enumerations.
struct Vocabulary {
  std::span<const KindInfo> kinds;
  std::span<const Term> verbs;
  std::span<const Term> prompts;
  std::span<const Term> events;
  std::span<const Term> refusals;
};

}  // namespace engine
