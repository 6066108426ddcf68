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

// The numbers that an event's sentence does not say, such as the faces behind a total, one bit an
// argument: they would make a line of every throw.
std::uint8_t unsaid(const engine::Game& game, const engine::Term& term) {
  std::uint8_t bits = 0;
  for (int i = 0; i < term.arity(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (term.arg_kinds[at] == engine::kNumber) bits |= static_cast<std::uint8_t>(1U << at);
  }
  const auto said = [&](std::string_view place) -> std::optional<std::string> {
    for (std::size_t at = 0; at < term.arg_names.size(); ++at) {
      const std::string_view name = term.arg_names[at];
      if (!name.empty() && place.find(name) != std::string_view::npos)
        bits &= static_cast<std::uint8_t>(~(1U << at));
    }
    return "1";
  };
  (void)game.texts().say("event." + std::string(term.id), engine::Language::kEnglish, said);
  return bits;
}

class Sayable {
 public:
  explicit Sayable(const engine::Game& game) {
    for (const engine::Term& term : game.vocabulary().events) bits_.push_back(unsaid(game, term));
  }
  engine::Event part(engine::Event event) const {
    for (std::size_t at = 0; at < event.args.size(); ++at) {
      if ((bits_[event.type] >> at & 1) != 0) event.args[at] = 0;
    }
    return event;
  }
  void erase_unsaid(json::array& args, const engine::Event& event) const {
    for (std::size_t at = args.size(); at-- > 0;) {
      if ((bits_[event.type] >> at & 1) != 0) args.erase(args.begin() + static_cast<long>(at));
    }
  }

 private:
  std::vector<std::uint8_t> bits_;  // by the type of the event
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
  const Sayable sayable(game);
  std::vector<Line> lines;
  for (std::size_t sample = 1; sample <= kSamples; ++sample) {
    engine::AnyPosition world = game.resample(question.view, question.seat, sample);
    engine::Log log;
    if (game.apply(world, question.seat, action, &log)) continue;
    // As everybody will see it: which card is drawn is not worth a line per card.
    for (const engine::Event& event : log.events) {
      count(lines, sayable.part(engine::redact(event, engine::kSpectator)), sample);
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
    sayable.erase_unsaid(event["args"].as_array(), line.event);
    event["chance"] = static_cast<double>(line.times) / static_cast<double>(kSamples);
    list.push_back(std::move(event));
  }
  json::object answer;
  answer["more"] = lines.size() - list.size();
  answer["forecast"] = std::move(list);
  return answer;
}

}  // namespace server
