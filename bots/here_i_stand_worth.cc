// What a position is worth: victory points, smoothed, and what becomes victory points.
#include <cmath>

#include "bots/here_i_stand_sense.h"

namespace bots::his {
namespace {

constexpr int kWon = 100'000;

int spaces(const State& s) {
  const Weights& w = weights();
  return w.space * s.protestant_spaces() + w.unrest_space * (s.p.protestant & s.p.unrest).size();
}

int electorates(const State& s) {
  const Weights& w = weights();
  int value = 0;
  for (const Space e : kSpacesOfKind[SpaceKind::kElectorate]) {
    const bool faith = s.p.protestant.has(e);
    const bool held = s.holder(e) == Power::kProtestant;
    if (!s.league()) {
      if (faith) value += w.electorate_before;
    } else if (faith && held) {
      value += s.unrest(e) ? w.electorate / 2 : w.electorate;
    } else if (faith || held) {
      value += w.electorate_foreign;
    }
    if (held && s.besieged(e)) value -= w.siege;
  }
  return value;
}

int translations(const State& s) {
  const Weights& w = weights();
  int value = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    if (s.p.testament[i] < kNewTestament) {
      value += w.testament_step * s.p.testament[i];
    } else {
      value += s.p.bible[i] < kFullBible ? w.bible_step * s.p.bible[i] : 100;
    }
  }
  return value;
}

int universities(const State& s) {
  int value = 0;
  for (const Space u : s.p.universities) {
    value -= weights().university * (1 + (facts(u).clear_set & s.p.protestant).size());
  }
  return value;
}

int debaters(const State& s) {
  const Weights& w = weights();
  int value = 100 * (s.p.debater_vp[1] - s.p.debater_vp[0]);
  for (int i = 0; i < kCount<Debater>; ++i) {
    const auto d = static_cast<Debater>(i);
    if (!s.in_play(d)) continue;
    const int worth = facts(d).value * (w.debater + (s.uncommitted(d) ? w.uncommitted : 0));
    value += facts(d).side == Power::kProtestant ? worth : -worth;
  }
  return value;
}

}  // namespace

int card_in_hand(Card card) { return 12 + weights().card_point * facts(card).cp; }

namespace {

int cards(const State& s) {
  const Weights& w = weights();
  int value = 0;
  for (const Side side : {Side::kPapacy, Side::kProtestant}) {
    const auto i = static_cast<std::size_t>(side);
    int known = 0;
    int points = 0;
    for (const Card card : s.p.hands[i]) {
      ++known;
      points += card_in_hand(card);
    }
    const int worth = points + w.card * (s.p.hand_size[i] - known) - 60 * s.p.minus_cards[i];
    value += side == Side::kProtestant ? worth : -worth;
  }
  return value;
}

int forces(const State& s) {
  const Weights& w = weights();
  int value = 0;
  for (int i = 0; i < kCount<Power>; ++i) {
    const auto power = static_cast<Power>(i);
    const std::optional<Side> commander = s.commander(power);
    if (!commander) continue;
    const bool own = s.master(power) == power_of(*commander);
    int worth = 0;
    for (const Space space : s.p.land[power] & kZonePair) {
      const Units& units = s.p.units[space][power];
      worth += own ? w.regular * units.regulars + w.mercenary * units.mercenaries
                   : w.borrowed * units.land();
      if (!s.enemy_space(power, space) && s.besieged(space)) worth -= 2;
    }
    value += *commander == Side::kProtestant ? worth : -worth;
  }
  for (int i = 0; i < kCount<Leader>; ++i) {
    const LeaderState& leader = s.p.leaders[static_cast<Leader>(i)];
    if (leader.place != LeaderPlace::kCaptive) continue;
    const std::optional<Side> owner = s.commander(leader.power);
    if (owner) value += *owner == Side::kProtestant ? -w.captive : w.captive;
  }
  return value;
}

int keys(const State& s) {
  const Weights& w = weights();
  int value = -w.key * std::min(s.keys(Power::kPapacy), 6);
  for (const Space key : kSpacesOfKind[SpaceKind::kKey]) {
    if (s.holder(key) == Power::kPapacy && s.besieged(key)) value += w.siege;
  }
  return value;
}

}  // namespace

std::optional<Action> offered(const ActionList& options, Verb wanted) {
  for (const Action& action : options) {
    if (verb(action) == wanted) return action;
  }
  return std::nullopt;
}

Terms terms(const State& s) {
  const int points =
      s.p.italy_vp[1] + s.p.other_vp[1] + s.p.war_winner_vp - s.p.italy_vp[0] - s.p.other_vp[0];
  return {spaces(s),
          electorates(s),
          translations(s),
          weights().reformer * reformers_on_map(s),
          universities(s),
          debaters(s),
          cards(s),
          forces(s),
          keys(s),
          -weights().st_peters * (kStPetersCpPerVp * s.p.st_peters_vp + s.p.st_peters_cp),
          100 * points};
}

int standing(const State& s) {
  if (s.p.victory != Victory::kNone) {
    return s.p.winner == 1 + seat_of(Side::kProtestant) ? kWon : -kWon;
  }
  int sum = 0;
  for (const int term : terms(s)) sum += term;
  return sum;
}

// The fewer cards are left to change it, the more a point beyond the threshold is worth, and the
// less one that is far from it. Electorates count as the League will make them count. [9.1, 11.4]
Endings endings(const State& s) {
  constexpr double kUnit = 100;
  const int cards = s.main_cards(Side::kPapacy) + s.main_cards(Side::kProtestant);
  const double spread = 0.7 * std::sqrt(1.0 + cards);
  const int papacy = s.vp(Side::kPapacy);
  int protestant = s.vp(Side::kProtestant);
  if (!s.league() && s.p.turn >= kDominationFromTurn) {
    const SpaceSet electorates = kSpacesOfKind[SpaceKind::kElectorate] & s.p.protestant;
    protestant += kElectorateVp * electorates.size();
  }
  const auto beyond = [&](int points, int threshold) {
    return std::log1p(std::exp((points + 0.5 - threshold) / spread));
  };
  const auto both = [&](int ours, int theirs, int threshold) {
    return static_cast<int>(kUnit * (beyond(ours, threshold) - beyond(theirs, threshold)));
  };
  const int lead = protestant - papacy;
  const int enough = s.p.turn == kTurns ? 0 : kDominationLead;
  return {s.p.turn < kDominationFromTurn ? 0 : both(lead, -lead, enough),
          both(protestant, papacy, kStandardVp)};
}

int turning(const State& s, Side by, Space space) {
  const Weights& w = weights();
  int value = s.unrest(space) && by == Side::kPapacy ? w.unrest_space : w.space;
  if (s.electorate(space)) {
    if (!s.league()) {
      value += w.electorate_before;
    } else {
      const bool held = s.holder(space) == Power::kProtestant;
      value += held ? w.electorate - w.electorate_foreign : w.electorate_foreign;
    }
  }
  const SpaceSet near = facts(space).clear_set & kConvertible;
  const SpaceSet others = by == Side::kProtestant ? near - s.p.protestant : near & s.p.protestant;
  return value + w.spread * others.size();
}

}  // namespace bots::his
