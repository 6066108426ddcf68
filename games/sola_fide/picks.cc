// Choosing Circles: free picks, "that Circle", and the runs of a discard cost. [5.4, 5.5, 9.2]
#include "games/sola_fide/procedures.h"

namespace sola_fide {

CircleMask pickable(const Position& p, const Frame& frame) {
  unsigned open = p.face_up & ~unsigned{frame.used};
  if (p.context.in_run != 0) open &= ~unsigned{p.context.run_used};
  return static_cast<CircleMask>(open);
}

CircleId referred(const Position& p, CircleRef ref) {
  const CircleId c = ref == CircleRef::kSame ? p.context.same : p.disputation;
  return face_up(p, c) ? c : kNoCircle;
}

void note_pick(Table& t, Frame& frame, const Op& op, CircleId c) {
  t.p.context.same = c;
  if (op.circle != CircleRef::kChoose) return;
  const bool once = op.code == OpCode::kConvert ? op.spread == Spread::kDistinct : op.circles > 1;
  if (once) frame.used = static_cast<std::uint16_t>(frame.used | mask_of(c));
  if (t.p.context.in_run != 0) {
    t.p.context.run_used = static_cast<CircleMask>(t.p.context.run_used | mask_of(c));
  }
}

Side resolve(const Position& p, SideRef ref, CircleId c) {
  switch (ref) {
    case SideRef::kNobility:
      return Side::kNobility;
    case SideRef::kCommoners:
      return Side::kCommoners;
    case SideRef::kDominant:
      return dominant(p, c);
    case SideRef::kSubordinate:
    case SideRef::kAny:
      return other(dominant(p, c));
  }
  return Side::kNobility;
}

}  // namespace sola_fide
