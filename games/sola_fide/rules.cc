// The lists of procedures and decisions, and the functions of Rules over them.
#include "games/sola_fide/rules.h"

#include <charconv>

#include "games/sola_fide/procedures.h"

namespace sola_fide {
namespace {

// By Proc.
constexpr const Step* kProcedures[] = {
    kGameSteps,    kTurnSteps,           kPlaySteps,  kEffectsSteps,
    kConvertSteps, kConvertNeutralSteps, kShiftSteps, kDisputationSteps,
    kResetSteps,   kDiscardSteps,        kPaySteps,   kRunsSteps,
    kRecoverSteps, kChooseOneSteps,      kPeekSteps,  kClaimsSteps,
    kChartSteps,   kForeignSteps,
};

// By PromptId.
constexpr const Decision* kDecisions[] = {
    &kChooseFactionDecision, &kDraftPickDecision,     &kTurnActionDecision,
    &kPayCardsDecision,      &kChooseConvertDecision, &kChooseTerritoryDecision,
    &kChooseNeutralDecision, &kChooseShiftDecision,   &kChooseDisputationDecision,
    &kChooseResetDecision,   &kChooseOptionDecision,  &kChooseDiscardDecision,
    &kChooseRecoverDecision, &kExtraPlayDecision,     &kMilitaryDieDecision,
    &kClaimOrderDecision,    &kFiColourDecision,      &kFiCardDecision,
    &kHandLimitDecision,     &kLookHandDecision,
};

const Decision& pending_decision(const Position& p) { return *kDecisions[p.pending.prompt]; }

Position fresh(const Settings& settings) {
  Position p{};
  p.settings = settings;
  Frame game;
  game.proc = static_cast<std::uint8_t>(Proc::kGame);
  p.frames.push(game);
  return p;
}

}  // namespace

Flow Table::step(Frame& frame) { return kProcedures[frame.proc][frame.step](*this, frame); }

Flow Table::answer(Frame& frame, engine::Seat seat, Action action) {
  return pending_decision(p).answer(*this, frame, faction_at(p, seat), action);
}

Position Rules::start(const engine::Options& options, const engine::Seed& seed,
                      engine::Log* log) const {
  return start(settings_of(options), seed, log);
}

Position Rules::start(const Settings& settings, const engine::Seed& seed, engine::Log* log) const {
  Position p = fresh(settings);
  p.chance.seed(seed);
  Table table{*data_, p, log};
  engine::run(table);
  return p;
}

// What the sentence of a prompt speaks of: the card being played, or nothing.
engine::Prompt Rules::prompt(const Position& p, engine::Seat seat) const {
  engine::Prompt prompt{p.pending.prompt, {}};
  const Faction who = faction_at(p, seat);
  switch (static_cast<PromptId>(p.pending.prompt)) {
    case PromptId::kDraftPick:
      prompt.args[0] = static_cast<std::uint16_t>(cards_of(p, who).picks + 1);
      break;
    case PromptId::kPayCards:
      prompt.args[0] = static_cast<std::uint16_t>(std::popcount(p.staged));
      break;
    case PromptId::kChooseTerritory:
      prompt.args[0] = p.frames.top().circle;
      prompt.args[1] = p.frames.top().side;
      break;
    case PromptId::kHandLimit:
      prompt.args[0] = static_cast<std::uint16_t>(hand_limit(*data_, p, who));
      break;
    default:
      break;
  }
  return prompt;
}

void Rules::options(const Position& p, engine::Seat seat, engine::ActionList& list) const {
  list.clear();
  pending_decision(p).options(*data_, p, faction_at(p, seat), list);
}

void Rules::apply(Position& p, engine::Seat seat, engine::Action action, engine::Log* log) const {
  Table table{*data_, p, log};
  engine::answer(table, seat, action);
}

engine::Refusal Rules::explain(const Position& p, engine::Seat seat, engine::Action action) const {
  if (p.pending.seats == 0) return refuse(RefusalId::kGameIsOver, "16.1");
  if (!p.pending.owing().contains(seat)) return refuse(RefusalId::kNotYourDecision, "17");
  return pending_decision(p).explain(*data_, p, faction_at(p, seat), action);
}

// A seat that doesn't answer: it draws, stops, declines, or takes the first that is legal.
engine::Action Rules::default_action(const Position& p, engine::Seat seat) const {
  engine::ActionList list;
  options(p, seat, list);
  for (const Verb passive : {Verb::kDraw, Verb::kStop, Verb::kDecline, Verb::kDone}) {
    const engine::Action action = engine::act(passive);
    if (list.contains(action)) return action;
  }
  return list[0];
}

int score(const Position& p, Faction f) { return p.points[at(f)] + p.rewards[at(f)]; }

// [16.2, 16.3]
engine::Outcome Rules::outcome(const Position& p) const {
  engine::Outcome outcome;
  outcome.over = p.over != 0;
  outcome.scores.resize(2);
  for (const Faction f : kFactions) {
    const engine::Seat seat = p.seat_of[at(f)];
    outcome.scores[seat] = score(p, f);
    if (p.factions_chosen != 0) {
      outcome.sides[seat] = f == Faction::kCatholic ? "catholic" : "protestant";
    }
  }
  if (!outcome.over) return outcome;
  const int lead = score(p, Faction::kCatholic) - score(p, Faction::kProtestant);
  outcome.how = p.claimed == kCircles ? "points" : "turn_limit";
  if (lead != 0) {
    outcome.winners.add(p.seat_of[lead > 0 ? 0 : 1]);
  } else if (p.settings.tiebreak == Tiebreak::kLastClaim && p.last_claim != 0) {
    outcome.winners.add(p.seat_of[p.last_claim - 1U]);
    outcome.how = "last_claim";
  } else {
    outcome.how = "draw";
  }
  return outcome;
}

Settings settings_of(const engine::Options& options) {
  Settings settings;
  const auto value = [&options](std::string_view id) -> std::string_view {
    const auto found = options.find(id);
    return found == options.end() ? std::string_view{} : std::string_view{found->second};
  };
  if (value("decks") == "starter") settings.mode = Mode::kStarter;
  if (value("tiebreak") == "last_claim") settings.tiebreak = Tiebreak::kLastClaim;
  if (value("factions") == "rolled") settings.roll_factions = 1;
  const std::string_view limit = value("turn_limit");
  std::from_chars(limit.data(), limit.data() + limit.size(), settings.turn_limit);
  return settings;
}

}  // namespace sola_fide
