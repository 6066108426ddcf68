#include "games/sola_fide/territories.h"

namespace sola_fide {

Refusal refuse_take(const State& s, Faction who, ConvertKind kind, CircleId c, Side side,
                    int number) {
  const CircleData& circle = s.data.circles[c];
  if (number < 1 || number > circle.length[at(side)]) return refuse(RefusalId::kNotOffered, "6.1");
  const unsigned bit = 1U << static_cast<unsigned>(number - 1);
  const auto& held = s.p.circles[c].held[at(side)];
  const auto n = static_cast<std::uint16_t>(number);
  if ((held[at(who)] & bit) != 0) return refuse(RefusalId::kAlreadyOwn, "6.1", n);
  const bool theirs = (held[at(opponent(who))] & bit) != 0;
  if (kind == ConvertKind::kNeutral && theirs) return refuse(RefusalId::kOnlyNeutral, "6.3", n);
  if (kind == ConvertKind::kOpponent && !theirs) {
    return refuse(RefusalId::kOnlyOpponents, "6.2", n);
  }
  if (kind == ConvertKind::kStandard && !theirs && held[at(opponent(who))] != 0) {
    return refuse(RefusalId::kOpponentFirst, "6.2", n);
  }
  const bool own_colour = (circle.printed[at(side)][at(who)] & bit) != 0;
  if (!own_colour && s.p.supply[at(who)] == 0) return refuse(RefusalId::kNeedsToken, "6.6", n);
  return refuse(RefusalId::kSameAsAnother, "6.5", n);
}

}  // namespace sola_fide
