#include "games/sola_fide/rules.h"

#include "games/sola_fide/procedures.h"

namespace sola_fide {

Position Rules::start(const engine::Options& options, const engine::Seed& seed,
                      engine::Log* log) const {
  return start(sola_fide::settings(options), seed, log);
}

Position Rules::start(const Settings& settings, const engine::Seed& seed, engine::Log* log) const {
  Position p{};
  p.settings = settings;
  p.chance.seed(seed);
  Board b(p, *data_, log);
  Kernel::start(b, Game{});
  return p;
}

engine::Prompt Rules::prompt(const Position& p, Seat seat) const {
  return Kernel::prompt(state(p), seat);
}
void Rules::options(const Position& p, Seat seat, engine::ActionList& list) const {
  list.clear();
  Kernel::options(state(p), seat, list);
}
void Rules::apply(Position& p, Seat seat, engine::Action action, engine::Log* log) const {
  Board b(p, *data_, log);
  Kernel::answer(b, seat, action);
}
engine::Refusal Rules::explain(const Position& p, Seat seat, engine::Action action) const {
  return Kernel::explain(state(p), seat, action);
}
engine::Action Rules::default_action(const Position& p, Seat seat) const {
  return Kernel::default_action(state(p), seat);
}

// [16.2, 16.3]
engine::Outcome Rules::outcome(const Position& p) const {
  const State s = state(p);
  engine::Outcome outcome;
  outcome.over = p.over != 0;
  outcome.scores.resize(2);
  for (const Faction f : kFactions) {
    const Seat seat = s.seat_of(f);
    outcome.scores[seat] = s.score(f);
    if (p.factions_chosen != 0) {
      outcome.sides[seat] = f == Faction::kCatholic ? "catholic" : "protestant";
    }
  }
  if (!outcome.over) return outcome;
  const int lead = s.score(Faction::kCatholic) - s.score(Faction::kProtestant);
  outcome.how = p.claimed == kCircles ? "points" : "turn_limit";
  if (lead != 0) {
    outcome.winners.add(s.seat_of(lead > 0 ? Faction::kCatholic : Faction::kProtestant));
  } else if (p.settings.tiebreak == Tiebreak::kLastClaim && p.last_claim != Claimer::kNobody) {
    outcome.winners.add(s.seat_of(faction(p.last_claim)));
    outcome.how = "last_claim";
  } else {
    outcome.how = "draw";
  }
  return outcome;
}

}  // namespace sola_fide
