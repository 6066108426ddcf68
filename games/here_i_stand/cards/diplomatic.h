// The diplomatic cards: what each does. [4.4] One block per card: diplomatic_minors.cc (minor
// powers), diplomatic_invasions.cc, diplomatic_hands.cc (cards in hands), diplomatic_forces.cc
// (units and religion).
#pragma once

#include "games/here_i_stand/diplomacy.h"

namespace here_i_stand {

// Carries a card out as played by a side, then goes on as told. diplomatic_table.cc
Flow carry_out(Board& b, Side player, DiplomaticCard card, Continuation then);

namespace diplomatic {
using Play = Flow(Board&, Side player, Continuation then);
Play andrea_doria, diplomatic_marriage, venetian_alliance;   // diplomatic_minors.cc
Play corsair_raid, diplomatic_pressure, knights_of_st_john,  // diplomatic_hands.cc
    spanish_inquisition;
Play henrys_divorce, plague, shipbuilding, secret_circle, siege_of_vienna;  // diplomatic_forces.cc
Play french_constable, french_invasion, spanish_invasion, austrian_invasion, imperial_invasion,
    ottoman_invasion, machiavelli;  // diplomatic_invasions.cc
}  // namespace diplomatic

// --- Minor powers ---

struct GenoeseUnits {  // 201: units worth 4 CP in one space
  Side player;
  Power major;
  std::uint8_t cp;
  Space space;

  struct Add;
  using Steps = engine::Steps<Add>;
  static const Procedure kProcedure;
};
struct NewAlly {  // 201: a minor leaves its ally, if it has one, for another
  Power minor;
  Power major;

  struct Leave;
  struct Join;
  struct End;
  using Steps = engine::Steps<Leave, Join, End>;
  static const Procedure kProcedure;
};
struct Marriage {  // 204
  Side player;

  struct Choose;
  struct End;
  using Steps = engine::Steps<Choose, End>;
  static const Procedure kProcedure;
};
struct VenetianForce {  // 212: Venice is a Papal ally already
  struct Where;
  using Steps = engine::Steps<Where>;
  static const Procedure kProcedure;
};

// --- Invasions ---

struct Invasion {  // 202, 206, 211, 213, 214, 216
  DiplomaticCard card;
  Side commander;
  Space space;

  struct War;
  struct Where;
  struct Draw;
  struct Extra;
  using Steps = engine::Steps<War, Where, Draw, Extra>;
  static const Procedure kProcedure;
};
struct Machiavelli {  // 215
  Side chooser;

  struct Search;
  struct Shuffle;
  using Steps = engine::Steps<Search, Shuffle>;
  static const Procedure kProcedure;
};

// --- Hands ---

struct CorsairRaid {  // 203
  Side victim;
  std::uint8_t hits;

  struct Lose;
  using Steps = engine::Steps<Lose>;
  static const Procedure kProcedure;
};
struct Pressure {  // 205
  Side player;

  struct Papal;
  struct Protestant;
  using Steps = engine::Steps<Papal, Protestant>;
  static const Procedure kProcedure;
};
struct DiplomaticInquisition {  // 219, played by the Papacy
  struct Choose;
  using Steps = engine::Steps<Choose>;
  static const Procedure kProcedure;
};

// --- Forces and religion ---

struct Divorce {  // 207
  std::uint8_t regulars;

  struct Choose;
  struct Mercenaries;
  struct Debate;
  struct Regulars;
  struct End;
  using Steps = engine::Steps<Choose, Mercenaries, Debate, Regulars, End>;
  static const Procedure kProcedure;
};
struct Plague {  // 209
  SpaceSet visited;
  Side player;
  std::uint8_t left;
  std::array<std::uint8_t, 6> reserved;

  struct Strike;
  struct Card;
  using Steps = engine::Steps<Strike, Card>;
  static const Procedure kProcedure;
};
struct Shipbuilding {  // 210
  Side player;
  std::uint8_t left;

  struct Build;
  using Steps = engine::Steps<Build>;
  static const Procedure kProcedure;
};
struct SecretCircle {  // 217
  std::uint8_t spanish;

  struct Italian;
  struct Spanish;
  using Steps = engine::Steps<Italian, Spanish>;
  static const Procedure kProcedure;
};
struct SiegeOfVienna {  // 218
  std::uint8_t left;

  struct Remove;
  struct Hold;
  using Steps = engine::Steps<Remove, Hold>;
  static const Procedure kProcedure;
};

using DiplomacyProcedures =
    engine::List<DiplomacyPhase, PeaceStep, BullPeace, SuedPeace, ReturnHomes, PlayDiplomatic,
                 GenoeseUnits, NewAlly, Marriage, VenetianForce, Invasion, Machiavelli, CorsairRaid,
                 Pressure, DiplomaticInquisition, Divorce, Plague, Shipbuilding, SecretCircle,
                 SiegeOfVienna>;

}  // namespace here_i_stand
