// Save files of the real games as strangers send them, and as an owner may have set them up:
// whatever the bytes, a game or a problem that can be told; and a game that was read can be played
// on, soundly.
#include <algorithm>
#include <boost/json/parse.hpp>
#include <cstdlib>

#include "engine/save_file.h"
#include "games/registry.h"

namespace {

constexpr int kDecisions = 20;

void play_on(const engine::Match& match) {
  const engine::Game& game = match.game();
  engine::AnyPosition position = match.position();
  engine::ActionList options;
  for (int i = 0; i < kDecisions && !game.owing(position).empty(); ++i) {
    const engine::Seat seat = game.owing(position).lowest();
    game.options(position, seat, options);
    if (options.empty()) std::abort();
    if (game.apply(position, seat, options[(7 * i) % options.size()], nullptr)) std::abort();
    if (game.check(position)) std::abort();
    game.to_json(game.view(position, seat));
  }
}

// What a file's checksums would keep from happening: its patches alone, on a game that has just
// begun.
void patch_and_play(std::string_view text) {
  for (const engine::Game* game : games::all()) {
    auto match = engine::Match::begin(*game, {}, engine::Seed{});
    std::string_view rest = text;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      const std::string_view line = rest.substr(0, end);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      constexpr std::string_view kPatch = "patch ";
      if (!line.starts_with(kPatch)) continue;
      boost::json::error_code error;
      const boost::json::value fields = boost::json::parse(line.substr(kPatch.size()), error);
      if (!error && !match->patch(fields)) play_on(*match);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);  // NOLINT
  const engine::FindGame find = [](std::string_view id) { return games::find(id); };
  for (const engine::Trust trust : {engine::Trust::kStrangers, engine::Trust::kOwn}) {
    const auto loaded = engine::read_save(text, find, trust);
    if (!loaded) continue;
    if (trust == engine::Trust::kStrangers && loaded->match.tampered()) std::abort();
    play_on(loaded->match);
  }
  patch_and_play(text);
  return 0;
}
