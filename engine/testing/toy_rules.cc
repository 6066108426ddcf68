// The rules of Lots as steps: read it beside the rulebook in toy_game.h.
#include <algorithm>

#include "engine/testing/toy_procedures.h"

namespace lots {

// --- The game [1, 2, 3] ---

struct Game::Deal : Step<Game> {  // [1]
  static Flow run(Board& b, Game& /*g*/) {
    for (int i = 0; i < kHandSize; ++i) b.everybody_draws();
    return next();
  }
};

struct Game::Rounds : Step<Game> {  // [2]
  static Flow run(Board& b, Game& /*g*/) {
    if (b.p.round == kRounds) return next();
    ++b.m.round;
    b.emit(EventId::kRound, b.p.round);
    return call(b, Round{}, again());
  }
};

struct Game::End : Step<Game> {  // [3]
  static Flow run(Board& b, Game& /*g*/) {
    b.emit(EventId::kOver);
    return game_over();
  }
};

constinit const Procedure Game::kProcedure = Procedure::of<Game>("game");

// --- A round [2] ---

struct Round::Bid : Step<Round> {  // [2.1]
  static constexpr Term kAsks = term("bid", "2.1", Arg{"round", engine::kNumber});

  static Flow run(Board& b, Round& /*r*/) {
    SeatSet bidders;
    for (Seat seat = 0; seat < b.p.seats; ++seat) {
      if (b.p.held[seat] > 0) bidders.add(seat);
    }
    return bidders.empty() ? Flow(next()) : ask(b, bidders);
  }
  static void about(const State& s, const Round& /*r*/, Seat /*seat*/, engine::Args& args) {
    args[0] = s.p.round;
  }
  static void options(const State& s, const Round& /*r*/, Seat seat, ActionList& list) {
    for (Card card = 1; card <= kMostCards; ++card) {
      if (s.p.hands[seat].contains(card)) list.add(Verb::kBid, card);
    }
  }
  static Flow choose(Board& b, Round& /*r*/, Seat seat, Action action) {
    const auto card = static_cast<Card>(action.args[0]);
    b.m.hands[seat].remove(card);
    --b.m.held[seat];
    b.m.bids[seat] = card;
    b.emit_secret(EventId::kBid, seat, card);
    return next();
  }
  static Refusal refuse(const State& /*s*/, const Round& /*r*/, Seat /*seat*/, Action action) {
    if (verb(action) != Verb::kBid) return lots::refuse(RefusalId::kNotOffered);
    return lots::refuse(RefusalId::kNotInHand, action.args[0]);
  }
  // Who doesn't answer in time bids the lowest card.
  static Action otherwise(const State& s, const Round& /*r*/, Seat seat) {
    return engine::act(Verb::kBid, std::countr_zero(s.p.hands[seat].bits));
  }
};

struct Round::Show : Step<Round> {  // [2.1]
  static Flow run(Board& b, Round& /*r*/) {
    b.m.chance.reveal();
    for (Seat seat = 0; seat < b.p.seats; ++seat) {
      if (b.p.bids[seat] == kNoCard) continue;
      b.m.played.add(b.p.bids[seat]);
      b.emit(EventId::kShown, seat, b.p.bids[seat]);
    }
    return next();
  }
};

struct Round::Roll : Step<Round> {  // [2.2]
  static Flow run(Board& b, Round& /*r*/) {
    b.roll();
    return next();
  }
};

struct Round::AskForSeven : Step<Round> {  // [4.1]
  static Flow run(Board& b, Round& /*r*/) {
    return call(b, Window::at(Hook::kRolled, {0, 1, 2, 3}));
  }
};

struct Round::Win : Step<Round> {  // [2.2]
  static Flow run(Board& b, Round& /*r*/) {
    const bool highest = b.p.high_wins != 0 || b.p.die > 3;
    Card best = kNoCard;
    for (Seat seat = 0; seat < b.p.seats; ++seat) {
      const Card bid = b.p.bids[seat];
      if (bid == kNoCard) continue;
      if (best != kNoCard && (highest ? bid < best : bid > best)) continue;
      best = bid;
      b.m.winner = seat;
    }
    if (best == kNoCard) return jump<Draw>();  // nobody had a card to bid
    b.m.points[b.p.winner] = static_cast<std::uint8_t>(b.p.points[b.p.winner] + b.p.die);
    b.emit(EventId::kWon, b.p.winner, b.p.die);
    return next();
  }
};

struct Round::Tax : Step<Round> {  // [2.3]
  static constexpr Term kAsks = term("tax", "2.3", Arg{"die", engine::kNumber});

  static Flow run(Board& b, Round& /*r*/) {
    return b.somebody_to_tax() ? ask(b, b.p.winner) : Flow(next());
  }
  static void about(const State& s, const Round& /*r*/, Seat /*seat*/, engine::Args& args) {
    args[0] = s.p.die;
  }
  static void options(const State& s, const Round& /*r*/, Seat seat, ActionList& list) {
    for (Seat other = 0; other < s.p.seats; ++other) {
      if (other != seat && s.p.points[other] > 0) list.add(Verb::kTax, other);
    }
    list.add(Verb::kPass);
  }
  static Flow choose(Board& b, Round& /*r*/, Seat seat, Action action) {
    if (verb(action) == Verb::kPass) return next();
    const auto payer = static_cast<Seat>(action.args[0]);
    ++b.m.points[seat];
    --b.m.points[payer];
    b.emit(EventId::kTaxed, seat, payer);
    return next();
  }
  static Refusal refuse(const State& /*s*/, const Round& /*r*/, Seat seat, Action action) {
    if (verb(action) == Verb::kBid) return lots::refuse(RefusalId::kNotOffered);
    if (verb(action) == Verb::kDiscard) {
      return lots::refuse(RefusalId::kNotInHand, action.args[0]);
    }
    if (action == engine::act(Verb::kTax, seat)) return lots::refuse(RefusalId::kOwnPoints);
    return lots::refuse(RefusalId::kNoPoints, action.args[0]);
  }
  static Action otherwise(const State& /*s*/, const Round& /*r*/, Seat /*seat*/) {
    return engine::act(Verb::kPass);
  }
};

struct Round::AskForCharm : Step<Round> {  // [4.2]
  static Flow run(Board& b, Round& /*r*/) {
    return call(b, Window::at(Hook::kRoundEnd, {0, 1, 2, 3}));
  }
};

struct Round::Draw : Step<Round> {  // [2.4]
  static Flow run(Board& b, Round& /*r*/) {
    b.m.bids = {};
    b.m.die = 0;
    b.m.winner = 0;
    if (b.p.round < kRounds) b.everybody_draws();
    return finish();
  }
};

constinit const Procedure Round::kProcedure = Procedure::of<Round>("round");

// --- What the steps do to the position ---

bool State::somebody_to_tax() const {
  if (p.taxes == 0) return false;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (seat != p.winner && p.points[seat] > 0) return true;
  }
  return false;
}

void Board::roll() {
  m.die = static_cast<std::uint8_t>(m.chance.die());
  emit(EventId::kRolled, p.die);
}

void Board::discard(Seat seat, Card card) {
  m.hands[seat].remove(card);
  --m.held[seat];
  m.played.add(card);
  m.chance.reveal();
  emit(EventId::kDiscarded, seat, card);
}

void Board::everybody_draws() {
  for (Seat seat = 0; seat < p.seats && p.deck_size > 0; ++seat) {
    m.chance.bring_queued_to_top(std::span(m.deck).first(p.deck_size));
    const Card card = p.deck[--m.deck_size];
    m.deck[p.deck_size] = kNoCard;
    m.hands[seat].add(card);
    ++m.held[seat];
    m.chance.reveal();
    emit_secret(EventId::kDrew, seat, card);
  }
}

// --- The rules as bots and benchmarks use them ---

Position Rules::start(const engine::Options& options, const engine::Seed& seed,
                      engine::Log* log) const {
  Position p{};
  p.chance.seed(seed);
  p.seats = static_cast<std::uint8_t>(options.find("seats")->second[0] - '0');
  p.taxes = options.find("tax")->second == "true" ? 1 : 0;
  p.high_wins = options.find("lot")->second == "high" ? 1 : 0;
  p.charms = charms_ ? 1 : 0;
  p.cards = static_cast<std::uint8_t>(cards_);
  p.deck_size = p.cards;
  for (int i = 0; i < cards_; ++i) p.deck[static_cast<std::size_t>(i)] = static_cast<Card>(i + 1);
  p.chance.shuffle(p.deck.data(), p.deck_size);
  Board b(p, log);
  Kernel::start(b, Game{});
  return p;
}

engine::Prompt Rules::prompt(const Position& p, Seat seat) const {
  return Kernel::prompt(State{p}, seat);
}
void Rules::options(const Position& p, Seat seat, engine::ActionList& list) const {
  list.clear();
  Kernel::options(State{p}, seat, list);
}
void Rules::apply(Position& p, Seat seat, Action action, engine::Log* log) const {
  Board b(p, log);
  Kernel::answer(b, seat, action);
}
engine::Refusal Rules::explain(const Position& p, Seat seat, Action action) const {
  return Kernel::explain(State{p}, seat, action);
}
Action Rules::default_action(const Position& p, Seat seat) const {
  return Kernel::default_action(State{p}, seat);
}

engine::SeatSet Rules::may_break_in(const Position& p) const {
  return engine::may_break_in<Dialect>(State{p}, p.seats);
}
void Rules::break_in_options(const Position& p, Seat seat, engine::ActionList& list) const {
  engine::break_in_options<Dialect>(State{p}, seat, list);
}
void Rules::break_in(Position& p, Seat seat, Action action, engine::Log* log) const {
  Board b(p, log);
  engine::break_in<Dialect>(b, seat, action);
}

engine::Outcome Rules::outcome(const Position& p) const {
  engine::Outcome outcome;
  outcome.over = p.stack.depth == 0;
  for (Seat seat = 0; seat < p.seats; ++seat) outcome.scores.push_back(p.points[seat]);
  if (!outcome.over) return outcome;
  const int best = *std::ranges::max_element(outcome.scores);
  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (p.points[seat] == best) outcome.winners.add(seat);
  }
  outcome.how = outcome.winners.size() == 1 ? "points" : "shared";
  return outcome;
}

}  // namespace lots
