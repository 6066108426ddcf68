// The Diplomacy Phase: peace, and the diplomatic cards. [3, 4.3, 4.4]
#pragma once

#include "games/here_i_stand/board.h"

namespace here_i_stand {

struct DiplomacyPhase {  // phase 3
  struct Peace;
  struct Additions;
  struct Draws;
  struct Papacy;
  struct Protestant;
  struct End;
  using Steps = engine::Steps<Peace, Additions, Draws, Papacy, Protestant, End>;
  static const Procedure kProcedure;
};

// --- Peace [4.3] ---

struct PeaceStep {  // the Papacy ends as many wars as it likes
  struct Choose;
  using Steps = engine::Steps<Choose>;
  static const Procedure kProcedure;
};

// Papal Bull ends a war with France or the Hapsburgs.
struct BullPeace {
  Power with;
  Space regained;

  struct EndWar;
  struct Reward;
  struct Displace;
  struct Homes;
  struct End;
  using Steps = engine::Steps<EndWar, Reward, Displace, Homes, End>;
  static const Procedure kProcedure;
};

// The Papacy sues for peace.
struct SuedPeace {
  Power with;
  std::uint8_t units;  // that it must still remove
  Space regained;

  struct EndWar;
  struct Units;
  struct BuyBack;
  struct Displace;
  struct Homes;
  struct End;
  using Steps = engine::Steps<EndWar, Units, BuyBack, Displace, Homes, End>;
  static const Procedure kProcedure;
};

// With the option of D-15 the Papacy hands back what it holds of the other power's home.
struct ReturnHomes {
  Power to;

  struct Next;
  using Steps = engine::Steps<Next>;
  static const Procedure kProcedure;
};

// --- Diplomatic cards [4.4] ---

struct PlayDiplomatic {
  Side side;
  DiplomaticCard card;

  struct Choose;
  struct PutAway;
  struct End;
  using Steps = engine::Steps<Choose, PutAway, End>;
  static const Procedure kProcedure;
};

// --- What the cards share ---

// Where a card may place units of this power. [4.4]
SpaceSet placeable(const State& s, Power power, const SpaceSet& among = SpaceSet::all());
bool has_enemy_units(const State& s, Power power, Space space);  // land or naval
void begin_war(Board& b, Power one, Power other);
void end_war(Board& b, Power one, Power other);
// One unit leaves the map; a squadron for the turn track.
void lose_unit(Board& b, Space space, Power power, UnitKind kind);
void offer_units_at(const State& s, Space space, Power power, std::uint8_t kinds, ActionList& list);
inline constexpr std::uint8_t kLandOnly = 0b011;  // bit per UnitKind
inline constexpr std::uint8_t kSquadronOnly = 0b100;
inline constexpr std::uint8_t kEveryKind = 0b111;
// A diplomatic card leaves a hand; the caller puts it somewhere.
void leave_diplomatic_hand(Board& b, Side side, DiplomaticCard card);
DiplomaticCard draw_diplomatic(Board& b, Side side);
void show_diplomatic_hand(Board& b, Side side);
// The discard pile and the given cards join the deck.
void shuffle_diplomatic(Board& b, DiplomaticCardSet added);

}  // namespace here_i_stand
