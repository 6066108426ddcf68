// A position to read from: what the rules and the bots ask of it.
#pragma once

#include "engine/sets.h"
#include "games/sola_fide/data.h"
#include "games/sola_fide/position.h"

namespace sola_fide {

using engine::for_each_bit;
using engine::is_single;
using engine::Seat;

constexpr std::size_t at(Faction f) { return static_cast<std::size_t>(index(f)); }
constexpr std::size_t at(Side s) { return static_cast<std::size_t>(index(s)); }

struct State {
  const Position& p;
  const Data& data;

  // --- Seats and factions ---
  Seat seat_of(Faction f) const { return p.seat_of[at(f)]; }
  Faction faction_at(Seat seat) const {
    return p.seat_of[0] == seat ? Faction::kCatholic : Faction::kProtestant;
  }
  // Points of the claimed Circles and Reward tokens. [16.2]
  int score(Faction f) const { return p.points[at(f)] + p.rewards[at(f)]; }

  // --- Cards [4, 5.1, 10] ---
  const Op& op(OpIndex i) const { return data.ops[i]; }
  const Cards& cards(Faction f) const { return p.cards[at(f)]; }
  // The lasting effect of a faction's persistent card, if it is of the given kind. [10.1]
  const Aura* aura(Faction f, AuraKind kind) const {
    const CardIndex card = cards(f).persistent;
    if (card == kNoCard) return nullptr;
    const Aura& found = data.card(f, card).aura;
    return found.kind == kind ? &found : nullptr;
  }
  int hand_limit(Faction f) const;
  // Cards in hand whose cost can be paid. [5.1, 9.1, 9.3]
  CardMask playable(Faction f) const {
    const Cards& c = cards(f);
    if (c.hand == 0) return 0;
    return c.hand & data.affordable[at(f)][c.hand_size - 1U];
  }

  // --- Circles [1.4, 5.4, 5.5, 13.1] ---
  bool face_up(CircleId c) const { return c < kCircles && (p.face_up & mask_of(c)) != 0; }
  Side dominant(CircleId c) const { return dominant_side(p.circles[c].power); }
  // The side that a side reference means in a Circle now; not for kAny.
  Side resolve(SideRef ref, CircleId c) const;
  // Circles that an operation with `circle: choose` may pick now, if it has used these already.
  CircleMask pickable(CircleMask used) const;
  // Circles that an operation can be used on now.
  CircleMask targets(const Op& op, CircleMask used) const;
  // Who holds all of the dominant side.
  Claimer claimer_of(CircleId c) const;
  // Those of the given Circles that are in play and can be claimed.
  CircleMask claimable(CircleMask among) const;

 private:
  // The Circle that an operation without a free choice acts on, kNoCircle if there is none.
  CircleId referred(CircleRef ref) const;
};

// --- Read at almost every decision: inline ---

// [4.4] and the lasting effect hand_limit: of two limits the smaller counts.
inline int State::hand_limit(Faction f) const {
  int limit = kUsualHandLimit;
  const Aura* own = aura(f, AuraKind::kHandLimit);
  if (own != nullptr && own->who == Who::kSelf) limit = own->value;
  const Aura* theirs = aura(opponent(f), AuraKind::kHandLimit);
  if (theirs != nullptr && theirs->who == Who::kOpponent && theirs->value < limit) {
    limit = theirs->value;
  }
  return limit;
}

inline Side State::resolve(SideRef ref, CircleId c) const {
  switch (ref) {
    case SideRef::kNobility:
      return Side::kNobility;
    case SideRef::kCommoners:
      return Side::kCommoners;
    case SideRef::kDominant:
      return dominant(c);
    case SideRef::kSubordinate:
    case SideRef::kAny:
      return other(dominant(c));
  }
  return Side::kNobility;
}

// [5.4] The runs that a discard cost pays for are each in other Circles. [9.2]
inline CircleMask State::pickable(CircleMask used) const {
  unsigned open = p.face_up & ~unsigned{used};
  if (p.context.in_run != 0) open &= ~unsigned{p.context.run_used};
  return static_cast<CircleMask>(open);
}

// [5.5]
inline CircleId State::referred(CircleRef ref) const {
  const CircleId c = ref == CircleRef::kSame ? p.context.same : p.disputation;
  return face_up(c) ? c : kNoCircle;
}

inline CircleMask State::targets(const Op& op, CircleMask used) const {
  if (op.circle == CircleRef::kChoose) return pickable(used);
  const CircleId c = referred(op.circle);
  return c == kNoCircle ? CircleMask{0} : mask_of(c);
}

// [13.1]
inline Claimer State::claimer_of(CircleId c) const {
  const std::size_t side = at(dominant(c));
  const std::uint8_t full = data.circles[c].full[side];
  const auto& held = p.circles[c].held[side];
  if (held[at(Faction::kCatholic)] == full) return Claimer::kCatholic;
  if (held[at(Faction::kProtestant)] == full) return Claimer::kProtestant;
  return Claimer::kNobody;
}

inline CircleMask State::claimable(CircleMask among) const {
  CircleMask ready = 0;
  for_each_bit(static_cast<CircleMask>(p.face_up & among), [&](CircleId c) {
    if (claimer_of(c) != Claimer::kNobody) ready = static_cast<CircleMask>(ready | mask_of(c));
  });
  return ready;
}

}  // namespace sola_fide
