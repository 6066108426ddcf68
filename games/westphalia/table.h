// The working context of the rules: the position that is being played, and how it changes.
#pragma once

#include "engine/action.h"
#include "engine/event.h"
#include "engine/flow.h"
#include "engine/game.h"
#include "games/westphalia/state.h"
#include "games/westphalia/words.h"

namespace westphalia {

using engine::act;
using engine::Action;
using engine::ActionList;
using engine::again;
using engine::finish;
using engine::Flow;
using engine::game_over;
using engine::jump;
using engine::next;
using engine::Refusal;
using engine::wait;

// The procedures of the game; each is a list of steps in its own file.
enum class Proc : std::uint8_t {
  kNothing,
  kSetup,
  kPlaceElector,
  kPlacePrincipality,
  kElection,
  kRound,
  kHeresy,
  kDiplomacy,
  kWar,
  kWindow,
  kBattle,
  kClash,
  kTreaty,
  kReligiousWar,
  kLoseInfluence,
  kGoAbroad,
  kTradeoffs,
  kForeignPowers,
  kCount,
};

struct Table : State {
  Position& m;
  engine::Log* log;

  Table(Position& position, const Map& its_map, const Data& its_data, engine::Log* its_log)
      : State{position, its_map, its_data}, m(position), log(its_log) {}

  // --- The engine's flow ---
  auto& frames() { return m.frames; }
  engine::Pending& pending() { return m.pending; }
  Flow step(Frame& frame);
  Flow answer(Frame& frame, Seat seat, Action action);
  Frame& call(Proc proc) {
    Frame frame{};
    frame.proc = static_cast<std::uint8_t>(proc);
    return m.frames.push(frame);
  }
  // Puts a question to one seat, openly.
  Flow ask(Ask what, int seat) {
    m.pending = {static_cast<std::uint16_t>(what), SeatSet::of(byte(seat)).bits()};
    return wait();
  }
  // Puts a question to several seats at once; nobody sees an answer before all are in.
  Flow ask_secretly(Ask what, SeatSet seats) {
    m.pending = {static_cast<std::uint16_t>(what), seats.bits()};
    m.asked = seats.bits();
    return wait();
  }
  // All answers are in and become known.
  void reveal() {
    m.asked = 0;
    m.chance.reveal();
  }
  // Wipes the secrets of a decision once they have taken effect.
  void clear_staged() { m.staged = {}; }

  template <class... Args>
  void tell(Happening what, Args... args) {
    if (log != nullptr) log->add(engine::event(what, args...));
  }

  // --- Changes ---
  int die() { return m.chance.die(); }
  void set_owner(int hex, Power power);
  void turn_hex(int hex, Religion religion);
  void turn_principality(int slot, Religion religion);
  void add_influence(int slot, int seat, int change);
  void refresh_ally(int slot);
  void refresh_allies();
  // A new principality on hexes that it takes from their owners. [4.1]
  int found(const HexSet& hexes, int capital, Religion religion, int name);
  // The last province is gone: its influence goes to the supply, its name is free. [11.6]
  void dissolve(int slot);
  void grow(int slot, int hex);  // [4.1]
  void forget_raised_cap(int slot);
  void shrink(int slot);  // lost a province to somebody else
  // loseDIon. [3.5]
  void lose_on(int seat, int slot, int count);
  void remove_influence(int seat, int slot);       // [3.6]
  void join(int seat, League league, bool costs);  // [8.4]
  void leave_leagues(int seat);
  // True if the game just ended with a religious victory. [14.1, 14.2]
  bool religious_victory();
  void wipe_scratch() { m.scratch.bytes = {}; }
};

// A decision: what is legal, what an answer does, and what happens to a seat that doesn't answer.
struct Decision {
  void (*options)(const State&, Seat, ActionList&) = nullptr;
  Flow (*answer)(Table&, Frame&, Seat, Action) = nullptr;
  Action (*preset)(const State&, Seat) = nullptr;
  // Why an action of the right kind isn't legal.
  Refusal (*refuse)(const State&, Seat, Action) = nullptr;
};

const Decision& decision(Ask what);

using Step = Flow (*)(Table&, Frame&);
struct Steps {
  const Step* steps = nullptr;
  int count = 0;
};
template <std::size_t kSize>
constexpr Steps steps(const Step (&list)[kSize]) {
  return {list, static_cast<int>(kSize)};
}

inline const Frame& top(const State& s) { return s.p.frames.top(); }
inline Verb verb(Action a) { return static_cast<Verb>(a.verb); }
inline Refusal because(Why why) { return {static_cast<std::uint16_t>(why), {}, {}}; }
inline Refusal because(Why why, std::string_view rule) {
  return {static_cast<std::uint16_t>(why), {}, rule};
}

// Leagues that a player may join. [8.4]
bool may_join(const State& s, int seat, League league);
inline League own_league(Religion r) {
  return r == Religion::kCatholic ? League::kCatholic : League::kEvangelical;
}
// Half bytes of FaithScratch and WarScratch.
template <int kSize>
int half(const Array<std::uint8_t, kSize>& halves, int i) {
  return (halves[i / 2] >> (4 * (i % 2))) & 15;
}
template <int kSize>
void set_half(Array<std::uint8_t, kSize>& halves, int i, int value) {
  const int shift = 4 * (i % 2);
  halves[i / 2] = byte((halves[i / 2] & ~(15 << shift)) | (value << shift));
}

// The procedures, by file.
namespace setup {
Steps game();
Steps elector();
Steps principality();
}  // namespace setup
namespace round_ {
Steps game();
}
namespace heresy {
Steps phase();
}
namespace diplomacy {
Steps phase();
}
namespace war {
Steps phase();
}
namespace window {
Steps removal();
}
namespace battle {
Steps fight();
Steps clash();
}  // namespace battle
namespace treaty {
Steps peace();
}
namespace religious {
Steps war();
}
namespace influence {
Steps lose();
}
namespace abroad {
Steps go();
Steps phase();
}  // namespace abroad
namespace tradeoffs {
Steps phase();
}
namespace election {
Steps vote();
}

}  // namespace westphalia
