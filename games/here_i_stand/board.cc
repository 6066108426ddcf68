#include "games/here_i_stand/board.h"

#include <algorithm>

#include "games/here_i_stand/counters.h"

namespace here_i_stand {
namespace {

std::uint8_t less(std::uint8_t from, int count) {
  assert(count >= 0 && from >= count);
  return static_cast<std::uint8_t>(from - count);
}

// Marked groups never count more units than the stack has: who is taken without being picked is
// an unmarked unit first.
void trim_marks(Position& m, std::uint8_t where, Power power, UnitKind kind, int total) {
  int sum = 0;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < m.marked.size() && m.marked[i].count > 0; ++i) {
    MarkedUnits group = m.marked[i];
    m.marked[i] = MarkedUnits{};
    if (group.where == where && group.power == power && group.kind == kind) {
      group.count = static_cast<std::uint8_t>(std::clamp(total - sum, 0, int{group.count}));
      sum += group.count;
    }
    if (group.count > 0) m.marked[kept++] = group;  // the free entries stand last
  }
}

void keep_blocs(Position& p) {
  for (const Power power : PowerSet::all()) {
    unsigned bits = 1U << index(power);
    for (const Power minor : kMinors) bits |= (p.ally[minor] == power ? 1U : 0U) << index(minor);
    p.blocs[power] = static_cast<std::uint16_t>(bits);
  }
}

}  // namespace

void keep_control(Position& p) {
  p.held = {};
  for (const Space s : SpaceSet::all()) p.held[p.control[s]].add(s);
  keep_blocs(p);
}

void keep_units(Position& p) {
  p.land = {};
  p.land_total = {};
  p.armed = {};
  p.harbours = {};
  for (const Space s : SpaceSet::all()) {
    if (p.units[s] == EnumArray<Power, Units>{}) continue;
    for (const Power power : PowerSet::all()) {
      const Units& units = p.units[s][power];
      if (units.land() > 0) p.land[power].add(s);
      if (units.squadrons > 0) p.harbours.add(s);
      p.land_total[power] = static_cast<std::uint8_t>(p.land_total[power] + units.land());
    }
  }
  for (const SpaceSet& spaces : p.land) p.armed |= spaces;
}

// --- Spaces ---

void Board::convert(Space s, Religion religion) {
  assert(this->religion(s) != Religion::kOther);
  if (this->religion(s) == religion) return;
  m.protestant.set(s, religion == Religion::kProtestant);
  emit(EventId::kConverted, s, religion);
  release_reserves();
  check_religious_victory();
}

void Board::set_control(Space s, Power power) {
  if (p.control[s] == power) return;
  m.held[p.control[s]].remove(s);
  m.held[power].add(s);
  m.control[s] = power;
  emit(EventId::kControl, s, power);
  release_reserves();
  if (facts(s).home == power && fortified(s)) set_aside_return(s);
}

// Leaders who wait for a fortified home space of their power come with the first; those of the
// League wait for an electorate. There was none, or they would not wait: there is nothing to
// choose. [5.6, 9.1]
void Board::set_aside_return(Space s) {
  const auto return_to = [&](Leader leader, std::uint8_t& for_electorate) {
    const LeaderState& state = p.leaders[leader];
    const bool waits = state.place == LeaderPlace::kSetAside && state.power == facts(s).home;
    if (!waits || (for_electorate != 0 && !electorate(s))) return;
    for_electorate = 0;
    put_leader(leader, state.power, s);
  };
  std::uint8_t anywhere = 0;
  return_to(Leader::kJohnFrederick, m.john_frederick_waiting);
  return_to(Leader::kPhilipOfHesse, m.philip_waiting);
  return_to(Leader::kMauriceOfSaxony, anywhere);
  return_to(Leader::kRenegade, anywhere);
}

void Board::place_unrest(Space s) {
  if (p.unrest.has(s)) return;
  m.unrest.add(s);
  emit(EventId::kUnrest, s);
}

void Board::remove_unrest(Space s) {
  if (!p.unrest.has(s)) return;
  m.unrest.remove(s);
  emit(EventId::kUnrestRemoved, s);
  check_victories();  // the space counts again, as a Protestant one and as a key [5.5]
}

void Board::release_reserves() {
  for (const Space s : p.reserve & p.protestant) {
    const int waiting = reserve(s);
    if (league() && (holder(s) != Power::kProtestant || besieged(s))) continue;  // [9.1]
    m.reserve.remove(s);
    add_units(Power::kProtestant, UnitKind::kRegular, waiting, s);
    emit(EventId::kUnitsPlaced, Power::kProtestant, UnitKind::kRegular, waiting, s);
  }
}

// --- Units ---

int Board::place(Power power, UnitKind kind, int count, Space s) {
  const int room =
      kind == UnitKind::kSquadron ? squadron_room(power) : room_in(*this, power, kind, s, count);
  const int placed = std::clamp(count, 0, std::max(0, room));
  if (placed == 0) return 0;
  add_units(power, kind, placed, s);
  emit(EventId::kUnitsPlaced, power, kind, placed, s);
  return placed;
}

void Board::remove(Power power, UnitKind kind, int count, Space s) {
  if (count == 0) return;
  take_units(power, kind, count, s);
  emit(EventId::kUnitsLost, power, kind, count, s);
}

void Board::add_units(Power power, UnitKind kind, int count, Space s) {
  std::uint8_t& stack = m.units[s][power].of(kind);
  stack = static_cast<std::uint8_t>(stack + count);
  settle_land(power, kind, count, s);
}

void Board::settle_land(Power power, UnitKind kind, int change, Space s) {
  if (kind == UnitKind::kSquadron) return settle_harbour(s);
  m.land_total[power] = static_cast<std::uint8_t>(p.land_total[power] + change);
  const bool any = p.units[s][power].land() > 0;
  m.land[power].set(s, any);
  m.armed.set(s, any || !land_powers(s).empty());
}

void Board::set_ally(Power minor, Power major) {
  m.ally[minor] = major;
  keep_blocs(m);
}

void Board::settle_harbour(Space s) {
  unsigned any = 0;
  for (const Units& units : p.units[s]) any |= units.squadrons;
  m.harbours.set(s, any != 0);
}

void Board::take_units(Power power, UnitKind kind, int count, Space s) {
  std::uint8_t& stack = m.units[s][power].of(kind);
  stack = less(stack, count);
  settle_land(power, kind, -count, s);
  trim_marks(m, static_cast<std::uint8_t>(s), power, kind, stack);
}

void Board::put_leader(Leader leader, Power power, Space s) {
  m.leaders[leader] = {LeaderPlace::kSpace, static_cast<std::uint8_t>(s), power, 0};
  emit(EventId::kLeaderPlaced, leader, s);
}

void Board::capture(Leader leader, Power by) {
  m.leaders[leader] = {LeaderPlace::kCaptive, static_cast<std::uint8_t>(by),
                       p.leaders[leader].power, 0};
  emit(EventId::kLeaderCaptured, leader, by);
}

// --- Religion ---

void Board::commit(Debater d) {
  if (p.debaters[d] != DebaterStatus::kUncommitted) return;
  m.debaters[d] = DebaterStatus::kCommitted;
  emit(EventId::kCommitted, d);
}

void Board::build_st_peters(int cp) {
  for (; cp > 0 && p.st_peters_vp < kStPetersVp; --cp) {
    if (++m.st_peters_cp < kStPetersCpPerVp) continue;
    m.st_peters_cp = 0;
    ++m.st_peters_vp;
  }
  emit(EventId::kStPeters, p.st_peters_cp, p.st_peters_vp);
}

// --- Cards ---

void Board::shuffle_deck() {
  for (const Card card : p.discard) m.deck[m.deck_size++] = card;
  m.discard = {};
  m.chance.shuffle(m.deck.data(), p.deck_size);
  emit(EventId::kReshuffled, p.deck_size);
}

Card Board::draw_from_deck() {
  if (p.deck_size == 0) shuffle_deck();
  if (p.deck_size == 0) return kNoCard;
  m.chance.bring_queued_to_top(std::span(m.deck).first(p.deck_size));
  const Card card = p.deck[--m.deck_size];
  m.deck[p.deck_size] = Card{};
  m.chance.reveal();
  return card;
}

Card Board::draw(Side side) {
  const Card card = draw_from_deck();
  if (card == kNoCard) return card;
  take_card(side, card, false);
  emit_secret(side, 0b10, EventId::kDrew, side, card);
  return card;
}

void Board::take_card(Side side, Card card, bool openly) {
  m.hands[at(side)].add(card);
  m.known[at(side)].set(card, openly);
  ++m.hand_size[at(side)];
  m.discard.remove(card);
  m.power_card.remove(card);
  m.in_play.remove(card);
}

void Board::leave_hand(Side side, Card card) {
  assert(holds(side, card));
  m.hands[at(side)].remove(card);
  m.known[at(side)].remove(card);
  --m.hand_size[at(side)];
}

void Board::discard(Card card) {
  m.in_play.remove(card);
  if (facts(card).category == CardCategory::kHome) {
    m.power_card.add(card);
  } else {
    m.discard.add(card);
  }
}

void Board::remove_from_game(Card card) {
  m.in_play.remove(card);
  m.removed.add(card);
  emit(EventId::kCardRemoved, card);
}

Card Board::random_card(Side side) {
  const CardSet cards = p.hands[at(side)] - kCardsOfCategory[CardCategory::kHome];
  std::array<Card, kCount<Card>> list{};
  std::size_t size = 0;
  for (const Card card : cards) list[size++] = card;
  if (size == 0) return kNoCard;
  m.chance.shuffle(list.data(), static_cast<int>(size));
  m.chance.bring_queued_to_top(std::span(list).first(size));
  m.chance.reveal();
  leave_hand(side, list[size - 1]);
  return list[size - 1];
}

DiplomaticCard Board::draw_diplomatic(Side side) {
  if (p.diplomatic_deck_size == 0) {
    for (const DiplomaticCard card : p.diplomatic_discard) {
      m.diplomatic_deck[m.diplomatic_deck_size++] = card;
    }
    m.diplomatic_discard = {};
    m.chance.shuffle(m.diplomatic_deck.data(), p.diplomatic_deck_size);
  }
  if (p.diplomatic_deck_size == 0) return kNoDiplomaticCard;
  m.chance.bring_queued_to_top(std::span(m.diplomatic_deck).first(p.diplomatic_deck_size),
                               kQueuedDiplomatic);
  const DiplomaticCard card = p.diplomatic_deck[--m.diplomatic_deck_size];
  m.diplomatic_deck[p.diplomatic_deck_size] = DiplomaticCard{};
  m.diplomatic_hands[at(side)].add(card);
  ++m.diplomatic_hand_size[at(side)];
  m.chance.reveal();
  return card;
}

Debater Board::random_debater(DebaterSet among) {
  std::array<Debater, kCount<Debater>> list{};
  std::size_t size = 0;
  for (const Debater d : among) list[size++] = d;
  assert(size > 0);
  m.chance.shuffle(list.data(), static_cast<int>(size));
  m.chance.bring_queued_to_top(std::span(list).first(size), kQueuedDebater);
  m.chance.reveal();
  return list[size - 1];
}

// --- Victory ---

void Board::check_religious_victory() {
  if (p.settings.religious_in_action_only != 0 && p.phase != Phase::kAction) return;
  if (protestant_spaces() < kReligiousVictoryProtestantSpaces) return;
  win(Side::kProtestant, Victory::kReligious);
}

void Board::check_military_victory() {
  if (p.phase != Phase::kAction) return;
  if (keys(Power::kPapacy) >= kMilitaryVictoryPapalKeys) win(Side::kPapacy, Victory::kMilitary);
}

void Board::check_victories() {
  const bool papacy_first = p.impulse.active == Side::kPapacy;
  if (papacy_first) check_military_victory();
  check_religious_victory();
  if (!papacy_first) check_military_victory();
}

void Board::win(Side side, Victory how) {
  if (p.victory != Victory::kNone) return;
  m.victory = how;
  m.winner = static_cast<std::uint8_t>(1 + index(side));
  emit(EventId::kVictory, side);
}

}  // namespace here_i_stand
