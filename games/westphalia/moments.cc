// Moments of a game that a scenario can go on from.
#include <algorithm>
#include <boost/json/serialize.hpp>

#include "engine/text.h"
#include "games/westphalia/battle.h"
#include "games/westphalia/fields.h"
#include "games/westphalia/religious.h"
#include "games/westphalia/war.h"

namespace westphalia {
namespace {

using engine::Fields;
using engine::Status;
namespace fields = engine::fields;
namespace json = boost::json;

// What a patch says of a moment, besides the armies.
struct Staging {
  struct DeclaredWar {
    Power attacker = kNobody;
    Power defender = kNobody;
    Power winner = kNobody;
    int phase = 1;
  };
  std::vector<DeclaredWar> wars;
  Array<std::uint8_t, kMaxPlayers> successes{};
  WarResult outcome = WarResult::kNone;
};

Status no_more() { return std::nullopt; }

void describe_declared_war(Fields& f, const FieldNames& names, const State& s,
                           Staging::DeclaredWar& war) {
  const auto power = [&](std::string_view name, Power& place) {
    f.value(
        name, fields::one_of(names.powers), [] { return 0; },
        [&](int given) {
          const std::optional<Power> found = names.power_at(s, given);
          if (found) place = *found;
          return found.has_value();
        });
  };
  power("attacker", war.attacker);
  power("defender", war.defender);
  power("winner", war.winner);
  f.value("phase", war.phase, fields::number(1, 3));
}

void describe_staging(Fields& f, const FieldNames& names, const State& s, Staging& staging) {
  f.rows(
      "wars", 0,
      [&](int count) {
        staging.wars.resize(static_cast<std::size_t>(std::min(count, kMaxWars)));
        return count <= kMaxWars;
      },
      [&](Fields& o, int i) {
        describe_declared_war(o, names, s, staging.wars[static_cast<std::size_t>(i)]);
      });
  f.map(
      "successes", names.seats, fields::upto(s.p.players), fields::number(0, kMostCounted), 0,
      [](int) { return 0; }, [] {},
      [&](int seat, int dice) { staging.successes[seat] = byte(dice); });
  f.value("outcome", staging.outcome, fields::some_of(names.outcomes, 1, 3, 1));
}

// The part of a patch with these names.
json::object part(const json::object& all, std::initializer_list<std::string_view> names) {
  json::object chosen;
  for (const std::string_view name : names) {
    if (const json::value* value = all.if_contains(name)) chosen.emplace(name, *value);
  }
  return chosen;
}

engine::Problem refused(std::string_view field, std::string_view value) {
  return {"field_refused", {{"field", std::string(field)}, {"value", engine::printable(value)}}};
}

Status set_wars(Board& b, const Staging& staging) {
  b.m.warfare.war_count = 0;
  for (const Staging::DeclaredWar& war : staging.wars) {
    const bool sides = war.attacker != kNobody && war.defender != kNobody;
    if (!sides || !is_player(war.attacker) || war.attacker == war.defender) {
      return refused("wars", "attacker, defender");
    }
    b.m.warfare.wars[b.m.warfare.war_count++] = declared_war(war.attacker, war.defender, war.phase);
  }
  return std::nullopt;
}

Status set_armies(Board& b, const FieldNames& names, const json::object& patch) {
  return engine::read_fields(
      part(patch, {"armies"}), [&](Fields& f) { describe_armies(f, names, b); }, no_more);
}

// Puts a procedure on the stack, about to run step `S`.
template <class P, class S>
P& enter(Board& b, const P& locals = {}) {
  (void)engine::call_procedure<Dialect>(b, locals, engine::next());
  b.m.stack.top().step = byte(engine::place_in<S>(typename P::Steps{}));
  return *engine::find_locals<Dialect, P>(b.m);
}

template <class S>
void enter_setup(Board& b) {
  enter<Game, Game::PlayRounds>(b);
  enter<Setup, S>(b);
}

template <class S>
void enter_round(Board& b) {
  enter<Game, Game::PlayRounds>(b);
  enter<Round, S>(b);
}

// Step `S` of a procedure that a round calls; afterwards the round goes on with `After`.
template <class After, class P, class S>
void enter_phase(Board& b) {
  enter_round<After>(b);
  enter<P, S>(b);
}

struct Moment {
  std::string_view name;
  Phase phase;
  void (*enter)(Board&);
};

template <class S>
constexpr auto kInHeresy = enter_phase<Round::UseDiplomacy, Heresy, S>;
template <class S>
constexpr auto kInDiplomacy = enter_phase<Round::WageWar, Diplomacy, S>;
template <class S>
constexpr auto kInWars = enter_phase<Round::WageReligiousWar, PrivateWars, S>;
template <class S>
constexpr auto kInReligiousWar = enter_phase<Round::EndOfWars, ReligiousWar, S>;

constexpr Moment kMoments[] = {
    {"electors", Phase::kSetup, enter_setup<Setup::Electors>},
    {"principalities", Phase::kSetup, enter_setup<Setup::Principalities>},
    {"influence", Phase::kSetup, enter_setup<Setup::Influence>},
    {"first_election", Phase::kSetup, enter_setup<Setup::FirstElection>},
    {"doctrines", Phase::kSetup, enter_setup<Setup::Doctrine>},
    {"round", Phase::kInitiative, enter_round<Round::Begin>},
    {"initiative", Phase::kInitiative, enter_round<Round::Initiative>},
    {"upheaval", Phase::kUpheaval, enter_round<Round::Upheaval>},
    {"gold", Phase::kGold, enter_round<Round::Gold>},
    {"heresy", Phase::kHeresy, kInHeresy<Heresy::Choose>},
    {"conversion", Phase::kHeresy, kInHeresy<Heresy::Conversion>},
    {"council", Phase::kHeresy, kInHeresy<Heresy::Council>},
    {"faith", Phase::kHeresy, kInHeresy<Heresy::Indulgences>},
    {"placing", Phase::kHeresy, kInHeresy<Heresy::PlaceDie>},
    {"turn_choice", Phase::kDiplomacy, kInDiplomacy<Diplomacy::Choose>},
    {"games", Phase::kDiplomacy, kInDiplomacy<Diplomacy::PlayGame>},
    {"actions", Phase::kDiplomacy, kInDiplomacy<Diplomacy::Act>},
    {"declarations", Phase::kWar, kInWars<PrivateWars::Begin>},
    {"battles", Phase::kWar, kInWars<PrivateWars::NextPhase>},
    {"preparation", Phase::kWar, kInWars<PrivateWars::Battles>},
    {"battle", Phase::kWar, kInWars<PrivateWars::Battles>},
    {"treaties", Phase::kWar, kInWars<PrivateWars::Treaties>},
    {"religious_war", Phase::kReligiousWar, kInReligiousWar<ReligiousWar::Begin>},
    {"religious_battle", Phase::kReligiousWar, kInReligiousWar<ReligiousWar::LineUp>},
    {"religious_outcome", Phase::kReligiousWar, kInReligiousWar<ReligiousWar::Settle>},
    {"end_of_wars", Phase::kReligiousWar, enter_round<Round::EndOfWars>},
    {"tradeoffs", Phase::kTradeoffs, enter_round<Round::MakeTradeoffs>},
    {"foreign_powers", Phase::kForeignPowers, enter_round<Round::GoAbroadOrStay>},
    {"election", Phase::kElection, enter_round<Round::ElectEmperor>},
    {"end", Phase::kElection, enter_round<Round::End>},
};

Status set_winners(Board& b, const Staging& staging) {
  for (std::size_t i = 0; i < staging.wars.size(); ++i) {
    if (staging.wars[i].winner == kNobody) return refused("wars", "winner");
    War& war = b.m.warfare.wars[static_cast<int>(i)];
    war.state = staging.wars[i].winner == war.attacker ? War::State::kAttackerWon
                                                       : War::State::kDefenderWon;
  }
  return std::nullopt;
}

// The sides of the first battle phase as they stand now, and who won if that is given.
Status begin_wars(Board& b, const FieldNames& names, const Staging& staging,
                  const json::object& patch, std::string_view at) {
  remember_lands(b);
  if (Status problem = set_wars(b, staging)) return problem;
  if (at == "battles") return std::nullopt;
  PrivateWars& locals = *engine::find_locals<Dialect, PrivateWars>(b.m);
  locals.phase = 1;
  take_snapshot(b, locals.phase);
  if (at == "treaties") return set_winners(b, staging);
  raise_armies(b, locals.phase);
  if (Status problem = set_armies(b, names, patch)) return problem;
  if (at == "battle") {
    enter<Battle, Battle::Fight>(b);
  } else {
    enter<Battle, Battle::Prepare>(b);
  }
  return std::nullopt;
}

Status begin_religious_war(Board& b, const FieldNames& names, const Staging& staging,
                           const json::object& patch, std::string_view at) {
  if (b.p.rw_restorer == kNoSeat || b.p.rw_target == kNil) return refused("at", at);
  ReligiousWar& war = *engine::find_locals<Dialect, ReligiousWar>(b.m);
  war.restorers = own_league(b.religion(b.p.rw_restorer));
  (void)muster(b, war);
  war.result = staging.outcome;
  for (int i = 0; i < b.p.players; ++i) army(b, i).hand = {};
  if (at == "religious_battle") return set_armies(b, names, patch);
  if (staging.outcome == WarResult::kNone) return refused("outcome", "null");
  return std::nullopt;
}

}  // namespace

Status go_to(Board& b, const FieldNames& names, const json::value& fields, const json::value& at) {
  const json::object& patch = fields.get_object();
  const json::string* word = at.if_string();
  const std::string_view name = word == nullptr ? std::string_view() : std::string_view(*word);
  const auto* moment = std::ranges::find(kMoments, name, &Moment::name);
  if (moment == std::end(kMoments)) return refused("at", json::serialize(at));
  Staging staging;
  if (Status problem = engine::read_fields(
          part(patch, {"wars", "successes", "outcome"}),
          [&](Fields& f) { describe_staging(f, names, b, staging); }, no_more)) {
    return problem;
  }
  Position& m = b.m;
  m.pending = {};
  m.stack.clear();
  m.staged = {};
  m.picked = {};
  m.faith = {};
  m.warfare = {};
  m.cleared = {};
  m.vote = {};
  m.phase = moment->phase;
  if (moment->phase == Phase::kSetup) {
    m.round = 0;
    m.emperor = kNoSeat;
  }
  moment->enter(b);
  if (m.phase == Phase::kWar && name != "declarations") {
    if (Status problem = begin_wars(b, names, staging, patch, name)) return problem;
  }
  if (name == "religious_battle" || name == "religious_outcome") {
    if (Status problem = begin_religious_war(b, names, staging, patch, name)) return problem;
  }
  if (name == "placing") m.faith.successes = staging.successes;
  Kernel::run(b);
  return std::nullopt;
}

}  // namespace westphalia
