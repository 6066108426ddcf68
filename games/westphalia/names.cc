#include "games/westphalia/names.h"

#include <charconv>

#include "engine/words.h"

namespace westphalia {
namespace {

constexpr std::string_view kGeneric = "free_city_";

std::optional<int> number(std::string_view text, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  if (!whole || value < 0 || value > most || std::to_string(value) != text) return std::nullopt;
  return value;
}

std::optional<int> find(const std::vector<Named>& list, std::string_view id) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == id) return static_cast<int>(i);
  }
  return std::nullopt;
}

template <class E, std::size_t kSize>
std::optional<int> find(const engine::IdTable<E, kSize>& ids, std::string_view id) {
  const std::optional<E> found = ids.find(id);
  return found ? std::optional(static_cast<int>(*found)) : std::nullopt;
}

const Named* named(const Data& data, engine::Kind kind, std::size_t value) {
  const std::vector<Named>* list = kind == kPrincipalityKind   ? &data.principalities
                                   : kind == kColourKind       ? &data.colours
                                   : kind == kDoctrineKind     ? &data.doctrines
                                   : kind == kForeignPowerKind ? &data.foreign_powers
                                                               : nullptr;
  return list != nullptr && value < list->size() ? &(*list)[value] : nullptr;
}

template <class E, std::size_t kSize>
std::string at(const engine::IdTable<E, kSize>& ids, std::size_t value) {
  return value < kSize ? std::string(ids.words[value]) : std::to_string(value);
}

}  // namespace

std::string principality_id(const Data& data, int name) {
  if (name < kNames) return data.principalities[static_cast<std::size_t>(name)].id;
  return std::string(kGeneric) + std::to_string(name - kNames + 1);
}

std::optional<int> parse_principality(const Data& data, std::string_view id) {
  if (const std::optional<int> index = find(data.principalities, id)) return index;
  if (!id.starts_with(kGeneric)) return std::nullopt;
  const std::optional<int> n = number(id.substr(kGeneric.size()), kAllNames - kNames);
  return n && *n > 0 ? std::optional(kNames + *n - 1) : std::nullopt;
}

std::string id_of(const Data& data, engine::Kind kind, std::uint16_t value) {
  if (const Named* known = named(data, kind, value)) return known->id;
  switch (kind) {
    case kPrincipalityKind:
      return principality_id(data, value);
    case kPowerKind:
      if (value < kPowerNames) return engine::seat_id(static_cast<Seat>(value));
      return principality_id(data, value - kPowerNames);
    case kCardKind:
      return at(kCardIds, value);
    case kLeagueKind:
      return at(kLeagueIds, value);
    case kReligionKind:
      return at(kReligionIds, value);
    case kMomentKind:
      return at(kMomentIds, value);
    default:
      return std::to_string(value);
  }
}

std::optional<std::uint16_t> parse_id(const Data& data, engine::Kind kind, std::string_view id) {
  std::optional<int> value;
  switch (kind) {
    case kPrincipalityKind:
      value = parse_principality(data, id);
      break;
    case kPowerKind:
      if (const std::optional<Seat> seat = engine::parse_seat_id(id)) {
        value = *seat;
      } else if (const std::optional<int> name = parse_principality(data, id)) {
        value = kPowerNames + *name;
      }
      break;
    case kColourKind:
      value = find(data.colours, id);
      break;
    case kDoctrineKind:
      value = find(data.doctrines, id);
      break;
    case kForeignPowerKind:
      value = find(data.foreign_powers, id);
      break;
    case kCardKind:
      value = find(kCardIds, id);
      break;
    case kLeagueKind:
      value = find(kLeagueIds, id);
      break;
    case kReligionKind:
      value = find(kReligionIds, id);
      break;
    case kMomentKind:
      value = find(kMomentIds, id);
      break;
    case kEdgeKind:
      value = number(id, kEdges - 1);
      break;
    case kHexKind:
      value = number(id, kMaxHexes - 1);
      break;
    default:
      break;
  }
  return value ? std::optional(word(*value)) : std::nullopt;
}

std::string name_of(const Data& data, const engine::Catalog& texts, engine::Kind kind,
                    std::uint16_t value, engine::Language language) {
  if (const Named* known = named(data, kind, value)) {
    return language == engine::Language::kEnglish ? known->english : known->italian;
  }
  switch (kind) {
    case kPrincipalityKind:
      return texts.say("place.free_city", language,
                       {{"number", std::to_string(value - kNames + 1)}});
    case kPowerKind:
      return name_of(data, texts, kPrincipalityKind,
                     static_cast<std::uint16_t>(value - kPowerNames), language);
    case kCardKind:
      return texts.say("card." + id_of(data, kind, value), language);
    case kLeagueKind:
      return texts.say("league." + id_of(data, kind, value), language);
    case kReligionKind:
      return texts.say("religion." + id_of(data, kind, value), language);
    case kEdgeKind:
      return texts.say("edge." + std::to_string(value), language);
    case kMomentKind:
      return texts.say("moment." + id_of(data, kind, value), language);
    default:
      return std::to_string(value);
  }
}

engine::Grammar grammar_of(const Data& data, engine::Kind kind, std::uint16_t value,
                           engine::Language language) {
  if (kind == kPowerKind) {
    if (value < kPowerNames) return {};
    return grammar_of(data, kPrincipalityKind, word(value - kPowerNames), language);
  }
  const bool english = language == engine::Language::kEnglish;
  if (const Named* known = named(data, kind, value)) {
    return english ? known->english_grammar : known->italian_grammar;
  }
  if (kind == kPrincipalityKind && !english) return {"la", "nella"};  // la Città Libera 7
  if (kind == kLeagueKind) return {english ? "the" : "la", ""};
  return {};
}

std::string cards_id(const Cards& cards) {
  std::string text;
  for (int c = 0; c < kCards; ++c) {
    if (cards[c] == 0) continue;
    if (!text.empty()) text += ' ';
    text += std::to_string(cards[c]);
    text += kCardIds.words[static_cast<std::size_t>(c)];
  }
  return text.empty() ? "none" : text;
}

std::optional<Cards> parse_cards(std::string_view text) {
  Cards cards{};
  if (text == "none") return cards;
  while (!text.empty()) {
    const std::string_view word_here = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word_here.size() + 1));
    if (word_here.size() < 2) return std::nullopt;
    const std::optional<int> card = find(kCardIds, word_here.substr(word_here.size() - 1));
    const std::optional<int> count = number(word_here.substr(0, word_here.size() - 1), 200);
    if (!card || !count) return std::nullopt;
    add(cards[*card], *count);
  }
  return cards;
}

}  // namespace westphalia
