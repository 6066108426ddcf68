// The working context of the rules: the position that is being played, and how it changes.
#pragma once

#include "engine/event.h"
#include "games/westphalia/state.h"
#include "games/westphalia/words.h"

namespace westphalia {

struct Board : State {
  Position& m;
  engine::Log* log;

  Board(Position& position, const Map& its_map, const Data& its_data, engine::Log* its_log)
      : State{position, its_map, its_data}, m(position), log(its_log) {}

  template <class... Args>
  void emit(EventId type, Args... args) {
    if (log != nullptr) log->add(engine::event(type, args...));
  }

  int die() { return m.chance.die(); }
  // All answers to a secret question are in and become known.
  void reveal() { m.chance.reveal(); }
  // Wipes the secrets of a decision once they have taken effect.
  void clear_staged() { m.staged = {}; }

  // --- Provinces ---
  void set_owner(int hex, Power power);
  void turn_hex(int hex, Religion religion);

  // --- Principalities ---
  void turn_principality(int slot, Religion religion);
  void set_influence(int slot, int seat, int count);
  void add_influence(int slot, int seat, int change);
  void clear_influence(int slot);  // of everybody
  void refresh_ally(int slot);
  void refresh_allies();
  void rename(int slot, int name);
  // A new principality on hexes that it takes from their owners. [4.1]
  int found(const HexSet& hexes, int capital, Religion religion, int name);
  // The last province is gone: its influence goes to the supply, its name is free. [11.6]
  void dissolve(int slot);
  void grow(int slot, int hex);  // [4.1]
  void forget_raised_cap(int slot);
  void shrink(int slot);  // lost a province to somebody else

  // --- Players ---
  void lose_on(int seat, int slot, int count);  // [3.5]
  void lose_all_on(int seat, int slot) { lose_on(seat, slot, p.influence[slot][seat]); }
  void remove_influence(int seat, int slot);       // [3.6]
  void join(int seat, League league, bool costs);  // [8.4]
  void leave_leagues(int seat);
  // True if the game just ended with a religious victory. [14.1, 14.2]
  bool religious_victory();

  // Makes the sets that are kept beside other fields anew, after those were set by hand.
  void recount();

 private:
  void set_ally(int slot, Seat seat);
};

// Leagues that a player may join. [8.4]
bool may_join(const State& s, int seat, League league);
inline League own_league(Religion r) {
  return r == Religion::kCatholic ? League::kCatholic : League::kEvangelical;
}

}  // namespace westphalia
