// Imperial elections. [13]
#include "games/westphalia/procedures.h"

namespace westphalia {
namespace {

constexpr int kLongestReign = 2;

using Votes = Array<std::uint8_t, kMaxPlayers>;

// The next elector whose vote a player still has to cast, -1 if none.
int next_elector(const State& s, int seat) {
  for (int slot : s.p.electors) {
    if (s.ally(slot) == seat && s.p.vote[slot] == 0) return slot;
  }
  return -1;
}

// The first in order of those with the most votes.
Seat leading(const State& s, const Votes& votes, SeatSet among) {
  Seat best = kNoSeat;
  for (int i = 0; i < s.p.players; ++i) {
    const Seat seat = s.at(i);
    if (!among.contains(seat)) continue;
    if (best == kNoSeat || votes[seat] > votes[best]) best = seat;
  }
  return best;
}

}  // namespace

struct Election::Death : Step<Election> {
  static Flow run(Board& b, Election& e) {
    if (e.first != 0) return next();
    ++b.m.reign;
    const Seat emperor = b.p.emperor;
    const bool certain = b.p.round_left[emperor] == b.p.round || b.p.reign >= kLongestReign;
    if (!certain) {
      const int die = b.die();
      if (die > 3) {
        b.emit(EventId::kEmperorLives, emperor, die);
        return finish();
      }
    }
    b.emit(EventId::kEmperorDies, emperor);
    return call(b, RemovalWindow{});
  }
};

struct Election::BeginVote : Step<Election> {
  static Flow run(Board& b, Election& e) {
    b.m.vote = {};
    e.place = 0;
    return next();
  }
};

struct Election::Vote : Step<Election> {
  static constexpr Term kAsks = term("vote", "13");

  static Flow run(Board& b, Election& e) {
    if (b.p.settings.secret_vote != 0) return ask_all(b, e);
    while (e.place < b.p.players && next_elector(b, b.at(e.place)) < 0) ++e.place;
    return e.place < b.p.players ? ask(b, b.at(e.place)) : Flow(next());
  }
  static void options(const State& s, const Election& /*e*/, Seat seat, ActionList& list) {
    const int slot = next_elector(s, seat);
    for (int candidate = 0; candidate < s.p.players; ++candidate) {
      list.add(Verb::kVote, s.name(slot), candidate);
    }
  }
  static Flow choose(Board& b, Election& /*e*/, Seat seat, Action action) {
    b.m.vote[b.slot_named(action.args[0])] = byte(action.args[1] + 1);
    if (b.p.settings.secret_vote != 0) return next_elector(b, seat) >= 0 ? ask_on() : Flow(next());
    b.emit(EventId::kVoted, seat, action.args[0], action.args[1]);
    return again();
  }
  static Action otherwise(const State& s, const Election& /*e*/, Seat seat) {
    return act(Verb::kVote, s.name(next_elector(s, seat)), seat);
  }
  static Refusal refuse(const State& /*s*/, const Election& /*e*/, Seat /*seat*/,
                        Action /*action*/) {
    return westphalia::refuse(RefusalId::kNotAnElector, "13");
  }

 private:
  static Flow ask_all(Board& b, Election& e) {
    SeatSet seats;
    for (int seat = 0; seat < b.p.players; ++seat) {
      if (next_elector(b, seat) >= 0) seats.add(byte(seat));
    }
    if (seats.empty()) return next();
    e.secret = 1;
    return ask(b, seats);
  }
};

struct Election::Count : Step<Election> {
  static Flow run(Board& b, Election& e) {
    if (e.secret != 0) b.reveal();
    Votes cast{};
    Array<int, 2> unaligned{};
    for (int slot : b.p.electors) {
      const int vote = b.p.vote[slot];
      if (vote > 0) {
        add(cast[vote - 1], 1);
        if (b.p.settings.secret_vote != 0) {
          b.emit(EventId::kVoted, b.ally(slot), b.name(slot), vote - 1);
        }
      } else {
        ++unaligned[static_cast<int>(b.prin_religion(slot))];
      }
    }
    Votes votes = cast;
    for (const Religion r : {Religion::kCatholic, Religion::kProtestant}) {
      const int block = unaligned[static_cast<int>(r)];
      const Seat choice = leading(b, cast, b.of_religion(r));
      if (block == 0 || choice == kNoSeat) continue;
      add(votes[choice], block);
      b.emit(EventId::kBlockVoted, r, choice, block);
    }
    b.m.emperor = leading(b, votes, b.everybody());
    b.m.reign = 0;
    b.emit(EventId::kElected, b.p.emperor, votes[b.p.emperor]);
    b.m.vote = {};
    return b.religious_victory() ? game_over() : finish();
  }
};

constinit const Procedure Election::kProcedure = Procedure::of<Election>("election");

}  // namespace westphalia
