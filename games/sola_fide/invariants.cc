// What must hold in every position. Run after each decision in tests.
#include "games/sola_fide/procedures.h"
#include "games/sola_fide/rules.h"

namespace sola_fide {
namespace {

using engine::Problem;

engine::Status broken(std::string_view key, std::string name, std::string value) {
  return Problem{std::string(key), {{std::move(name), std::move(value)}}};
}

std::string name(Faction f) { return f == Faction::kCatholic ? "catholic" : "protestant"; }

// [1.3] Masks within the side, nothing held twice.
bool territories_sound(const State& s, CircleId c) {
  const Data& data = s.data;
  const Position& p = s.p;
  for (std::size_t side = 0; side < 2; ++side) {
    const auto& held = p.circles[c].held[side];
    if ((held[0] & held[1]) != 0) return false;
    if (((held[0] | held[1]) & ~data.circles[c].full[side]) != 0) return false;
    const unsigned printed = data.circles[c].printed[side][0] | data.circles[c].printed[side][1];
    // A printed territory is always somebody's.
    if (s.face_up(c) && (printed & ~unsigned{held[0]} & ~unsigned{held[1]}) != 0) return false;
  }
  return true;
}

int tokens_on_board(const Data& data, const Position& p, Faction f) {
  int tokens = 0;
  for (std::size_t c = 0; c < kCircles; ++c) {
    for (std::size_t side = 0; side < 2; ++side) {
      tokens += std::popcount(p.circles[c].held[side][at(f)] &
                              ~unsigned{data.circles[c].printed[side][at(f)]});
    }
  }
  return tokens;
}

bool is_claimed(const Circle& circle) { return circle.status >= Status::kClaimedCatholic; }

// [2.2, 14.1] A Circle is in play exactly when it began so or one above it is claimed.
bool pyramid_sound(const Data& data, const Position& p, CircleId c) {
  bool open = c < 3;
  for (std::size_t above = 0; above < kCircles; ++above) {
    const bool over_it = (data.circles[above].below & mask_of(c)) != 0;
    open = open || (over_it && is_claimed(p.circles[above]));
  }
  const bool down = p.circles[c].status == Status::kFaceDown;
  const bool listed = (p.face_up & mask_of(c)) != 0;
  return open != down && listed == (p.circles[c].status == Status::kFaceUp);
}

// [13.1] Nothing waits to be claimed, except while claims are being made or a mass conversion is
// still going on.
bool claims_made(const State& s, CircleId c) {
  if (!s.face_up(c)) return true;
  if (engine::waits_at<Dialect, Claims, Claims::Next>(s.p)) return true;
  if (engine::waits_at<Dialect, ConvertNeutral, ConvertNeutral::Take>(s.p)) return true;
  return s.claimer_of(c) == Claimer::kNobody;
}

// [1.6] Every card of the fifteen in exactly one zone.
bool cards_sound(const Cards& c) {
  CardMask deck = 0;
  for (std::size_t i = 0; i < c.deck_size; ++i) {
    if (c.deck[i] >= kCardsPerFaction || (deck & bit(c.deck[i])) != 0) return false;
    deck |= bit(c.deck[i]);
  }
  const CardMask persistent = c.persistent == kNoCard ? 0 : bit(c.persistent);
  const bool drafting = c.picks > 0 && c.picks < kDraftRounds;
  if (std::popcount(c.hand) != c.hand_size || (c.known & ~c.hand) != 0) return false;
  if ((c.chosen & c.aside) != 0 || std::popcount(c.chosen) > kDeckSize) return false;
  if (drafting || c.deck_size + c.hand_size == 0) return true;
  int count = 0;
  CardMask all = 0;
  for (const CardMask zone : {c.hand, deck, c.discard, c.turn_pile, persistent}) {
    all |= zone;
    count += std::popcount(zone);
  }
  return count == std::popcount(all) && all == c.chosen;
}

bool points_sound(const Data& data, const Position& p) {
  std::array<int, 2> points{};
  int claimed = 0;
  for (std::size_t c = 0; c < kCircles; ++c) {
    if (!is_claimed(p.circles[c])) continue;
    ++claimed;
    points[p.circles[c].status == Status::kClaimedCatholic ? 0 : 1] += data.circles[c].points;
  }
  return claimed == p.claimed && points[0] == p.points[0] && points[1] == p.points[1];
}

bool foreign_sound(const Position& p) {
  for (std::size_t colour = 0; colour < kFiColours; ++colour) {
    unsigned seen = 0;
    for (const FiCard card : p.fi[colour]) {
      if (card / kFiPerColour != colour) return false;
      seen |= 1U << (card % kFiPerColour);
    }
    if (seen != 0b1111) return false;
  }
  return true;
}

}  // namespace

engine::Status Rules::check(const Position& p) const {
  const State s = state(p);
  if (p.over == 0 && p.pending.seats == 0) return Problem{"broken_decision", {}};
  if (p.face_up == 0 && p.claimed == 0) return std::nullopt;  // setup has not begun
  for (std::size_t i = 0; i < kCircles; ++i) {
    const auto c = static_cast<CircleId>(i);
    const std::string& id = data_->circles[i].id;
    if (!territories_sound(s, c)) return broken("broken_territory", "circle", id);
    if (!pyramid_sound(*data_, p, c)) return broken("broken_pyramid", "circle", id);
    if (!claims_made(s, c)) return broken("broken_claim", "circle", id);
  }
  for (const Faction f : kFactions) {
    if (tokens_on_board(*data_, p, f) + p.supply[at(f)] != kTokensPerFaction) {
      return broken("broken_tokens", "faction", name(f));
    }
    if (!cards_sound(s.cards(f))) return broken("broken_cards", "faction", name(f));
  }
  if (p.rewards[0] + p.rewards[1] > 10) return Problem{"broken_rewards", {}};
  if (p.disputation != kNoCircle && !s.face_up(p.disputation)) {
    return Problem{"broken_disputation", {}};
  }
  if (!points_sound(*data_, p)) return Problem{"broken_points", {}};
  if (!foreign_sound(p)) return Problem{"broken_foreign", {}};
  return std::nullopt;
}

}  // namespace sola_fide
