#include "bots/battle_solver.h"

#include <algorithm>
#include <cassert>

#include "games/westphalia/battle.h"

namespace bots {
namespace {

using westphalia::kCards;
using westphalia::kCavalry;
using westphalia::kMusket;
using westphalia::kPike;
using westphalia::total;

constexpr float kRaise = 2;
constexpr int kChargeLosses = 2;

int infantry(const BattleSide& s) { return s.hand[kPike] + s.hand[kMusket]; }

Cards sum(const Cards& a, const Cards& b) {
  return {{westphalia::byte(a[0] + b[0]), westphalia::byte(a[1] + b[1]),
           westphalia::byte(a[2] + b[2])}};
}

// What a side may still have in hand at some time: with reserves, also what lies in its pile.
Cards reach(const BattleSide& s) { return s.reserves > 0 ? sum(s.hand, s.pile) : s.hand; }

// The better of two values for a side.
double better(int who, double a, double b) { return who == 0 ? std::max(a, b) : std::min(a, b); }
double worst(int who) { return who == 0 ? -1 : 1; }

std::uint64_t boxes(const Cards& limit) {
  std::uint64_t product = 1;
  for (const int n : limit) product *= static_cast<std::uint64_t>(n) + 1;
  return product;
}

}  // namespace

// --- Hands and calls ---

void lose(BattleSide& side, int card) {
  --side.hand[card];
  ++side.pile[card];
}

int cards_of(const BattleSide& side, std::array<int, kCards>& types) {
  std::size_t count = 0;
  for (int c = 0; c < kCards; ++c) {
    if (side.hand[c] > 0 && !(c == kCavalry && side.banned)) types[count++] = c;
  }
  return static_cast<int>(count);
}

namespace {

int call_size(const BattleSide& side) { return std::min(side.reserves, total(side.pile)); }

// Calls visit(take) for each way to take `size` cards of the pile.
template <class Visit>
void each_call(const Cards& pile, int size, Visit visit) {
  for (int p = 0; p <= std::min<int>(pile[kPike], size); ++p) {
    for (int m = 0; m <= std::min<int>(pile[kMusket], size - p); ++m) {
      const int c = size - p - m;
      if (c > pile[kCavalry]) continue;
      visit(Cards{{westphalia::byte(p), westphalia::byte(m), westphalia::byte(c)}});
    }
  }
}

}  // namespace

CallChoices call_choices(const BattleSide& side, bool at_will) {
  CallChoices choices;
  if (at_will) choices.take[static_cast<std::size_t>(choices.count++)] = {};
  if (call_size(side) == 0) return choices;
  each_call(side.pile, call_size(side), [&](const Cards& take) {
    assert(choices.count < static_cast<int>(kMostChoices));
    choices.take[static_cast<std::size_t>(choices.count++)] = take;
  });
  return choices;
}

BattleSide called(BattleSide side, const Cards& take) {
  if (total(take) == 0) return side;
  for (int c = 0; c < kCards; ++c) {
    westphalia::add(side.pile[c], -take[c]);
    westphalia::add(side.hand[c], take[c]);
  }
  side.reserves = 0;
  return side;
}

namespace {

// Whether the ways to call the reserves, whatever lies in the pile by then, are few enough.
bool callable(const BattleSide& side) {
  const Cards cards = reach(side);
  int most = 0;
  for (int size = 1; size <= std::min(side.reserves, total(cards)); ++size) {
    int ways = 0;
    each_call(cards, size, [&](const Cards&) { ++ways; });
    most = std::max(most, ways);
  }
  return most + 1 <= static_cast<int>(kMostChoices);
}

}  // namespace

// --- What is kept ---

void BattleSolver::Hands::assign(Cards limit, int most) {
  limit_ = limit;
  most_ = most;
  count_ = 0;
  number_.assign(boxes(limit), 0);
  std::size_t at = 0;
  for (int p = 0; p <= limit[kPike]; ++p) {
    for (int m = 0; m <= limit[kMusket]; ++m) {
      for (int c = 0; c <= limit[kCavalry]; ++c) {
        number_[at++] = static_cast<std::uint32_t>(p + m + c <= most ? count_++ : 0);
      }
    }
  }
}

bool BattleSolver::Hands::has(const Cards& hand) const {
  for (int c = 0; c < kCards; ++c) {
    if (hand[c] > limit_[c]) return false;
  }
  return total(hand) <= most_;
}

std::size_t BattleSolver::Hands::number(const Cards& hand) const {
  assert(has(hand));
  const std::size_t muskets = std::size_t{limit_[kMusket]} + 1;
  const std::size_t cavalry = std::size_t{limit_[kCavalry]} + 1;
  return number_[(hand[kPike] * muskets + hand[kMusket]) * cavalry + hand[kCavalry]];
}

namespace {

constexpr std::size_t kBans = 3;                 // neither side, the first, the second
constexpr std::uint64_t kMostHands = 1U << 14U;  // a side's, for which room is made beforehand
constexpr std::size_t kCalls = 4;                // whether each has its reserves still to call

}  // namespace

BattleSolver::BattleSolver(BattleTerms terms, int most)
    : terms_(terms), room_(0), hands_{Hands(0), Hands(0)} {
  const std::uint8_t each = westphalia::byte(most);
  for (Hands& hands : hands_) hands.assign({{each, each, each}}, most);
  room_ = hands_[0].count() * hands_[1].count() * kBans;
  values_.reset(new std::atomic<float>[room_]());
}

BattleSolver::BattleSolver(std::uint64_t room)
    : room_(room),
      hands_{Hands(std::min(room / kBans, kMostHands)), Hands(std::min(room / kBans, kMostHands))},
      values_(new std::atomic<float>[room]()) {}

bool BattleSolver::fit(BattleTerms terms, const Battlefield& start) {
  const std::uint64_t needed = size(start);
  if (needed > room_ || !callable(start.side[0]) || !callable(start.side[1])) return false;
  terms_ = terms;
  for (std::size_t who = 0; who < 2; ++who) {
    const Cards cards = reach(start.side[who]);
    reserves_[who] = start.side[who].reserves;
    hands_[who].assign(cards, total(cards));
  }
  for (std::uint64_t i = 0; i < needed; ++i) values_[i].store(0, std::memory_order_relaxed);
  return true;
}

std::uint64_t BattleSolver::size(const Battlefield& start) {
  const bool reserves = start.side[0].reserves > 0 || start.side[1].reserves > 0;
  return boxes(reach(start.side[0])) * boxes(reach(start.side[1])) * kBans *
         (reserves ? kCalls : 1);
}

bool BattleSolver::covers(const Battlefield& b) const {
  for (std::size_t who = 0; who < 2; ++who) {
    const BattleSide& s = b.side[who];
    if (!hands_[who].has(s.hand) || (s.reserves != 0 && s.reserves != reserves_[who])) return false;
  }
  return true;
}

std::atomic<float>& BattleSolver::kept(const Battlefield& b) const {
  const std::size_t ban = b.side[0].banned ? 1 : b.side[1].banned ? 2 : 0;
  const std::size_t calls = (b.side[0].reserves > 0 ? 1U : 0U) + (b.side[1].reserves > 0 ? 2U : 0U);
  const std::size_t pair =
      hands_[0].number(b.side[0].hand) * hands_[1].count() + hands_[1].number(b.side[1].hand);
  const std::size_t plane = hands_[0].count() * hands_[1].count();
  return values_[(calls * kBans + ban) * plane + pair];
}

// --- A battle round [11.4] ---

double BattleSolver::value(const Battlefield& b) const {
  std::atomic<float>& place = kept(b);
  float known = place.load(std::memory_order_relaxed);
  if (known == 0) {
    known = static_cast<float>(play(b, nullptr, nullptr)) + kRaise;
    place.store(known, std::memory_order_relaxed);
  }
  // What was just found is rounded too, so that answers don't depend on what was asked before.
  return double{known} - double{kRaise};
}

void BattleSolver::game_of(const Battlefield& b, MatrixGame& game) const {
  std::array<int, kCards> one;
  std::array<int, kCards> two;
  game.rows = static_cast<std::size_t>(cards_of(b.side[0], one));
  game.columns = static_cast<std::size_t>(cards_of(b.side[1], two));
  for (std::size_t i = 0; i < game.rows; ++i) {
    for (std::size_t j = 0; j < game.columns; ++j) {
      game.pay[i][j] = static_cast<float>(clash(b, one[i], two[j]));
    }
  }
}

double BattleSolver::play(const Battlefield& b, Mix* one, Mix* two) const {
  MatrixGame game;
  game_of(b, game);
  assert(game.rows > 0 && game.columns > 0);
  const double value = solve(game, one, two);
  // From places in the list to types of cards.
  for (std::size_t who = 0; who < 2; ++who) {
    Mix* mix = who == 0 ? one : two;
    if (mix == nullptr) continue;
    std::array<int, kCards> types;
    Mix by_type{};
    const int count = cards_of(b.side[who], types);
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
      by_type[static_cast<std::size_t>(types[i])] = (*mix)[i];
    }
    *mix = by_type;
  }
  return value;
}

double BattleSolver::clash(Battlefield b, int one, int two) const {
  b.side[0].banned = b.side[1].banned = false;
  if (one == two) {
    lose(b.side[0], one);
    lose(b.side[1], two);
    return end_of_round(b, false, false);
  }
  const int loser = two == (one + 2) % kCards ? 1 : 0;  // P beats C, M beats P, C beats M
  BattleSide& lost = b.side[static_cast<std::size_t>(loser)];
  lose(lost, loser == 1 ? two : one);
  bool routed = false;
  switch (loser == 1 ? one : two) {
    case kPike:
      lost.banned = true;
      routed = lost.hand[kCavalry] > 0 && infantry(lost) == 0;
      break;
    case kMusket:
      if (terms_.rifling && total(lost.hand) > 0) return rifles(b, loser);
      break;
    default:
      if (infantry(lost) >= kChargeLosses) return charge(b, loser);
      routed = true;
  }
  return end_of_round(b, routed && loser == 0, routed && loser == 1);
}

// The owner of the musketeers names the type that hurts most; a type that isn't held costs nothing.
double BattleSolver::rifles(const Battlefield& b, int victim) const {
  double best = worst(1 - victim);
  for (int card = 0; card < kCards; ++card) {
    if (b.side[static_cast<std::size_t>(victim)].hand[card] == 0) continue;
    Battlefield next = b;
    lose(next.side[static_cast<std::size_t>(victim)], card);
    best = better(1 - victim, best, end_of_round(next, false, false));
  }
  return best;
}

double BattleSolver::charge(Battlefield b, int loser) const {
  if (!terms_.pike_and_musket) return after_charge(b, loser, kChargeLosses);
  BattleSide& lost = b.side[static_cast<std::size_t>(loser)];
  for (const int wanted : {kPike, kMusket}) {
    lose(lost, lost.hand[wanted] > 0 ? wanted : kPike + kMusket - wanted);
  }
  return after_charge(b, loser, 0);
}

double BattleSolver::after_charge(const Battlefield& b, int loser, int losses) const {
  const BattleSide& lost = b.side[static_cast<std::size_t>(loser)];
  if (losses == 0) {
    const BattleSide& charger = b.side[static_cast<std::size_t>(1 - loser)];
    const bool routed = total(charger.hand) >= 2 * total(lost.hand);
    return end_of_round(b, routed && loser == 0, routed && loser == 1);
  }
  double best = worst(loser);
  for (const int card : {kPike, kMusket}) {
    if (lost.hand[card] == 0) continue;
    Battlefield next = b;
    lose(next.side[static_cast<std::size_t>(loser)], card);
    best = better(loser, best, after_charge(next, loser, losses - 1));
  }
  return best;
}

// --- The end of a battle round [11.5] ---

double BattleSolver::end_of_round(Battlefield b, bool routed_one, bool routed_two) const {
  std::array<bool, 2> broken{routed_one, routed_two};
  std::array<bool, 2> beaten{};
  for (std::size_t who = 0; who < 2; ++who) {
    BattleSide& s = b.side[who];
    broken[who] = broken[who] || total(s.hand) == 0;
    if (!broken[who]) continue;
    s.banned = false;
    s.pile = sum(s.pile, s.hand);
    s.hand = {};
    beaten[who] = s.reserves == 0;
  }
  if (beaten[0] || beaten[1]) return (beaten[1] ? 1 : 0) - (beaten[0] ? 1 : 0);
  // Whoever is broken has called then, so that only the others may call at will.
  return forced_calls(b, broken[0], broken[1]);
}

double BattleSolver::forced_calls(const Battlefield& b, bool one, bool two) const {
  if (!one && !two) return voluntary_calls(b, nullptr, nullptr);
  const int who = one ? 0 : 1;
  const BattleSide& side = b.side[static_cast<std::size_t>(who)];
  double best = worst(who);
  each_call(side.pile, call_size(side), [&](const Cards& take) {
    Battlefield next = b;
    next.side[static_cast<std::size_t>(who)] = called(side, take);
    best = better(who, best, forced_calls(next, false, one && two));
  });
  return best;
}

double BattleSolver::voluntary_calls(const Battlefield& b, Mix* one, Mix* two) const {
  if (call_size(b.side[0]) == 0 && call_size(b.side[1]) == 0) {
    if (one != nullptr) (*one = {})[0] = 1;
    if (two != nullptr) (*two = {})[0] = 1;
    return value(b);
  }
  return calls_of_both(b, one, two);
}

// Apart from the above for its large frame: most rounds end without anybody who could call.
double BattleSolver::calls_of_both(const Battlefield& b, Mix* one, Mix* two) const {
  const CallChoices rows = call_choices(b.side[0], true);
  const CallChoices columns = call_choices(b.side[1], true);
  MatrixGame game;
  game.rows = static_cast<std::size_t>(rows.count);
  game.columns = static_cast<std::size_t>(columns.count);
  for (std::size_t i = 0; i < game.rows; ++i) {
    for (std::size_t j = 0; j < game.columns; ++j) {
      Battlefield next = b;
      next.side[0] = called(b.side[0], rows.take[i]);
      next.side[1] = called(b.side[1], columns.take[j]);
      game.pay[i][j] = static_cast<float>(value(next));
    }
  }
  return solve(game, one, two);
}

}  // namespace bots
