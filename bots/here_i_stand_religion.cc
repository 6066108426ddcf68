// Attempts where the odds are, debates by their dice, translations, treatises, burnt books,
// universities, councils.
#include <algorithm>

#include "bots/here_i_stand_sense.h"
#include "bots/here_i_stand_targets.h"

namespace bots::his {
namespace {

constexpr Zone kFiveZones[] = {Zone::kGerman, Zone::kFrench, Zone::kEnglish, Zone::kItalian,
                               Zone::kSpanish};
constexpr Zone kLanguages[] = {Zone::kGerman, Zone::kFrench, Zone::kEnglish};

double target_worth(const State& s, const Attempts& a, Space target) {
  std::optional<Targets> room;
  return targets_of(s, a.by, room).worth(s, a, target);
}

// Chances of so many hits with so many dice, each hitting with 5 or 6.
constexpr int kMostDice = 20;
struct HitTable {
  double chance[kMostDice + 1][kMostDice + 1] = {};
  HitTable() {
    chance[0][0] = 1;
    for (int n = 1; n <= kMostDice; ++n) {
      for (int k = 0; k <= n; ++k) {
        chance[n][k] = chance[n - 1][k] * 2 / 3 + (k > 0 ? chance[n - 1][k - 1] / 3 : 0);
      }
    }
  }
};
const HitTable& hit_table() {
  static const HitTable kTable;
  return kTable;
}

// What a difference of hits is worth to its winner: spaces, and perhaps the loser's debater.
struct Stakes {
  double flip;  // a space turned
  int flips;    // that can be turned
  int loser;    // value of the debater who would be lost
  double win(int difference) const {
    const int turned = std::min(difference, flips);
    return turned * flip + (difference > loser ? loser * 118.0 : 0.0);
  }
};

Stakes stakes(const State& s, Side winner, Zone zone, int loser) {
  SpaceSet set = eligible(s, winner) & kSpacesOfZone[zone];
  if (set.empty()) set = eligible(s, winner);
  double first = 0;
  double second = 0;
  for (const Space space : set) {
    const double worth = turning(s, winner, space);
    if (worth > first) {
      second = first;
      first = worth;
    } else if (worth > second) {
      second = worth;
    }
  }
  return {(first + second) / 2, set.size(), loser};
}

double debate_by_dice(int attack, int defence, const Stakes& won, const Stakes& lost) {
  const HitTable& table = hit_table();
  attack = std::clamp(attack, 1, kMostDice);
  defence = std::clamp(defence, 1, kMostDice);
  double value = 0;
  double tie = 0;
  for (int a = 0; a <= attack; ++a) {
    for (int d = 0; d <= defence; ++d) {
      const double chance = table.chance[attack][a] * table.chance[defence][d];
      if (a == d) tie += chance;
      if (a > d) value += chance * won.win(a - d);
      if (a < d) value -= chance * lost.win(d - a);
    }
  }
  return value * (1 + tie);  // a tie brings a second round
}

struct Speakers {
  int count = 0;
  int sum = 0;
  int best = 0;
  int average() const { return count == 0 ? 0 : (sum + count / 2) / count; }
};
Speakers speakers(const State& s, Side side, Zone zone, bool fresh) {
  Speakers found;
  for (int i = 0; i < kCount<Debater>; ++i) {
    const auto d = static_cast<Debater>(i);
    const DebaterFacts& debater = facts(d);
    if (debater.side != power_of(side) || !s.in_play(d) || s.uncommitted(d) != fresh) continue;
    if (side == Side::kProtestant && debater.zone != zone) continue;
    ++found.count;
    found.sum += debater.value;
    found.best = std::max<int>(found.best, debater.value);
  }
  return found;
}

// A debater who attends neither attacks nor defends this turn, so only the good ones go.
double trent_worth(Debater d) { return facts(d).value * 20.0 - 25.0; }

std::optional<Action> choose_target(const State& s, const ActionList& options) {
  const Attempts* a = enclosing<Attempts>(s);
  if (a == nullptr) return std::nullopt;
  const double plain = attempts_worth(s, *a);
  return best_of(options, [&](const Action& action) {
    if (verb(action) == Verb::kDone) return 0.5;
    if (verb(action) == Verb::kTarget) {
      return 1 + target_worth(s, *a, static_cast<Space>(action.args[0]));
    }
    Attempts with = *a;  // a debater's dice for the rest of the attempts
    with.bonus = static_cast<Debater>(action.args[0]);
    constexpr double kSpent = 18;  // he could speak or help later
    const double gain = attempts_worth(s, with) - plain - kSpent;
    return gain > 0 ? 2 + best_attempts(s, *a)[0] + gain : -1.0;
  });
}

std::optional<Action> choose_pool(const State& s, const ActionList& options) {
  const Debate* d = enclosing<Debate>(s);
  if (d == nullptr) return std::nullopt;
  const Side other = opponent(d->initiator);
  const int attack = facts(d->speaker[d->initiator]).value + 3;
  const auto worth = [&](bool fresh) {
    const Speakers them = speakers(s, other, d->zone, fresh);
    const int value = them.average();
    return debate_by_dice(attack, value + (fresh ? 2 : 1), stakes(s, d->initiator, d->zone, value),
                          stakes(s, other, d->zone, attack - 3));
  };
  return best_of(
      options, [&](const Action& action) { return worth(verb(action) == Verb::kUncommittedPool); });
}

// Leipzig: name one's own best speaker, or keep their best one out.
std::optional<Action> choose_privilege(const State& s, const ActionList& options) {
  const Debate* d = enclosing<Debate>(s);
  if (d == nullptr) return std::nullopt;
  const Speakers own = speakers(s, Side::kPapacy, d->zone, true);
  return best_of(options, [&](const Action& action) -> double {
    const DebaterFacts& debater = facts(static_cast<Debater>(action.args[0]));
    if (debater.side == Power::kPapacy) return 10.0 * (debater.value - own.average());
    return 4.0 * debater.value - 6;
  });
}

// Luther or Bullinger instead of a weaker debater.
std::optional<Action> choose_insert(const State& s, const ActionList& options, Debater helper) {
  const Debate* d = enclosing<Debate>(s);
  if (d == nullptr) return std::nullopt;
  const Debater chosen = d->speaker[Side::kProtestant];
  const bool better = chosen == kNoDebater || facts(helper).value > facts(chosen).value;
  for (const Action& action : options) {
    if ((verb(action) == Verb::kPass) != better) return action;
  }
  return std::nullopt;
}

}  // namespace

BestAttempts best_attempts(const State& s, const Attempts& a) {
  std::optional<Targets> room;
  return targets_of(s, a.by, room).best(s, a);
}

double attempts_worth(const State& s, const Attempts& a) {
  const BestAttempts best = best_attempts(s, a);
  double sum = 0;
  for (std::size_t i = 0; i < std::min<std::size_t>(a.left, best.size()); ++i) sum += best[i];
  return sum;
}

double attempts_worth(const State& s, Side by, int count, std::uint8_t zones, std::uint8_t flags) {
  return attempts_worth(s, attempts(by, count, zones, flags));
}

double debate_worth(const State& s, Side initiator, Zone zone, int more_dice, bool best_speaker) {
  const Side other = opponent(initiator);
  const Speakers own = speakers(s, initiator, zone, true);
  const Speakers fresh = speakers(s, other, zone, true);
  const Speakers tired = speakers(s, other, zone, false);
  if (own.count == 0 || fresh.count + tired.count == 0) return -1000;
  const int value = best_speaker ? own.best : own.average();
  int attack = value + 3 + more_dice;
  if (initiator == Side::kPapacy) {
    attack -= s.p.effects.augsburg;
    if (zone == Zone::kEnglish && s.p.english_ruler == Ruler::kMaryI) attack += value;
  }
  const Stakes lost = stakes(s, other, zone, value);
  double best = -1000;
  for (const bool unused : {true, false}) {
    const Speakers& them = unused ? fresh : tired;
    if (them.count == 0) continue;
    const int theirs = them.average();
    best = std::max(best, debate_by_dice(attack, theirs + (unused ? 2 : 1),
                                         stakes(s, initiator, zone, theirs), lost));
  }
  return best;
}

double best_debate(const State& s, Side initiator, int more_dice, bool best_speaker) {
  double best = -1000;
  for (const Zone zone : kLanguages) {
    if (!may_call_debate(s, initiator, zone)) continue;
    best = std::max(best, debate_worth(s, initiator, zone, more_dice, best_speaker));
  }
  return best;
}

namespace {

struct Work {
  bool open;
  int left;      // steps
  int all;       // steps of the whole work
  double prize;  // attempts that its end brings, and the point of a Bible
};
Work work_of(const State& s, Zone zone) {
  const auto i = static_cast<std::size_t>(zone);
  const bool bible = s.p.testament[i] >= kNewTestament;
  const int all = bible ? kFullBible : kNewTestament;
  const int left = all - (bible ? s.p.bible[i] : s.p.testament[i]);
  if (left == 0) return {false, 0, all, 0};
  const std::uint8_t flags = bible ? kPlusOne : 0;
  const double prize = attempts_worth(s, Side::kProtestant, 6, zone_bit(zone), flags) * 0.95;
  return {true, left, all, prize + (bible ? 100.0 : 0.0)};
}

bool free_step(const State& s, Zone zone) {
  if (s.p.impulse.free_step != 0) return false;
  for (int k = 0; k < kCount<Debater>; ++k) {
    const auto d = static_cast<Debater>(k);
    const bool helps =
        facts(d).bonus == BonusKind::kTranslationBonus && facts(d).bonus_zone == zone;
    if (helps && s.uncommitted(d)) return true;
  }
  return false;
}

}  // namespace

// The prize spread over the steps that are left: what is begun will be finished.
double translation_worth(const State& s, Zone zone) {
  const Work work = work_of(s, zone);
  if (!work.open) return -1000;
  const int pay = std::max(1, work.left - (free_step(s, zone) ? 1 : 0));
  const int late = pay <= s.p.impulse.cp ? 0 : 2;  // not in this impulse
  return work.prize / (pay + late);
}

double steady_translation(const State& s, Zone zone) {
  const Work work = work_of(s, zone);
  return work.open ? work.prize / work.all : 0;
}

double treatise_worth(const State& s) {
  double best = 0;
  for (const Zone zone : kFiveZones) {
    best = std::max(best, attempts_worth(s, Side::kProtestant, 2, zone_bit(zone)));
  }
  return best;
}

double burning_worth(const State& s) {
  double best = 0;
  for (const Zone zone : kFiveZones) {
    best = std::max(best, attempts_worth(s, Side::kPapacy, 2, zone_bit(zone)));
  }
  return best;
}

double university_worth(const State& s, Space space) {
  const SpaceSet near = facts(space).clear_set & kConvertible;
  const int turned = (near & s.p.protestant).size();
  const double turns = std::min(3, kTurns - s.p.turn) + 1;
  double worth = turns * (6.0 * turned + 1.5 * (near.size() - turned) + (turned > 0 ? 3.0 : 0.0));
  if (s.electorate(space)) worth += 12;
  return worth;
}

double best_university(const State& s) {
  double best = 0;
  for (const Space space : kConvertible - s.p.protestant - s.p.universities) {
    best = std::max(best, university_worth(s, space));
  }
  return best;
}

namespace {

std::optional<Action> choose_zone_or_helper(const State& s, Side by, const ActionList& options) {
  const BurnBooks* burning = by == Side::kPapacy ? enclosing<BurnBooks>(s) : nullptr;
  const bool mary = burning != nullptr && burning->for_mary != 0;
  const Debater with = burning != nullptr ? burning->with : kNoDebater;
  const auto flags = static_cast<std::uint8_t>(mary || with == Debater::kCajetan ? kOnlyInZone : 0);
  const int count = with == Debater::kCajetan || with == Debater::kCaraffa ? 3 : 2;
  const auto zone_worth = [&](Zone zone, int n, std::uint8_t some) {
    return attempts_worth(s, by, n, zone_bit(zone), some);
  };
  double plain = 0;
  for (const Zone zone : kFiveZones) plain = std::max(plain, zone_worth(zone, count, flags));
  // A language that none of the attempts gains by is named for nothing, if there is a better one.
  const double in_vain = attempts_worth(s, by, count, 0, flags);
  constexpr double kSpent = 14;
  return best_of(options, [&](const Action& action) {
    if (verb(action) == Verb::kZone) {
      const double worth = zone_worth(static_cast<Zone>(action.args[0]), count, flags);
      return worth > in_vain || plain <= in_vain ? worth : 0;
    }
    if (verb(action) == Verb::kDecline) return 0.0;
    const auto d = static_cast<Debater>(action.args[0]);
    if (d == Debater::kTetzel) return plain + weights().st_peters - kSpent;
    double more = 0;
    const bool all = d == Debater::kCaraffa && !mary;
    for (const Zone zone : kFiveZones) {
      if (by == Side::kProtestant && facts(d).bonus_zone != zone) continue;
      const std::uint8_t only = d == Debater::kCaraffa && !mary ? 0 : kOnlyInZone;
      more = std::max(more, attempts_worth(s, by, 3, all ? kAllZones : zone_bit(zone), only));
    }
    return more - kSpent;
  });
}

std::optional<Action> choose_translation(const State& s, const ActionList& options) {
  const double other = treatise_worth(s) / 2;
  const Translation* t = enclosing<Translation>(s);
  const bool begun = t != nullptr && t->zone != kNoZone;
  const auto free_step = [&] {  // better than all else
    constexpr double kFreeStep = 30;
    double best = std::max(1.0, other);
    for (const Zone zone : kLanguages) best = std::max(best, translation_worth(s, zone));
    return best + kFreeStep;
  };
  return best_of(options, [&](const Action& action) {
    if (verb(action) == Verb::kDebater) return free_step();
    // Whoever turns back before the first step comes again, and again.
    if (verb(action) == Verb::kDone && !begun) return -1e6;
    if (verb(action) == Verb::kDone) return s.p.impulse.cp >= 2 ? other : 1.0;
    return translation_worth(s, static_cast<Zone>(action.args[0]));
  });
}

std::optional<Action> choose_debate_zone(const State& s, const ActionList& options) {
  const Debate* d = enclosing<Debate>(s);
  if (d == nullptr) return std::nullopt;
  const bool leipzig = (d->flags & kLeipzig) != 0;
  const int more = (d->flags & kInquisition) != 0 ? 2 : 0;
  return best_of(options, [&](const Action& action) {
    if (verb(action) == Verb::kDecline) return 0.0;
    return debate_worth(s, d->initiator, static_cast<Zone>(action.args[0]), more, leipzig);
  });
}

}  // namespace

std::optional<Action> religious_habit(const State& s, Side side, const ActionList& options) {
  const Position& p = s.p;
  if (at<Attempts, Attempts::Choose>(p)) return choose_target(s, options);
  if (at<Flips, Flips::Choose>(p)) {
    return best_of(options, [&](const Action& action) -> double {
      return turning(s, side, static_cast<Space>(action.args[0]));
    });
  }
  if (at<Translation, Translation::Advance>(p)) return choose_translation(s, options);
  if (at<Treatise, Treatise::ChooseZone>(p) || at<BurnBooks, BurnBooks::ChooseZone>(p)) {
    return choose_zone_or_helper(s, side, options);
  }
  if (at<Debate, Debate::ChooseZone>(p)) return choose_debate_zone(s, options);
  if (at<Debate, Debate::Privilege>(p)) return choose_privilege(s, options);
  if (at<Debate, Debate::Pool>(p)) return choose_pool(s, options);
  if (at<Debate, Debate::Insert>(p)) return choose_insert(s, options, Debater::kLuther);
  if (at<Debate, Debate::SecondRound>(p)) return choose_insert(s, options, Debater::kBullinger);
  if (at<FoundUniversity, FoundUniversity::Choose>(p) ||
      at<Universities, Universities::Choose>(p)) {
    return best_of(options, [&](const Action& action) {
      // Loyola makes it cheaper.
      if (verb(action) == Verb::kDebater) return 2 + best_university(s) + weights().baseline;
      if (verb(action) == Verb::kDone) return 0.0;
      return 1 + university_worth(s, static_cast<Space>(action.args[0]));
    });
  }
  if (at<CouncilOfTrent, CouncilOfTrent::Papal>(p) ||
      at<CouncilOfTrent, CouncilOfTrent::Protestant>(p)) {
    return best_of(options, [&](const Action& action) {
      if (verb(action) != Verb::kDebater) return 0.0;
      return trent_worth(static_cast<Debater>(action.args[0]));
    });
  }
  return std::nullopt;
}

}  // namespace bots::his
