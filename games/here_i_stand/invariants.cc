// What is always true of a position: run after every decision in tests, and on patched positions.
#include <algorithm>

#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/rules.h"
#include "games/here_i_stand/state.h"

namespace here_i_stand {
namespace {

using engine::Problem;
using engine::Status;

// Every card is in exactly one place.
template <class E, class... Sets>
bool each_in_one_place(const Sets&... sets) {
  int sum = 0;
  EnumSet<E> all;
  ((sum += sets.size(), all |= sets), ...);
  return sum == kCount<E> && all == EnumSet<E>::all();
}

template <class E, std::size_t kSize>
EnumSet<E> set_of(const std::array<E, kSize>& pile, int size) {
  EnumSet<E> set;
  for (int i = 0; i < size; ++i) set.add(pile[static_cast<std::size_t>(i)]);
  return set;
}

Status check_cards(const Position& p) {
  const CardSet deck = set_of(p.deck, p.deck_size);
  if (deck.size() != p.deck_size ||
      !each_in_one_place<Card>(deck, p.hands[0], p.hands[1], p.discard, p.removed, p.waiting,
                               p.power_card, p.in_play)) {
    return Problem{"his_cards", {}};
  }
  const DiplomaticCardSet diplomatic = set_of(p.diplomatic_deck, p.diplomatic_deck_size);
  if (diplomatic.size() != p.diplomatic_deck_size ||
      !each_in_one_place<DiplomaticCard>(diplomatic, p.diplomatic_hands[0], p.diplomatic_hands[1],
                                         p.diplomatic_discard, p.diplomatic_removed,
                                         p.diplomatic_waiting, p.diplomatic_in_play)) {
    return Problem{"his_diplomatic_cards", {}};
  }
  for (std::size_t side = 0; side < 2; ++side) {
    if (p.hands[side].size() != p.hand_size[side] ||
        p.diplomatic_hands[side].size() != p.diplomatic_hand_size[side]) {
      return Problem{"his_hand_size", {}};
    }
  }
  return std::nullopt;
}

// Home cards are at home, and cards are being played only while somebody plays one.
Status check_home_cards(const State& s) {
  const CardSet home = kCardsOfCategory[CardCategory::kHome];
  for (const Card card : home - s.p.power_card - s.p.in_play) {
    if (!s.p.hands[facts(card).by_papacy ? 0 : 1].has(card)) return Problem{"his_home_card", {}};
  }
  if (!home.contains(s.p.power_card)) return Problem{"his_home_card", {}};
  const bool playing = enclosing<PlayEvent>(s) != nullptr || enclosing<PlayPoints>(s) != nullptr ||
                       enclosing<UseResponse>(s) != nullptr || enclosing<Diet>(s) != nullptr;
  if (s.p.victory != Victory::kNone) return std::nullopt;  // the game ended in the middle of it
  if (!playing && !s.p.in_play.empty()) return Problem{"his_in_play", {}};
  const bool negotiating = enclosing<PlayDiplomatic>(s) != nullptr;
  if (!negotiating && !s.p.diplomatic_in_play.empty()) return Problem{"his_in_play", {}};
  return std::nullopt;
}

// What is kept beside spaces, units and alliances follows from them.
Status check_kept(const Position& p) {
  Position made = p;
  keep_control(made);
  keep_units(made);
  const bool same = made.held == p.held && made.blocs == p.blocs && made.land == p.land &&
                    made.land_total == p.land_total && made.armed == p.armed &&
                    made.harbours == p.harbours;
  return same ? Status{} : Problem{"his_kept", {}};
}

Status check_units(const State& s) {
  for (const Space space : s.p.armed | s.p.harbours) {
    if (!facts(space).in_play) {
      return Problem{"his_out_of_play", {{"space", std::string(id(space))}}};
    }
  }
  for (const Space space : s.p.harbours) {
    if (!facts(space).port()) {
      return Problem{"his_squadron_ashore", {{"space", std::string(id(space))}}};
    }
  }
  for (const Power power : PowerSet::all()) {
    if (s.land_room(power) < 0 || s.squadron_room(power) < 0) {
      return Problem{"his_counter_limit", {{"power", std::string(id(power))}}};
    }
  }
  return std::nullopt;
}

// Marked groups lie inside their stacks; no two groups of a stack have the same marks.
Status check_marks(const State& s) {
  bool free = false;
  for (const MarkedUnits& group : s.p.marked) {
    free = free || group.count == 0;
    if (free && group != MarkedUnits{}) return Problem{"his_marks", {}};
    if (free) continue;
    int total = 0;
    int same = 0;
    for (const MarkedUnits& other : s.p.marked) {
      if (other.count == 0 || other.where != group.where || other.power != group.power ||
          other.kind != group.kind) {
        continue;
      }
      total += other.count;
      same += other.marks == group.marks ? 1 : 0;
    }
    const int stack = group.where >= kFirstSea
                          ? s.p.fleets[static_cast<SeaZone>(group.where - kFirstSea)][group.power]
                          : s.p.units[static_cast<Space>(group.where)][group.power].of(group.kind);
    if (total > stack || same != 1 || group.marks == 0) return Problem{"his_marks", {}};
  }
  return std::nullopt;
}

Status check_spaces(const State& s) {
  for (int k = 0; k < kCount<Space>; ++k) {
    const auto space = static_cast<Space>(k);
    const bool other = facts(space).start_religion == Religion::kOther;
    if (s.p.protestant.has(space) && other) return Problem{"his_religion", {}};
    if (s.p.fortresses.has(space) && facts(space).fortified()) return Problem{"his_fortress", {}};
  }
  // Within an action or event a siege may have lost its besiegers: it is tested at the end. [6.10]
  const bool acting = enclosing<Move>(s) != nullptr || enclosing<Assault>(s) != nullptr ||
                      enclosing<PlayEvent>(s) != nullptr || enclosing<BreakSieges>(s) != nullptr;
  bool ended = false;
  for (const Siege& siege : s.p.sieges) {
    ended = ended || siege.impulse == 0;
    if (ended && siege != Siege{}) return Problem{"his_siege", {}};
    if (!ended && !s.fortified(siege.space)) return Problem{"his_siege", {}};
    if (ended || acting) continue;
    const bool besieges = is_major(siege.besieger) &&
                          siege_target(s, siege.besieger, siege.space) &&
                          s.siege(siege.space, siege.besieger) == &siege;
    if (!besieges || s.force(siege.space, siege.besieger) == 0) return Problem{"his_siege", {}};
  }
  return std::nullopt;
}

// Leaders stand where leaders can, and serve whom they can.
Status check_leaders(const State& s) {
  for (int i = 0; i < kCount<Leader>; ++i) {
    const auto leader = static_cast<Leader>(i);
    const LeaderState& state = s.p.leaders[leader];
    const Problem misplaced{"his_leader", {{"leader", std::string(id(leader))}}};
    const bool naval = facts(leader).naval;
    if (state.place == LeaderPlace::kSpace) {
      if (state.where >= kCount<Space>) return misplaced;
      const auto space = static_cast<Space>(state.where);
      if (!facts(space).in_play || (naval && !facts(space).port())) return misplaced;
    }
    if (state.place == LeaderPlace::kSea && (!naval || state.where >= kCount<SeaZone>)) {
      return misplaced;
    }
    const bool held = state.place == LeaderPlace::kCaptive;
    if (held && (state.where >= kCount<Power> || !is_major(static_cast<Power>(state.where)))) {
      return misplaced;
    }
    const bool changes = leader == Leader::kRenegade || leader == Leader::kMauriceOfSaxony;
    if (!changes && state.power != facts(leader).power) return misplaced;
  }
  return std::nullopt;
}

// Majors make war on majors, minors serve majors, and everybody rules at home.
Status check_powers(const Position& p) {
  for (int i = 0; i < kCount<Power>; ++i) {
    const auto power = static_cast<Power>(i);
    const Power ally = p.ally[power];
    const bool serves = ally != Power::kIndependent;
    if (serves && (!is_minor(power) || !is_major(ally))) return Problem{"his_allies", {}};
    for (const Power enemy : p.wars[power]) {
      if (!is_major(power) || !is_major(enemy) || enemy == power || !p.wars[enemy].has(power)) {
        return Problem{"his_wars", {}};
      }
    }
  }
  const bool rulers = facts(p.pope).power == Power::kPapacy &&
                      facts(p.protestant_ruler).power == Power::kProtestant &&
                      facts(p.english_ruler).power == Power::kEngland &&
                      facts(p.french_ruler).power == Power::kFrance;
  if (!rulers) return Problem{"his_rulers", {}};
  for (const Space space : p.reserve) {
    if (facts(space).reserve == 0) return Problem{"his_reserve", {}};
  }
  return std::nullopt;
}

Status check_tracks(const Position& p) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (p.testament[i] > kNewTestament || p.bible[i] > kFullBible ||
        (p.bible[i] > 0 && p.testament[i] < kNewTestament)) {
      return Problem{"his_translation", {}};
    }
  }
  if (p.st_peters_cp >= kStPetersCpPerVp || p.st_peters_vp > kStPetersVp) {
    return Problem{"his_st_peters", {}};
  }
  return std::nullopt;
}

}  // namespace

engine::Status Rules::check(const Position& p) const {
  const State s{p};
  if (Status broken = check_powers(p)) return broken;
  if (Status broken = check_leaders(s)) return broken;
  if (Status broken = check_cards(p)) return broken;
  if (Status broken = check_home_cards(s)) return broken;
  if (Status broken = check_kept(p)) return broken;
  if (Status broken = check_units(s)) return broken;
  if (Status broken = check_marks(s)) return broken;
  if (Status broken = check_spaces(s)) return broken;
  return check_tracks(p);
}

}  // namespace here_i_stand
