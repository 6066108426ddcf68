// The religious struggle: attempts, debates, translations, councils. [8]
#pragma once

#include "games/here_i_stand/board.h"

namespace here_i_stand {

// A set of target zones as one byte.
constexpr std::uint8_t zone_bit(Zone zone) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(zone));
}
inline constexpr std::uint8_t kAllZones =
    0b11111;  // the five; a space in no zone is in none [D-24]

enum AttemptFlag : std::uint8_t {
  kThesesDie = 1,         // Luther's 95 Theses: one more die
  kPlusOne = 2,           // Full Bible, Calvin's Institutes: each Protestant die +1 in the zone
  kOnlyInZone = 4,        // every target must lie in the target zones
  kEnglishHomeOnly = 8,   // Book of Common Prayer
  kUnrestOnFailure = 16,  // Carlstadt
};

// Reformation attempts of the Protestant, Counter Reformation attempts of the Papacy: callers set
// `by`, `left`, `zones` and `flags` and call `attempts(...)`. [8.5, 8.6]
struct Attempts {
  Side by;
  std::uint8_t left;
  std::uint8_t zones;
  std::uint8_t flags;  // AttemptFlag
  Debater bonus;       // whose extra dice apply for the rest of these attempts; kNoDebater: none
  Space target;

  struct Choose;  // a target, a debater's bonus, or enough
  using Steps = engine::Steps<Choose>;
  static const Procedure kProcedure;
  static constexpr auto kRights = engine::Rights::kInherit;
};
constexpr Attempts attempts(Side by, int count, std::uint8_t zones, std::uint8_t flags = 0) {
  return {by, static_cast<std::uint8_t>(count), zones, flags, kNoDebater, kNoSpace};
}
// One attempt, from the choice of its target on: nobody breaks in. [2.9]
struct Roll {
  Side by;
  std::uint8_t zones;
  std::uint8_t flags;
  Debater bonus;
  Space target;

  struct Attack;
  struct Defence;
  using Steps = engine::Steps<Attack, Defence>;
  static const Procedure kProcedure;
  static constexpr auto kRights = engine::Rights::kShut;
};

enum DebateFlag : std::uint8_t {
  kLeipzig = 1,      // card 6: a privilege of the Papacy
  kInquisition = 2,  // card 56: two more dice
  kCampeggio = 4,    // card 207: Campeggio attacks
  kMayDecline = 8,   // the caller may leave it
  kThomasMore = 16,  // card 112: more dice, above all in England
};

// A theological debate; with kNoZone its caller names the zone first. Call `debate(...)`. [8.7]
struct Debate {
  Side initiator;
  Zone zone;
  std::uint8_t flags;
  std::uint8_t round;
  EnumArray<Side, Debater> speaker;        // of this round
  EnumArray<Side, Debater> first_speaker;  // of round 1
  EnumArray<Side, std::uint8_t> fresh;     // entered this round uncommitted
  Debater excluded;                        // by the Leipzig Debate; kNoDebater: nobody
  std::uint8_t luther_inserted;            // Here I Stand was used
  std::uint8_t difference;
  Side winner;

  struct ChooseZone;
  struct Privilege;  // Leipzig Debate
  struct Attacker;   // drawn
  struct Pool;       // committed or uncommitted defenders
  struct Insert;     // Here I Stand
  struct Roll;
  struct SecondRound;  // Bullinger, then the draws
  struct Settle;
  struct End;
  using Steps =
      engine::Steps<ChooseZone, Privilege, Attacker, Pool, Insert, Roll, SecondRound, Settle, End>;
  static const Procedure kProcedure;
  static constexpr auto kRights = engine::Rights::kShut;
};
// Neither burnt nor dead by Calvin's event; excommunicated he lives.
bool luther_alive(const State& s);
// The dice of this round, with their reasons, as the debaters entered it.
std::array<Pool, 2> debate_pools(const State& s, const Debate& d);
// Who may be drawn against the caller: the fresh ones, or those already committed.
DebaterSet debate_pool(const State& s, const Debate& d, bool fresh);
Debate debate(Side initiator, Zone zone, std::uint8_t flags = 0);
bool may_call_debate(const State& s, Side side, Zone zone);
bool may_call_debate(const State& s, Side side);  // anywhere

// Flips won at the Diet, in a debate or at Trent: compulsory as long as a space allows. [8.4, 8.7,
// 8.14]
struct Flips {
  enum class Rule : std::uint8_t { kDiet, kDebate, kTrent };
  Side by;
  std::uint8_t left;
  Rule rule;
  Zone zone;

  struct Choose;
  using Steps = engine::Steps<Choose>;
  static const Procedure kProcedure;
};

struct Theses {  // phase 1 [3]
  struct Begin;
  struct End;
  using Steps = engine::Steps<Begin, End>;
  static const Procedure kProcedure;
};

struct Diet {  // [8.4]
  struct Choose;
  struct Reveal;
  struct End;
  using Steps = engine::Steps<Choose, Reveal, End>;
  static const Procedure kProcedure;
};

// The Papacy places Jesuit universities. [8.12, cards 15, 55]
struct Universities {
  std::uint8_t least;
  std::uint8_t most;

  struct Choose;
  using Steps = engine::Steps<Choose>;
  static const Procedure kProcedure;
};

struct Excommunication {  // Papal Bull in the Action Phase [8.13]
  Reformer target;        // kNoReformer: Thomas Cromwell saved him

  struct Choose;
  struct Answer;  // Thomas Cromwell
  struct Banish;
  struct End;
  using Steps = engine::Steps<Choose, Answer, Banish, End>;
  static const Procedure kProcedure;
};
bool may_excommunicate(const State& s);

struct CouncilOfTrent {  // [8.14]
  DebaterSet papal;
  DebaterSet protestant;

  struct Papal;
  struct Protestant;
  struct Hold;
  struct End;
  using Steps = engine::Steps<Papal, Protestant, Hold, End>;
  static const Procedure kProcedure;
};
struct CouncilDice {  // and what they decide: nobody breaks in [2.9]
  DebaterSet papal;
  DebaterSet protestant;

  struct Roll;
  struct End;
  using Steps = engine::Steps<Roll, End>;
  static const Procedure kProcedure;
  static constexpr auto kRights = engine::Rights::kShut;
};

struct League {  // it forms now [9.1]
  struct JohnFrederick;
  struct Philip;
  struct Form;
  struct Displace;
  struct End;
  using Steps = engine::Steps<JohnFrederick, Philip, Form, Displace, End>;
  static const Procedure kProcedure;
};

struct MaryAndThePapacy {  // after a Protestant impulse [9.6]
  std::uint8_t cp;

  struct RollDie;
  struct Burn;
  struct Debate;
  struct End;
  using Steps = engine::Steps<RollDie, Burn, Debate, End>;
  static const Procedure kProcedure;
  static constexpr auto kRights = engine::Rights::kShut;
};

// --- Paid actions ---

struct Translation {  // [8.9] step by step; completing a work brings attempts
  Zone zone;          // of the last step; none before the first

  struct Advance;
  using Steps = engine::Steps<Advance>;
  static const Procedure kProcedure;
};

struct Treatise {  // [8.8]
  Zone zone;
  Debater with;  // Carlstadt or Calvin

  struct ChooseZone;
  struct Publish;
  struct End;
  using Steps = engine::Steps<ChooseZone, Publish, End>;
  static const Procedure kProcedure;
};

struct BurnBooks {  // [8.11]; Mary's burning has its zone and every target inside it [9.6]
  Zone zone;
  Debater with;  // Cajetan, Caraffa or Tetzel
  std::uint8_t for_mary;

  struct ChooseZone;
  struct Burn;
  struct End;
  using Steps = engine::Steps<ChooseZone, Burn, End>;
  static const Procedure kProcedure;
};

struct FoundUniversity {  // [8.12]
  std::uint8_t with_loyola;

  struct Choose;
  using Steps = engine::Steps<Choose>;
  static const Procedure kProcedure;
};

using ReligionProcedures =
    engine::List<Attempts, Roll, Debate, Flips, Theses, Diet, Universities, Excommunication,
                 CouncilOfTrent, CouncilDice, League, MaryAndThePapacy, Translation, Treatise,
                 BurnBooks, FoundUniversity>;

// Legal targets now, one attempt per space and impulse. [8.2]
SpaceSet reformation_targets(const State& s);
SpaceSet counter_reformation_targets(const State& s);
// The same without the limit per impulse: spaces that a flip may take.
SpaceSet eligible(const State& s, Side by);

}  // namespace here_i_stand
