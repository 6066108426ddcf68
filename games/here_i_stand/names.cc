#include "games/here_i_stand/names.h"

#include "games/here_i_stand/tables.h"
#include "here_i_stand_names_embedded.h"

namespace here_i_stand {
namespace {

// Calls `f` with a value of the enumeration that `kind` stands for; `otherwise` for kinds without.
template <class F, class R>
R with_enum(engine::Kind kind, const F& f, R otherwise) {
  switch (kind) {
    case kSpaceKind:
      return f(Space{});
    case kSeaKind:
      return f(SeaZone{});
    case kCardKind:
      return f(Card{});
    case kDiplomaticKind:
      return f(DiplomaticCard{});
    case kDebaterKind:
      return f(Debater{});
    case kReformerKind:
      return f(Reformer{});
    case kLeaderKind:
      return f(Leader{});
    case kPowerKind:
      return f(Power{});
    case kZoneKind:
      return f(Zone{});
    case kRulerKind:
      return f(Ruler{});
    case kSideKind:
      return f(Side{});
    case kUnitKind:
      return f(UnitKind{});
    case kReligionKind:
      return f(Religion{});
    case kActionKind:
      return f(PaidAction{});
    case kContestKind:
      return f(ContestKind{});
    case kPhaseKind:
      return f(Phase{});
    default:
      return otherwise;
  }
}

std::string_view section(engine::Kind kind) {
  for (const engine::KindInfo& info : kKinds) {
    if (info.kind == kind) return info.id;
  }
  return {};
}

// Units with marks are written "regular+moved+lost": kind and marks as troop() packs them.
constexpr std::array<std::pair<Mark, std::string_view>, 5> kMarkIds = {{{kMoved, "moved"},
                                                                        {kLost, "lost"},
                                                                        {kTried, "tried"},
                                                                        {kInside, "inside"},
                                                                        {kFrozen, "frozen"}}};

std::string troop_id(std::uint16_t value) {
  std::string text = id_of(kUnitKind, value & 3U);
  for (const auto& [mark, name] : kMarkIds) {
    if ((value >> 2U & mark) != 0) text += "+" + std::string(name);
  }
  return text;
}

std::optional<std::uint16_t> parse_troop(std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto kind = parse_id(kUnitKind, text.substr(0, plus));
  if (!kind) return std::nullopt;
  unsigned marks = 0;
  for (std::size_t at = plus; at != std::string_view::npos;) {
    const std::size_t next = text.find('+', at + 1);
    const std::string_view name = text.substr(at + 1, next - at - 1);
    const unsigned before = marks;
    for (const auto& [mark, its_name] : kMarkIds) {
      if (name == its_name) marks |= mark;
    }
    if (marks == before) return std::nullopt;
    at = next;
  }
  return static_cast<std::uint16_t>(*kind | marks << 2U);
}

// A card as a whole: its event, which is what one looks for first; when it may be played; whether
// it leaves the game.
std::string card_text(const engine::Catalog& texts, Card card, engine::Language language) {
  const CardFacts& f = facts(card);
  const std::string key = "card." + std::string(id(card));
  const std::string when = texts.has(key + ".when")
                               ? key + ".when"
                               : "card_category." + std::string(id(f.category)) + ".when";
  std::string text = texts.say(key + ".text", language) + " " + texts.say(when, language);
  // A card that only may leave says so in its text.
  if (f.removal == CardRemoval::kYes) text += " " + texts.say("card_removal.yes", language);
  return text;
}

// An alternative of a card: "<card>_<number>", its words under "alternative.<card>.<number>".
std::string alternative_id(std::uint16_t value, char between) {
  const int card = value / kMostAlternatives;
  if (card >= kCount<Card>) return std::to_string(value);
  return std::string(id(static_cast<Card>(card))) + between +
         std::to_string(value % kMostAlternatives);
}

std::optional<std::uint16_t> parse_alternative(std::string_view text) {
  const std::size_t end = text.rfind('_');
  if (end == std::string_view::npos || text.size() != end + 2) return std::nullopt;
  const std::optional<Card> card = parse<Card>(text.substr(0, end));
  const int n = text.back() - '0';
  if (!card || n < 0 || n >= kMostAlternatives) return std::nullopt;
  return alternative(*card, n);
}

}  // namespace

engine::Status add_texts(engine::Catalog& catalog) {
  const std::pair<std::string_view, std::string_view> kFiles[] = {
      {"here_i_stand/text/common.toml", kCommonToml},
      {"here_i_stand/text/map.toml", kMapToml},
      {"here_i_stand/text/card_texts.toml", kCardTextsToml},
      {"here_i_stand/text/cards.toml", kCardsToml},
      {"here_i_stand/text/diplomacy.toml", kDiplomacyToml},
      {"here_i_stand/text/explain.toml", kExplainToml},
      {"here_i_stand/text/people.toml", kPeopleToml},
      {"here_i_stand/text/religion.toml", kReligionToml},
      {"here_i_stand/text/turn.toml", kTurnToml},
      {"here_i_stand/text/war.toml", kWarToml},
      {"here_i_stand/text/problems.toml", kProblemsToml},
  };
  for (const auto& [file, text] : kFiles) {
    if (engine::Status status = catalog.add(file, text)) return status;
  }
  return std::nullopt;
}

std::string id_of(engine::Kind kind, std::uint16_t value) {
  if (kind == kAlternativeKind) return alternative_id(value, '_');
  if (kind == kTroopKind) return troop_id(value);
  if (kind == kPlaceKind) {
    return value >= kFirstSea ? id_of(kSeaKind, static_cast<std::uint16_t>(value - kFirstSea))
                              : id_of(kSpaceKind, value);
  }
  return with_enum(
      kind,
      [value](auto e) {
        using E = decltype(e);
        return value < kCount<E> ? std::string(id(static_cast<E>(value))) : std::to_string(value);
      },
      std::to_string(value));
}

std::optional<std::uint16_t> parse_id(engine::Kind kind, std::string_view id) {
  if (kind == kAlternativeKind) return parse_alternative(id);
  if (kind == kTroopKind) return parse_troop(id);
  if (kind == kPlaceKind) {
    if (const auto space = parse_id(kSpaceKind, id)) return space;
    const auto sea = parse_id(kSeaKind, id);
    return sea ? std::optional(static_cast<std::uint16_t>(*sea + kFirstSea)) : std::nullopt;
  }
  return with_enum(
      kind,
      [id](auto e) -> std::optional<std::uint16_t> {
        const auto found = parse<decltype(e)>(id);
        if (!found) return std::nullopt;
        return static_cast<std::uint16_t>(index(*found));
      },
      std::optional<std::uint16_t>());
}

std::string name_key(engine::Kind kind, std::uint16_t value) {
  if (kind == kAlternativeKind) return "alternative." + alternative_id(value, '.');
  if (kind == kTroopKind) return name_key(kUnitKind, value & 3U);
  const engine::Kind place = value >= kFirstSea ? kSeaKind : kSpaceKind;
  return std::string(section(kind == kPlaceKind ? place : kind)) + "." + id_of(kind, value);
}

std::string name_of(const engine::Catalog& texts, engine::Kind kind, std::uint16_t value,
                    engine::Language language) {
  const std::string key = name_key(kind, value);
  // What nobody has a name for (an illegal action may hold any number) is written as its number.
  if (!texts.has(key)) return id_of(kind, value);
  std::string name = texts.say(key, language);
  if (kind == kTroopKind && value > 3) {  // what its marks are goes with it
    std::string marks;
    for (const auto& [mark, id] : kMarkIds) {
      if ((value >> 2U & mark) == 0) continue;
      marks += (marks.empty() ? "" : ", ") + texts.say("mark." + std::string(id), language);
    }
    if (!marks.empty()) name += " (" + marks + ")";
  }
  return name;
}

std::string mark_of(const engine::Catalog& texts, engine::Kind kind, std::uint16_t value,
                    engine::Language language) {
  if (kind != kCardKind || value >= kCount<Card>) return {};
  const CardFacts& card = facts(static_cast<Card>(value));
  const std::string cp = texts.say("card_mark", language, {{"cp", std::to_string(card.cp)}});
  if (card.category == CardCategory::kEvent) return cp;
  const std::string category = "card_category." + std::string(id(card.category));
  return cp + ", " + texts.say(category + ".mark", language);
}

std::string text_of(const engine::Catalog& texts, engine::Kind kind, std::uint16_t value,
                    engine::Language language) {
  const std::string key = name_key(kind, value);
  if (kind == kCardKind && value < kCount<Card>) {
    return card_text(texts, static_cast<Card>(value), language);
  }
  if (kind == kDiplomaticKind || kind == kReformerKind) return texts.say(key + ".text", language);
  if (kind == kDebaterKind) return texts.say(key + ".bonus", language);
  return {};
}

}  // namespace here_i_stand
