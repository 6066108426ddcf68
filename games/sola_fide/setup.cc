// Setup: factions, pyramid, decks, draft, first turn. [2]
#include "games/sola_fide/procedures.h"

namespace sola_fide {
namespace {

// [2.5, 2.8] Both seats roll until one is higher.
engine::Seat roll_off(Table& t) {
  while (true) {
    const int first = t.p.chance.die();
    t.emit(EventId::kDieRolled, 0, first);
    const int second = t.p.chance.die();
    t.emit(EventId::kDieRolled, 1, second);
    if (first != second) return first > second ? 0 : 1;
  }
}

Flow factions(Table& t, Frame& /*frame*/) {
  t.p.seat_of = {0, 1};
  if (t.p.settings.roll_factions == 0) {
    t.p.factions_chosen = 1;
    return engine::next();
  }
  const engine::Seat winner = roll_off(t);
  t.p.pending = {static_cast<std::uint16_t>(PromptId::kChooseFaction),
                 engine::SeatSet::of(winner).bits()};
  return engine::wait();
}

// [2.1-2.4] and the order of chance in setup [18].
Flow lay_out(Table& t, Frame& /*frame*/) {
  t.p.supply = {kTokensPerFaction, kTokensPerFaction};
  t.p.disputation = kNoCircle;
  t.p.fi_running = kNoCard;
  for (const CircleId c : {CircleId{0}, CircleId{1}, CircleId{2}}) enter_play(t, c);
  for (std::size_t colour = 0; colour < kFiColours; ++colour) {
    for (std::size_t i = 0; i < kFiPerColour; ++i) {
      t.p.fi[colour][i] = static_cast<FiCard>(kFiPerColour * colour + i);
    }
    t.p.chance.shuffle(t.p.fi[colour].data(), kFiPerColour);
  }
  for (const Faction f : kFactions) t.cards(f).persistent = kNoCard;
  return engine::next();
}

// [2.6]
Flow decks(Table& t, Frame& /*frame*/) {
  if (t.p.settings.mode == Mode::kStarter) {
    for (const Faction f : kFactions) t.cards(f).chosen = t.data.starters[at(f)];
    return engine::next();
  }
  for (const Faction f : kFactions) {
    auto& order = t.cards(f).draft;
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<CardIndex>(i);
    t.p.chance.shuffle(order.data(), kCardsPerFaction);
  }
  t.p.chance.reveal();
  t.p.pending = {static_cast<std::uint16_t>(PromptId::kDraftPick),
                 engine::SeatSet::first(2).bits()};
  return engine::wait();
}

// [2.7, 2.8]
Flow deal(Table& t, Frame& /*frame*/) {
  for (const Faction f : kFactions) {
    Cards& c = t.cards(f);
    c.draft = {};
    for_each_bit(c.chosen, [&c](CardIndex card) { c.deck[c.deck_size++] = card; });
    t.p.chance.shuffle(c.deck.data(), c.deck_size);
  }
  for (const Faction f : kFactions) draw(t, f, kOpeningHand, false);
  const engine::Seat first = roll_off(t);
  t.p.current = static_cast<std::uint8_t>(faction_at(t.p, first));
  t.emit(EventId::kFirstTurn, faction_at(t.p, first));
  return engine::next();
}

Flow take_turn(Table& t, Frame& /*frame*/) {
  t.call(Proc::kTurn, static_cast<Faction>(t.p.current));
  return engine::again();
}

// --- choose_faction [2.5] ---

void list_factions(const Data& /*data*/, const Position& /*p*/, Faction /*who*/, ActionList& list) {
  for (const Faction f : kFactions) list.add(Verb::kFaction, f);
}

Flow answer_faction(Table& t, Frame& /*frame*/, Faction /*who*/, Action action) {
  const engine::Seat seat = t.p.pending.owing().lowest();
  const auto chosen = static_cast<Faction>(action.args[0]);
  t.p.seat_of[at(chosen)] = seat;
  t.p.seat_of[at(opponent(chosen))] = static_cast<engine::Seat>(1 - seat);
  t.p.factions_chosen = 1;
  t.emit(EventId::kFactionChosen, seat, chosen);
  return engine::next();
}

Refusal explain_faction(const Data& /*data*/, const Position& /*p*/, Faction /*who*/,
                        Action /*action*/) {
  return refuse(RefusalId::kNotOffered, "2.5");
}

// --- draft_pick [2.6] ---

void list_draft(const Data& /*data*/, const Position& p, Faction who, ActionList& list) {
  const Cards& c = cards_of(p, who);
  for (std::size_t i = 0; i < 3; ++i) {
    list.add(Verb::kPick, card_id(who, c.draft[3U * c.picks + i]));
  }
}

Flow answer_draft(Table& t, Frame& /*frame*/, Faction who, Action action) {
  Cards& c = t.cards(who);
  const CardIndex kept = index_of(static_cast<CardId>(action.args[0]));
  for (std::size_t i = 0; i < 3; ++i) {
    const CardIndex card = c.draft[3U * c.picks + i];
    (card == kept ? c.chosen : c.aside) |= bit(card);
  }
  ++c.picks;
  t.p.chance.reveal();
  t.emit_secret(EventId::kDrafted, who, kept);
  return c.picks < kDraftRounds ? engine::wait() : engine::next();
}

Refusal explain_draft(const Data& /*data*/, const Position& /*p*/, Faction /*who*/, Action action) {
  if (action.verb != static_cast<std::uint16_t>(Verb::kPick) ||
      action.args[0] >= 2 * kCardsPerFaction) {
    return refuse(RefusalId::kNotOffered, "2.6");
  }
  return refuse(RefusalId::kNotAmongThree, "2.6", action.args[0]);
}

}  // namespace

const Step kGameSteps[] = {factions, lay_out, decks, deal, take_turn};
const Decision kChooseFactionDecision = {list_factions, answer_faction, explain_faction};
const Decision kDraftPickDecision = {list_draft, answer_draft, explain_draft};

}  // namespace sola_fide
