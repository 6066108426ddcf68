// The turn and its phases. [3]
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

void enter(Board& b, Phase phase) {
  b.m.phase = phase;
  b.emit(EventId::kPhase, phase);
}

}  // namespace

struct Game::ThesesPhase : Step<Game> {  // 1
  static Flow run(Board& b, Game& /*g*/) {
    b.emit(EventId::kTurn, b.p.turn);
    if (b.p.turn > 1) return next();
    enter(b, Phase::kLuthers95Theses);
    return call(b, Theses{});
  }
};

struct Game::CardDrawPhase : Step<Game> {  // 2
  static Flow run(Board& b, Game& /*g*/) {
    enter(b, Phase::kCardDraw);
    return call(b, CardDraw{});
  }
};

struct Game::Diplomacy : Step<Game> {  // 3
  static Flow run(Board& b, Game& /*g*/) {
    enter(b, Phase::kDiplomacy);
    return call(b, DiplomacyPhase{});
  }
};

struct Game::DietPhase : Step<Game> {  // 4
  static Flow run(Board& b, Game& /*g*/) {
    if (b.p.turn > 1) return next();
    enter(b, Phase::kDietOfWorms);
    return call(b, Diet{});
  }
};

struct Game::Informants : Step<Game> {  // 5
  static Flow run(Board& b, Game& /*g*/) {
    enter(b, Phase::kSpringDeployment);
    b.m.spring_prepared = 0;
    return call(b, Question::at(Hook::kSpringDeploymentStart, {0, 1}));
  }
};

struct Game::Preparations : Step<Game> {  // 5
  static Flow run(Board& b, Game& /*g*/) {
    return call(b, Question::at(Hook::kSpringDeployment, {seat_of(Side::kPapacy)}));
  }
};

struct Game::Deployment : Step<Game> {  // 5
  static Flow run(Board& b, Game& /*g*/) {
    return call(b, SpringDeployment{.prepared = b.p.spring_prepared});
  }
};

struct Game::Actions : Step<Game> {  // 6
  static Flow run(Board& b, Game& /*g*/) {
    enter(b, Phase::kAction);
    return call(b, ActionPhase{.active = Side::kPapacy});
  }
};

struct Game::Winter : Step<Game> {  // 7
  static Flow run(Board& b, Game& /*g*/) {
    enter(b, Phase::kWinter);
    return call(b, WinterPhase{.next_event = 0});
  }
};

namespace {

// Equal totals: the recorded totals of the turn before decide, and so on back to the start. [11.4]
Side better_history(const Position& p) {
  for (std::size_t turn = p.turn; turn > 0; --turn) {
    const auto& totals = p.history[turn];
    if (totals[0] != totals[1]) return totals[0] > totals[1] ? Side::kPapacy : Side::kProtestant;
  }
  return p.history[0][0] >= p.history[0][1] ? Side::kPapacy : Side::kProtestant;
}

// [11.4]
Victory victory_now(int papacy, int protestant, int turn) {
  if (papacy >= kStandardVp || protestant >= kStandardVp) return Victory::kStandard;
  const int lead = papacy > protestant ? papacy - protestant : protestant - papacy;
  if (turn >= kDominationFromTurn && lead >= kDominationLead) return Victory::kDomination;
  return turn == kTurns ? Victory::kTimeLimit : Victory::kNone;
}

}  // namespace

struct Game::VictoryPhase : Step<Game> {  // 9 [11.4]
  static Flow run(Board& b, Game& /*g*/) {
    enter(b, Phase::kVictory);
    const int papacy = b.vp(Side::kPapacy);
    const int protestant = b.vp(Side::kProtestant);
    b.m.history[b.p.turn] = {static_cast<std::uint8_t>(papacy),
                             static_cast<std::uint8_t>(protestant)};
    b.emit(EventId::kTotals, papacy, protestant);
    const Victory how = victory_now(papacy, protestant, b.p.turn);
    if (how != Victory::kNone) {
      b.win(better_history(b.p), how);
      return game_over();
    }
    ++b.m.turn;
    return jump<ThesesPhase>();
  }
};

constinit const Procedure Game::kProcedure = Procedure::of<Game>("game");

}  // namespace here_i_stand
