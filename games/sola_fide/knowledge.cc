// What a seat may know, and positions it can't tell from the true one. [17]
#include <algorithm>

#include "games/sola_fide/procedures.h"
#include "games/sola_fide/rules.h"

namespace sola_fide {
namespace {

constexpr int kNobody = -1;

// The faction of a seat, kNobody for a spectator.
int viewer(const Position& p, engine::Seat seat) {
  if (seat == p.seat_of[0]) return 0;
  if (seat == p.seat_of[1]) return 1;
  return kNobody;
}

// While it is shown by a peek_hand, the actor sees the opponent's hand.
bool hand_lies_open(const Position& p, int to) {
  if (to == kNobody || !engine::waits_at<Dialect, PeekHand, PeekHand::Look>(p)) return false;
  return index(engine::find_locals<Dialect, PeekHand>(p)->actor) == to;
}

void hide_deck(Cards& c) {
  for (std::size_t i = 0; i < c.deck_size; ++i) c.deck[i] = kNoCard;
}

// What only its owner may know of a faction's cards.
void hide_from_opponent(Cards& c, CardMask starters) {
  hide_deck(c);
  c.hand &= c.known;
  c.aside = 0;
  c.chosen &= c.seen | starters;
  c.draft.fill(c.picks < kDraftRounds ? kNoCard : CardIndex{0});
}

// What even its owner may not know: the deck's order, and the draft's cards to come.
void hide_from_owner(Cards& c, bool draft) {
  hide_deck(c);
  if (!draft) return;
  for (std::size_t i = 3U * c.picks + 3U; i < c.draft.size(); ++i) c.draft[i] = kNoCard;
}

// --- resampling ---

// Adds `count` random members of `pool` to a list.
void add_random(CardMask pool, int count, engine::FastRandom& random,
                std::array<CardIndex, kCardsPerFaction>& list, int& size) {
  std::array<CardIndex, kCardsPerFaction> members{};
  int n = 0;
  for_each_bit(pool, [&](CardIndex card) { members[static_cast<std::size_t>(n++)] = card; });
  for (int i = 0; i < count && n > 0; ++i) {
    const auto k = random.below(static_cast<std::uint32_t>(n));
    list[static_cast<std::size_t>(size++)] = members[k];
    members[k] = members[static_cast<std::size_t>(--n)];
  }
}

CardMask shown_cards(const Cards& c) {
  CardMask shown = c.discard | c.turn_pile | c.known;
  if (c.persistent != kNoCard) shown |= bit(c.persistent);
  return shown;
}

void put_into(const std::array<CardIndex, kCardsPerFaction>& list, int from, int to, Cards& c) {
  for (int i = from; i < to; ++i) c.hand |= bit(list[static_cast<std::size_t>(i)]);
}

// The opponent's hand and deck, from what was seen of them. `pool`: all cards they may have.
void resample_hidden(Cards& c, CardMask pool, engine::FastRandom& random) {
  const int unknown_hand = c.hand_size - std::popcount(c.hand);
  const CardMask shown = shown_cards(c) | c.hand;
  std::array<CardIndex, kCardsPerFaction> list{};
  int size = 0;
  if (std::popcount(pool & ~shown) < unknown_hand + c.deck_size) pool = kAllCards;  // patched
  if (c.cycle == 0) {  // one deck so far: every hidden card may be anywhere
    add_random(pool & ~shown, unknown_hand + c.deck_size, random, list, size);
    put_into(list, 0, unknown_hand, c);
    for (int i = 0; i < c.deck_size; ++i) {
      c.deck[static_cast<std::size_t>(i)] = list[static_cast<std::size_t>(unknown_hand + i)];
    }
  } else {
    // Cards held when the deck was made anew can't be in it; the others came from it.
    const CardMask must = c.seen & ~c.cycle & ~shown;
    const int forced = std::popcount(must);
    const int held = std::min<int>(c.stale, unknown_hand);
    add_random(must, std::min(forced, held), random, list, size);
    add_random(pool & ~c.seen & ~shown & ~c.cycle, held - forced, random, list, size);
    const int old = size;
    add_random(c.cycle & ~shown, unknown_hand - old + c.deck_size, random, list, size);
    put_into(list, 0, unknown_hand, c);
    for (int i = 0; i < c.deck_size; ++i) {
      c.deck[static_cast<std::size_t>(i)] = list[static_cast<std::size_t>(unknown_hand + i)];
    }
  }
  for (int i = 0; i < size; ++i) c.chosen |= bit(list[static_cast<std::size_t>(i)]);
  c.chosen |= shown;
}

// A draft with so many picks made, of which nothing is known but their number.
void resample_draft(Cards& c, engine::FastRandom& random) {
  for (std::size_t i = 0; i < c.draft.size(); ++i) c.draft[i] = static_cast<CardIndex>(i);
  random.shuffle(c.draft.data(), kCardsPerFaction);
  for (std::size_t pick = 0; pick < c.picks; ++pick) {
    const std::size_t kept = random.below(3);
    for (std::size_t i = 0; i < 3; ++i) {
      (i == kept ? c.chosen : c.aside) |= bit(c.draft[3 * pick + i]);
    }
  }
}

// The own draft: what has come up is known, the rest comes in any order.
void resample_own_draft(Cards& c, engine::FastRandom& random) {
  CardMask left = kAllCards;
  const std::size_t known = std::min<std::size_t>(3U * c.picks + 3U, c.draft.size());
  for (std::size_t i = 0; i < known; ++i) left &= ~bit(c.draft[i]);
  std::size_t i = known;
  for_each_bit(left, [&](CardIndex card) { c.draft[i++] = card; });
  random.shuffle(c.draft.data() + known, static_cast<int>(c.draft.size() - known));
}

void resample_own_deck(Cards& c, engine::FastRandom& random) {
  std::size_t i = 0;
  for_each_bit(c.chosen & ~(shown_cards(c) | c.hand), [&](CardIndex card) { c.deck[i++] = card; });
  random.shuffle(c.deck.data(), c.deck_size);
}

// Cards a drafted deck can't hold are not knowable to the opponent, so 30 others are set aside.
void fill_aside(Cards& c, Mode mode) {
  if (mode == Mode::kDraft && c.aside == 0) c.aside = kAllCards & ~c.chosen;
}

void resample_foreign(Position& p, engine::FastRandom& random) {
  for (std::size_t colour = 0; colour < kFiColours; ++colour) {
    const int shown = p.fi_shown > 0 && p.fi_colour == colour ? p.fi_shown : 0;
    auto& deck = p.fi[colour];
    unsigned left = 0b1111;
    for (int i = 0; i < shown; ++i) {
      left &= ~(1U << (deck[static_cast<std::size_t>(i)] % kFiPerColour));
    }
    auto i = static_cast<std::size_t>(shown);
    for_each_bit(
        left, [&](std::uint8_t n) { deck[i++] = static_cast<FiCard>(kFiPerColour * colour + n); });
    random.shuffle(deck.data() + shown, kFiPerColour - shown);
  }
}

}  // namespace

Position Rules::view(const Position& p, engine::Seat seat) const {
  Position v = p;
  const int who = viewer(p, seat);
  const bool draft = drafting(p);
  v.chance.hide();
  for (const Faction f : kFactions) {
    Cards& c = v.cards[at(f)];
    if (index(f) == who) {
      hide_from_owner(c, draft);
      continue;
    }
    const CardMask hand = c.hand;
    hide_from_opponent(c, p.settings.mode == Mode::kStarter ? data_->starters[at(f)] : CardMask{0});
    if (hand_lies_open(p, who)) c.hand = hand;
  }
  // Which cards were drawn, put down or may be played extra is for the actor's eyes.
  if (who != index(p.current)) {
    v.context.drawn = 0;
    v.extra.drawn = 0;
    v.staged = 0;
  }
  for (std::size_t colour = 0; colour < kFiColours; ++colour) {
    const std::size_t shown = p.fi_shown > 0 && p.fi_colour == colour ? p.fi_shown : 0U;
    for (std::size_t i = shown; i < kFiPerColour; ++i) v.fi[colour][i] = kNoCard;
  }
  return v;
}

Position Rules::resample(const Position& view, engine::Seat seat,
                         engine::FastRandom& random) const {
  Position p = view;
  const int who = viewer(p, seat);
  const bool draft = drafting(p);
  p.chance.seed_fast(random.next());
  resample_foreign(p, random);
  for (const Faction f : kFactions) {
    Cards& c = p.cards[at(f)];
    const bool own = index(f) == who;
    if (draft) {
      own ? resample_own_draft(c, random) : resample_draft(c, random);
    } else if (own) {
      resample_own_deck(c, random);
    } else {
      const CardMask pool = p.settings.mode == Mode::kStarter ? data_->starters[at(f)] : kAllCards;
      resample_hidden(c, pool, random);
      fill_aside(c, p.settings.mode);
    }
  }
  return p;
}

}  // namespace sola_fide
