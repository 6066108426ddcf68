// The rules of Lots as procedures: read it beside the rulebook in the header.
#include <algorithm>

#include "engine/testing/toy_game.h"

namespace lots {
namespace {

using engine::Action;
using engine::event;
using engine::Flow;
using engine::SeatSet;
using engine::secret_event;

enum class Proc : std::uint8_t { kGame, kRound };
enum class GameStep : std::uint8_t { kDeal, kRounds, kEnd };
enum class RoundStep : std::uint8_t { kBid, kShow, kRoll, kTax, kDraw };

// A position being played on: the procedures, and what they do to it.
class Table {
 public:
  Table(Position& position, engine::Log* log) : p_(position), log_(log) {}

  // What engine::run and engine::answer ask for.
  auto& frames() { return p_.stack; }
  engine::Pending& pending() { return p_.pending; }

  Flow step(Frame& frame) {
    switch (static_cast<Proc>(frame.proc)) {
      case Proc::kGame:
        return game(static_cast<GameStep>(frame.step));
      case Proc::kRound:
        return round(static_cast<RoundStep>(frame.step));
    }
    return engine::game_over();
  }

  Flow answer(Frame& /*frame*/, Seat seat, Action action) {
    switch (static_cast<Verb>(action.verb)) {
      case Verb::kBid:
        bid(seat, static_cast<Card>(action.args[0]));
        break;
      case Verb::kTax:
        tax(seat, static_cast<Seat>(action.args[0]));
        break;
      case Verb::kPass:
        break;
    }
    return engine::next();
  }

  void begin() {
    call(Proc::kGame);
    engine::run(*this);
  }

 private:
  Flow game(GameStep step) {
    switch (step) {
      case GameStep::kDeal:  // [1]
        for (int i = 0; i < kHandSize; ++i) everybody_draws();
        return engine::next();
      case GameStep::kRounds:  // [2]
        if (p_.round == kRounds) return engine::next();
        ++p_.round;
        emit(event(EventType::kRound, p_.round));
        call(Proc::kRound);
        return engine::again();
      case GameStep::kEnd:  // [3]
        emit(event(EventType::kOver));
        return engine::game_over();
    }
    return engine::game_over();
  }

  Flow round(RoundStep step) {
    switch (step) {
      case RoundStep::kBid:  // [2.1]
        return ask(Prompt::kBid, SeatSet::first(p_.seats));
      case RoundStep::kShow:
        show_bids();
        return engine::next();
      case RoundStep::kRoll:  // [2.2]
        roll();
        return engine::next();
      case RoundStep::kTax:  // [2.3]
        if (!somebody_to_tax()) return engine::next();
        return ask(Prompt::kTax, SeatSet::of(p_.winner));
      case RoundStep::kDraw:  // [2.4]
        p_.bids = {};
        p_.die = 0;
        p_.winner = 0;
        if (p_.round < kRounds) everybody_draws();
        return engine::finish();
    }
    return engine::finish();
  }

  void bid(Seat seat, Card card) {
    p_.hands[seat].remove(card);
    --p_.held[seat];
    p_.bids[seat] = card;
    emit(secret_event(seat, 0b10, EventType::kBid, seat, card));
  }

  void show_bids() {
    p_.chance.reveal();
    for (Seat seat = 0; seat < p_.seats; ++seat) {
      p_.played.add(p_.bids[seat]);
      emit(event(EventType::kShown, seat, p_.bids[seat]));
    }
  }

  void roll() {
    p_.die = static_cast<std::uint8_t>(p_.chance.die());
    emit(event(EventType::kRolled, p_.die));
    const auto bids = std::span(p_.bids).first(p_.seats);
    const bool highest = p_.high_wins != 0 || p_.die > 3;
    const auto best = highest ? std::ranges::max_element(bids) : std::ranges::min_element(bids);
    p_.winner = static_cast<std::uint8_t>(best - bids.begin());
    p_.points[p_.winner] = static_cast<std::uint8_t>(p_.points[p_.winner] + p_.die);
    emit(event(EventType::kWon, p_.winner, p_.die));
  }

  bool somebody_to_tax() const {
    if (p_.taxes == 0) return false;
    for (Seat seat = 0; seat < p_.seats; ++seat) {
      if (seat != p_.winner && p_.points[seat] > 0) return true;
    }
    return false;
  }

  void tax(Seat taker, Seat payer) {
    ++p_.points[taker];
    --p_.points[payer];
    emit(event(EventType::kTaxed, taker, payer));
  }

  void everybody_draws() {
    for (Seat seat = 0; seat < p_.seats && p_.deck_size > 0; ++seat) {
      move_queued_card_to_top();
      const Card card = p_.deck[--p_.deck_size];
      p_.deck[p_.deck_size] = kNoCard;
      p_.hands[seat].add(card);
      ++p_.held[seat];
      p_.chance.reveal();
      emit(secret_event(seat, 0b10, EventType::kDrew, seat, card));
    }
  }

  // A test may have said which card comes next.
  void move_queued_card_to_top() {
    const int wanted = p_.chance.queued_draw();
    if (wanted < 0) return;
    const auto deck = std::span(p_.deck).first(p_.deck_size);
    const auto found = std::ranges::find(deck, wanted);
    if (found == deck.end()) {
      p_.chance.misfit();
    } else {
      std::swap(*found, deck.back());
    }
  }

  void call(Proc proc) { p_.stack.push(Frame{static_cast<std::uint8_t>(proc), 0}); }
  Flow ask(Prompt prompt, SeatSet seats) {
    p_.pending = {static_cast<std::uint16_t>(prompt), seats.bits()};
    return engine::wait();
  }
  void emit(const engine::Event& what) {
    if (log_ != nullptr) log_->add(what);
  }

  Position& p_;
  engine::Log* log_;
};

Prompt prompt_of(const Position& p) { return static_cast<Prompt>(p.pending.prompt); }

}  // namespace

Position Rules::start(const engine::Options& options, const engine::Seed& seed,
                      engine::Log* log) const {
  Position p{};
  p.chance.seed(seed);
  p.seats = static_cast<std::uint8_t>(options.find("seats")->second[0] - '0');
  p.taxes = options.find("tax")->second == "true" ? 1 : 0;
  p.high_wins = options.find("lot")->second == "high" ? 1 : 0;
  p.cards = static_cast<std::uint8_t>(cards_);
  p.deck_size = p.cards;
  for (int i = 0; i < cards_; ++i) p.deck[static_cast<std::size_t>(i)] = static_cast<Card>(i + 1);
  p.chance.shuffle(p.deck.data(), p.deck_size);
  Table(p, log).begin();
  return p;
}

engine::Prompt Rules::prompt(const Position& p, Seat /*seat*/) const {
  engine::Prompt prompt{p.pending.prompt, {}};
  prompt.args[0] = prompt_of(p) == Prompt::kBid ? p.round : p.die;
  return prompt;
}

void Rules::options(const Position& p, Seat seat, engine::ActionList& list) const {
  if (prompt_of(p) == Prompt::kBid) {
    for (Card card = 1; card <= kMostCards; ++card) {
      if (p.hands[seat].contains(card)) list.add(Verb::kBid, card);
    }
    return;
  }
  for (Seat other = 0; other < p.seats; ++other) {
    if (other != seat && p.points[other] > 0) list.add(Verb::kTax, other);
  }
  list.add(Verb::kPass);
}

void Rules::apply(Position& p, Seat seat, Action action, engine::Log* log) const {
  Table table(p, log);
  engine::answer(table, seat, action);
}

engine::Refusal Rules::explain(const Position& p, Seat seat, Action action) const {
  const auto refuse = [](Reason reason, std::uint16_t arg = 0) {
    return engine::Refusal{static_cast<std::uint16_t>(reason), {arg}, {}};
  };
  if (!owing(p).contains(seat)) return refuse(Reason::kNotYourTurn);
  const bool bids = action.verb == static_cast<std::uint16_t>(Verb::kBid);
  if (bids != (prompt_of(p) == Prompt::kBid)) return refuse(Reason::kOtherChoice);
  if (bids) return refuse(Reason::kNotInHand, action.args[0]);
  if (action == engine::act(Verb::kTax, seat)) return refuse(Reason::kOwnPoints);
  return refuse(Reason::kNoPoints, action.args[0]);
}

// Who doesn't answer in time bids the lowest card and takes nothing.
Action Rules::default_action(const Position& p, Seat seat) const {
  if (prompt_of(p) == Prompt::kTax) return engine::act(Verb::kPass);
  return engine::act(Verb::kBid, std::countr_zero(p.hands[seat].bits));
}

engine::Outcome Rules::outcome(const Position& p) const {
  engine::Outcome outcome;
  outcome.over = p.stack.depth == 0;
  outcome.scores.assign(p.points.begin(), p.points.begin() + p.seats);
  if (!outcome.over) return outcome;
  const int best = *std::ranges::max_element(outcome.scores);
  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (p.points[seat] == best) outcome.winners.add(seat);
  }
  outcome.how = outcome.winners.size() == 1 ? "points" : "shared";
  return outcome;
}

Position Rules::view(const Position& p, Seat viewer) const {
  Position seen = p;
  seen.chance.hide();
  seen.deck = {};
  const bool bids_are_secret = p.pending.seats != 0 && prompt_of(p) == Prompt::kBid;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (seat == viewer) continue;
    seen.hands[seat] = {};
    if (bids_are_secret && p.bids[seat] != kNoCard) seen.bids[seat] = kUnknownCard;
  }
  return seen;
}

Position Rules::resample(const Position& view, Seat viewer, engine::FastRandom& random) const {
  Position p = view;
  p.chance.seed_fast(random.next());

  // The cards that the viewer has not seen, in random order.
  CardSet unseen = CardSet::first(p.cards);
  unseen.bits &= ~p.played.bits;
  if (viewer < p.seats) {
    unseen.bits &= ~p.hands[viewer].bits;
    if (p.bids[viewer] != kNoCard) unseen.remove(p.bids[viewer]);
  }
  std::array<Card, kMostCards> cards{};
  std::uint32_t left = 0;
  for (Card card = 1; card <= kMostCards; ++card) {
    if (!unseen.contains(card)) continue;
    const std::uint32_t place = random.below(left + 1);
    cards[left++] = cards[place];
    cards[place] = card;
  }

  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (seat == viewer) continue;
    if (p.bids[seat] == kUnknownCard) p.bids[seat] = cards[--left];
    for (int i = 0; i < p.held[seat]; ++i) p.hands[seat].add(cards[--left]);
  }
  for (std::size_t i = 0; i < p.deck_size; ++i) p.deck[i] = cards[--left];
  return p;
}

// Every card is in exactly one place, and the public counts are true.
engine::Status Rules::check(const Position& p) const {
  CardSet seen = p.played;
  int count = seen.size();
  const auto see = [&](Card card) {
    seen.add(card);
    ++count;
  };
  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (p.hands[seat].size() != p.held[seat]) return engine::Problem{"lots_held", {}};
    seen.bits |= p.hands[seat].bits;
    count += p.held[seat];
    if (p.bids[seat] != kNoCard && !p.played.contains(p.bids[seat])) see(p.bids[seat]);
  }
  for (std::size_t i = 0; i < p.deck_size; ++i) see(p.deck[i]);
  if (count != p.cards || seen != CardSet::first(p.cards)) return engine::Problem{"lots_cards", {}};
  return std::nullopt;
}

}  // namespace lots
