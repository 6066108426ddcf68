#include "engine/fields.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "engine/hash.h"
#include "engine/testing/properties.h"
#include "engine/testing/schema_check.h"
#include "engine/testing/toy_game.h"

namespace {

namespace json = boost::json;
using engine::Fields;
using engine::Names;
namespace fields = engine::fields;

// A thing with a field of each sort.
struct Thing {
  std::uint8_t size = 3;
  std::uint8_t owner = 0xFF;
  std::uint16_t seen = 0b101;
  std::uint32_t pets = 0b110;
  std::array<std::uint8_t, 3> order = {2, 0, 1};
  std::array<std::uint8_t, 3> gold = {0, 7, 0};
  std::array<std::uint8_t, 2> rooms = {4, 5};
  std::string side = "N P";
  int doors = 1;  // of the rows
  bool odd = true;
  int settled = 0;
};
const Names kPets("Pet", {"cat", "dog", "owl"});
const Names kRooms("RoomId", {"hall", "attic"}, Names::Range::kOpen);

void describe(Fields& f, Thing& t) {
  const engine::Value pet = fields::one_of(kPets);
  f.value("size", t.size, fields::number(1, 9));
  f.value("owner", t.owner, pet.or_null(0xFF).or_word("nobody", 0xFE));
  f.bit("seen", t.seen, 2);
  f.set("pets", t.pets, pet);
  f.list(
      "order", pet, [&] { return t.order; },
      [&](std::span<const int> given) {
        if (given.size() != 3) return false;
        for (std::size_t i = 0; i < 3; ++i) t.order[i] = static_cast<std::uint8_t>(given[i]);
        return true;
      });
  f.map(
      "gold", kPets, fields::upto(3), fields::number(0, 20), 0,
      [&](int i) { return t.gold[static_cast<std::size_t>(i)]; }, [&] { t.gold = {}; },
      [&](int i, int n) { t.gold[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(n); });
  f.each("rooms", kRooms, fields::upto(2), [&](Fields& r, int i) {
    r.type("Room");
    r.value("area", t.rooms[static_cast<std::size_t>(i)], fields::number(0, 99));
    r.shown("last", fields::flag(), [i] { return i == 1 ? 1 : 0; });
  });
  f.rows("doors", t.doors,
         [](Fields& d, int i) { d.shown("number", fields::number(0, 9), [i] { return i; }); });
  f.text(
      "side", [&] { return t.side; },
      [&](std::string_view given) {
        if (given.empty()) return false;
        t.side = given;
        return true;
      });
  f.sometimes(t.odd,
              [&](Fields& s) { s.shown("oddness", fields::number(0, 9), [] { return 1; }); });
  f.object_or_null("treaty", t.odd, [&](Fields& o) {
    o.shown_lists("pairs", fields::number(0, 9), 2, 1, [](int) { return std::array{1, 2}; });
  });
  f.command("double", "Doubles the size.",
            [&](const json::value&) { t.size = static_cast<std::uint8_t>(t.size * 2); });
  f.settle([&] { ++t.settled; });
  f.shown("area", fields::number(0, 200), [&] { return t.rooms[0] + t.rooms[1]; });
}

std::string print(Thing& t) {
  std::string out;
  engine::write_fields(out, [&](Fields& f) { describe(f, t); });
  return out;
}

// "" when the patch is taken, otherwise the problem's key and field.
std::string patch(Thing& t, std::string_view text) {
  const engine::Status problem = engine::read_fields(
      json::parse(text), [&](Fields& f) { describe(f, t); },
      [] { return engine::Status(std::nullopt); });
  if (!problem) return "";
  return problem->key + " " + problem->args[0].second;
}
std::string refused(std::string_view text) {
  Thing thing;
  return patch(thing, text);
}

TEST(Fields, ArePrintedInTheOrderOfTheDescription) {
  Thing t;
  EXPECT_EQ(
      print(t),
      R"({"size":3,"owner":null,"seen":true,"pets":["dog","owl"],"order":["owl","cat","dog"],)"
      R"("gold":{"dog":7},"rooms":{"hall":{"area":4,"last":false},)"
      R"("attic":{"area":5,"last":true}},"doors":[{"number":0}],"side":"N P","oddness":1,)"
      R"("treaty":{"pairs":[[1,2]]},"area":9})");
  t.odd = false;
  t.owner = 0xFE;
  EXPECT_NE(print(t).find(R"("owner":"nobody")"), std::string::npos);
  EXPECT_NE(print(t).find(R"("treaty":null)"), std::string::npos);
  EXPECT_EQ(print(t).find("oddness"), std::string::npos);
}

TEST(Fields, OnlyWhatChangedIsToldAgain) {
  Thing t;
  engine::FieldTrace trace;
  const auto changes = [&] {
    std::string out;
    engine::write_field_changes(out, [&](Fields& f) { describe(f, t); }, trace);
    return out;
  };
  EXPECT_EQ(changes(), "{\"=\":" + print(t) + "}") << "at first everything";
  EXPECT_EQ(changes(), "{}");
  t.size = 4;
  t.owner = 1;
  EXPECT_EQ(changes(), R"({"size":4,"owner":"dog"})");
  t.pets = 0b1;
  EXPECT_EQ(changes(), R"({"pets":["cat"]})");
  t.order = {0, 1, 2};
  EXPECT_EQ(changes(), R"({"order":["cat","dog","owl"]})");
  t.gold = {0, 8, 0};
  EXPECT_EQ(changes(), R"({"gold":{"=":{"dog":8}}})") << "its names may be others";
  t.rooms[1] = 6;
  EXPECT_EQ(changes(), R"({"rooms":{"attic":{"area":6}},"area":10})");
  t.doors = 2;
  EXPECT_EQ(changes(), R"({"doors":[{"number":0},{"number":1}]})");
  t.side = "X";
  EXPECT_EQ(changes(), R"({"side":"X"})");
  t.odd = false;
  EXPECT_EQ(changes(), "{\"=\":" + print(t) + "}") << "a field came or went";
  t.size = 5;
  EXPECT_EQ(changes(), R"({"size":5})");
}

TEST(Fields, APatchSetsWhatItNames) {
  Thing t;
  EXPECT_EQ(patch(t, R"({"area": 12, "size": 9, "owner": "owl", "seen": false, "pets": ["cat"],
                         "order": ["cat","dog","owl"], "gold": {"cat": 2},
                         "rooms": {"attic": {"area": 8}}, "side": "X"})"),
            "");
  EXPECT_EQ(t.size, 9);
  EXPECT_EQ(t.owner, 2);
  EXPECT_EQ(t.seen, 0b001);
  EXPECT_EQ(t.pets, 0b001U);
  EXPECT_EQ(t.order, (std::array<std::uint8_t, 3>{0, 1, 2}));
  EXPECT_EQ(t.gold, (std::array<std::uint8_t, 3>{2, 0, 0}));
  EXPECT_EQ(t.rooms, (std::array<std::uint8_t, 2>{4, 8}));
  EXPECT_EQ(t.side, "X");
  EXPECT_EQ(t.settled, 1);
  EXPECT_EQ(patch(t, R"({"double": true, "owner": null})"), "");
  EXPECT_EQ(t.size, 18);
  EXPECT_EQ(t.owner, 0xFF);
}

TEST(Fields, ABadValueIsNamedWithItsPath) {
  EXPECT_EQ(refused("[]"), "field_object ");
  EXPECT_EQ(refused(R"({"size": 0})"), "field_number size");
  EXPECT_EQ(refused(R"({"size": 2.5})"), "field_number size");
  EXPECT_EQ(refused(R"({"size": 18446744073709551615})"), "field_number size");
  EXPECT_EQ(refused(R"({"size": {}})"), "field_number size");
  EXPECT_EQ(refused(R"({"owner": "cow"})"), "field_words owner");
  EXPECT_EQ(refused(R"({"seen": 1})"), "field_words seen");
  EXPECT_EQ(refused(R"({"pets": "cat"})"), "field_list pets");
  EXPECT_EQ(refused(R"({"pets": ["cat", 3]})"), "field_words pets[1]");
  EXPECT_EQ(refused(R"({"pets": ["cat", "cat"]})"), "field_twice pets");
  EXPECT_EQ(refused(R"({"order": ["cat"]})"), "field_refused order");
  EXPECT_EQ(refused(R"({"gold": {"dog": 21}})"), "field_number gold.dog");
  EXPECT_EQ(refused(R"({"gold": {"cow": 2}})"), "field_unknown gold.cow");
  EXPECT_EQ(refused(R"({"rooms": {"attic": 3}})"), "field_object rooms.attic");
  EXPECT_EQ(refused(R"({"rooms": {"attic": {"area": null}}})"), "field_number rooms.attic.area");
  EXPECT_EQ(refused(R"({"rooms": {"attic": {"last": false}}})"), "field_shown rooms.attic.last");
  EXPECT_EQ(refused(R"({"rooms": {"cellar": {}}})"), "field_unknown rooms.cellar");
  EXPECT_EQ(refused(R"({"doors": []})"), "field_refused doors");
  EXPECT_EQ(refused(R"({"doors": [{"number": 4}]})"), "field_shown doors[0].number");
  EXPECT_EQ(refused(R"({"doors": [0]})"), "field_object doors[0]");
  EXPECT_EQ(refused(R"({"side": 4})"), "field_text side");
  EXPECT_EQ(refused(R"({"side": ""})"), "field_refused side");
  EXPECT_EQ(refused(R"({"treaty": null})"), "field_object treaty");
  EXPECT_EQ(refused(R"({"area": 10})"), "field_shown area");
  EXPECT_EQ(refused(R"({"colour": "red"})"), "field_unknown colour");
}

TEST(Fields, TellWhatAValueMayBe) {
  Thing t;
  const auto game = lots::make_game();  // for the engine's texts
  const engine::Status problem = engine::read_fields(
      json::parse(R"({"owner": "cow"})"), [&](Fields& f) { describe(f, t); },
      [] { return engine::Status(std::nullopt); });
  ASSERT_TRUE(problem);
  EXPECT_EQ(game->texts().say(*problem, engine::Language::kEnglish),
            "The field “owner” can't be \"cow\": it is one of: null, nobody, cat, dog, owl.");
}

json::object schema() {
  Thing t;
  return engine::fields_schema("View", [&](Fields& f) { describe(f, t); });
}

TEST(Fields, TheSchemaAcceptsWhatIsPrintedAndNothingElse) {
  Thing t;
  const json::object rules = schema();
  EXPECT_EQ(testing::misfit(rules, json::parse(print(t))), "");
  const auto changed = [&](std::string_view field, std::string_view value) {
    json::object copy = json::parse(print(t)).as_object();
    copy[field] = json::parse(value);
    return testing::misfit(rules, copy);
  };
  EXPECT_EQ(changed("size", "10"), "size");
  EXPECT_EQ(changed("owner", "\"cow\""), "owner");
  EXPECT_EQ(changed("owner", "\"nobody\""), "");
  EXPECT_EQ(changed("pets", "[\"cow\"]"), "pets[0]");
  EXPECT_EQ(changed("gold", R"({"cow": 1})"), "gold.cow");
  EXPECT_EQ(changed("rooms", R"({"hall": {"area": 4}})"), "rooms.hall.last");
  EXPECT_EQ(changed("treaty", R"({"pairs": [[1]]})"), "treaty");
  EXPECT_EQ(changed("colour", "1"), "colour");
  json::object without = json::parse(print(t)).as_object();
  without.erase("area");
  EXPECT_EQ(testing::misfit(rules, without), "area");
  without = json::parse(print(t)).as_object();
  without.erase("oddness");
  EXPECT_EQ(testing::misfit(rules, without), "");
}

TEST(Fields, AreWrittenAsTypeScript) {
  EXPECT_EQ(engine::typescript(schema()), R"(export type Pet = "cat" | "dog" | "owl";

export interface Room {
  area: number;
  last: boolean;
}

export type RoomId = string;

export interface View {
  size: number;
  owner: Pet | null | "nobody";
  seen: boolean;
  pets: Pet[];
  order: Pet[];
  gold: Partial<Record<Pet, number>>;
  rooms: Record<RoomId, Room>;
  doors: {
    number: number;
  }[];
  side: string;
  oddness?: number;
  treaty: {
    pairs: [number, number][];
  } | null;
  area: number;
}
)");
}

TEST(Fields, OfTheToyGameFitItsSchema) {
  const auto game = lots::make_charmed_game();
  const json::object rules = game->schema();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const properties::RandomGame played = properties::random_game(
        *game, {{"seats", std::to_string(2 + seed % 3)}}, seed,
        [&](const engine::Match& match, engine::Seat, engine::Action) {
          std::string bad = testing::misfit(rules, game->to_json(match.position()));
          for (const engine::Seat seat : {engine::Seat{0}, engine::Seat{1}, engine::kSpectator}) {
            bad += testing::misfit(rules, game->to_json(game->view(match.position(), seat)));
          }
          return bad;
        });
    ASSERT_EQ(played.complaint, "");
  }
}

TEST(Fields, ARefusedPatchChangesNothing) {
  const auto game = lots::make_game();
  engine::AnyPosition p = game->start(*game->complete({}), engine::numbered_seed(1), nullptr);
  const engine::AnyPosition before = p;
  for (const char* text : {R"({"player1": {"points": 3, "held": 9}})", R"({"deck": []})",
                           R"({"player1": {"points": 3}, "player3": {}})"}) {
    EXPECT_TRUE(game->patch(p, json::parse(text))) << text;
    EXPECT_EQ(p, before) << text;
  }
  EXPECT_FALSE(game->patch(p, json::parse(R"({"player1": {"points": 3, "held": 3}})")));
  EXPECT_NE(p, before);
}

}  // namespace
