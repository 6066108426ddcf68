// Combat heresy: conversion, the Council of Trent, faith and its dice. [7]
#include <algorithm>

#include "engine/faces.h"
#include "games/westphalia/procedures.h"

namespace westphalia {
namespace {

constexpr int kFirstPoints = 6;  // Martin Luther, Francis de Sales
constexpr int kMonasteryGold = 2;
constexpr int kEarlyRounds = 3;

// Staged answers to a question with two.
constexpr std::uint8_t kNo = 1;
constexpr std::uint8_t kYes = 2;

bool combats(const State& s, int seat) { return bit(s.p.heresy, seat); }

// A secret choice between two words.
template <Verb kYesVerb, Verb kNoVerb>
struct YesOrNo : Step<Heresy> {
  static void options(const State& /*s*/, const Heresy& /*h*/, Seat /*seat*/, ActionList& list) {
    list.add(kYesVerb);
    list.add(kNoVerb);
  }
  static Flow choose(Board& b, Heresy& /*h*/, Seat seat, Action action) {
    b.m.staged[seat] = verb(action) == kYesVerb ? kYes : kNo;
    return next();
  }
};

}  // namespace

// --- Choice [7.1] ---

struct Heresy::Choose : YesOrNo<Verb::kCombat, Verb::kAbstain> {
  static constexpr Term kAsks = term("heresy", "7.1");

  static Flow run(Board& b, Heresy& /*h*/) { return ask(b, b.everybody()); }
  static Action otherwise(const State& /*s*/, const Heresy& /*h*/, Seat /*seat*/) {
    return act(Verb::kAbstain);
  }
};

struct Heresy::Chosen : Step<Heresy> {
  static Flow run(Board& b, Heresy& /*h*/) {
    b.reveal();
    for (int i = 0; i < b.p.players; ++i) {
      const Seat seat = b.at(i);
      if (b.p.staged[seat] == kYes) {
        set_bit(b.m.heresy, seat);
        b.emit(EventId::kCombats, seat);
      } else {
        set_bit(b.m.diplomacy, seat);
        set_bit(b.m.war, seat);
        b.emit(EventId::kStaysOut, seat);
      }
    }
    b.clear_staged();
    return next();
  }
};

// --- Conversion [7.2] ---

struct Heresy::Conversion : YesOrNo<Verb::kConvert, Verb::kStay> {
  static constexpr Term kAsks = term("conversion", "7.2");

  static Flow run(Board& b, Heresy& /*h*/) {
    const SeatSet princes(static_cast<std::uint16_t>(b.p.heresy & ~b.p.foreign));
    return princes.empty() ? Flow(jump<Council>()) : ask(b, princes);
  }
  static Action otherwise(const State& /*s*/, const Heresy& /*h*/, Seat /*seat*/) {
    return act(Verb::kStay);
  }
};

struct Heresy::Convert : Step<Heresy> {
  static Flow run(Board& b, Heresy& /*h*/) {
    b.reveal();
    for (int i = 0; i < b.p.players; ++i) {
      const Seat seat = b.at(i);
      if (b.p.staged[seat] == kYes) {
        convert(b, seat);
        if (b.religious_victory()) return game_over();
      } else if (b.p.staged[seat] == kNo) {
        b.emit(EventId::kKeepsFaith, seat);
      }
    }
    b.clear_staged();
    return next();
  }

 private:
  static void convert(Board& b, int seat) {
    Position& m = b.m;
    const Religion to = other(b.religion(seat));
    const int points = new_points(b, to);
    set_bit(m.protestants, seat, to == Religion::kProtestant);
    m.protestant.set(b.p.capital[seat], to == Religion::kProtestant);
    m.points[seat] = byte(points);
    if (to == Religion::kProtestant && !bit(b.p.ransacked, seat)) {
      set_bit(m.ransacked, seat);
      add(m.gold[seat], kMonasteryGold);
    }
    b.emit(EventId::kConverted, seat, to, points);
  }
  static int new_points(Board& b, Religion to) {
    if (to == Religion::kProtestant && b.p.luther_used == 0) {
      b.m.luther_used = 1;
      return kFirstPoints;
    }
    if (to == Religion::kCatholic && b.of_religion(to).empty() && b.p.sales_used == 0) {
      b.m.sales_used = 1;
      return kFirstPoints;
    }
    const SeatSet saved = b.saved(to);
    if (saved.empty()) return 0;
    int least = kMostCounted;
    for (int seat = 0; seat < b.p.players; ++seat) {
      if (saved.contains(byte(seat))) least = std::min<int>(least, b.p.points[seat]);
    }
    return std::max(0, least - 2);
  }
};

// --- Council of Trent [7.3] ---

struct Heresy::Council : YesOrNo<Verb::kTrent, Verb::kFrench> {
  static constexpr Term kAsks = term("council", "7.3");

  static Flow run(Board& b, Heresy& /*h*/) {
    const SeatSet catholics = b.of_religion(Religion::kCatholic);
    if (b.p.reformation != 0 || catholics.empty()) return jump<Indulgences>();
    return ask(b, catholics);
  }
};

struct Heresy::HoldCouncil : Step<Heresy> {
  static Flow run(Board& b, Heresy& /*h*/) {
    b.reveal();
    int trent = 0;
    int french = 0;
    for (int i = 0; i < b.p.players; ++i) {
      const Seat seat = b.at(i);
      if (b.p.staged[seat] == kYes) {
        ++trent;
        add(b.m.points[seat], 1);
        b.emit(EventId::kTrent, seat);
      } else if (b.p.staged[seat] == kNo) {
        ++french;
        add(b.m.stored[seat], 1);
        b.emit(EventId::kFrench, seat);
      }
    }
    const bool veto = b.p.staged[b.p.emperor] == kNo;
    b.clear_staged();
    if (french > trent || veto) {
      b.emit(EventId::kCouncilDelayed);
      return next();
    }
    const int die = b.die();
    if (die <= b.p.settings.ottoman_faces) {
      b.emit(EventId::kCouncilDispersed, die);
    } else {
      b.m.reformation = 1;
      b.emit(EventId::kCouncilConcluded, die);
    }
    return next();
  }
};

// --- Faith [7.4] ---

struct Heresy::Indulgences : Step<Heresy> {
  static Flow run(Board& b, Heresy& h) {
    h.place = 0;
    for (int seat = 0; seat < b.p.players; ++seat) {
      const bool sells = combats(b, seat) && b.religion(seat) == Religion::kCatholic;
      if (sells && b.p.reformation == 0) add(b.m.gold[seat], 1);
    }
    return next();
  }
};

struct Heresy::Patronage : Step<Heresy> {
  static constexpr Term kAsks = term("patronage", "7.4");

  static Flow run(Board& b, Heresy& h) {
    const SeatSet seats = patrons(b);
    if (b.p.settings.in_turn == 0) {
      if (seats.empty()) return next();
      h.secret = 1;
      return ask(b, seats);
    }
    while (h.place < b.p.players && !seats.contains(b.at(h.place))) ++h.place;
    return h.place < b.p.players ? ask(b, b.at(h.place)) : Flow(next());
  }
  static void options(const State& s, const Heresy& /*h*/, Seat seat, ActionList& list) {
    for (int gold = 0; gold <= s.p.gold[seat]; ++gold) list.add(Verb::kSpend, gold);
  }
  static Flow choose(Board& b, Heresy& h, Seat seat, Action action) {
    b.m.staged[seat] = byte(action.args[0] + 1);
    if (b.p.settings.in_turn == 0) return next();
    if (action.args[0] > 0) b.emit(EventId::kPatronage, seat, action.args[0]);
    ++h.place;
    return again();
  }
  static Refusal refuse(const State& /*s*/, const Heresy& /*h*/, Seat /*seat*/, Action /*action*/) {
    return westphalia::refuse(RefusalId::kNoGold, "7.4");
  }

 private:
  static SeatSet patrons(const State& s) {
    SeatSet set;
    for (int seat = 0; seat < s.p.players; ++seat) {
      if (combats(s, seat) && s.p.gold[seat] > 0) set.add(byte(seat));
    }
    return set;
  }
};

struct Heresy::Spread : Step<Heresy> {
  static Flow run(Board& b, Heresy& h) {
    if (h.secret != 0) b.reveal();
    const Array<int, kMaxPlayers> faith = pay_for_faith(b);
    for (int i = 0; i < b.p.players; ++i) {
      const Seat seat = b.at(i);
      if (!combats(b, seat)) continue;
      if (b.religion(seat) == Religion::kCatholic && b.p.reformation == 0) {  // church abuses
        add(b.m.points[seat], faith[seat] / 2);
        b.emit(EventId::kFaith, seat, faith[seat], faith[seat] / 2);
        continue;
      }
      int successes = 0;
      engine::Faces faces;
      for (int d = 0; d < faith[seat]; ++d) {
        const int die = b.die();
        successes += die <= 3 ? 1 : 0;
        faces.add(die);
      }
      add(b.m.points[seat], successes);
      b.m.faith.successes[seat] = byte(std::min(successes, kMostCounted));
      b.emit(EventId::kSuccesses, seat, faith[seat], successes, faces.low(), faces.high());
    }
    h.place = 0;
    return next();
  }

 private:
  static int base_faith(const State& s, int seat, SeatSet saved) {
    int faith = 0;
    if (s.religion(seat) == Religion::kCatholic) {
      faith += s.p.reformation != 0 ? 2 : 0;
      faith += s.p.points[seat] / 5;
    } else {
      faith += s.p.round <= kEarlyRounds ? 3 : 1;
    }
    faith += saved.contains(byte(seat)) ? 4 : 0;
    faith += s.religion(seat) == s.religion(s.p.emperor) ? 1 : 0;
    return faith;
  }
  static Array<int, kMaxPlayers> pay_for_faith(Board& b) {
    const SeatSet saved(static_cast<std::uint16_t>(b.saved(Religion::kCatholic).bits() |
                                                   b.saved(Religion::kProtestant).bits()));
    Array<int, kMaxPlayers> faith{};
    for (int seat = 0; seat < b.p.players; ++seat) {
      if (!combats(b, seat)) continue;
      const int spent = b.p.staged[seat] > 0 ? b.p.staged[seat] - 1 : 0;
      faith[seat] = base_faith(b, seat, saved) + 2 * spent;
      add(b.m.gold[seat], -spent);
      if (spent > 0 && b.p.settings.in_turn == 0) b.emit(EventId::kPatronage, seat, spent);
    }
    b.clear_staged();
    return faith;
  }
};

// --- Placing [7.4] ---

namespace {

struct Locations {
  HexSet hexes{};
  PrinSet principalities{};
  bool none() const { return hexes.empty() && principalities.empty(); }
};

Locations locations(const State& s, int seat) {
  Locations out;
  out.hexes = s.lands(seat);
  out.principalities = s.allies(seat);
  for (int h : s.near(seat) - s.lands(seat)) {
    const Power owner = s.p.owner[h];
    if (is_principality(owner)) {
      out.principalities.add(slot_of(owner));
    } else if (s.p.capital[owner] != h) {
      out.hexes.add(h);
    }
  }
  return out;
}

}  // namespace

struct Heresy::PlaceDie : Step<Heresy> {
  static constexpr Term kAsks = term("die", "7.4");

  static Flow run(Board& b, Heresy& h) {
    auto& successes = b.m.faith.successes;
    for (; h.place < b.p.players; ++h.place) {
      const Seat seat = b.at(h.place);
      if (successes[seat] == 0) continue;
      if (!locations(b, seat).none()) return ask(b, seat);
      successes[seat] = 0;
    }
    h.place = 0;
    return next();
  }
  static void options(const State& s, const Heresy& /*h*/, Seat seat, ActionList& list) {
    const Locations legal = locations(s, seat);
    for (int h : legal.hexes) list.add(Verb::kDie, h);
    for (int slot : legal.principalities) list.add(Verb::kDieOn, s.name(slot));
  }
  static Flow choose(Board& b, Heresy& /*h*/, Seat seat, Action action) {
    int hex = action.args[0];
    if (verb(action) == Verb::kDieOn) {
      hex = b.capital_of(b.slot_named(action.args[0]));
      b.emit(EventId::kDiePlacedOn, seat, action.args[0]);
    } else {
      b.emit(EventId::kDiePlaced, seat, hex);
    }
    put_die(b, seat, hex);
    add(b.m.faith.successes[seat], -1);
    return again();
  }
  static Action otherwise(const State& s, const Heresy& /*h*/, Seat seat) {
    const bool protestant = s.religion(seat) == Religion::kProtestant;
    const HexSet& own = s.lands(seat);
    for (int h : own) {
      const bool against = s.p.faith.dice[h] > 0 && s.p.faith.protestant.has(h) != protestant;
      if (against) return act(Verb::kDie, h);
    }
    const HexSet heretical = own - s.of_faith(s.religion(seat));
    if (!heretical.empty()) return act(Verb::kDie, heretical.lowest());
    if (s.p.capital[seat] != kNoHex) return act(Verb::kDie, s.p.capital[seat]);
    return lowest_location(s, seat);
  }
  static Refusal refuse(const State& s, const Heresy& /*h*/, Seat seat, Action action) {
    if (verb(action) == Verb::kDieOn) return westphalia::refuse(RefusalId::kNotAdjacent);
    const int hex = action.args[0];
    if (hex >= s.map.tiles) return westphalia::refuse(RefusalId::kNotOffered);
    const Power owner = s.p.owner[hex];
    const bool capital = is_player(owner) && owner != seat && s.p.capital[owner] == hex;
    return westphalia::refuse(capital ? RefusalId::kCapital : RefusalId::kNotAdjacent);
  }

 private:
  static void put_die(Board& b, int seat, int hex) {
    Faith& faith = b.m.faith;
    const bool protestant = b.religion(seat) == Religion::kProtestant;
    if (faith.dice[hex] > 0 && faith.protestant.has(hex) != protestant) {
      if (faith.own[hex] == faith.dice[hex]) add(faith.own[hex], -1);
      add(faith.dice[hex], -1);
      b.emit(EventId::kDiceCancelled, hex);
      return;
    }
    faith.protestant.set(hex, protestant);
    add(faith.dice[hex], 1);
    if (b.p.owner[hex] == seat) add(faith.own[hex], 1);
  }
  static Action lowest_location(const State& s, int seat) {
    const Locations legal = locations(s, seat);
    int lowest = legal.hexes.empty() ? kMaxHexes : legal.hexes.lowest();
    Action best = act(Verb::kDie, lowest);
    for (int slot : legal.principalities) {
      const int first = s.principality_hexes(slot).lowest();
      if (first < lowest) {
        lowest = first;
        best = act(Verb::kDieOn, s.name(slot));
      }
    }
    return best;
  }
};

// --- Resolution [7.4] ---

struct Heresy::Resolve : Step<Heresy> {
  static Flow run(Board& b, Heresy& h) {
    Faith& faith = b.m.faith;
    const auto religion = [&](int hex) {
      return faith.protestant.has(hex) ? Religion::kProtestant : Religion::kCatholic;
    };
    for (int hex = 0; hex < b.map.tiles; ++hex) {
      const Power owner = b.p.owner[hex];
      if (faith.dice[hex] == 0 || !is_player(owner) || b.p.capital[owner] == hex) continue;
      if (b.hex_religion(hex) != b.religion(owner)) add(faith.bonus[owner], faith.own[hex]);
      b.turn_hex(hex, religion(hex));
    }
    for (int slot : b.p.alive) {
      const int capital = b.capital_of(slot);
      if (faith.dice[capital] >= b.p.size[slot]) b.turn_principality(slot, religion(capital));
    }
    h.place = 0;
    return next();
  }
};

struct Heresy::Bonus : Step<Heresy> {
  static constexpr Term kAsks = term("bonus", "7.4");

  static Flow run(Board& b, Heresy& h) {
    for (; h.place < b.p.players; ++h.place) {
      const Seat seat = b.at(h.place);
      if (b.p.faith.bonus[seat] > 0 && !hexes(b, seat).empty()) return ask(b, seat);
    }
    return next();
  }
  static void options(const State& s, const Heresy& /*h*/, Seat seat, ActionList& list) {
    for (int h : hexes(s, seat)) list.add(Verb::kBonus, h);
    list.add(Verb::kDone);
  }
  static Flow choose(Board& b, Heresy& /*h*/, Seat seat, Action action) {
    auto& bonus = b.m.faith.bonus;
    if (verb(action) == Verb::kDone) {
      bonus[seat] = 0;
    } else {
      b.turn_hex(action.args[0], b.religion(seat));
      add(bonus[seat], -1);
    }
    return again();
  }
  static Refusal refuse(const State& s, const Heresy& /*h*/, Seat seat, Action action) {
    const int hex = action.args[0];
    const bool own = hex < s.map.tiles && s.p.owner[hex] == seat;
    return westphalia::refuse(own ? RefusalId::kWrongReligion : RefusalId::kNotYourHex);
  }

 private:
  static HexSet hexes(const State& s, int seat) {
    HexSet out{};
    for (int h : s.lands(seat) - s.of_faith(s.religion(seat))) {
      if (s.p.faith.dice[h] == 0) out.add(h);
    }
    return out;
  }
};

struct Heresy::End : Step<Heresy> {
  static Flow run(Board& b, Heresy& /*h*/) {
    b.m.faith = {};
    return b.religious_victory() ? game_over() : finish();
  }
};

constinit const Procedure Heresy::kProcedure = Procedure::of<Heresy>("heresy");

}  // namespace westphalia
