// The working context of the rules: the position being played on, and how it changes.
#pragma once

#include "engine/event.h"
#include "engine/kernel.h"
#include "engine/window.h"
#include "games/here_i_stand/refusals.h"
#include "games/here_i_stand/state.h"

namespace here_i_stand {

using engine::act;
using engine::Action;
using engine::ActionList;
using engine::Args;
using engine::Continuation;
using engine::Flow;
using engine::Refusal;

// Queued draws of tests name cards, diplomatic cards and debaters by one number.
inline constexpr int kQueuedDiplomatic = 0x100;
inline constexpr int kQueuedDebater = 0x200;

struct Board : State {
  Position& m;
  engine::Log* log;

  Board(Position& position, engine::Log* its_log) : State{position}, m(position), log(its_log) {}

  template <class... SomeArgs>
  void emit(EventId type, SomeArgs... args) {
    if (log != nullptr) log->add(engine::event(type, args...));
  }
  // The arguments whose bits are set in `secret` are for this side's eyes.
  template <class... SomeArgs>
  void emit_secret(Side knows, std::uint16_t secret, EventId type, SomeArgs... args) {
    if (log != nullptr) log->add(engine::secret_event(seat_of(knows), secret, type, args...));
  }
  // For both players, not for who looks on.
  template <class... SomeArgs>
  void emit_to_players(std::uint16_t secret, EventId type, SomeArgs... args) {
    if (log == nullptr) return;
    engine::Event what = engine::event(type, args...);
    what.secret_args = secret;
    what.knowing = SeatSet::first(2).bits();
    log->add(what);
  }
  int die() { return m.chance.die(); }

  // --- Spaces ---
  // Changes the religion; releases reserve regulars; may bring the religious victory at once.
  void convert(Space s, Religion religion);
  void set_control(Space s, Power power);
  void place_unrest(Space s);
  void remove_unrest(Space s);
  // Regulars of an electorate that fulfils the conditions now. [9.1] To be called after any change
  // of religion, control or siege; convert and set_control do.
  void release_reserves();

  // --- Units: within the counter limits, `land` kept up to date, marks trimmed ---
  int place(Power power, UnitKind kind, int count, Space s);  // how many found room
  void remove(Power power, UnitKind kind, int count, Space s);
  // The same without log and limits: for moves, whose events say more.
  void add_units(Power power, UnitKind kind, int count, Space s);
  void take_units(Power power, UnitKind kind, int count, Space s);
  void settle_harbour(Space s);             // after squadrons came to a port or left it
  void set_ally(Power minor, Power major);  // kIndependent: it becomes inactive
  void put_leader(Leader leader, Power power, Space s);
  void capture(Leader leader, Power by);

  // --- Religion ---
  void commit(Debater d);
  void build_st_peters(int cp);  // [8.10]

  // --- Cards ---
  // From the top of the deck, reshuffled if it is empty; kNoCard: there is none. [D-31]
  Card draw_from_deck();
  Card draw(Side side);                               // into the hand
  void take_card(Side side, Card card, bool openly);  // into the hand
  void leave_hand(Side side, Card card);              // without going anywhere yet
  void discard(Card card);                            // home cards go to the power card
  void remove_from_game(Card card);
  // A random main-deck card of a hand, taken out of it; kNoCard: there is none. [RULES]
  Card random_card(Side side);
  void shuffle_deck();
  DiplomaticCard draw_diplomatic(Side side);
  // Uniformly one of a set that is not empty.
  Debater random_debater(DebaterSet among);

  // --- Victory ---
  // Of the Protestant, with each space that turns or comes to rest. [11.3, D-11]
  void check_religious_victory();
  // Military victory of the Papacy, checked in the Action Phase and at its start. [11.3]
  void check_military_victory();
  // Both at once: the active player's comes first. [11.3]
  void check_victories();
  void win(Side side, Victory how);

 private:
  void settle_land(Power power, UnitKind kind, int change, Space s);
  void set_aside_return(Space s);
};

// Makes anew what Board keeps up to date: what follows from control and alliances, and from units.
void keep_control(Position& p);
void keep_units(Position& p);

inline Verb verb(Action a) { return static_cast<Verb>(a.verb); }
inline Refusal refuse(RefusalId why, std::string_view rule = {}, std::uint16_t a = 0,
                      std::uint16_t b = 0) {
  return {static_cast<std::uint16_t>(why), {a, b}, rule};
}

// --- The dialect (engine/kernel.h); procedures.h completes it ---
struct Dialect;
using Procedure = engine::ProcedureOf<Dialect>;
using Response = engine::ResponseOf<Dialect>;
using Question = engine::Window<Dialect>;
template <class P>
using Step = engine::StepOf<Dialect, P>;

// The locals of the innermost enclosing procedure of a kind; null if there is none.
template <class P>
const P* enclosing(const State& s) {
  return engine::find_locals<Dialect, P>(s.p);
}
template <class P>
P* enclosing(Board& b) {
  return engine::find_locals<Dialect, P>(b.m);
}

}  // namespace here_i_stand
