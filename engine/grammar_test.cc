#include "engine/grammar.h"

#include <gtest/gtest.h>

namespace {

using engine::Grammar;
using engine::inflect;
using engine::Language;

std::string it(std::string_view form, std::string_view name, const Grammar& grammar) {
  return inflect(form, name, grammar, Language::kItalian);
}
std::string en(std::string_view form, std::string_view name, const Grammar& grammar = {}) {
  return inflect(form, name, grammar, Language::kEnglish);
}

TEST(Grammar, PrepositionsGrowTogetherWithTheArticle) {
  const Grammar il{"il", "nel"};
  EXPECT_EQ(it("il", "Palatinato", il), "il Palatinato");
  EXPECT_EQ(it("Il", "Palatinato", il), "Il Palatinato");
  EXPECT_EQ(it("di", "Palatinato", il), "del Palatinato");
  EXPECT_EQ(it("a", "Palatinato", il), "al Palatinato");
  EXPECT_EQ(it("da", "Palatinato", il), "dal Palatinato");
  EXPECT_EQ(it("su", "Palatinato", il), "sul Palatinato");
  EXPECT_EQ(it("in", "Palatinato", il), "nel Palatinato");
  EXPECT_EQ(it("di", "Assia", {"l'", "in"}), "dell'Assia");
  EXPECT_EQ(it("in", "Assia", {"l'", "in"}), "in Assia");
  EXPECT_EQ(it("Su", "Paesi Bassi", {"i", "nei"}), "Sui Paesi Bassi");
  EXPECT_EQ(it("da", "Stato Pontificio", {"lo", "nello"}), "dallo Stato Pontificio");
  EXPECT_EQ(it("in", "Circolo di Svevia", {"il", ""}), "nel Circolo di Svevia");
}

TEST(Grammar, TownsAndPeopleTakeNoArticle) {
  const Grammar town{"", "a"};
  EXPECT_EQ(it("il", "Magonza", town), "Magonza");
  EXPECT_EQ(it("su", "Magonza", town), "su Magonza");
  EXPECT_EQ(it("in", "Costanza", town), "a Costanza");
  EXPECT_EQ(it("in", "Augusta", town), "ad Augusta");
  EXPECT_EQ(it("a", "Arancione", {}), "ad Arancione");
  EXPECT_EQ(it("a", "Rosso", {}), "a Rosso");
}

TEST(Grammar, ANameMayCarryItsArticle) {
  EXPECT_EQ(it("il", "Il Cattolico", {}), "il Cattolico");
  EXPECT_EQ(it("di", "Il Protestante", {}), "del Protestante");
  EXPECT_EQ(it("di", "L'elezione imperiale", {}), "dell'elezione imperiale");
  EXPECT_EQ(en("the", "The Catholic"), "the Catholic");
  EXPECT_EQ(en("The", "The Palatinate"), "The Palatinate");
  EXPECT_EQ(en("the", "Papal States", {"the", ""}), "the Papal States");
  EXPECT_EQ(en("The", "Papal States", {"the", ""}), "The Papal States");
  EXPECT_EQ(en("the", "Saxony"), "Saxony");
}

// The verb follows the number of the name: "le Fiandre vincono".
TEST(Grammar, ANameMayBeAPlural) {
  EXPECT_EQ(it("number", "Fiandre", {"le", "nelle"}), "2");
  EXPECT_EQ(it("number", "Paesi Bassi", {"i", "nei"}), "2");
  EXPECT_EQ(it("number", "Gli Asburgo", {}), "2");
  EXPECT_EQ(it("number", "Assia", {"l'", "in"}), "1");
  EXPECT_EQ(it("number", "Magonza", {}), "1");
  engine::Catalog catalog;
  ASSERT_FALSE(catalog.add(
      "t", R"(won = { en = "{The:side} wins.", it = "{Il:side} {number:side?vince|vincono}." })"));
  EXPECT_EQ(
      catalog.say("won", Language::kItalian, {{"Il:side", "Le Fiandre"}, {"number:side", "2"}}),
      "Le Fiandre vincono.");
  EXPECT_EQ(catalog.say("won", Language::kItalian, {{"Il:side", "L'Assia"}, {"number:side", "1"}}),
            "L'Assia vince.");
}

TEST(Grammar, KnowsItsForms) {
  EXPECT_TRUE(engine::known_form("Il", Language::kItalian));
  EXPECT_FALSE(engine::known_form("con", Language::kItalian));
  EXPECT_FALSE(engine::known_form("il", Language::kEnglish));
  EXPECT_EQ(en("il", "Saxony"), "Saxony");
}

TEST(Grammar, TextsAskForForms) {
  engine::Catalog catalog;
  ASSERT_FALSE(catalog.add("t", R"(on = { en = "On {the:place}.", it = "{Su:place}." })"));
  EXPECT_EQ(catalog.say("on", Language::kItalian, {{"place", "X"}}), "X.");  // no forms known here
  EXPECT_EQ(catalog.say("on", Language::kItalian, {{"Su:place", "Sul X"}}), "Sul X.");
  engine::Catalog uneven;
  EXPECT_TRUE(uneven.add("t", R"(on = { en = "On {the:place}.", it = "{su:other}." })"));
}

}  // namespace
