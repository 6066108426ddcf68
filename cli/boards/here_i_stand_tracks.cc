// Tracks, points, debaters, powers and their relations.
#include "cli/boards/here_i_stand_parts.h"

namespace cli::his {

using namespace here_i_stand;  // NOLINT(google-build-using-namespace): this file speaks that game

namespace {

std::string number(int n) { return std::to_string(n); }

void add(std::string& list, const std::string& item, std::string_view between = ", ") {
  if (!list.empty() && !item.empty()) list += between;
  list += item;
}

// What a side's points are made of: the key of the word and the points. [11.1, 11.2]
std::vector<std::pair<std::string, int>> parts_of(const State& s, Side side) {
  const TrackRow track = track_row(s.protestant_spaces());
  std::vector<std::pair<std::string, int>> parts;
  if (side == Side::kPapacy) {
    parts = {{"keys", papal_keys_row(s.keys(Power::kPapacy)).vp},
             {"spaces", track.papacy},
             {"st_peters", s.p.st_peters_vp},
             {"burnt", s.p.debater_vp[at(side)]}};
  } else {
    int electorates = 0;
    for (const Space e : kSpacesOfKind[SpaceKind::kElectorate]) {
      const bool held = s.holder(e) == Power::kProtestant;
      if (s.p.protestant.has(e) && held && !s.unrest(e)) electorates += kElectorateVp;
    }
    int bibles = 0;
    for (const std::uint8_t steps : s.p.bible) bibles += steps == kFullBible ? 1 : 0;
    parts = {{"electorates", electorates},
             {"spaces", track.protestant},
             {"bibles", bibles},
             {"disgraced", s.p.debater_vp[at(side)]},
             {"wars", s.p.war_winner_vp}};
  }
  parts.emplace_back("cards", s.p.italy_vp[at(side)] + s.p.other_vp[at(side)]);
  return parts;
}

std::string side_short(const Pen& pen, Side side) {
  return pen.word("side." + std::string(id(side)) + ".short");
}

// What holds for this turn, and who was excommunicated.
std::string effects_of(const Pen& pen) {
  std::string marks;
  const TurnEffects& effects = pen.p.effects;
  for (const auto& [marker, on] : {std::pair{"printing_press", effects.printing_press},
                                   std::pair{"augsburg_confession", effects.augsburg},
                                   std::pair{"wartburg", effects.wartburg}}) {
    if (on != 0) add(marks, pen.word("marker." + std::string(marker)));
  }
  std::string banned;
  for (int i = 0; i < kCount<Reformer>; ++i) {
    const auto reformer = static_cast<Reformer>(i);
    if (pen.p.excommunicated[reformer] != 0) add(banned, pen.name(kReformerKind, reformer));
  }
  if (!banned.empty()) add(marks, pen.say("excommunicated", {{"names", banned}}));
  if (pen.state().league()) {
    add(marks, pen.say("league", {{"turn", number(pen.p.league_turn)}}));
  }
  return marks;
}

}  // namespace

std::string draw_title(const Pen& pen) {
  const Position& p = pen.p;
  std::string line = pen.say("title", {{"turn", number(p.turn)},
                                       {"turns", number(kTurns)},
                                       {"phase", pen.word("phase." + std::string(id(p.phase)))}});
  if (p.phase == Phase::kAction && p.impulse.number > 0) {
    line += pen.say("impulse", {{"side", side_short(pen, p.impulse.active)},
                                {"number", number(p.impulse.number)}});
    if (p.impulse.cp > 0) line += pen.say("cp_left", {{"cp", number(p.impulse.cp)}});
  }
  if (p.victory != Victory::kNone) line += ": " + pen.word("victory." + std::string(id(p.victory)));
  return pen.painted(fit(line, pen.style.width), Paint::kBold);
}

std::string draw_points(const Pen& pen, Side side) {
  const State s = pen.state();
  std::string parts;
  for (const auto& [key, vp] : parts_of(s, side)) {
    if (vp == 0) continue;
    add(parts, pen.say("part." + key, {{"vp", number(vp)},
                                       {"keys", number(s.keys(Power::kPapacy))},
                                       {"all", number(kMilitaryVictoryPapalKeys)}}));
  }
  const bool own = side_at(pen.seat) == side && pen.seat < 2;
  const std::string who =
      pen.painted(pad_right(side_short(pen, side), 12), own ? Paint::kReverse : Paint::kBold);
  return fit(who + pen.say("points", {{"vp", pad_left(number(s.vp(side)), 2)},
                                      {"hand", number(pen.p.hand_size[at(side)])},
                                      {"diplomatic", number(pen.p.diplomatic_hand_size[at(side)])},
                                      {"parts", parts}}),
             pen.style.width);
}

Lines draw_sums(const Pen& pen) {
  const State s = pen.state();
  Lines out;
  for (const Side side : {Side::kPapacy, Side::kProtestant}) {
    out.push_back(pen.painted(side_short(pen, side) + " " + number(s.vp(side)), Paint::kBold));
    for (const auto& [key, vp] : parts_of(s, side)) {
      out.push_back(
          fit("  " + pad_left(number(vp), 3) + "  " + pen.say("sum." + key), pen.style.width));
    }
  }
  std::string history;
  for (int turn = 0; turn < pen.p.turn; ++turn) {
    const auto& totals = pen.p.history[static_cast<std::size_t>(turn)];
    add(history, number(totals[0]) + ":" + number(totals[1]));
  }
  for (const std::string& line : pen.rows(pen.say("history"), history)) out.push_back(line);
  for (const std::string& line : wrap(pen.say("victory"), pen.style.width)) out.push_back(line);
  return out;
}

Lines draw_tracks(const Pen& pen) {
  const State s = pen.state();
  std::string translations;
  constexpr std::string_view kLanguages[] = {"german", "french", "english"};
  for (std::size_t i = 0; i < 3; ++i) {
    const bool bible = pen.p.testament[i] == kNewTestament;
    const int steps = bible ? pen.p.bible[i] : pen.p.testament[i];
    add(translations, pen.say(bible ? "bible" : "testament",
                              {{"language", pen.say("language." + std::string(kLanguages[i]))},
                               {"steps", number(steps)},
                               {"all", number(bible ? kFullBible : kNewTestament)}}));
  }
  Lines out = pen.rows(pen.say("spaces", {{"count", number(s.protestant_spaces())},
                                          {"all", number(kReligiousVictoryProtestantSpaces)}}),
                       pen.say("tracks", {{"translations", translations},
                                          {"cp", number(pen.p.st_peters_cp)},
                                          {"cp_per_vp", number(kStPetersCpPerVp)},
                                          {"vp", number(pen.p.st_peters_vp)}}));
  std::string electorates;
  for (const Space e : kSpacesOfKind[SpaceKind::kElectorate]) {
    const Religion religion = s.religion(e);
    std::string entry = pen.by_religion(pen.say("letter." + std::string(id(religion))), religion) +
                        " " + pen.name(kSpaceKind, e) + (s.unrest(e) ? "!" : "");
    // Whoever holds it, unless it is the power that holds all of them at the start.
    if (s.holder(e) != facts(e).start_control) {
      entry += " " + pen.painted(pen.code(s.holder(e)), Paint::kDim);
    }
    add(electorates, entry);
  }
  for (const std::string& line : pen.rows("◆", electorates)) out.push_back(line);
  return out;
}

Lines draw_debaters(const Pen& pen, Side side) {
  std::string free;
  std::string committed;
  for (int i = 0; i < kCount<Debater>; ++i) {
    const auto debater = static_cast<Debater>(i);
    if (facts(debater).side != power_of(side) || !pen.state().in_play(debater)) continue;
    std::string entry = pen.name(kDebaterKind, debater) + " " + number(facts(debater).value);
    if (side == Side::kProtestant && facts(debater).zone != Zone::kGerman) {
      entry += pen.say("of_zone." + std::string(id(facts(debater).zone)));
    }
    add(pen.state().uncommitted(debater) ? free : committed, entry);
  }
  std::string line = free.empty() ? "-" : free;
  if (!committed.empty()) line += " | " + pen.painted(committed, Paint::kDim);
  const std::string title =
      pen.say("debaters", {{"side", pen.word("side." + std::string(id(side)) + ".short")}});
  if (pen.low()) return {pen.row(title, line)};
  return pen.rows(title, line);
}

Lines draw_powers(const Pen& pen) {
  const State s = pen.state();
  std::string list = pen.name(kRulerKind, pen.p.pope) + ", " +
                     pen.name(kRulerKind, pen.p.protestant_ruler) + ", " +
                     pen.name(kRulerKind, pen.p.english_ruler) + ", " +
                     pen.name(kRulerKind, pen.p.french_ruler);
  std::string relations;
  for (int a = 0; a < kCount<Power>; ++a) {
    for (int b = a + 1; b < kCount<Power>; ++b) {
      const auto first = static_cast<Power>(a);
      const auto second = static_cast<Power>(b);
      if (!pen.p.wars[first].has(second)) continue;
      const std::string war = pen.code(first) + "-" + pen.code(second);
      add(relations, pen.painted(pen.say("war", {{"powers", war}}), Paint::kRed));
    }
  }
  for (int i = 0; i < kCount<Power>; ++i) {
    const auto minor = static_cast<Power>(i);
    if (!s.active_minor(minor)) continue;
    add(relations,
        pen.say("ally", {{"minor", pen.code(minor)}, {"major", pen.code(s.master(minor))}}));
  }
  const std::string marks = effects_of(pen);
  if (!relations.empty()) list += "; " + relations;
  if (!marks.empty()) list += "; " + marks;
  if (pen.low()) return {pen.row(pen.say("rulers"), list)};
  return pen.rows(pen.say("rulers"), list);
}

Lines draw_relations(const Pen& pen) {
  const State s = pen.state();
  const auto short_name = [&](Power power) {
    return pen.word("power." + std::string(id(power)) + ".short");
  };
  const auto rules = [&](Power power, Ruler ruler) {
    return pen.say("ruled", {{"power", short_name(power)}, {"ruler", pen.name(kRulerKind, ruler)}});
  };
  Lines out = pen.rows(pen.say("rulers"), rules(Power::kPapacy, pen.p.pope) + ", " +
                                              rules(Power::kProtestant, pen.p.protestant_ruler) +
                                              ", " + rules(Power::kEngland, pen.p.english_ruler) +
                                              ", " + rules(Power::kFrance, pen.p.french_ruler));
  std::string wars;
  std::string allies;
  for (int a = 0; a < kCount<Power>; ++a) {
    const auto power = static_cast<Power>(a);
    for (int b = a + 1; b < kCount<Power>; ++b) {
      const auto enemy = static_cast<Power>(b);
      if (pen.p.wars[power].has(enemy)) add(wars, short_name(power) + " – " + short_name(enemy));
    }
    if (!s.active_minor(power)) continue;
    add(allies,
        pen.say("ally", {{"minor", short_name(power)}, {"major", short_name(s.master(power))}}));
  }
  if (s.league()) {
    add(allies, pen.say("ally", {{"minor", short_name(Power::kHapsburg)},
                                 {"major", short_name(Power::kPapacy)}}));
  }
  const std::string nobody = pen.say("nothing");
  for (const auto& [key, list] : {std::pair{"wars", &wars}, std::pair{"allies", &allies}}) {
    for (const std::string& line : pen.rows(pen.say(key), list->empty() ? nobody : *list)) {
      out.push_back(line);
    }
  }
  const std::string marks = effects_of(pen);
  if (!marks.empty()) {
    for (const std::string& line : pen.rows(pen.say("in_force"), marks)) out.push_back(line);
  }
  return out;
}

}  // namespace cli::his
