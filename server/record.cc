#include "server/record.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <charconv>
#include <cstring>
#include <sstream>

#include "engine/words.h"

namespace server {
namespace {

constexpr int kCheckpointEvery = 32;

int parse_ply(std::string_view text) {
  int ply = 0;
  std::from_chars(text.data(), text.data() + text.size(), ply);
  return ply;
}

// "dice 1 2 draws c_ursulines", as engine::Match writes it.
void parse_queue(const std::string& text, std::vector<int>& dice, std::vector<std::string>& draws) {
  std::istringstream words(text);
  std::string word;
  bool after = false;
  while (words >> word) {
    if (word == "draws") {
      after = true;
    } else if (after) {
      draws.push_back(word);
    } else if (word != "dice") {
      dice.push_back(parse_ply(word));
    }
  }
}

}  // namespace

Record::Record(const engine::Game& game, engine::Options options, const engine::Seed& seed,
               store::Time started)
    : game_(&game), options_(std::move(options)), seed_(seed), started_(started) {
  position_ = game_->start(options_, seed_, nullptr);
  checkpoints_.emplace(0, position_);
  asked_at_.fill(started_);
}

void Record::note(const store::Entry& stored) {
  ++steps_;
  const auto seat = static_cast<engine::Seat>(stored.seat);
  if (stored.kind == entry::kAsk) {
    takeback_ = Takeback{seat, parse_ply(stored.text), engine::SeatSet::of(seat)};
    return;
  }
  if (stored.kind == entry::kAgree) {
    if (takeback_) takeback_->agreed.add(seat);
    return;
  }
  takeback_.reset();
  if (stored.kind == entry::kDecline) return;
  ++version_;
  if (stored.kind == entry::kUndo) {
    const auto to = static_cast<std::size_t>(std::max(parse_ply(stored.text), 0));
    if (to < moves_.size()) moves_.resize(to);
    loser_.reset();
  } else if (stored.kind == entry::kEnd) {
    loser_ = seat;
  } else {
    Move move;
    move.seat = seat;
    move.at = stored.at;
    move.text = stored.text;
    if (stored.kind == entry::kPatch) move.kind = engine::Entry::Kind::kPatch;
    if (stored.kind == entry::kQueue) move.kind = engine::Entry::Kind::kQueue;
    moves_.push_back(std::move(move));
  }
}

// Carries out a move; a decision is parsed the first time.
bool Record::carry_out(engine::AnyPosition& position, Move& move, engine::Log* log) const {
  if (move.kind == engine::Entry::Kind::kPatch) {
    boost::json::error_code error;
    const boost::json::value fields = boost::json::parse(move.text, error);
    return !error && !game_->patch(position, fields);
  }
  if (move.kind == engine::Entry::Kind::kQueue) {
    std::vector<int> dice;
    std::vector<std::string> draws;
    parse_queue(move.text, dice, draws);
    return !game_->queue(position, dice, draws);
  }
  if (!move.text.empty()) {
    const engine::Result<engine::Action> action = engine::parse_action(*game_, move.text);
    if (!action) return false;
    move.action = *action;
  }
  if (game_->apply(position, move.seat, move.action, log)) return false;
  move.text = std::string();
  return true;
}

void Record::load(const std::vector<store::Entry>& entries,
                  const std::optional<store::Snapshot>& snapshot) {
  int snapshot_ply = -1;
  const bool fits = snapshot && snapshot->rules_version == game_->rules_version() &&
                    snapshot->position.size() == position_.bytes().size() &&
                    snapshot->steps <= static_cast<std::int64_t>(entries.size());
  for (const store::Entry& stored : entries) {
    note(stored);
    if (fits && steps_ == snapshot->steps) snapshot_ply = ply();
    if (ply() < snapshot_ply) snapshot_ply = -1;  // taken back
  }
  if (snapshot_ply > 0) {
    engine::AnyPosition saved = position_;
    std::memcpy(&saved.as<std::byte>(), snapshot->position.data(), snapshot->position.size());
    checkpoints_.emplace(snapshot_ply, std::move(saved));
  }
  fold();
}

void Record::add(const store::Entry& stored) {
  const int before = ply();
  const engine::SeatSet owed = owing();
  note(stored);
  if (ply() == before + 1) {
    Move& move = moves_.back();
    if (!carry_out(position_, move, nullptr)) {
      break_at(before, move);
      return;
    }
    run_clocks(owed, move);
    keep_checkpoint();
  } else if (ply() < before || stored.kind == entry::kUndo) {
    checkpoints_.erase(checkpoints_.upper_bound(ply()), checkpoints_.end());
    fold();
    asked_at_.fill(stored.at);
  }
}

// Makes the position and the clocks again from the moves.
void Record::fold() {
  used_.fill(0);
  answers_.fill(0);
  asked_at_.fill(started_);
  broken_.reset();
  // A later checkpoint saves the way, except for the clocks, which need who owed when: without
  // checkpoints in between these are counted by decision alone.
  const auto nearest = std::prev(checkpoints_.upper_bound(ply()));
  const int from = nearest->first;
  for (int i = 0; i < from; ++i) {
    const Move& move = moves_[static_cast<std::size_t>(i)];
    run_clocks(engine::SeatSet::of(move.seat), move);
  }
  position_ = nearest->second;
  for (int i = from; i < ply(); ++i) {
    Move& move = moves_[static_cast<std::size_t>(i)];
    const engine::SeatSet owed = game_->owing(position_);
    if (!carry_out(position_, move, nullptr)) {
      break_at(i, move);
      return;
    }
    run_clocks(owed, move);
    if ((i + 1) % kCheckpointEvery == 0) checkpoints_.emplace(i + 1, position_);
  }
}

void Record::break_at(int ply, const Move& move) {
  broken_ = Break{ply, move.text, move.text};
  const engine::Result<engine::Action> action = engine::parse_action(*game_, move.text);
  using engine::Language;
  if (!action) {
    broken_->reason = game_->texts().say(action.problem(), Language::kEnglish);
    broken_->italian = game_->texts().say(action.problem(), Language::kItalian);
  } else if (const auto refusal = game_->why_not(position_, move.seat, *action)) {
    broken_->reason = engine::say_refusal(*game_, *refusal, Language::kEnglish, nullptr);
    broken_->italian = engine::say_refusal(*game_, *refusal, Language::kItalian, nullptr);
  }
  moves_.resize(static_cast<std::size_t>(ply));
}

// Whoever decided has used time; whoever is asked anew begins to.
void Record::run_clocks(engine::SeatSet before, const Move& move) {
  if (move.kind != engine::Entry::Kind::kDecision) return;
  const store::Time asked = asked_at_[move.seat];
  used_[move.seat] += std::max<store::Time>(move.at - asked, 0);
  ++answers_[move.seat];
  for (engine::Seat seat = 0; seat < engine::kMaxSeats; ++seat) {
    if (seat == move.seat || !before.contains(seat)) asked_at_[seat] = move.at;
  }
}

void Record::keep_checkpoint() {
  if (ply() % kCheckpointEvery == 0) checkpoints_.emplace(ply(), position_);
}

engine::Outcome Record::outcome() const {
  engine::Outcome outcome = game_->outcome(position_);
  if (!loser_) return outcome;
  outcome.over = true;
  outcome.winners = engine::SeatSet::first(game_->seats(position_));
  outcome.winners.remove(*loser_);
  return outcome;
}

bool Record::tampered() const {
  for (const Move& move : moves_) {
    if (move.kind != engine::Entry::Kind::kDecision) return true;
  }
  return false;
}

engine::AnyPosition Record::at(int wanted) const {
  if (wanted >= ply()) return position_;
  const auto nearest = std::prev(checkpoints_.upper_bound(wanted));
  engine::AnyPosition position = nearest->second;
  for (int i = nearest->first; i < wanted; ++i) {
    Move move = moves_[static_cast<std::size_t>(i)];
    carry_out(position, move, nullptr);
  }
  return position;
}

std::vector<LoggedEvent> Record::log(int from, int to) const {
  std::vector<LoggedEvent> events;
  const auto take = [&events](int ply, const engine::Log& log) {
    for (const engine::Event& event : log.events) events.push_back({ply, event});
  };
  if (from < 0) {
    engine::Log log;
    game_->start(options_, seed_, &log);
    take(-1, log);
    from = 0;
  }
  to = std::min(to, ply());
  if (from >= to) return events;
  engine::AnyPosition position = at(from);
  for (int i = from; i < to; ++i) {
    engine::Log log;
    Move move = moves_[static_cast<std::size_t>(i)];
    carry_out(position, move, &log);
    take(i, log);
  }
  return events;
}

std::optional<std::string_view> Record::why_no_undo(engine::Seat seat) const {
  if (moves_.empty()) return "undo_nothing";
  const Move& last = moves_.back();
  if (last.kind != engine::Entry::Kind::kDecision || last.seat != seat || loser_) {
    return "undo_not_yours";
  }
  if (game_->reveals(at(ply() - 1)) != game_->reveals(position_)) return "undo_revealed";
  return std::nullopt;
}

bool Record::same_question(engine::Seat seat, int since) const {
  if (since < 0 || since > ply()) return false;
  for (int i = since; i < ply(); ++i) {
    if (moves_[static_cast<std::size_t>(i)].seat == seat) return false;
  }
  // What others are asked may rest on what this seat can't see: only its own questions count.
  const engine::AnyPosition then = at(since);
  if (!game_->owing(position_).contains(seat) || !game_->owing(then).contains(seat)) return false;
  engine::ActionList old_options;
  engine::ActionList options;
  game_->options(then, seat, old_options);
  game_->options(position_, seat, options);
  const engine::Prompt a = game_->prompt(then, seat);
  const engine::Prompt b = game_->prompt(position_, seat);
  return a.id == b.id && a.args == b.args && std::ranges::equal(old_options.all(), options.all());
}

store::Snapshot Record::snapshot() const {
  return {steps_, game_->rules_version(), position_.bytes()};
}

engine::Match Record::match() const {
  engine::Result<engine::Match> match = engine::Match::begin(*game_, options_, seed_);
  assert(match && "the options were complete");
  for (const Move& move : moves_) {
    switch (move.kind) {
      case engine::Entry::Kind::kDecision:
        match->decide(move.seat,
                      move.text.empty() ? move.action : *engine::parse_action(*game_, move.text));
        break;
      case engine::Entry::Kind::kPatch: {
        boost::json::error_code error;
        match->patch(boost::json::parse(move.text, error));
        break;
      }
      case engine::Entry::Kind::kQueue: {
        std::vector<int> dice;
        std::vector<std::string> draws;
        parse_queue(move.text, dice, draws);
        match->queue(dice, draws);
        break;
      }
    }
  }
  return std::move(*match);
}

}  // namespace server
