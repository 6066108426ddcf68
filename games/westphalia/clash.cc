// One exchange of cards between two armies: losses, routs, broken sides. [11.4, 11.5]
#include <algorithm>

#include "games/westphalia/battle.h"

namespace westphalia {
namespace {

constexpr int kRiflingRound = 5;
constexpr int kChargeLosses = 2;

int infantry(const Army& a) { return a.hand[kPike] + a.hand[kMusket]; }

int loser_index(const Clash& c) { return c.winner == c.one ? c.two : c.one; }
Army& loser(Board& b, const Clash& c) { return army(b, loser_index(c)); }
const Army& loser(const State& s, const Clash& c) { return army(s, loser_index(c)); }

// A card of the hand goes to its owner's pile.
void discard(Board& b, Army& a, int card) {
  add(a.hand[card], -1);
  add(a.pile[card], 1);
  if (a.known[card] > 0) add(a.known[card], -1);
  b.emit(EventId::kDiscarded, b.power_word(a.side), card);
}

void rout(Board& b, Army& a) {
  a.broken = 1;
  b.emit(EventId::kRouted, b.power_word(a.side));
}

}  // namespace

struct Clash::Compare : Step<Clash> {
  static Flow run(Board& b, Clash& c) {
    Army& one = army(b, c.one);
    Army& two = army(b, c.two);
    const int first = one.choice - 1;
    const int second = two.choice - 1;
    b.m.chance.reveal();  // a rout tells something of the hand
    for (Army* a : {&one, &two}) {
      a->choice = 0;
      a->no_cavalry = 0;
      a->fought = 1;
    }
    b.emit(EventId::kRevealed, b.power_word(one.side), first, b.power_word(two.side), second);
    if (first == second) {
      discard(b, one, first);
      discard(b, two, second);
      return jump<Break>();
    }
    // P beats C, M beats P, C beats M.
    const bool first_wins = second == (first + 2) % 3;
    c.winner = first_wins ? c.one : c.two;
    discard(b, loser(b, c), first_wins ? second : first);
    return win(b, c, first_wins ? first : second);
  }

 private:
  // What the winning card does besides.
  static Flow win(Board& b, Clash& c, int card) {
    Army& lost = loser(b, c);
    switch (card) {
      case kPike:
        lost.no_cavalry = 1;
        if (lost.hand[kCavalry] > 0 && infantry(lost) == 0) rout(b, lost);
        return jump<Break>();
      case kMusket:
        if (b.p.round >= kRiflingRound && total(lost.hand) > 0) return jump<Demand>();
        return jump<Break>();
      default:
        if (infantry(lost) < kChargeLosses) {
          rout(b, lost);
          return jump<Break>();
        }
        c.losses = kChargeLosses;
        return next();
    }
  }
};

struct Clash::Losses : Step<Clash> {
  static constexpr Term kAsks = term("losses", "11.4");

  static Flow run(Board& b, Clash& c) {
    Army& lost = loser(b, c);
    if (b.p.settings.cavalry_pike_and_musket != 0 && c.losses == kChargeLosses) {
      for (const int wanted : {kPike, kMusket}) {
        discard(b, lost, lost.hand[wanted] > 0 ? wanted : kPike + kMusket - wanted);
      }
      c.losses = 0;
    }
    while (c.losses > 0) {
      const bool choice = lost.hand[kPike] > 0 && lost.hand[kMusket] > 0;
      if (choice && lost.leader != kNoSeat) return ask(b, lost.leader);
      discard(b, lost, more_held(lost));
      --c.losses;
    }
    return next();
  }
  static void options(const State& /*s*/, const Clash& /*c*/, Seat /*seat*/, ActionList& list) {
    list.add(Verb::kDiscard, kPike);
    list.add(Verb::kDiscard, kMusket);
  }
  static Flow choose(Board& b, Clash& c, Seat /*seat*/, Action action) {
    discard(b, loser(b, c), action.args[0]);
    --c.losses;
    return again();
  }
  static Action otherwise(const State& s, const Clash& c, Seat /*seat*/) {
    return act(Verb::kDiscard, more_held(loser(s, c)));
  }
  static Refusal refuse(const State& /*s*/, const Clash& /*c*/, Seat /*seat*/, Action /*action*/) {
    return westphalia::refuse(RefusalId::kNoCard, "11.4");
  }

 private:
  static int more_held(const Army& a) { return a.hand[kPike] >= a.hand[kMusket] ? kPike : kMusket; }
};

// The charger has twice the cards: rout; in a religious war only the last member of a league
// routs so, against the whole other league. [11.5]
struct Clash::Charge : Step<Clash> {
  static Flow run(Board& b, Clash& c) {
    Army& lost = loser(b, c);
    int against = total(army(b, c.winner).hand);
    if (b.p.phase == Phase::kReligiousWar) {
      const League his = b.league(lost.side);
      int friends = 0;
      against = 0;
      for (int i = 0; i < b.p.players; ++i) {
        const Army& a = army(b, i);
        if (!on_field(a) || a.leader == kNoSeat) continue;
        if (b.league(a.side) == his) {
          ++friends;
        } else {
          against += total(a.hand);
        }
      }
      if (friends > 1) return jump<Break>();
    }
    if (against >= 2 * total(lost.hand)) rout(b, lost);
    return jump<Break>();
  }
};

// Advanced rifling: another card, of a type that the winner names.
struct Clash::Demand : Step<Clash> {
  static constexpr Term kAsks = term("demand", "11.4");

  static Flow run(Board& b, Clash& c) {
    const Army& winner = army(b, c.winner);
    if (winner.leader != kNoSeat) return ask(b, winner.leader);
    Army& lost = loser(b, c);
    for (const int card : {kCavalry, kMusket, kPike}) {
      if (lost.hand[card] > 0) {
        discard(b, lost, card);
        break;
      }
      b.emit(EventId::kDemandFailed, b.power_word(lost.side), card);
    }
    return next();
  }
  static void options(const State& /*s*/, const Clash& c, Seat /*seat*/, ActionList& list) {
    for (const int card : {kCavalry, kMusket, kPike}) {
      if (c.lacking[card] == 0) list.add(Verb::kDemand, card);
    }
  }
  static Flow choose(Board& b, Clash& c, Seat /*seat*/, Action action) {
    Army& lost = loser(b, c);
    const int card = action.args[0];
    b.m.chance.reveal();
    if (lost.hand[card] == 0) {
      c.lacking[card] = 1;
      b.emit(EventId::kDemandFailed, b.power_word(lost.side), card);
      return again();
    }
    discard(b, lost, card);
    return next();
  }
  static Refusal refuse(const State& /*s*/, const Clash& /*c*/, Seat /*seat*/, Action /*action*/) {
    return westphalia::refuse(RefusalId::kNoCard, "11.4");
  }
};

// --- Broken sides [11.5] ---

struct Clash::Break : Step<Clash> {
  static Flow run(Board& b, Clash& c) {
    for (const int index : {c.one, c.two}) {
      Army& a = army(b, index);
      if (total(a.hand) == 0) a.broken = 1;
      if (a.broken == 0) continue;
      a.no_cavalry = 0;
      if (b.p.settings.reinforcements != 0) {
        for (int card = 0; card < kCards; ++card) add(a.pile[card], a.hand[card]);
        a.hand = a.known = {};
        if (a.reserves > 0 && a.called == 0) {
          a.calling = 1;
          a.broken = 0;
          continue;
        }
      }
      a.beaten = 1;
    }
    return next();
  }
};

struct Clash::ForcedCall : Step<Clash> {
  static constexpr Term kAsks = term("forced_call", "11.5");

  static Flow run(Board& b, Clash& c) {
    for (const int index : {c.one, c.two}) {
      Army& a = army(b, index);
      if (a.calling == 0) continue;
      const int size = std::min<int>(a.reserves, total(a.pile) + total(a.hand));
      while (total(a.hand) < size) {
        const bool choice = total(a.pile) > size - total(a.hand);
        if (choice && a.leader != kNoSeat) return ask(b, a.leader);
        take_back(a, most_held(a.pile), 1);
      }
      end_call(b, a);
    }
    return finish();
  }
  static void options(const State& s, const Clash& /*c*/, Seat seat, ActionList& list) {
    const Army& a = army_of(s, seat);
    for (int card = 0; card < kCards; ++card) {
      if (a.pile[card] > 0) list.add(Verb::kTakeCard, card);
    }
  }
  static Flow choose(Board& b, Clash& /*c*/, Seat seat, Action action) {
    take_back(army_of(b, seat), action.args[0], 1);
    return again();
  }
  static Action otherwise(const State& s, const Clash& /*c*/, Seat seat) {
    return act(Verb::kTakeCard, most_held(army_of(s, seat).pile));
  }
  static Refusal refuse(const State& /*s*/, const Clash& /*c*/, Seat /*seat*/, Action /*action*/) {
    return westphalia::refuse(RefusalId::kNoCard, "11.5");
  }
};

constinit const Procedure Clash::kProcedure = Procedure::of<Clash>("clash");

}  // namespace westphalia
