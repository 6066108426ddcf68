// Nothing the command says may lack a language, and nothing may be left over.
#include "cli/texts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <set>
#include <span>
#include <sstream>

#include "cli/command.h"
#include "engine/words.h"
#include "games/registry.h"

namespace cli {
namespace {

namespace fs = std::filesystem;

std::string content_of(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

// All C++ that speaks with these texts, without its tests.
std::string sources(const std::vector<std::string>& folders) {
  std::string all;
  for (const std::string& folder : folders) {
    for (const auto& entry :
         fs::recursive_directory_iterator(fs::path(THESES_SOURCE_DIR) / folder)) {
      const fs::path& path = entry.path();
      if (path.extension() == ".cc" && path.parent_path().filename() != "tests") {
        all += content_of(path);
      }
    }
  }
  return all;
}

bool is_key_letter(char c) { return (c >= 'a' && c <= 'z') || c == '_' || c == '.'; }

// The text in quotes that begins at `quote`, if it could be a key.
std::string key_at(const std::string& code, std::size_t quote) {
  std::size_t end = quote + 1;
  while (end < code.size() && is_key_letter(code[end])) ++end;
  return end < code.size() && code[end] == '"' ? code.substr(quote + 1, end - quote - 1) : "";
}

// The keys in quotes that directly follow any of these words in the code.
std::set<std::string> keys_after(const std::string& code, const std::vector<std::string>& words) {
  std::set<std::string> keys;
  for (const std::string& word : words) {
    for (std::size_t at = code.find(word + '"'); at != std::string::npos;
         at = code.find(word + '"', at + 1)) {
      keys.insert(key_at(code, at + word.size()));
    }
  }
  keys.erase("");
  return keys;
}

// All keys in quotes that have a section: "play.saved".
std::set<std::string> dotted_keys(const std::string& code) {
  std::set<std::string> keys;
  for (std::size_t at = code.find('"'); at != std::string::npos; at = code.find('"', at + 1)) {
    const std::string key = key_at(code, at);
    const std::size_t dot = key.find('.');
    if (dot != std::string::npos && dot > 0 && !key.ends_with(".") && !key.ends_with(".h"))
      keys.insert(key);
  }
  return keys;
}

TEST(Texts, TheFileIsGood) {
  engine::Catalog catalog;
  ASSERT_FALSE(engine::add_engine_texts(catalog));
  const engine::Status problem =
      catalog.add("cli/text.toml", content_of(fs::path(THESES_SOURCE_DIR) / "cli" / "text.toml"));
  EXPECT_FALSE(problem) << catalog.say(*problem, engine::Language::kEnglish);
}

TEST(Texts, EveryKeyInTheCodeExists) {
  const Texts texts(engine::Language::kEnglish);
  const std::string code = sources({"cli"});
  const std::set<std::string> sentences = dotted_keys(code);
  EXPECT_GT(sentences.size(), 80U);
  const std::vector<std::string> all = texts.catalog().keys();
  for (const std::string& key : sentences) {
    // A game's name stands in the game's own file; a board names keys of its own section.
    const bool known = std::any_of(all.begin(), all.end(), [&key](const std::string& full) {
      return full == key || (full.starts_with("board.") && full.ends_with("." + key));
    });
    EXPECT_TRUE(known || key.starts_with("game.")) << key;
  }
  const std::set<std::string> problems =
      keys_after(code, {"Problem{", "Problem wrong{", "problem(", "problem({", "cannot(",
                        "around({", "(context, {", "(context_, {", "unknown("});
  EXPECT_GT(problems.size(), 40U);
  for (const std::string& key : problems) EXPECT_TRUE(texts.has("problem." + key)) << key;
}

TEST(Texts, EveryCommandAndArgumentIsExplained) {
  const Texts texts(engine::Language::kItalian);
  for (const Command& command : commands()) {
    const std::string name(command.name);
    EXPECT_TRUE(texts.has("command." + name)) << name;
    for (const Argument& argument : command.arguments) {
      const std::string word(argument.name);
      EXPECT_TRUE(texts.has("argument." + name + "." + word) || texts.has("argument.any." + word))
          << name << " " << word;
    }
  }
}

TEST(Texts, NoSentenceIsLeftOver) {
  const std::string code = sources({"cli", "server", "store"});
  const std::string own = content_of(fs::path(THESES_SOURCE_DIR) / "cli" / "text.toml");
  engine::Catalog catalog;
  ASSERT_FALSE(catalog.add("cli/text.toml", own));
  for (const std::string& key : catalog.keys()) {
    if (key.starts_with("command.") || key.starts_with("argument.") ||
        key.starts_with("example.")) {
      continue;  // made of the names in the tables of commands
    }
    const std::size_t dot = key.rfind('.');
    const std::string last = key.substr(dot + 1);
    const std::string section = key.substr(0, dot).substr(key.rfind('.', dot - 1) + 1);
    const std::string stem = last.ends_with("_like") ? last.substr(0, last.size() - 5) : last;
    // Said by its name, or put together: "phase." + name.
    EXPECT_TRUE(code.find(stem + "\"") != std::string::npos ||
                code.find(section + ".\"") != std::string::npos)
        << key << " is never said";
  }
}

TEST(Texts, EveryPromptIsExplained) {
  for (const engine::Game* game : games::all()) {
    for (const engine::Term& prompt : game->vocabulary().prompts) {
      EXPECT_TRUE(game->texts().has("explain." + std::string(prompt.id))) << prompt.id;
    }
  }
}

TEST(Texts, EveryOptionIsExplained) {
  for (const engine::Game* game : games::all()) {
    for (const engine::OptionSpec& spec : game->option_specs()) {
      EXPECT_TRUE(game->texts().has("about." + std::string(spec.id))) << spec.id;
    }
  }
}

TEST(Texts, LanguagesDiffer) {
  const Texts english(engine::Language::kEnglish);
  const Texts italian(engine::Language::kItalian);
  EXPECT_NE(english.say("play.undone"), italian.say("play.undone"));
  EXPECT_EQ(english.say({"unknown_language", {{"word", "xx"}}}, engine::Language::kItalian),
            italian.say({"unknown_language", {{"word", "xx"}}}));
}

TEST(Texts, OneProblemQuotesAnother) {
  const Texts texts(engine::Language::kItalian);
  const engine::Problem outer = texts.around({"in_file", {{"file", "x"}}}, {"undo_nothing", {}});
  EXPECT_EQ(texts.say(outer), "x: " + texts.say(engine::Problem{"undo_nothing", {}}));
}

// Every place and side that a game names, in every form that a sentence may ask for.
std::vector<engine::Kind> kinds_with_articles(const engine::Game& game) {
  std::vector<engine::Kind> kinds;
  for (const engine::KindInfo& info : game.vocabulary().kinds) {
    for (const std::string_view id :
         {"circle", "side", "principality", "foreign_power", "league", "faction", "moment"}) {
      if (info.id == id) kinds.push_back(info.kind);
    }
  }
  return kinds;
}

bool begins_with_vowel(const std::string& name) {
  return std::string_view("AEIOUaeiou").find(name.front()) != std::string_view::npos;
}

TEST(Names, StandInItalianSentencesWithTheRightArticle) {
  int walked = 0;
  for (const engine::Game* game : games::all()) {
    for (const engine::Kind kind : kinds_with_articles(*game)) {
      for (std::uint16_t value = 0; value < 64; ++value) {
        const std::string id = game->id_of(kind, value);
        const auto back = game->parse_id(kind, id);
        if (!back || *back != value || id == "none") continue;
        ++walked;
        const std::string name = game->name_of(kind, value, engine::Language::kItalian, nullptr);
        const engine::Grammar grammar =
            game->grammar_of(kind, value, engine::Language::kItalian, nullptr);
        const auto form = [&](std::string_view wanted) {
          return engine::inflect(wanted, name, grammar, engine::Language::kItalian);
        };
        EXPECT_TRUE(grammar.article.empty() || engine::known_article(grammar.article)) << id;
        // L' before a vowel and only there; lo and gli before s with a consonant and z.
        const std::string with = form("il");
        const std::string bare = with.substr(with.find_first_of(" '") + 1);
        if (with != name) {
          EXPECT_EQ(with.starts_with("l'"), begins_with_vowel(bare) || bare.front() == 'H') << with;
          EXPECT_EQ(with.starts_with("lo "), bare.starts_with("St")) << with;
        }
        // A town is "a Magonza", never "in Magonza"; a land never "a Sassonia".
        const bool town = grammar.article.empty() && with == name;
        const std::string there = form("in");
        EXPECT_EQ(there.starts_with("a ") || there.starts_with("ad "), town) << there;
        for (const char* wanted : {"di", "a", "da", "su", "in", "Il", "Su"}) {
          const std::string text = form(wanted);
          EXPECT_EQ(text.find("  "), std::string::npos) << text;
          EXPECT_EQ(text.find("' "), std::string::npos) << text;
          EXPECT_TRUE(text.ends_with(bare)) << text;
          for (const char* wrong : {"di il ", "di la ", "a il ", "da la ", "su il ", "su la ",
                                    "in il ", "del A", "sul A", "della A", "sulla A", "a A"}) {
            EXPECT_FALSE(text.starts_with(wrong)) << text;
          }
        }
      }
    }
  }
  EXPECT_GE(walked, 64 + 14 + 10 + 2 + 2);
}

// Every sentence of a game in which a thing of this kind is named, with `value` in its place.
std::vector<std::string> sentences_with(const engine::Game& game, engine::Kind kind,
                                        std::uint16_t value) {
  const engine::Vocabulary& words = game.vocabulary();
  std::vector<std::string> all;
  const auto add = [&](const std::span<const engine::Term> terms, const auto& say) {
    for (std::uint16_t id = 0; id < terms.size(); ++id) {
      std::array<std::uint16_t, 5> args{};
      bool named = false;
      for (std::size_t i = 0; i < static_cast<std::size_t>(terms[id].arity()); ++i) {
        if (terms[id].arg_kinds[i] != kind) continue;
        args[i] = value;
        named = true;
      }
      if (named) all.push_back(say(id, args));
    }
  };
  const auto four = [](const std::array<std::uint16_t, 5>& args) {
    return std::array<std::uint16_t, 4>{args[0], args[1], args[2], args[3]};
  };
  const engine::Language italian = engine::Language::kItalian;
  add(words.events, [&](std::uint16_t id, const auto& args) {
    return engine::say_event(game, {.type = id, .args = args}, italian, nullptr);
  });
  add(words.prompts, [&](std::uint16_t id, const auto& args) {
    return engine::say_prompt(game, {.id = id, .args = four(args)}, italian, nullptr);
  });
  add(words.refusals, [&](std::uint16_t id, const auto& args) {
    return engine::say_refusal(game, {.reason = id, .args = four(args), .rule = {}}, italian,
                               nullptr);
  });
  return all;
}

// Whether a name stands in a sentence without its article or a preposition that has taken it up.
// As a heading ("Galles: …") and in quotation marks or brackets it may.
bool lacks_article(const std::string& sentence, const std::string& name) {
  for (std::size_t at = sentence.find(name); at != std::string::npos;
       at = sentence.find(name, at + 1)) {
    const std::string before = sentence.substr(0, at);
    const std::string after = sentence.substr(at + name.size());
    const std::size_t word = before.find_last_of(" '", before.empty() ? 0 : before.size() - 2);
    std::string last = before.substr(word == std::string::npos ? 0 : word + 1);
    if (!last.empty() && last.front() >= 'A' && last.front() <= 'Z') {
      last.front() = static_cast<char>(last.front() - 'A' + 'a');
    }
    static const std::set<std::string> kArticled = {
        "il ",    "lo ",    "la ",    "l'",      "i ",       "gli ",   "le ",    "del ",
        "dello ", "della ", "dell'",  "dei ",    "degli ",   "delle ", "al ",    "allo ",
        "alla ",  "all'",   "ai ",    "agli ",   "alle ",    "dal ",   "dallo ", "dalla ",
        "dall'",  "dai ",   "dagli ", "dalle ",  "nel ",     "nello ", "nella ", "nell'",
        "nei ",   "negli ", "nelle ", "sul ",    "sullo ",   "sulla ", "sull'",  "sui ",
        "sugli ", "sulle ", "in ",    "chiama ", "chiamano "};
    const bool heading = (before.empty() || before.ends_with(". ")) &&
                         (after.starts_with(":") || after.empty() || after.starts_with(" ("));
    const bool apart = before.ends_with("(") || before.ends_with("«") || before.ends_with(": ") ||
                       before.ends_with(", ");
    if (!heading && !apart && !kArticled.contains(last)) return true;
  }
  return false;
}

// "Le Fiandre vincono": after a plural the verb is one, too.
bool verb_agrees(const std::string& sentence, const std::string& subject) {
  if (!sentence.starts_with(subject + " ")) return true;
  std::istringstream words(sentence.substr(subject.size()));
  std::string verb;
  do {
    words >> verb;
  } while (verb == "non" || verb == "si");
  return verb.ends_with("no") || verb.ends_with("no:");
}

TEST(Names, ThatHaveAnArticleKeepItInEverySentence) {
  int walked = 0;
  int plurals = 0;
  for (const engine::Game* game : games::all()) {
    for (const engine::KindInfo& info : game->vocabulary().kinds) {
      for (std::uint16_t value = 0; value < 200; ++value) {
        const std::string id = game->id_of(info.kind, value);
        const auto back = game->parse_id(info.kind, id);
        if (!back || *back != value || id == "none") continue;
        const std::string name =
            game->name_of(info.kind, value, engine::Language::kItalian, nullptr);
        const std::string key = game->name_key(info.kind, value) + ".the";
        const bool by_form =
            game->texts().has(key) && info.id == "space" && !name.empty();  // below its name
        const engine::Grammar grammar =
            game->grammar_of(info.kind, value, engine::Language::kItalian, nullptr);
        if (!by_form && grammar.article.empty()) continue;
        const auto form = [&](std::string_view wanted) {
          return engine::inflect(wanted, name, grammar, engine::Language::kItalian);
        };
        ++walked;
        for (const std::string& sentence : sentences_with(*game, info.kind, value)) {
          EXPECT_EQ(sentence.find('{'), std::string::npos) << sentence;
          EXPECT_FALSE(lacks_article(sentence, name)) << info.id << ", " << id << ": " << sentence;
          if (form("number") != "2") continue;
          ++plurals;
          EXPECT_TRUE(verb_agrees(sentence, form("Il")))
              << info.id << ", " << id << ": " << sentence;
        }
      }
    }
  }
  EXPECT_GT(walked, 20);
  EXPECT_GT(plurals, 20);
}

// Some that are easily wrong, as they stand in whole sentences.
TEST(Names, ReadWellInWholeSentences) {
  const engine::Game& game = *games::find("westphalia");
  const auto say = [&](const char* action) {
    return engine::say_action(game, *engine::parse_action(game, action), engine::Language::kItalian,
                              nullptr);
  };
  EXPECT_EQ(say("place:palatinate"), "Metti 1 punto influenza sul Palatinato");
  EXPECT_EQ(say("place:konstanz"), "Metti 1 punto influenza su Costanza");
  EXPECT_EQ(say("remove:hesse"), "Togli tutta la tua influenza dall'Assia");
  EXPECT_EQ(say("war_on:augsburg"), "Dichiara guerra ad Augusta");
  EXPECT_EQ(say("gift_to:flanders"), "Donala alle Fiandre");
  EXPECT_EQ(say("foreign_power:papal_states/4"), "Lo Stato Pontificio, sul lato meridionale");
  EXPECT_EQ(say("vote:saxony/player2"), "La Sassonia vota per Giocatore 2");
  const engine::Game& sola = *games::find("sola_fide");
  const auto sola_says = [&](const char* action, engine::Language language) {
    return engine::say_action(sola, *engine::parse_action(sola, action), language, nullptr);
  };
  EXPECT_EQ(sola_says("shift:franconian/nobility", engine::Language::kItalian),
            "Circolo di Franconia: verso la Nobiltà");
  EXPECT_EQ(sola_says("shift:franconian/commoners", engine::Language::kItalian),
            "Circolo di Franconia: verso il Popolo");
  EXPECT_EQ(sola_says("faction:protestant", engine::Language::kEnglish), "Play the Protestant");
}

// No sentence counts influence, gold or faith as if they were things, nor leaves a plural out.
TEST(Italian, HasNoneOfTheOldMistakes) {
  for (const engine::Game* game : games::all()) {
    for (const std::string& key : game->texts().keys()) {
      const std::string text = game->texts().say(key, engine::Language::kItalian);
      for (const char* wrong : {"1 influenza",
                                "2 influenza",
                                "3 influenza",
                                "{count} influenza",
                                "} oro",
                                "2 oro",
                                "2 fede",
                                "1 oro",
                                "troppe poche",
                                "Dopo tanti",
                                "verso {side}",
                                "su {",
                                "tassell",
                                "Tassell",
                                "vincono una vittoria",
                                "porta la ",
                                "porta l'",
                                "massime di",
                                " là.",
                                "Carte massime",
                                "con {size} province",
                                "na tale ",
                                "«Fatto» non",
                                "quanta è la",
                                "altre {",
                                "a meno che ne ",
                                "non è amico",
                                "è presa una",
                                "È presa una",
                                "grande potenza",
                                "non assediate e",
                                "chiude una guerra con",
                                "già stato un bersaglio",
                                "; non elettorati",
                                ", o perde una carta a caso",
                                "le parole è un",
                                "’"}) {
        EXPECT_EQ(text.find(wrong), std::string::npos) << key << ": " << text;
      }
    }
  }
}

// What only a foreigner would write.
TEST(English, HasNoneOfTheOldMistakes) {
  for (const engine::Game* game : games::all()) {
    for (const std::string& key : game->texts().keys()) {
      const std::string text = game->texts().say(key, engine::Language::kEnglish);
      for (const char* wrong :
           {"{space} is no ", "{diplomatic} is no ", "which is no port", "he is no captive",
            "that is no elector", "not so many", "1 card less", "1 die less", "a die more",
            "unrest and enem", "Who is besieged", "In which sea zone do you enter",
            "another power than", "without town", "or he loses a random"}) {
        EXPECT_EQ(text.find(wrong), std::string::npos) << key << ": " << text;
      }
    }
  }
}

}  // namespace
}  // namespace cli
