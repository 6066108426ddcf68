#include "games/sola_fide/names.h"

namespace sola_fide {
namespace {

// How many values a kind of argument has.
int values(engine::Kind kind) {
  switch (kind) {
    case kFactionKind:
    case kSideKind:
      return 2;
    case kCardKind:
      return 2 * kCardsPerFaction;
    case kCircleKind:
      return kCircles;
    case kPowerKind:
    case kColourKind:
      return 4;
    case kForeignKind:
      return 16;
    case kChartKind:
      return 6;
    default:
      return 0;
  }
}

const std::string& in(const Bilingual& text, engine::Language language) {
  return language == engine::Language::kEnglish ? text.english : text.italian;
}

}  // namespace

std::string_view word(Faction f) { return f == Faction::kCatholic ? "catholic" : "protestant"; }
std::string_view word(Side s) { return s == Side::kNobility ? "nobility" : "commoners"; }
std::string_view word(FiColour c) {
  static constexpr std::array<std::string_view, 4> kWords = {"blue", "red", "orange", "green"};
  return kWords[static_cast<std::size_t>(c)];
}
std::string_view power_word(int power) {
  static constexpr std::array<std::string_view, 4> kWords = {"N2", "N1", "C1", "C2"};
  return kWords[static_cast<std::size_t>(power)];
}

std::string id_of(const Data& data, engine::Kind kind, std::uint16_t value) {
  if (value >= values(kind)) return "?";
  switch (kind) {
    case kFactionKind:
      return std::string(word(static_cast<Faction>(value)));
    case kCardKind:
      return data.card(static_cast<CardId>(value)).id;
    case kCircleKind:
      return data.circles[value].id;
    case kSideKind:
      return std::string(word(static_cast<Side>(value)));
    case kPowerKind:
      return std::string(power_word(value));
    case kColourKind:
      return std::string(word(static_cast<FiColour>(value)));
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
