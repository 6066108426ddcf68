// The reader of save files, with Lots: whatever the bytes, a match or a problem that can be told.
#include "engine/save_file.h"

#include <cstdlib>

#include "engine/testing/toy_game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto kGame = lots::make_game();
  const std::string_view text(reinterpret_cast<const char*>(data), size);  // NOLINT
  const engine::FindGame find = [](std::string_view id) {
    return id == kGame->id() ? kGame.get() : nullptr;
  };
  const auto loaded = engine::read_save(text, find);
  if (!loaded) {
    for (const engine::Language language : engine::kLanguages) {
      if (!engine::valid_utf8(kGame->texts().say(loaded.problem(), language))) std::abort();
    }
    return 0;
  }
  // What was understood is written so that it is understood again.
  const std::string again = engine::write_save(loaded->match, loaded->info);
  const auto reloaded = engine::read_save(again, find);
  if (!reloaded || reloaded->match.position() != loaded->match.position()) std::abort();
  for (const engine::Seat seat : {engine::Seat{0}, engine::kSpectator}) {
    if (engine::read_save(engine::write_save_for(loaded->match, loaded->info, seat), find)) {
      std::abort();
    }
  }
  return 0;
}
