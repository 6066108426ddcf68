// The battle solver against the rules of the game themselves: every small battle is played out on
// real positions, every matrix game solved by trying all its kernels, and nobody who answers the
// solver's strategy as well as can be gains anything. [11.4, 11.5]
#include "bots/battle_solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "games/westphalia/battle.h"
#include "games/westphalia/fields.h"
#include "games/westphalia/rules.h"

namespace {

using bots::Battlefield;
using bots::BattleSide;
using bots::BattleSolver;
using bots::BattleTerms;
using bots::Mix;
using westphalia::Army;
using westphalia::BattleRound;
using westphalia::Cards;
using westphalia::Clash;
using westphalia::kCards;
using westphalia::Position;
using westphalia::Rules;
using westphalia::total;
using westphalia::Verb;
using westphalia::VoluntaryCalls;

// Values are kept as floats; a battle has fewer than fifty rounds.
constexpr double kTolerance = 2e-5;

// --- Matrix games by brute force: the kernel of Shapley and Snow ---

using Matrix = std::vector<std::vector<double>>;

// Solves a x = 1 with equations as rows (the right side is the last column); false if singular.
bool gauss(Matrix& m) {
  const std::size_t n = m.size();
  for (std::size_t c = 0; c < n; ++c) {
    std::size_t best = c;
    for (std::size_t r = c; r < n; ++r) {
      if (std::abs(m[r][c]) > std::abs(m[best][c])) best = r;
    }
    if (std::abs(m[best][c]) < 1e-9) return false;
    std::swap(m[c], m[best]);
    for (std::size_t r = 0; r < n; ++r) {
      if (r == c) continue;
      const double factor = m[r][c] / m[c][c];
      for (std::size_t k = c; k <= n; ++k) m[r][k] -= factor * m[c][k];
    }
  }
  return true;
}

// Probabilities over `rows` that pay the same, v, against each of `columns`.
bool equalize(const Matrix& a, const std::vector<std::size_t>& rows,
              const std::vector<std::size_t>& columns, std::vector<double>& x, double& v) {
  const std::size_t k = rows.size();
  Matrix m(k + 1, std::vector<double>(k + 2, 0));
  for (std::size_t j = 0; j < k; ++j) {
    for (std::size_t i = 0; i < k; ++i) m[j][i] = a[rows[i]][columns[j]];
    m[j][k] = -1;
  }
  for (std::size_t i = 0; i < k; ++i) m[k][i] = 1;
  m[k][k + 1] = 1;
  if (!gauss(m)) return false;
  x.assign(a.size(), 0);
  for (std::size_t i = 0; i < k; ++i) {
    x[rows[i]] = m[i][k + 1] / m[i][i];
    if (x[rows[i]] < -1e-9) return false;
  }
  v = m[k][k + 1] / m[k][k];
  return true;
}

Matrix transposed(const Matrix& a) {
  Matrix t(a[0].size(), std::vector<double>(a.size()));
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < a[0].size(); ++j) t[j][i] = a[i][j];
  }
  return t;
}

double guaranteed(const Matrix& a, const std::vector<double>& x) {
  double least = 1e9;
  for (std::size_t j = 0; j < a[0].size(); ++j) {
    double pay = 0;
    for (std::size_t i = 0; i < a.size(); ++i) pay += x[i] * a[i][j];
    least = std::min(least, pay);
  }
  return least;
}

std::vector<std::vector<std::size_t>> subsets(std::size_t n) {
  std::vector<std::vector<std::size_t>> all;
  for (unsigned bits = 1; bits < (1U << n); ++bits) {
    all.emplace_back();
    for (std::size_t i = 0; i < n; ++i) {
      if (((bits >> i) & 1U) != 0) all.back().push_back(i);
    }
  }
  return all;
}

double brute_value(const Matrix& a) {
  Matrix turned = transposed(a);
  for (auto& line : turned) {
    for (double& pay : line) pay = -pay;
  }
  for (const auto& rows : subsets(a.size())) {
    for (const auto& columns : subsets(a[0].size())) {
      std::vector<double> x;
      std::vector<double> y;
      double v = 0;
      double w = 0;
      if (rows.size() != columns.size() || !equalize(a, rows, columns, x, v)) continue;
      if (!equalize(turned, columns, rows, y, w)) continue;
      if (guaranteed(a, x) >= v - 1e-7 && guaranteed(turned, y) >= -v - 1e-7) return v;
    }
  }
  ADD_FAILURE() << "no kernel";
  return 0;
}

// --- Battles on real positions ---

Position field(const Rules& rules, const BattleTerms& terms, const Battlefield& b) {
  const auto options =
      westphalia::complete({{"seats", "3"}, {"edition", terms.pike_and_musket ? "B" : "A"}},
                           westphalia::option_specs(), rules.atlas());
  static std::map<bool, Position> started;
  if (started.count(terms.pike_and_musket) == 0) {
    Position p = rules.start(*options, engine::Seed{}, nullptr);
    const auto problem = westphalia::patch(rules, p, boost::json::parse(R"({
        "realm":{"player1":[0,1],"player2":[2,11]},"at":"battle","round":4,
        "wars":[{"attacker":"player1","defender":"player2"}],
        "armies":{"player1":{"hand":"1P"},"player2":{"hand":"1P"}}})"));
    EXPECT_FALSE(problem);
    started[terms.pike_and_musket] = p;
  }
  Position p = started[terms.pike_and_musket];
  p.round = terms.rifling ? 5 : 4;
  for (int who = 0; who < 2; ++who) {
    const BattleSide& side = b.side[static_cast<std::size_t>(who)];
    Army& a = p.warfare.armies[who];
    a.hand = side.hand;
    a.pile = side.pile;
    a.known = {};
    a.reserves = westphalia::byte(side.reserves);
    a.no_cavalry = side.banned ? 1 : 0;
  }
  return p;
}

bool over(const Position& p, double& value) {
  if (westphalia::waits_at<westphalia::Treaty, westphalia::Treaty::Conquest>(p)) {
    value = p.pending.owing().contains(0) ? 1 : -1;
    return true;
  }
  value = 0;
  return p.phase != westphalia::Phase::kWar;
}

using Answer = std::vector<engine::Action>;

// Every way for a seat to answer the open question, which may take several decisions.
void answers(const Rules& rules, const Position& p, engine::Seat seat, Answer& so_far,
             std::map<std::vector<int>, Answer>& all) {
  engine::ActionList list;
  rules.options(p, seat, list);
  for (const engine::Action& action : list) {
    Position next = p;
    // Somebody else still owes an answer: the game must not go on here.
    next.pending.seats = static_cast<std::uint16_t>(next.pending.seats | (1U << 2U));
    rules.apply(next, seat, action, nullptr);
    so_far.push_back(action);
    if (next.pending.owing().contains(seat)) {
      answers(rules, next, seat, so_far, all);
    } else {
      std::vector<int> same;  // whatever the order of the cards
      for (const engine::Action& a : so_far) same.push_back(a.verb * 16 + a.args[0]);
      std::ranges::sort(same);
      all.emplace(same, so_far);
    }
    so_far.pop_back();
  }
}

std::vector<Answer> answers(const Rules& rules, const Position& p, engine::Seat seat) {
  if (!p.pending.owing().contains(seat)) return {{}};
  std::map<std::vector<int>, Answer> found;
  Answer none;
  answers(rules, p, seat, none, found);
  std::vector<Answer> result;
  for (auto& [same, answer] : found) result.push_back(answer);
  return result;
}

Position after(const Rules& rules, Position p, const Answer& one, const Answer& two) {
  for (const engine::Action& action : one) rules.apply(p, 0, action, nullptr);
  for (const engine::Action& action : two) rules.apply(p, 1, action, nullptr);
  return p;
}

bool together(const Position& p) {
  return westphalia::waits_at<BattleRound, BattleRound::Play>(p) ||
         westphalia::waits_at<VoluntaryCalls, VoluntaryCalls::Call>(p);
}

// What tells two battle rounds apart.
std::vector<int> key_of(const Position& p) {
  std::vector<int> key;
  for (int who = 0; who < 2; ++who) {
    const Army& a = p.warfare.armies[who];
    for (int c = 0; c < kCards; ++c) {
      key.push_back(a.hand[c]);
      key.push_back(a.reserves > 0 && a.called == 0 ? a.pile[c] : 0);
    }
    key.push_back(a.no_cavalry);
    key.push_back(a.called == 0 ? a.reserves : 0);
  }
  return key;
}

class ByTheRules {
 public:
  explicit ByTheRules(const Rules& rules) : rules_(rules) {}

  double value(const Position& p) {
    double result = 0;
    if (over(p, result)) return result;
    if (!together(p)) return one_decides(p);
    const bool round = westphalia::waits_at<BattleRound, BattleRound::Play>(p);
    const std::vector<int> key = round ? key_of(p) : std::vector<int>{};
    if (round && known_.count(key) > 0) return known_[key];
    Matrix pay;
    for (const Answer& one : answers(rules_, p, 0)) {
      pay.emplace_back();
      for (const Answer& two : answers(rules_, p, 1)) {
        pay.back().push_back(value(after(rules_, p, one, two)));
      }
    }
    result = brute_value(pay);
    if (round) known_[key] = result;
    return result;
  }
  // Between battles of different terms.
  void forget() { known_.clear(); }

 private:
  double one_decides(const Position& p) {
    const engine::Seat seat = p.pending.owing().lowest();
    double best = seat == 0 ? -2 : 2;
    engine::ActionList list;
    rules_.options(p, seat, list);
    for (const engine::Action& action : list) {
      Position next = p;
      rules_.apply(next, seat, action, nullptr);
      best = seat == 0 ? std::max(best, value(next)) : std::min(best, value(next));
    }
    return best;
  }

  const Rules& rules_;
  std::map<std::vector<int>, double> known_;
};

// --- Somebody who knows the solver's strategy and answers it as well as can be ---

class Responder {
 public:
  Responder(const Rules& rules, const BattleSolver& solver, int solved_seat)
      : rules_(rules), solver_(solver), solved_(solved_seat) {}

  // What the solver's side gets, from the side of seat 0.
  double value(const Position& p) {
    double result = 0;
    if (over(p, result)) return result;
    if (!together(p)) return one_decides(p);
    const bool round = westphalia::waits_at<BattleRound, BattleRound::Play>(p);
    const std::vector<int> key = round ? key_of(p) : std::vector<int>{};
    if (round && known_.count(key) > 0) return known_[key];
    Mix mix;
    Mix* one = solved_ == 0 ? &mix : nullptr;
    Mix* two = solved_ == 0 ? nullptr : &mix;
    if (round) {
      solver_.play(battlefield(p), one, two);
    } else {
      solver_.voluntary_calls(battlefield(p), one, two);
    }
    double best = solved_ == 0 ? 2 : -2;
    for (const Answer& reply : answers(rules_, p, responder())) {
      const double pay = against(p, mix, round, reply);
      best = solved_ == 0 ? std::min(best, pay) : std::max(best, pay);
    }
    if (round) known_[key] = best;
    return best;
  }

 private:
  static Battlefield battlefield(const Position& p) {
    Battlefield b;
    for (int who = 0; who < 2; ++who) {
      const Army& a = p.warfare.armies[who];
      b.side[static_cast<std::size_t>(who)] = {a.hand, a.pile, a.called != 0 ? 0 : a.reserves,
                                               a.no_cavalry != 0};
    }
    return b;
  }
  engine::Seat responder() const { return static_cast<engine::Seat>(1 - solved_); }

  // The share of the mix that an answer of the solver's side has.
  static double share(const Answer& answer, const Mix& mix, bool round, const BattleSide& side) {
    if (answer.empty()) return 1;
    if (round) return double{mix[answer[0].args[0]]};
    Cards taken{};
    bool calls = false;
    for (const engine::Action& action : answer) {
      calls = calls || action.verb == static_cast<std::uint16_t>(Verb::kCall);
      if (action.verb == static_cast<std::uint16_t>(Verb::kTakeCard)) ++taken[action.args[0]];
    }
    // The whole pile is taken without being asked for.
    if (calls && total(taken) == 0) taken = side.pile;
    const bots::CallChoices choices = bots::call_choices(side, true);
    for (std::size_t i = 0; i < static_cast<std::size_t>(choices.count); ++i) {
      if (choices.take[i] == taken) return double{mix[i]};
    }
    ADD_FAILURE() << "an answer that the solver doesn't know";
    return 0;
  }

  double against(const Position& p, const Mix& mix, bool round, const Answer& reply) {
    const auto seat = static_cast<engine::Seat>(solved_);
    const BattleSide side = battlefield(p).side[static_cast<std::size_t>(solved_)];
    double sum = 0;
    double whole = 0;
    for (const Answer& own : answers(rules_, p, seat)) {
      const double part = share(own, mix, round, side);
      whole += part;
      if (part < 1e-12) continue;
      sum += part * (seat == 0 ? value(after(rules_, p, own, reply))
                               : value(after(rules_, p, reply, own)));
    }
    EXPECT_NEAR(whole, 1, 1e-5);
    return sum / whole;
  }

  // Decisions of one: the solver's side chooses what the solver finds best, the other tries all.
  double one_decides(const Position& p) {
    const engine::Seat seat = p.pending.owing().lowest();
    engine::ActionList list;
    rules_.options(p, seat, list);
    double best = seat == 0 ? -2 : 2;
    double best_seen = best;
    for (const engine::Action& action : list) {
      Position next = p;
      rules_.apply(next, seat, action, nullptr);
      const double pay = value(next);
      const double seen = seat == solved_ ? solved_value(next) : pay;
      if (seat == 0 ? seen > best_seen : seen < best_seen) {
        best_seen = seen;
        best = pay;
      }
    }
    return best;
  }

  // What the solver thinks of a position between decisions of one.
  double solved_value(const Position& p) {
    double result = 0;
    if (over(p, result)) return result;
    const Battlefield b = battlefield(p);
    if (westphalia::waits_at<BattleRound, BattleRound::Play>(p)) return solver_.value(b);
    if (together(p)) return solver_.voluntary_calls(b, nullptr, nullptr);
    const Clash& clash = *engine::find_locals<westphalia::Dialect, Clash>(p);
    if (westphalia::waits_at<Clash, Clash::Losses>(p)) {
      return solver_.after_charge(b, 1 - clash.winner, clash.losses);
    }
    // A demand that failed, or a call that is not complete: what the same side makes of it.
    engine::ActionList list;
    const engine::Seat seat = p.pending.owing().lowest();
    rules_.options(p, seat, list);
    double best = seat == 0 ? -2 : 2;
    for (const engine::Action& action : list) {
      Position next = p;
      rules_.apply(next, seat, action, nullptr);
      const double seen = solved_value(next);
      best = seat == 0 ? std::max(best, seen) : std::min(best, seen);
    }
    return best;
  }

  const Rules& rules_;
  const BattleSolver& solver_;
  int solved_;
  std::map<std::vector<int>, double> known_;
};

// --- Hands ---

std::vector<Cards> hands(int least, int most) {
  std::vector<Cards> all;
  for (int p = 0; p <= most; ++p) {
    for (int m = 0; p + m <= most; ++m) {
      for (int c = 0; p + m + c <= most; ++c) {
        if (p + m + c < least) continue;
        all.push_back({{westphalia::byte(p), westphalia::byte(m), westphalia::byte(c)}});
      }
    }
  }
  return all;
}

std::string shown(const Battlefield& b) {
  std::string text;
  for (const BattleSide& side : b.side) {
    for (int c = 0; c < kCards; ++c) text += std::to_string(side.hand[c]) + " ";
    text += side.banned ? "(no cavalry) " : "";
    text += side.reserves > 0 ? "+" + std::to_string(side.reserves) + " " : "";
    text += ": ";
  }
  return text;
}

bool only_cavalry(const Cards& hand) { return hand[0] + hand[1] == 0; }

TEST(BattleSolver, EverySmallHandIsWorthWhatTheRulesSay) {
  const Rules rules;
  int compared = 0;
  for (const BattleTerms terms : {BattleTerms{false, false}, BattleTerms{true, false},
                                  BattleTerms{false, true}, BattleTerms{true, true}}) {
    ByTheRules by_the_rules(rules);
    const BattleSolver solver(terms, 4);
    for (const Cards& one : hands(1, 4)) {
      for (const Cards& two : hands(1, 4)) {
        for (const int ban : {0, 1, 2}) {
          Battlefield b;
          b.side[0].hand = one;
          b.side[1].hand = two;
          b.side[0].banned = ban == 1;
          b.side[1].banned = ban == 2;
          if ((ban == 1 && only_cavalry(one)) || (ban == 2 && only_cavalry(two))) continue;
          ASSERT_NEAR(solver.value(b), by_the_rules.value(field(rules, terms, b)), kTolerance)
              << shown(b);
          ++compared;
        }
      }
    }
  }
  EXPECT_GT(compared, 10'000);
}

TEST(BattleSolver, EverySmallBattleWithReservesIsWorthWhatTheRulesSay) {
  const Rules rules;
  for (const bool rifled : {false, true}) {
    const BattleTerms terms{rifled, true};
    ByTheRules by_the_rules(rules);
    for (const Cards& one : hands(1, 3)) {
      for (const Cards& two : hands(1, 3)) {
        Battlefield b;
        b.side[0] = {one, {{1, 0, 1}}, 2, false};
        b.side[1] = {two, {}, 1, false};
        BattleSolver solver(BattleSolver::size(b));
        ASSERT_TRUE(solver.fit(terms, b));
        ASSERT_NEAR(solver.value(b), by_the_rules.value(field(rules, terms, b)), kTolerance)
            << shown(b);
      }
    }
  }
}

TEST(BattleSolver, NobodyGainsAgainstItsStrategy) {
  const Rules rules;
  for (const BattleTerms terms : {BattleTerms{false, false}, BattleTerms{true, false}}) {
    const BattleSolver solver(terms, 6);
    Responder to_one(rules, solver, 0);
    Responder to_two(rules, solver, 1);
    for (const Cards& one : hands(6, 6)) {
      for (const Cards& two : hands(5, 5)) {
        Battlefield b;
        b.side[0].hand = one;
        b.side[1].hand = two;
        const Position p = field(rules, terms, b);
        const double value = solver.value(b);
        ASSERT_GE(to_one.value(p), value - kTolerance) << shown(b);
        ASSERT_LE(to_two.value(p), value + kTolerance) << shown(b);
      }
    }
  }
}

TEST(BattleSolver, NobodyGainsAgainstItsCallsOfReserves) {
  const Rules rules;
  const BattleTerms terms{false, true};
  for (const Cards& one : hands(3, 3)) {
    for (const Cards& two : hands(3, 3)) {
      Battlefield b;
      b.side[0] = {one, {{1, 1, 0}}, 2, false};
      b.side[1] = {two, {{0, 0, 1}}, 3, false};
      BattleSolver solver(BattleSolver::size(b));
      ASSERT_TRUE(solver.fit(terms, b));
      const Position p = field(rules, terms, b);
      const double value = solver.value(b);
      Responder to_one(rules, solver, 0);
      Responder to_two(rules, solver, 1);
      ASSERT_GE(to_one.value(p), value - kTolerance) << shown(b);
      ASSERT_LE(to_two.value(p), value + kTolerance) << shown(b);
    }
  }
}

TEST(BattleSolver, BothSidesAreAlike) {
  const BattleSolver solver({}, 8);
  for (const Cards& one : hands(8, 8)) {
    for (const Cards& two : hands(7, 7)) {
      Battlefield b;
      b.side[0].hand = one;
      b.side[1].hand = two;
      Battlefield turned;
      turned.side = {b.side[1], b.side[0]};
      ASSERT_NEAR(solver.value(b), -solver.value(turned), kTolerance) << shown(b);
    }
  }
}

}  // namespace
