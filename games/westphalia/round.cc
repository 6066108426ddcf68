// The six rounds: initiative, upheaval and gold, the order of the phases, and the end. [6, 14.3]
#include <algorithm>

#include "games/westphalia/procedures.h"
#include "games/westphalia/setup.h"

namespace westphalia {
namespace {

constexpr int kEarlyRounds = 3;
constexpr int kGoldPerTown = 2;

}  // namespace

// --- The whole game ---

struct Game::SetUp : Step<Game> {
  static Flow run(Board& b, Game& /*g*/) { return call(b, Setup{}); }
};

struct Game::PlayRounds : Step<Game> {
  static Flow run(Board& b, Game& /*g*/) {
    if (b.p.round == kRounds) return next();
    ++b.m.round;
    return call(b, Round{}, again());
  }
};

struct Game::MakePeace : Step<Game> {
  static constexpr Term kAsks = term("peace", "14.3");

  static Flow run(Board& b, Game& /*g*/) {
    const SeatSet best = best_scores(b);
    return best.size() == 1 ? crown(b, best.lowest()) : ask(b, b.p.emperor);
  }
  static void options(const State& s, const Game& /*g*/, Seat /*seat*/, ActionList& list) {
    const SeatSet best = best_scores(s);
    for (int seat = 0; seat < s.p.players; ++seat) {
      if (best.contains(byte(seat))) list.add(Verb::kCrown, seat);
    }
  }
  static Flow choose(Board& b, Game& /*g*/, Seat /*seat*/, Action action) {
    return crown(b, action.args[0]);
  }
  static Action otherwise(const State& s, const Game& /*g*/, Seat seat) {
    const SeatSet best = best_scores(s);
    return act(Verb::kCrown, best.contains(seat) ? seat : s.first_of(best));
  }

 private:
  static SeatSet best_scores(const State& s) {
    SeatSet best;
    int most = -1;
    for (int seat = 0; seat < s.p.players; ++seat) {
      const int score = s.score(seat);
      if (score > most) best = SeatSet();
      if (score >= most) best.add(byte(seat));
      most = std::max(most, score);
    }
    return best;
  }
  static Flow crown(Board& b, int seat) {
    b.m.winners = SeatSet::of(byte(seat)).bits();
    b.m.victory = Victory::kPeace;
    b.m.phase = Phase::kOver;
    b.emit(EventId::kPeaceOfWestphalia, seat, b.score(seat));
    return game_over();
  }
};

constinit const Procedure Game::kProcedure = Procedure::of<Game>("game");

// --- Beginning of a round ---

struct Round::Begin : Step<Round> {
  static Flow run(Board& b, Round& /*r*/) {
    Position& m = b.m;
    m.phase = Phase::kInitiative;
    m.heresy = m.diplomacy = m.war = 0;
    m.fought = m.emperor_fought = m.eliminated = m.attacked = 0;
    m.foreign_owned = 0;
    m.drawn = {};
    m.rw_target = m.rw_restorer = m.rw_defender = kNil;
    m.emperor_took_from_foreign = 0;
    b.emit(EventId::kRoundBegins, b.p.round);
    for (int seat = 0; seat < b.p.players; ++seat) {
      m.home_power[seat] = 0;
      if (!b.foreign(seat)) continue;
      m.home_power[seat] = byte(std::max(0, 4 * b.p.round - b.p.troubles[seat]));  // [3.1]
      if (b.owns_any(seat)) set_bit(m.foreign_owned, seat);
    }
    return next();
  }
};

struct Round::Initiative : Step<Round> {  // [6.1]
  static Flow run(Board& b, Round& /*r*/) {
    const int n = b.p.players;
    Array<int, kMaxPlayers> key{};
    const int start = clockwise_place(b.p, b.p.emperor);
    for (int seat = 0; seat < n; ++seat) {
      const int steps = (clockwise_place(b.p, seat) - start + n) % n;
      key[seat] = seat == b.p.emperor ? -1 : 16 * b.power(seat) + steps;
    }
    Array<Seat, kMaxPlayers> order{};
    for (int seat = 0; seat < n; ++seat) {
      int place = 0;
      for (int i = 0; i < n; ++i) place += key[i] < key[seat] ? 1 : 0;
      order[place] = byte(seat);
    }
    b.m.initiative = order;
    for (int i = 0; i < n; ++i) b.emit(EventId::kInitiativePlace, order[i], i + 1);
    if (b.p.settings.alliance_tie == AllianceTie::kInitiative) b.refresh_allies();
    return next();
  }

 private:
  static int clockwise_place(const Position& p, int seat) {
    if (p.settings.seating_lobby != 0) return seat;  // [4.3]
    for (int i = 0; i < p.players; ++i) {
      if (p.setup_order[i] == seat) return i;
    }
    return 0;
  }
};

// --- Religious upheaval [6.2] ---

namespace {

int draw_principality(Board& b, const PrinSet& bag) {
  const int wanted = b.m.chance.queued_draw();
  if (wanted >= 0) {
    const int slot = wanted < kDrawPrincipality ? -1 : b.slot_named(wanted - kDrawPrincipality);
    if (slot >= 0 && bag.has(slot)) return slot;
    b.m.chance.misfit();
  }
  int skip = static_cast<int>(b.m.chance.below(word(bag.size())));
  for (int slot : bag) {
    if (skip-- == 0) return slot;
  }
  return bag.lowest();
}

HexSet hexes_that_may_turn(const State& s, int seat) {
  HexSet set = s.lands(seat) - s.p.protestant;
  if (s.p.capital[seat] != kNoHex) set.remove(s.p.capital[seat]);
  return set;
}

}  // namespace

struct Round::Upheaval : Step<Round> {
  static Flow run(Board& b, Round& r) {
    b.m.phase = Phase::kUpheaval;
    r.place = 0;
    const bool early = b.p.round <= kEarlyRounds;
    PrinSet bag = early ? b.p.alive - b.p.reformed : b.p.alive;
    Array<int, 16> drawn{};
    int count = 0;
    while (count < b.p.settings.upheaval_draws && !bag.empty()) {
      const int slot = draw_principality(b, bag);
      bag.remove(slot);
      b.m.drawn.add(slot);
      drawn[count++] = slot;
      b.emit(EventId::kUpheavalDrawn, b.name(slot));
    }
    b.m.chance.reveal();
    for (int i = 0; i < count; ++i) {
      if (early) {
        b.turn_principality(drawn[i], Religion::kProtestant);
      } else if (turn_late(b, drawn[i])) {
        return game_over();
      }
    }
    return next();
  }

 private:
  // True if that ended the game.
  static bool turn_late(Board& b, int slot) {
    int die = 1;
    if (b.p.size[slot] > 1) {
      die = b.die();
      b.emit(EventId::kPrincipalityRolled, b.name(slot), die);
    }
    if (die <= 3) b.turn_principality(slot, other(b.prin_religion(slot)));
    return b.religious_victory();
  }
};

struct Round::PrinceRolls : Step<Round> {
  static Flow run(Board& b, Round& r) {
    if (b.p.round > kEarlyRounds || r.place == b.p.players) return jump<Gold>();
    const Seat seat = b.at(r.place);
    ++r.place;
    if (b.foreign(seat) || b.religion(seat) != Religion::kCatholic) return again();
    const int die = b.die();
    b.emit(EventId::kRolled, seat, die);
    if (die > 3) return again();
    const HexSet hexes = hexes_that_may_turn(b, seat);
    if (hexes.size() == 1) b.turn_hex(hexes.lowest(), Religion::kProtestant);
    return hexes.size() > 1 ? next() : again();
  }
};

struct Round::ProvinceTurns : Step<Round> {
  static constexpr Term kAsks = term("upheaval", "6.2");

  static Flow run(Board& b, Round& r) { return ask(b, b.at(r.place - 1)); }
  static void options(const State& s, const Round& /*r*/, Seat seat, ActionList& list) {
    for (int h : hexes_that_may_turn(s, seat)) list.add(Verb::kTurn, h);
  }
  static Flow choose(Board& b, Round& /*r*/, Seat /*seat*/, Action action) {
    b.turn_hex(action.args[0], Religion::kProtestant);
    return jump<PrinceRolls>();
  }
  static Refusal refuse(const State& s, const Round& /*r*/, Seat seat, Action action) {
    const int h = action.args[0];
    if (h >= s.map.tiles || s.p.owner[h] != seat) {
      return westphalia::refuse(RefusalId::kNotYourHex);
    }
    return westphalia::refuse(h == s.p.capital[seat] ? RefusalId::kCapital
                                                     : RefusalId::kWrongReligion);
  }
};

struct Round::Gold : Step<Round> {  // [6.3]
  static Flow run(Board& b, Round& r) {
    b.m.phase = Phase::kGold;
    r.place = 0;
    for (int i = 0; i < b.p.players; ++i) {
      const Seat seat = b.at(i);
      const HexSet towns = b.lands(seat) & b.p.towns & b.of_faith(b.religion(seat));
      const int earned = kGoldPerTown * (towns.size() + (b.foreign(seat) ? 1 : 0));
      add(b.m.gold[seat], earned);
      b.emit(EventId::kGoldEarned, seat, earned);
    }
    return next();
  }
};

// --- The other phases ---

struct Round::CombatHeresy : Step<Round> {
  static Flow run(Board& b, Round& /*r*/) {
    b.m.phase = Phase::kHeresy;
    return call(b, Heresy{});
  }
};

struct Round::UseDiplomacy : Step<Round> {
  static Flow run(Board& b, Round& /*r*/) {
    b.m.phase = Phase::kDiplomacy;
    return call(b, Diplomacy{});
  }
};

struct Round::WageWar : Step<Round> {
  static Flow run(Board& b, Round& /*r*/) {
    b.m.phase = Phase::kWar;
    return call(b, PrivateWars{});
  }
};

struct Round::WageReligiousWar : Step<Round> {
  static Flow run(Board& b, Round& /*r*/) {
    b.m.phase = Phase::kReligiousWar;
    return call(b, ReligiousWar{});
  }
};

struct Round::EndOfWars : Step<Round> {
  static Flow run(Board& b, Round& /*r*/) {
    b.m.phase = Phase::kTradeoffs;
    return b.religious_victory() ? game_over() : Flow(next());
  }
};

struct Round::MakeTradeoffs : Step<Round> {
  static Flow run(Board& b, Round& /*r*/) {
    b.m.phase = Phase::kTradeoffs;
    return call(b, Tradeoffs{});
  }
};

struct Round::GoAbroadOrStay : Step<Round> {
  static Flow run(Board& b, Round& /*r*/) {
    b.m.phase = Phase::kForeignPowers;
    return call(b, ForeignPowers{});
  }
};

struct Round::ElectEmperor : Step<Round> {
  static Flow run(Board& b, Round& /*r*/) {
    b.m.phase = Phase::kElection;
    return call(b, Election{});
  }
};

struct Round::End : Step<Round> {
  static Flow run(Board& b, Round& /*r*/) {
    if (b.p.round == kEarlyRounds && b.p.reformation == 0) {  // [6, step 11]
      b.m.reformation = 1;
      b.emit(EventId::kReformationBegins);
    }
    return finish();
  }
};

constinit const Procedure Round::kProcedure = Procedure::of<Round>("round");

}  // namespace westphalia
