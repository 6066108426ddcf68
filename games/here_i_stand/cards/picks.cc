// Spaces that a card lets a side pick, what happens to each, and the alternatives of a card. [2.1]
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

SpaceSet unoccupied(const State& s, const SpaceSet& among) { return among - s.occupied(); }

// The Catholic German-speaking spaces nearest to Wittenberg. [card 78]
SpaceSet nearest_to_wittenberg(const State& s) {
  SpaceSet best;
  int least = kFar;
  for (const Space space : kSpacesOfZone[Zone::kGerman] - s.p.protestant) {
    const int distance = land_distance(space, Space::kWittenberg);
    if (distance > least) continue;
    if (distance < least) best = SpaceSet{};
    least = distance;
    best.add(space);
  }
  return best;
}

// Where the Renegade Leader and his mercenaries may appear. [9.8]
SpaceSet bourbon_spaces(const State& s, Power power) {
  return placeable(s, power, kZonePair & s.standable(power));
}

SpaceSet unfortified(const State& s) { return kInPlay - s.fortified(); }

// Whoever controls the space gets a regular there, a minor in its own home even outside the zones
// and under its ally's marker; nobody in an independent space or in unrest. [card 104, D-89]
void build_fortress(Board& b, Space space) {
  b.m.fortresses.add(space);
  b.emit(EventId::kFortressBuilt, space);
  const Power home = facts(space).home;
  const bool minors = b.active_minor(home) && b.holder(space) == b.master(home);
  const Power owner = minors ? home : b.p.control[space];
  if (owner == Power::kIndependent || b.unrest(space)) return;
  if (!is_minor(owner) && !b.may_stand(owner, space)) return;
  b.place(owner, UnitKind::kRegular, 1, space);
}

}  // namespace

SpaceSet pickable(const State& s, Side side, Card card) {
  switch (card) {
    case Card::kCharlesBourbon:
      return bourbon_spaces(s, power_of(side));
    case Card::kTraceItalienne:
      return unfortified(s);
    case Card::kAnabaptists:
      return unoccupied(s, s.p.protestant) - kSpacesOfKind[SpaceKind::kElectorate];
    case Card::kPilgrimageOfGrace:
      return unoccupied(s, facts(Power::kEngland).home) - s.p.unrest;
    case Card::kPeasantsWar:
      return unoccupied(s, kSpacesOfZone[Zone::kGerman]) - s.p.unrest;
    case Card::kBookOfCommonPrayer:  // occupied ones too
      return (facts(Power::kEngland).home - s.p.protestant) - s.p.unrest;
    case Card::kPapalInquisition:
      return kSpacesOfZone[Zone::kItalian] & s.p.protestant;
    case Card::kFrederickTheWise:
      return nearest_to_wittenberg(s);
    default:
      return {};
  }
}

namespace {

void apply(Board& b, Side side, Card card, Space space) {
  switch (card) {
    case Card::kCharlesBourbon:
      b.put_leader(Leader::kRenegade, power_of(side), space);
      b.place(power_of(side), UnitKind::kMercenary, 3, space);
      break;
    case Card::kTraceItalienne:
      build_fortress(b, space);
      break;
    case Card::kAnabaptists:
    case Card::kPapalInquisition:
      b.convert(space, Religion::kCatholic);
      break;
    case Card::kFrederickTheWise:
      b.convert(space, Religion::kProtestant);
      break;
    default:
      b.place_unrest(space);
      break;
  }
}

}  // namespace

struct PickSpaces::Choose : Step<PickSpaces> {
  static constexpr Term kAsks = term("pick_spaces", "2.1", arg::kCard, arg::kCount);

  static Flow run(Board& b, PickSpaces& p) {
    const SpaceSet open = pickable(b, p.side, p.card);
    if (p.most == 0 || open.empty()) return finish();
    if (p.least > 0 && open.size() == 1) return pick(b, p, open.lowest());
    return ask(b, seat_of(p.side));
  }
  static void about(const State& /*s*/, const PickSpaces& p, Seat /*seat*/, Args& args) {
    args[0] = static_cast<std::uint16_t>(p.card);
    args[1] = p.most;
  }
  static void options(const State& s, const PickSpaces& p, Seat /*seat*/, ActionList& list) {
    for (const Space space : pickable(s, p.side, p.card)) list.add(Verb::kSpace, space);
    if (p.least == 0) list.add(Verb::kDone);
  }
  static Flow choose(Board& b, PickSpaces& p, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDone) return finish();
    return pick(b, p, static_cast<Space>(action.args[0]));
  }
  static Refusal refuse(const State& /*s*/, const PickSpaces& p, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDone) {
      return here_i_stand::refuse(RefusalId::kNotYetDone, "2.1", p.least);
    }
    return here_i_stand::refuse(RefusalId::kNotThisSpace, "2.1", action.args[0]);
  }

 private:
  static Flow pick(Board& b, PickSpaces& p, Space space) {
    apply(b, p.side, p.card, space);
    --p.most;
    if (p.least > 0) --p.least;
    return again();
  }
};

constinit const Procedure PickSpaces::kProcedure = Procedure::of<PickSpaces>("pick_spaces");

struct Alternative::Choose : Step<Alternative> {
  static constexpr Term kAsks = term("alternative", "2.1", arg::kCard);

  static Flow run(Board& b, Alternative& a) {
    if (std::has_single_bit(a.open)) {
      return finish(static_cast<std::uint8_t>(std::countr_zero(a.open)));
    }
    return ask(b, seat_of(a.side));
  }
  static void about(const State& /*s*/, const Alternative& a, Seat /*seat*/, Args& args) {
    args[0] = static_cast<std::uint16_t>(a.card);
  }
  static void options(const State& /*s*/, const Alternative& a, Seat /*seat*/, ActionList& list) {
    for (int n = 0; n < kMostAlternatives; ++n) {
      if ((a.open >> n & 1) != 0) list.add(Verb::kOption, alternative(a.card, n));
    }
  }
  static Flow choose(Board& /*b*/, Alternative& /*a*/, Seat /*seat*/, Action action) {
    return finish(static_cast<std::uint8_t>(action.args[0] % kMostAlternatives));
  }
};

constinit const Procedure Alternative::kProcedure = Procedure::of<Alternative>("alternative");

}  // namespace here_i_stand
