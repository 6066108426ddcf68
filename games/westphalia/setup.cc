// Setup: colours, provinces, electors, principalities, influence, doctrines. [5]
#include "games/westphalia/setup.h"

#include "games/westphalia/placement.h"
#include "games/westphalia/table.h"

namespace westphalia::setup {
namespace {

constexpr int kStartInfluence = 3;
constexpr int kBasicColours = 8;
constexpr std::uint8_t kTriangle = 1;

HexSet free_hexes(const State& s) { return s.owned(kNobody) - s.p.scratch.setup.picked; }
const HexSet& picked(const State& s) { return s.p.scratch.setup.picked; }

void list_hexes(const HexSet& hexes, Verb what, ActionList& list) {
  for (int h : hexes) list.add(what, h);
}

Flow pick_hex(Table& t, Action action) {
  t.m.scratch.setup.picked.add(action.args[0]);
  return again();
}

Refusal refuse_hex(const State& s, Action action) {
  const int hex = action.args[0];
  if (hex >= s.map.tiles || s.p.owner[hex] != kNobody || picked(s).has(hex)) {
    return because(Why::kHexTaken);
  }
  if (!picked(s).empty() && !s.map.near(hex).meets(picked(s))) return because(Why::kNotAdjacent);
  return because(Why::kNoCompletion);
}

// The lowest hex of the best set that can be picked now.
Action preset_pick(const State& s, Verb what, int size, bool triangle, const HexSet& legal) {
  for (int h : lowest_set(s.map, free_hexes(s), picked(s), size, triangle)) {
    if (legal.has(h)) return act(what, h);
  }
  return act(what, legal.lowest());
}

// --- Colours [5.2] ---

Flow colours(Table& t, Frame& f) {
  if (f.a == t.p.players) {
    f.a = 0;
    return next();
  }
  return t.ask(Ask::kColour, f.a);
}

bool colour_taken(const State& s, int colour) {
  for (int seat = 0; seat < top(s).a; ++seat) {
    if (s.p.colour[seat] == colour) return true;
  }
  return false;
}

// --- Setup order [5.3] ---

Flow draw_order(Table& t, Frame& /*f*/) {
  auto& order = t.m.setup_order;
  for (int i = 0; i < t.p.players; ++i) order[i] = byte(i);
  for (int i = 0; i < t.p.players; ++i) {
    int chosen = i + static_cast<int>(t.m.chance.below(word(t.p.players - i)));
    const int wanted = t.m.chance.queued_draw();
    if (wanted >= 0) {
      const int found = draw_place(t.p, i, wanted);
      if (found < 0) {
        t.m.chance.misfit();
      } else {
        chosen = found;
      }
    }
    std::swap(order[i], order[chosen]);
    t.tell(Happening::kSetupPlace, order[i], i + 1);
  }
  t.m.chance.reveal();
  t.m.initiative = order;
  return next();
}

// --- Provinces [5.4] ---
// Frame: a place in the order, b size of the set, c whether it needs a triangle.

Flow settle_player(Table& t, Frame& f, Seat seat, Action action) {
  for (int h : picked(t)) {
    t.set_owner(h, seat);
    t.tell(Happening::kProvincePicked, seat, h);
  }
  t.m.capital[seat] = action.args[0];
  t.m.towns.add(action.args[0]);
  t.tell(Happening::kCapitalSet, seat, action.args[0]);
  t.wipe_scratch();
  ++f.a;
  return again();
}

Flow provinces(Table& t, Frame& f) {
  if (f.a == t.p.players) {
    f.a = 0;
    return next();
  }
  const int seat = t.at(f.a);
  if (picked(t).empty()) {
    const HexSet free = free_hexes(t);
    const int size = t.p.settings.start_provinces;
    f.b = byte(size);
    f.c = t.p.settings.start_triangle;
    if (f.c != 0 && start_options(t.map, free, {}, size, true).empty()) f.c = 0;
    if (f.c == 0) f.b = byte(largest_region(t.map, free, size));
  }
  if (picked(t).size() < f.b) return t.ask(Ask::kProvince, seat);
  if (f.b > 1) return t.ask(Ask::kCapital, seat);
  return settle_player(t, f, byte(seat), act(Verb::kCapital, picked(t).lowest()));
}

HexSet province_options(const State& s) {
  return start_options(s.map, free_hexes(s), picked(s), top(s).b, top(s).c == kTriangle);
}

// --- Electors [5.5] ---

Flow electors(Table& t, Frame& f) {
  if (t.p.electors.size() == kElectors) return next();
  t.call(Proc::kPlaceElector).a = t.p.setup_order[f.a % t.p.players];
  ++f.a;
  return again();
}

bool elector_placed(const State& s, int name) {
  for (int slot : s.p.electors) {
    if (s.p.name[slot] == name) return true;
  }
  return false;
}

// Frame: a placer, b elector's name, c its size, d pieces it may have.
Flow choose_elector(Table& t, Frame& f) { return t.ask(Ask::kElector, f.a); }

Flow elector_chosen(Table& t, Frame& f, Seat /*seat*/, Action action) {
  f.b = byte(action.args[0]);
  f.c = t.data.start_sizes[f.b];
  f.d = byte(pieces_needed(t.map, free_hexes(t), f.c));
  return next();
}

Flow elector_hexes(Table& t, Frame& f) {
  if (picked(t).size() < f.c) return t.ask(Ask::kElectorHex, f.a);
  return next();
}

HexSet elector_options(const State& s) {
  return piece_options(s.map, free_hexes(s), picked(s), top(s).c, top(s).d);
}

Flow elector_seat(Table& t, Frame& f) {
  if (f.c == 1) {
    f.x = word(picked(t).lowest());
    return next();
  }
  return t.ask(Ask::kSeatOfElector, f.a);
}

Flow choose_seat(Table& /*t*/, Frame& f, Seat /*seat*/, Action action) {
  f.x = action.args[0];
  return next();
}

Flow found_elector(Table& t, Frame& f) {
  const HexSet hexes = picked(t);
  t.wipe_scratch();
  t.m.electors.add(t.found(hexes, f.x, Religion::kCatholic, f.b));
  return finish();
}

// --- Other principalities [5.6] ---

Flow principalities(Table& t, Frame& f) {
  const HexSet free = free_hexes(t);
  const bool go_on = t.p.settings.principality_shape == PrincipalityShape::kFree
                         ? free.size() >= 2
                         : t.map.around(free).meets(free);
  if (!go_on) return next();
  t.call(Proc::kPlacePrincipality).a = t.p.setup_order[f.a % t.p.players];
  ++f.a;
  return again();
}

// Frame: a placer, b size, c name, x capital, y number of hexes that must border it (0: any).
Flow roll_size(Table& t, Frame& f) {
  const int die = t.die();
  int size = die <= 4 ? 2 : 3;
  const HexSet free = free_hexes(t);
  if (t.p.settings.principality_shape == PrincipalityShape::kFree) {
    size = std::min(size, free.size());
  } else {
    size = largest_region(t.map, free, size);
  }
  t.tell(Happening::kSizeRolled, f.a, die, size);
  f.b = byte(size);
  f.x = kNoHex;
  return next();
}

Flow principality_capital(Table& t, Frame& f) {
  if (t.p.settings.principality_shape != PrincipalityShape::kCapitalFirst) return next();
  return t.ask(Ask::kPrincipalityCapital, f.a);
}

Flow capital_chosen(Table& t, Frame& f, Seat /*seat*/, Action action) {
  f.x = action.args[0];
  const int around = (t.map.near(f.x) & free_hexes(t)).size();
  f.y = around >= f.b - 1 ? 1 : 0;
  t.m.scratch.setup.picked.add(f.x);
  return next();
}

Flow principality_hexes(Table& t, Frame& f) {
  if (picked(t).size() < f.b) return t.ask(Ask::kPrincipalityHex, f.a);
  return next();
}

HexSet principality_options(const State& s) {
  const Frame& f = top(s);
  const HexSet free = free_hexes(s);
  switch (s.p.settings.principality_shape) {
    case PrincipalityShape::kCapitalFirst:
      return free & (f.y != 0 ? s.map.near(f.x) : s.map.around(picked(s)));
    case PrincipalityShape::kContiguous:
      return piece_options(s.map, free, picked(s), f.b, 1);
    case PrincipalityShape::kFree:
      return free;
  }
  return free;
}

Flow principality_seat(Table& t, Frame& f) {
  if (f.x != kNoHex) return next();
  return t.ask(Ask::kSeatOfPrincipality, f.a);
}

Flow principality_name(Table& t, Frame& f) {
  f.c = byte(t.next_name(f.b));
  if (t.p.settings.name_choice == 0) return next();
  return t.ask(Ask::kName, f.a);
}

Flow found_principality(Table& t, Frame& f) {
  const HexSet hexes = picked(t);
  t.wipe_scratch();
  t.found(hexes, f.x, Religion::kCatholic, f.c);
  return finish();
}

void list_names(const State& s, Seat /*seat*/, ActionList& list) {
  for (int name : s.data.name_order) {
    if (!s.name_used(name)) list.add(Verb::kName, name);
  }
  if (list.empty()) list.add(Verb::kName, s.next_name(1));
}

// Every hex that is left becomes a principality; on the largest maps, when there are as many as a
// position holds, it joins the smallest one next to it instead.
Flow single_hexes(Table& t, Frame& f) {
  for (int hex : free_hexes(t)) {
    HexSet one{};
    one.add(hex);
    if (t.p.alive.size() < kMaxPrincipalities - t.p.players) {
      t.found(one, hex, Religion::kCatholic, t.next_name(1));
      continue;
    }
    int best = -1;
    for (int slot : t.p.alive) {
      const bool near = t.map.near(hex).meets(t.owned(power_of(slot)));
      const int rank = t.p.size[slot] + (near ? 0 : 1000);
      if (best < 0 ||
          rank < t.p.size[best] + (t.map.near(hex).meets(t.owned(power_of(best))) ? 0 : 1000)) {
        best = slot;
      }
    }
    t.set_owner(hex, power_of(best));
  }
  f.a = f.b = 0;
  return next();
}

// --- Influence [5.7] ---
// Frame: a place in the order, b influence placed.

Flow first_influence(Table& t, Frame& f) {
  if (f.b == kStartInfluence) {
    f.b = 0;
    ++f.a;
  }
  if (f.a == t.p.players) {
    f.a = 0;
    return next();
  }
  return t.ask(Ask::kInfluence, t.at(f.a));
}

void list_principalities(const State& s, Seat /*seat*/, ActionList& list) {
  for (int slot : s.p.alive) list.add(Verb::kPlace, s.name(slot));
}

Flow place_influence(Table& t, Frame& f, Seat seat, Action action) {
  t.add_influence(t.slot_named(action.args[0]), seat, 1);
  t.tell(Happening::kInfluencePlaced, seat, action.args[0]);
  ++f.b;
  return again();
}

Action preset_influence(const State& s, Seat seat) {
  const HexSet near = s.near(seat);
  for (int slot : s.p.alive) {
    if (s.owned(power_of(slot)).meets(near)) return act(Verb::kPlace, s.name(slot));
  }
  return act(Verb::kPlace, s.name(s.p.alive.lowest()));
}

// --- First election and doctrines [5.8, 5.9] ---

Flow first_election(Table& t, Frame& /*f*/) {
  t.call(Proc::kElection).c = 1;
  return next();
}

Flow doctrines(Table& t, Frame& f) {
  if (f.a == t.p.players) return next();
  return t.ask(Ask::kDoctrine, t.at(f.a));
}

Flow begin(Table& t, Frame& f) {
  f = Frame{};
  f.proc = static_cast<std::uint8_t>(Proc::kRound);
  t.m.round = 1;
  return again();
}

constexpr Step kGame[] = {colours,      draw_order,      provinces,      electors,  principalities,
                          single_hexes, first_influence, first_election, doctrines, begin};
constexpr Step kElector[] = {choose_elector, elector_hexes, elector_seat, found_elector};
constexpr Step kPrincipality[] = {roll_size,         principality_capital, principality_hexes,
                                  principality_seat, principality_name,    found_principality};

}  // namespace

Steps game() { return steps(kGame); }
Steps elector() { return steps(kElector); }
Steps principality() { return steps(kPrincipality); }

int draw_place(const Position& p, int from, int wanted) {
  for (int i = from; i < p.players; ++i) {
    if (kDrawSeat + p.setup_order[i] == wanted) return i;
  }
  return -1;
}

// --- Decisions ---

const Decision kColour = {
    [](const State& s, Seat, ActionList& list) {
      const int count = s.p.players <= kBasicColours ? kBasicColours : kMaxPlayers;
      for (int c = 0; c < count; ++c) {
        if (!colour_taken(s, c)) list.add(Verb::kColour, c);
      }
    },
    [](Table& t, Frame& f, Seat seat, Action action) {
      t.m.colour[seat] = byte(action.args[0]);
      t.tell(Happening::kColourTaken, seat, action.args[0]);
      ++f.a;
      return again();
    },
    nullptr,
    [](const State&, Seat, Action) { return because(Why::kColourTaken); },
};

const Decision kProvince = {
    [](const State& s, Seat, ActionList& list) {
      list_hexes(province_options(s), Verb::kPick, list);
    },
    [](Table& t, Frame&, Seat, Action action) { return pick_hex(t, action); },
    [](const State& s, Seat) {
      return preset_pick(s, Verb::kPick, top(s).b, top(s).c == kTriangle, province_options(s));
    },
    [](const State& s, Seat, Action action) { return refuse_hex(s, action); },
};

const Decision kCapital = {
    [](const State& s, Seat, ActionList& list) { list_hexes(picked(s), Verb::kCapital, list); },
    settle_player,
    nullptr,
    [](const State&, Seat, Action) { return because(Why::kNotYourHex); },
};

const Decision kElectorChoice = {
    [](const State& s, Seat, ActionList& list) {
      for (int name : s.data.elector_order) {
        if (!elector_placed(s, name)) list.add(Verb::kElector, name);
      }
    },
    elector_chosen,
    nullptr,
    [](const State&, Seat, Action) { return because(Why::kNotAnElector, "5.5"); },
};

const Decision kElectorHex = {
    [](const State& s, Seat, ActionList& list) {
      list_hexes(elector_options(s), Verb::kPick, list);
    },
    [](Table& t, Frame&, Seat, Action action) { return pick_hex(t, action); },
    [](const State& s, Seat) {
      return preset_pick(s, Verb::kPick, top(s).c, false, elector_options(s));
    },
    [](const State& s, Seat, Action action) {
      const Refusal refusal = refuse_hex(s, action);
      return top(s).d > 1 ? because(Why::kTooManyPieces) : refusal;
    },
};

const Decision kSeat = {
    [](const State& s, Seat, ActionList& list) { list_hexes(picked(s), Verb::kCapital, list); },
    choose_seat,
    nullptr,
    [](const State&, Seat, Action) { return because(Why::kNotYourHex); },
};

const Decision kPrincipalityCapital = {
    [](const State& s, Seat, ActionList& list) {
      list_hexes(in_regions(s.map, free_hexes(s), top(s).b), Verb::kCapital, list);
    },
    capital_chosen,
    nullptr,
    [](const State& s, Seat, Action action) { return refuse_hex(s, action); },
};

const Decision kPrincipalityHex = {
    [](const State& s, Seat, ActionList& list) {
      list_hexes(principality_options(s), Verb::kPick, list);
    },
    [](Table& t, Frame&, Seat, Action action) { return pick_hex(t, action); },
    [](const State& s, Seat) {
      const HexSet legal = principality_options(s);
      if (s.p.settings.principality_shape != PrincipalityShape::kContiguous) {
        return act(Verb::kPick, legal.lowest());
      }
      return preset_pick(s, Verb::kPick, top(s).b, false, legal);
    },
    [](const State& s, Seat, Action action) { return refuse_hex(s, action); },
};

const Decision kName = {
    list_names,
    [](Table&, Frame& f, Seat, Action action) {
      f.c = byte(action.args[0]);
      return next();
    },
    nullptr,
    nullptr,
};

const Decision kInfluence = {list_principalities, place_influence, preset_influence, nullptr};

const Decision kDoctrine = {
    [](const State& s, Seat, ActionList& list) {
      for (int d = first_doctrine(s.p.settings); d < end_doctrine(s.p.settings); ++d) {
        list.add(Verb::kDoctrine, d);
      }
    },
    [](Table& t, Frame& f, Seat seat, Action action) {
      t.m.doctrine[seat] = byte(action.args[0]);
      t.tell(Happening::kDoctrineChosen, seat, action.args[0]);
      ++f.a;
      return again();
    },
    [](const State& s, Seat) {
      return act(Verb::kDoctrine, s.p.settings.doctrine_families != 0 ? kFlexibility : 0);
    },
    nullptr,
};

}  // namespace westphalia::setup
