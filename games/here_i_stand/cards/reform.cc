// Events of the religious struggle. [8.15]
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

template <Debater kNeeded>
bool needs(const State& s, Side /*side*/) {
  return s.uncommitted(kNeeded);
}

// Commits the debater that the card needs, then so many attempts.
template <Debater kNeeded, int kCount, std::uint8_t kZones>
Flow preach(Board& b, Side /*side*/, Continuation then) {
  b.commit(kNeeded);
  return call(b, attempts(Side::kProtestant, kCount, kZones), then);
}

DebaterSet fresh_of(const State& s, Debater one, Debater two) {
  DebaterSet set;
  for (const Debater d : {one, two}) {
    if (s.uncommitted(d)) set.add(d);
  }
  return set;
}

}  // namespace

namespace cards {

// 39
const Event kAugsburgConfession = {
    needs<Debater::kMelanchthon>,
    [](Board& b, Side, Continuation then) -> Flow {
      b.commit(Debater::kMelanchthon);
      b.m.effects.augsburg = 1;
      return then;
    },
};

// 41
const Event kMarburgColloquy = {
    [](const State& s, Side) {
      return !fresh_of(s, Debater::kLuther, Debater::kMelanchthon).empty() &&
             !fresh_of(s, Debater::kZwingli, Debater::kOekolampadius).empty();
    },
    [](Board& b, Side, Continuation then) { return call(b, Marburg{.dice = 0}, then); },
};

// 43
const Event kZwingliDonsArmor = {
    always,
    [](Board& b, Side, Continuation then) { return call(b, Armor{}, then); },
};

// 44
const Event kAffairOfThePlacards = {needs<Debater::kCop>,
                                    preach<Debater::kCop, 4, zone_bit(Zone::kFrench)>};

// 45: off the map until the next Card Draw Phase; without Calvin it does nothing. [9.3]
const Event kCalvinExpelled = {
    always,
    [](Board& b, Side, Continuation then) -> Flow {
      const bool preaches = b.p.reformers[Reformer::kCalvin] == ReformerStatus::kOnMap;
      if (!preaches && !b.in_play(Debater::kCalvin)) return then;
      if (preaches) b.m.reformers[Reformer::kCalvin] = ReformerStatus::kOffMap;
      if (b.in_play(Debater::kCalvin)) b.m.debaters[Debater::kCalvin] = DebaterStatus::kOffMap;
      b.emit(EventId::kExpelled, Reformer::kCalvin);
      return then;
    },
};

// 46
const Event kCalvinsInstitutes = {
    needs<Debater::kCalvin>,
    [](Board& b, Side, Continuation then) {
      b.commit(Debater::kCalvin);
      return call(b, attempts(Side::kProtestant, 5, zone_bit(Zone::kFrench), kPlusOne), then);
    },
};

// 55
const Event kJesuitEducation = {
    [](const State& s, Side) { return s.p.society_of_jesus != 0; },
    [](Board& b, Side, Continuation then) {
      return call(b, Universities{.least = 2, .most = 2}, then);
    },
};

// 61
const Event kMaryDefiesCouncil = {
    always,
    [](Board& b, Side, Continuation then) {
      return call(b, attempts(Side::kPapacy, 3, zone_bit(Zone::kEnglish)), then);
    },
};

// 62
const Event kBookOfCommonPrayer = {
    needs<Debater::kCranmer>,
    [](Board& b, Side side, Continuation then) {
      return call(b, CommonPrayer{.side = side}, then);
    },
};

// 63: a random Papal card is discarded, then 3 attempts.
const Event kDissolutionOfTheMonasteries = {
    always,
    [](Board& b, Side, Continuation then) {
      const Card lost = b.random_card(Side::kPapacy);
      if (lost != kNoCard) {
        b.discard(lost);
        b.emit(EventId::kDiscarded, Side::kPapacy, lost);
      }
      return call(b, attempts(Side::kProtestant, 3, zone_bit(Zone::kEnglish)), then);
    },
};

// 65
const Event kAMightyFortress = {needs<Debater::kLuther>,
                                preach<Debater::kLuther, 6, zone_bit(Zone::kGerman)>};

// 67: the Papal player chooses, whoever played it.
const Event kAnabaptists = {
    always,
    [](Board& b, Side, Continuation then) {
      return call(
          b, PickSpaces{.side = Side::kPapacy, .card = Card::kAnabaptists, .least = 2, .most = 2},
          then);
    },
};

// 75
const Event kErasmus = {
    always,
    [](Board& b, Side, Continuation then) {
      const Side by = b.p.turn <= 2 ? Side::kProtestant : Side::kPapacy;
      return call(b, attempts(by, 4, kAllZones), then);
    },
};

// 78
const Event kFrederickTheWise = {
    always,
    [](Board& b, Side, Continuation then) { return call(b, Frederick{}, then); },
};

// 85
const Event kKatherinaBora = {needs<Debater::kLuther>, preach<Debater::kLuther, 5, kAllZones>};

// 90
const Event kPrintingPress = {
    always,
    [](Board& b, Side, Continuation then) {
      b.m.effects.printing_press = 1;
      return call(b, attempts(Side::kProtestant, 3, kAllZones), then);
    },
};

}  // namespace cards

// --- 41 Marburg Colloquy: one debater of each pair ---

namespace {

// One of a pair is named by the Protestant; shared by the two steps.
template <Debater kOne, Debater kTwo>
struct NameOne : Step<Marburg> {
  static constexpr Term kAsks = term("marburg", "8.15");

  static Flow run(Board& b, Marburg& m) {
    const DebaterSet open = fresh_of(b, kOne, kTwo);
    if (open.size() > 1) return ask(b, seat_of(Side::kProtestant));
    return name(b, m, open.lowest());
  }
  static void options(const State& s, const Marburg& /*m*/, Seat /*seat*/, ActionList& list) {
    for (const Debater d : fresh_of(s, kOne, kTwo)) list.add(Verb::kDebater, d);
  }
  static Flow choose(Board& b, Marburg& m, Seat /*seat*/, Action action) {
    return name(b, m, static_cast<Debater>(action.args[0]));
  }
  static Refusal refuse(const State& /*s*/, const Marburg& /*m*/, Seat /*seat*/, Action action) {
    return here_i_stand::refuse(RefusalId::kNotThisDebater, "8.15", action.args[0]);
  }

 private:
  static Flow name(Board& b, Marburg& m, Debater d) {
    b.commit(d);
    m.dice = static_cast<std::uint8_t>(m.dice + facts(d).value);
    return Step<Marburg>::next();
  }
};

}  // namespace

struct Marburg::First : NameOne<Debater::kLuther, Debater::kMelanchthon> {};
struct Marburg::Second : NameOne<Debater::kZwingli, Debater::kOekolampadius> {};
struct Marburg::End : Step<Marburg> {
  static Flow run(Board& b, Marburg& m) {
    if (m.dice == 0) return finish();
    const int count = m.dice;
    m.dice = 0;
    return call(b, attempts(Side::kProtestant, count, kAllZones), again());
  }
};

constinit const Procedure Marburg::kProcedure = Procedure::of<Marburg>("marburg_colloquy");

// --- 62 Book of Common Prayer ---

struct CommonPrayer::Begin : Step<CommonPrayer> {
  static Flow run(Board& b, CommonPrayer& /*c*/) {
    b.commit(Debater::kCranmer);
    return call(b, attempts(Side::kProtestant, 4, zone_bit(Zone::kEnglish), kEnglishHomeOnly));
  }
};

struct CommonPrayer::Unrest : Step<CommonPrayer> {
  static Flow run(Board& b, CommonPrayer& c) { return call(b, PrayerUnrest{.side = c.side}); }
};

struct CommonPrayer::End : Step<CommonPrayer> {
  static Flow run(Board& /*b*/, CommonPrayer& /*c*/) { return finish(); }
};

constinit const Procedure CommonPrayer::kProcedure = Procedure::of<CommonPrayer>("common_prayer");

// 3-4: unrest in one Catholic English home space, 5: in two, 6: in all.
struct PrayerUnrest::Roll : Step<PrayerUnrest> {
  static Flow run(Board& b, PrayerUnrest& c) {
    const int die = b.die();
    b.emit(EventId::kRolled, die);
    const SpaceSet catholic = (facts(Power::kEngland).home - b.p.protestant) - b.p.unrest;
    if (die <= 2) return finish();
    if (die == 6) {
      for (const Space s : catholic) b.place_unrest(s);
      return finish();
    }
    const auto count = static_cast<std::uint8_t>(die == 5 ? 2 : 1);
    return call(
        b, PickSpaces{
               .side = c.side, .card = Card::kBookOfCommonPrayer, .least = count, .most = count});
  }
};

struct PrayerUnrest::End : Step<PrayerUnrest> {
  static Flow run(Board& /*b*/, PrayerUnrest& /*c*/) { return finish(); }
};

constinit const Procedure PrayerUnrest::kProcedure = Procedure::of<PrayerUnrest>("prayer_unrest");

// --- 78 Frederick the Wise ---

struct Frederick::Begin : Step<Frederick> {
  static Flow run(Board& b, Frederick& /*f*/) {
    return call(
        b, PickSpaces{
               .side = Side::kProtestant, .card = Card::kFrederickTheWise, .least = 2, .most = 2});
  }
};

struct Frederick::Wartburg : Step<Frederick> {
  static constexpr Term kAsks = term("take_wartburg", "2.4");

  static Flow run(Board& b, Frederick& /*f*/) {
    return retrievable(b, Side::kProtestant).has(Card::kTheWartburg)
               ? ask(b, seat_of(Side::kProtestant))
               : finish();
  }
  static void options(const State& /*s*/, const Frederick& /*f*/, Seat /*seat*/, ActionList& list) {
    list.add(Verb::kCard, Card::kTheWartburg);
    list.add(Verb::kDecline);
  }
  static Flow choose(Board& b, Frederick& /*f*/, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kCard) {
      b.take_card(Side::kProtestant, Card::kTheWartburg, true);
      b.emit(EventId::kRetrieved, Side::kProtestant, Card::kTheWartburg);
    }
    return finish();
  }
};

constinit const Procedure Frederick::kProcedure = Procedure::of<Frederick>("frederick_the_wise");

// --- 43 Zwingli Dons Armor ---

namespace {

// Powers whose land units count as Catholic. [8.1]
PowerSet catholic_powers(const State& s) {
  PowerSet set{Power::kPapacy, Power::kHapsburg, Power::kFrance,   Power::kGenoa,
               Power::kVenice, Power::kHungary,  Power::kScotland, Power::kIndependent};
  if (facts(s.p.english_ruler).troops == Religion::kCatholic) set.add(Power::kEngland);
  return set;
}

}  // namespace

struct Armor::Choose : Step<Armor> {
  static constexpr Term kAsks = term("zwingli_dons_armor", "9.3");

  static Flow run(Board& b, Armor& a) {
    ActionList list;
    list.clear();
    options(b, a, seat_of(Side::kProtestant), list);
    return list.empty() ? zwingli_leaves(b) : ask(b, seat_of(Side::kProtestant));
  }
  // A unit is named by its place, owner and kind.
  static void options(const State& s, const Armor& /*a*/, Seat /*seat*/, ActionList& list) {
    const PowerSet powers = catholic_powers(s);
    for (const Space space : facts(Space::kZurich).within3) {
      for (const Power power : powers& s.land_powers(space)) {
        for (const UnitKind kind : {UnitKind::kRegular, UnitKind::kMercenary}) {
          if (s.units(space, power).of(kind) > 0) list.add(Verb::kUnitAt, space, power, kind);
        }
      }
    }
  }
  static Flow choose(Board& b, Armor& /*a*/, Seat /*seat*/, Action action) {
    b.remove(static_cast<Power>(action.args[1]), static_cast<UnitKind>(action.args[2]), 1,
             static_cast<Space>(action.args[0]));
    return zwingli_leaves(b);
  }

 private:
  static Flow zwingli_leaves(Board& b) {
    const DebaterStatus status = b.p.debaters[Debater::kZwingli];
    if (status != DebaterStatus::kBurnt) b.m.debaters[Debater::kZwingli] = DebaterStatus::kRemoved;
    b.m.reformers[Reformer::kZwingli] = ReformerStatus::kRemoved;
    b.emit(EventId::kDebaterLeaves, Debater::kZwingli);
    return finish();
  }
};

constinit const Procedure Armor::kProcedure = Procedure::of<Armor>("zwingli_dons_armor");

}  // namespace here_i_stand
