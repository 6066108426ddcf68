// What follows from a choice before it is made: it is carried out on positions that the seat can't
// tell from the true one, and what happens there is told with how often it did.
#include <algorithm>

#include "server/api.h"
#include "server/moment.h"

namespace server {
namespace {

constexpr std::size_t kSamples = 960;
constexpr std::size_t kMostLines = 40;

struct Line {
  engine::Event event;
  std::size_t times = 0;
  std::size_t last = 0;  // the sample that counted it last: twice in one sample is once
};

void count(std::vector<Line>& lines, const engine::Event& event, std::size_t sample) {
  const auto known = std::ranges::find(lines, event, &Line::event);
  if (known == lines.end()) {
    lines.push_back({event, 1, sample});
  } else if (known->last != sample) {
    ++known->times;
    known->last = sample;
  }
}

}  // namespace

json::object forecast(const Table::Question& question, engine::Action action) {
  const engine::Game& game = *question.game;
  std::vector<Line> lines;
  for (std::size_t sample = 1; sample <= kSamples; ++sample) {
    engine::AnyPosition world = game.resample(question.view, question.seat, sample);
    engine::Log log;
    if (game.apply(world, question.seat, action, &log)) continue;
    // As everybody will see it: which card is drawn is not worth a line per card.
    for (const engine::Event& event : log.events) {
      count(lines, engine::redact(event, engine::kSpectator), sample);
    }
  }
  // What others have chosen in secret is no matter of chance.
  const engine::AnyPosition world = game.resample(question.view, question.seat, 1);
  if (!game.knows_decision(world, question.seat, action, engine::kSpectator)) {
    std::erase_if(lines, [](const Line& line) { return line.times < kSamples; });
  }
  json::array list;
  for (const Line& line : lines) {
    if (list.size() == kMostLines) break;
    json::object event = event_json(game, 0, line.event, question.view);
    event.erase("ply");
    event["chance"] = static_cast<double>(line.times) / static_cast<double>(kSamples);
    list.push_back(std::move(event));
  }
  json::object answer;
  answer["more"] = lines.size() - list.size();
  answer["forecast"] = std::move(list);
  return answer;
}

}  // namespace server
