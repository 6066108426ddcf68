// An owner's card file: any bytes are read or refused, and what is read can be played.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/hash.h"
#include "games/sola_fide/game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const auto kGame = sola_fide::make_game();
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);  // NOLINT
  const auto game = kGame->with_data("fuzzed.json", text);
  if (!game) {
    if (kGame->texts().say(game.problem(), engine::Language::kItalian).empty()) std::abort();
    return 0;
  }
  // A few decisions of a game with these cards break nothing.
  const auto options = (*game)->complete({});
  auto position = (*game)->start(*options, engine::numbered_seed(1), nullptr);
  engine::ActionList list;
  for (int i = 0; i < 200 && !(*game)->owing(position).empty(); ++i) {
    const engine::Seat seat = (*game)->owing(position).lowest();
    (*game)->options(position, seat, list);
    if (list.empty() || (*game)->apply(position, seat, list[i % list.size()], nullptr))
      std::abort();
    if ((*game)->check(position)) std::abort();
  }
  return 0;
}
