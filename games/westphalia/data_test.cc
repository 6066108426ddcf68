// The generated maps are those of data/maps.json. [2.2, 2.3]
#include <gtest/gtest.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <fstream>
#include <iterator>

#include "engine/hash.h"
#include "games/westphalia/game.h"
#include "games/westphalia/map.h"
#include "games/westphalia/settings.h"

namespace {

using westphalia::Atlas;
using westphalia::Map;
using westphalia::Shape;

TEST(WestphaliaMap, IsAsPublished) {
  std::ifstream file(THESES_SOURCE_DIR "/games/westphalia/data/maps.json");
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const boost::json::value all = boost::json::parse(text);
  const Atlas atlas;
  for (const boost::json::value& value : all.as_object().at("maps").as_array()) {
    const boost::json::object& expected = value.as_object();
    const int tiles = static_cast<int>(expected.at("tiles").as_int64());
    const Map& map = atlas.map(Shape::kRound, tiles);
    const boost::json::array& hexes = expected.at("hexes").as_array();
    ASSERT_EQ(map.tiles, static_cast<int>(hexes.size()));
    for (std::size_t h = 0; h < hexes.size(); ++h) {
      EXPECT_EQ(map.grid->hexes[h].q, hexes[h].as_array()[0].as_int64());
      EXPECT_EQ(map.grid->hexes[h].r, hexes[h].as_array()[1].as_int64());
    }
    const boost::json::array& edges = expected.at("edges").as_array();
    for (int k = 0; k < westphalia::kEdges; ++k) {
      westphalia::HexSet edge{};
      for (const boost::json::value& h : edges[static_cast<std::size_t>(k)].as_array()) {
        edge.add(static_cast<int>(h.as_int64()));
      }
      EXPECT_EQ(map.edges[k], edge) << tiles << " tiles, edge " << k;
    }
  }
}

TEST(WestphaliaMap, IsConnectedInEveryShapeAndSize) {
  const Atlas atlas;
  for (const Shape shape : {Shape::kRound, Shape::kHexagon, Shape::kRect}) {
    for (int players = 3; players <= 14; ++players) {
      for (int tiles = 9; tiles <= 20; ++tiles) {
        EXPECT_TRUE(westphalia::connected(atlas.map(shape, players * tiles)));
      }
    }
  }
}

// The sides of a rectangle lie around its middle: each has a border, and none shares it with the
// side opposite. [2.3]
TEST(WestphaliaMap, HasSixSidesAroundItsMiddle) {
  const Atlas atlas;
  for (const int tiles : {36, 54, 81, 120}) {
    const Map& map = atlas.map(Shape::kRect, tiles);
    for (int side = 0; side < 6; ++side) {
      EXPECT_FALSE(map.edges[side].empty()) << tiles << ", " << side;
      EXPECT_TRUE((map.edges[side] & map.edges[(side + 3) % 6]).empty()) << tiles << ", " << side;
    }
  }
}

// Without any edge a foreign power would have nowhere to stand. [2.4, 12.2]
TEST(WestphaliaMap, OfOnesOwnNeedsAnEdge) {
  const std::unique_ptr<engine::Game> game = westphalia::make_game();
  const std::string hexes = R"({"hexes": [[0, 0], [1, 0], [2, 0]], "edges": [[], [], [], [], [], )";
  EXPECT_TRUE(game->with_data("map.json", hexes + "[2]]}"));
  EXPECT_FALSE(game->with_data("map.json", hexes + "[]]}"));
}

// What can't be played is refused before the game begins. [3.4, 17]
TEST(WestphaliaSettings, ThatDoNotFitEachOtherAreRefused) {
  const std::unique_ptr<engine::Game> game = westphalia::make_game();
  const auto problem = [&](const engine::Options& options) {
    const engine::Result<engine::Options> result = game->complete(options);
    return result ? "" : result.problem().key;
  };
  EXPECT_EQ(problem({{"seats", "4"}, {"saved_slots", "3"}}), "");
  EXPECT_EQ(problem({{"seats", "4"}, {"saved_slots", "4"}}), "option_saved_slots");
  EXPECT_EQ(problem({{"seats", "4"}, {"saved_slots", "table"}}), "");
  EXPECT_EQ(problem({{"seats", "4"}, {"reinforcements", "true"}, {"army_cap", "none"}}),
            "option_reinforcements");
  EXPECT_EQ(problem({{"seats", "4"}, {"map_shape", "custom"}}), "option_no_custom_map");
  EXPECT_EQ(problem({{"seats", "4"}, {"tiles_per_player", "9"}}), "");
  EXPECT_EQ(problem({{"seats", "4"}, {"tiles_per_player", "8"}}), "option_value");
}

TEST(WestphaliaSettings, SavedSlotsGoByTheNumberOfPlayers) {  // [3.4]
  const std::vector<int> table = {1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5};
  for (int players = 3; players <= 14; ++players) {
    EXPECT_EQ(westphalia::table_slots(players), table[static_cast<std::size_t>(players) - 3]);
  }
}

// More principalities than a position has room for are refused, not written past the end.
TEST(WestphaliaScenarioFields, ARealmHasRoomForSoManyPrincipalities) {
  const std::unique_ptr<engine::Game> game = westphalia::make_game();
  const engine::Options options =
      *game->complete({{"seats", "14"}, {"tiles_per_player", "20"}, {"start_provinces", "1"}});
  for (const auto& [count, fits] : {std::pair{100, true}, std::pair{180, false}}) {
    engine::AnyPosition p = game->start(options, engine::Seed{}, nullptr);
    boost::json::object realm;
    for (int i = 0; i < count; ++i) {
      realm["free_city_" + std::to_string(i + 1)] = boost::json::array{i};
    }
    const engine::Status problem = game->patch(p, boost::json::object{{"realm", realm}});
    EXPECT_EQ(!problem.has_value(), fits) << count;
  }
}

TEST(WestphaliaScenarioFields, AWarHasTwoSides) {
  const std::unique_ptr<engine::Game> game = westphalia::make_game();
  const auto refused = [&](const char* war) {
    engine::AnyPosition p =
        game->start(*game->complete({{"seats", "4"}}), engine::numbered_seed(1), nullptr);
    const std::string fields = R"({"at": "battles", "realm": {"player1": [0], "player2": [2]},
                                   "wars": [)" +
                               std::string(war) + "]}";
    return game->patch(p, boost::json::parse(fields)).has_value();
  };
  EXPECT_FALSE(refused(R"({"attacker": "player1", "defender": "player2"})"));
  EXPECT_TRUE(refused(R"({"attacker": "player1"})"));
  EXPECT_TRUE(refused(R"({"defender": "player2"})"));
  EXPECT_TRUE(refused(R"({"attacker": "player1", "defender": "player1"})"));
}

}  // namespace
