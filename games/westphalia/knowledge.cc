// What a seat may know, and positions that it can't tell from the true one. [15]
#include <algorithm>

#include "games/westphalia/battle.h"
#include "games/westphalia/rules.h"

namespace westphalia {
namespace {

bool playing_cards(const Position& p) { return waits_at<BattleRound, BattleRound::Play>(p); }

bool waits_in_battle(const Position& p) {
  return waits_at<Preparation, Preparation::Buy>(p) ||
         waits_at<Preparation, Preparation::Swap>(p) || playing_cards(p) ||
         waits_at<Clash, Clash::Losses>(p) || waits_at<Clash, Clash::Demand>(p) ||
         waits_at<VoluntaryCalls, VoluntaryCalls::Call>(p) || waits_at<Clash, Clash::ForcedCall>(p);
}

bool hides_deck(const Position& p) {
  return waits_in_battle(p) && p.phase == Phase::kWar && p.settings.shared_deck != 0;
}

// What a seat has answered in secret, where it is not an army's.
void hide_answers(Position& v, const State& s, int other) {
  v.staged[other] = 0;
  v.cleared[other] = {};
  if (!waits_at<Election, Election::Vote>(s.p)) return;
  for (int slot : s.p.electors) {
    if (s.ally(slot) == other) v.vote[slot] = 0;
  }
}

// Questions whose answer may take several decisions. If others saw who is done, they would see who
// has chosen something before they choose themselves.
bool answered_in_parts(const Position& p) {
  return waits_at<RemovalWindow, RemovalWindow::Clear>(p) ||
         waits_at<Preparation, Preparation::Buy>(p) ||
         waits_at<Preparation, Preparation::Swap>(p) ||
         waits_at<VoluntaryCalls, VoluntaryCalls::Call>(p);
}

// Everybody who was asked seems to be choosing still, but for the viewer, who knows.
void hide_who_is_done(Position& v, Seat viewer) {
  const bool owes = v.pending.owing().contains(viewer);
  v.pending.seats = v.pending.asked;
  if (viewer < v.players) set_bit(v.pending.seats, viewer, owes);
}

void hide_army(Army& a, bool keep_choice) {
  a.hidden = 1;
  a.unseen = byte(total(a.hand));
  a.hand = {};
  a.taken = a.given = {};
  if (!keep_choice) a.choice = 0;
}

// A hand of `size` cards that fits what everybody knows of it: at least `least` of each type, none
// of the types `without`.
void deal(Army& a, int size, const Cards& least, const Cards& without, engine::FastRandom& random) {
  a.hand = a.known;
  for (int c = 0; c < kCards; ++c) a.hand[c] = std::max(a.hand[c], least[c]);
  // Stopped cavalry is never all that is left. [11.4]
  if (a.no_cavalry != 0 && a.hand[kPike] + a.hand[kMusket] == 0 && total(a.hand) < size) {
    add(a.hand[static_cast<int>(random.below(2))], 1);
  }
  while (total(a.hand) < size) {
    const int card = static_cast<int>(random.below(kCards));
    if (without[card] == 0) add(a.hand[card], 1);
  }
}

void deal_hidden(Board& b, engine::FastRandom& random) {
  const bool losing = waits_at<Clash, Clash::Losses>(b.p);
  const bool demanding = waits_at<Clash, Clash::Demand>(b.p);
  const Clash* clash = engine::find_locals<Dialect, Clash>(b.p);
  for (int i = 0; i < army_count(b); ++i) {
    Army& a = army(b, i);
    if (a.hidden == 0) continue;
    const bool lost =
        clash != nullptr && i != clash->winner && (i == clash->one || i == clash->two);
    const int size = a.unseen;
    a.hidden = a.unseen = 0;
    Cards least{};
    if (losing && lost) least[kPike] = least[kMusket] = 1;  // asked only who has both
    deal(a, size, least, demanding && lost ? clash->lacking : Cards{}, random);
  }
}

void deal_deck(Warfare& w, engine::FastRandom& random) {
  for (int i = 0; i < w.deck_unseen; ++i) ++w.deck[static_cast<int>(random.below(kCards))];
  w.deck_unseen = 0;
}

// The seats that have answered in secret choose again, at random. Somebody still owes an answer, so
// that the game doesn't go on.
void choose_again(Board& b, Seat viewer, engine::FastRandom& random) {
  engine::Pending& pending = b.m.pending;
  const SeatSet answered(static_cast<std::uint16_t>(pending.asked & ~pending.seats));
  for (Seat seat = 0; seat < b.p.players; ++seat) {
    if (seat == viewer || !answered.contains(seat)) continue;
    set_bit(pending.seats, seat);
    while (pending.owing().contains(seat)) {
      ActionList list;
      list.clear();
      Kernel::options(b, seat, list);
      const auto pick = random.below(static_cast<std::uint32_t>(list.size()));
      Kernel::answer(b, seat, list[static_cast<int>(pick)]);
    }
  }
}

}  // namespace

bool Rules::in_battle(const Position& p) const { return waits_in_battle(p); }

bool Rules::secret_question(const Position& p) const {
  const bool in_turn = p.settings.in_turn != 0;
  if (waits_at<Heresy, Heresy::Patronage>(p)) return !in_turn;
  if (waits_at<Preparation, Preparation::Buy>(p)) return !in_turn;
  if (waits_at<Preparation, Preparation::Swap>(p)) return !in_turn;
  if (waits_at<Election, Election::Vote>(p)) return p.settings.secret_vote != 0;
  return waits_at<Heresy, Heresy::Choose>(p) || waits_at<Heresy, Heresy::Conversion>(p) ||
         waits_at<Heresy, Heresy::Council>(p) || waits_at<Diplomacy, Diplomacy::Choose>(p) ||
         waits_at<Diplomacy, Diplomacy::PlayGame>(p) ||
         waits_at<RemovalWindow, RemovalWindow::Clear>(p) || playing_cards(p) ||
         waits_at<VoluntaryCalls, VoluntaryCalls::Call>(p);
}

Position Rules::view(const Position& p, Seat seat) const {
  Position v = p;
  const State s = state(p);
  v.chance.hide();
  if (secret_question(p)) {
    for (int other = 0; other < p.players; ++other) {
      if (other != seat) hide_answers(v, s, other);
    }
    if (answered_in_parts(p)) hide_who_is_done(v, seat);
  }
  if (!waits_in_battle(p)) return v;
  const bool calling = waits_at<VoluntaryCalls, VoluntaryCalls::Call>(p);
  for (int i = 0; i < army_count(s); ++i) {
    Army& a = v.warfare.armies[i];
    if (a.leader == seat && seat != kNoSeat) continue;
    hide_army(a, !playing_cards(p));
    if (calling) a.calling = 0;
  }
  if (hides_deck(p)) {
    v.warfare.deck_unseen = word(total(p.warfare.deck));
    v.warfare.deck = {};
  }
  return v;
}

Position Rules::resample(const Position& view, Seat seat, engine::FastRandom& random) const {
  Position p = view;
  p.chance.seed_fast(random.next());
  if (p.stack.depth == 0) return p;
  Board b = board(p, nullptr);
  if (waits_in_battle(p)) deal_hidden(b, random);
  if (hides_deck(p)) deal_deck(p.warfare, random);
  if (secret_question(p)) choose_again(b, seat, random);
  return p;
}

}  // namespace westphalia
