#include "bots/battle_advice.h"

#include <algorithm>
#include <cmath>

#include "bots/battle_swaps.h"
#include "bots/secure_mix.h"
#include "bots/westphalia.h"
#include "games/westphalia/battle.h"
#include "games/westphalia/game.h"

namespace bots {
namespace {

using namespace westphalia;  // NOLINT(google-build-using-namespace): this file speaks that game

constexpr std::size_t kWorlds = 8;
constexpr int kTableCards = 12;   // what the tables that all battles share hold; more is scaled
constexpr int kReserveCards = 5;  // the same where reserves can be called, which costs far more
constexpr int kRiflingRound = 5;
constexpr std::uint64_t kReserveRoom = 1U << 17U;

// --- Which solver ---

// Made at first use, one for each set of terms; two megabytes each.
const BattleSolver& shared_table(BattleTerms terms) {
  static const std::array<BattleSolver, 4> kTables = {
      BattleSolver({false, false}, kTableCards), BattleSolver({true, false}, kTableCards),
      BattleSolver({false, true}, kTableCards), BattleSolver({true, true}, kTableCards)};
  return kTables[(terms.rifling ? 1U : 0U) + (terms.pike_and_musket ? 2U : 0U)];
}

// Every type that is held stays held; the rest in proportion.
Cards scaled(const Cards& cards, double factor) {
  Cards result{};
  for (int c = 0; c < kCards; ++c) {
    if (cards[c] > 0)
      result[c] = byte(std::max(1, static_cast<int>(std::lround(cards[c] * factor))));
  }
  return result;
}

Cards trimmed(Cards cards, int most) {
  while (total(cards) > most) --cards[most_held(cards)];
  return cards;
}

int size_of(const BattleSide& s) { return total(s.hand) + (s.reserves > 0 ? total(s.pile) : 0); }

// A battle that is too large, made smaller on both sides alike.
Battlefield scaled(const Battlefield& b, int most) {
  const int largest = std::max(size_of(b.side[0]), size_of(b.side[1]));
  if (largest <= most) return b;
  const double factor = static_cast<double>(most) / largest;
  Battlefield result = b;
  for (BattleSide& s : result.side) {
    s.hand = trimmed(scaled(s.hand, factor), most);
    if (s.reserves == 0) continue;
    s.pile = trimmed(scaled(s.pile, factor), std::max(0, most - total(s.hand)));
    s.reserves = std::max(1, static_cast<int>(std::lround(s.reserves * factor)));
  }
  return result;
}

bool has_reserves(const Battlefield& b) { return b.side[0].reserves > 0 || b.side[1].reserves > 0; }

// The solver for a battle, which is scaled to its size. While there are many cards, which one to
// play doesn't depend on reserves; whether to call them does.
const BattleSolver& solver_for(BattleTerms terms, Battlefield& b, bool calling = false) {
  const bool few = std::max(size_of(b.side[0]), size_of(b.side[1])) <= kReserveCards;
  if (has_reserves(b) && !few && !calling) b.side[0].reserves = b.side[1].reserves = 0;
  const bool reserves = has_reserves(b);
  b = scaled(b, reserves ? kReserveCards : kTableCards);
  if (!reserves) return shared_table(terms);
  thread_local BattleSolver room(kReserveRoom);
  const bool fits = room.fit(terms, b);
  assert(fits);
  static_cast<void>(fits);
  return room;
}

// --- The battle as the position has it ---

BattleTerms terms_of(const Position& p) {
  return {p.round >= kRiflingRound, p.settings.cavalry_pike_and_musket != 0};
}

BattleSide side_of(const Army& a) {
  return {a.hand, a.pile, a.called != 0 ? 0 : a.reserves, a.no_cavalry != 0};
}

// The army that a seat leads, and the one it stands against or will; in a league, before the lines
// are drawn up, the first of the other league.
struct Pair {
  int own = -1;
  int enemy = -1;
};

Pair pair_of(const State& s, Seat seat) {
  Pair pair;
  for (int i = 0; i < army_count(s) && pair.own < 0; ++i) {
    if (army(s, i).leader == seat && on_field(army(s, i))) pair.own = i;
  }
  if (pair.own < 0) return pair;
  const Army& a = army(s, pair.own);
  if (a.opponent != kNil) pair.enemy = a.opponent;
  for (int i = 0; i < army_count(s) && pair.enemy < 0; ++i) {
    const Army& other = army(s, i);
    if (i == pair.own || !on_field(other) || other.leader == kNoSeat) continue;
    if (s.league(other.side) != s.league(a.side)) pair.enemy = i;
  }
  return pair;
}

// Everything from the side of the seat that asks: side[0] is its own army.
struct World {
  BattleTerms terms;
  Battlefield field;

  World(const Position& p, Pair pair)
      : terms(terms_of(p)),
        field{{side_of(p.warfare.armies[pair.own]), side_of(p.warfare.armies[pair.enemy])}} {}

  double value_of(const Cards& hand) const {
    Battlefield b = field;
    b.side[0].hand = hand;
    b.side[0].reserves = b.side[1].reserves = 0;
    if (total(hand) == 0) return -1;
    if (total(b.side[1].hand) == 0) return 1;
    return solver_for(terms, b).value(b);
  }
};

using Games = std::array<MatrixGame, kWorlds>;
using Worlds = std::array<std::optional<World>, kWorlds>;

// --- The decisions ---

// What is not worth a thought is left out.
void tidy(BattleAdvice& advice) {
  constexpr float kLeast = 0.02F;
  float sum = 0;
  for (float& share : advice.share) {
    if (share < kLeast) share = 0;
    sum += share;
  }
  for (float& share : advice.share) share /= sum;
}

struct Asked {
  const Rules& rules;
  const Position& view;
  Seat seat;
  const engine::ActionList& options;
  Pair pair;
  const Worlds& worlds;
  std::size_t count;

  int option(Verb wanted, int card = -1, int received = -1) const {
    for (int i = 0; i < options.size(); ++i) {
      const engine::Action a = options[i];
      if (verb(a) == wanted && (card < 0 || a.args[0] == card) &&
          (received < 0 || a.args[1] == received)) {
        return i;
      }
    }
    return -1;
  }
  const Army& own() const { return view.warfare.armies[pair.own]; }
  BattleAdvice surely(int index, double value) const {
    BattleAdvice advice;
    advice.share[static_cast<std::size_t>(std::max(index, 0))] = 1;
    advice.value = value;
    return advice;
  }
  // What a hand of one's own is worth, over all worlds.
  double mean_value(const Cards& hand) const {
    double sum = 0;
    for (std::size_t w = 0; w < count; ++w) sum += worlds[w]->value_of(hand);
    return sum / static_cast<double>(count);
  }
};

BattleAdvice advise_card(const Asked& asked) {
  Games games;
  std::array<int, kCards> types{};
  for (std::size_t w = 0; w < asked.count; ++w) {
    Battlefield b = asked.worlds[w]->field;
    const BattleSolver& solver = solver_for(asked.worlds[w]->terms, b);
    solver.game_of(b, games[w]);
    cards_of(b.side[0], types);
  }
  Mix mix;
  BattleAdvice advice;
  advice.value = secure_mix({games.data(), asked.count}, mix);
  for (std::size_t i = 0; i < games[0].rows; ++i) {
    advice.share[static_cast<std::size_t>(asked.option(Verb::kPlay, types[i]))] = mix[i];
  }
  tidy(advice);
  return advice;
}

// The choice whose worlds are worth most on average; `value(world, card)`.
template <class Value>
BattleAdvice best_card(const Asked& asked, Verb verb, Value value) {
  int best = 0;
  double best_value = -2;
  for (int card = 0; card < kCards; ++card) {
    const int option = asked.option(verb, card);
    if (option < 0) continue;
    double sum = 0;
    for (std::size_t w = 0; w < asked.count; ++w) sum += value(*asked.worlds[w], card);
    if (sum <= best_value * static_cast<double>(asked.count)) continue;
    best_value = sum / static_cast<double>(asked.count);
    best = option;
  }
  return asked.surely(best, best_value);
}

BattleAdvice advise_losses(const Asked& asked, int losses) {
  return best_card(asked, Verb::kDiscard, [&](const World& world, int card) {
    Battlefield b = world.field;
    lose(b.side[0], card);
    const BattleSolver& solver = solver_for(world.terms, b);
    const bool enough = b.side[0].hand[kPike] + b.side[0].hand[kMusket] >= losses - 1;
    return enough ? solver.after_charge(b, 0, losses - 1) : -1;
  });
}

BattleAdvice advise_demand(const Asked& asked) {
  const auto after = [](const World& world, int card) {
    Battlefield b = world.field;
    lose(b.side[1], card);
    const BattleSolver& solver = solver_for(world.terms, b);
    return solver.end_of_round(b, false, false);
  };
  return best_card(asked, Verb::kDemand, [&](const World& world, int card) {
    if (world.field.side[1].hand[card] > 0) return after(world, card);
    // Named in vain: then the best of what he has.
    double best = -1;
    for (int other = 0; other < kCards; ++other) {
      if (world.field.side[1].hand[other] > 0) best = std::max(best, after(world, other));
    }
    return best;
  });
}

// Which card comes next, if `size` cards of the pile come into the hand and `taken` are chosen.
BattleAdvice advise_taking(const Asked& asked, const Cards& hand, const Cards& pile, int size) {
  BattleSide side{{}, pile, size, false};
  const CallChoices ways = call_choices(side, false);
  double best_value = -2;
  Cards best{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(ways.count); ++i) {
    Cards full = hand;
    for (int c = 0; c < kCards; ++c) add(full[c], ways.take[i][c]);
    const double value = asked.mean_value(full);
    if (value <= best_value) continue;
    best_value = value;
    best = ways.take[i];
  }
  return asked.surely(asked.option(Verb::kTakeCard, most_held(best)), best_value);
}

BattleAdvice advise_call(const Asked& asked) {
  const Army& a = asked.own();
  const int size = std::min<int>(a.reserves, total(a.pile));
  if (a.calling != 0) {
    if (total(a.taken) >= size) return asked.surely(asked.option(Verb::kDone), 0);
    Cards hand = a.hand;
    Cards pile = a.pile;
    for (int c = 0; c < kCards; ++c) {
      add(hand[c], a.taken[c]);
      add(pile[c], -a.taken[c]);
    }
    return advise_taking(asked, hand, pile, size - total(a.taken));
  }
  float waits = 0;
  double value = 0;
  for (std::size_t w = 0; w < asked.count; ++w) {
    Battlefield b = asked.worlds[w]->field;
    const BattleSolver& solver = solver_for(asked.worlds[w]->terms, b, true);
    Mix mix;
    value += solver.voluntary_calls(b, &mix, nullptr) / static_cast<double>(asked.count);
    waits += mix[0] / static_cast<float>(asked.count);
  }
  BattleAdvice advice;
  advice.value = value;
  advice.share[static_cast<std::size_t>(asked.option(Verb::kCall))] = 1 - waits;
  advice.share[static_cast<std::size_t>(asked.option(Verb::kDone))] = waits;
  tidy(advice);
  return advice;
}

// Cards for gold, as long as the battle gains more than the coins are worth: a few at once, since
// one alone may change nothing.
BattleAdvice advise_buying(const Asked& asked, double spare) {
  constexpr int kAtOnce = 3;
  const Army& a = asked.own();
  Cards hand = a.hand;
  for (int c = 0; c < kCards; ++c) add(hand[c], a.taken[c]);
  const double now = asked.mean_value(hand);
  const int coins = asked.view.gold[asked.seat] - total(a.taken);
  double best = 0;
  int best_option = asked.option(Verb::kDone);
  for (int card = 0; card < kCards; ++card) {
    for (int n = 1; n <= std::min(coins, kAtOnce); ++n) {
      Cards with = hand;
      add(with[card], n);
      const double gain = asked.mean_value(with) - now - spare * n;
      if (gain <= best) continue;
      best = gain;
      best_option = asked.option(Verb::kBuy, card);
    }
  }
  return asked.surely(best_option, now);
}

// What the hand becomes by one more use of the doctrine, and the uses after it.
double best_swaps(const Asked& asked, const Cards& left, const Cards& hand, int uses, int& option) {
  const DoctrineRule& rule = asked.rules.data().doctrine(asked.view.doctrine[asked.seat]);
  double best = asked.mean_value(hand);
  option = asked.option(Verb::kDone);
  for (int given = 0; uses > 0 && given < kCards; ++given) {
    if (rule.discards[given] == 0 || left[given] == 0) continue;
    const bool chosen = rule.choose_one || rule.choose_two;
    for (int received = 0; received < (chosen ? kCards : 1); ++received) {
      if (chosen && received == given) continue;
      Cards rest = left;
      --rest[given];
      Cards next = hand;
      --next[given];
      for (int c = 0; c < kCards; ++c) {
        const int each = c != given ? 1 : 0;
        const int one = c == received ? (rule.choose_two ? 2 : 1) : 0;
        add(next[c], chosen ? one : rule.choose_each ? each : rule.receives[c]);
      }
      int ignored = 0;
      const double value = best_swaps(asked, rest, next, uses - 1, ignored);
      if (value <= best + 1e-9) continue;
      best = value;
      option =
          chosen ? asked.option(Verb::kSwapFor, given, received) : asked.option(Verb::kSwap, given);
    }
  }
  return best;
}

BattleAdvice advise_swapping(const Asked& asked) {
  constexpr int kSwaps = 2;
  const Army& a = asked.own();
  Cards left = a.hand;
  Cards hand = a.hand;
  for (int c = 0; c < kCards; ++c) {
    add(left[c], -a.given[c]);
    add(hand[c], a.taken[c] - a.given[c]);
  }
  int option = 0;
  const bool more = asked.options.size() > 1;
  const double value =
      best_swaps(asked, left, hand, more ? std::max(1, kSwaps - total(a.given)) : 0, option);
  return asked.surely(option, value);
}

std::optional<BattleAdvice> advise(const Asked& asked, double spare) {
  const Position& view = asked.view;
  if (waits_at<BattleRound, BattleRound::Play>(view)) return advise_card(asked);
  if (waits_at<Clash, Clash::Losses>(view)) {
    return advise_losses(asked, engine::find_locals<Dialect, Clash>(view)->losses);
  }
  if (waits_at<Clash, Clash::Demand>(view)) return advise_demand(asked);
  if (waits_at<VoluntaryCalls, VoluntaryCalls::Call>(view)) return advise_call(asked);
  if (waits_at<Clash, Clash::ForcedCall>(view)) {
    const Army& a = asked.own();
    return advise_taking(asked, a.hand, a.pile,
                         std::min<int>(a.reserves, total(a.pile) + total(a.hand)) - total(a.hand));
  }
  if (waits_at<Preparation, Preparation::Buy>(view)) return advise_buying(asked, spare);
  if (waits_at<Preparation, Preparation::Swap>(view)) return advise_swapping(asked);
  return std::nullopt;
}

}  // namespace

std::optional<BattleAdvice> battle_advice(const Rules& rules, const Position& view,
                                          engine::Seat seat, const engine::ActionList& options,
                                          double spare, engine::FastRandom& random) {
  if (!rules.in_battle(view) || options.size() > static_cast<int>(kMostBattleOptions)) {
    return std::nullopt;
  }
  const Pair pair = pair_of(rules.state(view), seat);
  if (pair.own < 0 || pair.enemy < 0) return std::nullopt;
  // Calls are searched anew for each world.
  constexpr std::size_t kCallWorlds = 2;
  const bool calling = waits_at<VoluntaryCalls, VoluntaryCalls::Call>(view);
  const std::size_t count = calling ? kCallWorlds : kWorlds;
  Worlds worlds;
  for (std::size_t w = 0; w < count; ++w) {
    worlds[w].emplace(rules.resample(view, seat, random), pair);
    // In a religious war the enemy at hand may be gone already when reserves are called.
    if (calling && total(worlds[w]->field.side[1].hand) == 0) return std::nullopt;
  }
  return advise({rules, view, seat, options, pair, worlds, count}, spare);
}

int sample(const BattleAdvice& advice, int options, engine::FastRandom& random) {
  double left = static_cast<double>(random.next() >> 11U) * 0x1p-53;
  int last = 0;
  for (int i = 0; i < options; ++i) {
    const float share = advice.share[static_cast<std::size_t>(i)];
    if (share <= 0) continue;
    last = i;
    left -= double{share};
    if (left < 0) break;
  }
  return last;
}

std::optional<std::vector<double>> battle_shares(const engine::Game& game,
                                                 const engine::AnyPosition& view, engine::Seat seat,
                                                 const engine::ActionList& options) {
  const Rules* rules = rules_of(game);
  if (rules == nullptr) return std::nullopt;
  engine::FastRandom random(1);
  const Position& seen = view.as<Position>();
  const auto advice =
      battle_advice(*rules, seen, seat, options, WestphaliaEvaluator().spare(seen), random);
  if (!advice) return std::nullopt;
  std::vector<double> shares;
  for (int i = 0; i < options.size(); ++i) {
    shares.push_back(double{advice->share[static_cast<std::size_t>(i)]});
  }
  return shares;
}

}  // namespace bots
