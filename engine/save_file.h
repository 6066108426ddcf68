// Save files: one readable text file per game. The format is described in docs/save-format.md.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"

namespace engine {

// What a save file holds besides the match itself.
struct SaveInfo {
  std::vector<std::string> seat_names;  // one per seat: a person's or a bot's name
};

// The whole game with its seed: for its owner, or for everybody once the game is over.
std::string write_save(const Match& match, const SaveInfo& info);

// What `seat` may have of a running game: the seed's hash instead of the seed, and only the
// decisions that seat may know. It can be read by people, not replayed.
std::string write_save_for(const Match& match, const SaveInfo& info, Seat seat);

struct Loaded {
  Match match;
  SaveInfo info;
};

using FindGame = std::function<const Game*(std::string_view id)>;

// Whose files are read. One's own may be set up by hand; those of strangers hold no patch and no
// chosen chance, and not more decisions than a game can take. Both is seen before anything is
// carried out.
enum class Trust { kOwn, kStrangers };
inline constexpr Trust kFromStrangers = Trust::kStrangers;

// More decisions than any game of so many seats takes, several times over.
std::size_t most_decisions(int seats);

// Reads, replays and checks a save file. The problem names the line and what is wrong there.
Result<Loaded> read_save(std::string_view text, const FindGame& find, Trust trust = Trust::kOwn);

// Proves a finished game: the seed fits the published hash, the decisions replay, the checksum of
// the final position fits. The problem names what does not.
struct Proof {
  std::string commitment;
  std::size_t decisions = 0;
  std::string checksum;
};
Result<Proof> verify_save(std::string_view text, const FindGame& find, Trust trust = Trust::kOwn);

}  // namespace engine
