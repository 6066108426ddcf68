// What a seat may know, and positions that it can't tell from the true one. [15]
#include <algorithm>

#include "games/westphalia/battle.h"
#include "games/westphalia/rules.h"

namespace westphalia {
namespace {

constexpr std::uint8_t kUnknown = 0xFF;  // no counter is ever that high
constexpr std::uint16_t kUnknownDeck = 0xFFFF;

// Whether the scratch holds armies in the middle of a battle.
bool in_battle(const Position& p) {
  switch (static_cast<Ask>(p.pending.prompt)) {
    case Ask::kBuy:
    case Ask::kSwap:
    case Ask::kCard:
    case Ask::kLosses:
    case Ask::kDemand:
    case Ask::kCall:
    case Ask::kForcedCall:
      return true;
    default:
      return false;
  }
}

void hide_army(Army& a, Ask what) {
  a.hand = {{byte(total(a.hand)), kUnknown, kUnknown}};
  a.taken = a.given = {};
  if (what == Ask::kCard) a.choice = 0;
  if (what == Ask::kCall) a.unmark(Army::kCalling);
}

void hide_deck(battle::Deck& deck) {
  const int left = deck[0] + deck[1] + deck[2];
  deck = {{word(left), kUnknownDeck, kUnknownDeck}};
}

// A hand of `size` cards that fits what everybody knows of it.
void deal(Army& a, int size, int least_pikes, int least_muskets, int without,
          engine::FastRandom& random) {
  a.hand = a.known;
  a.hand[0] = std::max(a.hand[0], byte(least_pikes));
  a.hand[1] = std::max(a.hand[1], byte(least_muskets));
  const auto allowed = [&](int card) { return ((without >> card) & 1) == 0; };
  // Stopped cavalry is never all that is left. [11.4]
  if (a.is(Army::kNoCavalry) && a.hand[0] + a.hand[1] == 0 && total(a.hand) < size) {
    add(a.hand[static_cast<int>(random.below(2))], 1);
  }
  while (total(a.hand) < size) {
    const int card = static_cast<int>(random.below(kCards));
    if (allowed(card)) add(a.hand[card], 1);
  }
}

void deal_hidden(Table& t, Seat viewer, engine::FastRandom& random) {
  const Ask what = static_cast<Ask>(t.p.pending.prompt);
  const Frame& f = top(t);
  for (int i = 0; i < battle::army_count(t); ++i) {
    Army& a = battle::army(t, i);
    if (a.hand[1] != kUnknown || (a.leader == viewer && viewer != kNoSeat)) continue;
    const int size = a.hand[0];
    const bool lost = i != f.d && (i == f.a || i == f.b);
    const bool charged = what == Ask::kLosses && lost;
    const int without = what == Ask::kDemand && lost ? f.x : 0;
    const int both = charged && f.c == 2 && size < 2 ? 0 : charged ? 1 : 0;
    deal(a, size, both, both, without, random);
  }
}

// The seats that have answered in secret choose again, at random.
void choose_again(Table& t, Seat viewer, engine::FastRandom& random) {
  const Decision& asked = decision(static_cast<Ask>(t.p.pending.prompt));
  const SeatSet answered(static_cast<std::uint16_t>(t.p.asked & ~t.p.pending.seats));
  for (int seat = 0; seat < t.p.players; ++seat) {
    if (seat == viewer || !answered.contains(byte(seat))) continue;
    Flow flow = wait();
    while (flow.kind == Flow::Kind::kWait) {
      ActionList list;
      list.clear();
      asked.options(t, byte(seat), list);
      const int pick = static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())));
      flow = asked.answer(t, t.m.frames.top(), byte(seat), list[pick]);
    }
  }
}

}  // namespace

Position Rules::view(const Position& p, Seat seat) const {
  Position v = p;
  const State s = state(p);
  const Ask what = static_cast<Ask>(p.pending.prompt);
  v.chance.hide();
  for (int other = 0; other < p.players; ++other) {
    if (other == seat || p.asked == 0) continue;
    v.staged[other] = 0;
    if (what == Ask::kWindow) v.scratch.window.cleared[other] = {};
  }
  if (what == Ask::kVote && p.asked != 0) {
    for (int slot : p.electors) {
      if (s.ally(slot) != seat) v.scratch.election.vote[slot] = 0;
    }
  }
  if (in_battle(p)) {
    for (int i = 0; i < battle::army_count(s); ++i) {
      Army& a = v.scratch.war.armies.all[i];
      if (a.leader != seat || seat == kNoSeat) hide_army(a, what);
    }
    if (p.phase == Phase::kWar && p.settings.shared_deck != 0) {
      hide_deck(v.scratch.war.deck);
    }
  }
  return v;
}

Position Rules::resample(const Position& view, Seat seat, engine::FastRandom& random) const {
  Position p = view;
  p.chance.seed_fast(random.next());
  if (p.frames.depth == 0) return p;
  Table t = table(p, nullptr);
  if (in_battle(p)) {
    deal_hidden(t, seat, random);
    if (p.phase == Phase::kWar && p.settings.shared_deck != 0) {
      battle::Deck& deck = p.scratch.war.deck;
      const int left = deck[0];
      deck = {};
      for (int i = 0; i < left; ++i) ++deck[static_cast<int>(random.below(kCards))];
    }
  }
  if (p.asked != 0) choose_again(t, seat, random);
  return p;
}

}  // namespace westphalia
