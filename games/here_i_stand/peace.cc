// The peace step of the Diplomacy Phase. [4.3]
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

constexpr std::array kPossibleEnemies = {Power::kOttoman, Power::kHapsburg, Power::kFrance};

bool war_with(const State& s, Power power) { return s.at_war(Power::kPapacy, power); }

// Papal Bull works once per ruler's box; the French one is shared. [9.4]
bool excommunicated(const State& s, Power power) {
  return power == Power::kFrance ? s.p.french_ruler_excommunicated != 0
                                 : s.p.charles_excommunicated != 0;
}

bool may_use_bull(const State& s, Power power) {
  const bool has_box = power == Power::kFrance || power == Power::kHapsburg;
  return has_box && war_with(s, power) && !excommunicated(s, power) &&
         s.holds(Side::kPapacy, Card::kPapalBull);
}

SpaceSet regainable(const State& s, Power from) {
  SpaceSet set;
  for (const Space space : facts(Power::kPapacy).home) {
    if (s.holder(space) == from) set.add(space);
  }
  return set;
}

void give_war_winner(Board& b, int vp) {
  b.m.war_winner_vp = static_cast<std::uint8_t>(b.p.war_winner_vp + vp);
  b.emit(EventId::kWarWinner, vp);
}

// The other power's units leave; the Protestant chooses for it. [5.6]
Displacement leave(Space space, Power power) {
  return {.space = space, .power = power, .decides = Side::kProtestant};
}

}  // namespace

// --- Which war, and how ---

struct PeaceStep::Choose : Step<PeaceStep> {
  static constexpr Term kAsks = term("peace", "4.3");

  static Flow run(Board& b, PeaceStep& /*p*/) {
    for (const Power power : kPossibleEnemies) {
      if (war_with(b, power)) return ask(b, seat_of(Side::kPapacy));
    }
    return finish();
  }
  static void options(const State& s, const PeaceStep& /*p*/, Seat /*seat*/, ActionList& list) {
    for (const Power power : kPossibleEnemies) {
      if (may_use_bull(s, power)) list.add(Verb::kBullPeace, power);
      if (war_with(s, power)) list.add(Verb::kSue, power);
    }
    list.add(Verb::kDone);
  }
  static Flow choose(Board& b, PeaceStep& /*p*/, Seat /*seat*/, Action action) {
    const auto with = static_cast<Power>(action.args[0]);
    switch (verb(action)) {
      case Verb::kBullPeace:
        return call(b, BullPeace{.with = with, .regained = kNoSpace}, again());
      case Verb::kSue:
        return call(b, SuedPeace{.with = with, .units = 2, .regained = kNoSpace}, again());
      default:
        return finish();
    }
  }
  static Refusal refuse(const State& s, const PeaceStep& /*p*/, Seat /*seat*/, Action action) {
    const bool peace = verb(action) == Verb::kBullPeace || verb(action) == Verb::kSue;
    if (!peace || action.args[0] >= kCount<Power>) {
      return here_i_stand::refuse(RefusalId::kNotOffered, "4.3");
    }
    const bool war = war_with(s, static_cast<Power>(action.args[0]));
    return here_i_stand::refuse(war ? RefusalId::kBullNotPossible : RefusalId::kNotAtWar, "4.3",
                                action.args[0]);
  }
  static Action otherwise(const State& /*s*/, const PeaceStep& /*p*/, Seat /*seat*/) {
    return act(Verb::kDone);
  }
};

constinit const Procedure PeaceStep::kProcedure = Procedure::of<PeaceStep>("peace_step");

// --- A. Papal Bull ---

struct BullPeace::EndWar : Step<BullPeace> {
  static Flow run(Board& b, BullPeace& p) {
    lay_card(b, Side::kPapacy, Card::kPapalBull);
    b.discard(Card::kPapalBull);
    if (p.with == Power::kFrance) {
      b.m.french_ruler_excommunicated = 1;
      b.emit(EventId::kRulerExcommunicated, b.p.french_ruler);
    } else {
      b.m.charles_excommunicated = 1;
      b.emit(EventId::kRulerExcommunicated, Ruler::kCharlesV);
    }
    end_war(b, Power::kPapacy, p.with);
    return next();
  }
};

struct BullPeace::Reward : Step<BullPeace> {  // one Papal home space, or a card
  static constexpr Term kAsks = term("bull_reward", "4.3", arg::kPower);

  static Flow run(Board& b, BullPeace& p) {
    if (!regainable(b, p.with).empty()) return ask(b, seat_of(Side::kPapacy));
    b.draw(Side::kPapacy);
    return jump<Homes>();
  }
  static void about(const State& /*s*/, const BullPeace& p, Seat /*seat*/, Args& args) {
    args[0] = static_cast<std::uint16_t>(p.with);
  }
  static void options(const State& s, const BullPeace& p, Seat /*seat*/, ActionList& list) {
    for (const Space space : regainable(s, p.with)) list.add(Verb::kSpace, space);
    list.add(Verb::kDrawCard);
  }
  static Flow choose(Board& b, BullPeace& p, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDrawCard) {
      b.draw(Side::kPapacy);
      return jump<Homes>();
    }
    p.regained = static_cast<Space>(action.args[0]);
    b.set_control(p.regained, Power::kPapacy);
    return next();
  }
  static Refusal refuse(const State& /*s*/, const BullPeace& /*p*/, Seat /*seat*/, Action action) {
    return here_i_stand::refuse(RefusalId::kNotHeldByThem, "4.3", action.args[0]);
  }
};

struct BullPeace::Displace : Step<BullPeace> {
  static Flow run(Board& b, BullPeace& p) { return call(b, leave(p.regained, p.with)); }
};

struct BullPeace::Homes : Step<BullPeace> {
  static Flow run(Board& b, BullPeace& p) { return call(b, ReturnHomes{.to = p.with}); }
};

struct BullPeace::End : Step<BullPeace> {
  static Flow run(Board& /*b*/, BullPeace& /*p*/) { return finish(); }
};

constinit const Procedure BullPeace::kProcedure = Procedure::of<BullPeace>("bull_peace");

// --- B. Suing for peace ---

struct SuedPeace::EndWar : Step<SuedPeace> {
  static Flow run(Board& b, SuedPeace& p) {
    end_war(b, Power::kPapacy, p.with);
    const bool extra = p.with == Power::kOttoman && b.p.settings.ottoman_extra_vp != 0;  // [D-14]
    give_war_winner(b, extra ? 2 : 1);
    return next();
  }
};

// Two of the Papacy's own units, land or naval, of its choice; all it has if it has fewer.
struct SuedPeace::Units : Step<SuedPeace> {
  static constexpr Term kAsks = term("peace_units", "4.3", arg::kCount);

  static Flow run(Board& b, SuedPeace& p) {
    if (p.units == 0) return next();
    ActionList list;
    options(b, p, 0, list);
    if (list.empty()) return next();
    if (list.size() == 1) return choose(b, p, 0, list[0]);
    return ask(b, seat_of(Side::kPapacy));
  }
  static void about(const State& /*s*/, const SuedPeace& p, Seat /*seat*/, Args& args) {
    args[0] = p.units;
  }
  static void options(const State& s, const SuedPeace& /*p*/, Seat /*seat*/, ActionList& list) {
    for (const Space space : s.p.land[Power::kPapacy] | kPorts) {
      offer_units_at(s, space, Power::kPapacy, kEveryKind, list);
    }
  }
  static Flow choose(Board& b, SuedPeace& p, Seat /*seat*/, Action action) {
    lose_unit(b, static_cast<Space>(action.args[0]), Power::kPapacy,
              static_cast<UnitKind>(action.args[2]));
    --p.units;
    return again();
  }
  static Refusal refuse(const State& /*s*/, const SuedPeace& p, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kUnitAt) {
      return here_i_stand::refuse(RefusalId::kNotThisUnit, "4.3", action.args[0]);
    }
    return here_i_stand::refuse(RefusalId::kNotYetDone, "4.3", p.units);
  }
};

struct SuedPeace::BuyBack : Step<SuedPeace> {  // at 1 VP each
  static constexpr Term kAsks = term("buy_back", "4.3", arg::kPower);

  static Flow run(Board& b, SuedPeace& p) {
    if (regainable(b, p.with).empty()) return jump<Homes>();
    return ask(b, seat_of(Side::kPapacy));
  }
  static void about(const State& /*s*/, const SuedPeace& p, Seat /*seat*/, Args& args) {
    args[0] = static_cast<std::uint16_t>(p.with);
  }
  static void options(const State& s, const SuedPeace& p, Seat /*seat*/, ActionList& list) {
    for (const Space space : regainable(s, p.with)) list.add(Verb::kSpace, space);
    list.add(Verb::kDone);
  }
  static Flow choose(Board& b, SuedPeace& p, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDone) return jump<Homes>();
    give_war_winner(b, 1);
    p.regained = static_cast<Space>(action.args[0]);
    b.set_control(p.regained, Power::kPapacy);
    return next();
  }
  static Refusal refuse(const State& /*s*/, const SuedPeace& /*p*/, Seat /*seat*/, Action action) {
    return here_i_stand::refuse(RefusalId::kNotHeldByThem, "4.3", action.args[0]);
  }
  static Action otherwise(const State& /*s*/, const SuedPeace& /*p*/, Seat /*seat*/) {
    return act(Verb::kDone);
  }
};

struct SuedPeace::Displace : Step<SuedPeace> {
  static Flow run(Board& b, SuedPeace& p) {
    return call(b, leave(p.regained, p.with), jump<BuyBack>());
  }
};

struct SuedPeace::Homes : Step<SuedPeace> {
  static Flow run(Board& b, SuedPeace& p) { return call(b, ReturnHomes{.to = p.with}); }
};

struct SuedPeace::End : Step<SuedPeace> {
  static Flow run(Board& /*b*/, SuedPeace& /*p*/) { return finish(); }
};

constinit const Procedure SuedPeace::kProcedure = Procedure::of<SuedPeace>("sued_peace");

// --- The option of D-15 ---

struct ReturnHomes::Next : Step<ReturnHomes> {
  static Flow run(Board& b, ReturnHomes& r) {
    if (b.p.settings.peace_returns_enemy_homes == 0) return finish();
    for (const Space space : facts(r.to).home) {
      if (b.p.control[space] != Power::kPapacy || !b.control_may_change(space)) continue;
      b.set_control(space, r.to);
      return call(b,
                  Displacement{.space = space, .power = Power::kPapacy, .decides = Side::kPapacy},
                  again());
    }
    return finish();
  }
};

constinit const Procedure ReturnHomes::kProcedure = Procedure::of<ReturnHomes>("return_homes");

}  // namespace here_i_stand
