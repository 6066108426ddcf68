#include "engine/text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace {

using engine::Catalog;
using engine::Language;
using engine::Problem;

// The key of the problem with a file of messages, and the message it names; "" if there is none.
std::string problem_of(Catalog& catalog, std::string_view toml) {
  const engine::Status status = catalog.add("some.toml", toml);
  if (!status) return "";
  std::string text = status->key;
  for (const auto& [name, value] : status->args) {
    if (name == "key" || name == "line") text += " " + value;
    if (name == "file") {
      EXPECT_EQ(value, "some.toml");
    }
  }
  return text;
}

std::string problem_of(std::string_view toml) {
  Catalog catalog;
  return problem_of(catalog, toml);
}

TEST(Catalog, ReadsBothWaysOfWritingAMessage) {
  Catalog catalog;
  ASSERT_EQ(problem_of(catalog, R"(
    prompt.turn = { en = "Your turn", it = "Tocca a te" }
    [option.mode]
    en = "Mode"
    it = "Modo"
    [option.mode.draft]
    en = "Draft"
    it = "Selezione"
  )"),
            "");
  EXPECT_EQ(catalog.keys(),
            (std::vector<std::string>{"option.mode", "option.mode.draft", "prompt.turn"}));
  EXPECT_TRUE(catalog.has("option.mode"));
  EXPECT_FALSE(catalog.has("option"));
  EXPECT_EQ(catalog.say("option.mode.draft", Language::kItalian), "Selezione");
  EXPECT_EQ(catalog.say("prompt.turn", Language::kEnglish), "Your turn");
}

TEST(Catalog, FillsPlaces) {
  Catalog catalog;
  ASSERT_EQ(problem_of(catalog, "a = {en='{x} to {y_2}, {x}', it='{y_2} da {x}'}"), "");
  EXPECT_EQ(catalog.say("a", Language::kEnglish, {{"x", "{y_2}"}, {"y_2", "2"}}),
            "{y_2} to 2, {y_2}");
  EXPECT_EQ(catalog.say("a", Language::kItalian, {{"x", "1"}}), "{y_2} da 1");
}

TEST(Catalog, AWordGoesByItsNumber) {
  Catalog catalog;
  ASSERT_EQ(problem_of(catalog, R"(
    [drawn]
    en = "{n} {n?card|cards} drawn"
    it = "{n?pescata|pescate} {n} {n?carta|carte}"
  )"),
            "");
  const auto say = [&](const char* number, Language language) {
    return catalog.say("drawn", language, {{"n", number}});
  };
  EXPECT_EQ(say("1", Language::kEnglish), "1 card drawn");
  EXPECT_EQ(say("0", Language::kEnglish), "0 cards drawn");
  EXPECT_EQ(say("12", Language::kEnglish), "12 cards drawn");
  EXPECT_EQ(say("1", Language::kItalian), "pescata 1 carta");
  EXPECT_EQ(say("2", Language::kItalian), "pescate 2 carte");
  EXPECT_EQ(catalog.say("drawn", Language::kEnglish), "{n} {n?card|cards} drawn") << "not filled";
}

TEST(Catalog, LeavesWhatIsNoPlace) {
  Catalog catalog;
  ASSERT_EQ(problem_of(catalog, "a = {en='{} {A} { x } {x', it='{'}"), "");
  EXPECT_EQ(catalog.say("a", Language::kEnglish, {{"x", "1"}, {"A", "1"}}), "{} {A} { x } {x");
}

TEST(Catalog, ShowsAMissingKey) {
  EXPECT_EQ(Catalog().say("no.such", Language::kEnglish), "[no.such]");
  EXPECT_EQ(Catalog().say(Problem{"odd", {}}, Language::kItalian), "[problem.odd]");
}

TEST(Catalog, NamesWhatIsWrongWithAFile) {
  EXPECT_EQ(problem_of("a.b = {en='x'}"), "text_lacks_italian a.b");
  EXPECT_EQ(problem_of("a.b = {it='x'}"), "text_lacks_english a.b");
  EXPECT_EQ(problem_of("a.b = {en='x', it=''}"), "text_lacks_italian a.b");
  EXPECT_EQ(problem_of("a.b = {en='', it='x'}"), "text_lacks_english a.b");
  EXPECT_EQ(problem_of("a.b = {en='{x}', it='{y}'}"), "text_places a.b");
  EXPECT_EQ(problem_of("a.b = {en='{x}', it='x'}"), "text_places a.b");
  EXPECT_EQ(problem_of("a.b = 3"), "text_not_a_message a.b");
  EXPECT_EQ(problem_of("a.b = 'x'"), "text_not_a_message a.b");
  EXPECT_EQ(problem_of("a = {en='x', it='y', de='z'}"), "text_not_a_message a.de");
  EXPECT_EQ(problem_of("a = {en='x', it=['y']}"), "text_lacks_italian a");
  EXPECT_EQ(problem_of("\n\na = = b"), "toml_syntax 3");
  EXPECT_EQ(problem_of("\na = 2020-01-01"), "toml_value 2");
  EXPECT_EQ(problem_of("[(x]"), "toml_syntax 1");
  EXPECT_EQ(problem_of("a = " + std::string(100'000, '[')), "toml_syntax 1");
}

TEST(Catalog, TakesLettersBeyondAsciiInStringsAndCommentsOnly) {
  EXPECT_EQ(problem_of("\xEF\xBB\xBF# perché\na = {en='è', it=\"\\\"è\"}  # ñ"), "");
  EXPECT_EQ(problem_of("[a]\nè = {en='x', it='y'}"), "toml_syntax 2");
  EXPECT_EQ(problem_of("a = {en='x', it='y'} è"), "toml_syntax 1");
  EXPECT_EQ(problem_of("a = \"\"\"\\è\"\"\""), "toml_syntax 1");
}

TEST(Catalog, RefusesAMessageThatIsThereAlreadyAndAddsNothing) {
  Catalog catalog;
  ASSERT_EQ(problem_of(catalog, "b = {en='x', it='y'}"), "");
  EXPECT_EQ(problem_of(catalog, "a = {en='x', it='y'}\nb = {en='x', it='y'}"), "text_twice b");
  EXPECT_FALSE(catalog.has("a"));
  // Twice in one file is not even TOML.
  EXPECT_EQ(problem_of("a = {en='x', it='y'}\na = {en='x', it='y'}"), "toml_syntax 2");
}

TEST(Catalog, SaysAProblemWithASentenceInItsOwnLanguage) {
  Catalog catalog;
  ASSERT_EQ(problem_of(catalog, "problem.p = {en='In {n}: {why}', it='A {n}: {why}'}"), "");
  Problem problem{"p", {{"n", "3"}}};
  engine::add_sentence(problem, "why", [](Language language) {
    return std::string(language == Language::kItalian ? "perché" : "because");
  });
  EXPECT_EQ(catalog.say(problem, Language::kEnglish), "In 3: because");
  EXPECT_EQ(catalog.say(problem, Language::kItalian), "A 3: perché");
}

TEST(EngineTexts, AreComplete) {
  Catalog catalog;
  ASSERT_FALSE(engine::add_engine_texts(catalog));
  EXPECT_TRUE(catalog.has("problem.save_truncated"));
  EXPECT_EQ(catalog.say("word.player", Language::kItalian, {{"number", "2"}}), "Giocatore 2");
  EXPECT_EQ(engine::add_engine_texts(catalog)->key, "text_twice");
}

TEST(Languages, HaveCodes) {
  for (const Language language : engine::kLanguages) {
    EXPECT_EQ(engine::parse_language(engine::code(language)), language);
  }
  EXPECT_FALSE(engine::parse_language("de"));
}

TEST(Printable, MakesForeignBytesSafeToQuote) {
  EXPECT_EQ(engine::printable("Käthe von Bora"), "Käthe von Bora");
  EXPECT_EQ(engine::printable(std::string_view("a\0b\nc\x7F", 6)), "a?b?c?");
  EXPECT_EQ(engine::printable("\xC3(\xFF\xED\xA0\x80"), "?(????");
  EXPECT_EQ(engine::printable("aaaä", 4), "aaa…");
}

RC_GTEST_PROP(Printable, IsAlwaysValidAndShort, (const std::string& bytes)) {
  const std::string shown = engine::printable(bytes, 10);
  RC_ASSERT(engine::valid_utf8(shown));
  RC_ASSERT(shown.size() <= 10 + std::string("…").size());
}

}  // namespace
