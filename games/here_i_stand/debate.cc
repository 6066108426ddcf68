// Theological debates. [8.7]
#include "games/here_i_stand/contest.h"
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

constexpr std::array kDebateZones = {Zone::kGerman, Zone::kFrench, Zone::kEnglish};

// Debaters of a side that can take part in a zone: Papal ones everywhere. [8.3]
constexpr DebaterSet find_serving(Side side, Zone zone) {
  DebaterSet set;
  for (int i = 0; i < kCount<Debater>; ++i) {
    const auto d = static_cast<Debater>(i);
    if (facts(d).side != power_of(side)) continue;
    if (side == Side::kPapacy || facts(d).zone == zone) set.add(d);
  }
  return set;
}
constexpr auto kServing = [] {
  std::array<EnumArray<Zone, DebaterSet>, 2> sets{};
  for (const Side side : {Side::kPapacy, Side::kProtestant}) {
    for (int i = 0; i < kCount<Zone>; ++i) {
      const auto zone = static_cast<Zone>(i);
      sets[static_cast<std::size_t>(side)][zone] = find_serving(side, zone);
    }
  }
  return sets;
}();
// The debaters of a zone: Papal ones serve in all.
const DebaterSet& serving(Side side, Zone zone) {
  return kServing[static_cast<std::size_t>(side)][zone];
}

template <class Wanted>
bool has_debater(Side side, Zone zone, Wanted wanted) {
  for (const Debater d : serving(side, zone)) {
    if (wanted(d)) return true;
  }
  return false;
}

DebaterSet in_play(const State& s, Side side, Zone zone) {
  DebaterSet set;
  for (const Debater d : serving(side, zone)) {
    if (s.in_play(d)) set.add(d);
  }
  return set;
}

DebaterSet uncommitted(const State& s, Side side, Zone zone) {
  DebaterSet set;
  for (const Debater d : in_play(s, side, zone)) {
    if (s.uncommitted(d)) set.add(d);
  }
  return set;
}

DebaterSet without(DebaterSet set, Debater d) {
  if (d != kNoDebater) set.remove(d);
  return set;
}

// Who can be drawn for a side: the excluded one never. [D-50]
DebaterSet candidates(const State& s, const Debate& d, Side side) {
  return without(in_play(s, side, d.zone), d.excluded);
}

// [D-67]
bool may_insert_luther(const State& s, const Debate& d) {
  return d.zone == Zone::kGerman && d.luther_inserted == 0 && luther_alive(s) &&
         s.p.effects.wartburg == 0 && s.holds(Side::kProtestant, Card::kHereIStand) &&
         d.speaker[Side::kProtestant] != Debater::kLuther;
}

void set_speaker(Board& b, Debate& d, Side side, Debater speaker) {
  d.speaker[side] = speaker;
  b.emit(EventId::kSpeaker, side, speaker);
}

// The second round's debater of a side: somebody fresh, else somebody else, else the same again.
Debater draw_second(Board& b, const Debate& d, Side side) {
  const DebaterSet all = candidates(b, d, side);
  DebaterSet fresh;
  for (const Debater x : all) {
    if (b.uncommitted(x)) fresh.add(x);
  }
  if (!fresh.empty()) return b.random_debater(fresh);
  const bool reuse = b.p.settings.reuse_round1_debater != 0;  // [D-47]
  const DebaterSet others = reuse ? all : without(all, d.first_speaker[side]);
  if (!others.empty()) return b.random_debater(others);
  return d.first_speaker[side];
}

void count_dice(Board& b, Debate& d) {
  begin_contest(b, ContestKind::kDebate, 0xFF, d.zone, power_of(d.initiator),
                power_of(opponent(d.initiator)));
  b.m.contest.round = d.round;
  b.m.contest.pools = debate_pools(b, d);
}

// Burnt or disgraced: out of the game, and his value in VP for the other side. [8.7]
void lose_debater(Board& b, Side side, Debater d) {
  const bool burnt = side == Side::kProtestant;
  b.m.debaters[d] = burnt ? DebaterStatus::kBurnt : DebaterStatus::kDisgraced;
  std::uint8_t& vp = b.m.debater_vp[static_cast<std::size_t>(opponent(side))];
  vp = static_cast<std::uint8_t>(vp + facts(d).value);
  b.emit(burnt ? EventId::kBurnt : EventId::kDisgraced, d, facts(d).value);
  for (int i = 0; i < kCount<Reformer>; ++i) {
    const auto reformer = static_cast<Reformer>(i);
    if (facts(reformer).debater == d) b.m.reformers[reformer] = ReformerStatus::kRemoved;
  }
}

}  // namespace

bool luther_alive(const State& s) {
  const DebaterStatus status = s.p.debaters[Debater::kLuther];
  return status == DebaterStatus::kUncommitted || status == DebaterStatus::kCommitted ||
         status == DebaterStatus::kOffMap;
}

std::array<Pool, 2> debate_pools(const State& s, const Debate& d) {
  const Side other = opponent(d.initiator);
  std::array<Pool, 2> pools{};
  Pool& attack = pools[0];
  Pool& defence = pools[1];
  attack.power = power_of(d.initiator);
  defence.power = power_of(other);
  attack.debater = d.speaker[d.initiator];
  defence.debater = d.speaker[other];
  const int value = facts(attack.debater).value;
  add_line(attack, Reason::kDebaterValue, value);
  add_line(attack, Reason::kInitiator, 3);
  if (d.initiator == Side::kPapacy) {
    const bool english = d.zone == Zone::kEnglish;
    const bool fresh = d.fresh[Side::kPapacy] != 0;
    const bool mary = english && s.p.english_ruler == Ruler::kMaryI;
    add_line(attack, Reason::kMaryDoubles, mary ? value : 0);  // [D-53]
    add_line(attack, Reason::kAugsburg, s.p.effects.augsburg != 0 ? -1 : 0);
    add_line(attack, Reason::kEck, fresh && attack.debater == Debater::kEck ? 1 : 0);
    add_line(attack, Reason::kGardiner,
             fresh && english && attack.debater == Debater::kGardiner ? 1 : 0);
    add_line(attack, Reason::kInquisition, (d.flags & kInquisition) != 0 ? 2 : 0);
    const int more = english ? 3 : 1;  // [B-1]
    add_line(attack, Reason::kCard, (d.flags & kThomasMore) != 0 ? more : 0);
  }
  add_line(defence, Reason::kDebaterValue, facts(defence.debater).value);
  const bool fresh = d.fresh[other] != 0;
  add_line(defence, fresh ? Reason::kUncommitted : Reason::kCommitted, fresh ? 2 : 1);
  return pools;
}

DebaterSet debate_pool(const State& s, const Debate& d, bool fresh) {
  DebaterSet set;
  for (const Debater x : candidates(s, d, opponent(d.initiator))) {
    if (s.uncommitted(x) == fresh) set.add(x);
  }
  return set;
}

Debate debate(Side initiator, Zone zone, std::uint8_t flags) {
  Debate d{};
  d.initiator = initiator;
  d.zone = zone;
  d.flags = flags;
  d.round = 1;
  for (const Side side : {Side::kPapacy, Side::kProtestant}) {
    d.speaker[side] = kNoDebater;
    d.first_speaker[side] = kNoDebater;
  }
  d.excluded = kNoDebater;
  return d;
}

bool may_call_debate(const State& s, Side side, Zone zone) {
  if (side == Side::kProtestant && s.p.effects.wartburg != 0) return false;
  if (zone == Zone::kEnglish && s.p.effects.no_english_debates != 0) return false;  // [B-1]
  const auto fresh = [&](Debater d) { return s.uncommitted(d); };
  const auto any = [&](Debater d) { return s.in_play(d); };
  return has_debater(side, zone, fresh) && has_debater(opponent(side), zone, any);
}

bool may_call_debate(const State& s, Side side) {
  for (const Zone zone : kDebateZones) {
    if (may_call_debate(s, side, zone)) return true;
  }
  return false;
}

namespace {

// Card 207: Campeggio speaks even if he is committed.
bool may_hold_debate(const State& s, const Debate& d, Zone zone) {
  const bool campeggio = (d.flags & kCampeggio) != 0 && s.in_play(Debater::kCampeggio);
  if (campeggio) return !in_play(s, Side::kProtestant, zone).empty();
  return may_call_debate(s, d.initiator, zone);
}

}  // namespace

struct Debate::ChooseZone : Step<Debate> {
  static constexpr Term kAsks = term("debate_zone", "8.7");

  static Flow run(Board& b, Debate& d) {
    bool any = false;
    for (const Zone zone : zones(d)) any = any || may_hold_debate(b, d, zone);
    return any ? ask(b, seat_of(d.initiator)) : finish();
  }
  static void options(const State& s, const Debate& d, Seat /*seat*/, ActionList& list) {
    for (const Zone zone : kDebateZones) {
      if ((d.zone == kNoZone || d.zone == zone) && may_hold_debate(s, d, zone)) {
        list.add(Verb::kZone, zone);
      }
    }
    if ((d.flags & kMayDecline) != 0) list.add(Verb::kDecline);
  }
  static Flow choose(Board& b, Debate& d, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDecline) return finish();
    d.zone = static_cast<Zone>(action.args[0]);
    return begin(b, d);
  }
  static Refusal refuse(const State& /*s*/, const Debate& /*d*/, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDecline) {
      return here_i_stand::refuse(RefusalId::kMayNotDecline, "8.7");
    }
    return here_i_stand::refuse(RefusalId::kNoDebate, "8.7", action.args[0]);
  }

 private:
  static std::array<Zone, 3> zones(const Debate& d) {
    if (d.zone == kNoZone) return kDebateZones;
    return {d.zone, d.zone, d.zone};
  }
  static Flow begin(Board& b, Debate& d) {
    b.emit(EventId::kDebate, d.initiator, d.zone);
    return next();
  }
};

// The privilege of the Leipzig Debate: the own attacker, or one Protestant who can't be drawn.
struct Debate::Privilege : Step<Debate> {
  static constexpr Term kAsks = term("leipzig_debate", "8.7");

  static Flow run(Board& b, Debate& d) {
    return (d.flags & kLeipzig) != 0 ? ask(b, seat_of(Side::kPapacy)) : Flow(next());
  }
  static void options(const State& s, const Debate& d, Seat /*seat*/, ActionList& list) {
    for (const Debater x : uncommitted(s, Side::kPapacy, d.zone)) list.add(Verb::kDebater, x);
    const DebaterSet theirs = in_play(s, Side::kProtestant, d.zone);
    if (theirs.size() < 2) return;  // [D-75]
    for (const Debater x : theirs) list.add(Verb::kDebater, x);
  }
  static Flow choose(Board& b, Debate& d, Seat /*seat*/, Action action) {
    const auto named = static_cast<Debater>(action.args[0]);
    if (facts(named).side == Power::kProtestant) {
      d.excluded = named;
      b.emit(EventId::kExcluded, named);
    } else {
      set_speaker(b, d, Side::kPapacy, named);
    }
    return next();
  }
  static Refusal refuse(const State& /*s*/, const Debate& /*d*/, Seat /*seat*/, Action action) {
    return here_i_stand::refuse(RefusalId::kNotThisDebater, "8.7", action.args[0]);
  }
};

struct Debate::Attacker : Step<Debate> {
  static Flow run(Board& b, Debate& d) {
    if (d.speaker[d.initiator] != kNoDebater) return next();
    if ((d.flags & kCampeggio) != 0 && b.in_play(Debater::kCampeggio)) {
      set_speaker(b, d, Side::kPapacy, Debater::kCampeggio);
    } else {
      const DebaterSet among = without(uncommitted(b, d.initiator, d.zone), d.excluded);
      set_speaker(b, d, d.initiator, b.random_debater(among));
    }
    return next();
  }
};

struct Debate::Pool : Step<Debate> {
  static constexpr Term kAsks = term("debate_pool", "8.7", arg::kDebater);

  static Flow run(Board& b, Debate& d) {
    const DebaterSet fresh = debate_pool(b, d, true);
    const DebaterSet tired = debate_pool(b, d, false);
    if (!fresh.empty() && !tired.empty()) return ask(b, seat_of(d.initiator));
    return draw(b, d, fresh.empty() ? tired : fresh);
  }
  static void about(const State& /*s*/, const Debate& d, Seat /*seat*/, Args& args) {
    args[0] = static_cast<std::uint16_t>(d.speaker[d.initiator]);
  }
  static void options(const State& /*s*/, const Debate& /*d*/, Seat /*seat*/, ActionList& list) {
    list.add(Verb::kUncommittedPool);
    list.add(Verb::kCommittedPool);
  }
  static Flow choose(Board& b, Debate& d, Seat /*seat*/, Action action) {
    return draw(b, d, debate_pool(b, d, verb(action) == Verb::kUncommittedPool));
  }

 private:
  static Flow draw(Board& b, Debate& d, const DebaterSet& among) {
    const Side other = opponent(d.initiator);
    set_speaker(b, d, other, b.random_debater(among));
    return next();
  }
};

// Here I Stand, use B: Luther takes the place of the Protestant debater just selected. [8.7, D-67]
struct Debate::Insert : Step<Debate> {
  static constexpr Term kAsks = term("insert_luther", "8.7", arg::kDebater);

  static Flow run(Board& b, Debate& d) {
    return may_insert_luther(b, d) ? ask(b, seat_of(Side::kProtestant)) : Flow(next());
  }
  static void about(const State& /*s*/, const Debate& d, Seat /*seat*/, Args& args) {
    args[0] = static_cast<std::uint16_t>(d.speaker[Side::kProtestant]);
  }
  static void options(const State& /*s*/, const Debate& /*d*/, Seat /*seat*/, ActionList& list) {
    list.add(Verb::kRespond, Card::kHereIStand);
    list.add(Verb::kPass);
  }
  static Flow choose(Board& b, Debate& d, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kPass) return next();
    lay_card(b, Side::kProtestant, Card::kHereIStand);
    b.m.effects.used.add(Card::kHereIStand);
    b.discard(Card::kHereIStand);
    b.emit(EventId::kResponded, Side::kProtestant, Card::kHereIStand);
    b.commit(d.speaker[Side::kProtestant]);
    set_speaker(b, d, Side::kProtestant, Debater::kLuther);
    d.luther_inserted = 1;
    b.draw(Side::kProtestant);
    return next();
  }
  static Action otherwise(const State& /*s*/, const Debate& /*d*/, Seat /*seat*/) {
    return act(Verb::kPass);
  }
};

struct Debate::Roll : Step<Debate> {
  static Flow run(Board& b, Debate& d) {
    for (const Side side : {Side::kPapacy, Side::kProtestant}) {
      d.fresh[side] = b.uncommitted(d.speaker[side]) ? 1 : 0;
    }
    count_dice(b, d);
    for (const Side side : {Side::kPapacy, Side::kProtestant}) b.commit(d.speaker[side]);
    for (here_i_stand::Pool& pool : b.m.contest.pools) {
      roll_hits(b, pool);
      emit_dice(b, EventId::kDice, pool);
    }
    const int attack = b.p.contest.pools[0].hits;
    const int defence = b.p.contest.pools[1].hits;
    if (attack == defence) {
      b.m.contest.verdict = Verdict::kTie;
      b.emit(EventId::kDebateTied, d.round);
      if (d.round == 2) return finish();
      d.round = 2;
      d.first_speaker = d.speaker;  // with Luther, if he took somebody's place
      return next();
    }
    b.m.contest.verdict = attack > defence ? Verdict::kFirst : Verdict::kSecond;
    d.difference =
        static_cast<std::uint8_t>(attack > defence ? attack - defence : defence - attack);
    return jump<Settle>();
  }
};

// New debaters: Bullinger's decision, the initiator's draw, the other's draw; then Here I Stand.
struct Debate::SecondRound : Step<Debate> {
  static constexpr Term kAsks = term("insert_bullinger", "8.7");

  static Flow run(Board& b, Debate& d) {
    const bool bullinger = b.uncommitted(Debater::kBullinger) && d.excluded != Debater::kBullinger;
    return bullinger ? ask(b, seat_of(Side::kProtestant)) : draw(b, d, false);
  }
  static void options(const State& /*s*/, const Debate& /*d*/, Seat /*seat*/, ActionList& list) {
    list.add(Verb::kDebater, Debater::kBullinger);
    list.add(Verb::kPass);
  }
  static Flow choose(Board& b, Debate& d, Seat /*seat*/, Action action) {
    return draw(b, d, verb(action) == Verb::kDebater);
  }
  static Action otherwise(const State& /*s*/, const Debate& /*d*/, Seat /*seat*/) {
    return act(Verb::kPass);
  }

 private:
  static Flow draw(Board& b, Debate& d, bool bullinger) {
    for (const Side side : {d.initiator, opponent(d.initiator)}) {
      const bool inserted = bullinger && side == Side::kProtestant;
      set_speaker(b, d, side, inserted ? Debater::kBullinger : draw_second(b, d, side));
    }
    return jump<Insert>();
  }
};

struct Debate::Settle : Step<Debate> {
  static Flow run(Board& b, Debate& d) {
    const bool initiator_won = b.p.contest.verdict == Verdict::kFirst;
    const Side winner = initiator_won ? d.initiator : opponent(d.initiator);
    b.emit(EventId::kDebateWon, winner, d.difference);
    const Debater papal = d.speaker[Side::kPapacy];
    const bool fresh = d.fresh[Side::kPapacy] != 0;
    if (winner == Side::kProtestant && papal == Debater::kCampeggio && fresh) {
      const int die = b.die();
      b.emit(EventId::kCampeggio, die);
      if (die >= 5) return finish();  // the result is ignored
    }
    const int extra = papal == Debater::kAleander && fresh ? 1 : 0;
    if (extra != 0) b.emit(EventId::kAleander);
    d.winner = winner;
    return call(b, Flips{.by = winner,
                         .left = static_cast<std::uint8_t>(d.difference + extra),
                         .rule = Flips::Rule::kDebate,
                         .zone = d.zone});
  }
};

struct Debate::End : Step<Debate> {
  static Flow run(Board& b, Debate& d) {
    const Side loser = opponent(d.winner);
    const Debater lost = d.speaker[loser];
    if (d.difference > facts(lost).value) lose_debater(b, loser, lost);
    return finish();
  }
};

constinit const Procedure Debate::kProcedure = Procedure::of<Debate>("debate");

// --- Flips [8.4, 8.7, 8.14] ---

namespace {

SpaceSet flippable(const State& s, const Flips& f) {
  if (f.rule == Flips::Rule::kDiet) {  // any adjacency to the own religion at this moment
    const SpaceSet own = f.by == Side::kProtestant ? s.p.protestant : kConvertible - s.p.protestant;
    SpaceSet set;
    for (const Space space : kSpacesOfZone[Zone::kGerman] & (kConvertible - own)) {
      if (facts(space).adjacent.meets(own)) set.add(space);
    }
    return set;
  }
  const SpaceSet all = eligible(s, f.by);
  if (f.rule == Flips::Rule::kTrent) return all;
  const SpaceSet inside = all & kSpacesOfZone[f.zone];
  return inside.empty() ? all : inside;  // [D-49]
}

}  // namespace

struct Flips::Choose : Step<Flips> {
  static constexpr Term kAsks = term("flip", "8.7", arg::kCount);

  static Flow run(Board& b, Flips& f) {
    if (f.left == 0) return finish();
    const SpaceSet open = flippable(b, f);
    if (open.empty()) return finish();
    if (open.size() > 1) return ask(b, seat_of(f.by));
    return flip(b, f, open.lowest());
  }
  static void about(const State& /*s*/, const Flips& f, Seat /*seat*/, Args& args) {
    args[0] = f.left;
  }
  static void options(const State& s, const Flips& f, Seat /*seat*/, ActionList& list) {
    for (const Space space : flippable(s, f)) list.add(Verb::kTarget, space);
  }
  static Flow choose(Board& b, Flips& f, Seat /*seat*/, Action action) {
    return flip(b, f, static_cast<Space>(action.args[0]));
  }
  static Refusal refuse(const State& s, const Flips& f, Seat /*seat*/, Action action) {
    if (verb(action) != Verb::kTarget || action.args[0] >= kCount<Space>) {
      return here_i_stand::refuse(RefusalId::kNotOffered, "8.7");
    }
    const auto space = static_cast<Space>(action.args[0]);
    if (!kConvertible.has(space) || s.religion(space) == faith_of(f.by)) {
      return here_i_stand::refuse(RefusalId::kOwnReligion, "8.2", action.args[0]);
    }
    if (f.rule == Rule::kDebate && eligible(s, f.by).has(space)) {
      return here_i_stand::refuse(RefusalId::kOutsideZone, "8.7", action.args[0]);
    }
    return here_i_stand::refuse(RefusalId::kNotEligible, "8.2", action.args[0]);
  }

 private:
  static Flow flip(Board& b, Flips& f, Space space) {
    b.convert(space, faith_of(f.by));
    --f.left;
    return again();
  }
};

constinit const Procedure Flips::kProcedure = Procedure::of<Flips>("flips");

}  // namespace here_i_stand
