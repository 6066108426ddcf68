#include "server/record.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <charconv>
#include <cstring>
#include <sstream>

#include "engine/words.h"
#include "server/snapshot_tag.h"

namespace server {
namespace {

constexpr int kCheckpointEvery = 32;
constexpr std::size_t kRecent = 64;  // decisions whose events are kept

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
  checkpoints_.emplace(0, std::make_shared<const engine::AnyPosition>(position_));
  set_clocks(started_);
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
    if (to < moves_.size()) {
      const std::size_t gone = std::min(moves_.size() - to, recent_.size());
      recent_.resize(recent_.size() - gone);
      moves_.resize(to);
    }
    loser_.reset();
  } else if (stored.kind == entry::kEnd) {
    loser_ = seat;
  } else {
    Move move;
    move.seat = seat;
    move.at = stored.at;
    move.text = stored.text;
    move.breaks_in = stored.kind == entry::kBreakIn;
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
  move.reveals = game_->reveals(position);
  return true;
}

void Record::load(const std::vector<store::Entry>& entries,
                  const std::optional<store::Snapshot>& snapshot) {
  int snapshot_ply = -1;
  const bool fits = snapshot && snapshot->tag == snapshot_tag(*game_) &&
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
    checkpoints_.emplace(snapshot_ply,
                         std::make_shared<const engine::AnyPosition>(std::move(saved)));
  }
  fold();
}

void Record::add(const store::Entry& stored) {
  const int before = ply();
  const engine::SeatSet owed = owing();
  note(stored);
  if (ply() == before + 1) {
    Move& move = moves_.back();
    const engine::AnyPosition stood = position_;
    engine::Log log;
    if (!carry_out(position_, move, &log)) {
      break_at(before, move);
      return;
    }
    run_clocks(owed, game_->owing(position_), move);
    show_clocks(unseen(stood, owed, log.events));
    keep_events(std::move(log.events));
    keep_checkpoint();
  } else if (ply() < before || stored.kind == entry::kUndo) {
    checkpoints_.erase(checkpoints_.upper_bound(ply()), checkpoints_.end());
    fold();
    for (auto* clocks : {&clocks_, &public_clocks_}) {
      for (Clock& clock : *clocks) clock.asked_at = stored.at;
    }
  }
}

std::optional<Record::Step> Record::attempt(engine::Seat seat, engine::Action action) const {
  Step step{action, position_, {}};
  engine::Log log;
  if (game_->apply(step.after, seat, action, &log)) return std::nullopt;
  step.events = std::move(log.events);
  if (game_->may_break_in(position_).contains(seat)) {
    engine::ActionList asked;
    game_->options(position_, seat, asked);
    step.breaks_in = !asked.contains(action);
  }
  return step;
}

void Record::add(const store::Entry& stored, Step step) {
  const engine::SeatSet owed = owing();
  ++steps_;
  ++version_;
  takeback_.reset();
  Move move;
  move.seat = static_cast<engine::Seat>(stored.seat);
  move.action = step.action;
  move.breaks_in = step.breaks_in;
  move.at = stored.at;
  std::swap(position_, step.after);
  move.reveals = game_->reveals(position_);
  moves_.push_back(std::move(move));
  run_clocks(owed, game_->owing(position_), moves_.back());
  show_clocks(unseen(step.after, owed, step.events));
  keep_events(std::move(step.events));
  keep_checkpoint();
}

void Record::keep_events(std::vector<engine::Event> events) {
  recent_.push_back(std::move(events));
  if (recent_.size() > kRecent) recent_.pop_front();
}

// Makes the position and the clocks again from the moves.
void Record::fold() {
  set_clocks(started_);
  broken_.reset();
  // A later checkpoint saves the way, except for the clocks, which need who owed when: without
  // checkpoints in between these are counted by decision alone.
  const auto nearest = std::prev(checkpoints_.upper_bound(ply()));
  const int from = nearest->first;
  for (int i = 0; i < from; ++i) {
    const Move& move = moves_[static_cast<std::size_t>(i)];
    const engine::SeatSet asked =
        move.breaks_in ? engine::SeatSet() : engine::SeatSet::of(move.seat);
    run_clocks(asked, asked, move);
  }
  show_clocks(false);
  position_ = *nearest->second;
  for (int i = from; i < ply(); ++i) {
    Move& move = moves_[static_cast<std::size_t>(i)];
    const engine::SeatSet owed = game_->owing(position_);
    const engine::AnyPosition stood = owed.size() > 1 ? position_ : engine::AnyPosition();
    engine::Log log;
    if (!carry_out(position_, move, owed.size() > 1 ? &log : nullptr)) {
      break_at(i, move);
      return;
    }
    run_clocks(owed, game_->owing(position_), move);
    show_clocks(unseen(stood, owed, log.events));
    if ((i + 1) % kCheckpointEvery == 0) {
      checkpoints_.emplace(i + 1, std::make_shared<const engine::AnyPosition>(position_));
    }
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
  recent_.clear();
}

// Whoever decided has used time; whoever is asked anew begins to.
void Record::run_clocks(engine::SeatSet before, engine::SeatSet after, const Move& move) {
  if (move.kind != engine::Entry::Kind::kDecision) return;
  if (move.breaks_in) return interrupt_clocks(before, after, move);
  Clock& own = clocks_[move.seat];
  own.used += std::max<store::Time>(move.at - own.asked_at, 0);
  ++own.answers;
  for (engine::Seat seat = 0; seat < engine::kMaxSeats; ++seat) {
    if (seat == move.seat || !before.contains(seat)) clocks_[seat].asked_at = move.at;
  }
}

// Who breaks in was asked nothing. Who is interrupted has used time so far, and is asked anew.
void Record::interrupt_clocks(engine::SeatSet before, engine::SeatSet after, const Move& move) {
  for (engine::Seat seat = 0; seat < engine::kMaxSeats; ++seat) {
    Clock& clock = clocks_[seat];
    if (before.contains(seat) && after.contains(seat)) continue;
    if (before.contains(seat)) clock.used += std::max<store::Time>(move.at - clock.asked_at, 0);
    clock.asked_at = move.at;
  }
}

// Of several who owe an answer, whose it was is told by what a spectator sees, or by nothing.
bool Record::unseen(const engine::AnyPosition& before, engine::SeatSet owed,
                    const std::vector<engine::Event>& events) const {
  return owed.size() > 1 && events.empty() &&
         game_->view(before, engine::kSpectator) == game_->view(position_, engine::kSpectator);
}

void Record::show_clocks(bool secret) {
  if (secret) return;
  const engine::SeatSet owing = game_->owing(position_);
  const engine::SeatSet seen =
      owing.size() > 1 ? game_->owing(game_->view(position_, engine::kSpectator)) : owing;
  for (engine::Seat seat = 0; seat < engine::kMaxSeats; ++seat) {
    if (owing.contains(seat) || !seen.contains(seat)) public_clocks_[seat] = clocks_[seat];
  }
}

void Record::set_clocks(store::Time asked_at) {
  clocks_.fill({asked_at, 0, 0});
  public_clocks_ = clocks_;
}

void Record::keep_checkpoint() {
  if (ply() % kCheckpointEvery != 0) return;
  checkpoints_.insert_or_assign(ply(), std::make_shared<const engine::AnyPosition>(position_));
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
  engine::AnyPosition position = *nearest->second;
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
  if (const int kept = ply() - static_cast<int>(recent_.size()); from >= kept) {
    for (int i = from; i < to; ++i) {
      for (const engine::Event& event : recent_[static_cast<std::size_t>(i - kept)]) {
        events.push_back({i, event});
      }
    }
    return events;
  }
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
  if (reveals_before_last() != game_->reveals(position_)) return "undo_revealed";
  return std::nullopt;
}

std::uint32_t Record::reveals_before_last() const {
  const std::size_t count = moves_.size();
  if (count >= 2 && moves_[count - 2].reveals) return *moves_[count - 2].reveals;
  return game_->reveals(at(ply() - 1));
}

bool Record::same_question(engine::Seat seat, int since) const {
  if (since < 0 || since > ply()) return false;
  for (int i = since; i < ply(); ++i) {
    const Move& move = moves_[static_cast<std::size_t>(i)];
    // Somebody broke in: who is asked again will want to see it first.
    if (move.seat == seat || move.breaks_in) return false;
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

bool Record::same_right(engine::Seat seat, engine::Action action, int since) const {
  if (since < 0 || since > ply()) return false;
  for (int i = since; i < ply(); ++i) {
    if (moves_[static_cast<std::size_t>(i)].seat == seat) return false;
  }
  engine::ActionList rights;
  game_->break_in_options(position_, seat, rights);
  if (!rights.contains(action)) return false;
  game_->break_in_options(at(since), seat, rights);
  return rights.contains(action);
}

store::Snapshot Record::snapshot() const {
  return {steps_, snapshot_tag(*game_), position_.bytes()};
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
