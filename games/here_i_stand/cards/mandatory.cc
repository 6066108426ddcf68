// Mandatory events. [2.3, 9]
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

void crown(Board& b, Ruler Position::* throne, Ruler ruler) {
  b.m.*throne = ruler;
  b.emit(EventId::kRuler, ruler);
}

constexpr std::array kItalianKeys = {Space::kGenoa, Space::kMilan, Space::kVenice, Space::kFlorence,
                                     Space::kNaples};

// Keys of an allied minor count for its major; control alone matters, not unrest. [card 12]
int italian_keys(const State& s, Power power) {
  int keys = 0;
  for (const Space key : kItalianKeys) keys += s.holder(key) == power ? 1 : 0;
  return keys;
}

void leave_for_good(Board& b, Debater d, Reformer r) {
  const DebaterStatus status = b.p.debaters[d];
  if (status != DebaterStatus::kBurnt && status != DebaterStatus::kDisgraced) {
    b.m.debaters[d] = DebaterStatus::kRemoved;
    b.emit(EventId::kDebaterLeaves, d);
  }
  b.m.reformers[r] = ReformerStatus::kRemoved;
}

}  // namespace

namespace cards {

// 10
const Event kClementVii = {
    always,
    [](Board& b, Side, Continuation then) -> Flow {
      crown(b, &Position::pope, Ruler::kClementVii);
      return then;
    },
};

// 11
const Event kDefenderOfTheFaith = {
    always,
    [](Board& b, Side, Continuation then) {
      return call(b, attempts(Side::kPapacy, 3, kAllZones), then);
    },
};

// 12
const Event kMasterOfItaly = {
    always,
    [](Board& b, Side, Continuation then) -> Flow {
      for (const Side side : {Side::kPapacy, Side::kProtestant}) {
        const int keys = italian_keys(b, power_of(side));
        if (keys == 2) b.draw(side);
        if (keys < 3) continue;
        const int vp = keys == 3 ? 1 : 2;
        std::uint8_t& total = b.m.italy_vp[static_cast<std::size_t>(side)];
        total = static_cast<std::uint8_t>(total + vp);
        b.emit(EventId::kBonusVp, side, vp);
      }
      return then;
    },
};

// 13: on turn 2 or later, with 12 Protestant spaces, those in unrest included. [9.1]
const Event kSchmalkaldicLeague = {
    [](const State& s, Side) {
      return !s.league() && s.p.turn >= 2 && s.p.protestant.size() >= kLeagueSpaces;
    },
    [](Board& b, Side, Continuation then) {
      if (PlayEvent* event = enclosing<PlayEvent>(b)) event->fate = Fate::kRemoved;
      return call(b, League{}, then);
    },
};

// 14
const Event kPaulIii = {
    always,
    [](Board& b, Side, Continuation then) -> Flow {
      crown(b, &Position::pope, Ruler::kPaulIii);
      return then;
    },
};

// 15
const Event kSocietyOfJesus = {
    always,
    [](Board& b, Side, Continuation then) {
      b.m.society_of_jesus = 1;
      return call(b, Universities{.least = 0, .most = 2}, then);
    },
};

// 16: Luther dies. [9.3]
const Event kCalvin = {
    always,
    [](Board& b, Side, Continuation then) -> Flow {
      leave_for_good(b, Debater::kLuther, Reformer::kLuther);
      crown(b, &Position::protestant_ruler, Ruler::kCalvin);
      return then;
    },
};

// 17
const Event kCouncilOfTrent = {
    always,
    [](Board& b, Side, Continuation then) { return call(b, here_i_stand::CouncilOfTrent{}, then); },
};

// 19 [9.5]
const Event kEdwardVi = {
    always,
    [](Board& b, Side, Continuation then) -> Flow {
      b.m.edward_turn = b.p.turn;
      crown(b, &Position::english_ruler, Ruler::kEdwardVi);
      return then;
    },
};

// 20: if Francis is on the map or a captive, Henry takes his place. [9.4, D-76]
const Event kHenryIi = {
    always,
    [](Board& b, Side, Continuation then) -> Flow {
      crown(b, &Position::french_ruler, Ruler::kHenryIi);
      const LeaderState francis = b.p.leaders[Leader::kFrancisI];
      if (francis.place == LeaderPlace::kSpace || francis.place == LeaderPlace::kCaptive) {
        b.m.leaders[Leader::kHenryIi] = francis;
      }
      b.m.leaders[Leader::kFrancisI] = {LeaderPlace::kRemoved, 0, Power::kFrance, 0};
      return then;
    },
};

// 21 [9.5]
const Event kMaryI = {
    always,
    [](Board& b, Side, Continuation then) -> Flow {
      b.m.mary_turn = b.p.turn;
      crown(b, &Position::english_ruler, Ruler::kMaryI);
      return then;
    },
};

// 22
const Event kJuliusIii = {
    always,
    [](Board& b, Side, Continuation then) -> Flow {
      crown(b, &Position::pope, Ruler::kJuliusIii);
      return then;
    },
};

// 23
const Event kElizabethI = {
    always,
    [](Board& b, Side, Continuation then) -> Flow {
      crown(b, &Position::english_ruler, Ruler::kElizabethI);
      return then;
    },
};

}  // namespace cards
}  // namespace here_i_stand
