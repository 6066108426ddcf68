// Everything that the tables list has its ids, names, forms and texts in both languages.
#include "games/here_i_stand/names.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/here_i_stand/refusals.h"
#include "games/here_i_stand/tables.h"

namespace here_i_stand {
namespace {

using engine::Language;

engine::Catalog texts() {
  engine::Catalog catalog;
  EXPECT_FALSE(engine::add_engine_texts(catalog));
  const engine::Status status = add_texts(catalog);
  EXPECT_FALSE(status) << catalog.say(*status, Language::kEnglish);
  return catalog;
}

struct Wanted {
  GameKind kind;
  int count;
  std::vector<std::string> below;  // forms and texts
};
const std::vector<Wanted> kWanted = {
    {kSpaceKind, kCount<Space>, {"in", "to", "from", "of"}},
    {kSeaKind, kCount<SeaZone>, {"in", "to", "from", "of"}},
    {kPowerKind, kCount<Power>, {"the", "of", "to", "by", "adj", "short"}},
    {kSideKind, kCount<Side>, {"the", "of", "to", "by", "adj", "short"}},
    {kZoneKind, kCount<Zone>, {"in", "of", "the"}},
    {kCardKind, kCount<Card>, {"text"}},
    {kDiplomaticKind, kCount<DiplomaticCard>, {"text"}},
    {kDebaterKind, kCount<Debater>, {"full", "bonus"}},
    {kReformerKind, kCount<Reformer>, {"text"}},
    {kLeaderKind, kCount<Leader>, {}},
    {kRulerKind, kCount<Ruler>, {}},
    {kUnitKind, kCount<UnitKind>, {"many"}},
    {kReligionKind, kCount<Religion>, {}},
    {kActionKind, kCount<PaidAction>, {}},
    {kContestKind, kCount<ContestKind>, {}},
    {kPhaseKind, kCount<Phase>, {}},
};

TEST(Names, NothingLacksItsWords) {
  const engine::Catalog catalog = texts();
  for (const Wanted& w : kWanted) {
    for (int i = 0; i < w.count; ++i) {
      const auto value = static_cast<std::uint16_t>(i);
      const std::string key = name_key(w.kind, value);
      EXPECT_TRUE(catalog.has(key)) << key;
      for (const std::string& below : w.below) EXPECT_TRUE(catalog.has(key + "." + below)) << key;
      EXPECT_EQ(parse_id(w.kind, id_of(w.kind, value)), value) << key;
    }
    EXPECT_EQ(parse_id(w.kind, "nowhere"), std::nullopt);
  }
}

template <class E>
void expect_section(const engine::Catalog& catalog, const std::string& name, int first = 0) {
  for (int i = first; i < kCount<E>; ++i) {
    const std::string key = name + "." + std::string(id(static_cast<E>(i)));
    EXPECT_TRUE(catalog.has(key)) << key;
  }
}

TEST(Names, StatesAndReasonsHaveWords) {
  const engine::Catalog catalog = texts();
  expect_section<Phase>(catalog, "phase");
  expect_section<Victory>(catalog, "victory", 1);
  expect_section<SpaceKind>(catalog, "space_kind");
  expect_section<CardCategory>(catalog, "card_category");
  expect_section<CardEntry>(catalog, "card_entry");
  expect_section<DebaterStatus>(catalog, "debater_status");
  expect_section<ReformerStatus>(catalog, "reformer_status");
  expect_section<LeaderPlace>(catalog, "leader_place");
  expect_section<Reason>(catalog, "reason", 1);
  expect_section<Verdict>(catalog, "verdict");
  expect_section<Hook>(catalog, "hook");
}

TEST(Names, Places) {
  const auto sea = static_cast<std::uint16_t>(kFirstSea + index(SeaZone::kNorthSea));
  EXPECT_EQ(id_of(kPlaceKind, sea), "north_sea");
  EXPECT_EQ(parse_id(kPlaceKind, "north_sea"), sea);
  EXPECT_EQ(parse_id(kPlaceKind, "rome"), index(Space::kRome));
  EXPECT_EQ(name_key(kPlaceKind, sea), "sea_zone.north_sea");
  EXPECT_EQ(name_key(kPlaceKind, 0), "space.agram");
}

// Each alternative of a card has its words.
TEST(Names, Alternatives) {
  const engine::Catalog catalog = texts();
  const std::vector<std::pair<Card, int>> kCards = {{Card::kHalleysComet, 2},
                                                    {Card::kCopernicus, 2},
                                                    {Card::kPapalInquisition, 3},
                                                    {Card::kPhilipOfHessesBigamy, 2},
                                                    {Card::kThomasCromwell, 2}};
  for (const auto& [card, count] : kCards) {
    for (int n = 0; n < count; ++n) {
      const std::uint16_t value = alternative(card, n);
      EXPECT_TRUE(catalog.has(name_key(kAlternativeKind, value))) << id(card) << n;
      EXPECT_EQ(parse_id(kAlternativeKind, id_of(kAlternativeKind, value)), value);
    }
  }
  EXPECT_EQ(id_of(kAlternativeKind, alternative(Card::kCopernicus, 1)), "copernicus_1");
  EXPECT_EQ(parse_id(kAlternativeKind, "copernicus"), std::nullopt);
}

// Every verb, event and refusal of diplomacy and of the cards has its sentence.
TEST(Names, SentencesOfDiplomacy) {
  const engine::Catalog catalog = texts();
  for (Verb v = Verb::kBullPeace; v < Verb::kCount;
       v = static_cast<Verb>(static_cast<int>(v) + 1)) {
    const std::string key = "action." + std::string(kVerbs[static_cast<std::size_t>(v)].id);
    EXPECT_TRUE(catalog.has(key)) << key;
  }
  for (EventId e = EventId::kRulerExcommunicated; e < EventId::kCount;
       e = static_cast<EventId>(static_cast<int>(e) + 1)) {
    const std::string key = "event." + std::string(kEvents[static_cast<std::size_t>(e)].id);
    EXPECT_TRUE(catalog.has(key)) << key;
  }
  for (RefusalId r = RefusalId::kNotAtWar; r < RefusalId::kCount;
       r = static_cast<RefusalId>(static_cast<int>(r) + 1)) {
    const std::string key = "refusal." + std::string(kRefusals[static_cast<std::size_t>(r)].id);
    EXPECT_TRUE(catalog.has(key)) << key;
  }
}

TEST(Names, Forms) {
  const engine::Catalog catalog = texts();
  const auto italian = [&](const char* key) { return catalog.say(key, Language::kItalian); };
  EXPECT_EQ(italian("space.wittenberg.in"), "a Wittenberg");
  EXPECT_EQ(italian("space.augsburg.in"), "ad Augusta");
  EXPECT_EQ(italian("space.wales.from"), "dal Galles");
  EXPECT_EQ(italian("space.navarre.in"), "in Navarra");
  EXPECT_EQ(italian("space.navarre.begin"), "La Navarra");
  EXPECT_EQ(italian("sea_zone.english_channel.in"), "nella Manica");
  EXPECT_EQ(italian("sea_zone.atlantic_ocean.from"), "dall'Oceano Atlantico");
  EXPECT_EQ(italian("power.ottoman.to"), "all'Impero ottomano");
  EXPECT_EQ(catalog.say("power.ottoman.to", Language::kEnglish), "to the Ottoman Empire");
  EXPECT_EQ(italian("leader.duke_of_alva.of"), "del Duca d'Alba");
}

// The name after its article, if the name has one.
std::string_view without_article(std::string_view name) {
  for (const std::string_view article : {"Il ", "La ", "L'", "I ", "Gli ", "Le "}) {
    if (name.starts_with(article)) return name.substr(article.size());
  }
  return name;
}

// Every space, sea zone and power, in every form in which a sentence may ask for it: the right
// preposition, melted with the article where the name has one, elided before a vowel and only
// there.
TEST(Names, StandInItalianSentencesWithTheRightPreposition) {
  const std::map<std::string, std::vector<std::string_view>> kForms = {
      {"in", {"a ", "ad ", "in ", "nel ", "nella ", "nell'", "sulla "}},
      {"to", {"a ", "ad ", "in ", "nel ", "nella ", "nell'", "sulla ", "al ", "alla ", "all'"}},
      {"from", {"da ", "dal ", "dalla ", "dall'"}},
      {"of", {"di ", "del ", "della ", "dell'"}},
      {"by", {"da ", "dal ", "dalla ", "dall'"}},
      {"the", {"il ", "la ", "l'", ""}}};
  const engine::Catalog catalog = texts();
  int walked = 0;
  for (const std::string& key : catalog.keys()) {
    const std::size_t dot = key.rfind('.');
    const std::string base = key.substr(0, dot);
    const auto forms = kForms.find(key.substr(dot + 1));
    const bool placed =
        key.starts_with("space.") || key.starts_with("sea_zone.") || key.starts_with("power.");
    if (!placed || forms == kForms.end() || !catalog.has(base)) continue;
    ++walked;
    const std::string text = catalog.say(key, Language::kItalian);
    const std::string name = catalog.say(base, Language::kItalian);
    const bool power = key.starts_with("power.");
    const std::string_view bare = power ? without_article(name) : std::string_view(name);
    ASSERT_TRUE(text.ends_with(bare)) << key << ": " << text << ", " << name;
    const std::string before = text.substr(0, text.size() - bare.size());
    EXPECT_NE(std::ranges::find(forms->second, before), forms->second.end()) << key << ": " << text;
    const bool vowel = std::string_view("AEIOU").find(bare.front()) != std::string_view::npos;
    // A sea takes its article in every form; a power where its name has one; a town never.
    const bool articled = key.starts_with("sea_zone.") || (power && bare.size() != name.size());
    EXPECT_EQ(before.ends_with("'"), vowel && articled) << key << ": " << text;
    EXPECT_EQ(before == "ad ", bare.front() == 'A' && !articled && forms->first != "from" &&
                                   forms->first != "of" && forms->first != "by" &&
                                   forms->first != "the")
        << key << ": " << text;
  }
  EXPECT_EQ(walked, 134 * 4 + 14 * 4 + 11 * 4 + 2);  // two spaces have an article of their own
}

// Every option has its explanation.
TEST(Names, Options) {
  const engine::Catalog catalog = texts();
  int options = 0;
  for (const std::string& key : catalog.keys()) {
    if (!key.starts_with("option.") || key.find('.', 7) != std::string::npos) continue;
    ++options;
    EXPECT_TRUE(catalog.has("about." + key.substr(7))) << key;
  }
  EXPECT_EQ(options, 22);  // the 21 switches and the preset
}

TEST(Names, CardTexts) {
  const engine::Catalog catalog = texts();
  const auto text = [&](Card card, Language language) {
    return text_of(catalog, kCardKind, static_cast<std::uint16_t>(card), language);
  };
  EXPECT_EQ(
      text(Card::kFuggers, Language::kEnglish),
      "Draw 2 cards. You are dealt 1 card fewer next turn. In your own impulse, as event or for "
      "its CP.");
  const auto mark = [&](Card card) {
    return mark_of(catalog, kCardKind, static_cast<std::uint16_t>(card), Language::kEnglish);
  };
  EXPECT_EQ(mark(Card::kFuggers), "3 CP");
  EXPECT_EQ(mark(Card::kTheWartburg), "2 CP, response");
  EXPECT_TRUE(text(Card::kPeasantsWar, Language::kItalian)
                  .ends_with("Esce dal gioco se giocata come evento."));
}

}  // namespace
}  // namespace here_i_stand
