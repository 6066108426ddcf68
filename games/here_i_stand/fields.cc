// The fields of a position, told once: JSON, patches, schema and the page's types.
#include "engine/fields.h"

#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/rules.h"

namespace here_i_stand {
namespace {

using engine::Fields;
using engine::Names;
namespace fields = engine::fields;

constexpr int kMostVp = 250;  // far above what a game can give; it fits the byte of a total

template <class E>
Names names_of(std::string title) {
  std::vector<std::string> ids;
  for (int i = 0; i < kCount<E>; ++i) ids.emplace_back(id(static_cast<E>(i)));
  return {std::move(title), std::move(ids)};
}

struct AllNames {
  Names power = names_of<Power>("Power");
  Names space = names_of<Space>("SpaceId");
  Names sea = names_of<SeaZone>("SeaZoneId");
  Names card = names_of<Card>("CardId");
  Names diplomatic = names_of<DiplomaticCard>("DiplomaticCardId");
  Names debater = names_of<Debater>("DebaterId");
  Names reformer = names_of<Reformer>("ReformerId");
  Names leader = names_of<Leader>("LeaderId");
  Names ruler = names_of<Ruler>("RulerId");
  Names phase = names_of<Phase>("Phase");
  Names victory = names_of<Victory>("Victory");
  Names side = names_of<Side>("Side");
  Names debater_status = names_of<DebaterStatus>("DebaterStatus");
  Names reformer_status = names_of<ReformerStatus>("ReformerStatus");
  Names leader_place = names_of<LeaderPlace>("LeaderPlace");
  Names contest = names_of<ContestKind>("ContestKind");
  Names verdict = names_of<Verdict>("Verdict");
  Names reason = names_of<Reason>("Reason");
  Names zone = names_of<Zone>("Zone");
  Names unit = names_of<UnitKind>("UnitKind");
  Names language{"Language", {"german", "french", "english"}};
  Names place = places();

 private:
  static Names places() {  // spaces, then sea zones
    std::vector<std::string> ids;
    for (int i = 0; i < kCount<Space>; ++i) ids.emplace_back(id(static_cast<Space>(i)));
    for (int i = 0; i < kCount<SeaZone>; ++i) ids.emplace_back(id(static_cast<SeaZone>(i)));
    return {"PlaceId", std::move(ids)};
  }
};
const AllNames& names() {
  static const AllNames kNames;
  return kNames;
}

constexpr int kNoPlace = -1;

// The number of a place among the names: of a space, or of a sea zone.
int place_number(std::uint8_t where) {
  if (where < kCount<Space>) return where;
  const int sea = where - kFirstSea;
  return sea >= 0 && sea < kCount<SeaZone> ? kCount<Space> + sea : kNoPlace;
}

// A set of enumerators as a list of their ids.
template <class E>
void id_set(Fields& f, std::string_view name, EnumSet<E>& set, const Names& ids) {
  f.set(
      name, fields::one_of(ids),
      [&set] {
        std::vector<int> members;
        for (const E e : set) members.push_back(index(e));
        return members;
      },
      [&set](std::span<const int> given) {
        set = {};
        for (const int i : given) set.add(static_cast<E>(i));
      });
}

// Something for each of a few enumerators where it isn't 0: "papacy": 2.
template <class E, class T>
void count_map(Fields& f, std::string_view name, EnumArray<E, T>& counts, const Names& ids,
               int most) {
  f.map(
      name, ids, fields::upto(kCount<E>), fields::number(0, most), 0,
      [&counts](int i) { return static_cast<int>(counts[static_cast<E>(i)]); },
      [&counts] { counts = {}; },
      [&counts](int i, int n) { counts[static_cast<E>(i)] = static_cast<T>(n); });
}

void describe_space(Fields& f, Position& p, Space s) {
  f.type("SpaceView");
  f.value("control", p.control[s], fields::one_of(names().power));
  f.value(
      "protestant", fields::flag(), [&p, s] { return p.protestant.has(s) ? 1 : 0; },
      [&p, s](int on) { p.protestant.set(s, on != 0); });
  f.value(
      "unrest", fields::flag(), [&p, s] { return p.unrest.has(s) ? 1 : 0; },
      [&p, s](int on) { p.unrest.set(s, on != 0); });
  f.value(
      "fortress", fields::flag(), [&p, s] { return p.fortresses.has(s) ? 1 : 0; },
      [&p, s](int on) { p.fortresses.set(s, on != 0); });
  f.value(
      "university", fields::flag(), [&p, s] { return p.universities.has(s) ? 1 : 0; },
      [&p, s](int on) { p.universities.set(s, on != 0); });
  f.value(
      "reserve", fields::number(0, 2), [&p, s] { return State{p}.reserve(s); },
      [&p, s](int n) {  // all of an electorate's, or none
        p.reserve.set(s, n != 0);
        return n == 0 || n == facts(s).reserve;
      });
  for (const UnitKind kind : {UnitKind::kRegular, UnitKind::kMercenary, UnitKind::kSquadron}) {
    static constexpr EnumArray<UnitKind, std::string_view> kTitles = {
        {"regulars", "mercenaries", "squadrons"}};
    f.map(
        kTitles[kind], names().power, fields::upto(kCount<Power>), fields::number(0, 60), 0,
        [&p, s, kind](int i) {
          return static_cast<int>(p.units[s][static_cast<Power>(i)].of(kind));
        },
        [&p, s, kind] {
          for (Units& units : p.units[s]) units.of(kind) = 0;
        },
        [&p, s, kind](int i, int n) {
          p.units[s][static_cast<Power>(i)].of(kind) = static_cast<std::uint8_t>(n);
        });
  }
}

// Calls `add` with each of the spaces that a patch lists; false if it lists anything else.
template <class Add>
bool each_space(const boost::json::value& list, Add add) {
  if (!list.is_array()) return false;
  for (const boost::json::value& item : list.get_array()) {
    const auto space = item.is_string() ? parse<Space>(item.get_string()) : std::nullopt;
    if (!space) return false;
    add(*space);
  }
  return true;
}

// Short forms of a patch for many spaces at once.
void describe_many_spaces(Fields& f, Position& p) {
  f.command("protestant", "Spaces that become Protestant.", [&p](const boost::json::value& list) {
    return each_space(list, [&p](Space s) { p.protestant.add(s); });
  });
  f.command("unrest", "Spaces in unrest.", [&p](const boost::json::value& list) {
    return each_space(list, [&p](Space s) { p.unrest.add(s); });
  });
  f.command("control", "By power: spaces that it controls.", [&p](const boost::json::value& map) {
    if (!map.is_object()) return false;
    for (const auto& [name, list] : map.get_object()) {
      const std::optional<Power> power = parse<Power>(name);
      if (!power || !each_space(list, [&](Space s) { p.control[s] = *power; })) return false;
    }
    return true;
  });
}

void describe_map(Fields& f, Position& p) {
  describe_many_spaces(f, p);
  f.each("spaces", names().space, fields::upto(kCount<Space>),
         [&p](Fields& g, int i) { describe_space(g, p, static_cast<Space>(i)); });
  f.settle([&p] { keep_units(p); });
  f.each("seas", names().sea, fields::upto(kCount<SeaZone>), [&p](Fields& g, int i) {
    g.type("SeaView");
    count_map(g, "squadrons", p.fleets[static_cast<SeaZone>(i)], names().power, 12);
  });
  count_map(f, "lost_squadrons", p.lost_squadrons, names().power, 12);
  f.each("leaders", names().leader, fields::upto(kCount<Leader>), [&p](Fields& g, int i) {
    LeaderState& leader = p.leaders[static_cast<Leader>(i)];
    g.type("LeaderView");
    g.value("place", leader.place, fields::one_of(names().leader_place));
    g.value(
        "where", fields::one_of(names().place).or_null(kNoPlace),
        [&leader] {
          if (leader.place == LeaderPlace::kSpace) return static_cast<int>(leader.where);
          return leader.place == LeaderPlace::kSea ? kCount<Space> + leader.where : kNoPlace;
        },
        [&leader](int n) {
          if (n == kNoPlace) return;
          const bool ashore = n < kCount<Space>;
          leader.place = ashore ? LeaderPlace::kSpace : LeaderPlace::kSea;
          leader.where = static_cast<std::uint8_t>(ashore ? n : n - kCount<Space>);
        });
    g.value(
        "captor", fields::one_of(names().power).or_null(kNoPlace),
        [&leader] {
          return leader.place == LeaderPlace::kCaptive ? static_cast<int>(leader.where) : kNoPlace;
        },
        [&leader](int n) {
          if (n == kNoPlace) return;
          leader.place = LeaderPlace::kCaptive;
          leader.where = static_cast<std::uint8_t>(n);
        });
    g.value("power", leader.power, fields::one_of(names().power));
    g.value(
        "marks", fields::number(0, kShownMarks), [&leader] { return leader.marks & kShownMarks; },
        [&leader](int marks) {  // the others belong to the action under way
          leader.marks = static_cast<std::uint8_t>((leader.marks & ~kShownMarks) | marks);
        });
  });
}

int siege_count(const Position& p) {
  int count = 0;
  while (count < kMaxSieges && p.sieges[static_cast<std::size_t>(count)].impulse != 0) ++count;
  return count;
}

void describe_war(Fields& f, Position& p) {
  f.rows(
      "sieges", siege_count(p),
      [&p](int wanted) {
        if (wanted > kMaxSieges) return false;
        for (std::size_t i = static_cast<std::size_t>(wanted); i < p.sieges.size(); ++i) {
          p.sieges[i] = Siege{};
        }
        for (int i = 0; i < wanted; ++i) {
          Siege& siege = p.sieges[static_cast<std::size_t>(i)];
          if (siege.impulse == 0) siege.impulse = 1;
        }
        return true;
      },
      [&p](Fields& g, int i) {
        Siege& siege = p.sieges[static_cast<std::size_t>(i)];
        g.type("SiegeView");
        g.value("space", siege.space, fields::one_of(names().space));
        g.value("besieger", siege.besieger, fields::one_of(names().power));
        g.value("impulse", siege.impulse, fields::number(1, 255));
      });
  f.map(
      "allies", names().power, fields::upto(kCount<Power>), fields::one_of(names().power),
      index(Power::kIndependent), [&p](int i) { return index(p.ally[static_cast<Power>(i)]); },
      [&p] {
        for (Power& ally : p.ally) ally = Power::kIndependent;
      },
      [&p](int i, int major) { p.ally[static_cast<Power>(i)] = static_cast<Power>(major); });
  f.settle([&p] { keep_control(p); });
  f.each("wars", names().power, fields::upto(kCount<Power>), [&p](Fields& g, int i) {
    g.type("WarsView");
    id_set(g, "with", p.wars[static_cast<Power>(i)], names().power);
  });
  f.value("league_turn", p.league_turn, fields::number(0, kTurns));
  f.value("john_frederick_waits", p.john_frederick_waiting, fields::flag());
  f.value("philip_waits", p.philip_waiting, fields::flag());
}

void describe_religion(Fields& f, Position& p) {
  for (auto [name, ruler] :
       {std::pair<std::string_view, Ruler Position::*>{"pope", &Position::pope},
        {"protestant_ruler", &Position::protestant_ruler},
        {"english_ruler", &Position::english_ruler},
        {"french_ruler", &Position::french_ruler}}) {
    f.value(name, p.*ruler, fields::one_of(names().ruler));
  }
  f.value("edward_turn", p.edward_turn, fields::number(0, kTurns));
  f.value("mary_turn", p.mary_turn, fields::number(0, kTurns));
  f.map(
      "debaters", names().debater, fields::upto(kCount<Debater>),
      fields::one_of(names().debater_status), -1,
      [&p](int i) { return index(p.debaters[static_cast<Debater>(i)]); }, [] {},
      [&p](int i, int n) { p.debaters[static_cast<Debater>(i)] = static_cast<DebaterStatus>(n); });
  f.map(
      "reformers", names().reformer, fields::upto(kCount<Reformer>),
      fields::one_of(names().reformer_status), -1,
      [&p](int i) { return index(p.reformers[static_cast<Reformer>(i)]); }, [] {},
      [&p](int i, int n) {
        p.reformers[static_cast<Reformer>(i)] = static_cast<ReformerStatus>(n);
      });
  count_map(f, "excommunicated", p.excommunicated, names().reformer, 1);
  f.value("french_ruler_excommunicated", p.french_ruler_excommunicated, fields::flag());
  f.value("charles_excommunicated", p.charles_excommunicated, fields::flag());
  f.each("translations", names().language, fields::upto(3), [&p](Fields& g, int i) {
    g.type("TranslationView");
    g.value("testament", p.testament[static_cast<std::size_t>(i)],
            fields::number(0, kNewTestament));
    g.value("bible", p.bible[static_cast<std::size_t>(i)], fields::number(0, kFullBible));
  });
  f.value("st_peters_cp", p.st_peters_cp, fields::number(0, kStPetersCpPerVp - 1));
  f.value("st_peters_vp", p.st_peters_vp, fields::number(0, kStPetersVp));
  f.value("society_of_jesus", p.society_of_jesus, fields::flag());
  f.shown("protestant_spaces", fields::number(0, kCount<Space>),
          [&p] { return State{p}.protestant_spaces(); });
}

void describe_side(Fields& f, Position& p, std::size_t side) {
  f.type("SideView");
  f.shown("vp", fields::number(0, kMostVp),
          [&p, side] { return State{p}.vp(static_cast<Side>(side)); });
  id_set(f, "hand", p.hands[side], names().card);
  f.settle([&p, side] { p.hand_size[side] = static_cast<std::uint8_t>(p.hands[side].size()); });
  f.shown("hand_size", fields::number(0, kCount<Card>), [&p, side] { return p.hand_size[side]; });
  id_set(f, "known", p.known[side], names().card);
  id_set(f, "diplomatic_hand", p.diplomatic_hands[side], names().diplomatic);
  f.settle([&p, side] {
    p.diplomatic_hand_size[side] = static_cast<std::uint8_t>(p.diplomatic_hands[side].size());
  });
  f.shown("diplomatic_hand_size", fields::number(0, kCount<DiplomaticCard>),
          [&p, side] { return p.diplomatic_hand_size[side]; });
  id_set(f, "diplomatic_known", p.diplomatic_known[side], names().diplomatic);
  f.value("minus_cards", p.minus_cards[side], fields::number(0, 20));
  f.value("debater_vp", p.debater_vp[side], fields::number(0, 100));
  f.value("italy_vp", p.italy_vp[side], fields::number(0, 100));
  f.value("other_vp", p.other_vp[side], fields::number(0, 100));
  f.value("passed", p.effects.passed[side], fields::flag());
  f.value("skips", p.effects.skip[side], fields::number(0, 9));
  f.list(
      "totals", fields::number(0, kMostVp),  // at the start, then by turn [11.4]
      [&p, side] {
        std::vector<int> list;
        for (std::size_t turn = 0; turn < p.turn; ++turn) list.push_back(p.history[turn][side]);
        return list;
      },
      [&p, side](std::span<const int> given) {
        if (given.size() > p.history.size()) return false;
        for (std::size_t turn = 0; turn < given.size(); ++turn) {
          p.history[turn][side] = static_cast<std::uint8_t>(given[turn]);
        }
        return true;
      });
}

template <class E, std::size_t kSize>
void pile(Fields& f, std::string_view name, std::array<E, kSize>& items, std::uint8_t& size,
          const Names& ids) {
  f.list(
      name, fields::one_of(ids),  // the next one first
      [&items, &size] {
        std::vector<int> list;
        for (std::size_t i = size; i > 0; --i) list.push_back(index(items[i - 1]));
        return list;
      },
      [&items, &size](std::span<const int> given) {
        if (given.size() > kSize) return false;
        items = {};
        size = static_cast<std::uint8_t>(given.size());
        for (std::size_t i = 0; i < given.size(); ++i) {
          items[given.size() - 1 - i] = static_cast<E>(given[i]);
        }
        return true;
      });
}

void describe_cards(Fields& f, Position& p) {
  f.each("sides", names().side, fields::upto(2),
         [&p](Fields& g, int i) { describe_side(g, p, static_cast<std::size_t>(i)); });
  f.value("war_winner_vp", p.war_winner_vp, fields::number(0, 100));
  pile(f, "deck", p.deck, p.deck_size, names().card);
  id_set(f, "discard", p.discard, names().card);
  id_set(f, "removed", p.removed, names().card);
  id_set(f, "waiting", p.waiting, names().card);
  id_set(f, "power_card", p.power_card, names().card);
  id_set(f, "in_play", p.in_play, names().card);
  pile(f, "diplomatic_deck", p.diplomatic_deck, p.diplomatic_deck_size, names().diplomatic);
  id_set(f, "diplomatic_discard", p.diplomatic_discard, names().diplomatic);
  id_set(f, "diplomatic_removed", p.diplomatic_removed, names().diplomatic);
  id_set(f, "diplomatic_waiting", p.diplomatic_waiting, names().diplomatic);
  id_set(f, "diplomatic_in_play", p.diplomatic_in_play, names().diplomatic);
}

void describe_effects(Fields& f, Position& p) {
  f.object("impulse", [&p](Fields& g) {
    g.type("ImpulseView");
    g.value("number", p.impulse.number, fields::number(0, 255));
    g.value("cp", p.impulse.cp, fields::number(0, 12));
    g.value("active", p.impulse.active, fields::one_of(names().side));
    g.value("foul_weather", p.impulse.foul_weather, fields::flag());
    id_set(g, "reformed", p.impulse.reformed, names().space);
    id_set(g, "countered", p.impulse.countered, names().space);
    id_set(g, "assaulted", p.impulse.assaulted, names().space);
    id_set(g, "gout", p.impulse.gout, names().leader);
  });
  f.object("effects", [&p](Fields& g) {
    g.type("EffectsView");
    id_set(g, "used", p.effects.used, names().card);
    id_set(g, "diplomatic_played", p.effects.diplomatic_played, names().diplomatic);
    g.value("printing_press", p.effects.printing_press, fields::flag());
    g.value("augsburg", p.effects.augsburg, fields::flag());
    g.value("wartburg", p.effects.wartburg, fields::flag());
    g.value("no_english_debates", p.effects.no_english_debates, fields::flag());
  });
}

void describe_pool(Fields& f, Pool& pool) {
  f.type("PoolView");
  f.shown("power", fields::one_of(names().power), [&pool] { return index(pool.power); });
  f.shown("debater", fields::one_of(names().debater).or_null(index(kNoDebater)),
          [&pool] { return index(pool.debater); });
  f.shown("dice", fields::number(0, kMostRolls), [&pool] { return pool.dice; });
  f.shown("hits", fields::number(0, 60), [&pool] { return pool.hits; });
  f.shown("modifier", fields::number(-3, 3), [&pool] { return pool.modifier; });
  f.shown_list("rolls", fields::number(1, 6), [&pool] {
    return std::vector<int>(pool.rolls.begin(), pool.rolls.begin() + pool.rolled);
  });
  f.shown_list("reasons", fields::one_of(names().reason), [&pool] {
    std::vector<int> reasons;
    for (int i = 0; i < pool.line_count; ++i) {
      reasons.push_back(index(pool.lines[static_cast<std::size_t>(i)].reason));
    }
    return reasons;
  });
  f.shown_list("reason_dice", fields::number(-20, 60), [&pool] {
    std::vector<int> dice;
    for (int i = 0; i < pool.line_count; ++i) {
      dice.push_back(pool.lines[static_cast<std::size_t>(i)].dice);
    }
    return dice;
  });
}

void describe_contest(Fields& f, Position& p) {
  f.object("contest", [&p](Fields& g) {
    g.type("ContestView");
    g.shown("kind", fields::one_of(names().contest), [&p] { return index(p.contest.kind); });
    g.shown("verdict", fields::one_of(names().verdict), [&p] { return index(p.contest.verdict); });
    g.shown("where", fields::one_of(names().place).or_null(kNoPlace),
            [&p] { return place_number(p.contest.where); });
    g.shown("zone", fields::one_of(names().zone), [&p] { return index(p.contest.zone); });
    g.shown("round", fields::number(0, 2), [&p] { return p.contest.round; });
    g.rows("pools", 2, [&p](Fields& h, int i) {
      describe_pool(h, p.contest.pools[static_cast<std::size_t>(i)]);
    });
  });
}

}  // namespace

void Rules::describe(engine::Fields& f, Position& p) const {
  f.value("turn", p.turn, fields::number(1, kTurns));
  f.shown("phase", fields::one_of(names().phase), [&p] { return index(p.phase); });
  f.shown("victory", fields::one_of(names().victory), [&p] { return index(p.victory); });
  describe_map(f, p);
  describe_war(f, p);
  describe_religion(f, p);
  describe_cards(f, p);
  describe_effects(f, p);
  describe_contest(f, p);
  f.command("at", "The moment to go on from.", [](const boost::json::value&) {});
}

}  // namespace here_i_stand
