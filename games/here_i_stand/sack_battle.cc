// The battle of the Sack of Rome. [9.7]
#include <algorithm>

#include "games/here_i_stand/combat.h"
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

constexpr auto kRegulars =
    static_cast<std::uint8_t>(1U << static_cast<unsigned>(UnitKind::kRegular));
constexpr auto kMercenaries =
    static_cast<std::uint8_t>(1U << static_cast<unsigned>(UnitKind::kMercenary));

Which attackers(const State& s, const SackBattle& k, std::uint8_t kinds = kLandKinds) {
  return {.place = place_of(Space::kRome),
          .powers = s.bloc(k.attacker),
          .need = kMoving,
          .without = 0,
          .kinds = kinds};
}
int regulars(const State& s) { return s.units(Space::kRome, Power::kPapacy).regulars; }

void count_dice(Board& b, const SackBattle& k, int side) {
  if (side == 0) {
    const int units = count_units(b, attackers(b, k));
    if (units == 0) return;
    add_dice(b, 0, Reason::kUnits, units);
    add_dice(b, 0, Reason::kLeader, best_battle(count_leaders(b, attackers(b, k))));
    return;
  }
  const Which papal{
      .place = place_of(Space::kRome), .powers = {Power::kPapacy}, .need = 0, .without = kMoving};
  add_dice(b, 1, Reason::kUnits, regulars(b));
  // Without a regular there is just the one die of the walls.
  if (regulars(b) > 0) add_dice(b, 1, Reason::kLeader, best_battle(count_leaders(b, papal)));
  add_dice(b, 1, Reason::kDefender, 1);
}

}  // namespace

// Dice after a surprise or a bribe: of the survivors, with what cards gave.
void recount(Board& b, const SackBattle& k, int side) {
  const Pool& pool = b.p.contest.pools[static_cast<std::size_t>(side)];
  int cards = 0;
  for (int i = 0; i < pool.line_count; ++i) {
    const PoolLine& line = pool.lines[static_cast<std::size_t>(i)];
    if (line.reason == Reason::kCard) cards += line.dice;
  }
  clear_pool(b, side);
  const bool nobody = side == 0 ? count_units(b, attackers(b, k)) == 0 : regulars(b) == 0;
  if (nobody) return;
  count_dice(b, k, side);
  add_dice(b, side, Reason::kCard, cards);
}

namespace {

// If both sides would vanish, the one that rolled more dice keeps a unit, else the Papacy. [6.6]
void spare_one(const State& s, SackBattle& k) {
  const int units = count_units(s, attackers(s, k));
  if (k.surprise != 0 || units == 0 || regulars(s) == 0) return;
  if (hits(s, 1) < units || hits(s, 0) < regulars(s)) return;
  const bool more = s.p.contest.pools[0].dice > s.p.contest.pools[1].dice;
  (more ? k.attacker_spared : k.papacy_spared) = 1;
}

// Hits on the Papacy: regulars first, the surplus from mercenaries.
void hit_papacy(Board& b, SackBattle& k) {
  const int surplus = std::max(0, hits(b, 0) - regulars(b));
  const int first = std::min(hits(b, 0), regulars(b)) - k.papacy_spared;
  const int hired = b.units(Space::kRome, Power::kPapacy).mercenaries;
  b.remove(Power::kPapacy, UnitKind::kRegular, first, Space::kRome);
  b.remove(Power::kPapacy, UnitKind::kMercenary, std::min(surplus, hired), Space::kRome);
  k.papal_losses_taken = 1;
}

Losses attackers_losses(const SackBattle& k, int count, std::uint8_t kinds) {
  return {.space = Space::kRome,
          .power = k.attacker,
          .decides = k.decides,
          .left = static_cast<std::uint8_t>(count),
          .kinds = kinds,
          .need = kMoving};
}

}  // namespace

namespace {

// First who leads the sackers, then the Papacy; it is asked once if it does both.
Question ask_both(const SackBattle& k, Hook hook) {
  if (k.decides == Side::kPapacy) return Question::at(hook, {seat_of(Side::kPapacy)});
  return Question::at(hook, {seat_of(k.decides), seat_of(Side::kPapacy)});
}

}  // namespace

struct SackBattle::March : Step<SackBattle> {
  static Flow run(Board& b, SackBattle& k) {
    const Which all{.place = place_of(k.origin), .powers = b.bloc(k.attacker)};
    const int count = carry(b, all, Space::kRome, kMoving);
    if (k.origin == Space::kRome) {
      for (const Leader leader : count_leaders(b, all)) {
        carry_leader(b, leader, Space::kRome, kMoving);
      }
    } else {
      b.emit(EventId::kMarched, k.attacker, k.origin, Space::kRome, count);
    }
    b.emit(EventId::kBattle, k.attacker, Power::kPapacy, Space::kRome);
    open_contest(b, ContestKind::kFieldBattle, place_of(Space::kRome), k.attacker, Power::kPapacy);
    return call(b, ask_both(k, Hook::kFieldBattlePre));
  }
};

struct SackBattle::Cards : Step<SackBattle> {
  static Flow run(Board& b, SackBattle& k) {
    count_dice(b, k, 0);
    count_dice(b, k, 1);
    return call(b, ask_both(k, Hook::kFieldBattleCombatCards));
  }
};

struct SackBattle::Roll : Step<SackBattle> {
  static Flow run(Board& b, SackBattle& k) {
    const auto roll = [&](int side) { roll_dice(b, side, dice(b, side)); };
    if (k.surprise == 1) {  // the Papacy answers with what is left
      roll(0);
      hit_papacy(b, k);
      recount(b, k, 1);
      roll(1);
    } else {
      // A Papal surprise: the attackers' losses are taken before they roll. [card 29]
      roll(1);
      if (k.surprise == 2) return jump<Mercenaries>();
      roll(0);
    }
    return next();
  }
};

struct SackBattle::PapalLosses : Step<SackBattle> {
  static Flow run(Board& b, SackBattle& k) {
    if (k.surprise == 2) {
      recount(b, k, 0);
      roll_dice(b, 0, b.p.contest.pools[0].dice);
    }
    emit_battle_dice(b);
    b.emit(EventId::kBattleHits, k.attacker, hits(b, 0), Power::kPapacy, hits(b, 1));
    k.attacker_won = hits(b, 0) > hits(b, 1) ? 1 : 0;
    b.m.contest.verdict = k.attacker_won != 0 ? Verdict::kFirst : Verdict::kSecond;
    spare_one(b, k);
    if (k.papal_losses_taken == 0) hit_papacy(b, k);
    return k.surprise == 2 ? jump<Home>() : next();
  }
};

// The attackers' losses are split between mercenaries and regulars as evenly as they allow; who
// leads them names the odd one.
struct SackBattle::Mercenaries : Step<SackBattle> {
  static Flow run(Board& b, SackBattle& k) {
    const int units = count_units(b, attackers(b, k));
    k.losses = static_cast<std::uint8_t>(std::min(hits(b, 1), units) - k.attacker_spared);
    k.half = static_cast<std::uint8_t>(k.losses / 2);
    return take_half(b, k, kMercenaries);
  }

  static Flow take_half(Board& b, SackBattle& k, std::uint8_t kinds) {
    const int count = std::min<int>(k.half, count_units(b, attackers(b, k, kinds)));
    k.losses = static_cast<std::uint8_t>(k.losses - count);
    return count == 0 ? Flow(next()) : call(b, attackers_losses(k, count, kinds));
  }
};

struct SackBattle::Regulars : Step<SackBattle> {
  static Flow run(Board& b, SackBattle& k) { return Mercenaries::take_half(b, k, kRegulars); }
};

struct SackBattle::Rest : Step<SackBattle> {
  static Flow run(Board& b, SackBattle& k) {
    const int count = k.losses;
    k.losses = 0;
    if (count > 0) return call(b, attackers_losses(k, count, kLandKinds), again());
    return k.surprise == 2 ? jump<PapalLosses>() : next();
  }
};

struct SackBattle::Home : Step<SackBattle> {
  static Flow run(Board& b, SackBattle& k) {
    const Which who = attackers(b, k);
    if (count_units(b, who) == 0) {
      for (const Leader leader : count_leaders(b, who)) b.capture(leader, Power::kPapacy);
    } else if (k.origin != Space::kRome) {
      const int count = carry(b, who, k.origin, 0);
      b.emit(EventId::kMarched, k.attacker, Space::kRome, k.origin, count);
    }
    clear_marks(b, kMoving);
    b.emit(EventId::kBattleWon, k.attacker_won != 0 ? k.attacker : Power::kPapacy,
           place_of(Space::kRome));
    return finish(k.attacker_won);
  }
};

constinit const Procedure SackBattle::kProcedure = Procedure::of<SackBattle>("sack_battle");

}  // namespace here_i_stand
