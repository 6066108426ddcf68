#include "games/westphalia/rules.h"

#include <algorithm>

#include "games/westphalia/fields.h"

namespace westphalia {

Rules::Rules() : Rules(std::make_shared<const Atlas>()) {}

Rules::Rules(const CustomMap& custom) : Rules(std::make_shared<const Atlas>(custom)) {}

Rules::Rules(std::shared_ptr<const Atlas> atlas)
    : atlas_(std::move(atlas)),
      data_(std::make_shared<const Data>(load_data())),
      names_(std::make_shared<const FieldNames>(*data_)) {}

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
  Board b = board(p, log);
  Kernel::start(b, Game{});
  return p;
}

engine::Prompt Rules::prompt(const Position& p, Seat seat) const {
  return Kernel::prompt(state(p), seat);
}

void Rules::apply(Position& p, Seat seat, Action action, engine::Log* log) const {
  Board b = board(p, log);
  Kernel::answer(b, seat, action);
}

Refusal Rules::explain(const Position& p, Seat seat, Action action) const {
  // Menus say of every kind of answer why not: an empty purse leaves no option of its kind.
  if (owing(p).contains(seat) && !Kernel::at_menu(state(p))) {
    ActionList list;
    options(p, seat, list);
    const bool offered =
        std::ranges::any_of(list, [&](const Action& option) { return option.verb == action.verb; });
    if (!offered) return refuse(RefusalId::kNotNow);
  }
  return Kernel::explain(state(p), seat, action);
}

Action Rules::default_action(const Position& p, Seat seat) const {
  return Kernel::default_action(state(p), seat);
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
