// The Military Chart and Foreign Influence. [11, 15]
#include "games/sola_fide/procedures.h"

namespace sola_fide {
namespace {

// --- the Military Chart; frame.left is the result carried out ---

Flow carry_out(Table& t, Frame& frame, int roll) {
  t.p.rolled = 0;
  frame.left = static_cast<std::uint8_t>(roll);
  t.emit(EventId::kChartResult, roll - 1);
  fresh_context(t.p, false);
  t.call_effects(t.data.chart[static_cast<std::size_t>(roll - 1)].effects, Faction::kProtestant);
  return engine::next();
}

// [11.2] With military_choice several dice, of which one counts.
Flow roll_on_chart(Table& t, Frame& frame) {
  const Aura* choice = aura(t.data, t.p, Faction::kProtestant, AuraKind::kMilitaryChoice);
  const int dice = choice != nullptr ? choice->value : 1;
  unsigned rolled = 0;
  for (int i = 0; i < dice; ++i) {
    const int roll = t.p.chance.die();
    t.emit(EventId::kChartRolled, roll);
    rolled |= 1U << static_cast<unsigned>(roll);
  }
  if (std::has_single_bit(rolled)) return carry_out(t, frame, std::countr_zero(rolled));
  t.p.rolled = static_cast<std::uint8_t>(rolled);
  return t.ask(PromptId::kMilitaryDie, Faction::kProtestant);
}

Flow done(Table& /*t*/, Frame& /*frame*/) { return engine::finish(); }

void list_dice(const Data& /*data*/, const Position& p, Faction /*who*/, ActionList& list) {
  for_each_bit(p.rolled, [&](std::uint8_t roll) { list.add(Verb::kDie, roll); });
}

Flow answer_die(Table& t, Frame& frame, Faction /*who*/, Action action) {
  return carry_out(t, frame, action.args[0]);
}

Refusal explain_die(const Data& /*data*/, const Position& /*p*/, Faction /*who*/, Action action) {
  if (action.verb != static_cast<std::uint16_t>(Verb::kDie)) {
    return refuse(RefusalId::kNotOffered, "11.2");
  }
  return refuse(RefusalId::kNotRolled, "11.2", action.args[0]);
}

// --- Foreign Influence ---

enum ForeignStep : std::uint8_t { kNextDraw, kPickCard, kShuffleBack };

// [15.1] First in, first out.
Flow next_draw(Table& t, Frame& frame) {
  if (t.p.fi_waiting == 0) return engine::finish();
  frame.actor = t.p.fi_queue[0];
  --t.p.fi_waiting;
  for (std::size_t i = 0; i < t.p.fi_waiting; ++i) t.p.fi_queue[i] = t.p.fi_queue[i + 1];
  t.p.fi_queue[t.p.fi_waiting] = 0;
  return t.ask(PromptId::kFiColour, actor(frame));
}

// Brings the card a test wants to place `at`.
void honour_queue(Table& t, std::size_t colour, std::size_t at_place) {
  const int wanted = t.p.chance.queued_draw();
  if (wanted < 0) return;
  auto& deck = t.p.fi[colour];
  for (std::size_t i = at_place; i < deck.size(); ++i) {
    if (deck[i] == wanted) {
      std::swap(deck[i], deck[at_place]);
      return;
    }
  }
  t.p.chance.misfit();
}

void show_cards(Table& t, Faction f, std::uint8_t colour) {
  const Aura* choice = aura(t.data, t.p, f, AuraKind::kFiChoice);
  t.p.fi_colour = colour;
  t.p.fi_shown = choice != nullptr ? choice->value : std::uint8_t{1};
  t.p.chance.reveal();
  t.emit(EventId::kForeignColour, f, colour);
  for (std::size_t i = 0; i < t.p.fi_shown; ++i) {
    honour_queue(t, colour, i);
    t.emit(EventId::kForeignDrawn, f, t.p.fi[colour][i]);
  }
}

Flow run_card(Table& t, Frame& frame, FiCard card) {
  t.p.fi_running = card;
  if (t.p.fi_shown > 1) t.emit(EventId::kForeignChosen, actor(frame), card);
  fresh_context(t.p, false);
  t.call_effects(t.data.foreign[card].effects, actor(frame));
  return engine::jump(kShuffleBack);
}

Flow pick_card(Table& t, Frame& frame) {
  if (t.p.fi_shown == 1) return run_card(t, frame, t.p.fi[t.p.fi_colour][0]);
  return t.ask(PromptId::kFiCard, actor(frame));
}

Flow shuffle_back(Table& t, Frame& /*frame*/) {
  t.p.chance.shuffle(t.p.fi[t.p.fi_colour].data(), kFiPerColour);
  t.p.fi_shown = 0;
  t.p.fi_colour = 0;
  t.p.fi_running = kNoCard;
  return engine::jump(kNextDraw);
}

void list_colours(const Data& /*data*/, const Position& /*p*/, Faction /*who*/, ActionList& list) {
  for (int colour = 0; colour < kFiColours; ++colour) list.add(Verb::kColour, colour);
}

Flow answer_colour(Table& t, Frame& frame, Faction /*who*/, Action action) {
  show_cards(t, actor(frame), static_cast<std::uint8_t>(action.args[0]));
  return engine::next();
}

Refusal explain_colour(const Data& /*data*/, const Position& /*p*/, Faction /*who*/,
                       Action /*action*/) {
  return refuse(RefusalId::kNotOffered, "15.1");
}

void list_shown(const Data& /*data*/, const Position& p, Faction /*who*/, ActionList& list) {
  for (std::size_t i = 0; i < p.fi_shown; ++i) list.add(Verb::kForeign, p.fi[p.fi_colour][i]);
}

Flow answer_shown(Table& t, Frame& frame, Faction /*who*/, Action action) {
  return run_card(t, frame, static_cast<FiCard>(action.args[0]));
}

Refusal explain_shown(const Data& /*data*/, const Position& /*p*/, Faction /*who*/, Action action) {
  if (action.verb != static_cast<std::uint16_t>(Verb::kForeign)) {
    return refuse(RefusalId::kNotOffered, "15.1");
  }
  return refuse(RefusalId::kNotShown, "15.1", action.args[0]);
}

}  // namespace

const Step kChartSteps[] = {roll_on_chart, done};
const Decision kMilitaryDieDecision = {list_dice, answer_die, explain_die};
const Step kForeignSteps[] = {next_draw, pick_card, shuffle_back};
const Decision kFiColourDecision = {list_colours, answer_colour, explain_colour};
const Decision kFiCardDecision = {list_shown, answer_shown, explain_shown};

}  // namespace sola_fide
