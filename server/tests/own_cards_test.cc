// Tables with cards of their own: made, kept, replayed, proved; and what strangers try with them.
#include <gtest/gtest.h>

#include <chrono>
#include <random>
#include <thread>

#include "games/registry.h"
#include "games/sola_fide/data.h"
#include "server/admin.h"
#include "server/testing/folder.h"
#include "server/testing/house.h"

namespace server::testing {
namespace {

// --- Files ---

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

// A Circle with a new id, and the cards that name it: only right together.
OwnFiles good_files(const std::string& name = "Witch & <b>Wolf</b>") {
  const auto supplied = sola_fide::supplied_files();
  const std::string circle = "\"swabian\"";
  const auto own = [&](std::size_t i) {
    return replaced(supplied[i].text, circle, "\"own_swabian\"");
  };
  std::string catholic = own(1);
  const std::size_t at = catholic.find("\"name\": \"") + 9;
  catholic.replace(at, catholic.find('"', at) - at, name);
  return {{"protestant.json", own(2)}, {"circles.json", own(0)}, {"catholic.json", catholic}};
}

std::string files_json(const OwnFiles& files) { return own_files_text(files); }

std::string new_table(const std::string& more,
                      const std::string& seats = R"({"kind":"me"},{"kind":"me"})") {
  return R"({"game":"sola_fide","options":{"decks":"starter"},"start":true,"seats":[)" + seats +
         "]" + (more.empty() ? "" : "," + more) + "}";
}

std::string with_files(const OwnFiles& files) {
  return new_table("\"files\":" + files_json(files));
}

std::string path_of(const json::object& made) {
  return "/tables/" + std::string(made.at("table").at("id").as_string());
}

// Plays decisions by chance until the game is over.
void play_on(House& house, const std::string& token, const std::string& table, int most) {
  std::mt19937 random(3);
  for (int i = 0; i < most; ++i) {
    const json::object moment = house.get(token, table + "/moment?since=100000");
    if (!moment.at("outcome").is_null()) return;
    const json::array& options = moment.at("options").as_array();
    const json::object decision{{"ply", moment.at("ply")},
                                {"action", options[random() % options.size()].at("action")}};
    ASSERT_EQ(house.ask(token, "POST", table + "/decisions", json::serialize(decision)).status,
              200);
  }
}

class OwnCards : public ::testing::Test {
 protected:
  House house_{games::all()};
  std::string anna_ = house_.guest("Anna");
  std::string bruno_ = house_.guest("Bruno");

  std::string refusal(const std::string& body, int status) {
    const Response response = house_.ask(anna_, "POST", "/tables", body);
    EXPECT_EQ(response.status, status) << response.body.substr(0, 300);
    const json::object answer = House::object(response);
    if (!answer.contains("error")) return "accepted";
    return std::string(answer.at("error").at("text").at("en").as_string());
  }
};

// --- Made, looked at, replayed ---

TEST_F(OwnCards, ATableIsMadeWithFilesInAnyOrderAndShowsTheirNames) {
  const json::object made = house_.post(anna_, "/tables", with_files(good_files()));
  const std::string table = path_of(made);
  EXPECT_EQ(made.at("table").at("data").as_string().size(), 64U);
  const std::string own = house_.ask(anna_, "GET", table + "/game").body;
  EXPECT_NE(own.find("Witch & <b>Wolf</b>"), std::string::npos);
  EXPECT_NE(own.find("\"own_swabian\""), std::string::npos);
  // The supplied game and other tables are as before.
  EXPECT_EQ(house_.ask(anna_, "GET", "/games/sola_fide").body.find("own_swabian"),
            std::string::npos);
  const json::object plain = house_.post(anna_, "/tables", new_table(""));
  EXPECT_TRUE(plain.at("table").at("data").is_null());
  EXPECT_NE(house_.ask(anna_, "GET", table + "/moment").body.find("own_swabian"),
            std::string::npos);
  EXPECT_EQ(house_.ask(anna_, "GET", path_of(plain) + "/moment").body.find("own_swabian"),
            std::string::npos);
}

TEST_F(OwnCards, AGameIsPlayedToItsEndProvedSavedAndBroughtBackWithItsFiles) {
  const json::object made = house_.post(anna_, "/tables", with_files(good_files()));
  const std::string table = path_of(made);
  play_on(house_, anna_, table, 5000);
  EXPECT_TRUE(house_.get(anna_, table + "/verify").at("valid").as_bool());
  const std::string save = house_.ask(anna_, "GET", table + "/save").body;
  EXPECT_NE(save.find("\ndata "), std::string::npos);
  // Without its files the save is refused, and says why; with them it is a table again.
  EXPECT_EQ(house_.ask(anna_, "POST", "/saves", save).status, 400);
  EXPECT_FALSE(house_.post(anna_, "/verify", save).at("valid").as_bool());
  json::object brought = house_.get(anna_, table + "/files");
  ASSERT_EQ(brought.at("files").as_array().size(), 3U);
  brought["save"] = save;
  brought["game"] = "sola_fide";
  EXPECT_TRUE(house_.post("", "/verify", json::serialize(brought)).at("valid").as_bool());
  const json::object again = house_.post(anna_, "/saves", json::serialize(brought));
  EXPECT_EQ(again.at("table").at("data"), made.at("table").at("data"));
  EXPECT_EQ(house_.get(anna_, path_of(again) + "/files").at("files"), brought.at("files"));
}

TEST_F(OwnCards, TheFilesAreForThoseAtTheTable) {
  const std::string table = path_of(house_.post(anna_, "/tables", with_files(good_files())));
  EXPECT_EQ(house_.ask(anna_, "GET", table + "/files").status, 200);
  EXPECT_EQ(house_.ask(bruno_, "GET", table + "/files").status, 403);
  EXPECT_EQ(house_.ask("", "GET", table + "/files").status, 401);
}

// A fresh process has nothing but the store.
TEST(OwnCardsKept, ATableOutlivesItsProcessAndItsHostsFiles) {
  const Folder folder;
  const std::string place = folder / "data";
  std::string table;
  std::string token;
  json::value moment;
  HallOptions with_house;
  with_house.house_files["sola_fide"] = good_files();
  {
    House house(games::all(), std::move(*store::open(place)), with_house);
    token = house.guest("Anna");
    EXPECT_TRUE(house.get("", "/games").at("games").as_array().at(0).at("house_cards").as_bool());
    table = path_of(house.post(token, "/tables", new_table(R"("cards":"house")")));
    play_on(house, token, table, 20);
    moment = house.get(token, table + "/moment");
  }
  House house(games::all(), std::move(*store::open(place)));
  EXPECT_FALSE(house.get("", "/games").at("games").as_array().at(0).at("house_cards").as_bool());
  EXPECT_EQ(house.get(token, table + "/moment"), moment);
  play_on(house, token, table, 5000);
  EXPECT_TRUE(house.get(token, table + "/verify").at("valid").as_bool());
  // The host takes it out of the store and into another one, with its cards.
  const std::string id = table.substr(8);
  const auto find = [](std::string_view game) { return games::find(game); };
  const auto save = export_table(house.hall().store(), id, find);
  ASSERT_TRUE(save) << save.problem().key;
  const auto files = export_files(house.hall().store(), id);
  ASSERT_TRUE(files);
  const auto own = games::find("sola_fide")->with_files(*files);
  ASSERT_TRUE(own);
  const auto other = std::move(*store::open(":memory:"));
  const auto find_own = [&own](std::string_view) { return own->get(); };
  EXPECT_FALSE(import_table(*other, *save, find, {})) << "not without its cards";
  const auto brought = import_table(*other, *save, find_own, *files);
  ASSERT_TRUE(brought) << brought.problem().key;
  const std::string other_id = brought->substr(0, brought->find(' '));
  EXPECT_EQ(export_table(*other, other_id, find)->size() > 0, true);
  EXPECT_EQ(own_files_text(*export_files(*other, other_id)), own_files_text(*files));
}

TEST_F(OwnCards, GamesAreSharedAndLetGoWithTheirTables) {
  EXPECT_EQ(house_.hall().own_games().loaded(), 0U);
  const json::object one = house_.post(anna_, "/tables", with_files(good_files()));
  house_.post(anna_, "/tables", with_files(good_files()));
  EXPECT_EQ(house_.hall().own_games().loaded(), 1U);
  house_.hall().let_go();
  // A worker may hold the table until it has sent its last answer.
  for (int i = 0; i < 100 && house_.hall().own_games().loaded() != 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(house_.hall().own_games().loaded(), 0U);
  // Another game in the same place of memory has phrases of its own.
  for (const std::string name : {"First", "Second", "Third"}) {
    const std::string table = path_of(house_.post(anna_, "/tables", with_files(good_files(name))));
    const std::string seen = house_.ask(anna_, "GET", table + "/game").body +
                             house_.ask(anna_, "GET", table + "/moment").body;
    EXPECT_NE(seen.find(name), std::string::npos);
    for (const std::string other : {"First", "Second", "Third"}) {
      EXPECT_EQ(seen.find("\"" + other + "\"") != std::string::npos, other == name);
    }
    house_.hall().let_go();
  }
  EXPECT_EQ(house_.get(anna_, path_of(one) + "/moment").at("ply").as_int64(), 0);
}

// --- Refused, in one sentence ---

TEST_F(OwnCards, WhatIsWrongIsToldWithFileLineAndRecord) {
  OwnFiles broken = good_files();
  broken[0].text.insert(broken[0].text.find("\"cards\""), "oops\n");
  EXPECT_NE(refusal(with_files(broken), 400).find("protestant.json, line "), std::string::npos);
  OwnFiles alone = {good_files()[1]};
  EXPECT_NE(refusal(with_files(alone), 400).find("there is no Circle"), std::string::npos);
  OwnFiles military = good_files();
  military[0].text = replaced(military[0].text, "\"military\": false", "\"military\": true");
  const std::string said = refusal(with_files(military), 400);
  EXPECT_NE(said.find("protestant.json:"), std::string::npos) << said;
  EXPECT_NE(said.find("a Protestant card can't be military"), std::string::npos) << said;
  // The same words as for a check.
  const json::object checked =
      house_.post(anna_, "/games/sola_fide/check", "{\"files\":" + files_json(military) + "}");
  EXPECT_EQ(checked.at("reason").at("en").as_string(), said);
  EXPECT_EQ(refusal(R"({"game":"here_i_stand","seats":[{"kind":"me"},{"kind":"me"}],"files":)" +
                        files_json(good_files()) + "}",
                    400),
            "protestant.json: this game takes no data of its owner's.");
}

TEST_F(OwnCards, WarningsOfACheckComeAlong) {
  OwnFiles odd = good_files();
  odd[1].text = replaced(odd[1].text, "\"vp\": 7", "\"vp\": 5");
  const json::object checked =
      house_.post(anna_, "/games/sola_fide/check", "{\"files\":" + files_json(odd) + "}");
  EXPECT_TRUE(checked.at("valid").as_bool());
  EXPECT_EQ(checked.at("warnings").as_array().size(), 1U);
}

TEST_F(OwnCards, HostileFilesAreRefused) {
  const auto card_named = [](const std::string& name) { return with_files(good_files(name)); };
  EXPECT_NE(refusal(card_named(std::string(81, 'x')), 400).find("80 characters"),
            std::string::npos);
  EXPECT_NE(refusal(card_named("\\u001b[2J"), 400).find("can't be shown"), std::string::npos);
  OwnFiles ids = good_files();
  for (const std::string id : {"<script>", "a b", "play:x", "../x", "c\\n", "Ü"}) {
    OwnFiles bad = ids;
    bad[1].text = replaced(bad[1].text, "\"own_swabian\"", "\"" + id + "\"");
    refusal(with_files(bad), 400);
  }
  // Nested as deep as it likes, and a string without end.
  refusal(with_files({{"deep.json", std::string(100'000, '[')}}), 400);
  refusal(with_files({{"deep.json", R"({"schema":"sola.cards/1","x":)" + std::string(50'000, '[') +
                                        std::string(50'000, ']') + "}"}}),
          400);
  refusal(with_files({{"end.json", "{\"schema\":\"" + std::string(100'000, 'x')}}), 400);
  refusal(with_files({{"bytes.json", "{\"schema\":\"\\ud800\"}"}}), 400);
  refusal(with_files({{"empty.json", ""}}), 400);
  // Names of files: nothing invisible, nothing endless; a path stays a word.
  refusal(with_files({{"", "{}"}}), 400);
  refusal(with_files({{std::string(81, 'n'), "{}"}}), 400);
  refusal(with_files({{"a\nb", "{}"}}), 400);
  EXPECT_NE(refusal(with_files({{"../../etc/passwd", "{}"}}), 400).find("../../etc/passwd"),
            std::string::npos);
  // Too many, too large, of another shape.
  refusal(with_files(OwnFiles(9, {"x.json", "{}"})), 413);
  refusal(with_files({{"x.json", std::string(300'000, ' ')}}), 413);
  refusal(new_table(R"("files":{"name":"x","text":"{}"})"), 400);
  refusal(new_table(R"("files":[7])"), 400);
  refusal(new_table(R"("files":[{"name":"x"}])"), 400);
  refusal(new_table(R"("files":[{"name":"x","text":7}])"), 400);
  refusal(new_table(R"("cards":"house")"), 400);  // this host has none
  refusal(new_table(R"("cards":"own")"), 400);
  refusal(new_table(R"("cards":"theirs")"), 400);
  EXPECT_EQ(house_.get(anna_, "/tables?filter=mine").at("tables").as_array().size(), 0U);
  EXPECT_EQ(house_.hall().own_games().loaded(), 0U);
  EXPECT_TRUE(house_.hall().healthy());
}

TEST(OwnCardsLimits, PerPlayerPerAddressAndInMemory) {
  ApiOptions few = no_limits();
  few.own_tables_per_player = 2;
  HallOptions small;
  small.own_games = 3;
  House house(games::all(), {}, small, few);
  const auto make = [&house](const std::string& who, const std::string& name) {
    return house.ask(who, "POST", "/tables", with_files(good_files(name))).status;
  };
  const std::string anna = house.guest("Anna");
  const std::string bruno = house.guest("Bruno");
  EXPECT_EQ(make(anna, "One"), 201);
  EXPECT_EQ(make(anna, "Two"), 201);
  EXPECT_EQ(make(anna, "Three"), 429);
  EXPECT_EQ(house.ask(anna, "POST", "/tables", new_table("")).status, 201) << "supplied cards";
  EXPECT_EQ(make(bruno, "One"), 201) << "the same cards take no more room";
  EXPECT_EQ(make(bruno, "Three"), 201);
  const std::string carla = house.guest("Carla");
  EXPECT_EQ(make(carla, "Four"), 503) << "no room for a fourth set now";
  EXPECT_TRUE(house.hall().healthy()) << "which is no fault of the store";
  house.hall().let_go();
  // A worker may hold a table until it has sent its last answer.
  for (int i = 0; i < 100 && house.hall().own_games().loaded() != 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(make(carla, "Four"), 201);

  ApiOptions slow = no_limits();
  slow.own_tables_per_second = 0.001;
  slow.own_table_burst = 1;
  House other(games::all(), {}, {}, slow);
  const std::string dora = other.guest("Dora");
  const std::string body = with_files(good_files());
  EXPECT_EQ(other.ask(dora, "POST", "/tables", body).status, 201);
  EXPECT_EQ(other.ask(dora, "POST", "/tables", body).status, 429);
  EXPECT_EQ(other.ask(dora, "POST", "/tables", new_table("")).status, 201);
}

// Long work goes where nobody's decision waits behind it.
TEST_F(OwnCards, AreReadOnTheThreadsForLongWork) {
  EXPECT_TRUE(
      house_.api().admit(House::request(anna_, "POST", "/tables", with_files(good_files()))).heavy);
  EXPECT_FALSE(house_.api().admit(House::request(anna_, "POST", "/tables", new_table(""))).heavy);
}

// Own maps of the other game: bots play on them.
TEST_F(OwnCards, AnOwnMapOfWestphaliaIsPlayed) {
  const auto make = [this](const std::string& hexes) {
    const json::object me{{"kind", "me"}};
    const json::object options{{"seats", "3"}, {"map_shape", "custom"}};
    const json::object body{
        {"game", "westphalia"},
        {"start", true},
        {"options", options},
        {"seats", json::array({me, me, me})},
        {"files", json::parse(own_files_text({{"map.json", "{\"hexes\": [" + hexes + "]}"}}))}};
    return house_.ask(anna_, "POST", "/tables", json::serialize(body));
  };
  std::string hexes;
  for (int q = 0; q < 7; ++q) {
    for (int r = 0; r < 7; ++r) {
      hexes += (hexes.empty() ? "[" : ",[") + std::to_string(q) + "," + std::to_string(r) + "]";
    }
  }
  const Response made = make(hexes);
  ASSERT_EQ(made.status, 201) << made.body;
  play_on(house_, anna_, path_of(House::object(made)), 60);
  EXPECT_NE(make(hexes + ",[0,0]").body.find("the hex [0, 0] is there twice"), std::string::npos);
  EXPECT_NE(make(hexes + ",[20,20]").body.find("not all connected"), std::string::npos);
  EXPECT_NE(make("[0,0],[41,0]").body.find("from -40 to 40"), std::string::npos);
  EXPECT_NE(make("").body.find("must list 1 to"), std::string::npos);
}

}  // namespace
}  // namespace server::testing
