// Play is pinned: games/*/signature says what `theses bench` prints, and why it last moved.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "games/registry.h"
#include "lab/arena.h"

namespace {

struct Pinned {
  int version = 0;
  std::string signature;
  std::string why;
};

// The last row of a game's file; the rows before it are its history.
Pinned pinned(const engine::Game& game) {
  std::ifstream file(std::string(THESES_SOURCE_DIR) + "/games/" + std::string(game.id()) +
                     "/signature");
  Pinned last;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream row(line);
    const int before = last.version;
    row >> last.version >> last.signature;
    std::getline(row >> std::ws, last.why);
    EXPECT_EQ(last.version, before + 1) << line;
    EXPECT_FALSE(last.why.empty()) << line;
  }
  return last;
}

TEST(Signature, OfEveryGameIsThePinnedOne) {
  for (const engine::Game* game : games::all()) {
    const Pinned pin = pinned(*game);
    EXPECT_EQ(lab::signature(*game).hash, pin.signature)
        << game->id() << " plays otherwise: if a rule was repaired, add a row with the next "
        << "version to its signature, say why, and move rules_version with it";
    EXPECT_EQ(game->rules_version(), pin.version) << game->id();
  }
}

}  // namespace
