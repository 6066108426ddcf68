// The Military Chart and Foreign Influence. [11, 15]
#include "games/sola_fide/procedures.h"

namespace sola_fide {

// --- The Military Chart [11.2] ---

namespace {

// The effects of the result that counts.
OpRange use_result(Board& b, int roll) {
  b.m.rolled = 0;
  b.emit(EventId::kChartResult, roll - 1);
  b.fresh_context(false);
  return b.data.chart[static_cast<std::size_t>(roll - 1)].effects;
}

}  // namespace

// With the lasting effect military_choice several dice, of which one counts.
struct MilitaryChart::Roll : Step<MilitaryChart> {
  static Flow run(Board& b, MilitaryChart& /*chart*/) {
    const Aura* choice = b.aura(Faction::kProtestant, AuraKind::kMilitaryChoice);
    const int dice = choice != nullptr ? choice->value : 1;
    unsigned rolled = 0;
    for (int i = 0; i < dice; ++i) {
      const int roll = b.m.chance.die();
      b.emit(EventId::kChartRolled, roll);
      rolled |= 1U << static_cast<unsigned>(roll);
    }
    if (is_single(rolled)) {
      return end_with(b, use_result(b, std::countr_zero(rolled)), Faction::kProtestant);
    }
    b.m.rolled = static_cast<std::uint8_t>(rolled);
    return next();
  }
};

struct MilitaryChart::ChooseDie : Step<MilitaryChart> {
  static constexpr Term kAsks = term("military_die", "11.2");

  static Flow run(Board& b, MilitaryChart& /*chart*/) {
    return ask(b, b.seat_of(Faction::kProtestant));
  }
  static void options(const State& s, const MilitaryChart& /*chart*/, Seat /*seat*/,
                      ActionList& list) {
    for_each_bit(s.p.rolled, [&](std::uint8_t roll) { list.add(Verb::kDie, roll); });
  }
  static Flow choose(Board& b, MilitaryChart& /*chart*/, Seat /*seat*/, Action action) {
    return end_with(b, use_result(b, action.args[0]), Faction::kProtestant);
  }
  static Refusal refuse(const State& /*s*/, const MilitaryChart& /*chart*/, Seat /*seat*/,
                        Action action) {
    if (verb(action) != Verb::kDie) return sola_fide::refuse(RefusalId::kNotOffered, "11.2");
    return sola_fide::refuse(RefusalId::kNotRolled, "11.2", action.args[0]);
  }
};

constinit const Procedure MilitaryChart::kProcedure =
    Procedure::of<MilitaryChart>("military_chart");

// --- Foreign Influence [15.1] ---

// First in, first out.
struct ForeignInfluence::NextDraw : Step<ForeignInfluence> {
  static Flow run(Board& b, ForeignInfluence& f) {
    if (b.p.fi_waiting == 0) return finish();
    auto& queue = b.m.fi_queue;
    f.claimer = queue[0];
    --b.m.fi_waiting;
    for (std::size_t i = 0; i < b.p.fi_waiting; ++i) queue[i] = queue[i + 1];
    queue[b.p.fi_waiting] = Faction{};
    return next();
  }
};

struct ForeignInfluence::ChooseColour : Step<ForeignInfluence> {
  static constexpr Term kAsks = term("fi_colour", "15.1");

  static Flow run(Board& b, ForeignInfluence& f) { return ask(b, b.seat_of(f.claimer)); }
  static void options(const State& /*s*/, const ForeignInfluence& /*f*/, Seat /*seat*/,
                      ActionList& list) {
    for (int colour = 0; colour < kFiColours; ++colour) list.add(Verb::kColour, colour);
  }
  static Flow choose(Board& b, ForeignInfluence& f, Seat /*seat*/, Action action) {
    const auto colour = static_cast<std::uint8_t>(action.args[0]);
    const Aura* choice = b.aura(f.claimer, AuraKind::kFiChoice);
    b.m.fi_colour = colour;
    b.m.fi_shown = choice != nullptr ? choice->value : std::uint8_t{1};
    b.m.chance.reveal();
    b.emit(EventId::kForeignColour, f.claimer, colour);
    for (std::size_t i = 0; i < b.p.fi_shown; ++i) {
      bring_queued_to(b, colour, i);
      b.emit(EventId::kForeignDrawn, f.claimer, b.p.fi[colour][i]);
    }
    return next();
  }
  static Refusal refuse(const State& /*s*/, const ForeignInfluence& /*f*/, Seat /*seat*/,
                        Action /*action*/) {
    return sola_fide::refuse(RefusalId::kNotOffered, "15.1");
  }

 private:
  // Brings the card that a test wants to a place of its deck.
  static void bring_queued_to(Board& b, std::size_t colour, std::size_t place) {
    const int wanted = b.m.chance.queued_draw();
    if (wanted < 0) return;
    auto& deck = b.m.fi[colour];
    for (std::size_t i = place; i < deck.size(); ++i) {
      if (deck[i] == wanted) {
        std::swap(deck[i], deck[place]);
        return;
      }
    }
    b.m.chance.misfit();
  }
};

struct ForeignInfluence::ChooseCard : Step<ForeignInfluence> {
  static constexpr Term kAsks = term("fi_card", "15.1");

  static Flow run(Board& b, ForeignInfluence& f) {
    if (b.p.fi_shown == 1) return use(b, f, b.p.fi[b.p.fi_colour][0]);
    return ask(b, b.seat_of(f.claimer));
  }
  static void options(const State& s, const ForeignInfluence& /*f*/, Seat /*seat*/,
                      ActionList& list) {
    for (std::size_t i = 0; i < s.p.fi_shown; ++i) {
      list.add(Verb::kForeign, s.p.fi[s.p.fi_colour][i]);
    }
  }
  static Flow choose(Board& b, ForeignInfluence& f, Seat /*seat*/, Action action) {
    return use(b, f, static_cast<FiCard>(action.args[0]));
  }
  static Refusal refuse(const State& /*s*/, const ForeignInfluence& /*f*/, Seat /*seat*/,
                        Action action) {
    if (verb(action) != Verb::kForeign) return sola_fide::refuse(RefusalId::kNotOffered, "15.1");
    return sola_fide::refuse(RefusalId::kNotShown, "15.1", action.args[0]);
  }

 private:
  static Flow use(Board& b, ForeignInfluence& f, FiCard card) {
    b.m.fi_running = card;
    if (b.p.fi_shown > 1) b.emit(EventId::kForeignChosen, f.claimer, card);
    b.fresh_context(false);
    return carry_out(b, b.data.foreign[card].effects, f.claimer, next());
  }
};

struct ForeignInfluence::ShuffleBack : Step<ForeignInfluence> {
  static Flow run(Board& b, ForeignInfluence& /*f*/) {
    b.m.chance.shuffle(b.m.fi[b.p.fi_colour].data(), kFiPerColour);
    b.m.fi_shown = 0;
    b.m.fi_colour = 0;
    b.m.fi_running = kNoCard;
    return jump<NextDraw>();
  }
};

constinit const Procedure ForeignInfluence::kProcedure =
    Procedure::of<ForeignInfluence>("foreign_influence");

}  // namespace sola_fide
