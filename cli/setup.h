// A game as a user asks for it: by id, with own cards, options and seed.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "engine/chance.h"
#include "engine/game.h"
#include "engine/result.h"
#include "engine/save_file.h"

namespace cli {

// The ids of all games, with commas; those of a game's bots.
std::string known_games();
std::string known_bots(const engine::Game& game);
// "greedy,random" into its parts.
std::vector<std::string> split_list(const std::string& text);

// A game, perhaps with some of its data replaced by files of its owner.
class ChosenGame {
 public:
  static engine::Result<ChosenGame> find(std::string_view id);
  // Replaces data by files that are read together, in any order.
  engine::Status add_files(const std::vector<engine::OwnFile>& files);

  const engine::Game& game() const { return *game_; }
  // Finds this game by its id, and the others as supplied.
  engine::FindGame finder() const;

 private:
  const engine::Game* game_ = nullptr;
  std::vector<std::shared_ptr<engine::Game>> made_;  // every one may be in use
};

engine::Result<std::vector<engine::OwnFile>> read_files(const std::vector<std::string>& paths);
// The game that accepts these files, with them; otherwise why the likeliest one does not.
engine::Result<ChosenGame> owner_of(const std::vector<engine::OwnFile>& files);

// GAME and --cards.
engine::Result<ChosenGame> chosen_game(std::string_view id, const Arguments& arguments);

// --option KEY=VALUE and --players.
engine::Result<engine::Options> chosen_options(const engine::Game& game,
                                               const Arguments& arguments);
// So many players, where the game leaves a choice; another number than the game's only one is
// refused.
engine::Status add_players(const engine::Game& game, const std::string& players,
                           engine::Options& options);

// 64 hexadecimal digits, or a number for tests and studies.
engine::Result<engine::Seed> read_seed(const std::string& text);
// --seed, if given.
engine::Result<std::optional<engine::Seed>> chosen_seed(const Arguments& arguments);

// Finds games for a save file, whose game is not known yet: --cards belong to whichever game
// accepts them.
class CardsFinder {
 public:
  engine::Status add(const std::vector<std::string>& paths);
  // Works as long as this finder exists.
  engine::FindGame find() const;
  std::vector<ChosenGame> take() { return std::move(chosen_); }

 private:
  std::vector<ChosenGame> chosen_;
};
engine::Result<CardsFinder> cards_finder(const Arguments& arguments);

// A save file, with --cards if it was played with own cards. The games that it needs are kept.
struct LoadedFile {
  std::vector<ChosenGame> games;
  engine::Loaded loaded;
};
engine::Result<LoadedFile> load_file(const Texts& texts, const std::string& path,
                                     const Arguments& arguments);
// The problem of a file's content, which says where, with the file's name.
engine::Problem in_file(const Texts& texts, const std::string& path,
                        const engine::Problem& problem);

// 1, 2, …, "player1", or the game's own word ("catholic").
engine::Result<engine::Seat> read_seat(const engine::Game& game,
                                       const engine::AnyPosition& position,
                                       const std::string& text);

}  // namespace cli
