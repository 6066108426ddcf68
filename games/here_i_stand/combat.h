// The dice of battles and rolls, kept in Position::contest with their reasons.
#pragma once

#include "games/here_i_stand/troops.h"
#include "games/here_i_stand/war.h"

namespace here_i_stand {

inline constexpr int kInterceptionNeeds = 9;  // [6.3, 6.4, 7.2]

void open_contest(Board& b, ContestKind kind, std::uint8_t place, Power first, Power second);
void add_dice(Board& b, int side, Reason reason, int dice);
void clear_pool(Board& b, int side);
// Rolls a side's pool; hits are dice of at least `hit`.
void roll_dice(Board& b, int side, int dice, int hit = 5);
// Two dice and the best battle rating, for interceptions and avoiding battle.
int roll_two(Board& b, ContestKind kind, std::uint8_t place, Power power, int rating);
// The faces of that roll in one number.
int two_dice(const Board& b);
// What a side rolls, and how many dice have hit.
inline int dice(const State& s, int side) {
  return s.p.contest.pools[static_cast<std::size_t>(side)].dice;
}
inline int hits(const State& s, int side) {
  return s.p.contest.pools[static_cast<std::size_t>(side)].hits;
}
// Tells the dice of both sides of a battle, and how many of them hit.
void emit_battle_dice(Board& b);

// Losses of two allied majors: evenly until one is gone, the odd one by a die. [6.6]
std::array<std::uint8_t, 2> split_losses(Board& b, int losses, std::array<Power, 2> majors,
                                         std::array<int, 2> units);
// The majors (or the independents) among some powers with land units in a space, the Papacy before
// the Hapsburgs.
std::array<Power, 2> majors_of(const State& s, Space space, PowerSet powers);
PowerSet power_bits(std::uint16_t bits);
Power captor_of(const State& s, PowerSet side, Power loser);
// The dice of one side of the Sack of Rome, counted anew with what cards gave. [9.7]
void recount(Board& b, const SackBattle& k, int side);

}  // namespace here_i_stand
