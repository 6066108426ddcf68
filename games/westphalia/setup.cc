// Setup: colours, provinces, electors, principalities, influence, doctrines. [5]
#include "games/westphalia/setup.h"

#include <algorithm>

#include "games/westphalia/placement.h"
#include "games/westphalia/procedures.h"

namespace westphalia {
namespace {

constexpr int kStartInfluence = 3;
constexpr int kBasicColours = 8;

HexSet pickable(const State& s) { return s.free_hexes() - s.p.picked; }

void list_hexes(const HexSet& hexes, Verb what, ActionList& list) {
  for (int h : hexes) list.add(what, h);
}

Continuation pick_hex(Board& b, Action action) {
  b.m.picked.add(action.args[0]);
  return engine::again();
}

Refusal refuse_hex(const State& s, Action action) {
  const int hex = action.args[0];
  if (hex >= s.map.tiles || s.p.owner[hex] != kNobody || s.p.picked.has(hex)) {
    return refuse(RefusalId::kHexTaken);
  }
  if (!s.p.picked.empty() && !s.map.near(hex).meets(s.p.picked)) {
    return refuse(RefusalId::kNotAdjacent);
  }
  return refuse(RefusalId::kNoCompletion);
}

// The lowest hex of the best set that can be picked now.
Action lowest_pick(const State& s, int size, bool triangle, const HexSet& legal) {
  for (int h : lowest_set(s.map, pickable(s), s.p.picked, size, triangle)) {
    if (legal.has(h)) return act(Verb::kPick, h);
  }
  return act(Verb::kPick, legal.lowest());
}

}  // namespace

// --- Colours [5.2] ---

struct Setup::Colour : Step<Setup> {
  static constexpr Term kAsks = term("colour", "5.2");

  static Flow run(Board& b, Setup& setup) {
    if (setup.place < b.p.players) return ask(b, setup.place);
    setup.place = 0;
    return next();
  }
  static void options(const State& s, const Setup& setup, Seat /*seat*/, ActionList& list) {
    const int count = s.p.players <= kBasicColours ? kBasicColours : kMaxPlayers;
    for (int c = 0; c < count; ++c) {
      if (!taken(s, setup, c)) list.add(Verb::kColour, c);
    }
  }
  static Flow choose(Board& b, Setup& setup, Seat seat, Action action) {
    b.m.colour[seat] = byte(action.args[0]);
    b.emit(EventId::kColourTaken, seat, action.args[0]);
    ++setup.place;
    return again();
  }
  static Refusal refuse(const State& /*s*/, const Setup& /*setup*/, Seat /*seat*/,
                        Action /*action*/) {
    return westphalia::refuse(RefusalId::kColourTaken);
  }

 private:
  static bool taken(const State& s, const Setup& setup, int colour) {
    for (int seat = 0; seat < setup.place; ++seat) {
      if (s.p.colour[seat] == colour) return true;
    }
    return false;
  }
};

// --- Setup order [5.3] ---

struct Setup::DrawOrder : Step<Setup> {
  static Flow run(Board& b, Setup& /*setup*/) {
    auto& order = b.m.setup_order;
    for (int i = 0; i < b.p.players; ++i) order[i] = byte(i);
    for (int i = 0; i < b.p.players; ++i) {
      int chosen = i + static_cast<int>(b.m.chance.below(word(b.p.players - i)));
      const int wanted = b.m.chance.queued_draw();
      if (wanted >= 0) {
        const int found = place_of(b.p, i, wanted);
        if (found < 0) {
          b.m.chance.misfit();
        } else {
          chosen = found;
        }
      }
      std::swap(order[i], order[chosen]);
      b.emit(EventId::kSetupPlace, order[i], i + 1);
    }
    b.m.chance.reveal();
    b.m.initiative = order;
    return next();
  }

 private:
  // Where a queued seat stands in the rest of the setup order, -1 if it doesn't.
  static int place_of(const Position& p, int from, int wanted) {
    for (int i = from; i < p.players; ++i) {
      if (kDrawSeat + p.setup_order[i] == wanted) return i;
    }
    return -1;
  }
};

// --- Provinces [5.4] ---

namespace {

void settle_player(Board& b, Setup& setup, Seat seat, int capital) {
  for (int h : b.p.picked) {
    b.set_owner(h, seat);
    b.emit(EventId::kProvincePicked, seat, h);
  }
  b.m.capital[seat] = word(capital);
  b.m.towns.add(capital);
  b.emit(EventId::kCapitalSet, seat, capital);
  b.m.picked = {};
  ++setup.place;
}

}  // namespace

struct Setup::Province : Step<Setup> {
  static constexpr Term kAsks = term("province", "5.4");

  static Flow run(Board& b, Setup& setup) {
    if (setup.place == b.p.players) {
      setup.place = 0;
      return jump<Electors>();
    }
    if (b.p.picked.empty()) find_size(b, setup);
    const Seat seat = b.at(setup.place);
    if (b.p.picked.size() < setup.provinces) return ask(b, seat);
    if (setup.provinces > 1) return next();
    settle_player(b, setup, seat, b.p.picked.lowest());
    return again();
  }
  static void options(const State& s, const Setup& setup, Seat /*seat*/, ActionList& list) {
    list_hexes(legal(s, setup), Verb::kPick, list);
  }
  static Flow choose(Board& b, Setup& /*setup*/, Seat /*seat*/, Action action) {
    return pick_hex(b, action);
  }
  static Action otherwise(const State& s, const Setup& setup, Seat /*seat*/) {
    return lowest_pick(s, setup.provinces, setup.triangle != 0, legal(s, setup));
  }
  static Refusal refuse(const State& s, const Setup& /*setup*/, Seat /*seat*/, Action action) {
    return refuse_hex(s, action);
  }

 private:
  static HexSet legal(const State& s, const Setup& setup) {
    return start_options(s.map, pickable(s), s.p.picked, setup.provinces, setup.triangle != 0);
  }
  static void find_size(const State& s, Setup& setup) {
    const HexSet free = pickable(s);
    const int size = s.p.settings.start_provinces;
    setup.provinces = byte(size);
    setup.triangle = s.p.settings.start_triangle;
    if (setup.triangle != 0 && start_options(s.map, free, {}, size, true).empty()) {
      setup.triangle = 0;
    }
    if (setup.triangle == 0) setup.provinces = byte(largest_region(s.map, free, size));
  }
};

struct Setup::Capital : Step<Setup> {
  static constexpr Term kAsks = term("capital", "5.4");

  static Flow run(Board& b, Setup& setup) { return ask(b, b.at(setup.place)); }
  static void options(const State& s, const Setup& /*setup*/, Seat /*seat*/, ActionList& list) {
    list_hexes(s.p.picked, Verb::kCapital, list);
  }
  static Flow choose(Board& b, Setup& setup, Seat seat, Action action) {
    settle_player(b, setup, seat, action.args[0]);
    return jump<Province>();
  }
  static Refusal refuse(const State& /*s*/, const Setup& /*setup*/, Seat /*seat*/,
                        Action /*action*/) {
    return westphalia::refuse(RefusalId::kNotYourHex);
  }
};

// --- Electors [5.5] ---

struct Setup::Electors : Step<Setup> {
  static Flow run(Board& b, Setup& setup) {
    if (b.p.electors.size() == kElectors) return next();
    const Seat placer = b.p.setup_order[setup.place % b.p.players];
    ++setup.place;
    return call(b, PlaceElector{placer, 0, 0, 0, 0}, again());
  }
};

struct PlaceElector::Elector : Step<PlaceElector> {
  static constexpr Term kAsks = term("elector", "5.5");

  static Flow run(Board& b, PlaceElector& e) { return ask(b, e.placer); }
  static void options(const State& s, const PlaceElector& /*e*/, Seat /*seat*/, ActionList& list) {
    for (int name : s.data.elector_order) {
      if (!placed(s, name)) list.add(Verb::kElector, name);
    }
  }
  static Flow choose(Board& b, PlaceElector& e, Seat /*seat*/, Action action) {
    e.name = byte(action.args[0]);
    e.size = b.data.start_sizes[e.name];
    e.pieces = byte(pieces_needed(b.map, pickable(b), e.size));
    return next();
  }
  static Refusal refuse(const State& s, const PlaceElector& /*e*/, Seat /*seat*/, Action action) {
    const bool there = verb(action) == Verb::kElector && placed(s, action.args[0]);
    return westphalia::refuse(there ? RefusalId::kElectorPlaced : RefusalId::kNotAnElector, "5.5");
  }

 private:
  static bool placed(const State& s, int name) {
    const int slot = s.slot_named(name);
    return slot >= 0 && s.p.electors.has(slot);
  }
};

struct PlaceElector::Hex : Step<PlaceElector> {
  static constexpr Term kAsks = term("elector_hex", "5.5", Arg{"elector", kPrincipalityKind});

  static Flow run(Board& b, PlaceElector& e) {
    return b.p.picked.size() < e.size ? ask(b, e.placer) : Flow(next());
  }
  static void about(const State& /*s*/, const PlaceElector& e, Seat /*seat*/, Args& args) {
    args[0] = e.name;
  }
  static void options(const State& s, const PlaceElector& e, Seat /*seat*/, ActionList& list) {
    list_hexes(legal(s, e), Verb::kPick, list);
  }
  static Flow choose(Board& b, PlaceElector& /*e*/, Seat /*seat*/, Action action) {
    return pick_hex(b, action);
  }
  static Action otherwise(const State& s, const PlaceElector& e, Seat /*seat*/) {
    return lowest_pick(s, e.size, false, legal(s, e));
  }
  static Refusal refuse(const State& s, const PlaceElector& e, Seat /*seat*/, Action action) {
    return e.pieces > 1 ? westphalia::refuse(RefusalId::kTooManyPieces) : refuse_hex(s, action);
  }

 private:
  static HexSet legal(const State& s, const PlaceElector& e) {
    return piece_options(s.map, pickable(s), s.p.picked, e.size, e.pieces);
  }
};

struct PlaceElector::Capital : Step<PlaceElector> {
  static constexpr Term kAsks = term("elector_capital", "5.5", Arg{"elector", kPrincipalityKind});

  static Flow run(Board& b, PlaceElector& e) {
    if (e.size > 1) return ask(b, e.placer);
    e.capital = word(b.p.picked.lowest());
    return next();
  }
  static void about(const State& /*s*/, const PlaceElector& e, Seat /*seat*/, Args& args) {
    args[0] = e.name;
  }
  static void options(const State& s, const PlaceElector& /*e*/, Seat /*seat*/, ActionList& list) {
    list_hexes(s.p.picked, Verb::kCapital, list);
  }
  static Flow choose(Board& /*b*/, PlaceElector& e, Seat /*seat*/, Action action) {
    e.capital = action.args[0];
    return next();
  }
  static Refusal refuse(const State& /*s*/, const PlaceElector& /*e*/, Seat /*seat*/,
                        Action /*action*/) {
    return westphalia::refuse(RefusalId::kNotYourHex);
  }
};

struct PlaceElector::Found : Step<PlaceElector> {
  static Flow run(Board& b, PlaceElector& e) {
    const HexSet hexes = b.p.picked;
    b.m.picked = {};
    b.m.electors.add(b.found(hexes, e.capital, Religion::kCatholic, e.name));
    return finish();
  }
};

constinit const Procedure PlaceElector::kProcedure = Procedure::of<PlaceElector>("place_elector");

// --- Other principalities [5.6] ---

struct Setup::Principalities : Step<Setup> {
  static Flow run(Board& b, Setup& setup) {
    const HexSet free = pickable(b);
    const bool go_on = b.p.settings.principality_shape == PrincipalityShape::kFree
                           ? free.size() >= 2
                           : b.map.around(free).meets(free);
    if (!go_on) return next();
    const Seat placer = b.p.setup_order[setup.place % b.p.players];
    ++setup.place;
    return call(b, PlacePrincipality{placer, 0, 0, 0, kNoHex}, again());
  }
};

struct PlacePrincipality::RollSize : Step<PlacePrincipality> {
  static Flow run(Board& b, PlacePrincipality& pl) {
    const int die = b.die();
    int size = die <= 4 ? 2 : 3;
    const HexSet free = pickable(b);
    if (b.p.settings.principality_shape == PrincipalityShape::kFree) {
      size = std::min(size, free.size());
    } else {
      size = largest_region(b.map, free, size);
    }
    b.emit(EventId::kSizeRolled, pl.placer, die, size);
    pl.size = byte(size);
    return next();
  }
};

struct PlacePrincipality::CapitalFirst : Step<PlacePrincipality> {
  static constexpr Term kAsks = term("principality_capital", "5.6", Arg{"size", engine::kNumber});

  static Flow run(Board& b, PlacePrincipality& pl) {
    const bool first = b.p.settings.principality_shape == PrincipalityShape::kCapitalFirst;
    return first ? ask(b, pl.placer) : Flow(next());
  }
  static void about(const State& /*s*/, const PlacePrincipality& pl, Seat /*seat*/, Args& args) {
    args[0] = pl.size;
  }
  static void options(const State& s, const PlacePrincipality& pl, Seat /*seat*/,
                      ActionList& list) {
    list_hexes(in_regions(s.map, pickable(s), pl.size), Verb::kCapital, list);
  }
  static Flow choose(Board& b, PlacePrincipality& pl, Seat /*seat*/, Action action) {
    pl.capital = action.args[0];
    const int around = (b.map.near(pl.capital) & pickable(b)).size();
    pl.at_capital = around >= pl.size - 1 ? 1 : 0;
    b.m.picked.add(pl.capital);
    return next();
  }
  static Refusal refuse(const State& s, const PlacePrincipality& /*pl*/, Seat /*seat*/,
                        Action action) {
    return refuse_hex(s, action);
  }
};

struct PlacePrincipality::Hex : Step<PlacePrincipality> {
  static constexpr Term kAsks = term("principality_hex", "5.6", Arg{"size", engine::kNumber});

  static Flow run(Board& b, PlacePrincipality& pl) {
    return b.p.picked.size() < pl.size ? ask(b, pl.placer) : Flow(next());
  }
  static void about(const State& /*s*/, const PlacePrincipality& pl, Seat /*seat*/, Args& args) {
    args[0] = pl.size;
  }
  static void options(const State& s, const PlacePrincipality& pl, Seat /*seat*/,
                      ActionList& list) {
    list_hexes(legal(s, pl), Verb::kPick, list);
  }
  static Flow choose(Board& b, PlacePrincipality& /*pl*/, Seat /*seat*/, Action action) {
    return pick_hex(b, action);
  }
  static Action otherwise(const State& s, const PlacePrincipality& pl, Seat /*seat*/) {
    if (s.p.settings.principality_shape != PrincipalityShape::kContiguous) {
      return act(Verb::kPick, legal(s, pl).lowest());
    }
    return lowest_pick(s, pl.size, false, legal(s, pl));
  }
  static Refusal refuse(const State& s, const PlacePrincipality& /*pl*/, Seat /*seat*/,
                        Action action) {
    return refuse_hex(s, action);
  }

 private:
  static HexSet legal(const State& s, const PlacePrincipality& pl) {
    const HexSet free = pickable(s);
    switch (s.p.settings.principality_shape) {
      case PrincipalityShape::kCapitalFirst:
        return free & (pl.at_capital != 0 ? s.map.near(pl.capital) : s.map.around(s.p.picked));
      case PrincipalityShape::kContiguous:
        return piece_options(s.map, free, s.p.picked, pl.size, 1);
      case PrincipalityShape::kFree:
        return free;
    }
    return free;
  }
};

struct PlacePrincipality::CapitalLast : Step<PlacePrincipality> {
  static constexpr Term kAsks = term("principality_seat", "5.6");

  static Flow run(Board& b, PlacePrincipality& pl) {
    return pl.capital == kNoHex ? ask(b, pl.placer) : Flow(next());
  }
  static void options(const State& s, const PlacePrincipality& /*pl*/, Seat /*seat*/,
                      ActionList& list) {
    list_hexes(s.p.picked, Verb::kCapital, list);
  }
  static Flow choose(Board& /*b*/, PlacePrincipality& pl, Seat /*seat*/, Action action) {
    pl.capital = action.args[0];
    return next();
  }
  static Refusal refuse(const State& /*s*/, const PlacePrincipality& /*pl*/, Seat /*seat*/,
                        Action /*action*/) {
    return westphalia::refuse(RefusalId::kNotYourHex);
  }
};

struct PlacePrincipality::Name : Step<PlacePrincipality> {
  static constexpr Term kAsks = term("name", "4.1");

  static Flow run(Board& b, PlacePrincipality& pl) {
    pl.name = byte(b.next_name(pl.size));
    return b.p.settings.name_choice != 0 ? ask(b, pl.placer) : Flow(next());
  }
  static void options(const State& s, const PlacePrincipality& /*pl*/, Seat /*seat*/,
                      ActionList& list) {
    for (int name : s.data.name_order) {
      if (!s.name_used(name)) list.add(Verb::kName, name);
    }
    if (list.empty()) list.add(Verb::kName, s.next_name(1));
  }
  static Flow choose(Board& /*b*/, PlacePrincipality& pl, Seat /*seat*/, Action action) {
    pl.name = byte(action.args[0]);
    return next();
  }
};

struct PlacePrincipality::Found : Step<PlacePrincipality> {
  static Flow run(Board& b, PlacePrincipality& pl) {
    const HexSet hexes = b.p.picked;
    b.m.picked = {};
    b.found(hexes, pl.capital, Religion::kCatholic, pl.name);
    return finish();
  }
};

constinit const Procedure PlacePrincipality::kProcedure =
    Procedure::of<PlacePrincipality>("place_principality");

// Every hex that is left becomes a principality; on the largest maps, when there are as many as a
// position holds, it joins the smallest one next to it instead.
struct Setup::SingleHexes : Step<Setup> {
  static Flow run(Board& b, Setup& setup) {
    for (int hex : pickable(b)) {
      if (b.p.alive.size() < kMaxPrincipalities - b.p.players) {
        b.found(HexSet::of(hex), hex, Religion::kCatholic, b.next_name(1));
      } else {
        b.set_owner(hex, power_of(smallest_near(b, hex)));
      }
    }
    setup.place = 0;
    return next();
  }

 private:
  static int smallest_near(const State& s, int hex) {
    constexpr int kFar = 1000;
    int best = -1;
    int lowest = 0;
    for (int slot : s.p.alive) {
      const bool near = s.map.near(hex).meets(s.principality_hexes(slot));
      const int rank = s.p.size[slot] + (near ? 0 : kFar);
      if (best >= 0 && rank >= lowest) continue;
      best = slot;
      lowest = rank;
    }
    return best;
  }
};

// --- Influence [5.7] ---

struct Setup::Influence : Step<Setup> {
  static constexpr Term kAsks = term("influence", "5.7");

  static Flow run(Board& b, Setup& setup) {
    if (setup.place < b.p.players) return ask(b, b.at(setup.place));
    setup.place = 0;
    return next();
  }
  static void options(const State& s, const Setup& /*setup*/, Seat /*seat*/, ActionList& list) {
    for (int slot : s.p.alive) list.add(Verb::kPlace, s.name(slot));
  }
  static Flow choose(Board& b, Setup& setup, Seat seat, Action action) {
    b.add_influence(b.slot_named(action.args[0]), seat, 1);
    b.emit(EventId::kInfluencePlaced, seat, action.args[0]);
    if (++setup.placed == kStartInfluence) {
      setup.placed = 0;
      ++setup.place;
    }
    return again();
  }
  static Action otherwise(const State& s, const Setup& /*setup*/, Seat seat) {
    const HexSet near = s.near(seat);
    for (int slot : s.p.alive) {
      if (s.principality_hexes(slot).meets(near)) return act(Verb::kPlace, s.name(slot));
    }
    return act(Verb::kPlace, s.name(s.p.alive.lowest()));
  }
};

// --- First election and doctrines [5.8, 5.9] ---

struct Setup::FirstElection : Step<Setup> {
  static Flow run(Board& b, Setup& /*setup*/) { return call(b, Election{1, 0, 0}); }
};

struct Setup::Doctrine : Step<Setup> {
  static constexpr Term kAsks = term("doctrine", "5.9");

  static Flow run(Board& b, Setup& setup) {
    return setup.place < b.p.players ? ask(b, b.at(setup.place)) : finish();
  }
  static void options(const State& s, const Setup& /*setup*/, Seat /*seat*/, ActionList& list) {
    for (int d = first_doctrine(s.p.settings); d < end_doctrine(s.p.settings); ++d) {
      list.add(Verb::kDoctrine, d);
    }
  }
  static Flow choose(Board& b, Setup& setup, Seat seat, Action action) {
    b.m.doctrine[seat] = byte(action.args[0]);
    b.emit(EventId::kDoctrineChosen, seat, action.args[0]);
    ++setup.place;
    return again();
  }
  static Action otherwise(const State& s, const Setup& /*setup*/, Seat /*seat*/) {
    return act(Verb::kDoctrine, s.p.settings.doctrine_families != 0 ? kFlexibility : 0);
  }
};

constinit const Procedure Setup::kProcedure = Procedure::of<Setup>("setup");

}  // namespace westphalia
