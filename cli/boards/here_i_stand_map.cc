// Spaces, region by region, and fleets.
#include <algorithm>

#include "cli/boards/here_i_stand_parts.h"
#include "cli/play/fold.h"
#include "games/here_i_stand/procedures.h"

namespace cli::his {

using namespace here_i_stand;  // NOLINT(google-build-using-namespace): this file speaks that game

namespace {

std::string_view kind_sign(const State& s, Space space) {
  switch (facts(space).kind) {
    case SpaceKind::kKey:
      return "★";
    case SpaceKind::kElectorate:
      return "◆";
    case SpaceKind::kFortress:
      return "■";
    case SpaceKind::kTown:
      break;
  }
  return s.fortified(space) ? "■" : "·";
}

std::string religion_letter(const Pen& pen, Religion religion) {
  return pen.by_religion(pen.say("letter." + std::string(id(religion))), religion);
}

// "Pap 2r 1m", with leaders.
std::string stack(const Pen& pen, Space space, Power power) {
  const Units& units = pen.p.units[space][power];
  std::string out;
  const auto add = [&](int count, std::string_view kind) {
    if (count > 0) out += " " + std::to_string(count) + pen.say("unit." + std::string(kind));
  };
  add(units.regulars, "regular");
  add(units.mercenaries, "mercenary");
  add(units.squadrons, "squadron");
  for (int i = 0; i < kCount<Leader>; ++i) {
    const auto leader = static_cast<Leader>(i);
    const LeaderState& at = pen.p.leaders[leader];
    const bool here = at.place == LeaderPlace::kSpace && at.where == index(space);
    if (here && at.power == power) out += " " + pen.name(kLeaderKind, leader);
  }
  return out.empty() ? out : " " + pen.painted(pen.code(power), Paint::kBold) + out;
}

std::string all_stacks(const Pen& pen, Space space) {
  std::string out;
  for (int i = 0; i < kCount<Power>; ++i) out += stack(pen, space, static_cast<Power>(i));
  for (const Siege& siege : pen.p.sieges) {
    if (siege.impulse == 0) break;
    if (siege.space != space) continue;
    out +=
        " " + pen.painted(pen.say("besieged", {{"power", pen.code(siege.besieger)}}), Paint::kRed);
  }
  if (pen.p.reserve.has(space)) {
    out += " " + pen.say("reserve", {{"count", std::to_string(pen.state().reserve(space))}});
  }
  return out;
}

// "P◆Wittenberg! Hab  Pro 2r": all there is to know of a space.
std::string space_entry(const Pen& pen, Space space) {
  const State s = pen.state();
  std::string out = religion_letter(pen, s.religion(space)) + std::string(kind_sign(s, space));
  out += pen.by_religion(pen.name(kSpaceKind, space), s.religion(space));
  if (facts(space).port()) out += "~";
  if (s.unrest(space)) out += pen.painted("!", Paint::kRed);
  if (pen.p.universities.has(space)) out += "§";
  const Reformer reformer = s.reformer_at(space);
  if (reformer != kNoReformer) out += " †" + pen.name(kReformerKind, reformer);
  out += " " + pen.painted(pen.code(s.p.control[space]), Paint::kDim);
  return out + all_stacks(pen, space);
}

Lines in_columns(const Lines& entries, int width) {
  constexpr int kWidest = 38;
  int widest = 0;
  for (const std::string& entry : entries) widest = std::max(widest, display_width(entry));
  const int column = std::min({widest + 2, kWidest, width});
  const std::size_t columns = static_cast<std::size_t>(std::max(1, width / column));
  const std::size_t rows = (entries.size() + columns - 1) / columns;
  Lines out(rows);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    std::string& line = out[i % rows];
    const bool last = i + rows >= entries.size();
    line += last ? fit(entries[i], width - display_width(line)) : pad_right(entries[i], column);
  }
  return out;
}

// Whether a space shows something that isn't there at the start of every game.
bool notable(const State& s, Space space) {
  const bool troops =
      s.p.land[Power::kPapacy].has(space) || s.p.land[Power::kProtestant].has(space);
  return s.p.protestant.has(space) || s.unrest(space) || troops || s.besieged(space) ||
         s.p.universities.has(space) || !s.leaders_at(space).empty();
}

}  // namespace

Lines draw_region(const Pen& pen, Zone zone) {
  Lines entries;
  int protestant = 0;
  for (const Space space : kSpacesOfZone[zone]) {
    if (!facts(space).in_play) continue;
    entries.push_back(space_entry(pen, space));
    protestant += pen.p.protestant.has(space) ? 1 : 0;
  }
  Lines out = {
      pen.painted(fit(pen.say("region", {{"zone", pen.say("zone." + std::string(id(zone)))},
                                         {"protestant", std::to_string(protestant)},
                                         {"count", std::to_string(entries.size())}}),
                      pen.style.width),
                  Paint::kBold)};
  const Lines columns = in_columns(entries, pen.style.width);
  out.insert(out.end(), columns.begin(), columns.end());
  return out;
}

std::vector<Lines> draw_regions(const Pen& pen) {
  const State s = pen.state();
  std::vector<Lines> out;
  for (int i = 0; i < kCount<Zone>; ++i) {
    const auto zone = static_cast<Zone>(i);
    int protestant = 0;
    std::string list;
    for (const Space space : kSpacesOfZone[zone]) {
      protestant += s.p.protestant.has(space) ? 1 : 0;
      if (!notable(s, space)) continue;
      list += (list.empty() ? "" : ", ") +
              pen.by_religion(pen.name(kSpaceKind, space), s.religion(space));
      if (s.unrest(space)) list += "!";
      list += all_stacks(pen, space);
    }
    if (list.empty()) continue;
    const std::string title =
        pen.say("region_brief", {{"zone", pen.say("zone." + std::string(id(zone)))},
                                 {"protestant", std::to_string(protestant)}});
    out.push_back(pen.low() ? Lines{pen.row(title, list)} : pen.rows(title, list));
  }
  return out;
}

Lines draw_asked(const Pen& pen) {
  constexpr int kMost = 12;
  engine::ActionList list;
  if (pen.game.owing(pen.view).contains(pen.seat)) pen.game.options(pen.view, pen.seat, list);
  Lines entries;
  for (const engine::Action& action : list) {
    if (verb(action) != Verb::kSpace || action.args[0] >= kCount<Space>) continue;
    entries.push_back(space_entry(pen, static_cast<Space>(action.args[0])));
  }
  if (entries.empty() || entries.size() > kMost) return {};
  std::string row;
  for (const std::string& entry : entries) row += (row.empty() ? "" : ", ") + entry;
  return pen.rows(pen.say("asked"), row);
}

Lines draw_there(const Pen& pen) {
  if (!pen.game.owing(pen.view).contains(pen.seat)) return {};
  const engine::Prompt prompt = pen.game.prompt(pen.view, pen.seat);
  const engine::Term& term = pen.game.vocabulary().prompts[prompt.id];
  for (std::size_t i = 0; i < static_cast<std::size_t>(term.arity()); ++i) {
    const bool place = term.arg_kinds[i] == kSpaceKind || term.arg_kinds[i] == kPlaceKind;
    if (!place || prompt.args[i] >= kCount<Space>) continue;
    return pen.rows(pen.say("there"), space_entry(pen, static_cast<Space>(prompt.args[i])));
  }
  return {};
}

namespace {

void add_item(std::string& list, const std::string& item) {
  list += (list.empty() ? "" : ", ") + item;
}

std::string place_name(const Pen& pen, std::uint8_t place) { return pen.name(kPlaceKind, place); }

}  // namespace

Lines draw_picked(const Pen& pen) {
  std::string list;
  for (const MarkedUnits& some : pen.p.marked) {
    if (some.count == 0) break;
    if ((some.marks & (kPicked | kMoving)) == 0) continue;
    add_item(list, pen.code(some.power) + " " + std::to_string(some.count) +
                       pen.say("unit." + std::string(id(some.kind))));
  }
  for (int i = 0; i < kCount<Leader>; ++i) {
    const auto leader = static_cast<Leader>(i);
    const std::uint8_t marks = pen.p.leaders[leader].marks;
    if ((marks & (kPicked | kMoving)) != 0) add_item(list, pen.name(kLeaderKind, leader));
  }
  for (const Order& order : pen.p.orders) {
    const std::string who = order.squadrons == 0
                                ? pen.name(kLeaderKind, Leader::kAndreaDoria)
                                : pen.code(order.power) + " " + std::to_string(order.squadrons) +
                                      pen.say("unit.squadron");
    add_item(list, who + " " + place_name(pen, order.from) + " → " + place_name(pen, order.to));
  }
  return list.empty() ? Lines{} : pen.rows(pen.say("picked"), list);
}

namespace {

Lines neighbours(const Pen& pen, std::string_view key, const SpaceList& spaces) {
  std::string row;
  for (int i = 0; i < spaces.count; ++i) {
    const Space space = spaces.items[static_cast<std::size_t>(i)];
    row += (row.empty() ? "" : ", ") + space_entry(pen, space);
  }
  return row.empty() ? Lines{} : pen.rows(pen.say(key), row);
}

}  // namespace

Lines draw_near(const Pen& pen, std::string_view name) {
  const std::string wanted = fold(name);
  for (const bool whole : {true, false}) {
    for (int i = 0; i < kCount<Space>; ++i) {
      const auto space = static_cast<Space>(i);
      const std::string own = fold(pen.name(kSpaceKind, space));
      if (wanted.empty() || (whole ? own != wanted : !own.starts_with(wanted))) continue;
      Lines out = {space_entry(pen, space)};
      for (const Lines& more : {neighbours(pen, "near_clear", facts(space).clear),
                                neighbours(pen, "near_pass", facts(space).passes)}) {
        out.insert(out.end(), more.begin(), more.end());
      }
      std::string seas;
      for (const SeaZone sea : facts(space).seas) {
        seas += (seas.empty() ? "" : ", ") + pen.name(kSeaKind, sea);
      }
      if (!seas.empty()) out.push_back(pen.row(pen.say("near_sea"), seas));
      return out;
    }
  }
  return wrap(pen.say("near_what"), pen.style.width);
}

Lines draw_seas(const Pen& pen) {
  std::string list;
  for (int i = 0; i < kCount<SeaZone>; ++i) {
    const auto sea = static_cast<SeaZone>(i);
    for (int k = 0; k < kCount<Power>; ++k) {
      const auto power = static_cast<Power>(k);
      if (pen.p.fleets[sea][power] == 0) continue;
      list += (list.empty() ? "" : ", ") + pen.name(kSeaKind, sea) + " " + pen.code(power) + " " +
              std::to_string(pen.p.fleets[sea][power]) + pen.say("unit.squadron");
    }
  }
  Lines out;
  if (!list.empty()) out.push_back(pen.row(pen.say("at_sea"), list));
  std::string captives;
  for (int i = 0; i < kCount<Leader>; ++i) {
    const LeaderState& leader = pen.p.leaders[static_cast<Leader>(i)];
    if (leader.place != LeaderPlace::kCaptive) continue;
    captives += (captives.empty() ? "" : ", ") + pen.name(kLeaderKind, static_cast<Leader>(i)) +
                " (" + pen.code(static_cast<Power>(leader.where)) + ")";
  }
  if (!captives.empty()) out.push_back(pen.row(pen.say("captives"), captives));
  return out;
}

}  // namespace cli::his
