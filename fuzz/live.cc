// Messages of a live connection, one per line: each is answered, and nothing a stranger says is
// accepted.
#include <cstdlib>

#include "games/registry.h"
#include "server/testing/house.h"

namespace {

using server::testing::Ear;
using server::testing::House;

struct World {
  World() : house(games::all()), ear(std::make_shared<Ear>()) {
    const std::string anna = house.guest("Anna");
    const std::string mallory = house.guest("Mallory");
    const auto made =
        house.post(anna, "/tables",
                   R"({"game":"sola_fide","start":true,"seats":[{"kind":"me"},{"kind":"me"}]})");
    const std::string path =
        "/tables/" + std::string(made.at("table").at("id").as_string()) + "/live";
    talk = *house.api().converse(House::request(mallory, "GET", path), ear);
    ear->take();
  }
  House house;
  std::shared_ptr<Ear> ear;
  std::shared_ptr<server::Conversation> talk;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static World* world = new World;  // NOLINT: lives as long as the process
  std::string_view text(reinterpret_cast<const char*>(data), size);  // NOLINT
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string message(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (message.find("chat") != std::string::npos) continue;  // anybody may talk
    world->talk->message(message);
    const auto heard = world->ear->take();
    if (heard.empty()) std::abort();
    for (const std::string& answer : heard) {
      if (!engine::valid_utf8(answer)) std::abort();
      const bool accepted = answer.find("\"type\":\"accepted\"") != std::string::npos;
      if (accepted && message.find("seat") == std::string::npos) std::abort();
    }
  }
  return 0;
}
