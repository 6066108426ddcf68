// Wrong data are refused with a sentence that names file and record: each test damages one thing.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "games/here_i_stand/generate/model.h"

namespace here_i_stand::generate {
namespace {

Files supplied() {
  Files files;
  for (const char* name : kFileNames) {
    std::ifstream in(std::string(THESES_SOURCE_DIR "/games/here_i_stand/data/") + name);
    std::ostringstream text;
    text << in.rdbuf();
    files[name] = text.str();
  }
  return files;
}

// What the generator says when, in `file`, the first `from` after `record` is replaced by `to`.
std::string damaged(const std::string& file, const std::string& record, const std::string& from,
                    const std::string& to) {
  Files files = supplied();
  std::string& text = files[file];
  const std::size_t at = text.find(from, text.find(record));
  if (at == std::string::npos) return "not found";
  text.replace(at, from.size(), to);
  return make_headers(files).problem;
}

TEST(Data, SuppliedFilesAreRight) { EXPECT_EQ(make_headers(supplied()).problem, ""); }

TEST(Data, Files) {
  Files files = supplied();
  files.erase("cards.json");
  EXPECT_EQ(make_headers(files).problem, "data/cards.json: the file is missing");
  files = supplied();
  files["cards.json"] = "{";
  EXPECT_EQ(make_headers(files).problem.substr(0, 33), "data/cards.json: it is no JSON: i");
}

TEST(Data, Records) {
  EXPECT_EQ(damaged("spaces.json", "\"agram\"", "\"home\": \"hungary\"", "\"home\": \"atlantis\""),
            "data/spaces.json, agram: there is no power \"atlantis\"");
  EXPECT_EQ(damaged("spaces.json", "\"agram\"", "\"kind\": \"town\"", "\"kind\": \"hamlet\""),
            "data/spaces.json, agram: \"kind\" can't be \"hamlet\"");
  EXPECT_EQ(damaged("spaces.json", "\"agram\"", "\"lat\"", "\"latitude\""),
            "data/spaces.json, agram: it lacks \"lat\"");
  EXPECT_EQ(damaged("cards.json", "\"gout\"", "\"removed\"", "\"author\": 1, \"removed\""),
            "data/cards.json, gout: nobody knows \"author\"");
  EXPECT_EQ(damaged("debaters.json", "\"cop\"", "\"paris\"", "\"camelot\""),
            "data/debaters.json, cop: there is no space \"camelot\"");
}

TEST(Data, Map) {
  EXPECT_EQ(damaged("spaces.json", "\"augsburg\"", "\"regensburg\", ", ""),
            "data/spaces.json, regensburg: it has a clear connection to augsburg, but augsburg has "
            "none to it");
  EXPECT_EQ(damaged("spaces.json", "\"augsburg\"", "\"passes\": [\"innsbruck\"]", "\"passes\": []"),
            "data/spaces.json, innsbruck: it has a pass to augsburg, but augsburg has none to it");
  EXPECT_EQ(damaged("sea_zones.json", "\"adriatic_sea\"", "\"ancona\", ", ""),
            "data/spaces.json, ancona: it lies on adriatic_sea, which does not list it as a port");
  EXPECT_EQ(damaged("sea_zones.json", "\"baltic_sea\"", "\"north_sea\"", ""),
            "data/sea_zones.json, north_sea: it is adjacent to baltic_sea, but not the other way");
  EXPECT_EQ(damaged("spaces.json", "\"agram\"", "\"zone\": \"other\"", "\"zone\": \"german\""),
            "data/spaces.json: there are 28 spaces of the zone german, but 27 on the board");
}

TEST(Data, Cards) {
  EXPECT_EQ(damaged("cards.json", "\"clement_vii\"", "\"cp\": 2", "\"cp\": 3"),
            "data/cards.json, clement_vii: a mandatory event is worth 2 CP");
  EXPECT_EQ(damaged("cards.json", "\"copernicus\"", "\"cp\": 6", "\"cp\": 5"),
            "data/cards.json: there are 7 deck cards worth 5 CP instead of 6");
  EXPECT_EQ(damaged("cards.json", "\"copernicus\"", "\"enters\": 5", "\"enters\": 4"),
            "data/cards.json: there are 6 cards that enter on turn 4 instead of 5");
  EXPECT_EQ(
      damaged("cards.json", "\"paul_iii\"", "\"winter_deadline\": 4", "\"winter_deadline\": 5"),
      "data/cards.json, paul_iii: its winter deadline must be 4");
  EXPECT_EQ(
      damaged("diplomatic_cards.json", "\"french_invasion\"", "\"francis_i\"", "\"suleiman\""),
      "data/diplomatic_cards.json, french_invasion: its leader serves another power");
}

TEST(Data, People) {
  EXPECT_EQ(damaged("debaters.json", "\"knox\"", "\"turn\": 6", "\"turn\": 7"),
            "data/debaters.json: there are 4 debaters that enter on turn 6 instead of 5");
  EXPECT_EQ(damaged("reformers.json", "\"calvin\"", "\"geneva\"", "\"rome\""),
            "data/reformers.json, calvin: his space lies in another zone");
  EXPECT_EQ(damaged("powers.json", "\"papacy\"", "\"land_cap\": 23", "\"land_cap\": 24"),
            "data/powers.json, papacy: its counters add up to 23");
  EXPECT_EQ(damaged("leaders.json", "\"paul_iii\"", "\"card\": 14", "\"card\": 24"),
            "data/leaders.json, paul_iii: his card is no mandatory event");
}

TEST(Data, Setup) {
  EXPECT_EQ(damaged("setup.json", "\"milan\"", "\"france\"", "\"papacy\""),
            "data/setup.json, the stack of papacy in milan: the space is controlled by france");
  EXPECT_EQ(damaged("setup.json", "\"paris\"", "\"regulars\": 1", "\"regulars\": 4"),
            "data/setup.json, the stack of france in paris: outside the German and Italian zones "
            "stands 1 regular");
  EXPECT_EQ(damaged("setup.json", "victory_points", "19", "20"),
            "data/setup.json, victory_points: they do not follow from the position");
  EXPECT_EQ(damaged("setup.json", "electorate_reserve", "\"trier\": 1", "\"trier\": 2"),
            "data/setup.json, electorate_reserve: 8 regulars wait in the reserve");
}

}  // namespace
}  // namespace here_i_stand::generate
