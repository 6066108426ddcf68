// The odds of winning where a turn has ended: what a search that looks so far judges by.
#include <algorithm>
#include <cmath>

#include "bots/here_i_stand_siege.h"
#include "bots/here_i_stand_targets.h"

namespace bots::his {
namespace {

constexpr SpaceSet kElectorates = kSpacesOfKind[SpaceKind::kElectorate];

int turned(const State& s, Zone zone) {
  return ((s.p.protestant - s.p.unrest) & kSpacesOfZone[zone]).size();
}

// Pairs of neighbours of different faith: where attempts of either side have dice.
int border(const State& s) {
  int pairs = 0;
  for (const Space space : s.p.protestant) {
    pairs += ((facts(space).clear_set & kConvertible) - s.p.protestant).size();
  }
  return pairs;
}

int speakers(const State& s, Side side) {
  int value = 0;
  for (int i = 0; i < kCount<Debater>; ++i) {
    const auto d = static_cast<Debater>(i);
    if (facts(d).side == power_of(side) && s.in_play(d)) value += facts(d).value;
  }
  return value;
}

Units own_units(const State& s, Power power) {
  Units sum{};
  for (const Space space : s.p.land[power] & kZonePair) {
    const Units& units = s.p.units[space][power];
    sum.regulars = static_cast<std::uint8_t>(sum.regulars + units.regulars);
    sum.mercenaries = static_cast<std::uint8_t>(sum.mercenaries + units.mercenaries);
  }
  return sum;
}

// Units of powers that act for the Protestant, less those that act for the Papacy.
int borrowed(const State& s) {
  int sum = 0;
  for (int i = 0; i < kCount<Power>; ++i) {
    const auto power = static_cast<Power>(i);
    const std::optional<Side> commander = s.commander(power);
    if (!commander || s.master(power) == power_of(*commander)) continue;
    const Units units = own_units(s, power);
    sum += *commander == Side::kProtestant ? units.land() : -units.land();
  }
  return sum;
}

int sieges(const State& s, const SpaceSet& places) {
  int count = 0;
  for (const Space space : places) count += s.besieged(space) ? 1 : 0;
  return count;
}

int captives(const State& s) {
  int value = 0;
  for (int i = 0; i < kCount<Leader>; ++i) {
    const LeaderState& leader = s.p.leaders[static_cast<Leader>(i)];
    if (leader.place != LeaderPlace::kCaptive) continue;
    const std::optional<Side> owner = s.commander(leader.power);
    if (owner) value += *owner == Side::kProtestant ? -1 : 1;
  }
  return value;
}

// How near the Reformation is to the spaces that win at once. [11.3]
double near_religious_victory(const State& s) {
  constexpr double kSpread = 3;
  return std::log1p(
      std::exp((s.protestant_spaces() - kReligiousVictoryProtestantSpaces) / kSpread));
}

struct Term {
  std::string_view name;
  float unit;
  double (*of)(const State&);
};
constexpr Term kTable[] = {
    {"german", 5, [](const State& s) -> double { return turned(s, Zone::kGerman); }},
    {"french", 5, [](const State& s) -> double { return turned(s, Zone::kFrench); }},
    {"english", 5, [](const State& s) -> double { return turned(s, Zone::kEnglish); }},
    {"elsewhere", 3,
     [](const State& s) -> double {
       return s.protestant_spaces() - turned(s, Zone::kGerman) - turned(s, Zone::kFrench) -
              turned(s, Zone::kEnglish);
     }},
    {"unrest", 3, [](const State& s) -> double { return (s.p.protestant & s.p.unrest).size(); }},
    {"catholic_unrest", 3,
     [](const State& s) -> double {
       return ((kConvertible & s.p.unrest) - s.p.protestant).size();
     }},
    {"border", 15, [](const State& s) -> double { return border(s); }},
    {"electorates", 2,
     [](const State& s) -> double { return (kElectorates & s.p.protestant).size(); }},
    {"electorates_won", 2,
     [](const State& s) -> double {
       const SpaceSet held = kElectorates & s.holdings(Power::kProtestant);
       return ((held & s.p.protestant) - s.p.unrest).size();
     }},
    {"electorates_held", 2, [](const State& s) -> double { return s.electorates_held(); }},
    {"electorates_besieged", 1,
     [](const State& s) -> double {
       return sieges(s, kElectorates & s.holdings(Power::kProtestant));
     }},
    {"german_testament", 6, [](const State& s) -> double { return s.p.testament[0]; }},
    {"french_testament", 6, [](const State& s) -> double { return s.p.testament[1]; }},
    {"english_testament", 6, [](const State& s) -> double { return s.p.testament[2]; }},
    {"german_bible", 10, [](const State& s) -> double { return s.p.bible[0]; }},
    {"french_bible", 10, [](const State& s) -> double { return s.p.bible[1]; }},
    {"english_bible", 10, [](const State& s) -> double { return s.p.bible[2]; }},
    {"bibles", 1,
     [](const State& s) -> double {
       return static_cast<double>(std::count(s.p.bible.begin(), s.p.bible.end(), kFullBible));
     }},
    {"reformers", 2, [](const State& s) -> double { return reformers_on_map(s); }},
    {"universities", 2, [](const State& s) -> double { return s.p.universities.size(); }},
    {"debates_won", 3,
     [](const State& s) -> double { return s.p.debater_vp[1] - s.p.debater_vp[0]; }},
    {"protestant_debaters", 6,
     [](const State& s) -> double { return speakers(s, Side::kProtestant); }},
    {"papal_debaters", 6, [](const State& s) -> double { return speakers(s, Side::kPapacy); }},
    {"protestant_cards", 2,
     [](const State& s) -> double { return s.main_cards(Side::kProtestant); }},
    {"papal_cards", 2, [](const State& s) -> double { return s.main_cards(Side::kPapacy); }},
    {"protestant_regulars", 4,
     [](const State& s) -> double { return own_units(s, Power::kProtestant).regulars; }},
    {"protestant_mercenaries", 4,
     [](const State& s) -> double { return own_units(s, Power::kProtestant).mercenaries; }},
    {"papal_regulars", 4,
     [](const State& s) -> double { return own_units(s, Power::kPapacy).regulars; }},
    {"papal_mercenaries", 4,
     [](const State& s) -> double { return own_units(s, Power::kPapacy).mercenaries; }},
    {"borrowed", 6, [](const State& s) -> double { return borrowed(s); }},
    {"keys", 1, [](const State& s) -> double { return s.keys(Power::kPapacy); }},
    {"keys_besieged", 1,
     [](const State& s) -> double {
       return sieges(s, kSpacesOfKind[SpaceKind::kKey] & s.holdings(Power::kPapacy));
     }},
    {"keys_in_danger", 100,
     [](const State& s) -> double { return Dangers(s, Side::kPapacy).worst(); }},
    {"electorates_in_danger", 100,
     [](const State& s) -> double { return Dangers(s, Side::kProtestant).worst(); }},
    {"st_peters", 1, [](const State& s) -> double { return s.p.st_peters_vp; }},
    {"st_peters_begun", 5, [](const State& s) -> double { return s.p.st_peters_cp; }},
    {"points", 2,
     [](const State& s) -> double {
       return s.p.italy_vp[1] + s.p.other_vp[1] + s.p.war_winner_vp - s.p.italy_vp[0] -
              s.p.other_vp[0];
     }},
    {"captives", 1, [](const State& s) -> double { return captives(s); }},
    {"treatises", 100, [](const State& s) -> double { return treatise_worth(s); }},
    {"burnings", 100, [](const State& s) -> double { return burning_worth(s); }},
    {"league", 1, [](const State& s) -> double { return s.league() ? 1 : 0; }},
    {"luther", 1, [](const State& s) -> double { return s.in_play(Debater::kLuther) ? 1 : 0; }},
    {"papal_ties", 1, [](const State& s) -> double { return facts(s.p.pope).wins_ties ? 1 : 0; }},
    {"near_lead", 100, [](const State& s) -> double { return endings(s).lead; }},
    {"near_points", 100, [](const State& s) -> double { return endings(s).points; }},
    {"near_spaces", 1, near_religious_victory},
};
static_assert(std::size(kTable) == HereIStandEvaluator::kEndTerms);

}  // namespace
}  // namespace bots::his

namespace bots {

using namespace his;  // NOLINT(google-build-using-namespace): its words, throughout

std::string_view HereIStandEvaluator::end_term(std::size_t i) {
  return i == kEndTerms ? "start" : kTable[i].name;
}

// Each term early, in the middle and late in a game, with all between; the last is the head start.
HereIStandEvaluator::EndFeatures HereIStandEvaluator::end_features(const Rules& /*rules*/,
                                                                   const Position& p,
                                                                   engine::Seat seat) {
  constexpr float kFirst = 2;  // the turns of the three times
  constexpr float kMiddle = 4;
  constexpr float kLast = 7;
  const auto turn = std::clamp(static_cast<float>(p.turn), kFirst, kLast);
  std::array<float, kTimes> times{};
  const float past =
      turn < kMiddle ? (turn - kFirst) / (kMiddle - kFirst) : (turn - kMiddle) / (kLast - kMiddle);
  times[turn < kMiddle ? 0 : 1] = 1 - past;
  times[turn < kMiddle ? 1 : 2] = past;
  const State s{p};
  const Thought thought(p);
  const float sign = side_at(seat) == Side::kProtestant ? 1 : -1;
  EndFeatures x{};
  for (std::size_t i = 0; i <= kEndTerms; ++i) {
    const float value = i == kEndTerms ? 1 : static_cast<float>(kTable[i].of(s)) / kTable[i].unit;
    for (std::size_t t = 0; t < kTimes; ++t) x[kTimes * i + t] = sign * value * times[t];
  }
  return x;
}

float HereIStandEvaluator::end_log_odds(const EndFeatures& features) {
  float sum = 0;
  for (std::size_t i = 0; i < features.size(); ++i) sum += weights().end_factors[i] * features[i];
  return sum;
}

}  // namespace bots
