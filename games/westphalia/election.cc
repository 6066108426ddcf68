// Imperial elections. [13]
#include "games/westphalia/tradeoffs.h"

namespace westphalia::election {
namespace {

constexpr int kReign = 2;

// Frame: a place in the order, c 1 in setup.
Flow death(Table& t, Frame& f) {
  if (f.c != 0) return next();
  ++t.m.reign;
  const int emperor = t.p.emperor;
  bool dies = t.round_left(emperor) == t.p.round || t.p.reign >= kReign;
  if (!dies) {
    const int die = t.die();
    dies = die <= 3;
    if (!dies) {
      t.tell(Happening::kEmperorLives, emperor, die);
      return finish();
    }
  }
  t.tell(Happening::kEmperorDies, emperor);
  t.call(Proc::kWindow);
  return next();
}

// The next elector whose vote a player still has to cast, -1 if none.
int next_elector(const State& s, int seat) {
  for (int slot : s.p.electors) {
    if (s.ally(slot) == seat && s.p.scratch.election.vote[slot] == 0) return slot;
  }
  return -1;
}

Flow begin_vote(Table& t, Frame& f) {
  t.wipe_scratch();
  f.a = 0;
  return next();
}

Flow ask_votes(Table& t, Frame& f) {
  if (t.p.settings.secret_vote != 0) {
    SeatSet seats;
    for (int seat = 0; seat < t.p.players; ++seat) {
      if (next_elector(t, seat) >= 0) seats.add(byte(seat));
    }
    return seats.empty() ? next() : t.ask_secretly(Ask::kVote, seats);
  }
  while (f.a < t.p.players && next_elector(t, t.at(f.a)) < 0) ++f.a;
  if (f.a == t.p.players) return next();
  return t.ask(Ask::kVote, t.at(f.a));
}

// The first in order of those with the most votes.
Seat leading(const State& s, const Array<std::uint8_t, kMaxPlayers>& votes, SeatSet among) {
  Seat best = kNoSeat;
  for (int i = 0; i < s.p.players; ++i) {
    const Seat seat = s.at(i);
    if (!among.contains(seat)) continue;
    if (best == kNoSeat || votes[seat] > votes[best]) best = seat;
  }
  return best;
}

Flow count(Table& t, Frame& /*f*/) {
  if (t.p.asked != 0) t.reveal();
  const ElectionScratch& ballots = t.p.scratch.election;
  Array<std::uint8_t, kMaxPlayers> cast{};
  Array<int, 2> unaligned{};
  for (int slot : t.p.electors) {
    const int vote = ballots.vote[slot];
    if (vote > 0) {
      add(cast[vote - 1], 1);
      if (t.p.settings.secret_vote != 0) {
        t.tell(Happening::kVoted, t.ally(slot), t.name(slot), vote - 1);
      }
    } else {
      ++unaligned[static_cast<int>(t.prin_religion(slot))];
    }
  }
  Array<std::uint8_t, kMaxPlayers> votes = cast;
  for (const Religion r : {Religion::kCatholic, Religion::kProtestant}) {
    const int block = unaligned[static_cast<int>(r)];
    const Seat choice = leading(t, cast, t.of_religion(r));
    if (block == 0 || choice == kNoSeat) continue;
    add(votes[choice], block);
    t.tell(Happening::kBlockVoted, r, choice, block);
  }
  t.m.emperor = leading(t, votes, t.everybody());
  t.m.reign = 0;
  t.tell(Happening::kElected, t.p.emperor, votes[t.p.emperor]);
  t.wipe_scratch();
  return t.religious_victory() ? game_over() : finish();
}

constexpr Step kVoteSteps[] = {death, begin_vote, ask_votes, count};

}  // namespace

Steps vote() { return steps(kVoteSteps); }

const Decision kVote = {
    [](const State& s, Seat seat, ActionList& list) {
      const int slot = next_elector(s, seat);
      for (int candidate = 0; candidate < s.p.players; ++candidate) {
        list.add(Verb::kVote, s.name(slot), candidate);
      }
    },
    [](Table& t, Frame&, Seat seat, Action action) {
      t.m.scratch.election.vote[t.slot_named(action.args[0])] = byte(action.args[1] + 1);
      if (t.p.settings.secret_vote != 0) return next_elector(t, seat) >= 0 ? wait() : next();
      t.tell(Happening::kVoted, seat, action.args[0], action.args[1]);
      return again();
    },
    [](const State& s, Seat seat) { return act(Verb::kVote, s.name(next_elector(s, seat)), seat); },
    [](const State&, Seat, Action) { return because(Why::kNotAnElector, "13"); },
};

}  // namespace westphalia::election
