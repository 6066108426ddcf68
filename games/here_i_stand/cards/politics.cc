// Events about hands, victory points, Saint Peter's and unrest.
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

void discard_at_random(Board& b, Side side) {
  const Card lost = b.random_card(side);
  if (lost == kNoCard) return;
  b.discard(lost);
  b.emit(EventId::kDiscarded, side, lost);
}

void gain_vp(Board& b, Side side, int vp) {
  std::uint8_t& total = b.m.other_vp[at(side)];
  total = static_cast<std::uint8_t>(total + vp);
  b.emit(EventId::kBonusVp, side, vp);
}

void show_hand(Board& b, Side side) {
  b.m.known[at(side)] = b.p.hands[at(side)];
  b.m.chance.reveal();
  b.emit(EventId::kHandSeen, side);
}

}  // namespace

namespace cards {

// 38
const Event kHalleysComet = {
    always,
    [](Board& b, Side side, Continuation then) { return call(b, Comet{.side = side}, then); },
};

// 47
const Event kCopernicus = {
    always,
    [](Board& b, Side side, Continuation then) {
      return call(b, here_i_stand::Copernicus{.side = side}, then);
    },
};

// 51: the Protestant loses a card even when he played it himself.
const Event kMichaelServetus = {
    always,
    [](Board& b, Side side, Continuation then) -> Flow {
      gain_vp(b, side, 1);
      discard_at_random(b, Side::kProtestant);
      return then;
    },
};

// 52
const Event kMichelangelo = {
    always,
    [](Board& b, Side, Continuation then) -> Flow {
      const int one = b.die();
      const int two = b.die();
      b.emit(EventId::kRolledTwo, one, two);
      b.build_st_peters(one + two);
      return then;
    },
};

// 56
const Event kPapalInquisition = {
    [](const State& s, Side) { return s.uncommitted(Debater::kCaraffa); },
    [](Board& b, Side, Continuation then) { return call(b, Inquisition{}, then); },
};

// 57
const Event kPhilipOfHessesBigamy = {
    always,
    [](Board& b, Side, Continuation then) { return call(b, Bigamy{}, then); },
};

// 64: played without effect where no space is empty and quiet.
const Event kPilgrimageOfGrace = {
    always,
    [](Board& b, Side side, Continuation then) {
      return call(b,
                  PickSpaces{.side = side, .card = Card::kPilgrimageOfGrace, .least = 0, .most = 5},
                  then);
    },
};

// 79
const Event kFuggers = {
    always,
    [](Board& b, Side side, Continuation then) -> Flow {
      b.draw(side);
      b.draw(side);
      ++b.m.minus_cards[at(side)];
      return then;
    },
};

// 81: without a card to take it has no effect.
const Event kIndulgenceVendor = {
    always,
    [](Board& b, Side, Continuation then) -> Flow {
      const Card lost = b.random_card(Side::kProtestant);
      if (lost == kNoCard) return then;
      b.discard(lost);
      b.emit(EventId::kDiscarded, Side::kProtestant, lost);
      b.build_st_peters(facts(lost).cp);
      return then;
    },
};

// 88: an unoccupied space is all it needs; it does nothing where all of them are in unrest.
const Event kPeasantsWar = {
    [](const State& s, Side) { return !(kSpacesOfZone[Zone::kGerman] - s.occupied()).empty(); },
    [](Board& b, Side side, Continuation then) {
      return call(b, PickSpaces{.side = side, .card = Card::kPeasantsWar, .least = 0, .most = 5},
                  then);
    },
};

// 102: only in its window; the regular of D-79.
const Event kSpringPreparations = {
    [](const State&, Side) { return false; },
    [](Board& b, Side, Continuation then) -> Flow {
      b.m.spring_prepared = static_cast<std::uint8_t>(
          1 + b.place(Power::kPapacy, UnitKind::kRegular, 1, Space::kRome));
      return then;
    },
};

// 109: only in its window.
const Event kVenetianInformant = {
    [](const State&, Side) { return false; },
    [](Board& b, Side side, Continuation then) -> Flow {
      show_hand(b, opponent(side));
      return then;
    },
};

}  // namespace cards

// --- 38 Halley's Comet: a random card, or the next impulse that has not begun ---

struct Comet::Begin : Step<Comet> {
  static Flow run(Board& b, Comet& c) {
    const bool cards = b.main_cards(opponent(c.side)) > 0;
    return call(b, Alternative{.side = c.side,
                               .card = Card::kHalleysComet,
                               .open = static_cast<std::uint8_t>(cards ? 0b11 : 0b10)});
  }
};

struct Comet::Effect : Step<Comet> {
  static Flow run(Board& b, Comet& c) {
    if (engine::result_of<Dialect, Alternative>(b.p) == 0) {
      discard_at_random(b, opponent(c.side));
    } else {
      ++b.m.effects.skip[at(opponent(c.side))];
      b.emit(EventId::kWillSkip, opponent(c.side));
    }
    return finish();
  }
};

constinit const Procedure Comet::kProcedure = Procedure::of<Comet>("halleys_comet");

// --- 47 Copernicus ---

struct Copernicus::Begin : Step<Copernicus> {
  static Flow run(Board& b, Copernicus& c) {
    const SpaceSet home = facts(power_of(c.side)).home;
    const int reformed = (home & b.p.protestant).size();
    if (2 * reformed >= home.size()) {
      gain_vp(b, c.side, 2);
      return finish();
    }
    gain_vp(b, c.side, 1);
    const bool cards = b.main_cards(Side::kProtestant) > 0;
    return call(b, Alternative{.side = c.side,
                               .card = Card::kCopernicus,
                               .open = static_cast<std::uint8_t>(cards ? 0b11 : 0b01)});
  }
};

struct Copernicus::Effect : Step<Copernicus> {
  static Flow run(Board& b, Copernicus& c) {
    if (engine::result_of<Dialect, Alternative>(b.p) == 0) {
      b.draw(c.side);
    } else {
      discard_at_random(b, Side::kProtestant);
    }
    return finish();
  }
};

constinit const Procedure Copernicus::kProcedure = Procedure::of<Copernicus>("copernicus");

// --- 56 Papal Inquisition ---

struct Inquisition::Begin : Step<Inquisition> {
  static Flow run(Board& b, Inquisition& /*i*/) {
    b.commit(Debater::kCaraffa);
    return call(
        b,
        PickSpaces{.side = Side::kPapacy, .card = Card::kPapalInquisition, .least = 0, .most = 2});
  }
};

struct Inquisition::Look : Step<Inquisition> {
  static Flow run(Board& b, Inquisition& /*i*/) {
    show_hand(b, Side::kProtestant);
    std::uint8_t open = 0;
    if (b.main_cards(Side::kProtestant) > 0) open |= 0b001;
    if (!retrievable(b, Side::kPapacy).empty()) open |= 0b010;
    if (may_call_debate(b, Side::kPapacy)) open |= 0b100;
    if (open == 0) return finish();
    return call(b,
                Alternative{.side = Side::kPapacy, .card = Card::kPapalInquisition, .open = open});
  }
};

struct Inquisition::Effect : Step<Inquisition> {
  static Flow run(Board& b, Inquisition& /*i*/) {
    switch (engine::result_of<Dialect, Alternative>(b.p)) {
      case 0: {
        const Card card = b.random_card(Side::kProtestant);
        b.take_card(Side::kPapacy, card, true);  // its former owner knows it
        b.m.impulse.barred.add(card);
        b.emit_to_players(0b1, EventId::kCardTaken, card);
        return finish();
      }
      case 1:
        return call(
            b, Retrieval{.side = Side::kPapacy, .by = Card::kPapalInquisition, .gained = kNoCard});
      default:
        return call(b, debate(Side::kPapacy, kNoZone, kInquisition));
    }
  }
};

struct Inquisition::End : Step<Inquisition> {
  static Flow run(Board& /*b*/, Inquisition& /*i*/) { return finish(); }
};

constinit const Procedure Inquisition::kProcedure = Procedure::of<Inquisition>("inquisition");

// --- 57 Philip of Hesse's Bigamy: the Protestant chooses ---

struct Bigamy::Begin : Step<Bigamy> {
  static Flow run(Board& b, Bigamy& /*y*/) {
    const LeaderPlace place = b.p.leaders[Leader::kPhilipOfHesse].place;
    std::uint8_t open = 0;
    if (place != LeaderPlace::kUnused && place != LeaderPlace::kRemoved) open |= 0b01;
    if (b.main_cards(Side::kProtestant) > 0) open |= 0b10;
    if (open == 0) return finish();
    return call(
        b,
        Alternative{.side = Side::kProtestant, .card = Card::kPhilipOfHessesBigamy, .open = open});
  }
};

struct Bigamy::Effect : Step<Bigamy> {
  static Flow run(Board& b, Bigamy& /*y*/) {
    if (engine::result_of<Dialect, Alternative>(b.p) == 0) {
      b.m.leaders[Leader::kPhilipOfHesse] = {LeaderPlace::kRemoved, 0, Power::kProtestant, 0};
      b.m.philip_waiting = 0;  // for an electorate: he comes no more [9.1]
      b.emit(EventId::kLeaderGone, Leader::kPhilipOfHesse);
    } else {
      discard_at_random(b, Side::kProtestant);
    }
    return finish();
  }
};

constinit const Procedure Bigamy::kProcedure = Procedure::of<Bigamy>("bigamy");

}  // namespace here_i_stand
