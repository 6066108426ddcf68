// Engage in diplomacy: the choice, the diplomacy game, diplomatic actions. [8]
#include "games/westphalia/diplomacy.h"

namespace westphalia::diplomacy {
namespace {

constexpr std::uint8_t kCompetes = 1;
constexpr std::uint8_t kCooperates = 2;
constexpr int kVassalInfluence = 2;

// --- Choice [8.1] ---

Flow ask_turn(Table& t, Frame& /*f*/) {
  if (t.p.heresy == 0) return jump(kAskGame);
  return t.ask_secretly(Ask::kTurn, SeatSet(t.p.heresy));
}

Flow turn_chosen(Table& t, Frame& f) {
  t.reveal();
  for (int i = 0; i < t.p.players; ++i) {
    const Seat seat = t.at(i);
    const auto bit = static_cast<std::uint16_t>(1U << seat);
    if (t.p.staged[seat] == kCooperates) {
      t.m.diplomacy |= bit;
      t.tell(Happening::kChoosesDiplomacy, seat);
    } else if (t.p.staged[seat] == kCompetes) {
      t.m.war |= bit;
      t.tell(Happening::kChoosesWar, seat);
    }
  }
  t.clear_staged();
  f.a = 0;
  return next();
}

// --- Diplomacy game [8.2] ---
// Frame: a place of the leader.

bool engaged(const State& s, int seat) { return bit(s.p.diplomacy, seat); }

Seat follower(const State& s, Seat leader) {
  Seat seat = s.after(leader);
  if (s.p.settings.next_engaged != 0) {
    while (seat != leader && !engaged(s, seat)) seat = s.after(seat);
  }
  return seat;
}

Flow ask_game(Table& t, Frame& f) {
  for (; f.a < t.p.players; ++f.a) {
    const Seat leader = t.at(f.a);
    if (!engaged(t, leader)) continue;
    const Seat partner = follower(t, leader);
    if (partner == leader) continue;
    SeatSet both = SeatSet::of(leader);
    both.add(partner);
    return t.ask_secretly(Ask::kGame, both);
  }
  f.a = 0;
  return jump(kActions);
}

Flow game_played(Table& t, Frame& f) {
  t.reveal();
  const Seat leader = t.at(f.a);
  const Seat partner = follower(t, leader);
  const bool lead = t.p.staged[leader] == kCooperates;
  const bool follow = t.p.staged[partner] == kCooperates;
  const int leads = lead && follow ? 2 : !lead && follow ? 3 : 0;
  const int follows = lead && follow ? 1 : lead && !follow ? 3 : 0;
  add(t.m.stored[leader], leads);
  add(t.m.stored[partner], follows);
  t.tell(Happening::kDiplomacyGame, leader, partner, leads, follows);
  t.clear_staged();
  ++f.a;
  return jump(kAskGame);
}

// --- Diplomatic actions [8.3] ---
// Frame: a place in the initiative, x hex that is being given away.

Flow actions(Table& t, Frame& f) {
  while (f.a < t.p.players && !engaged(t, t.at(f.a))) ++f.a;
  if (f.a == t.p.players) return next();
  return t.ask(Ask::kAction, t.at(f.a));
}

Flow end(Table& /*t*/, Frame& /*f*/) { return finish(); }

PrinSet gift_targets(const State& s, int hex) {
  PrinSet set{};
  for (int n : s.map.near(hex)) {
    const Power owner = s.p.owner[n];
    if (!is_principality(owner)) continue;
    const int slot = slot_of(owner);
    if (s.prin_religion(slot) == s.hex_religion(hex) && s.can_grow(slot)) set.add(slot);
  }
  return set;
}

void release(Table& t, int seat, int hex) {
  HexSet one{};
  one.add(hex);
  const int slot = t.found(one, hex, t.hex_religion(hex), t.next_name(1));
  t.add_influence(slot, seat, kVassalInfluence);
  t.tell(Happening::kReleased, seat, hex, t.name(slot));
}

void give(Table& t, int seat, int hex, int slot) {
  t.grow(slot, hex);
  t.add_influence(slot, seat, 1);
  t.tell(Happening::kGifted, seat, hex, t.name(slot));
}

void list_actions(const State& s, Seat seat, ActionList& list) {
  if (s.p.stored[seat] > 0) {
    for (int slot : s.p.alive) list.add(Verb::kPlace, s.name(slot));
  }
  if (s.p.gold[seat] > 0) list.add(Verb::kAssist);
  list_leagues(s, seat, list);
  for (int h : s.owned(seat)) {
    if (!s.town(h)) {
      if (!gift_targets(s, h).empty()) list.add(Verb::kGift, h);
    } else if (h != s.p.capital[seat]) {
      list.add(Verb::kRelease, h);
    }
  }
  list_removals(s, seat, list);
  list.add(Verb::kPass);
}

Flow perform(Table& t, Frame& f, Seat seat, Action action) {
  const int arg = action.args[0];
  switch (verb(action)) {
    case Verb::kPlace:
      add(t.m.stored[seat], -1);
      t.add_influence(t.slot_named(arg), seat, 1);
      t.tell(Happening::kInfluencePlaced, seat, arg);
      break;
    case Verb::kAssist:
      add(t.m.gold[seat], -1);
      add(t.m.stored[seat], 1);
      t.tell(Happening::kAssisted, seat);
      break;
    case Verb::kJoin:
      t.join(seat, static_cast<League>(arg), true);
      break;
    case Verb::kRelease:
      release(t, seat, arg);
      break;
    case Verb::kGift: {
      const PrinSet targets = gift_targets(t, arg);
      if (targets.size() > 1) {
        f.x = word(arg);
        return t.ask(Ask::kGiftTo, seat);
      }
      give(t, seat, arg, targets.lowest());
      break;
    }
    case Verb::kRemove:
      t.remove_influence(seat, t.slot_named(arg));
      break;
    default:
      ++f.a;
  }
  return t.religious_victory() ? game_over() : again();
}

Refusal refuse_action(const State& s, Seat seat, Action action) {
  const int arg = action.args[0];
  const bool own = arg < s.map.tiles && s.p.owner[arg] == seat;
  switch (verb(action)) {
    case Verb::kPlace:
      return because(s.p.stored[seat] == 0 ? Why::kNoStored : Why::kNotPossible, "8.3");
    case Verb::kAssist:
      return because(Why::kNoGold, "8.3");
    case Verb::kJoin:
      return refuse_league(s, seat, action);
    case Verb::kRelease:
      if (!own) return because(Why::kNotYourHex, "8.3");
      return because(s.town(arg) ? Why::kCapital : Why::kNoTown, "8.3");
    case Verb::kGift:
      if (!own) return because(Why::kNotYourHex, "8.3");
      return because(s.town(arg) ? Why::kTown : Why::kCannotGrow, "8.3");
    default:
      return because(Why::kNoInfluence, "3.6");
  }
}

}  // namespace

void list_leagues(const State& s, Seat seat, ActionList& list) {
  if (s.league(seat) != League::kNone) return;
  const bool saved = s.is_saved(seat);
  for (const League league : {League::kCatholic, League::kEvangelical}) {
    if (!saved || league == own_league(s.religion(seat))) list.add(Verb::kJoin, league);
  }
}

void list_removals(const State& s, Seat seat, ActionList& list) {
  for (int slot : s.p.alive) {
    if (s.p.influence[slot][seat] > 0) list.add(Verb::kRemove, s.name(slot));
  }
}

Refusal refuse_league(const State& s, Seat seat, Action /*action*/) {
  return because(s.league(seat) != League::kNone ? Why::kLeagueTaken : Why::kLeagueForbidden);
}

namespace {
constexpr Step kPhase[] = {ask_turn, turn_chosen, ask_game, game_played, actions, end};
}

Steps phase() { return steps(kPhase); }

const Decision kTurn = {
    [](const State&, Seat, ActionList& list) {
      list.add(Verb::kDiplomacy);
      list.add(Verb::kWage);
    },
    [](Table& t, Frame&, Seat seat, Action action) {
      t.m.staged[seat] = verb(action) == Verb::kDiplomacy ? kCooperates : kCompetes;
      return next();
    },
    nullptr,
    nullptr,
};

const Decision kGame = {
    [](const State&, Seat, ActionList& list) {
      list.add(Verb::kCooperate);
      list.add(Verb::kCompete);
    },
    [](Table& t, Frame&, Seat seat, Action action) {
      t.m.staged[seat] = verb(action) == Verb::kCooperate ? kCooperates : kCompetes;
      return next();
    },
    nullptr,
    nullptr,
};

const Decision kAction = {list_actions, perform,
                          [](const State&, Seat) { return act(Verb::kPass); }, refuse_action};

const Decision kGiftTo = {
    [](const State& s, Seat, ActionList& list) {
      for (int slot : gift_targets(s, top(s).x)) list.add(Verb::kGiftTo, s.name(slot));
    },
    [](Table& t, Frame& f, Seat seat, Action action) {
      give(t, seat, f.x, t.slot_named(action.args[0]));
      f.x = 0;
      return t.religious_victory() ? game_over() : again();
    },
    nullptr,
    [](const State&, Seat, Action) { return because(Why::kCannotGrow, "8.3"); },
};

}  // namespace westphalia::diplomacy
