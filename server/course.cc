// The course of the chances over a game that is over.
#include "bots/course.h"

#include <algorithm>
#include <cmath>

#include "engine/words.h"
#include "server/api.h"

namespace server {
namespace {

// A line on a page needs no more points.
constexpr std::size_t kMostPoints = 400;

double rounded(double chance) { return std::round(1000 * chance) / 1000; }

json::object slip_json(const engine::Match& match, const bots::Slip& slip) {
  const engine::Game& game = match.game();
  const engine::AnyPosition before = match.at(slip.entry);
  json::object one;
  one["ply"] = slip.entry;
  one["seat"] = slip.seat;
  one["action"] = engine::to_text(game, slip.action);
  one["text"] = bilingual([&](engine::Language language) {
    return engine::say_action(game, slip.action, language, &before);
  });
  one["loss"] = rounded(slip.loss);
  return one;
}

}  // namespace

json::object course_json(const engine::Match& match) {
  const bots::Course course = bots::course(match);
  const std::size_t last = course.chances.empty() ? 0 : course.chances.size() - 1;
  const std::size_t step = last / kMostPoints + 1;
  json::array line;
  for (std::size_t i = 0; i < course.chances.size();
       i = i == last ? last + 1 : std::min(i + step, last)) {
    json::array chances;
    for (const double chance : course.chances[i]) chances.push_back(rounded(chance));
    line.push_back({{"ply", i}, {"chances", std::move(chances)}});
  }
  json::array slips;
  for (const bots::Slip& slip : course.slips) slips.push_back(slip_json(match, slip));
  return {{"course", std::move(line)}, {"slips", std::move(slips)}};
}

}  // namespace server
