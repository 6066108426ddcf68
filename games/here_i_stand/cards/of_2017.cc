// The two cards of the option use_2017_cards. [B-1, B-2]
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

// Henry counts as married to Anne Boleyn from this turn on.
constexpr int kTurnOfAnneBoleyn = 4;

void set_fate(Board& b, bool leaves) {
  if (PlayEvent* event = enclosing<PlayEvent>(b)) {
    event->fate = leaves ? Fate::kRemoved : Fate::kDiscarded;
  }
}

}  // namespace

namespace cards {

// 112: the Protestant shuts England to debates; the Papacy calls one with more dice.
const Event kThomasMore = {
    [](const State& s, Side side) {
      return side == Side::kProtestant || may_call_debate(s, Side::kPapacy);
    },
    [](Board& b, Side side, Continuation then) -> Flow {
      set_fate(b, side == Side::kProtestant || b.p.turn >= kTurnOfAnneBoleyn);
      if (side == Side::kPapacy) {
        return call(b, debate(Side::kPapacy, kNoZone, here_i_stand::kThomasMore), then);
      }
      b.m.effects.no_english_debates = 1;
      b.emit(EventId::kNoEnglishDebates);
      return then;
    },
};

// 115 as event
const Event kThomasCromwell = {
    [](const State&, Side side) { return side == Side::kProtestant; },
    [](Board& b, Side, Continuation then) { return call(b, Cromwell{}, then); },
};

}  // namespace cards

// --- 115 Thomas Cromwell ---

struct Cromwell::Begin : Step<Cromwell> {
  static Flow run(Board& b, Cromwell& /*c*/) {
    const bool discarded = b.p.discard.has(Card::kDissolutionOfTheMonasteries);
    return call(b, Alternative{.side = Side::kProtestant,
                               .card = Card::kThomasCromwell,
                               .open = static_cast<std::uint8_t>(discarded ? 0b11 : 0b10)});
  }
};

struct Cromwell::Effect : Step<Cromwell> {
  static Flow run(Board& b, Cromwell& /*c*/) {
    if (engine::result_of<Dialect, Alternative>(b.p) == 0) {
      const Card card = Card::kDissolutionOfTheMonasteries;
      b.take_card(Side::kProtestant, card, true);
      b.m.impulse.barred.add(card);  // not playable in this impulse [2.4]
      b.emit(EventId::kRetrieved, Side::kProtestant, card);
      return finish();
    }
    b.emit(EventId::kTreatise, Zone::kEnglish);
    return call(b, attempts(Side::kProtestant, 2, zone_bit(Zone::kEnglish)));
  }
};

struct Cromwell::End : Step<Cromwell> {
  static Flow run(Board& /*b*/, Cromwell& /*c*/) { return finish(); }
};

constinit const Procedure Cromwell::kProcedure = Procedure::of<Cromwell>("thomas_cromwell");

// As response: Cranmer is not excommunicated; the Bull is used, and no debate follows.
struct CromwellSavesCranmer::Begin : Step<CromwellSavesCranmer> {
  static Flow run(Board& b, CromwellSavesCranmer& /*c*/) {
    lay_card(b, Side::kProtestant, Card::kThomasCromwell);
    b.m.effects.used.add(Card::kThomasCromwell);
    b.m.effects.used_by[seat_of(Side::kProtestant)].add(Card::kThomasCromwell);
    b.emit(EventId::kResponded, Side::kProtestant, Card::kThomasCromwell);
    b.discard(Card::kThomasCromwell);
    b.emit(EventId::kExcommunicationCancelled, Reformer::kCranmer);
    enclosing<Excommunication>(b)->target = kNoReformer;
    return finish();
  }
};

constinit const Procedure CromwellSavesCranmer::kProcedure =
    Procedure::of<CromwellSavesCranmer>("cromwell_saves_cranmer");

}  // namespace here_i_stand
