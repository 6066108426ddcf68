#include "engine/match.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

namespace engine {
namespace {

constexpr std::size_t kEvery = 16;

struct QueuedChance {
  std::vector<int> dice;
  std::vector<std::string> draws;
};

// "dice 1 2 draws c_ursulines", as Match::queue writes it.
QueuedChance parse_queue(std::string_view text) {
  QueuedChance chance;
  bool draws = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word == "draws") {
      draws = true;
    } else if (draws) {
      chance.draws.emplace_back(word);
    } else if (word != "dice" && !word.empty()) {
      chance.dice.push_back(word[0] - '0');  // a die shows 1 to 6
    }
  }
  return chance;
}

}  // namespace

Result<Match> Match::begin(const Game& game, const Options& options, const Seed& seed) {
  Result<Options> complete = game.complete(options);
  if (!complete) return complete.problem();
  Match match;
  match.game_ = &game;
  match.options_ = std::move(*complete);
  match.seed_ = seed;
  Log log;
  match.position_ = game.start(match.options_, seed, &log);
  match.start_events_ = std::move(log.events);
  return match;
}

std::optional<Refusal> Match::decide(Seat seat, Action action, std::string comment) {
  Log log;
  if (entries_.size() % kEvery == 0) kept_.push_back(position_);
  if (std::optional<Refusal> refusal = game_->apply(position_, seat, action, &log)) {
    if (entries_.size() % kEvery == 0) kept_.pop_back();
    return refusal;
  }
  keep({Entry::Kind::kDecision, seat, action, {}, std::move(comment)}, std::move(log.events));
  return std::nullopt;
}

void Match::keep(Entry entry, std::vector<Event> events) {
  entries_.push_back(std::move(entry));
  events_.push_back(std::move(events));
}

Status Match::patch(const boost::json::value& fields) {
  AnyPosition patched = position_;
  if (Status problem = game_->patch(patched, fields)) return problem;
  if (entries_.size() % kEvery == 0) kept_.push_back(position_);
  position_ = std::move(patched);
  keep({Entry::Kind::kPatch, 0, {}, boost::json::serialize(fields), {}}, {});
  tampered_ = true;
  return std::nullopt;
}

Status Match::queue(const std::vector<int>& dice, const std::vector<std::string>& draws) {
  std::string text = "dice";
  for (const int die : dice) {
    if (die < 1 || die > 6) return Problem{"queue_die", {{"die", std::to_string(die)}}};
    text += " " + std::to_string(die);
  }
  text += " draws";
  for (const std::string& draw : draws) text += " " + draw;

  AnyPosition queued = position_;
  if (Status problem = game_->queue(queued, dice, draws)) return problem;
  if (entries_.size() % kEvery == 0) kept_.push_back(position_);
  position_ = std::move(queued);
  keep({Entry::Kind::kQueue, 0, {}, std::move(text), {}}, {});
  tampered_ = true;
  return std::nullopt;
}

Status Match::undo(Seat seat, bool agreed) {
  if (entries_.empty()) return Problem{"undo_nothing", {}};
  const Entry& last = entries_.back();
  AnyPosition before = at(entries_.size() - 1);
  if (!agreed) {
    if (last.kind != Entry::Kind::kDecision || last.seat != seat) {
      return Problem{"undo_not_yours", {}};
    }
    if (game_->reveals(before) != game_->reveals(position_)) return Problem{"undo_revealed", {}};
  }
  position_ = std::move(before);
  entries_.pop_back();
  events_.pop_back();
  if (entries_.size() % kEvery == 0) kept_.pop_back();
  tampered_ = std::ranges::any_of(
      entries_, [](const Entry& entry) { return entry.kind != Entry::Kind::kDecision; });
  return std::nullopt;
}

// Again, as it was carried out before.
void Match::carry_out(AnyPosition& position, const Entry& entry) const {
  if (entry.kind == Entry::Kind::kDecision) {
    game_->apply(position, entry.seat, entry.action, nullptr);
  } else if (entry.kind == Entry::Kind::kPatch) {
    boost::json::error_code error;
    game_->patch(position, boost::json::parse(entry.text, error));
  } else {
    const QueuedChance chance = parse_queue(entry.text);
    game_->queue(position, chance.dice, chance.draws);
  }
}

AnyPosition Match::at(std::size_t index) const {
  assert(index <= entries_.size());
  if (index == entries_.size()) return position_;
  AnyPosition position = kept_[index / kEvery];
  for (std::size_t i = index / kEvery * kEvery; i < index; ++i) carry_out(position, entries_[i]);
  return position;
}

std::vector<Event> Match::log(std::size_t from, std::size_t to) const {
  assert(to <= events_.size());
  std::vector<Event> events;
  for (std::size_t i = from; i < to; ++i) {
    events.insert(events.end(), events_[i].begin(), events_[i].end());
  }
  return events;
}

}  // namespace engine
