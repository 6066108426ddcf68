// What a decision costs without network and disk: parsing, rules, the store in memory, and the
// messages for everybody at the table (two, in Westphalia six).
//
//   decision_bench [GAME [DECISIONS [whole]]]
//
// They follow what changes, unless the third word is "whole".
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>

#include "games/registry.h"
#include "server/testing/house.h"
#include "server/testing/offers.h"

namespace {

namespace json = boost::json;
using server::testing::Ear;
using server::testing::House;

double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

}  // namespace

int main(int count, char** values) {
  const std::string game = count > 1 ? values[1] : "sola_fide";
  const int wanted = count > 2 ? std::atoi(values[2]) : 5000;
  const bool whole = count > 3 && std::string_view(values[3]) == "whole";
  House house(games::all());
  server::testing::Offers offers;
  const std::string anna = house.guest("Anna");
  std::mt19937 random(1);
  int decisions = 0;
  std::size_t bytes = 0;
  double used = 0;
  while (decisions < wanted) {
    std::string seats = R"({"kind":"me"},{"kind":"me"})";
    if (game == "westphalia")
      seats += R"(,{"kind":"me"},{"kind":"me"},{"kind":"me"},{"kind":"me"})";
    const json::object made = house.post(
        anna, "/tables",
        R"({"game":")" + game + R"(","start":true,"settings":{"visibility":"link"},"seats":[)" +
            seats + "]}");
    const std::size_t players = made.at("table").at("seats").as_array().size();
    const std::string path =
        "/tables/" + std::string(made.at("table").at("id").as_string()) + "/live?seat=";
    std::vector<std::shared_ptr<Ear>> ears;
    std::vector<std::shared_ptr<server::Conversation>> talks;
    std::vector<server::testing::Offers::Numbers> numbers(players);
    std::vector<std::vector<server::testing::Offers::Id>> options(players);
    for (std::size_t seat = 0; seat < players; ++seat) {
      ears.push_back(std::make_shared<Ear>());
      talks.push_back(*house.api().converse(
          House::request(anna, "GET", path + std::to_string(seat) + (whole ? "" : "&changes=1")),
          ears.back()));
    }
    int ply = 0;
    bool over = false;
    while (!over && decisions < wanted) {
      for (std::size_t seat = 0; seat < players; ++seat) {
        for (const std::string& message : ears[seat]->take()) {
          if (!message.starts_with(R"({"type":"moment")") &&
              !message.starts_with(R"({"type":"changes")")) {
            continue;
          }
          offers.read(message, numbers[seat], options[seat]);
          bytes += message.size();
          over = over || message.find("\"outcome\":{") != std::string::npos;
        }
      }
      std::size_t seat = 0;
      while (seat < players && options[seat].empty()) ++seat;
      if (over || seat == players) break;
      const std::string message = R"({"type":"decide","ref":1,"seat":)" + std::to_string(seat) +
                                  R"(,"ply":)" + std::to_string(ply++) + R"(,"action":")" +
                                  offers.text(options[seat][random() % options[seat].size()]) +
                                  "\"}";
      const double before = cpu_seconds();
      talks[seat]->message(message);
      used += cpu_seconds() - before;
      ++decisions;
    }
    for (const auto& talk : talks) talk->closed();
  }
  std::printf("%s: %d decisions, %.0f us of processor time and %.1f KB of moments each\n",
              game.c_str(), decisions, used * 1e6 / decisions,
              static_cast<double>(bytes) / 1024 / decisions);
  return 0;
}
