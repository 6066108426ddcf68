#include "games/sola_fide/names.h"

namespace sola_fide {
namespace {

// How many values a kind of argument has.
int values(engine::Kind kind) {
  switch (kind) {
    case kFactionKind:
      return kFactionIds.size();
    case kSideKind:
      return kSideIds.size();
    case kCardKind:
      return 2 * kCardsPerFaction;
    case kCircleKind:
      return kCircles;
    case kPowerKind:
      return kTrackIds.size();
    case kColourKind:
      return kFiColourIds.size();
    case kForeignKind:
      return kFiColours * kFiPerColour;
    case kChartKind:
      return kChartRows;
    default:
      return 0;
  }
}

const std::string& in(const Bilingual& text, engine::Language language) {
  return language == engine::Language::kEnglish ? text.english : text.italian;
}

}  // namespace

std::string id_of(const Data& data, engine::Kind kind, std::uint16_t value) {
  if (value >= values(kind)) return "?";
  switch (kind) {
    case kFactionKind:
      return std::string(kFactionIds.words[value]);
    case kCardKind:
      return data.card(static_cast<CardId>(value)).id;
    case kCircleKind:
      return data.circles[value].id;
    case kSideKind:
      return std::string(kSideIds.words[value]);
    case kPowerKind:
      return std::string(kTrackIds[value]);
    case kColourKind:
      return std::string(kFiColourIds.words[value]);
    case kForeignKind:
      return data.foreign[value].id;
    default:
      return data.chart[value].id;
  }
}

std::optional<std::uint16_t> parse_id(const Data& data, engine::Kind kind, std::string_view id) {
  for (int i = 0; i < values(kind); ++i) {
    const auto value = static_cast<std::uint16_t>(i);
    if (id_of(data, kind, value) == id) return value;
  }
  return std::nullopt;
}

std::string name_of(const Data& data, const engine::Catalog& texts, engine::Kind kind,
                    std::uint16_t value, engine::Language language) {
  if (value >= values(kind)) return "?";
  switch (kind) {
    case kCardKind:
      return in(data.card(static_cast<CardId>(value)).name, language);
    case kCircleKind:
      return in(data.circles[value].name, language);
    case kForeignKind:
      return in(data.foreign[value].name, language);
    case kChartKind:
      return in(data.chart[value].name, language);
    case kFactionKind:
      return texts.say("faction." + id_of(data, kind, value), language);
    case kSideKind:
      return texts.say("side." + id_of(data, kind, value), language);
    case kColourKind:
      return texts.say("colour." + id_of(data, kind, value), language);
    case kPowerKind:
      return texts.say("power." + id_of(data, kind, value), language);
    default:
      return id_of(data, kind, value);
  }
}

std::string text_of(const Data& data, engine::Kind kind, std::uint16_t value,
                    engine::Language language) {
  if (value >= values(kind)) return {};
  if (kind == kCardKind) return in(data.card(static_cast<CardId>(value)).text, language);
  if (kind == kForeignKind) return in(data.foreign[value].text, language);
  if (kind == kChartKind) return in(data.chart[value].text, language);
  return {};
}

std::string mark_of(const Data& data, const engine::Catalog& texts, engine::Kind kind,
                    std::uint16_t value, engine::Language language) {
  if (value >= values(kind)) return {};
  if (kind == kColourKind) return texts.say("mark." + id_of(data, kind, value), language);
  if (kind != kCardKind) return {};
  const CardData& card = data.card(static_cast<CardId>(value));
  if (card.military) return texts.say("mark.military", language);
  return card.persistent ? texts.say("mark.persistent", language) : std::string();
}

engine::Grammar grammar_of(const Data& data, const engine::Catalog& texts, engine::Kind kind,
                           std::uint16_t value, engine::Language language) {
  if (value >= values(kind)) return {};
  if (kind == kCircleKind) return {in(data.circles[value].article, language), ""};
  if (kind == kSideKind) {
    return {texts.say("side." + id_of(data, kind, value) + ".article", language), ""};
  }
  return {};
}

}  // namespace sola_fide
