// Translations, treatises, burnt books, universities: what the religious struggle is paid for.
// [8.8, 8.9, 8.10, 8.11, 8.12]
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

std::size_t track(Zone zone) { return static_cast<std::size_t>(zone); }  // German, French, English

void pay(Board& b, int cp) {
  assert(b.p.impulse.cp >= cp);
  b.m.impulse.cp = static_cast<std::uint8_t>(b.p.impulse.cp - cp);
}

bool own_bonus_free(const State& s, Side side) { return s.p.impulse.bonus_used[at(side)] == 0; }

void use_bonus(Board& b, Side side, Debater d) {
  b.m.impulse.bonus_used[at(side)] = 1;
  b.commit(d);
}

bool track_open(const Position& p, Zone zone) { return p.bible[track(zone)] < kFullBible; }

// One step on the track of a language that is open now; hands back how many attempts it brings and
// with which flags.
struct Completed {
  int attempts = 0;
  std::uint8_t flags = 0;
};
Completed advance(Board& b, Zone zone) {
  const std::size_t t = track(zone);
  if (b.p.testament[t] < kNewTestament) {
    ++b.m.testament[t];
    b.emit(EventId::kTranslated, zone, b.p.testament[t], 0);
    if (b.p.testament[t] < kNewTestament) return {};
    b.emit(EventId::kTestamentDone, zone);
    return {6, 0};
  }
  ++b.m.bible[t];
  b.emit(EventId::kTranslated, zone, b.p.bible[t], 1);
  if (b.p.bible[t] < kFullBible) return {};
  b.emit(EventId::kBibleDone, zone);
  return {6, kPlusOne};
}

// Debaters who can give a free step in a language now. [8.3, 8.9]
DebaterSet translators(const State& s, Zone zone) {
  DebaterSet set;
  if (s.p.impulse.free_step != 0 || !own_bonus_free(s, Side::kProtestant)) return set;
  if (s.p.impulse.translated[track(zone)] == 0 || !track_open(s.p, zone)) return set;
  for (int i = 0; i < kCount<Debater>; ++i) {
    const auto d = static_cast<Debater>(i);
    const DebaterFacts& debater = facts(d);
    if (debater.bonus == BonusKind::kTranslationBonus && debater.bonus_zone == zone &&
        s.uncommitted(d)) {
      set.add(d);
    }
  }
  return set;
}

constexpr std::array kLanguages = {Zone::kGerman, Zone::kFrench, Zone::kEnglish};
constexpr std::array kFiveZones = {Zone::kGerman, Zone::kFrench, Zone::kEnglish, Zone::kItalian,
                                   Zone::kSpanish};

}  // namespace

// --- Translations [8.9] ---

struct Translation::Advance : Step<Translation> {
  static constexpr Term kAsks = term("translate", "8.9");

  static Flow run(Board& b, Translation& t) {
    ActionList list;
    list.clear();
    options(b, t, seat_of(Side::kProtestant), list);
    return list.size() > 1 ? ask(b, seat_of(Side::kProtestant)) : finish();
  }
  static void options(const State& s, const Translation& /*t*/, Seat /*seat*/, ActionList& list) {
    for (const Zone zone : kLanguages) {
      if (track_open(s.p, zone) && s.p.impulse.cp > 0) list.add(Verb::kZone, zone);
    }
    for (const Zone zone : kLanguages) {
      for (const Debater d : translators(s, zone)) list.add(Verb::kDebater, d);
    }
    list.add(Verb::kDone);
  }
  static Flow choose(Board& b, Translation& t, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDone) return finish();
    if (verb(action) == Verb::kDebater) {
      const auto d = static_cast<Debater>(action.args[0]);
      t.zone = facts(d).bonus_zone;
      use_bonus(b, Side::kProtestant, d);
      b.m.impulse.free_step = 1;
    } else {
      t.zone = static_cast<Zone>(action.args[0]);
      pay(b, 1);
      ++b.m.impulse.translated[track(t.zone)];
    }
    const Completed done = advance(b, t.zone);
    if (done.attempts == 0) return again();
    return call(b, attempts(Side::kProtestant, done.attempts, zone_bit(t.zone), done.flags),
                again());
  }
  static Refusal refuse(const State& s, const Translation& /*t*/, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kZone && s.p.impulse.cp == 0) {
      return here_i_stand::refuse(RefusalId::kTooExpensive, "8.9", 1);
    }
    if (verb(action) == Verb::kDebater) {
      return here_i_stand::refuse(RefusalId::kNoBonus, "8.9", action.args[0]);
    }
    return here_i_stand::refuse(RefusalId::kNoTranslation, "8.9");
  }
  static Action otherwise(const State& /*s*/, const Translation& /*t*/, Seat /*seat*/) {
    return act(Verb::kDone);
  }
};

constinit const Procedure Translation::kProcedure = Procedure::of<Translation>("translation");

// --- Treatises [8.8] ---

namespace {

DebaterSet treatise_writers(const State& s) {
  DebaterSet set;
  if (!own_bonus_free(s, Side::kProtestant)) return set;
  for (const Debater d : {Debater::kCarlstadt, Debater::kCalvin}) {
    if (s.uncommitted(d)) set.add(d);
  }
  return set;
}

}  // namespace

struct Treatise::ChooseZone : Step<Treatise> {
  static constexpr Term kAsks = term("treatise", "8.8");

  static Flow run(Board& b, Treatise& /*t*/) { return ask(b, seat_of(Side::kProtestant)); }
  static void options(const State& s, const Treatise& /*t*/, Seat /*seat*/, ActionList& list) {
    for (const Zone zone : kFiveZones) list.add(Verb::kZone, zone);
    for (const Debater d : treatise_writers(s)) list.add(Verb::kDebater, d);
  }
  static Flow choose(Board& b, Treatise& t, Seat /*seat*/, Action action) {
    pay(b, 2);
    if (verb(action) == Verb::kZone) {
      t.zone = static_cast<Zone>(action.args[0]);
    } else {
      t.with = static_cast<Debater>(action.args[0]);
      t.zone = facts(t.with).bonus_zone;
      use_bonus(b, Side::kProtestant, t.with);
    }
    b.emit(EventId::kTreatise, t.zone);
    return next();
  }
  static Refusal refuse(const State& /*s*/, const Treatise& /*t*/, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDebater) {
      return here_i_stand::refuse(RefusalId::kNoBonus, "8.8", action.args[0]);
    }
    return here_i_stand::refuse(RefusalId::kNotOffered, "8.8");
  }
};

struct Treatise::Publish : Step<Treatise> {
  static Flow run(Board& b, Treatise& t) {
    if (t.with == kNoDebater) {
      return call(b, attempts(Side::kProtestant, 2, zone_bit(t.zone)));
    }
    const DebaterFacts& debater = facts(t.with);
    const auto flags =
        static_cast<std::uint8_t>(kOnlyInZone | (debater.unrest_on_failure ? kUnrestOnFailure : 0));
    return call(b, attempts(Side::kProtestant, debater.attempts, zone_bit(t.zone), flags));
  }
};

struct Treatise::End : Step<Treatise> {
  static Flow run(Board& /*b*/, Treatise& /*t*/) { return finish(); }
};

constinit const Procedure Treatise::kProcedure = Procedure::of<Treatise>("treatise");

// --- Burnt books [8.11] ---

namespace {

DebaterSet book_burners(const State& s) {
  DebaterSet set;
  if (!own_bonus_free(s, Side::kPapacy)) return set;
  for (const Debater d : {Debater::kCajetan, Debater::kCaraffa, Debater::kTetzel}) {
    if (s.uncommitted(d)) set.add(d);
  }
  return set;
}

// With Caraffa every zone is a target zone, and none need be named; Mary's books burn in England.
bool everywhere(const BurnBooks& c) { return c.with == Debater::kCaraffa && c.for_mary == 0; }

}  // namespace

struct BurnBooks::ChooseZone : Step<BurnBooks> {
  static constexpr std::array kAsks = {term("burn_books", "8.11"), term("mary_burns_books", "9.6")};
  static int which(const State& /*s*/, const BurnBooks& c) { return c.for_mary; }

  // First, if at all, the debater; then the zone, if it is open and matters.
  static Flow run(Board& b, BurnBooks& /*c*/) { return ask(b, seat_of(Side::kPapacy)); }
  static void options(const State& s, const BurnBooks& c, Seat /*seat*/, ActionList& list) {
    if (c.for_mary != 0) {
      list.add(Verb::kZone, Zone::kEnglish);
    } else {
      for (const Zone zone : kFiveZones) list.add(Verb::kZone, zone);
    }
    if (c.with != kNoDebater) return;
    for (const Debater d : book_burners(s)) list.add(Verb::kDebater, d);
    if (c.for_mary != 0) list.add(Verb::kDecline);
  }
  static Flow choose(Board& b, BurnBooks& c, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDecline) return finish();
    if (verb(action) == Verb::kDebater) {
      c.with = static_cast<Debater>(action.args[0]);
      use_bonus(b, Side::kPapacy, c.with);
      return c.for_mary != 0 || everywhere(c) ? begin(b, c) : Flow(again());
    }
    c.zone = static_cast<Zone>(action.args[0]);
    return begin(b, c);
  }
  static Refusal refuse(const State& /*s*/, const BurnBooks& /*c*/, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDebater) {
      return here_i_stand::refuse(RefusalId::kNoBonus, "8.11", action.args[0]);
    }
    return here_i_stand::refuse(RefusalId::kNotOffered, "8.11");
  }

 private:
  static Flow begin(Board& b, BurnBooks& c) {
    if (c.for_mary == 0) pay(b, 2);
    if (everywhere(c)) {
      b.emit(EventId::kBooksBurntEverywhere);
    } else {
      b.emit(EventId::kBooksBurnt, c.zone);
    }
    if (c.with == Debater::kTetzel) b.build_st_peters(1);
    return next();
  }
};

struct BurnBooks::Burn : Step<BurnBooks> {
  static Flow run(Board& b, BurnBooks& c) {
    const bool more = c.with == Debater::kCajetan || c.with == Debater::kCaraffa;
    const int count = more ? facts(c.with).attempts : 2;
    const bool inside = c.with == Debater::kCajetan || c.for_mary != 0;  // [D-65, 9.6]
    const std::uint8_t zones = everywhere(c) ? kAllZones : zone_bit(c.zone);
    const std::uint8_t flags = inside ? kOnlyInZone : 0;
    return call(b, attempts(Side::kPapacy, count, zones, flags));
  }
};

struct BurnBooks::End : Step<BurnBooks> {
  static Flow run(Board& /*b*/, BurnBooks& /*c*/) { return finish(); }
};

constinit const Procedure BurnBooks::kProcedure = Procedure::of<BurnBooks>("burn_books");

// --- Universities [8.12] ---

namespace {

SpaceSet university_places(const State& s) {
  return kConvertible - s.p.protestant - s.p.universities;
}

void found(Board& b, Space s) {
  b.m.universities.add(s);
  b.emit(EventId::kUniversity, s);
}

Refusal no_university(const State& s, Action action) {
  if (verb(action) != Verb::kSpace || action.args[0] >= kCount<Space>) {
    return refuse(RefusalId::kNotOffered, "8.12");
  }
  const auto space = static_cast<Space>(action.args[0]);
  return refuse(s.p.universities.has(space) ? RefusalId::kHasUniversity : RefusalId::kNotCatholic,
                "8.12", action.args[0]);
}

bool loyola_helps(const State& s) {
  return s.uncommitted(Debater::kLoyola) && s.p.impulse.universities_with_loyola == 0;
}

}  // namespace

struct FoundUniversity::Choose : Step<FoundUniversity> {
  static constexpr Term kAsks = term("found_university", "8.12");

  static Flow run(Board& b, FoundUniversity& /*f*/) { return ask(b, seat_of(Side::kPapacy)); }
  static void options(const State& s, const FoundUniversity& f, Seat /*seat*/, ActionList& list) {
    const int price = f.with_loyola != 0 ? facts(Debater::kLoyola).cost : 3;
    if (s.p.impulse.cp >= price) {
      for (const Space space : university_places(s)) list.add(Verb::kSpace, space);
    }
    if (f.with_loyola == 0 && loyola_helps(s)) list.add(Verb::kDebater, Debater::kLoyola);
  }
  static Flow choose(Board& b, FoundUniversity& f, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDebater) {
      f.with_loyola = 1;
      return again();
    }
    if (f.with_loyola != 0) {
      b.commit(Debater::kLoyola);
      b.m.impulse.universities_with_loyola = 1;
    }
    pay(b, f.with_loyola != 0 ? facts(Debater::kLoyola).cost : 3);
    found(b, static_cast<Space>(action.args[0]));
    return finish();
  }
  static Refusal refuse(const State& s, const FoundUniversity& /*f*/, Seat /*seat*/,
                        Action action) {
    return no_university(s, action);
  }
};

constinit const Procedure FoundUniversity::kProcedure =
    Procedure::of<FoundUniversity>("found_university");

struct Universities::Choose : Step<Universities> {
  static constexpr Term kAsks = term("universities", "8.12", arg::kCount);

  static Flow run(Board& b, Universities& u) {
    if (u.most == 0 || university_places(b).empty()) return finish();
    return ask(b, seat_of(Side::kPapacy));
  }
  static void about(const State& /*s*/, const Universities& u, Seat /*seat*/, Args& args) {
    args[0] = u.most;
  }
  static void options(const State& s, const Universities& u, Seat /*seat*/, ActionList& list) {
    for (const Space space : university_places(s)) list.add(Verb::kSpace, space);
    if (u.least == 0) list.add(Verb::kDone);
  }
  static Flow choose(Board& b, Universities& u, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDone) return finish();
    found(b, static_cast<Space>(action.args[0]));
    --u.most;
    if (u.least > 0) --u.least;
    return again();
  }
  static Refusal refuse(const State& s, const Universities& u, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDone) {
      return here_i_stand::refuse(RefusalId::kNotYetDone, "8.12", u.least);
    }
    return no_university(s, action);
  }
};

constinit const Procedure Universities::kProcedure = Procedure::of<Universities>("universities");

// --- The paid actions [5.1] ---

namespace {

bool own(Side side, Power acting) { return acting == power_of(side); }

template <PaidAction kAction>
int base_price(Side side) {
  return side == Side::kPapacy ? cost(kAction).papacy : cost(kAction).protestant;
}

int translate_price(const State& s, Side side, Power acting) {
  if (!own(side, acting) || side != Side::kProtestant) return 0;
  for (const Zone zone : kLanguages) {
    if (track_open(s.p, zone)) return base_price<PaidAction::kTranslate>(side);
  }
  return 0;
}
Flow start_translation(Board& b, Side /*side*/, Power /*acting*/, Continuation then) {
  return call(b, Translation{.zone = kNoZone}, then);
}

int treatise_price(const State& /*s*/, Side side, Power acting) {
  return own(side, acting) ? base_price<PaidAction::kTreatise>(side) : 0;
}
Flow start_treatise(Board& b, Side /*side*/, Power /*acting*/, Continuation then) {
  return call(b, Treatise{.zone = kNoZone, .with = kNoDebater}, then);
}

int debate_price(const State& s, Side side, Power acting) {
  if (!own(side, acting) || !may_call_debate(s, side)) return 0;
  return base_price<PaidAction::kDebate>(side);
}
Flow start_debate(Board& b, Side side, Power /*acting*/, Continuation then) {
  pay(b, 3);
  return call(b, debate(side, kNoZone), then);
}

int st_peters_price(const State& s, Side side, Power acting) {
  if (!own(side, acting) || s.p.st_peters_vp == kStPetersVp) return 0;
  return base_price<PaidAction::kStPeters>(side);
}
Flow start_st_peters(Board& b, Side /*side*/, Power /*acting*/, Continuation then) {
  pay(b, 1);
  b.build_st_peters(1);
  return then;
}

int burn_price(const State& /*s*/, Side side, Power acting) {
  return own(side, acting) ? base_price<PaidAction::kBurnBooks>(side) : 0;
}
Flow start_burning(Board& b, Side /*side*/, Power /*acting*/, Continuation then) {
  return call(b, BurnBooks{.zone = kNoZone, .with = kNoDebater, .for_mary = 0}, then);
}

int university_price(const State& s, Side side, Power acting) {
  if (!own(side, acting) || side != Side::kPapacy || s.p.society_of_jesus == 0) return 0;
  if (university_places(s).empty()) return 0;
  return loyola_helps(s) ? facts(Debater::kLoyola).cost : base_price<PaidAction::kUniversity>(side);
}
Flow start_university(Board& b, Side /*side*/, Power /*acting*/, Continuation then) {
  return call(b, FoundUniversity{.with_loyola = 0}, then);
}

constexpr std::array kActions = {
    ActionRow{PaidAction::kTranslate, 1, translate_price, start_translation},
    ActionRow{PaidAction::kTreatise, 1, treatise_price, start_treatise},
    ActionRow{PaidAction::kDebate, 1, debate_price, start_debate},
    ActionRow{PaidAction::kStPeters, 1, st_peters_price, start_st_peters},
    ActionRow{PaidAction::kBurnBooks, 1, burn_price, start_burning},
    ActionRow{PaidAction::kUniversity, 1, university_price, start_university},
};

}  // namespace

bool may_translate_free(const State& s) {
  for (const Zone zone : kLanguages) {
    if (!translators(s, zone).empty()) return true;
  }
  return false;
}

std::span<const ActionRow> religious_actions() { return kActions; }

}  // namespace here_i_stand
