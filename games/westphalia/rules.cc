#include "games/westphalia/rules.h"

namespace westphalia {

Rules::Rules()
    : atlas_(std::make_shared<const Atlas>()), data_(std::make_shared<const Data>(load_data())) {}

Rules::Rules(const CustomMap& custom)
    : atlas_(std::make_shared<const Atlas>(custom)),
      data_(std::make_shared<const Data>(load_data())) {}

Position Rules::start(const engine::Options& options, const engine::Seed& seed,
                      engine::Log* log) const {
  Position p{};
  p.chance.seed(seed);
  p.settings = settings(options);
  p.players = byte(players(options));
  p.tiles = word(p.settings.shape == Shape::kCustom ? atlas_->custom_tiles()
                                                    : p.settings.tiles_per_player * p.players);
  for (int h = 0; h < kMaxHexes; ++h) p.owner[h] = kNobody;
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    p.capital[seat] = kNoHex;
    p.initiative[seat] = byte(seat);
    p.setup_order[seat] = byte(seat);
  }
  p.emperor = kNoSeat;
  p.rw_target = p.rw_restorer = p.rw_defender = kNil;
  Table t = table(p, log);
  t.call(Proc::kSetup);
  engine::run(t);
  return p;
}

engine::Prompt Rules::prompt(const Position& p, Seat /*seat*/) const {
  engine::Prompt prompt{p.pending.prompt, {}};
  if (p.frames.depth == 0) return prompt;
  const State s = state(p);
  const Frame& f = top(s);
  switch (static_cast<Ask>(p.pending.prompt)) {
    case Ask::kElectorHex:
    case Ask::kSeatOfElector:
    case Ask::kPrincipalityCapital:
    case Ask::kPrincipalityHex:
    case Ask::kLoss:
      prompt.args[0] = f.b;
      break;
    case Ask::kGiftTo:
      prompt.args[0] = f.x;
      break;
    case Ask::kAllyHex:
      prompt.args[0] = s.name(f.c);
      break;
    case Ask::kElectorIn:
      prompt.args[0] = s.name(p.removed_elector);
      break;
    case Ask::kLeague:
    case Ask::kEmperorLeague:
      prompt.args[0] = s.name(p.rw_target);
      break;
    default:
      break;
  }
  return prompt;
}

void Rules::apply(Position& p, Seat seat, Action action, engine::Log* log) const {
  Table t = table(p, log);
  engine::answer(t, seat, action);
}

Refusal Rules::explain(const Position& p, Seat seat, Action action) const {
  if (!owing(p).contains(seat)) return because(Why::kNotYours);
  const Decision& asked = decision(static_cast<Ask>(p.pending.prompt));
  ActionList list;
  list.clear();
  asked.options(state(p), seat, list);
  bool right_kind = false;
  for (const Action& option : list) right_kind = right_kind || option.verb == action.verb;
  // An empty purse or store leaves no option of its kind, but has a reason of its own.
  const Ask what = static_cast<Ask>(p.pending.prompt);
  const bool menu = what == Ask::kAction || what == Ask::kDeclaration || what == Ask::kConquest;
  if (!right_kind && !menu) return because(Why::kNotNow);
  return asked.refuse != nullptr ? asked.refuse(state(p), seat, action)
                                 : because(Why::kNotPossible);
}

Action Rules::default_action(const Position& p, Seat seat) const {
  const Decision& asked = decision(static_cast<Ask>(p.pending.prompt));
  if (asked.preset != nullptr) return asked.preset(state(p), seat);
  ActionList list;
  list.clear();
  asked.options(state(p), seat, list);
  return list[0];
}

engine::Outcome Rules::outcome(const Position& p) const {
  const State s = state(p);
  engine::Outcome outcome;
  outcome.over = p.phase == Phase::kOver;
  outcome.winners = SeatSet(p.winners);
  switch (p.victory) {
    case Victory::kNone:
      break;
    case Victory::kCatholic:
      outcome.how = "catholic_victory";
      break;
    case Victory::kProtestant:
      outcome.how = "protestant_victory";
      break;
    case Victory::kPeace:
      outcome.how = "peace_of_westphalia";
      break;
  }
  for (int seat = 0; seat < p.players; ++seat) {
    const bool religious = p.victory == Victory::kCatholic || p.victory == Victory::kProtestant;
    outcome.scores.push_back(religious ? p.points[seat] : s.score(seat));
    outcome.sides[static_cast<std::size_t>(seat)] =
        s.religion(seat) == Religion::kCatholic ? "catholic" : "protestant";
  }
  return outcome;
}

}  // namespace westphalia
