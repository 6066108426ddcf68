// A position put together by hand, and the kernel that plays on from it: for tests of single rules.
#pragma once

#include <gtest/gtest.h>

#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/rules.h"
#include "games/here_i_stand/setup.h"

namespace here_i_stand {

struct Table {
  Position p;
  engine::Log log;

  explicit Table(Settings settings = {}) : p(set_up(settings)) {
    p.turn = 2;
    p.chance.seed_fast(1);
  }
  State s() const { return State{p}; }
  Board b() { return Board(p, &log); }

  template <class P>
  void start(const P& procedure) {
    Board board = b();
    Kernel::start(board, procedure);
    check();
  }
  // True if the action is legal; it is then carried out.
  bool answer(Side side, Action action) {
    if (!offered(side, action)) return false;
    Board board = b();
    Kernel::answer(board, seat_of(side), action);
    check();
    return true;
  }
  bool waits_for(Side side) const { return p.pending.owing().contains(seat_of(side)); }
  bool over() const { return p.stack.depth == 0; }
  ActionList options(Side side) const {
    ActionList list;
    Kernel::options(s(), seat_of(side), list);
    return list;
  }
  bool offered(Side side, Action action) const {
    return waits_for(side) && options(side).contains(action);
  }
  RefusalId why_not(Side side, Action action) const {
    return static_cast<RefusalId>(Kernel::explain(s(), seat_of(side), action).reason);
  }

  void dice(std::initializer_list<int> values) {
    for (const int value : values) EXPECT_TRUE(p.chance.queue_die(value));
  }
  void draws(std::initializer_list<int> values) {
    for (const int value : values) EXPECT_TRUE(p.chance.queue_draw(value));
  }
  // Cards that are in no pile yet (set_up deals none) come into a hand or on the deck.
  void give(Side side, Card card) {
    p.waiting.remove(card);
    p.discard.remove(card);
    b().take_card(side, card, false);
  }
  void on_deck(Card card) {
    p.waiting.remove(card);
    p.deck[p.deck_size++] = card;
  }
  void give_diplomatic(Side side, DiplomaticCard card) {
    const auto i = static_cast<std::size_t>(side);
    p.diplomatic_waiting.remove(card);
    std::size_t kept = 0;
    for (std::size_t k = 0; k < p.diplomatic_deck_size; ++k) {
      if (p.diplomatic_deck[k] != card) p.diplomatic_deck[kept++] = p.diplomatic_deck[k];
    }
    for (std::size_t k = kept; k < p.diplomatic_deck_size; ++k) p.diplomatic_deck[k] = {};
    p.diplomatic_deck_size = static_cast<std::uint8_t>(kept);
    p.diplomatic_hands[i].add(card);
    ++p.diplomatic_hand_size[i];
  }
  void units(Power power, Space space, int regulars, int mercenaries = 0, int squadrons = 0) {
    Board board = b();
    const Units old = s().units(space, power);
    board.take_units(power, UnitKind::kRegular, old.regulars, space);
    board.take_units(power, UnitKind::kMercenary, old.mercenaries, space);
    board.take_units(power, UnitKind::kSquadron, old.squadrons, space);
    board.add_units(power, UnitKind::kRegular, regulars, space);
    board.add_units(power, UnitKind::kMercenary, mercenaries, space);
    board.add_units(power, UnitKind::kSquadron, squadrons, space);
  }
  void war(Power one, Power other) {
    p.wars[one].add(other);
    p.wars[other].add(one);
  }
  void league(int turn) {  // as if it had formed then, with nothing else changed
    p.league_turn = static_cast<std::uint8_t>(turn);
    war(Power::kPapacy, Power::kProtestant);
    war(Power::kHapsburg, Power::kProtestant);
  }
  void check() const {
    const engine::Status broken = Rules().check(p);
    EXPECT_FALSE(broken) << broken->key;
  }
};

}  // namespace here_i_stand
