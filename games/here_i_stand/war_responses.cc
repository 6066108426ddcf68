// Combat cards and responses of the war: cards 24 to 29, 31 to 33, 35, 36. [2.8, 2.9, 5.7]
#include <algorithm>

#include "games/here_i_stand/combat.h"
#include "games/here_i_stand/military.h"
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {

void use_card(Board& b, Side side, Card card) {
  b.leave_hand(side, card);
  b.m.effects.used.add(card);
  b.m.effects.used_by[static_cast<std::size_t>(side)].add(card);
  b.m.chance.reveal();
  b.emit(EventId::kResponded, side, card);
  b.discard(card);
}

namespace {

// --- Who fights ---

// Which side of the battle under way a player fights on: 0 attacks, 1 defends, -1 neither.
int battle_side(const State& s, Side side) {
  Power attacker = kNoPower;
  Power defender = kNoPower;
  if (const FieldBattle* f = enclosing<FieldBattle>(s)) {
    attacker = f->attacker;
    defender = f->majors[0];
  } else if (const SackBattle* sack = enclosing<SackBattle>(s)) {
    if (side == Side::kPapacy) return 1;  // also if the sackers obey it
    return sack->decides == side ? 0 : -1;
  } else if (const Assault* a = enclosing<Assault>(s)) {
    attacker = a->power;
    defender = s.holder(a->space);
  } else if (const NavalCombat* n = enclosing<NavalCombat>(s)) {
    attacker = n->attacker;
    defender = n->defender;
  }
  if (attacker == kNoPower) return -1;
  if (s.commander(attacker) == side) return 0;
  if (defender != kNoPower && s.commander(defender) == side) return 1;
  return -1;
}

PowerSet side_powers(const State& s, const FieldBattle& f, int side) {
  return side == 0 ? s.bloc(f.attacker) : power_bits(f.foes);
}

int mercenaries_of(const State& s, const FieldBattle& f, int side) {
  Which who{.place = place_of(f.space), .powers = side_powers(s, f, side)};
  if (side == 0) who.need = kMoving;
  who.kinds = 1U << static_cast<unsigned>(UnitKind::kMercenary);
  return count_units(s, who);
}

// --- When a card can be used, on public knowledge ---

template <Card kCard>
bool fights(const State& s, Seat seat) {
  return s.may_hold(side_at(seat), kCard) && battle_side(s, side_at(seat)) >= 0;
}
// Mercenaries that sack Rome; Papal ones there take no part. [9.7]
Which sackers(const State& s, const SackBattle& k) {
  return {.place = place_of(Space::kRome),
          .powers = s.bloc(k.attacker),
          .need = kMoving,
          .without = 0,
          .kinds = 1U << static_cast<unsigned>(UnitKind::kMercenary)};
}
bool can_bribe(const State& s, Seat seat) {
  if (const SackBattle* sack = enclosing<SackBattle>(s)) {
    return side_at(seat) == Side::kPapacy && fights<Card::kMercenariesBribed>(s, seat) &&
           count_units(s, sackers(s, *sack)) > 0;
  }
  const FieldBattle* f = enclosing<FieldBattle>(s);
  if (f == nullptr || !fights<Card::kMercenariesBribed>(s, seat)) return false;
  const int own = battle_side(s, side_at(seat));
  if (f->attacker == Power::kOttoman || f->majors[0] == Power::kOttoman) return false;
  if (f->majors[0] == Power::kIndependent) return false;
  return mercenaries_of(s, *f, 1 - own) > 0;
}
template <Card kCard, int kSide>
bool in_assault(const State& s, Seat seat) {
  const Storm* a = enclosing<Storm>(s);
  return a != nullptr && a->void_ == 0 && s.may_hold(side_at(seat), kCard) &&
         battle_side(s, side_at(seat)) == kSide;
}
bool can_use_artillery(const State& s, Seat seat) {
  const Assault* a = enclosing<Assault>(s);
  return a != nullptr && s.may_hold(side_at(seat), Card::kSiegeArtillery) &&
         has_short_loc(s, a->power, a->space);
}
template <Card kCard>
bool may_be_held(const State& s, Seat seat) {
  return s.may_hold(side_at(seat), kCard);
}
LeaderSet gouty(const State& s) {
  if (const Assault* a = enclosing<Assault>(s)) {
    return count_leaders(
        s, {.place = place_of(a->space), .powers = s.bloc(a->power), .need = kMoving});
  }
  const Move* m = enclosing<Move>(s);
  if (m == nullptr) return {};
  return count_leaders(s,
                       {.place = place_of(m->from), .powers = s.bloc(m->power), .need = kMoving});
}
bool can_use_gout(const State& s, Seat seat) {
  return s.may_hold(side_at(seat), Card::kGout) && !gouty(s).empty();
}
template <Card kCard>
bool can_hire(const State& s, Seat seat) {
  return s.may_hold(side_at(seat), kCard) && may_hire_mercenaries(s, side_at(seat));
}

template <Card kCard>
bool is_held(const State& s, Seat seat) {
  return s.holds(side_at(seat), kCard) && !s.p.effects.used.has(kCard) &&
         !s.p.impulse.barred.has(kCard);
}

// --- What they run ---

template <Card kCard>
Flow play_combat(Board& b, Seat seat, Continuation then) {
  return call(b, CombatCard{.side = side_at(seat), .card = kCard}, then);
}
Flow play_bribed(Board& b, Seat seat, Continuation then) {
  return call(b, MercenariesBribed{.side = side_at(seat)}, then);
}
Flow play_restless(Board& b, Seat seat, Continuation then) {
  return call(b, MercenariesRestless{.side = side_at(seat)}, then);
}
template <Broken kAction>
Flow play_foul_weather(Board& b, Seat seat, Continuation then) {
  return call(b, FoulWeather{.side = side_at(seat), .action = kAction}, then);
}
template <Broken kAction>
Flow play_gout(Board& b, Seat seat, Continuation then) {
  use_card(b, side_at(seat), Card::kGout);  // shown before he names the leader
  return call(b, Gout{.side = side_at(seat), .action = kAction}, then);
}
template <Card kCard>
Flow play_hire(Board& b, Seat seat, Continuation then) {
  use_card(b, side_at(seat), kCard);
  return call(b, HireMercenaries{.side = side_at(seat), .left = 2}, then);
}

template <Card kCard>
constexpr Response combat(Hook hook) {
  return {hook, act(Verb::kRespond, kCard), fights<kCard>, is_held<kCard>, play_combat<kCard>};
}
template <Broken kAction>
constexpr Response foul_weather(Hook hook) {
  return {hook, act(Verb::kRespond, Card::kFoulWeather), may_be_held<Card::kFoulWeather>,
          is_held<Card::kFoulWeather>, play_foul_weather<kAction>};
}
template <Broken kAction>
constexpr Response gout(Hook hook) {
  return {hook, act(Verb::kRespond, Card::kGout), can_use_gout, is_held<Card::kGout>,
          play_gout<kAction>};
}
template <Card kCard>
constexpr Response hire(Hook hook) {
  return {hook, act(Verb::kRespond, kCard), can_hire<kCard>, is_held<kCard>, play_hire<kCard>};
}

constexpr std::array kResponses = {
    combat<Card::kArquebusiers>(Hook::kFieldBattleCombatCards),
    combat<Card::kFieldArtillery>(Hook::kFieldBattleCombatCards),
    combat<Card::kSurpriseAttack>(Hook::kFieldBattleCombatCards),
    Response{Hook::kFieldBattleCombatCards, act(Verb::kRespond, Card::kMercenariesBribed),
             can_bribe, is_held<Card::kMercenariesBribed>, play_bribed},
    combat<Card::kArquebusiers>(Hook::kNavalCombatCombatCards),
    Response{Hook::kAssaultCombatCards, act(Verb::kRespond, Card::kSiegeMining),
             in_assault<Card::kSiegeMining, 0>, is_held<Card::kSiegeMining>,
             play_combat<Card::kSiegeMining>},
    Response{Hook::kAssaultCombatCards, act(Verb::kRespond, Card::kMercenariesGrowRestless),
             in_assault<Card::kMercenariesGrowRestless, 1>, is_held<Card::kMercenariesGrowRestless>,
             play_restless},
    Response{Hook::kAssaultAfterRolls, act(Verb::kRespond, Card::kSiegeArtillery),
             can_use_artillery, is_held<Card::kSiegeArtillery>, play_combat<Card::kSiegeArtillery>},
    foul_weather<Broken::kMove>(Hook::kMoveDeclared),
    foul_weather<Broken::kMove>(Hook::kNavalTransportDeclared),
    foul_weather<Broken::kNavalMove>(Hook::kNavalMoveDeclared),
    foul_weather<Broken::kAssault>(Hook::kAssaultDeclared),
    gout<Broken::kMove>(Hook::kMoveDeclared),
    gout<Broken::kAssault>(Hook::kAssaultDeclared),
    hire<Card::kLandsknechts>(Hook::kFieldBattlePre),
    hire<Card::kSwissMercenaries>(Hook::kFieldBattlePre),
    hire<Card::kLandsknechts>(Hook::kAssaultPre),
    hire<Card::kSwissMercenaries>(Hook::kAssaultPre),
};

}  // namespace

std::span<const Response> war_responses() { return kResponses; }

// --- Foul Weather and Gout: the announced action is cancelled, 1 CP is lost [D-70] ---

namespace {
// Of a move over a pass the second point is given back.
void refund(Board& b) {
  const Move* m = enclosing<Move>(b);
  if (m != nullptr) b.m.impulse.cp = static_cast<std::uint8_t>(b.p.impulse.cp + m->paid - 1);
}
}  // namespace

struct FoulWeather::Begin : Step<FoulWeather> {  // card 31
  static Flow run(Board& b, FoulWeather& f) {
    use_card(b, f.side, Card::kFoulWeather);
    b.m.impulse.foul_weather = 1;
    b.emit(EventId::kFoulWeather);
    switch (f.action) {
      case Broken::kAssault:
        return unwind_to<Assault, Assault::Cancelled>(b);
      case Broken::kNavalMove:
        return unwind_to<NavalMove, NavalMove::Cancelled>(b);
      case Broken::kMove:
        break;
    }
    refund(b);
    return unwind_to<Move, Move::Cancelled>(b);
  }
};
constinit const Procedure FoulWeather::kProcedure = Procedure::of<FoulWeather>("foul_weather");

struct Gout::Name : Step<Gout> {  // card 32
  static constexpr Term kAsks = term("gout_whom", "2.8");

  static Flow run(Board& b, Gout& g) { return ask(b, seat_of(g.side)); }
  static void options(const State& s, const Gout&, Seat, ActionList& list) {
    for (const Leader leader : gouty(s)) list.add(Verb::kLeader, leader);
  }
  static Flow choose(Board& b, Gout& g, Seat, Action action) {
    const auto leader = static_cast<Leader>(action.args[0]);
    b.m.impulse.gout.add(leader);
    b.emit(EventId::kGout, leader);
    if (g.action == Broken::kAssault) return unwind_to<Assault, Assault::Cancelled>(b);
    refund(b);
    return unwind_to<Move, Move::Cancelled>(b);
  }
};
constinit const Procedure Gout::kProcedure = Procedure::of<Gout>("gout");

// --- Combat cards ---

struct CombatCard::Begin : Step<CombatCard> {
  static Flow run(Board& b, CombatCard& c) {
    const int side = std::max(0, battle_side(b, c.side));
    const Power power = b.p.contest.pools[static_cast<std::size_t>(side)].power;
    use_card(b, c.side, c.card);
    switch (c.card) {
      case Card::kArquebusiers:  // 24
        add_dice(b, side, Reason::kCard, 2);
        break;
      case Card::kFieldArtillery:  // 25 [D-46]
        add_dice(b, side, Reason::kCard,
                 power == Power::kFrance || power == Power::kOttoman ? 3 : 2);
        break;
      case Card::kSiegeMining:  // 28
        add_dice(b, side, Reason::kCard, 3);
        break;
      case Card::kSurpriseAttack:  // 29
        if (FieldBattle* f = enclosing<FieldBattle>(b)) {
          f->surprise = static_cast<std::uint8_t>(1 + side);
        } else if (SackBattle* sack = enclosing<SackBattle>(b)) {
          sack->surprise = static_cast<std::uint8_t>(1 + side);
        }
        break;
      case Card::kSiegeArtillery:  // 35: for the attacker, whoever plays it
        add_dice(b, 0, Reason::kCard, 2);
        roll_dice(b, 0, 2, 3);
        break;
      default:
        assert(false && "not a combat card of this procedure");
    }
    return finish();
  }
};
constinit const Procedure CombatCard::kProcedure = Procedure::of<CombatCard>("combat_card");

// --- Mercenaries Bribed [card 26, D-46] ---

struct MercenariesBribed::Begin : Step<MercenariesBribed> {
  static Flow run(Board& b, MercenariesBribed& m) {
    if (const SackBattle* sack = enclosing<SackBattle>(b)) {
      use_card(b, m.side, Card::kMercenariesBribed);
      m.bought = static_cast<std::uint8_t>((count_units(b, sackers(b, *sack)) + 1) / 2);
      m.gains = Power::kPapacy;
      return jump<OfSackers>();
    }
    const FieldBattle& f = *enclosing<FieldBattle>(b);
    const int side = battle_side(b, m.side);
    const int enemies = mercenaries_of(b, f, 1 - side);
    use_card(b, m.side, Card::kMercenariesBribed);
    m.bought = static_cast<std::uint8_t>((enemies + 1) / 2);
    if (side == 0) {  // the defenders lose them, split as losses are
      std::array<int, 2> units{};
      for (std::size_t i = 0; i < 2; ++i) {
        if (f.majors[i] == kNoPower) continue;
        for (const Power power : b.bloc(f.majors[i])) {
          units[i] += b.units(f.space, power).mercenaries;
        }
      }
      m.losses = split_losses(b, m.bought, f.majors, units);
    } else {
      m.losses[0] = m.bought;
    }
    return next();
  }
};

struct MercenariesBribed::WhoGains : Step<MercenariesBribed> {
  static constexpr Term kAsks = term("bribe_for", "6.6");

  static Flow run(Board& b, MercenariesBribed& m) {
    const FieldBattle& f = *enclosing<FieldBattle>(b);
    if (battle_side(b, m.side) == 1 && f.majors[1] != kNoPower) return ask(b, seat_of(m.side));
    m.gains = battle_side(b, m.side) == 0 ? f.attacker : f.majors[0];
    return next();
  }
  static void options(const State& s, const MercenariesBribed&, Seat, ActionList& list) {
    for (const Power major : enclosing<FieldBattle>(s)->majors) list.add(Verb::kPower, major);
  }
  static Flow choose(Board&, MercenariesBribed& m, Seat, Action action) {
    m.gains = static_cast<Power>(action.args[0]);
    return next();
  }
};

struct MercenariesBribed::Leave : Step<MercenariesBribed> {
  static Flow run(Board& b, MercenariesBribed& m) {
    const FieldBattle& f = *enclosing<FieldBattle>(b);
    const bool attackers_lose = battle_side(b, m.side) == 1;
    while (m.pair < 2) {
      const std::uint8_t i = m.pair++;
      if (m.losses[i] == 0) continue;
      const Power loser = attackers_lose ? f.attacker : f.majors[i];
      return call(b,
                  Losses{.space = f.space,
                         .power = loser,
                         .decides = side_for(b, loser),
                         .left = m.losses[i],
                         .kinds = 1U << static_cast<unsigned>(UnitKind::kMercenary),
                         .need = static_cast<std::uint8_t>(attackers_lose ? kMoving : 0)},
                  again());
    }
    return next();
  }
};

struct MercenariesBribed::Join : Step<MercenariesBribed> {
  static Flow run(Board& b, MercenariesBribed& m) {
    const FieldBattle& f = *enclosing<FieldBattle>(b);
    const int side = battle_side(b, m.side);
    const int joined = b.place(m.gains, UnitKind::kMercenary, m.bought, f.space);
    if (side == 0) {
      mark_some(b, place_of(f.space), m.gains, UnitKind::kMercenary, joined, kMoving);
    }
    b.emit(EventId::kBribed, m.gains, joined);
    recount(b, f);
    return finish();
  }

 private:
  // Both sides count their dice anew; a side without units rolls none.
  static void recount(Board& b, const FieldBattle& f) {
    for (int side = 0; side < 2; ++side) {
      Pool& pool = b.m.contest.pools[static_cast<std::size_t>(side)];
      int cards = 0;
      for (int i = 0; i < pool.line_count; ++i) {
        const PoolLine& line = pool.lines[static_cast<std::size_t>(i)];
        if (line.reason == Reason::kCard) cards += line.dice;
      }
      Which who{.place = place_of(f.space), .powers = side_powers(b, f, side)};
      if (side == 0) who.need = kMoving;
      clear_pool(b, side);
      const int units = count_units(b, who);
      if (units == 0) continue;
      add_dice(b, side, Reason::kUnits, units);
      add_dice(b, side, Reason::kLeader, best_battle(count_leaders(b, who)));
      if (side == 1) add_dice(b, side, Reason::kDefender, 1);
      add_dice(b, side, Reason::kCard, cards);
    }
  }
};
// The sackers' mercenaries stand in Rome for the Papacy, without dice in this battle. [9.7]
struct MercenariesBribed::OfSackers : Step<MercenariesBribed> {
  static Flow run(Board& b, MercenariesBribed& m) {
    const SackBattle& sack = *enclosing<SackBattle>(b);
    if (m.pair == 0) {
      m.pair = 1;
      return call(b,
                  Losses{.space = Space::kRome,
                         .power = sack.attacker,
                         .decides = sack.decides,
                         .left = m.bought,
                         .kinds = 1U << static_cast<unsigned>(UnitKind::kMercenary),
                         .need = kMoving},
                  again());
    }
    const int joined = b.place(m.gains, UnitKind::kMercenary, m.bought, Space::kRome);
    b.emit(EventId::kBribed, m.gains, joined);
    recount(b, sack, 0);
    return finish();
  }
};
constinit const Procedure MercenariesBribed::kProcedure =
    Procedure::of<MercenariesBribed>("mercenaries_bribed");

// --- Mercenaries Grow Restless [card 27] ---

void count_assault_dice(Board& b, const Storm& a);  // assault.cc

struct MercenariesRestless::Begin : Step<MercenariesRestless> {
  static Flow run(Board& b, MercenariesRestless& m) {
    Storm& a = *enclosing<Storm>(b);
    use_card(b, m.side, Card::kMercenariesGrowRestless);
    const int mined = b.p.effects.used.has(Card::kSiegeMining) ? cards_in_pool(b) : 0;
    const Which formation{.place = place_of(a.space),
                          .powers = b.bloc(a.power),
                          .need = kMoving,
                          .without = 0,
                          .kinds = 1U << static_cast<unsigned>(UnitKind::kMercenary)};
    lose_all(b, formation);
    count_assault_dice(b, a);
    add_dice(b, 0, Reason::kCard, mined);
    Which left = formation;
    left.kinds = kLandKinds;
    const bool broken = b.force(a.space, a.power) <= garrison(b, a.space);
    if (broken || count_units(b, left) == 0) a.void_ = 1;
    return finish();
  }

 private:
  static int cards_in_pool(const State& s) {
    const Pool& pool = s.p.contest.pools[0];
    int dice = 0;
    for (int i = 0; i < pool.line_count; ++i) {
      const PoolLine& line = pool.lines[static_cast<std::size_t>(i)];
      if (line.reason == Reason::kCard) dice += line.dice;
    }
    return dice;
  }
};
constinit const Procedure MercenariesRestless::kProcedure =
    Procedure::of<MercenariesRestless>("mercenaries_restless");

}  // namespace here_i_stand
