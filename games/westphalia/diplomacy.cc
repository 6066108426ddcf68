// Engage in diplomacy: the choice, the diplomacy game, diplomatic actions. [8]
#include "games/westphalia/diplomacy.h"

namespace westphalia {
namespace {

// Staged answers.
constexpr std::uint8_t kWages = 1;
constexpr std::uint8_t kEngages = 2;
constexpr std::uint8_t kCompetes = 1;
constexpr std::uint8_t kCooperates = 2;

constexpr int kVassalInfluence = 2;

bool engaged(const State& s, int seat) { return bit(s.p.diplomacy, seat); }

}  // namespace

void list_leagues(const State& s, Seat seat, ActionList& list) {
  if (s.league(seat) != League::kNone) return;
  const bool saved = s.is_saved(seat);
  for (const League league : {League::kCatholic, League::kEvangelical}) {
    if (!saved || league == own_league(s.religion(seat))) list.add(Verb::kJoin, league);
  }
}

void list_removals(const State& s, Seat seat, ActionList& list) {
  for (int slot : s.with_influence(seat)) list.add(Verb::kRemove, s.name(slot));
}

Refusal refuse_league(const State& s, Seat seat) {
  return refuse(s.league(seat) != League::kNone ? RefusalId::kLeagueTaken
                                                : RefusalId::kLeagueForbidden);
}

// --- Choice [8.1] ---

struct Diplomacy::Choose : Step<Diplomacy> {
  static constexpr Term kAsks = term("turn_choice", "8.1");

  static Flow run(Board& b, Diplomacy& /*d*/) {
    return b.p.heresy == 0 ? Flow(jump<PlayGame>()) : ask(b, SeatSet(b.p.heresy));
  }
  static void options(const State& /*s*/, const Diplomacy& /*d*/, Seat /*seat*/, ActionList& list) {
    list.add(Verb::kDiplomacy);
    list.add(Verb::kWage);
  }
  static Flow choose(Board& b, Diplomacy& /*d*/, Seat seat, Action action) {
    b.m.staged[seat] = verb(action) == Verb::kDiplomacy ? kEngages : kWages;
    return next();
  }
};

struct Diplomacy::Chosen : Step<Diplomacy> {
  static Flow run(Board& b, Diplomacy& /*d*/) {
    b.reveal();
    for (int i = 0; i < b.p.players; ++i) {
      const Seat seat = b.at(i);
      if (b.p.staged[seat] == kEngages) {
        set_bit(b.m.diplomacy, seat);
        b.emit(EventId::kChoosesDiplomacy, seat);
      } else if (b.p.staged[seat] == kWages) {
        set_bit(b.m.war, seat);
        b.emit(EventId::kChoosesWar, seat);
      }
    }
    b.clear_staged();
    return next();
  }
};

// --- Diplomacy game [8.2] ---

namespace {

Seat follower(const State& s, Seat leader) {
  Seat seat = s.after(leader);
  if (s.p.settings.next_engaged != 0) {
    while (seat != leader && !engaged(s, seat)) seat = s.after(seat);
  }
  return seat;
}

}  // namespace

struct Diplomacy::PlayGame : Step<Diplomacy> {
  static constexpr Term kAsks =
      term("game", "8.2", Arg{"leader", engine::kSeatKind}, Arg{"follower", engine::kSeatKind});

  static Flow run(Board& b, Diplomacy& d) {
    for (; d.place < b.p.players; ++d.place) {
      const Seat leader = b.at(d.place);
      if (!engaged(b, leader)) continue;
      const Seat partner = follower(b, leader);
      if (partner == leader) continue;
      SeatSet both = SeatSet::of(leader);
      both.add(partner);
      return ask(b, both);
    }
    d.place = 0;
    return jump<Act>();
  }
  static void about(const State& s, const Diplomacy& d, Seat /*seat*/, Args& args) {
    args[0] = s.at(d.place);
    args[1] = follower(s, s.at(d.place));
  }
  static void options(const State& /*s*/, const Diplomacy& /*d*/, Seat /*seat*/, ActionList& list) {
    list.add(Verb::kCooperate);
    list.add(Verb::kCompete);
  }
  static Flow choose(Board& b, Diplomacy& /*d*/, Seat seat, Action action) {
    b.m.staged[seat] = verb(action) == Verb::kCooperate ? kCooperates : kCompetes;
    return next();
  }
};

struct Diplomacy::GamePlayed : Step<Diplomacy> {
  static Flow run(Board& b, Diplomacy& d) {
    b.reveal();
    const Seat leader = b.at(d.place);
    const Seat partner = follower(b, leader);
    const bool lead = b.p.staged[leader] == kCooperates;
    const bool follow = b.p.staged[partner] == kCooperates;
    const int leads = lead && follow ? 2 : !lead && follow ? 3 : 0;
    const int follows = lead && follow ? 1 : lead && !follow ? 3 : 0;
    add(b.m.stored[leader], leads);
    add(b.m.stored[partner], follows);
    b.emit(EventId::kDiplomacyGame, leader, partner, leads, follows);
    b.clear_staged();
    ++d.place;
    return jump<PlayGame>();
  }
};

// --- Diplomatic actions [8.3] ---

namespace {

bool may_be_given_to(const State& s, int hex, Power power) {
  if (!is_principality(power)) return false;
  const int slot = slot_of(power);
  return s.prin_religion(slot) == s.hex_religion(hex) && s.can_grow(slot);
}

PrinSet gift_targets(const State& s, int hex) {
  PrinSet set{};
  for (int n : s.map.near(hex)) {
    if (may_be_given_to(s, hex, s.p.owner[n])) set.add(slot_of(s.p.owner[n]));
  }
  return set;
}

bool may_be_given(const State& s, int hex) {
  for (int n : s.map.near(hex)) {
    if (may_be_given_to(s, hex, s.p.owner[n])) return true;
  }
  return false;
}

void release(Board& b, int seat, int hex) {
  const int slot = b.found(HexSet::of(hex), hex, b.hex_religion(hex), b.next_name(1));
  b.add_influence(slot, seat, kVassalInfluence);
  b.emit(EventId::kReleased, seat, hex, b.name(slot));
}

void give(Board& b, int seat, int hex, int slot) {
  b.grow(slot, hex);
  b.add_influence(slot, seat, 1);
  b.emit(EventId::kGifted, seat, hex, b.name(slot));
}

}  // namespace

struct Diplomacy::Act : Step<Diplomacy> {
  static constexpr Term kAsks = term("action", "8.3");
  static constexpr bool kMenu = true;

  static Flow run(Board& b, Diplomacy& d) {
    while (d.place < b.p.players && !engaged(b, b.at(d.place))) ++d.place;
    return d.place < b.p.players ? ask(b, b.at(d.place)) : finish();
  }
  static void options(const State& s, const Diplomacy& /*d*/, Seat seat, ActionList& list) {
    if (s.p.stored[seat] > 0) {
      for (int slot : s.p.alive) list.add(Verb::kPlace, s.name(slot));
    }
    if (s.p.gold[seat] > 0) list.add(Verb::kAssist);
    list_leagues(s, seat, list);
    for (int h : s.lands(seat)) {
      if (!s.town(h)) {
        if (may_be_given(s, h)) list.add(Verb::kGift, h);
      } else if (h != s.p.capital[seat]) {
        list.add(Verb::kRelease, h);
      }
    }
    list_removals(s, seat, list);
    list.add(Verb::kPass);
  }
  static Flow choose(Board& b, Diplomacy& d, Seat seat, Action action) {
    const int arg = action.args[0];
    switch (verb(action)) {
      case Verb::kPlace:
        add(b.m.stored[seat], -1);
        b.add_influence(b.slot_named(arg), seat, 1);
        b.emit(EventId::kInfluencePlaced, seat, arg);
        break;
      case Verb::kAssist:
        add(b.m.gold[seat], -1);
        add(b.m.stored[seat], 1);
        b.emit(EventId::kAssisted, seat);
        break;
      case Verb::kJoin:
        b.join(seat, static_cast<League>(arg), true);
        break;
      case Verb::kRelease:
        release(b, seat, arg);
        break;
      case Verb::kGift: {
        const PrinSet targets = gift_targets(b, arg);
        if (targets.size() > 1) {
          d.given_away = word(arg);
          return next();
        }
        give(b, seat, arg, targets.lowest());
        break;
      }
      case Verb::kRemove:
        b.remove_influence(seat, b.slot_named(arg));
        break;
      default:
        ++d.place;
    }
    return b.religious_victory() ? game_over() : Flow(again());
  }
  static Action otherwise(const State& /*s*/, const Diplomacy& /*d*/, Seat /*seat*/) {
    return act(Verb::kPass);
  }
  static Refusal refuse(const State& s, const Diplomacy& /*d*/, Seat seat, Action action) {
    const int arg = action.args[0];
    const bool own = arg < s.map.tiles && s.p.owner[arg] == seat;
    const auto because = [](RefusalId why) { return westphalia::refuse(why, "8.3"); };
    switch (verb(action)) {
      case Verb::kPlace:
        return because(s.p.stored[seat] == 0 ? RefusalId::kNoStored : RefusalId::kNotOffered);
      case Verb::kAssist:
        return because(RefusalId::kNoGold);
      case Verb::kJoin:
        return refuse_league(s, seat);
      case Verb::kRelease:
        if (!own) return because(RefusalId::kNotYourHex);
        return because(s.town(arg) ? RefusalId::kCapital : RefusalId::kNoTown);
      case Verb::kGift:
        if (!own) return because(RefusalId::kNotYourHex);
        return because(s.town(arg) ? RefusalId::kTown : RefusalId::kCannotGrow);
      default:
        return westphalia::refuse(RefusalId::kNoInfluence, "3.6");
    }
  }
};

struct Diplomacy::GiftTo : Step<Diplomacy> {
  static constexpr Term kAsks = term("gift_to", "8.3", kHexArg);

  static Flow run(Board& b, Diplomacy& d) { return ask(b, b.at(d.place)); }
  static void about(const State& /*s*/, const Diplomacy& d, Seat /*seat*/, Args& args) {
    args[0] = d.given_away;
  }
  static void options(const State& s, const Diplomacy& d, Seat /*seat*/, ActionList& list) {
    for (int slot : gift_targets(s, d.given_away)) list.add(Verb::kGiftTo, s.name(slot));
  }
  static Flow choose(Board& b, Diplomacy& d, Seat seat, Action action) {
    give(b, seat, d.given_away, b.slot_named(action.args[0]));
    d.given_away = 0;
    return b.religious_victory() ? game_over() : Flow(jump<Act>());
  }
  static Refusal refuse(const State& /*s*/, const Diplomacy& /*d*/, Seat /*seat*/,
                        Action /*action*/) {
    return westphalia::refuse(RefusalId::kCannotGrow, "8.3");
  }
};

constinit const Procedure Diplomacy::kProcedure = Procedure::of<Diplomacy>("diplomacy");

}  // namespace westphalia
