#include "games/here_i_stand/rules.h"

#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/setup.h"

namespace here_i_stand {

Position Rules::start(const engine::Options& options, const engine::Seed& seed,
                      engine::Log* log) const {
  Position p = set_up(settings(options));
  p.chance.seed(seed);
  p.chance.shuffle(p.diplomatic_deck.data(), p.diplomatic_deck_size);
  Board b(p, log);
  Kernel::start(b, Game{});
  return p;
}

engine::Prompt Rules::prompt(const Position& p, Seat seat) const {
  return Kernel::prompt(State{p}, seat);
}
void Rules::options(const Position& p, Seat seat, engine::ActionList& list) const {
  list.clear();
  Kernel::options(State{p}, seat, list);
}
void Rules::apply(Position& p, Seat seat, engine::Action action, engine::Log* log) const {
  Board b(p, log);
  Kernel::answer(b, seat, action);
}
namespace {

// A step refuses the space, debater … that an action names. “Done”, “pass” and the like name none:
// what the refusal would tell of is the first of the kind.
bool names_something_else(engine::Action action, const engine::Refusal& why) {
  if (action.verb >= kVerbs.size()) return false;
  const engine::Kind named = kRefusals[why.reason].arg_kinds[0];
  const bool thing = named != engine::kNoKind && named != engine::kNumber;
  return thing && why.args[0] == 0 && kVerbs[action.verb].arity() == 0;
}

}  // namespace

engine::Refusal Rules::explain(const Position& p, Seat seat, engine::Action action) const {
  const bool response = verb(action) == Verb::kRespond && action.args[0] < kCount<Card>;
  if (response && seat < 2 && !p.stack.empty()) {  // asked or breaking in: the moment is wrong
    return why_not_respond(State{p}, side_at(seat), static_cast<Card>(action.args[0]));
  }
  const engine::Refusal why = Kernel::explain(State{p}, seat, action);
  return names_something_else(action, why) ? refuse(RefusalId::kNotOffered, why.rule) : why;
}
engine::Action Rules::default_action(const Position& p, Seat seat) const {
  return Kernel::default_action(State{p}, seat);
}

engine::SeatSet Rules::may_break_in(const Position& p) const {
  return engine::may_break_in<Dialect>(State{p}, 2);
}
void Rules::break_in_options(const Position& p, Seat seat, engine::ActionList& list) const {
  engine::break_in_options<Dialect>(State{p}, seat, list);
}
void Rules::break_in(Position& p, Seat seat, engine::Action action, engine::Log* log) const {
  Board b(p, log);
  engine::break_in<Dialect>(b, seat, action);
}

engine::Outcome Rules::outcome(const Position& p) const {
  const State s{p};
  engine::Outcome outcome;
  outcome.over = p.stack.empty();
  outcome.sides = {"papacy", "protestant"};
  outcome.scores.push_back(s.vp(Side::kPapacy));
  outcome.scores.push_back(s.vp(Side::kProtestant));
  if (!outcome.over) return outcome;
  outcome.how = id(p.victory);
  if (p.winner != 0) outcome.winners.add(static_cast<Seat>(p.winner - 1));
  return outcome;
}

}  // namespace here_i_stand
