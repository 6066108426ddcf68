// Setup: factions, pyramid, decks, draft, first turn. [2]
#include "games/sola_fide/procedures.h"

namespace sola_fide {
namespace {

// [2.5, 2.8] Both seats roll until one is higher.
Seat roll_off(Board& b) {
  while (true) {
    const int first = b.m.chance.die();
    b.emit(EventId::kDieRolled, 0, first);
    const int second = b.m.chance.die();
    b.emit(EventId::kDieRolled, 1, second);
    if (first != second) return first > second ? 0 : 1;
  }
}

// The three cards that a faction chooses from now.
std::span<const CardIndex> draft_choices(const Cards& c) {
  return std::span(c.draft).subspan(3U * c.picks, 3);
}

}  // namespace

struct Game::RollForFactions : Step<Game> {
  static Flow run(Board& b, Game& g) {
    b.m.seat_of = {0, 1};
    if (b.p.settings.roll_factions == 0) {
      b.m.factions_chosen = 1;
      return jump<LayOut>();
    }
    g.roll_winner = roll_off(b);
    return next();
  }
};

struct Game::ChooseFaction : Step<Game> {
  static constexpr Term kAsks = term("choose_faction", "2.5");

  static Flow run(Board& b, Game& g) { return ask(b, g.roll_winner); }
  static void options(const State& /*s*/, const Game& /*g*/, Seat /*seat*/, ActionList& list) {
    for (const Faction f : kFactions) list.add(Verb::kFaction, f);
  }
  static Flow choose(Board& b, Game& /*g*/, Seat seat, Action action) {
    const auto chosen = static_cast<Faction>(action.args[0]);
    b.m.seat_of[at(chosen)] = seat;
    b.m.seat_of[at(opponent(chosen))] = static_cast<Seat>(1 - seat);
    b.m.factions_chosen = 1;
    b.emit(EventId::kFactionChosen, seat, chosen);
    return next();
  }
  static Refusal refuse(const State& /*s*/, const Game& /*g*/, Seat /*seat*/, Action /*action*/) {
    return sola_fide::refuse(RefusalId::kNotOffered, "2.5");
  }
};

// [2.1-2.4] and the order of chance in setup [18].
struct Game::LayOut : Step<Game> {
  static Flow run(Board& b, Game& /*g*/) {
    b.m.supply = {kTokensPerFaction, kTokensPerFaction};
    for (CircleId c = 0; c < 3; ++c) b.enter_play(c);
    for (std::size_t colour = 0; colour < kFiColours; ++colour) {
      for (std::size_t i = 0; i < kFiPerColour; ++i) {
        b.m.fi[colour][i] = static_cast<FiCard>(kFiPerColour * colour + i);
      }
      b.m.chance.shuffle(b.m.fi[colour].data(), kFiPerColour);
    }
    return next();
  }
};

struct Game::Decks : Step<Game> {
  static Flow run(Board& b, Game& /*g*/) {
    if (b.p.settings.mode == Mode::kStarter) {
      for (const Faction f : kFactions) b.own(f).chosen = b.data.starters[at(f)];
      return jump<Deal>();
    }
    for (const Faction f : kFactions) {
      auto& order = b.own(f).draft;
      for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<CardIndex>(i);
      b.m.chance.shuffle(order.data(), kCardsPerFaction);
    }
    b.m.chance.reveal();
    return next();
  }
};

struct Game::Draft : Step<Game> {
  static constexpr Term kAsks = term("draft_pick", "2.6", Arg{"round", engine::kNumber});

  static Flow run(Board& b, Game& /*g*/) { return ask(b, engine::SeatSet::first(2)); }
  static void about(const State& s, const Game& /*g*/, Seat seat, engine::Args& args) {
    args[0] = static_cast<std::uint16_t>(s.cards(s.faction_at(seat)).picks + 1);
  }
  static void options(const State& s, const Game& /*g*/, Seat seat, ActionList& list) {
    const Faction f = s.faction_at(seat);
    for (const CardIndex card : draft_choices(s.cards(f))) list.add(Verb::kPick, card_id(f, card));
  }
  static Flow choose(Board& b, Game& /*g*/, Seat seat, Action action) {
    const Faction f = b.faction_at(seat);
    Cards& c = b.own(f);
    const CardIndex kept = card_of(action);
    for (const CardIndex card : draft_choices(c)) {
      (card == kept ? c.chosen : c.aside) |= bit(card);
    }
    ++c.picks;
    b.m.chance.reveal();
    b.emit_secret(EventId::kDrafted, f, kept);
    return c.picks < kDraftRounds ? ask_on() : Flow(next());
  }
  static Refusal refuse(const State& /*s*/, const Game& /*g*/, Seat /*seat*/, Action action) {
    if (verb(action) != Verb::kPick || action.args[0] >= 2 * kCardsPerFaction) {
      return sola_fide::refuse(RefusalId::kNotOffered, "2.6");
    }
    return sola_fide::refuse(RefusalId::kNotAmongThree, "2.6", action.args[0]);
  }
};

struct Game::Deal : Step<Game> {
  static Flow run(Board& b, Game& /*g*/) {
    for (const Faction f : kFactions) {
      Cards& c = b.own(f);
      c.draft = {};
      for_each_bit(c.chosen, [&c](CardIndex card) { c.deck[c.deck_size++] = card; });
      b.m.chance.shuffle(c.deck.data(), c.deck_size);
    }
    for (const Faction f : kFactions) b.draw(f, kOpeningHand, false);
    b.m.current = b.faction_at(roll_off(b));
    b.emit(EventId::kFirstTurn, b.p.current);
    return become(b, Turn{});
  }
};

constinit const Procedure Game::kProcedure = Procedure::of<Game>("game");

}  // namespace sola_fide
