#include "games/westphalia/fields.h"

#include "games/westphalia/battle.h"
#include "games/westphalia/names.h"
#include "games/westphalia/treaty.h"

namespace westphalia {
namespace {

using engine::Fields;
using engine::Names;
using engine::Status;
using engine::Value;
namespace fields = engine::fields;

constexpr Value kCount = fields::number(0, kMostCounted);
constexpr Value kHex = fields::number(0, kMaxHexes - 1);
constexpr Value kSum = fields::number(-1000, 100'000);  // of what follows from many things
constexpr int kNone = -1;

std::vector<std::string> ids(const std::vector<Named>& things) {
  std::vector<std::string> all;
  for (const Named& thing : things) all.push_back(thing.id);
  return all;
}

std::vector<std::string> principality_ids(const Data& data) {
  std::vector<std::string> all;
  for (int name = 0; name < kAllNames; ++name) all.push_back(principality_id(data, name));
  return all;
}

std::vector<std::string> power_ids(const Data& data) {
  std::vector<std::string> all = Names::seats(kMaxPlayers).words();
  for (std::string& id : principality_ids(data)) all.push_back(std::move(id));
  return all;
}

HexSet hexes_of(std::span<const int> given) {
  HexSet set{};
  for (const int hex : given) set.add(hex);
  return set;
}

// --- A player ---

// Colours are taken in the order of the seats; until then a seat has its number for a name.
bool named(const State& s, int seat) {
  if (!waits_at<Setup, Setup::Colour>(s.p)) return true;
  return seat < engine::find_locals<Dialect, Setup>(s.p)->place;
}

void set_religion(Board& b, int seat, Religion religion) {
  if (religion == b.religion(seat)) return;
  set_bit(b.m.protestants, seat, religion == Religion::kProtestant);
  const int capital = b.p.capital[seat];
  if (capital != kNoHex) b.m.protestant.set(capital, religion == Religion::kProtestant);
}

// A prince goes abroad; nobody comes back by a patch.
bool set_foreign_power(Board& b, int seat, int identity) {
  if (identity == kNone) return !b.foreign(seat);
  if (b.p.capital[seat] != kNoHex) b.m.towns.remove(b.p.capital[seat]);
  b.m.capital[seat] = kNoHex;
  set_bit(b.m.foreign, seat);
  b.m.identity[seat] = byte(identity);
  return true;
}

void describe_lands(Fields& f, Board& b, int seat) {
  f.shown("placed", kSum, [&b, seat] { return b.placed(seat); });
  f.shown("capital", kHex.or_word("home", -2).or_null(kNone), [&b, seat]() -> int {
    if (b.p.capital[seat] != kNoHex) return b.p.capital[seat];
    return b.foreign(seat) ? -2 : kNone;
  });
  f.shown_set("provinces", kHex, [&b, seat] { return b.lands(seat); });
  f.shown_set("towns", kHex, [&b, seat] { return b.lands(seat) & b.p.towns; });
}

void describe_abroad(Fields& f, const FieldNames& names, Board& b, int seat) {
  const auto if_foreign = [&b, seat](int value) { return b.foreign(seat) ? value : kNone; };
  f.value(
      "foreign_power", fields::one_of(names.foreign_powers).or_null(kNone),
      [&, seat] { return if_foreign(b.p.identity[seat]); },
      [&, seat](int identity) { return set_foreign_power(b, seat, identity); });
  f.value(
      "edge", fields::number(0, kEdges - 1).or_null(kNone),
      [&, seat] { return if_foreign(b.p.edge[seat]); },
      [&, seat](int edge) {
        if (edge == kNone) return !b.foreign(seat);
        b.m.edge[seat] = byte(edge);
        return true;
      });
  f.value("left_round", b.m.round_left[seat], fields::number(0, kRounds));
  f.value("troubles", b.m.troubles[seat], fields::number(0, kForeignPowerCount - 1));
  f.value("home_power", b.m.home_power[seat], kCount);
}

void describe_player(Fields& f, const FieldNames& names, Board& b, int seat) {
  f.type("PlayerView");
  Position& m = b.m;
  f.value("colour", m.colour[seat], fields::one_of(names.colours));
  f.shown("named", fields::flag(), [&] { return named(b, seat); });
  f.value(
      "religion", fields::one_of(names.religions), [&] { return b.religion(seat); },
      [&](int given) { set_religion(b, seat, static_cast<Religion>(given)); });
  f.value("points", m.points[seat], kCount);
  f.value("gold", m.gold[seat], kCount);
  f.value("stored", m.stored[seat], kCount);
  describe_lands(f, b, seat);
  f.value("doctrine", m.doctrine[seat], fields::one_of(names.doctrines));
  describe_abroad(f, names, b, seat);
  f.bit("ransacked", m.ransacked, seat);
  f.value(
      "league", fields::one_of(names.leagues), [&] { return b.league(seat); },
      [&](int league) {
        set_bit(m.catholic_league, seat, league == static_cast<int>(League::kCatholic));
        set_bit(m.evangelical_league, seat, league == static_cast<int>(League::kEvangelical));
      });
  f.bit("eliminated", m.eliminated, seat);
  f.bit("heresy", m.heresy, seat);
  f.bit("diplomacy", m.diplomacy, seat);
  f.bit("war", m.war, seat);
  f.bit("fought", m.fought, seat);
  f.shown("power", kSum, [&] { return b.power(seat); });
  f.shown("saved", fields::flag(), [&] { return b.is_saved(seat); });
  f.shown("score", kSum, [&] { return m.phase == Phase::kSetup ? 0 : b.score(seat); });
  f.shown("answered", fields::flag(),
          [&] { return bit(m.pending.asked, seat) && !bit(m.pending.seats, seat); });
}

// --- A principality ---

void describe_principality(Fields& f, const FieldNames& names, Board& b, int slot) {
  f.type("PrincipalityView");
  Position& m = b.m;
  f.shown_set("provinces", kHex, [&] { return b.principality_hexes(slot); });
  f.shown("capital", kHex, [&] { return b.capital_of(slot); });
  f.shown("size", kHex, [&] { return m.size[slot]; });
  f.value(
      "religion", fields::one_of(names.religions), [&] { return b.prin_religion(slot); },
      [&](int given) {
        const auto religion = static_cast<Religion>(given);
        if (religion != b.prin_religion(slot)) b.turn_principality(slot, religion);
      });
  f.value(
      "elector", fields::flag(), [&] { return m.electors.has(slot); },
      [&](int elector) { m.electors.set(slot, elector != 0); });
  f.map(
      "influence", names.seats, fields::upto(m.players), kCount, 0,
      [&](int seat) { return m.influence[slot][seat]; }, [&] { m.influence[slot] = {}; },
      [&](int seat, int count) { m.influence[slot][seat] = byte(count); });
  f.shown("ally", fields::one_of(names.seats).or_null(kNoSeat), [&] { return b.ally(slot); });
  f.shown("power", kSum, [&] { return b.prin_power(slot); });
  f.shown("cap", kSum.or_null(kNone - 1000),
          [&] { return m.settings.caps == Caps::kNone ? kNone - 1000 : b.cap(slot); });
  f.shown("can_grow", fields::flag(), [&] { return b.can_grow(slot); });
  f.shown("drawn", fields::flag(), [&] { return m.drawn.has(slot); });
}

// --- Wars ---

void describe_army(Fields& f, const FieldNames& names, Board& b, int index) {
  f.type("ArmyView");
  Army& a = army(b, index);
  const auto cards = [&f](std::string_view name, Cards& place) {
    f.text(
        name, [&place] { return cards_id(place); },
        [&place](std::string_view text) {
          const std::optional<Cards> given = parse_cards(text);
          if (given) place = *given;
          return given.has_value();
        });
  };
  f.shown("index", fields::number(0, kMaxArmies - 1), [index] { return index; });
  f.shown("leader", fields::one_of(names.seats).or_null(kNoSeat), [&] { return a.leader; });
  f.shown("opponent", fields::one_of(names.powers).or_null(kNone),
          [&] { return a.opponent == kNil ? kNone : names.place(b, army(b, a.opponent).side); });
  f.value("strength", a.strength, kCount);
  f.shown("cards", kCount, [&] { return a.hidden != 0 ? a.unseen : total(a.hand); });
  if (a.hidden != 0) {
    f.shown_text("hand", [] { return std::string("hidden"); });
  } else {
    cards("hand", a.hand);
  }
  cards("pile", a.pile);
  f.shown_text("known", [&] { return cards_id(a.known); });
  f.value("reserves", a.reserves, kCount);
  f.value("called", a.called, fields::flag());
  f.value("no_cavalry", a.no_cavalry, fields::flag());
}

void describe_war(Fields& f, const FieldNames& names, const State& s, int index) {
  f.type("WarView");
  const War& war = s.p.warfare.wars[index];
  const Value power = fields::one_of(names.powers);
  f.shown("attacker", power, [&] { return names.place(s, war.attacker); });
  f.shown("defender", power.or_word("gone", kNone), [&] {
    const bool gone = is_principality(war.defender) && !s.p.alive.has(slot_of(war.defender));
    return gone ? kNone : names.place(s, war.defender);
  });
  f.shown("phase", fields::number(0, 3), [&] { return war.phase; });
  f.shown("state", fields::one_of(names.war_states), [&] { return war.state; });
}

void describe_religious_war(Fields& f, const FieldNames& names, Board& b) {
  const Value seat = fields::some_of(names.seats, 0, b.p.players).or_null(kNoSeat);
  f.value(
      "target", fields::one_of(names.principalities).or_null(kNone),
      [&] { return b.p.rw_target == kNil ? kNone : b.p.name[b.p.rw_target]; },
      [&](int name) {
        const int slot = name == kNone ? kNil : b.slot_named(name);
        if (slot < 0) return false;
        b.m.rw_target = byte(slot);
        return true;
      });
  f.value("restorer", b.m.rw_restorer, seat);
  f.value("defender", b.m.rw_defender, seat);
}

void describe_treaty(Fields& f, const FieldNames& names, const Terms& terms) {
  f.shown("price", kSum, [&] { return terms.price; });
  f.shown_map("prices", names.hexes, std::views::keys(terms.prices), kSum, kNone,
              [&](int hex) { return terms.prices.at(hex); });
}

// --- The board ---

// The hexes with dice of faith while heresy is combated.
std::vector<int> hexes_with_dice(const State& s) {
  std::vector<int> hexes;
  for (int h = 0; s.p.phase == Phase::kHeresy && h < s.map.tiles; ++h) {
    if (s.p.faith.dice[h] != 0) hexes.push_back(h);
  }
  return hexes;
}

void describe_dice(Fields& f, const FieldNames& names, const Faith& faith, int hex) {
  f.shown("count", kCount, [&faith, hex] { return faith.dice[hex]; });
  f.shown("religion", fields::one_of(names.religions),
          [&faith, hex] { return faith.protestant.has(hex) ? 1 : 0; });
}

void describe_map(Fields& f, const Map& map) {
  f.shown("tiles", fields::number(0, kMaxHexes), [&] { return map.tiles; });
  f.shown("connected", fields::flag(), [&] { return connected(map); });
  f.shown_lists("hexes", kSum, 2, map.tiles, [&](int h) {
    const Coord c = map.grid->hexes[static_cast<std::size_t>(h)];
    return std::array{c.q, c.r};
  });
  f.shown_lists("edges", kHex, 0, kEdges, [&](int edge) { return map.edges[edge]; });
}

void describe_order(Fields& f, std::string_view name, const Value& seat, int players,
                    Array<Seat, kMaxPlayers>& order) {
  f.list(
      name, seat, [&order, players] { return std::views::take(order.items, players); },
      [&order, players](std::span<const int> seats) {
        if (static_cast<int>(seats.size()) != players) return false;
        for (int i = 0; i < players; ++i) order[i] = byte(seats[static_cast<std::size_t>(i)]);
        return true;
      });
}

void describe_provinces(Fields& f, std::string_view name, const State& s, HexSet& place) {
  f.set(
      name, kHex, [&]() -> const HexSet& { return place; },
      [&](std::span<const int> given) {
        const HexSet hexes = hexes_of(given);
        if (!(hexes - s.map.all).empty()) return false;
        place = hexes;
        return true;
      });
}

void describe_drawn(Fields& f, const FieldNames& names, Board& b) {
  f.list(
      "drawn", fields::one_of(names.principalities),
      [&] {
        std::vector<int> drawn;
        for (const int slot : b.p.drawn) drawn.push_back(b.p.name[slot]);
        return drawn;
      },
      [&](std::span<const int> given) {
        PrinSet drawn{};
        for (const int name : given) {
          if (!b.name_used(name)) return false;
          drawn.add(b.slot_named(name));
        }
        b.m.drawn = drawn;
        return true;
      });
}

// What everybody sees of the round.
void describe_round(Fields& f, const FieldNames& names, Board& b) {
  Position& m = b.m;
  const Value seat = fields::some_of(names.seats, 0, m.players);
  f.shown("edition", fields::one_of(names.editions), [&] { return m.settings.edition_b; });
  f.shown("saved_slots", kCount, [&] { return m.settings.saved_slots; });
  f.shown("upheaval_draws", kCount, [&] { return m.settings.upheaval_draws; });
  f.value("round", m.round, fields::number(0, kRounds));
  f.shown("phase", fields::one_of(names.phases), [&] { return m.phase; });
  f.value("emperor", m.emperor, seat.or_null(kNoSeat));
  f.value("reign", m.reign, fields::number(0, 2));
  f.value("reformation", m.reformation, fields::flag());
  f.value("luther_used", m.luther_used, fields::flag());
  f.value("sales_used", m.sales_used, fields::flag());
  f.value("emperor_took_from_foreign", m.emperor_took_from_foreign, fields::flag());
  f.set("emperor_fought", m.emperor_fought, seat);
  f.set("foreign_owned", m.foreign_owned, seat);
  describe_order(f, "setup_order", seat, m.players, m.setup_order);
  describe_order(f, "initiative", seat, m.players, m.initiative);
  describe_drawn(f, names, b);
}

// With "at", wars and armies say how that moment begins instead.
void describe_wars(Fields& f, const FieldNames& names, const Rules& rules, Board& b,
                   const std::optional<Terms>& terms) {
  const auto later = [](const boost::json::value&) {};
  const bool staged = f.given("at") != nullptr;
  const Position& p = b.p;
  f.object("religious_war", [&](Fields& o) { describe_religious_war(o, names, b); });
  if (staged) {
    f.command("wars", "", later);
  } else {
    const int count = p.phase == Phase::kWar ? p.warfare.war_count : 0;
    f.rows("wars", count, [&](Fields& o, int i) { describe_war(o, names, b, i); });
  }
  const Terms now = terms.value_or(Terms{});
  f.object_or_null("treaty", terms.has_value(), [&](Fields& o) { describe_treaty(o, names, now); });
  f.each("dice", names.hexes, hexes_with_dice(b),
         [&](Fields& o, int hex) { describe_dice(o, names, p.faith, hex); });
  if (staged) {
    f.command("armies", "", later);
  } else if (rules.in_battle(p)) {
    describe_armies(f, names, b);
  } else {
    f.each("armies", names.powers, fields::upto(0),
           [&](Fields& o, int i) { describe_army(o, names, b, i); });
  }
}

// The rest of the setup by its defaults.
void finish_setup(const Rules& rules, Position& p) {
  while (p.phase == Phase::kSetup) {
    const Seat who = p.pending.owing().lowest();
    rules.apply(p, who, rules.default_action(p, who), nullptr);
  }
}

}  // namespace

FieldNames::FieldNames(const Data& data)
    : colours("ColourId", ids(data.colours), Names::Range::kOpen),
      doctrines("DoctrineId", ids(data.doctrines), Names::Range::kOpen),
      foreign_powers("ForeignPowerId", ids(data.foreign_powers), Names::Range::kOpen),
      principalities("PrincipalityId", principality_ids(data), Names::Range::kOpen),
      powers("PowerId", power_ids(data), Names::Range::kOpen) {}

int FieldNames::place(const State& s, Power power) const {
  return is_player(power) ? power : kMaxPlayers + s.p.name[slot_of(power)];
}

std::optional<Power> FieldNames::power_at(const State& s, int place) const {
  if (place < kMaxPlayers) {
    return place < s.p.players ? std::optional(byte(place)) : std::nullopt;
  }
  const int slot = s.slot_named(place - kMaxPlayers);
  return slot < 0 ? std::nullopt : std::optional(power_of(slot));
}

void describe_armies(Fields& f, const FieldNames& names, Board& b) {
  std::vector<int> on_the_field;
  for (int i = 0; i < army_count(b); ++i) {
    if (on_field(army(b, i))) on_the_field.push_back(i);
  }
  f.each(
      "armies", names.powers, on_the_field, [&](int i) { return names.place(b, army(b, i).side); },
      [&](Fields& o, int i) { describe_army(o, names, b, i); });
}

void Rules::describe(Fields& f, Position& p) const {
  const FieldNames& names = *names_;
  Board b = board(p, nullptr);
  const std::optional<Terms> terms = terms_of_treaty(b);
  f.command("realm", "Makes the map anew: the provinces of each owner, the capital first.",
            [&](const boost::json::value& realm) { return build_realm(b, names, realm); });
  describe_round(f, names, b);
  describe_provinces(f, "protestant_provinces", b, p.protestant);
  f.shown_set("free", kHex, [&] { return b.free_hexes(); });
  describe_provinces(f, "towns", b, p.towns);
  describe_wars(f, names, *this, b, terms);
  f.object("map", [&](Fields& o) { describe_map(o, b.map); });
  f.each(
      "principalities", names.principalities, p.alive, [&](int slot) { return p.name[slot]; },
      [&](Fields& o, int slot) { describe_principality(o, names, b, slot); });
  f.per_seat(p.players, [&](Fields& o, int seat) { describe_player(o, names, b, seat); });
  f.settle([&] {
    b.recount();
    b.refresh_allies();
  });
  const auto later = [](const boost::json::value&) {};
  f.command("at", "The moment to go on from.", later);
  f.command("successes", "With at = \"placing\": dice that each player has to place.", later);
  f.command("outcome", "With at = \"religious_outcome\": who won the religious war.", later);
}

Status patch(const Rules& rules, Position& p, const boost::json::value& fields) {
  Position patched = p;
  const boost::json::object* named_fields = fields.if_object();
  const auto given = [&](std::string_view name) {
    return named_fields == nullptr ? nullptr : named_fields->if_contains(name);
  };
  const boost::json::value* at = given("at");
  const bool anew = given("realm") != nullptr || at != nullptr;
  if (anew && patched.phase == Phase::kSetup) finish_setup(rules, patched);
  const auto describe = [&](Fields& f) { rules.describe(f, patched); };
  const auto sound = [&] { return rules.check(patched); };
  if (Status problem = engine::read_fields(fields, describe, sound)) return problem;
  if (at != nullptr) {
    Board b = rules.board(patched, nullptr);
    if (Status problem = go_to(b, rules.field_names(), fields, *at)) return problem;
    if (Status problem = rules.check(patched)) return problem;
  }
  p = patched;
  return std::nullopt;
}

}  // namespace westphalia
