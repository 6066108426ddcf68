// Every card as event: when it may be played and what it does. One block per card: home.cc,
// mandatory.cc, reform.cc (events of the religious struggle), politics.cc (hands, votes, unrest),
// military.cc and military_stacks.cc (units and leaders), of_2017.cc, responses in responses.cc
// beside the windows.
#pragma once

#include "games/here_i_stand/board.h"

namespace here_i_stand {

struct Event {
  // May this side play it as event now, the card being in its hand? [2.1]
  bool (*playable)(const State&, Side);
  // Carries it out, then goes on as told. Where the card goes afterwards is PlayEvent's affair.
  Flow (*play)(Board&, Side, Continuation then);
};

// Of an event that may be played whenever its card is held.
inline bool always(const State& /*s*/, Side /*side*/) { return true; }

// Null for cards that are never carried out as an event (combat cards …). table.cc
const Event* event_of(Card card);

// --- Blocks of the cards ---
namespace cards {
// home.cc
extern const Event kPapalBull, kLeipzigDebate, kHereIStand;
// mandatory.cc
extern const Event kClementVii, kDefenderOfTheFaith, kMasterOfItaly, kSchmalkaldicLeague, kPaulIii,
    kSocietyOfJesus, kCalvin, kCouncilOfTrent, kEdwardVi, kHenryIi, kMaryI, kJuliusIii, kElizabethI;
// reform.cc
extern const Event kAugsburgConfession, kMarburgColloquy, kAffairOfThePlacards, kCalvinExpelled,
    kCalvinsInstitutes, kJesuitEducation, kMaryDefiesCouncil, kBookOfCommonPrayer,
    kDissolutionOfTheMonasteries, kAMightyFortress, kAnabaptists, kErasmus, kFrederickTheWise,
    kKatherinaBora, kPrintingPress, kZwingliDonsArmor;
// politics.cc
extern const Event kHalleysComet, kCopernicus, kMichaelServetus, kMichelangelo, kPapalInquisition,
    kPhilipOfHessesBigamy, kPilgrimageOfGrace, kFuggers, kIndulgenceVendor, kPeasantsWar,
    kVenetianInformant, kSpringPreparations;
// military.cc
extern const Event kLandsknechts, kSwissMercenaries, kForeignRecruits, kMauriceOfSaxony,
    kCharlesBourbon, kCityStateRebels, kRansom, kSackOfRome, kTraceItalienne, kTreachery,
    kUnpaidMercenaries, kUnsanitaryCamp;
// of_2017.cc
extern const Event kThomasMore, kThomasCromwell;
}  // namespace cards

// --- Small procedures that many cards share ---

// A side picks spaces for what a card does to each of them. picks.cc says which and what.
struct PickSpaces {
  Side side;
  Card card;
  std::uint8_t least;
  std::uint8_t most;

  struct Choose;
  using Steps = engine::Steps<Choose>;
  static const Procedure kProcedure;
  static constexpr auto kRights = engine::Rights::kInherit;
};

// A side picks one of the alternatives of a card, by number from 0; hands back which.
struct Alternative {
  using Result = std::uint8_t;
  Side side;
  Card card;
  std::uint8_t open;  // bit n: alternative n is possible

  struct Choose;
  using Steps = engine::Steps<Choose>;
  static const Procedure kProcedure;
};

// A card of the discard pile comes into a hand. [2.4]
struct Retrieval {
  Side side;
  Card by;  // the card that allows it
  Card gained;

  struct Choose;
  struct Use;  // Here I Stand: played at once or kept
  struct End;
  using Steps = engine::Steps<Choose, Use, End>;
  static const Procedure kProcedure;
};
CardSet retrievable(const State& s, Side side);

// Events of several parts.
struct Marburg {
  std::uint8_t dice;
  struct First;
  struct Second;
  struct End;
  using Steps = engine::Steps<First, Second, End>;
  static const Procedure kProcedure;
};
struct CommonPrayer {
  Side side;
  struct Begin;
  struct Unrest;
  struct End;
  using Steps = engine::Steps<Begin, Unrest, End>;
  static const Procedure kProcedure;
};
struct PrayerUnrest {  // its die, and what that decides: nobody breaks in [2.9]
  Side side;
  struct Roll;
  struct End;
  using Steps = engine::Steps<Roll, End>;
  static const Procedure kProcedure;
  static constexpr auto kRights = engine::Rights::kShut;
};
struct Frederick {
  struct Begin;
  struct Wartburg;
  using Steps = engine::Steps<Begin, Wartburg>;
  static const Procedure kProcedure;
};
struct Comet {
  Side side;
  struct Begin;
  struct Effect;
  using Steps = engine::Steps<Begin, Effect>;
  static const Procedure kProcedure;
};
struct Copernicus {
  Side side;
  struct Begin;
  struct Effect;
  using Steps = engine::Steps<Begin, Effect>;
  static const Procedure kProcedure;
};
struct Inquisition {
  struct Begin;
  struct Look;
  struct Effect;
  struct End;
  using Steps = engine::Steps<Begin, Look, Effect, End>;
  static const Procedure kProcedure;
};
struct Bigamy {
  struct Begin;
  struct Effect;
  using Steps = engine::Steps<Begin, Effect>;
  static const Procedure kProcedure;
};
struct Armor {  // Zwingli Dons Armor: one Catholic land unit within 3 spaces of Zurich
  struct Choose;
  using Steps = engine::Steps<Choose>;
  static const Procedure kProcedure;
};

// A side picks the units of one major power in a space for what a card does to them.
struct Stack {
  Space space;
  Power power;
};
struct PickStack {
  using Result = Stack;
  Side side;
  Card card;

  struct Choose;
  using Steps = engine::Steps<Choose>;
  static const Procedure kProcedure;
};
struct MauriceChanges {  // Maurice of Saxony
  Side side;
  struct Where;
  using Steps = engine::Steps<Where>;
  static const Procedure kProcedure;
};
struct Rebels {  // City State Rebels
  Side side;
  struct Where;
  struct End;
  using Steps = engine::Steps<Where, End>;
  static const Procedure kProcedure;
};
struct Uprising {  // their dice, and what those decide: nobody breaks in [2.9]
  Side side;
  Space space;
  struct Roll;
  struct Fall;
  using Steps = engine::Steps<Roll, Fall>;
  static const Procedure kProcedure;
  static constexpr auto kRights = engine::Rights::kShut;
};
struct RansomPaid {
  Side side;
  Leader leader;
  struct Whom;
  struct Where;
  using Steps = engine::Steps<Whom, Where>;
  static const Procedure kProcedure;
};
struct Sack {  // of Rome [9.7]
  Side side;
  struct Choose;
  struct March;
  struct End;
  using Steps = engine::Steps<Choose, March, End>;
  static const Procedure kProcedure;
};
struct Plunder {  // the battle and what it brings: nobody breaks in [2.9]
  Side side;
  Power attacker;
  Space origin;
  std::array<Card, 2> taken;  // at random from the Papal hand
  struct Battle;
  struct Settle;
  struct Keep;
  using Steps = engine::Steps<Battle, Settle, Keep>;
  static const Procedure kProcedure;
  static constexpr auto kRights = engine::Rights::kShut;
};
struct Betrayal {  // Treachery!
  Side side;
  struct Choose;
  struct Assault;
  struct End;
  using Steps = engine::Steps<Choose, Assault, End>;
  static const Procedure kProcedure;
};
struct Desertion {  // Unpaid Mercenaries
  Side side;
  struct Choose;
  struct Leave;
  using Steps = engine::Steps<Choose, Leave>;
  static const Procedure kProcedure;
};
struct Camp {  // Unsanitary Camp
  Side side;
  Space space;
  Power power;
  std::uint8_t regulars;
  std::uint8_t others;
  struct Choose;
  struct Count;
  struct Others;
  struct End;
  using Steps = engine::Steps<Choose, Count, Others, End>;
  static const Procedure kProcedure;
};
struct Cromwell {  // Thomas Cromwell as event
  struct Begin;
  struct Effect;
  struct End;
  using Steps = engine::Steps<Begin, Effect, End>;
  static const Procedure kProcedure;
};
struct CromwellSavesCranmer {  // as response
  struct Begin;
  using Steps = engine::Steps<Begin>;
  static const Procedure kProcedure;
};

using CardProcedures =
    engine::List<PickSpaces, Alternative, Retrieval, Marburg, CommonPrayer, PrayerUnrest, Frederick,
                 Comet, Copernicus, Inquisition, Bigamy, Armor, PickStack, MauriceChanges, Rebels,
                 Uprising, RansomPaid, Sack, Plunder, Betrayal, Desertion, Camp, Cromwell,
                 CromwellSavesCranmer>;

// Spaces that a card lets a side pick now. picks.cc
SpaceSet pickable(const State& s, Side side, Card card);

}  // namespace here_i_stand
