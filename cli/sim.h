// What `theses sim` counts, for people, as CSV and as JSON.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "cli/command.h"
#include "lab/arena.h"

namespace cli {

// One set of games with the same bots at the same seats.
struct Series {
  std::vector<std::string> bots;  // one per seat
  lab::Tally tally;
};

// A row of the report: what share of the games went to whom.
struct Share {
  std::string_view kind;  // "seat", "side", "bot", "draw", "ending": text key "sim.kind.<kind>"
  std::string who;
  double wins = 0;
  double games = 0;
  double score = 0;  // average; only for seats and bots
};

struct Lengths {
  double mean = 0;
  std::uint32_t shortest = 0;
  std::uint32_t median = 0;
  std::uint32_t ninety = 0;  // nine games in ten are not longer
  std::uint32_t longest = 0;
};

// In which turn games ended, where a game counts them.
struct Turns {
  std::map<int, std::uint64_t> games;  // by turn; empty: not counted
  double mean = 0;
  int quarter = 0;  // a quarter of the games are not longer, a half, three quarters
  int half = 0;
  int most = 0;
};

struct SimReport {
  std::string game;
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  double seconds = 0;
  std::vector<Share> shares;
  Lengths lengths;
  Turns turns;
};

SimReport summarise(const engine::Game& game, const std::vector<Series>& series);

std::string as_text(const Context& context, const SimReport& report);
std::string as_csv(const SimReport& report);
boost::json::object as_json(const SimReport& report);

}  // namespace cli
