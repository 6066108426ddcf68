// The Diplomacy Phase, and what its cards share. [3, 4.4]
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

bool cards_are_played(const Position& p) { return p.turn >= 2; }

}  // namespace

// --- What the cards share ---

bool has_enemy_units(const State& s, Power power, Space space) {
  for (const Power enemy : s.enemies(power)) {
    if (s.units(space, enemy).any()) return true;
  }
  return false;
}

SpaceSet placeable(const State& s, Power power, const SpaceSet& among) {
  const Power own = s.master(power);
  SpaceSet set = (among & kInPlay & s.holdings(own)) - s.p.unrest;
  if (!s.league() && own != Power::kProtestant) set -= kSpacesOfKind[SpaceKind::kElectorate];
  set -= s.land_of(s.enemies(power));
  for (const Space port : (set & s.p.harbours)) {
    if (has_enemy_units(s, power, port)) set.remove(port);
  }
  for (const Siege& siege : s.p.sieges) {
    if (siege.impulse == 0) break;
    set.remove(siege.space);
  }
  return set;
}

void begin_war(Board& b, Power one, Power other) {
  if (b.p.wars[one].has(other)) return;
  b.m.wars[one].add(other);
  b.m.wars[other].add(one);
  b.emit(EventId::kWar, one, other);
}

void end_war(Board& b, Power one, Power other) {
  b.m.wars[one].remove(other);
  b.m.wars[other].remove(one);
  b.emit(EventId::kPeace, one, other);
}

void lose_unit(Board& b, Space space, Power power, UnitKind kind) {
  b.remove(power, kind, 1, space);
  if (kind == UnitKind::kSquadron) ++b.m.lost_squadrons[power];
}

void offer_units_at(const State& s, Space space, Power power, std::uint8_t kinds,
                    ActionList& list) {
  for (const UnitKind kind : {UnitKind::kRegular, UnitKind::kMercenary, UnitKind::kSquadron}) {
    const bool wanted = (kinds >> index(kind) & 1) != 0;
    if (wanted && s.units(space, power).of(kind) > 0) list.add(Verb::kUnitAt, space, power, kind);
  }
}

void leave_diplomatic_hand(Board& b, Side side, DiplomaticCard card) {
  assert(b.p.diplomatic_hands[at(side)].has(card));
  b.m.diplomatic_hands[at(side)].remove(card);
  b.m.diplomatic_known[at(side)].remove(card);
  --b.m.diplomatic_hand_size[at(side)];
}

DiplomaticCard draw_diplomatic(Board& b, Side side) {
  const DiplomaticCard card = b.draw_diplomatic(side);
  if (card != kNoDiplomaticCard) {
    b.emit_secret(side, 0b10, EventId::kDiplomaticDrawn, side, card);
  }
  return card;
}

void show_diplomatic_hand(Board& b, Side side) {
  b.m.diplomatic_known[at(side)] = b.p.diplomatic_hands[at(side)];
  b.m.chance.reveal();
  b.emit(EventId::kDiplomaticSeen, side);
}

void shuffle_diplomatic(Board& b, DiplomaticCardSet added) {
  for (const DiplomaticCard card : b.p.diplomatic_discard | added) {
    b.m.diplomatic_deck[b.m.diplomatic_deck_size++] = card;
  }
  b.m.diplomatic_discard = {};
  b.m.diplomatic_waiting -= added;
  b.m.diplomatic_in_play -= added;
  b.m.chance.shuffle(b.m.diplomatic_deck.data(), b.p.diplomatic_deck_size);
  b.emit(EventId::kDiplomaticShuffled, b.p.diplomatic_deck_size);
}

// --- The phase ---

struct DiplomacyPhase::Peace : Step<DiplomacyPhase> {
  static Flow run(Board& b, DiplomacyPhase& /*d*/) {
    const bool too_late = b.p.turn == kTurns && b.p.settings.no_peace_on_final_turn != 0;  // [D-13]
    if (!cards_are_played(b.p) || too_late) return next();
    return call(b, PeaceStep{});
  }
};

struct DiplomacyPhase::Additions : Step<DiplomacyPhase> {  // [2.6]
  static Flow run(Board& b, DiplomacyPhase& /*d*/) {
    const DiplomaticCardSet waiting = b.p.diplomatic_waiting;
    if (!b.league() || b.p.turn <= b.p.league_turn || waiting.empty()) return next();
    b.emit(EventId::kDiplomaticAdded, waiting.size());
    shuffle_diplomatic(b, waiting);
    return next();
  }
};

struct DiplomacyPhase::Draws : Step<DiplomacyPhase> {
  static Flow run(Board& b, DiplomacyPhase& /*d*/) {
    draw_diplomatic(b, Side::kPapacy);
    draw_diplomatic(b, Side::kProtestant);
    return cards_are_played(b.p) ? Flow(next()) : finish();
  }
};

struct DiplomacyPhase::Papacy : Step<DiplomacyPhase> {
  static Flow run(Board& b, DiplomacyPhase& /*d*/) {
    return call(b, PlayDiplomatic{.side = Side::kPapacy, .card = kNoDiplomaticCard});
  }
};

struct DiplomacyPhase::Protestant : Step<DiplomacyPhase> {
  static Flow run(Board& b, DiplomacyPhase& /*d*/) {
    return call(b, PlayDiplomatic{.side = Side::kProtestant, .card = kNoDiplomaticCard});
  }
};

struct DiplomacyPhase::End : Step<DiplomacyPhase> {
  static Flow run(Board& /*b*/, DiplomacyPhase& /*d*/) { return finish(); }
};

constinit const Procedure DiplomacyPhase::kProcedure =
    Procedure::of<DiplomacyPhase>("diplomacy_phase");

// --- One card ---

namespace {

// The opponent may have named the card that the Protestant must play. [205, 219]
DiplomaticCardSet playable(const State& s, Side side) {
  const DiplomaticCardSet hand = s.p.diplomatic_hands[at(side)];
  if (side != Side::kProtestant || s.p.effects.must_play == 0) return hand;
  const auto forced = static_cast<DiplomaticCard>(s.p.effects.must_play - 1);
  return hand.has(forced) ? DiplomaticCardSet{forced} : hand;
}

}  // namespace

struct PlayDiplomatic::Choose : Step<PlayDiplomatic> {
  static constexpr Term kAsks = term("play_diplomatic", "4.4");

  static Flow run(Board& b, PlayDiplomatic& p) {
    const DiplomaticCardSet cards = playable(b, p.side);
    if (cards.empty()) return finish();
    if (cards.size() == 1) return play(b, p, cards.lowest());
    return ask(b, seat_of(p.side));
  }
  static void options(const State& s, const PlayDiplomatic& p, Seat /*seat*/, ActionList& list) {
    for (const DiplomaticCard card : playable(s, p.side)) list.add(Verb::kDiplomatic, card);
  }
  static Flow choose(Board& b, PlayDiplomatic& p, Seat /*seat*/, Action action) {
    return play(b, p, static_cast<DiplomaticCard>(action.args[0]));
  }
  // Who is asked may play any card that he holds: a card that he must play is played unasked.
  static Refusal refuse(const State& /*s*/, const PlayDiplomatic& /*p*/, Seat /*seat*/,
                        Action action) {
    if (verb(action) == Verb::kDiplomatic) {
      return here_i_stand::refuse(RefusalId::kNotHeldDiplomatic, "4.4", action.args[0]);
    }
    return here_i_stand::refuse(RefusalId::kNotOffered, "4.4");
  }

 private:
  // Each card is an impulse of its own for the limits on attempts and bonuses. [D-87]
  static Flow play(Board& b, PlayDiplomatic& p, DiplomaticCard card) {
    p.card = card;
    leave_diplomatic_hand(b, p.side, card);
    b.m.diplomatic_in_play.add(card);
    b.m.effects.diplomatic_played.add(card);
    b.m.impulse = ImpulseEffects{};
    b.m.impulse.active = p.side;
    b.m.chance.reveal();
    b.emit(EventId::kDiplomaticPlayed, p.side, card);
    return carry_out(b, p.side, card, next());
  }
};

struct PlayDiplomatic::PutAway : Step<PlayDiplomatic> {
  static Flow run(Board& b, PlayDiplomatic& p) {
    // Machiavelli has been shuffled into the deck already.
    if (b.p.diplomatic_in_play.has(p.card)) {
      b.m.diplomatic_in_play.remove(p.card);
      if (facts(p.card).removed) {
        b.m.diplomatic_removed.add(p.card);
        b.emit(EventId::kDiplomaticRemoved, p.card);
      } else {
        b.m.diplomatic_discard.add(p.card);
      }
    }
    b.m.impulse = ImpulseEffects{};
    return call(b, BreakSieges{});  // [6.10]
  }
};

struct PlayDiplomatic::End : Step<PlayDiplomatic> {
  static Flow run(Board& /*b*/, PlayDiplomatic& /*p*/) { return finish(); }
};

constinit const Procedure PlayDiplomatic::kProcedure =
    Procedure::of<PlayDiplomatic>("play_diplomatic");

}  // namespace here_i_stand
