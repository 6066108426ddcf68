#include "engine/save_file.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <boost/json/parse.hpp>
#include <fstream>
#include <iterator>

#include "engine/hash.h"
#include "engine/testing/properties.h"
#include "engine/testing/toy_game.h"
#include "engine/words.h"

namespace {

using engine::Language;
using engine::Loaded;
using engine::Match;
using engine::Problem;
using engine::Seat;

class SaveFile : public testing::Test {
 protected:
  std::unique_ptr<engine::Game> game_ = lots::make_game();
  engine::FindGame find_ = [this](std::string_view id) {
    return id == game_->id() ? game_.get() : nullptr;
  };
  engine::SaveInfo info_ = {{"Käthe von Bora", "greedy"}};

  Match finished(std::uint64_t seed = 1) const {
    return properties::random_game(*game_, {}, seed).match;
  }
  // A match in the middle of its first round, with a comment.
  Match running() const {
    Match match = *Match::begin(*game_, {}, engine::numbered_seed(1));
    EXPECT_FALSE(match.decide(0, game_->default_action(match.position(), 0), "a low one"));
    return match;
  }
  static boost::json::value json(const char* text) { return boost::json::parse(text); }

  // The key of the problem that a text is refused with, and its line; "" if it loads. The problem
  // must be one complete sentence in both languages.
  std::string problem_with(std::string_view text) const {
    const auto loaded = engine::read_save(text, find_);
    return loaded ? "" : described(loaded.problem());
  }
  std::string described(const Problem& problem) const {
    std::string text = problem.key;
    for (const auto& [name, value] : problem.args) {
      if (name == "cause" || name == "line") text += " " + value;
    }
    for (const Language language : engine::kLanguages) {
      const std::string sentence = game_->texts().say(problem, language);
      EXPECT_EQ(properties::check_sentence(sentence), "");
      EXPECT_TRUE(engine::valid_utf8(sentence));
    }
    return text;
  }
  static std::string replaced(std::string text, std::string_view what, std::string_view with) {
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return text.replace(at, what.size(), with);
  }
  static std::string without_line(std::string text, std::string_view beginning) {
    const std::size_t at = text.find("\n" + std::string(beginning)) + 1;
    EXPECT_NE(at, 0U) << beginning;
    return text.erase(at, text.find('\n', at) + 1 - at);
  }
  // The text with a true hash of its record, as a careful forger would write it.
  static std::string rehashed(std::string text) {
    const std::size_t end = text.rfind("end ");
    const std::size_t hash = text.rfind(" record ") + 8;
    std::string record;
    for (std::size_t at = 0; at < end;) {
      const std::size_t newline = text.find('\n', at);
      std::string line = text.substr(at, newline - at);
      if (const std::size_t mark = line.find("  # "); mark != std::string::npos) line.resize(mark);
      record += line + "\n";
      at = newline + 1;
    }
    return text.replace(hash, 64, engine::sha256(record));
  }
};

TEST_F(SaveFile, IsReadable) {
  const std::string text = engine::write_save(running(), info_);
  const engine::Seed seed = engine::numbered_seed(1);
  const std::string body =
      "theses save 1\ngame lots\nrules 1\noption lot die\noption seats 2\n"
      "option tax true\nseat player1 Käthe von Bora\nseat player2 greedy\n"
      "commitment " +
      engine::commitment(seed) + "\nseed " + engine::to_hex(seed) +
      "\nbegin\nplayer1 bid:card_4  # a low one\nend 1 position ";
  EXPECT_EQ(text.substr(0, body.size()), body);
}

TEST_F(SaveFile, TheDocumentedExampleLoads) {
  std::ifstream file(THESES_SOURCE_DIR "/docs/save-format.md");
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const std::size_t begin = text.find("```\n") + 4;
  const std::string example = text.substr(begin, text.find("```", begin) - begin);
  EXPECT_EQ(example, engine::write_save(running(), info_));
  EXPECT_EQ(problem_with(example), "");
}

TEST_F(SaveFile, GivesBackTheMatch) {
  for (const Match& match : {finished(), running()}) {
    const std::string text = engine::write_save(match, info_);
    const auto loaded = engine::read_save(text, find_);
    ASSERT_TRUE(loaded) << described(loaded.problem());
    EXPECT_EQ(loaded->match.position(), match.position());
    EXPECT_EQ(loaded->match.options(), match.options());
    EXPECT_EQ(loaded->match.seed(), match.seed());
    EXPECT_EQ(loaded->info.seat_names, info_.seat_names);
    ASSERT_EQ(loaded->match.entries().size(), match.entries().size());
    for (std::size_t i = 0; i < match.entries().size(); ++i) {
      EXPECT_EQ(loaded->match.entries()[i].seat, match.entries()[i].seat);
      EXPECT_EQ(loaded->match.entries()[i].action, match.entries()[i].action);
      EXPECT_EQ(loaded->match.entries()[i].comment, match.entries()[i].comment);
    }
    EXPECT_EQ(engine::write_save(loaded->match, loaded->info), text);
  }
}

TEST_F(SaveFile, KeepsPatchesAndQueues) {
  Match match = running();
  EXPECT_FALSE(match.patch(json(R"({"player2": {"points": 4}})")));
  EXPECT_FALSE(match.queue({6, 1}, {"card_1", "card_2"}));
  EXPECT_FALSE(match.queue({2}, {}));
  EXPECT_FALSE(match.decide(1, game_->default_action(match.position(), 1)));
  const std::string text = engine::write_save(match, info_);
  EXPECT_NE(text.find("\npatch {\"player2\":{\"points\":4}}\n"), std::string::npos);
  EXPECT_NE(text.find("\nqueue dice 6 1 draws card_1 card_2\nqueue dice 2 draws\n"),
            std::string::npos);
  const auto loaded = engine::read_save(text, find_);
  ASSERT_TRUE(loaded) << described(loaded.problem());
  EXPECT_TRUE(loaded->match.tampered());
  EXPECT_EQ(loaded->match.position(), match.position());
}

TEST_F(SaveFile, NamesAndCommentsCannotBreakTheFormat) {
  Match match = *Match::begin(*game_, {}, engine::numbered_seed(1));
  const std::string nasty = "  end 0\nplayer1 bid:card_1  # \xFF\r\n";
  EXPECT_FALSE(match.decide(0, game_->default_action(match.position(), 0), nasty));
  const auto loaded = engine::read_save(engine::write_save(match, {{nasty, ""}}), find_);
  ASSERT_TRUE(loaded) << described(loaded.problem());
  EXPECT_EQ(loaded->info.seat_names[0], "end 0?player1 bid:card_1  # ???");
  EXPECT_EQ(loaded->info.seat_names[1], "");
  EXPECT_EQ(loaded->match.entries()[0].comment, "end 0?player1 bid:card_1  # ???");
}

TEST_F(SaveFile, CommentsAndBlankLinesMayBeAdded) {
  std::string text = engine::write_save(finished(), info_);
  text = replaced(text, "begin\n", "begin\n\n# The first round.\n");
  text = replaced(text, "\nend ", "  # bold\nend ");
  text += "\n# The end.\n";
  const auto loaded = engine::read_save(text, find_);
  ASSERT_TRUE(loaded) << described(loaded.problem());
  // So may the line ends of another system.
  std::string dos;
  for (const char c : text) dos += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(problem_with(dos), "");
}

TEST_F(SaveFile, ABrokenHeaderIsRefused) {
  const std::string good = engine::write_save(finished(), info_);
  EXPECT_EQ(problem_with(""), "save_not_a_save");
  EXPECT_EQ(problem_with("\n\n\n"), "save_not_a_save");
  EXPECT_EQ(problem_with("PK\x03\x04"), "save_stray_bytes 1");
  EXPECT_EQ(problem_with("{}"), "save_not_a_save");
  EXPECT_EQ(problem_with(good.substr(good.find('\n') + 1)), "save_not_a_save");
  EXPECT_EQ(problem_with(replaced(good, "save 1", "save 2")), "save_version 1");
  EXPECT_EQ(problem_with(replaced(good, "save 1", "save one")), "save_version 1");
  EXPECT_EQ(problem_with(replaced(good, "game lots", "game chess")), "save_game 2");
  EXPECT_EQ(problem_with(replaced(good, "game lots\n", "")), "save_expected 2");
  EXPECT_EQ(problem_with(without_line(good, "rules")), "save_expected 3");
  EXPECT_EQ(problem_with(replaced(good, "rules 1", "rules x")), "save_value 3");
  EXPECT_EQ(problem_with(replaced(good, "rules 1", "rules -1")), "save_value 3");
  EXPECT_EQ(problem_with(without_line(good, "commitment")), "save_expected 9");
  EXPECT_EQ(problem_with(without_line(good, "seed")), "save_expected 10");
  EXPECT_EQ(problem_with(without_line(good, "begin")), "save_expected 11");
  EXPECT_EQ(problem_with(replaced(good, "begin\n", "begin now\n")), "save_value 11");
  EXPECT_EQ(problem_with(replaced(good, "commitment ", "commitment 0")), "save_value 9");
  EXPECT_EQ(problem_with(replaced(good, "seed ", "seed 0")), "save_value 10");
}

TEST_F(SaveFile, WrongOptionsAndSeatsAreRefused) {
  const std::string good = engine::write_save(finished(), info_);
  EXPECT_EQ(problem_with(replaced(good, "option lot die", "option luck die")),
            "save_line 4 option_unknown");
  EXPECT_EQ(problem_with(replaced(good, "option lot die", "option lot")), "save_value 4");
  EXPECT_EQ(problem_with(replaced(good, "option lot die", "option lot coin")),
            "save_line 4 option_value");
  EXPECT_EQ(problem_with(replaced(good, "seats 2", "seats 9")), "save_line 5 option_value");
  EXPECT_EQ(problem_with(replaced(good, "option seats 2", "option lot die")), "save_value 5");
  EXPECT_EQ(problem_with(replaced(good, "seats 2", "seats 3")), "save_seats 8");
  EXPECT_EQ(problem_with(without_line(good, "seat player2")), "save_seats 7");
  EXPECT_EQ(problem_with(without_line(good, "seat player1")), "save_value 7");
  EXPECT_EQ(problem_with(replaced(good, "seat player2", "seat player3")), "save_value 8");
  // An option that is left out has its default, as in files of an older version: but the record
  // still tells that a line is missing.
  EXPECT_EQ(problem_with(without_line(good, "option tax")),
            "save_record " + std::to_string(std::ranges::count(good, '\n') - 1));
  EXPECT_EQ(problem_with(rehashed(without_line(good, "option tax"))), "");
}

TEST_F(SaveFile, AnotherSeedIsRefused) {
  const std::string good = engine::write_save(finished(), info_);
  const std::string seed = engine::to_hex(engine::numbered_seed(1));
  const std::string other = engine::to_hex(engine::numbered_seed(2));
  EXPECT_EQ(problem_with(replaced(good, seed, other)), "save_commitment 10");
  // With a commitment that fits, the decisions or the checksum tell.
  const std::string forged =
      rehashed(replaced(replaced(good, seed, other), engine::commitment(engine::numbered_seed(1)),
                        engine::commitment(engine::numbered_seed(2))));
  EXPECT_NE(problem_with(forged), "");
}

TEST_F(SaveFile, OtherDataIsRefused) {
  const auto other = game_->with_data("small.txt", "12");
  ASSERT_TRUE(other);
  const engine::FindGame find_other = [&](std::string_view) { return other->get(); };
  const std::string supplied = engine::write_save(running(), info_);
  const Match match = *Match::begin(**other, {}, engine::numbered_seed(1));
  const std::string own = engine::write_save(match, info_);
  EXPECT_NE(own.find("\ndata " + engine::sha256("12") + "\n"), std::string::npos);
  EXPECT_TRUE(engine::read_save(own, find_other));
  EXPECT_EQ(problem_with(own), "save_data 4");
  EXPECT_EQ(described(engine::read_save(supplied, find_other).problem()), "save_data_missing 3");
}

TEST_F(SaveFile, IllegalDecisionsAreRefusedWithTheirReason) {
  const std::string good = engine::write_save(running(), info_);
  const auto at = [&](std::string_view line) {
    return replaced(good, "player1 bid:card_4  # a low one", line);
  };
  EXPECT_EQ(problem_with(at("player1 bid:card_1")), "save_refused 12");
  const auto refused = engine::read_save(at("player1 bid:card_1"), find_);
  EXPECT_EQ(game_->texts().say(refused.problem(), Language::kEnglish),
            "Line 12: “player1 bid:card_1” is not legal: You do not hold card 1 [2.1]");
  EXPECT_EQ(game_->texts().say(refused.problem(), Language::kItalian),
            "Riga 12: «player1 bid:card_1» non è lecito: Non hai in mano: carta 1 [2.1]");
  EXPECT_EQ(problem_with(at("player1 bid:ace")), "save_line 12 action_argument");
  EXPECT_EQ(problem_with(at("player1 bid")), "save_line 12 action_arguments");
  EXPECT_EQ(problem_with(at("player1 fold")), "save_line 12 action_verb");
  EXPECT_EQ(problem_with(at("player1  bid:card_4")), "save_line 12 action_verb");
  EXPECT_EQ(problem_with(at("player1 bid:card_4 ")), "save_line 12 action_argument");
  EXPECT_EQ(problem_with(at("player3 bid:card_4")), "save_not_a_decision 12");
  EXPECT_EQ(problem_with(at("player1")), "save_not_a_decision 12");
  EXPECT_EQ(problem_with(at("dealer bid:card_4")), "save_not_a_decision 12");
  EXPECT_EQ(problem_with(at(" player1 bid:card_4")), "save_not_a_decision 12");
  EXPECT_EQ(problem_with(at("player1 ?")), "save_line 12 action_verb");
}

TEST_F(SaveFile, DecisionsAfterTheEndAreRefused) {
  const std::string good = engine::write_save(finished(), info_);
  const std::size_t end = good.rfind("end ");
  EXPECT_TRUE(problem_with(good.substr(0, end) + "player1 pass\n" + good.substr(end))
                  .starts_with("save_over"));
}

TEST_F(SaveFile, BrokenPatchesAndQueuesAreRefused) {
  const std::string good = engine::write_save(running(), info_);
  const auto at = [&](std::string_view line) {
    return replaced(good, "begin\n", "begin\n" + std::string(line) + "\n");
  };
  EXPECT_EQ(problem_with(at("patch")), "save_json 12");
  EXPECT_EQ(problem_with(at("patch ?")), "save_json 12");
  EXPECT_EQ(problem_with(at("patch {\"a\":")), "save_json 12");
  EXPECT_EQ(problem_with(at("patch " + std::string(100'000, '['))), "save_json 12");
  EXPECT_EQ(problem_with(at("patch []")), "save_line 12 field_object");
  EXPECT_EQ(problem_with(at("patch {\"player1\":{\"points\":-1}}")), "save_line 12 field_number");
  EXPECT_EQ(problem_with(at("patch {\"player1\":{\"hand\":[]}}")), "save_line 12 lots_cards");
  EXPECT_EQ(problem_with(at("queue")), "save_queue 12");
  EXPECT_EQ(problem_with(at("queue 1 2")), "save_queue 12");
  EXPECT_EQ(problem_with(at("queue dice 1 2")), "save_queue 12");
  EXPECT_EQ(problem_with(at("queue dice x draws")), "save_queue 12");
  EXPECT_EQ(problem_with(at("queue dice 01 draws")), "save_queue 12");
  EXPECT_EQ(problem_with(at("queue dice 99999999999 draws")), "save_queue 12");
  EXPECT_EQ(problem_with(at("queue dice 7 draws")), "save_line 12 queue_die");
  EXPECT_EQ(problem_with(at("queue dice 1 draws ace")), "save_line 12 draw_unknown");
  EXPECT_EQ(problem_with(at("queue dice 1 draws card_1  # x")), "save_line 12 draw_unknown");
}

TEST_F(SaveFile, EveryTruncationIsRefused) {
  const std::string good = engine::write_save(finished(), info_);
  for (std::size_t size = 0; size + 1 < good.size(); ++size) {
    EXPECT_NE(problem_with(good.substr(0, size)), "") << size;
  }
  EXPECT_EQ(problem_with(good.substr(0, good.size() - 1)), "");  // only the last line end
  EXPECT_EQ(problem_with(good.substr(0, good.find("begin\n") + 6)), "save_truncated 11");
  EXPECT_EQ(problem_with(good.substr(0, good.find("rules"))), "save_truncated 2");
}

TEST_F(SaveFile, TheClosingLineMustFit) {
  const std::string good = engine::write_save(running(), info_);
  EXPECT_EQ(problem_with(replaced(good, "end 1 ", "end 2 ")), "save_count 13");
  EXPECT_EQ(problem_with(replaced(good, "end 1 ", "end 99999999999999999999 ")), "save_count 13");
  EXPECT_EQ(problem_with(replaced(good, "end 1 ", "end  ")), "save_count 13");
  EXPECT_EQ(problem_with(replaced(good, "position ", "position 0")), "save_checksum 13");
  EXPECT_EQ(problem_with(replaced(good, "record ", "record 0")), "save_record 13");
  EXPECT_EQ(problem_with(replaced(good, " record", "")), "save_end 13");
  EXPECT_EQ(problem_with(good + "player2 pass\n"), "save_after_end 14");
  EXPECT_EQ(problem_with(good + good), "save_after_end 14");
  // A decision too many or too few, and another name, with everything else as it was.
  EXPECT_EQ(problem_with(without_line(good, "player1 bid")), "save_count 12");
  EXPECT_EQ(problem_with(replaced(good, "greedy", "random")), "save_record 13");
}

TEST_F(SaveFile, StrayBytesAreRefusedWithTheirLine) {
  const std::string good = engine::write_save(running(), info_);
  for (const char stray : {'\0', '\t', '\x1B', '\x7F', '\xFF', '\x80'}) {
    std::string text = good;
    text.insert(text.find("lots"), 1, stray);
    EXPECT_EQ(problem_with(text), "save_stray_bytes 2");
    EXPECT_EQ(problem_with(good + stray), "save_stray_bytes 14");
  }
  EXPECT_EQ(problem_with(replaced(good, "lots", "lo\rts")), "save_stray_bytes 2");
}

TEST_F(SaveFile, AbsurdSizesAreRefused) {
  const std::string good = engine::write_save(running(), info_);
  EXPECT_EQ(problem_with(std::string(20'000'000, 'a')), "save_too_big");
  EXPECT_EQ(problem_with(replaced(good, "greedy", std::string(2'000'000, 'a'))),
            "save_long_line 8");
  std::string long_game = good.substr(0, good.find("player1 bid"));
  for (int i = 0; i < 100'001; ++i) long_game += "queue dice draws\n";
  EXPECT_EQ(problem_with(long_game), "save_too_long 100012");
}

TEST_F(SaveFile, AnotherRulesVersionIsNamedWhenItMatters) {
  const std::string good = replaced(engine::write_save(running(), info_), "rules 1", "rules 7");
  EXPECT_EQ(problem_with(rehashed(good)), "");  // it still replays
  EXPECT_EQ(problem_with(replaced(good, "bid:card_4", "bid:card_1")),
            "save_refused_other_rules 12");
  EXPECT_EQ(problem_with(replaced(good, "position ", "position 0")),
            "save_checksum_other_rules 13");
}

// One byte changed, taken away or put in: never a crash, and what loads is the very same game.
TEST_F(SaveFile, NoMutationLoadsAsSomethingElse) {
  Match match = running();
  EXPECT_FALSE(match.patch(json(R"({"player2": {"points": 4}})")));
  EXPECT_FALSE(match.queue({6}, {}));
  EXPECT_FALSE(match.decide(1, game_->default_action(match.position(), 1)));
  const std::string good = engine::write_save(match, info_);
  int loads = 0;
  const auto check = [&](const std::string& text) {
    const auto loaded = engine::read_save(text, find_);
    if (!loaded) return;
    ++loads;
    Match comparable = loaded->match;
    EXPECT_EQ(comparable.position(), match.position()) << text;
    EXPECT_EQ(loaded->info.seat_names, info_.seat_names) << text;
    ASSERT_EQ(comparable.entries().size(), match.entries().size()) << text;
    for (std::size_t i = 0; i < match.entries().size(); ++i) {
      EXPECT_EQ(comparable.at(i), match.at(i)) << text;
      EXPECT_EQ(comparable.entries()[i].action, match.entries()[i].action) << text;
      EXPECT_EQ(comparable.entries()[i].text, match.entries()[i].text) << text;
    }
  };
  for (std::size_t i = 0; i < good.size(); ++i) {
    for (const char c : {'\0', '\n', '\r', ' ', '#', '0', '1', '2', '5', 'a', 'f', '\xC3'}) {
      std::string text = good;
      text[i] = c;
      check(text);
      text = good;
      text.insert(i, 1, c);
      check(text);
    }
    std::string text = good;
    text.erase(i, 1);
    check(text);
    text = good;
    text[i] = static_cast<char>(text[i] ^ 1);
    check(text);
  }
  EXPECT_GT(loads, 0);  // a changed comment is no damage
}

RC_GTEST_FIXTURE_PROP(SaveFile, NoLinesInDisorderLoadAsSomethingElse, (std::uint8_t seed)) {
  const Match match = finished(seed);
  const std::string good = engine::write_save(match, info_);
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < good.size(); at = good.find('\n', at) + 1) {
    lines.push_back(good.substr(at, good.find('\n', at) + 1 - at));
  }
  const auto count = lines.size();
  const auto a = *rc::gen::inRange<std::size_t>(0, count);
  const auto b = *rc::gen::inRange<std::size_t>(0, count);
  switch (*rc::gen::inRange(0, 3)) {
    case 0:
      std::swap(lines[a], lines[b]);
      break;
    case 1:
      lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(a));
      break;
    default:
      lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(a), lines[b]);
      break;
  }
  std::string text;
  for (const std::string& line : lines) text += line;
  RC_ASSERT(engine::read_save(text, find_).ok() == (text == good));
}

// A bid is secret when it is made; the last one shows at once.
TEST_F(SaveFile, APlayersCopyHoldsOnlyWhatThatPlayerKnows) {
  Match match = running();
  EXPECT_FALSE(match.decide(1, game_->default_action(match.position(), 1), "a secret plan"));
  const std::string own = engine::write_save_for(match, info_, 0);
  EXPECT_NE(own.find("\ncopy player1\nbegin\nplayer1 bid:card_4  # a low one\nplayer2 bid:"),
            std::string::npos)
      << own;
  const std::string spectators = engine::write_save_for(match, info_, engine::kSpectator);
  EXPECT_NE(spectators.find("\ncopy spectator\nbegin\nplayer1 ?\nplayer2 bid:"), std::string::npos)
      << spectators;
  for (const std::string& text : {own, spectators}) {
    EXPECT_EQ(text.find(engine::to_hex(match.seed())), std::string::npos);
    EXPECT_NE(text.find(engine::commitment(match.seed())), std::string::npos);
    EXPECT_EQ(text.find("secret plan"), std::string::npos);
    EXPECT_EQ(problem_with(text), "save_copy 10");
  }
}

TEST_F(SaveFile, APlayersCopyTellsNothingOfWhatWasSetUp) {
  Match match = running();
  EXPECT_FALSE(match.patch(json(R"({"player2": {"points": 4}})")));
  EXPECT_FALSE(match.queue({6}, {"card_1"}));
  const std::string copy = engine::write_save_for(match, info_, 0);
  EXPECT_NE(copy.find("\npatch ?\nqueue ?\n"), std::string::npos) << copy;
}

// Copies of games that differ only in another seat's secret decisions are the same.
TEST_F(SaveFile, ACopyDoesNotDependOnSecrets) {
  const Match start = *Match::begin(*game_, {}, engine::numbered_seed(1));
  engine::ActionList list;
  game_->options(start.position(), 1, list);
  std::set<std::string> copies;
  for (const engine::Action action : list) {
    Match match = start;
    EXPECT_FALSE(match.decide(1, action));
    copies.insert(engine::write_save_for(match, info_, 0));
  }
  EXPECT_EQ(copies.size(), 1U);
}

TEST_F(SaveFile, AFinishedGameCanBeProved) {
  const Match match = finished();
  const auto proof = engine::verify_save(engine::write_save(match, info_), find_);
  ASSERT_TRUE(proof) << described(proof.problem());
  EXPECT_EQ(proof->commitment, engine::commitment(match.seed()));
  EXPECT_EQ(proof->decisions, match.entries().size());
  EXPECT_EQ(proof->checksum, engine::sha256(std::span<const std::byte>(match.position().bytes())));
}

TEST_F(SaveFile, WhatCannotBeProvedIsRefused) {
  const auto problem = [&](const std::string& text) {
    const auto proof = engine::verify_save(text, find_);
    return proof ? "" : described(proof.problem());
  };
  EXPECT_EQ(problem(engine::write_save(running(), info_)), "save_unfinished");
  Match tampered = *Match::begin(*game_, {}, engine::numbered_seed(1));
  EXPECT_FALSE(tampered.queue({6}, {}));
  while (!game_->owing(tampered.position()).empty()) {
    const Seat seat = game_->owing(tampered.position()).lowest();
    EXPECT_FALSE(tampered.decide(seat, game_->default_action(tampered.position(), seat)));
  }
  EXPECT_EQ(problem(engine::write_save(tampered, info_)), "save_tampered");
  EXPECT_EQ(problem(engine::write_save_for(finished(), info_, 0)), "save_copy 10");
  const std::string good = engine::write_save(finished(), info_);
  EXPECT_EQ(problem(replaced(good, "seed 2", "seed 3")).substr(0, 5), "save_");
  EXPECT_EQ(problem(good.substr(0, good.rfind("end "))).substr(0, 14), "save_truncated");
}

}  // namespace
