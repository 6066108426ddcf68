// Requests as they come over the network: the first line is method and target, the rest the body.
// Whatever the bytes, an answer below 500 that is JSON or text, and nothing in it that isn't UTF-8.
#include <cstdlib>

#include "games/registry.h"
#include "server/testing/house.h"

namespace {

using server::testing::House;

struct World {
  World() : house(games::all()) {
    token = house.guest("Anna");
    const auto made =
        house.post(token, "/tables",
                   R"({"game":"sola_fide","start":true,"seats":[{"kind":"me"},{"kind":"me"}]})");
    table = made.at("table").at("id").as_string();
  }
  House house;
  std::string token;
  std::string table;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static World* world = new World;  // NOLINT: lives as long as the process
  const std::string text(reinterpret_cast<const char*>(data), size);  // NOLINT
  const std::size_t line = std::min(text.find('\n'), text.size());
  const std::size_t blank = std::min(text.find(' '), line);
  std::string target = text.substr(std::min(blank + 1, line), line - std::min(blank + 1, line));
  // "TABLE" stands for the table that exists.
  const std::size_t name = target.find("TABLE");
  if (name != std::string::npos) target.replace(name, 5, world->table);
  server::Request request = House::request(world->token, text.substr(0, blank), target,
                                           line < text.size() ? text.substr(line + 1) : "");
  if (request.method == "DELETE" || request.path == "/api/v1/accounts" ||
      request.path == "/api/v1/session") {
    return 0;  // would end the world, or spend the time on passwords
  }
  const server::Response response = world->house.api().handle(std::move(request));
  if (response.status >= 500 || !engine::valid_utf8(response.body)) std::abort();
  return 0;
}
