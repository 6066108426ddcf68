#include "server/snapshot_tag.h"

#include <boost/json/serialize.hpp>
#include <map>
#include <mutex>

#include "engine/chance.h"
#include "engine/hash.h"

namespace server {
namespace {

constexpr int kGames = 8;
constexpr int kDecisions = 20'000;  // more than a game has

void add(std::string& prints, const engine::AnyPosition& position) {
  const std::uint64_t print = engine::fingerprint(position.bytes());
  prints.append(reinterpret_cast<const char*>(&print), sizeof(print));  // NOLINT
}

// Every position of one whole game, played at random.
void add_game(std::string& prints, const engine::Game& game, const engine::Options& options,
              std::uint64_t number) {
  engine::AnyPosition position = game.start(options, engine::numbered_seed(number), nullptr);
  engine::FastRandom random(number);
  engine::ActionList list;
  for (int i = 0; i < kDecisions; ++i) {
    add(prints, position);
    const engine::SeatSet owing = game.owing(position);
    if (owing.empty()) return;
    const engine::Seat seat = owing.lowest();
    game.options(position, seat, list);
    const int chosen = static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())));
    if (game.apply(position, seat, list[chosen], nullptr)) return;
  }
}

// The fields' description and size, and the bytes of a few whole games: two members of one size
// that changed places show there alone.
std::string layout(const engine::Game& game) {
  std::string bytes = boost::json::serialize(game.schema());
  if (const engine::Result<engine::Options> options = game.complete({})) {
    for (std::uint64_t number = 1; number <= kGames; ++number) {
      add_game(bytes, game, *options, number);
    }
  }
  return engine::sha256(bytes);
}

}  // namespace

std::string make_snapshot_tag(const engine::Game& game) {
  return std::to_string(game.rules_version()) + " " + std::string(game.signature()) + " " +
         layout(game).substr(0, 16);
}

namespace {

struct Tags {
  std::mutex mutex;
  std::map<std::uint64_t, std::string> tags;  // by the game's serial
};

Tags& all_tags() {
  static Tags known;
  return known;
}

}  // namespace

std::string snapshot_tag(const engine::Game& game) {
  Tags& known = all_tags();
  const std::lock_guard lock(known.mutex);
  std::string& tag = known.tags[game.serial()];
  if (tag.empty()) tag = make_snapshot_tag(game);
  return tag;
}

void forget_snapshot_tag(const engine::Game& game) {
  Tags& known = all_tags();
  const std::lock_guard lock(known.mutex);
  known.tags.erase(game.serial());
}

}  // namespace server
