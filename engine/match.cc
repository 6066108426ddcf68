#include "engine/match.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <utility>

namespace engine {

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
  AnyPosition before = position_;
  if (std::optional<Refusal> refusal = game_->apply(position_, seat, action, &log)) {
    return refusal;
  }
  moments_.push_back({std::move(before), std::move(log.events)});
  entries_.push_back({Entry::Kind::kDecision, seat, action, {}, std::move(comment)});
  return std::nullopt;
}

Status Match::patch(const boost::json::value& fields) {
  AnyPosition patched = position_;
  if (Status problem = game_->patch(patched, fields)) return problem;
  moments_.push_back({std::exchange(position_, std::move(patched)), {}});
  entries_.push_back({Entry::Kind::kPatch, 0, {}, boost::json::serialize(fields), {}});
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
  moments_.push_back({std::exchange(position_, std::move(queued)), {}});
  entries_.push_back({Entry::Kind::kQueue, 0, {}, std::move(text), {}});
  tampered_ = true;
  return std::nullopt;
}

Status Match::undo(Seat seat, bool agreed) {
  if (entries_.empty()) return Problem{"undo_nothing", {}};
  const Entry& last = entries_.back();
  const AnyPosition& before = moments_.back().before;
  if (!agreed) {
    if (last.kind != Entry::Kind::kDecision || last.seat != seat) {
      return Problem{"undo_not_yours", {}};
    }
    if (game_->reveals(before) != game_->reveals(position_)) return Problem{"undo_revealed", {}};
  }
  position_ = before;
  moments_.pop_back();
  entries_.pop_back();
  tampered_ = std::ranges::any_of(
      entries_, [](const Entry& entry) { return entry.kind != Entry::Kind::kDecision; });
  return std::nullopt;
}

const AnyPosition& Match::at(std::size_t index) const {
  assert(index <= moments_.size());
  return index == moments_.size() ? position_ : moments_[index].before;
}

std::vector<Event> Match::log(std::size_t from, std::size_t to) const {
  assert(to <= moments_.size());
  std::vector<Event> events;
  for (std::size_t i = from; i < to; ++i) {
    events.insert(events.end(), moments_[i].events.begin(), moments_[i].events.end());
  }
  return events;
}

}  // namespace engine
