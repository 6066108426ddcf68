// Moments of a game that a scenario can go on from.
#include "games/westphalia/battle.h"
#include "games/westphalia/diplomacy.h"
#include "games/westphalia/heresy.h"
#include "games/westphalia/patch.h"
#include "games/westphalia/religious.h"
#include "games/westphalia/round.h"
#include "games/westphalia/war.h"

namespace westphalia::patching {
namespace {

// --- Moments to go on from ---

Status set_wars(Table& t, const json::value& value) {
  const json::array* list = value.if_array();
  if (list == nullptr || list->size() > kMaxWars) return cannot("wars", value);
  t.m.war_count = 0;
  for (const json::value& item : *list) {
    const json::object* o = item.if_object();
    const json::value* attacker = o == nullptr ? nullptr : o->if_contains("attacker");
    const json::value* defender = o == nullptr ? nullptr : o->if_contains("defender");
    if (attacker == nullptr || defender == nullptr) return cannot("wars", item);
    const std::optional<Power> one = power(t, text(*attacker));
    const std::optional<Power> two = power(t, text(*defender));
    if (!one || !two || !is_player(*one) || *one == *two) return cannot("wars", item);
    const json::value* phase = o->if_contains("phase");
    const std::optional<int> n = phase == nullptr ? 1 : number(*phase, 3);
    t.m.scratch.war.wars[t.m.war_count++] = war::declared_war(*one, *two, n.value_or(1));
  }
  return std::nullopt;
}

Status set_army(Table& t, Army& a, const json::object& o) {
  for (const auto& [field, v] : o) {
    bool done = false;
    if (field == "hand" || field == "pile") {
      const std::optional<Cards> cards = parse_cards(text(v));
      if (cards) (field == "hand" ? a.hand : a.pile) = *cards;
      done = cards.has_value();
    } else if (field == "reserves") {
      done = set_byte(a.reserves, v);
    } else if (field == "strength") {
      done = set_byte(a.strength, v);
    } else if (field == "called" || field == "no_cavalry") {
      done = v.is_bool();
      if (done && v.as_bool()) a.mark(field == "called" ? Army::kCalled : Army::kNoCavalry);
    }
    if (!done) return cannot(field, v);
  }
  (void)t;
  return std::nullopt;
}

Status set_armies(Table& t, const json::object& fields) {
  const json::value* value = fields.if_contains("armies");
  if (value == nullptr) return std::nullopt;
  const json::object* armies = value->if_object();
  if (armies == nullptr) return cannot("armies", *value);
  for (const auto& [owner, v] : *armies) {
    const std::optional<Power> side = power(t, owner);
    const json::object* o = v.if_object();
    if (!side || o == nullptr) return cannot(owner, v);
    bool found = false;
    for (int i = 0; i < battle::army_count(t) && !found; ++i) {
      Army& a = battle::army(t, i);
      if (a.side != *side || !battle::on_field(a)) continue;
      found = true;
      if (Status problem = set_army(t, a, *o)) return problem;
    }
    if (!found) return cannot(owner, v);
  }
  return std::nullopt;
}

Status set_successes(Table& t, const json::object& fields) {
  const json::value* value = fields.if_contains("successes");
  if (value == nullptr) return std::nullopt;
  const json::object* o = value->if_object();
  if (o == nullptr) return cannot("successes", *value);
  for (const auto& [id, count] : *o) {
    const std::optional<Seat> one = engine::parse_seat_id(id);
    if (!one || *one >= t.p.players) return cannot(id, count);
    if (!set_byte(t.m.scratch.faith.successes[*one], count)) return cannot(id, count);
  }
  return std::nullopt;
}

Frame& push(Table& t, Proc proc, int step) {
  Frame& f = t.call(proc);
  f.step = byte(step);
  return f;
}

struct Moment {
  std::string_view name;
  Proc proc;
  int step;        // of that procedure
  int round_step;  // where the round goes on after it
  Phase phase;
};

constexpr Moment kMoments[] = {
    {"electors", Proc::kSetup, 3, 0, Phase::kSetup},
    {"principalities", Proc::kSetup, 4, 0, Phase::kSetup},
    {"influence", Proc::kSetup, 6, 0, Phase::kSetup},
    {"first_election", Proc::kSetup, 7, 0, Phase::kSetup},
    {"doctrines", Proc::kSetup, 8, 0, Phase::kSetup},
    {"round", Proc::kRound, round_::kBegin, 0, Phase::kInitiative},
    {"initiative", Proc::kRound, round_::kInitiative, 0, Phase::kInitiative},
    {"upheaval", Proc::kRound, round_::kUpheavalStep, 0, Phase::kUpheaval},
    {"gold", Proc::kRound, round_::kGold, 0, Phase::kGold},
    {"heresy", Proc::kHeresy, heresy::kChoose, round_::kDiplomacy, Phase::kHeresy},
    {"conversion", Proc::kHeresy, heresy::kAskConversion, round_::kDiplomacy, Phase::kHeresy},
    {"council", Proc::kHeresy, heresy::kAskCouncil, round_::kDiplomacy, Phase::kHeresy},
    {"faith", Proc::kHeresy, heresy::kAskPatronage, round_::kDiplomacy, Phase::kHeresy},
    {"placing", Proc::kHeresy, heresy::kPlace, round_::kDiplomacy, Phase::kHeresy},
    {"turn_choice", Proc::kDiplomacy, diplomacy::kAskTurn, round_::kWar, Phase::kDiplomacy},
    {"games", Proc::kDiplomacy, diplomacy::kAskGame, round_::kWar, Phase::kDiplomacy},
    {"actions", Proc::kDiplomacy, diplomacy::kActions, round_::kWar, Phase::kDiplomacy},
    {"declarations", Proc::kWar, war::kBegin, round_::kReligiousWar, Phase::kWar},
    {"battles", Proc::kWar, war::kNextPhase, round_::kReligiousWar, Phase::kWar},
    {"preparation", Proc::kWar, war::kBattles, round_::kReligiousWar, Phase::kWar},
    {"battle", Proc::kWar, war::kBattles, round_::kReligiousWar, Phase::kWar},
    {"treaties", Proc::kWar, war::kTreaties, round_::kReligiousWar, Phase::kWar},
    {"religious_war", Proc::kReligiousWar, religious::kBegin, round_::kEndOfWars,
     Phase::kReligiousWar},
    {"religious_battle", Proc::kReligiousWar, religious::kLineUp, round_::kEndOfWars,
     Phase::kReligiousWar},
    {"religious_outcome", Proc::kReligiousWar, religious::kOutcome, round_::kEndOfWars,
     Phase::kReligiousWar},
    {"end_of_wars", Proc::kRound, round_::kEndOfWars, 0, Phase::kReligiousWar},
    {"tradeoffs", Proc::kRound, round_::kTradeoffs, 0, Phase::kTradeoffs},
    {"foreign_powers", Proc::kRound, round_::kForeignPowers, 0, Phase::kForeignPowers},
    {"election", Proc::kRound, round_::kElection, 0, Phase::kElection},
    {"end", Proc::kRound, round_::kEnd, 0, Phase::kElection},
};

// The sides of the first battle phase as they stand now, and who won if that is given.
Status begin_wars(Table& t, const json::object& fields, std::string_view at, Frame& f) {
  war::remember_owners(t);
  if (const json::value* wars = fields.if_contains("wars")) {
    if (Status problem = set_wars(t, *wars)) return problem;
  }
  if (at == "battles") return std::nullopt;
  f.c = 1;
  war::snapshot(t, f);
  if (at == "treaties") {
    const json::array& list = fields.at("wars").as_array();
    for (int i = 0; i < t.p.war_count; ++i) {
      const json::value* winner =
          list[static_cast<std::size_t>(i)].as_object().if_contains("winner");
      const std::optional<Power> side = winner == nullptr ? std::nullopt : power(t, text(*winner));
      War& w = t.m.scratch.war.wars[i];
      if (!side) return cannot("winner", fields.at("wars"));
      w.state = *side == w.attacker ? War::kAttackerWon : War::kDefenderWon;
    }
    return std::nullopt;
  }
  battle::raise_armies(t, f.c);
  if (Status problem = set_armies(t, fields)) return problem;
  push(t, Proc::kBattle, at == "battle" ? battle::kAskCards : battle::kAskGold);
  return std::nullopt;
}

Status begin_religious_war(Table& t, const json::object& fields, std::string_view at, Frame& f) {
  f.a = static_cast<std::uint8_t>(own_league(t.religion(t.p.rw_restorer)));
  religious::muster(t, f);
  f.b = 0;
  for (int i = 0; i < t.p.players; ++i) battle::army(t, i).hand = {};
  if (at == "religious_battle") return set_armies(t, fields);
  const json::value* outcome = fields.if_contains("outcome");
  constexpr std::string_view kOutcomes[] = {"", "restorers", "defenders", "nobody"};
  const std::optional<int> how = outcome == nullptr ? std::nullopt : one_of(kOutcomes, *outcome);
  if (!how) return cannot("outcome", json::value(nullptr));
  f.b = byte(*how);
  return std::nullopt;
}

}  // namespace

Status go_to(Table& t, const json::object& fields, std::string_view at) {
  const Moment* moment = nullptr;
  for (const Moment& m : kMoments) {
    if (m.name == at) moment = &m;
  }
  if (moment == nullptr) return cannot("at", json::value(at));
  Position& m = t.m;
  m.pending = {};
  m.asked = 0;
  m.frames.clear();
  m.war_count = 0;
  t.clear_staged();
  t.wipe_scratch();
  m.phase = moment->phase;
  const bool setup = moment->phase == Phase::kSetup;
  if (setup) {
    m.round = 0;
    m.emperor = kNoSeat;
  }
  if (!setup && moment->proc != Proc::kRound) push(t, Proc::kRound, moment->round_step);
  Frame& f = push(t, moment->proc, moment->step);
  if (moment->proc == Proc::kWar && moment->step != war::kBegin) {
    if (Status problem = begin_wars(t, fields, at, f)) return problem;
  }
  if (at == "religious_battle" || at == "religious_outcome") {
    if (m.rw_restorer == kNil || m.rw_target == kNil) return cannot("at", json::value(at));
    if (Status problem = begin_religious_war(t, fields, at, f)) return problem;
  }
  if (at == "placing") {
    if (Status problem = set_successes(t, fields)) return problem;
  }
  engine::run(t);
  return std::nullopt;
}

}  // namespace westphalia::patching
