// Small battles played out in every possible way, by the rules and by an oracle that was written
// from the text alone, without anything of the rules' own code: both must end equally often with
// each result. [11.4, 11.5]
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <functional>
#include <string>
#include <vector>

#include "games/westphalia/fields.h"
#include "games/westphalia/rules.h"
#include "games/westphalia/settings.h"

namespace {

// How often each side wins, and how often there is a white peace.
struct Count {
  long first = 0;
  long second = 0;
  long peace = 0;
  Count& operator+=(const Count& o) {
    first += o.first;
    second += o.second;
    peace += o.peace;
    return *this;
  }
  friend bool operator==(const Count&, const Count&) = default;
};

std::ostream& operator<<(std::ostream& out, const Count& c) {
  return out << c.first << " : " << c.second << ", " << c.peace << " white peace";
}

// --- The oracle: strings of cards, one letter a card ---

struct Side {
  std::string hand;
  std::string pile;
  int reserves = 0;
  bool called = false;
  bool banned = false;
  bool routed = false;
};

struct Battle {
  Side side[2];
  bool edition_b = false;
  bool rifles = false;
};

bool holds(const std::string& cards, char c) { return cards.find(c) != std::string::npos; }
void lose(Side& s, char c) {
  s.hand.erase(s.hand.find(c), 1);
  s.pile += c;
}
int infantry(const Side& s) {
  int n = 0;
  for (const char c : s.hand) n += c != 'C' ? 1 : 0;
  return n;
}

using Then = std::function<Count(Battle)>;

Count battle_round(const Battle& b);

// One way for each sequence of types taken from the pile.
Count take_back(const Battle& b, int who, int left, const Then& then) {
  if (left == 0) return then(b);
  const Side& s = b.side[who];
  if (static_cast<int>(s.pile.size()) == left) {  // no choice
    Battle next = b;
    next.side[who].hand += s.pile;
    next.side[who].pile.clear();
    return then(next);
  }
  Count sum;
  for (const char c : {'P', 'M', 'C'}) {
    if (!holds(s.pile, c)) continue;
    Battle next = b;
    Side& n = next.side[who];
    n.pile.erase(n.pile.find(c), 1);
    n.hand += c;
    sum += take_back(next, who, left - 1, then);
  }
  return sum;
}

int call_size(const Side& s) { return std::min<int>(s.reserves, static_cast<int>(s.pile.size())); }

// Voluntary calls: both decide without knowing of the other, so every pair of choices counts.
Count voluntary(const Battle& b, int who, const bool (&may)[2], const Then& then) {
  if (who == 2) return then(b);
  const Then on = [&](const Battle& next) { return voluntary(next, who + 1, may, then); };
  Count sum = on(b);
  const Side& s = b.side[who];
  if (!may[who] || s.reserves == 0 || s.called || s.pile.empty()) return sum;
  // Chosen one by one in every order, the last ones too when there is a choice at the start.
  const std::function<Count(const Battle&, std::string, int)> pick =
      [&](const Battle& now, const std::string& taken, int left) -> Count {
    if (left == 0) {
      Battle next = now;
      next.side[who].hand += taken;
      next.side[who].called = true;
      return on(next);
    }
    Count all;
    for (const char c : {'P', 'M', 'C'}) {
      if (!holds(now.side[who].pile, c)) continue;
      Battle next = now;
      next.side[who].pile.erase(next.side[who].pile.find(c), 1);
      all += pick(next, taken + c, left - 1);
    }
    return all;
  };
  if (static_cast<int>(s.pile.size()) <= s.reserves) {
    Battle next = b;
    next.side[who].hand += next.side[who].pile;
    next.side[who].pile.clear();
    next.side[who].called = true;
    sum += on(next);
  } else {
    sum += pick(b, "", call_size(s));
  }
  return sum;
}

Count end_of_round(Battle b) {
  bool beaten[2] = {false, false};
  bool whole[2] = {true, true};
  bool must_call[2] = {false, false};
  for (int who : {0, 1}) {
    Side& s = b.side[who];
    if (!s.routed && !s.hand.empty()) continue;
    whole[who] = false;
    s.routed = false;
    s.banned = false;
    if (b.edition_b) {
      s.pile += s.hand;
      s.hand.clear();
    }
    must_call[who] = b.edition_b && s.reserves > 0 && !s.called;
    beaten[who] = !must_call[who];
  }
  const Then finish = [&](const Battle& now) -> Count {
    if (beaten[0] && beaten[1]) return {0, 0, 1};
    if (beaten[0]) return {0, 1, 0};
    if (beaten[1]) return {1, 0, 0};
    return voluntary(now, 0, whole, battle_round);
  };
  const Then second = [&](const Battle& now) -> Count {
    if (!must_call[1]) return finish(now);
    Battle next = now;
    next.side[1].called = true;
    return take_back(next, 1, call_size(next.side[1]), finish);
  };
  if (!must_call[0]) return second(b);
  Battle next = b;
  next.side[0].called = true;
  return take_back(next, 0, call_size(next.side[0]), second);
}

Count rifles(const Battle& b, int victim, const std::string& named) {
  Count sum;
  for (const char c : {'P', 'M', 'C'}) {
    if (holds(named, c)) continue;
    if (!holds(b.side[victim].hand, c)) {
      sum += rifles(b, victim, named + c);
      continue;
    }
    Battle next = b;
    lose(next.side[victim], c);
    sum += end_of_round(next);
  }
  return sum;
}

Count after_charge(Battle b, int charger) {
  Side& loser = b.side[1 - charger];
  if (b.side[charger].hand.size() >= 2 * loser.hand.size()) loser.routed = true;
  return end_of_round(b);
}

Count charge_losses(const Battle& b, int charger, int left) {
  if (left == 0) return after_charge(b, charger);
  const Side& loser = b.side[1 - charger];
  Count sum;
  for (const char c : {'P', 'M'}) {
    if (!holds(loser.hand, c)) continue;
    Battle next = b;
    lose(next.side[1 - charger], c);
    sum += charge_losses(next, charger, left - 1);
  }
  return sum;
}

bool beats(char a, char b) {
  return (a == 'P' && b == 'C') || (a == 'M' && b == 'P') || (a == 'C' && b == 'M');
}

Count exchange(Battle b, char one, char two) {
  b.side[0].banned = b.side[1].banned = false;
  if (one == two) {
    lose(b.side[0], one);
    lose(b.side[1], two);
    return end_of_round(b);
  }
  const int winner = beats(one, two) ? 0 : 1;
  Side& loser = b.side[1 - winner];
  lose(loser, winner == 0 ? two : one);
  switch (winner == 0 ? one : two) {
    case 'P':
      loser.banned = true;
      loser.routed = !loser.hand.empty() && infantry(loser) == 0;
      return end_of_round(b);
    case 'M':
      return b.rifles && !loser.hand.empty() ? rifles(b, 1 - winner, "") : end_of_round(b);
    default:
      if (infantry(loser) < 2) {
        loser.routed = true;
        return end_of_round(b);
      }
      if (!b.edition_b) return charge_losses(b, winner, 2);
      if (holds(loser.hand, 'P') && holds(loser.hand, 'M')) {
        lose(loser, 'P');
        lose(loser, 'M');
      } else {
        const char only = holds(loser.hand, 'P') ? 'P' : 'M';
        lose(loser, only);
        lose(loser, only);
      }
      return after_charge(b, winner);
  }
}

Count battle_round(const Battle& b) {
  Count sum;
  for (const char one : {'P', 'M', 'C'}) {
    if (!holds(b.side[0].hand, one) || (one == 'C' && b.side[0].banned)) continue;
    for (const char two : {'P', 'M', 'C'}) {
      if (!holds(b.side[1].hand, two) || (two == 'C' && b.side[1].banned)) continue;
      sum += exchange(b, one, two);
    }
  }
  return sum;
}

// --- The same by the rules ---

using westphalia::Position;
using westphalia::Rules;

Count play_out(const Rules& rules, const Position& p) {
  if (westphalia::waits_at<westphalia::Treaty, westphalia::Treaty::Conquest>(p)) {
    return p.pending.owing().contains(0) ? Count{1, 0, 0} : Count{0, 1, 0};
  }
  if (p.phase != westphalia::Phase::kWar) return {0, 0, 1};
  Count sum;
  const engine::Seat seat = p.pending.owing().lowest();
  engine::ActionList list;
  rules.options(p, seat, list);
  for (const engine::Action& action : list) {
    Position next = p;
    rules.apply(next, seat, action, nullptr);
    sum += play_out(rules, next);
  }
  return sum;
}

std::string shown(const std::string& hand) {
  std::string text;
  for (const char c : {'P', 'M', 'C'}) {
    const auto n = std::count(hand.begin(), hand.end(), c);
    if (n > 0) text += (text.empty() ? "" : " ") + std::to_string(n) + c;
  }
  return text.empty() ? "none" : text;
}

Position set_up(const Rules& rules, const Battle& b) {
  const std::string edition = b.edition_b ? "B" : "A";
  const auto options = westphalia::complete({{"seats", "3"}, {"edition", edition}},
                                            westphalia::option_specs(), rules.atlas());
  Position p = rules.start(*options, engine::Seed{}, nullptr);
  const auto army = [](const Side& s) {
    return "{\"hand\":\"" + shown(s.hand) + "\",\"pile\":\"" + shown(s.pile) +
           "\",\"reserves\":" + std::to_string(s.reserves) + "}";
  };
  const std::string patch =
      "{\"realm\":{\"player1\":[0,1],\"player2\":[2,11]},\"at\":\"battle\",\"round\":" +
      std::string(b.rifles ? "5" : "4") +
      ",\"wars\":[{\"attacker\":\"player1\",\"defender\":\"player2\"}],\"armies\":{\"player1\":" +
      army(b.side[0]) + ",\"player2\":" + army(b.side[1]) + "}}";
  const auto problem = westphalia::patch(rules, p, boost::json::parse(patch));
  EXPECT_FALSE(problem) << patch;
  return p;
}

std::vector<std::string> hands(int most) {
  std::vector<std::string> all;
  for (int p = 0; p <= most; ++p) {
    for (int m = 0; p + m <= most; ++m) {
      for (int c = 0; p + m + c <= most; ++c) {
        const auto times = [](int n) { return static_cast<std::size_t>(n); };
        if (p + m + c > 0) {
          all.push_back(std::string(times(p), 'P') + std::string(times(m), 'M') +
                        std::string(times(c), 'C'));
        }
      }
    }
  }
  return all;
}

void compare(const Rules& rules, const Battle& b) {
  const Position p = set_up(rules, b);
  EXPECT_EQ(play_out(rules, p), battle_round(b))
      << shown(b.side[0].hand) << " against " << shown(b.side[1].hand) << ", edition "
      << (b.edition_b ? "B" : "A") << (b.rifles ? ", rifles" : "");
}

TEST(WestphaliaBattle, EverySmallBattleEndsAsTheOracleSays) {
  const Rules rules;
  for (const bool rifled : {false, true}) {
    for (const std::string& one : hands(4)) {
      for (const std::string& two : hands(3)) {
        Battle b;
        b.side[0].hand = one;
        b.side[1].hand = two;
        b.rifles = rifled;
        compare(rules, b);
      }
    }
  }
}

TEST(WestphaliaBattle, EverySmallBattleWithReserves) {
  const Rules rules;
  for (const std::string& one : hands(3)) {
    for (const std::string& two : hands(2)) {
      Battle b;
      b.edition_b = true;
      b.side[0].hand = one;
      b.side[0].pile = "PMC";
      b.side[0].reserves = 2;
      b.side[1].hand = two;
      b.side[1].reserves = 1;
      compare(rules, b);
    }
  }
}

}  // namespace
