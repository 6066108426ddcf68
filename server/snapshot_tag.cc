#include "server/snapshot_tag.h"

#include <boost/json/serialize.hpp>
#include <map>
#include <mutex>

#include "engine/chance.h"
#include "engine/hash.h"

namespace server {
namespace {

constexpr int kDecisions = 200;

void add(std::string& bytes, const engine::AnyPosition& position) {
  const auto& raw = position.bytes();
  bytes.append(reinterpret_cast<const char*>(raw.data()), raw.size());  // NOLINT
}

// The fields' description and size, and the bytes of one fixed game: two members of one size that
// changed places show there alone.
std::string layout(const engine::Game& game) {
  std::string bytes = boost::json::serialize(game.schema());
  const engine::Result<engine::Options> options = game.complete({});
  if (!options) return engine::sha256(bytes);
  engine::AnyPosition position = game.start(*options, engine::Seed{}, nullptr);
  engine::FastRandom random(1);
  engine::ActionList list;
  for (int i = 0; i < kDecisions; ++i) {
    add(bytes, position);
    const engine::SeatSet owing = game.owing(position);
    if (owing.empty()) break;
    engine::Seat seat = 0;
    while (!owing.contains(seat)) ++seat;
    game.options(position, seat, list);
    const int chosen = static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())));
    if (game.apply(position, seat, list[chosen], nullptr)) break;
  }
  return engine::sha256(bytes);
}

}  // namespace

std::string make_snapshot_tag(const engine::Game& game) {
  return std::to_string(game.rules_version()) + " " + std::string(game.signature()) + " " +
         layout(game).substr(0, 16);
}

namespace {

struct Known {
  std::mutex mutex;
  std::map<std::uint64_t, std::string> tags;  // by the game's serial
};

Known& all_known() {
  static Known known;
  return known;
}

}  // namespace

std::string snapshot_tag(const engine::Game& game) {
  Known& known = all_known();
  const std::lock_guard lock(known.mutex);
  std::string& tag = known.tags[game.serial()];
  if (tag.empty()) tag = make_snapshot_tag(game);
  return tag;
}

void forget_snapshot_tag(const engine::Game& game) {
  Known& known = all_known();
  const std::lock_guard lock(known.mutex);
  known.tags.erase(game.serial());
}

}  // namespace server
