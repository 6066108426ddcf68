// The supplied data, what is refused of an owner's files, and even odds where the rules want them.
#include "games/sola_fide/data.h"

#include <gtest/gtest.h>

#include <functional>

#include "engine/hash.h"
#include "games/sola_fide/game.h"
#include "games/sola_fide/procedures.h"
#include "games/sola_fide/rules.h"

namespace {

using namespace sola_fide;  // NOLINT(google-build-using-namespace)

const engine::Game& game() {
  static const std::unique_ptr<engine::Game> kGame = make_game();
  return *kGame;
}

TEST(Supplied, CountsOfComponents) {  // [2.0, 19.3]
  const engine::Result<Data> data = read_data({});
  ASSERT_TRUE(data.ok());
  EXPECT_TRUE(data->warnings.empty());
  int points = 0;
  int sevens = 0;
  for (const CircleData& circle : data->circles) {
    points += circle.points;
    sevens += circle.points == 7 ? 1 : 0;
    EXPECT_EQ(circle.length[0], circle.length[1]) << circle.id;
  }
  EXPECT_EQ(points, 62);
  EXPECT_EQ(sevens, 6);
  int military = 0;
  for (const Faction f : kFactions) {
    EXPECT_EQ(std::popcount(data->starters[at(f)]), 15);
    for (const CardData& card : data->cards[at(f)]) {
      EXPECT_FALSE(card.id.empty());
      if (card.military) ++military;
      EXPECT_TRUE(!card.military || f == Faction::kCatholic) << card.id;
    }
  }
  EXPECT_EQ(military, 9);
}

TEST(Supplied, HashIsForOwnersFilesOnly) {
  EXPECT_EQ(game().data_hash(), "");
  const auto own = game().with_data("cards.json", supplied_files()[1].text);
  ASSERT_TRUE(own.ok());
  EXPECT_EQ((*own)->data_hash().size(), 64U);
}

// The supplied file of a schema with one piece of text replaced.
std::string changed(std::size_t file, std::string_view from, std::string_view to) {
  std::string text = supplied_files()[file].text;
  const std::size_t at_text = text.find(from);
  EXPECT_NE(at_text, std::string::npos) << from;
  return text.replace(at_text, from.size(), to);
}

struct Bad {
  const char* name;
  std::size_t file;
  const char* from;
  const char* to;
  const char* key;
  const char* record;
};

constexpr std::size_t kCirclesFile = 0;
constexpr std::size_t kCatholicFile = 1;
constexpr std::size_t kProtestantFile = 2;
constexpr std::size_t kForeignFile = 3;
constexpr std::size_t kMilitaryFile = 4;

const Bad kBad[] = {
    {"military_protestant", kProtestantFile, R"("military": false)", R"("military": true)",
     "data_military", "p_ninety_five_theses"},
    {"fourteen_starters", kCatholicFile, R"("starter": true)", R"("starter": false)",
     "data_starters", "cards"},
    {"unknown_op", kCatholicFile, R"("op": "convert")", R"("op": "teleport")", "data_unknown_op",
     "c_edict_of_worms"},
    {"unknown_parameter", kCatholicFile, R"("side": "nobility")", R"("flank": "nobility")",
     "data_unknown_parameter", "c_edict_of_worms"},
    {"unknown_value", kCatholicFile, R"("side": "nobility")", R"("side": "clergy")", "data_value",
     "c_edict_of_worms"},
    {"missing_count", kCatholicFile, R"("op": "draw", "count": 1)", R"("op": "draw")",
     "data_missing", "c_edict_of_worms"},
    {"unknown_field", kCatholicFile, R"("starter": true)", R"("starter": true, "cost": 3)",
     "data_unknown_field", "c_edict_of_worms"},
    {"number_twice", kCatholicFile, R"("number": 2,)", R"("number": 1,)", "data_twice",
     "c_ursulines"},
    {"id_twice", kCatholicFile, R"("c_ursulines")", R"("c_edict_of_worms")", "data_twice",
     "c_edict_of_worms"},
    {"persistent_without_aura", kCatholicFile, R"("persistent": false)", R"("persistent": true)",
     "data_persistent", "c_edict_of_worms"},
    {"aura_not_persistent", kCatholicFile, R"("persistent": true)", R"("persistent": false)",
     "data_persistent", "c_the_roman_catechism"},
    {"military_choice_of_a_catholic", kCatholicFile, R"("kind": "draw_bonus", "value": 1)",
     R"("kind": "military_choice", "dice": 2)", "data_military_choice", "c_the_roman_catechism"},
    {"no_such_circle", kProtestantFile, R"("upper_saxon", "lower_saxon")",
     R"("upper_saxon", "atlantis")", "data_no_circle", "p_bugenhagens_church_orders"},
    {"pay_not_first", kCatholicFile, R"({"op": "draw", "count": 1, "who": "self"})",
     R"({"op": "pay_discard", "count": 1})", "data_misplaced", "c_edict_of_worms"},
    {"pay_in_foreign", kForeignFile, R"({"op": "draw", "count": 1, "who": "self"})",
     R"({"op": "pay_discard", "count": 1})", "data_misplaced", "fi_orange_council_of_troubles"},
    {"aura_on_the_chart", kMilitaryFile, R"({"op": "draw", "count": 2, "who": "self"})",
     R"({"op": "aura", "kind": "draw_bonus", "value": 1})", "data_misplaced", "mil_war_weariness"},
    {"fifth_blue_card", kForeignFile, R"("colour": "red")", R"("colour": "blue")", "data_foreign",
     "fi_red_diet_of_vasteras"},
    {"vp_six", kCirclesFile, R"("vp": 7)", R"("vp": 6)", "data_worth", "upper_saxon"},
    {"vp_eight", kCirclesFile, R"("vp": 7)", R"("vp": 8)", "data_worth", "upper_saxon"},
    {"three_territories", kCirclesFile, R"(["C", "C", "P", "N"])", R"(["C", "C", "P"])",
     "data_side", "franconian"},
    {"single_colour", kCirclesFile, R"(["P", "P", "P", "C", "N"])", R"(["P", "P", "P", "P", "P"])",
     "data_single_colour", "upper_saxon"},
    {"pyramid", kCirclesFile, R"("below": [2, 3])", R"("below": [2, 4])", "data_pyramid",
     "upper_saxon"},
    {"power_start", kCirclesFile, R"("power_start": "N1")", R"("power_start": "N3")", "data_value",
     "upper_saxon"},
    {"roll_twice", kMilitaryFile, R"("roll": 2,)", R"("roll": 1,)", "data_twice", "mil_atrocities"},
    {"not_json", kCatholicFile, R"("cards": [)", R"("cards": ]")", "json_syntax", ""},
    {"schema", kCatholicFile, "sola.cards/1", "sola.cards/9", "data_schema", ""},
    {"faction", kCatholicFile, R"("faction": "catholic")", R"("faction": "anglican")",
     "data_faction", ""},
};

class BadData : public testing::TestWithParam<Bad> {};

TEST_P(BadData, IsRefusedWithFileRecordAndReason) {  // [19.3]
  const Bad& bad = GetParam();
  const auto result = game().with_data("own.json", changed(bad.file, bad.from, bad.to));
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.problem().key, bad.key);
  for (const engine::Language language : engine::kLanguages) {
    const std::string sentence = game().texts().say(result.problem(), language);
    EXPECT_NE(sentence.find("own.json"), std::string::npos) << sentence;
    EXPECT_NE(sentence.find(bad.record), std::string::npos) << sentence;
    EXPECT_EQ(sentence.find('{'), std::string::npos) << sentence;
  }
}

INSTANTIATE_TEST_SUITE_P(Files, BadData, testing::ValuesIn(kBad),
                         [](const auto& tested) { return std::string(tested.param.name); });

// Warned of, not refused.
TEST(OddData, UnevenSidesAndPointsAreNoted) {
  std::string text =
      changed(kCirclesFile, R"(["C", "C", "P", "N"])", R"(["C", "C", "P", "N", "N"])");
  const engine::Result<Data> data = read_data({{"own.json", text}});
  ASSERT_TRUE(data.ok());
  ASSERT_EQ(data->warnings.size(), 1U);
  EXPECT_EQ(data->warnings[0].key, "data_uneven");
}

// How often each of four outcomes comes up in 4000 tries; none should be off by six deviations.
void expect_even(const std::array<int, 4>& counts) {
  for (const int count : counts) EXPECT_NEAR(count, 1000, 165);
}

// One draw of orange Foreign Influence by the rules, carried out to its end; the card that came up.
int draw_orange(const Rules& rules, Position& p) {
  engine::Log log;
  p.fi_queue[p.fi_waiting++] = Faction::kCatholic;
  Board b(p, rules.data(), &log);
  Kernel::start(b, ForeignInfluence{});
  rules.apply(p, 0, engine::act(Verb::kColour, FiColour::kOrange), &log);
  while (!engine::waits_at<Dialect, Turn, Turn::PlayOrDraw>(p)) {
    engine::ActionList list;
    const engine::Seat seat = rules.owing(p).lowest();
    rules.options(p, seat, list);
    rules.apply(p, seat, list[0], &log);
  }
  for (const engine::Event& event : log.events) {
    if (event.type == static_cast<std::uint16_t>(EventId::kForeignDrawn)) return event.args[1] % 4;
  }
  return -1;
}

TEST(EvenOdds, ForeignInfluence) {  // [15.2]
  const Rules& rules = *rules_of(game());
  Settings settings;
  settings.mode = Mode::kStarter;
  Position p = rules.start(settings, engine::numbered_seed(7), nullptr);
  std::array<int, 4> counts{};
  std::array<int, 4> after_itself{};
  int last = 0;
  for (int i = 0; i < 4000; ++i) {
    const int drawn = draw_orange(rules, p);
    ASSERT_GE(drawn, 0);
    ++counts[static_cast<std::size_t>(drawn)];
    ++after_itself[static_cast<std::size_t>((drawn - last + 4) % 4)];
    last = drawn;
  }
  expect_even(counts);
  expect_even(after_itself);
}

TEST(EvenOdds, RandomDiscard) {  // case 53
  const Rules& rules = *rules_of(game());
  std::array<int, 4> counts{};
  Settings settings;
  settings.mode = Mode::kStarter;
  Position start = rules.start(settings, engine::numbered_seed(3), nullptr);
  Cards& cards = start.cards[at(Faction::kProtestant)];
  cards.hand = 0b1111;
  cards.hand_size = 4;
  for (std::uint64_t i = 0; i < 4000; ++i) {
    Position p = start;
    p.chance.seed(engine::numbered_seed(i));
    Board(p, rules.data(), nullptr).discard_at_random(Faction::kProtestant);
    const CardMask gone = ~p.cards[at(Faction::kProtestant)].hand & 0b1111;
    ++counts[static_cast<std::size_t>(std::countr_zero(gone))];
  }
  expect_even(counts);
}

// --- Files that belong together ---

std::string with(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

// A Circle with another id, and the cards that name it.
std::vector<engine::OwnFile> renamed_circle() {
  const std::string from = "\"franconian\"";
  const std::string to = "\"frankenland\"";
  return {{"circles.json", with(supplied_files()[0].text, from, to)},
          {"cards.json", with(supplied_files()[2].text, from, to)}};
}

TEST(Together, FilesAreReadInAnyOrder) {
  std::vector<engine::OwnFile> files = renamed_circle();
  const auto one = game().with_files(files);
  ASSERT_TRUE(one) << game().texts().say(one.problem(), engine::Language::kEnglish);
  EXPECT_FALSE(game().with_files({files[0]}));  // the supplied cards name the old id
  EXPECT_FALSE(game().with_files({files[1]}));
  std::swap(files[0], files[1]);
  const auto other = game().with_files(files);
  ASSERT_TRUE(other);
  EXPECT_EQ((*one)->data_hash(), (*other)->data_hash());
  EXPECT_NE((*one)->data_hash(), "");
}

std::string problem_with(const std::vector<engine::OwnFile>& files) {
  const auto result = game().with_files(files);
  return result ? "" : game().texts().say(result.problem(), engine::Language::kEnglish);
}

TEST(Together, TwoFilesForTheSameDataAreRefused) {
  const std::string text = supplied_files()[1].text;
  const std::string said = problem_with({{"one.json", text}, {"two.json", text}});
  EXPECT_NE(said.find("two.json"), std::string::npos) << said;
  EXPECT_NE(said.find("one.json"), std::string::npos) << said;
}

TEST(Checked, IdsThatASaveFileCantHoldAreRefused) {
  for (const char* id : {"c edict", "c:edict", "c/edict", "C_EDICT", "c#edict", "c;edict", "é"}) {
    const std::string text =
        with(supplied_files()[1].text, "\"c_edict_of_worms\"", "\"" + std::string(id) + "\"");
    EXPECT_NE(problem_with({{"own.json", text}}).find("an id may hold"), std::string::npos) << id;
  }
}

TEST(Checked, ErrorsOfJsonNameTheirLine) {
  EXPECT_NE(problem_with({{"own.json", "{\n  \"schema\": \"sola.cards/1\",\n  oops\n}"}})
                .find("own.json, line 3: this is not JSON: “oops”."),
            std::string::npos);
  EXPECT_NE(problem_with({{"own.json", "{}\n{}"}}).find("line 2"), std::string::npos);
  EXPECT_NE(problem_with({{"own.json", "{\n\n"}}).find("line 3"), std::string::npos);
}

TEST(Checked, TheLineOfTheRecordIsTold) {
  const std::string text = supplied_files()[1].text;
  const std::size_t second = text.find("\"number\": 2,");
  std::string bad = text;
  bad.replace(bad.find("\"starter\": ", second), 11, "\"started\": ");
  const std::size_t id = text.find("\"id\": ", second);
  const auto line =
      1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(id), '\n');
  const std::string said = problem_with({{"own.json", bad}});
  EXPECT_TRUE(said.starts_with("own.json:" + std::to_string(line) + ", ")) << said;
}

// Everybody at a table sees them, some in a terminal.
TEST(Checked, NamesAndTextsCanBeShownAndAreNotEndless) {
  const auto named = [](const std::string& name, const std::string& field) {
    std::string text = supplied_files()[1].text;
    const std::size_t at = text.find("\"" + field + "\": \"") + field.size() + 5;
    text.replace(at, text.find('"', at) - at, name);
    return problem_with({{"own.json", text}});
  };
  std::string letters;
  for (int i = 0; i < 80; ++i) letters += "è";
  EXPECT_EQ(named(letters, "name"), "");
  EXPECT_NE(named(letters + "x", "name").find("longer than 80"), std::string::npos);
  EXPECT_EQ(named(std::string(600, 'x'), "text_it"), "");
  EXPECT_NE(named(std::string(601, 'x'), "text_it").find("longer than 600"), std::string::npos);
  for (const char* hidden : {"\\u001b[2J", "a\\nb", "\\u007f", "\\u0000"}) {
    EXPECT_NE(named(hidden, "name").find("can't be shown"), std::string::npos) << hidden;
  }
}

TEST(Checked, OddDataIsTold) {
  const std::string less = with(supplied_files()[0].text, "\"vp\": 7", "\"vp\": 5");
  const auto cheap = game().with_files({{"own.json", less}});
  ASSERT_TRUE(cheap);
  ASSERT_EQ((*cheap)->data_warnings().size(), 1U);
  EXPECT_EQ((*cheap)->data_warnings()[0].key, "data_points");
  const std::string uneven = with(supplied_files()[0].text, R"("nobility": ["C", "C", "P", "N"],)",
                                  R"("nobility": ["C", "C", "P", "N", "N"],)");
  const auto odd = game().with_files({{"own.json", uneven}});
  ASSERT_TRUE(odd);
  EXPECT_EQ((*odd)->data_warnings().at(0).key, "data_uneven");
  EXPECT_TRUE(game().data_warnings().empty());
}

// --- The effect language, as docs/rules/sola_fide/EFFECTS.md describes it ---

// What is wrong with a file whose first card, or whose first persistent one, has these effects.
std::string problem_of_effects(const std::string& effects, bool persistent) {
  std::string text = supplied_files()[kCatholicFile].text;
  const std::size_t card = persistent ? text.find("\"c_the_roman_catechism\"") : 0;
  const std::size_t begin =
      text.find("\"effects\": [", card) + std::string("\"effects\": [").size();
  std::size_t end = begin;
  for (int depth = 1; depth > 0; ++end) depth += text[end] == '[' ? 1 : text[end] == ']' ? -1 : 0;
  return problem_with({{"own.json", text.replace(begin, end - 1 - begin, effects)}});
}

TEST(Language, EveryTargetAndOperationIsAccepted) {
  int tried = 0;
  const auto accepted = [&](const std::string& effects) {
    EXPECT_EQ(problem_of_effects(effects, false), "") << effects;
    ++tried;
  };
  const std::string to_circle = R"(, "circle": ")";
  for (const std::string circle : {"choose", "same", "disputation"}) {
    const std::string there = to_circle + circle + "\"}";
    for (const std::string side : {"nobility", "commoners", "dominant", "subordinate", "any"}) {
      for (const std::string kind : {"standard", "neutral", "opponent"}) {
        const std::string what =
            R"({"op": "convert", "count": 2, "side": ")" + side + R"(", "kind": ")" + kind + "\"";
        accepted(what + R"(, "spread": "one")" + there);
        if (circle != "choose") continue;
        accepted(what + R"(, "spread": "distinct")" + there);
        accepted(what + R"(, "spread": "free"})");
      }
      accepted(R"({"op": "reset_side", "side": ")" + side + "\"" + there);
    }
    for (const char* toward : {"nobility", "commoners", "dominant", "subordinate", "choice"}) {
      accepted(R"({"op": "shift", "spaces": 2, "toward": ")" + std::string(toward) + "\"" + there);
    }
    accepted(R"({"op": "move_disputation")" + there);
  }
  for (const char* effects :
       {R"({"op": "shift", "spaces": 1, "toward": "choice", "circle": "all"})",
        R"({"op": "shift", "spaces": 1, "toward": "dominant", "circles": 3})",
        R"({"op": "convert_all_neutral", "circles": ["swabian", "austrian"]})",
        R"({"op": "draw", "count": 2, "who": "opponent"})",
        R"({"op": "discard", "count": 1}, {"op": "discard", "count": 2, "who": "opponent"})",
        R"({"op": "discard", "count": 1, "who": "opponent", "mode": "random"})",
        R"({"op": "pay_discard", "count": 2}, {"op": "draw", "count": 1})",
        R"({"op": "draw", "count": 2}, {"op": "extra_play", "from": "drawn"})",
        R"({"op": "extra_play", "from": "hand", "optional": false})",
        R"({"op": "recover", "count": 2}, {"op": "peek_hand"})",
        R"({"op": "choose_one", "options": [[{"op": "draw", "count": 1}], [{"op": "peek_hand"}]]})",
        R"({"op": "pay_discard", "count": "any", "each": [
              {"op": "convert", "count": 2, "side": "any"}, {"op": "move_disputation"},
              {"op": "shift", "spaces": 1, "toward": "choice", "circle": "same"},
              {"op": "reset_side", "side": "any"}, {"op": "draw", "count": 1},
              {"op": "discard", "count": 1, "who": "opponent"}]}, {"op": "draw", "count": 1})"}) {
    accepted(effects);
  }
  EXPECT_GT(tried, 100);
}

TEST(Language, EveryLastingEffectIsAccepted) {
  for (const char* aura :
       {R"("draw_bonus", "value": 2)", R"("hand_limit", "who": "self", "value": 7)",
        R"("hand_limit", "who": "opponent", "value": 3)",
        R"("convert_cap", "side": "nobility", "value": 5)", R"("claim_draw", "value": 1)",
        R"("fi_choice", "value": 4)", R"("convert_bonus", "side": "commoners", "value": 1)",
        R"("shift_bonus", "toward": "nobility", "value": 1)"}) {
    const std::string effects = R"({"op": "draw", "count": 1}, {"op": "aura", "kind": )";
    EXPECT_EQ(problem_of_effects(effects + aura + "}", true), "") << aura;
  }
}

// What docs/own-data.md says is not accepted.
TEST(Language, WhatIsNotAcceptedIsSaid) {
  const std::string draw = R"([{"op": "draw", "count": 1}])";
  const auto one_of = [](const std::string& options) {
    return R"({"op": "choose_one", "options": [)" + options + "]}";
  };
  std::string many = R"({"op": "draw", "count": 1})";
  EXPECT_EQ(problem_of_effects(many, false), "");
  EXPECT_EQ(problem_of_effects(one_of(draw + "," + draw + "," + draw + "," + draw), false), "");
  for (int i = 0; i < 16; ++i) many += R"(, {"op": "draw", "count": 1})";
  const std::string aura = R"({"op": "aura", "kind": "draw_bonus", "value": 1})";
  const std::string cap =  // a side has five territories at most
      R"({"op": "aura", "kind": "convert_cap", "side": "nobility", "value": 6})";
  for (const auto& [effects, persistent] :
       {std::pair{one_of("[" + one_of(draw + "," + draw) + "]," + draw), false},
        {one_of(draw), false},
        {one_of(draw + "," + draw + "," + draw + "," + draw + "," + draw), false},
        {many, false},
        {aura + "," + aura, true},
        {R"({"op": "draw", "count": 1}, )" + cap, true},
        {std::string(R"({"op": "draw", "count": 46})"), false},
        {std::string(R"({"op": "pay_discard", "count": 15})"), false}}) {
    EXPECT_NE(problem_of_effects(effects, persistent), "") << effects;
  }
}

TEST(Checked, AFileMayNameItsSchemaAndShiftsMayBeLong) {
  std::string text =
      with(supplied_files()[1].text, "\"schema\": \"sola.cards/1\"",
           "\"$schema\": \"schema/cards.schema.json\", \"schema\": \"sola.cards/1\"");
  text = with(text, "\"spaces\": 1", "\"spaces\": 9");
  EXPECT_EQ(problem_with({{"own.json", text}}), "");
}

}  // namespace
