// The parts of the board of Here I Stand, each a few lines: map, tracks, people, powers, cards and
// the contest under way.
#pragma once

#include <string>
#include <vector>

#include "cli/boards/board.h"
#include "cli/terminal.h"
#include "games/here_i_stand/state.h"
#include "games/here_i_stand/words.h"

namespace cli::his {

using Lines = std::vector<std::string>;
inline void append(Lines& to, const Lines& more) { to.insert(to.end(), more.begin(), more.end()); }

// What every part draws with: a view, never the true position of a game under way.
struct Pen {
  const engine::Game& game;
  const engine::AnyPosition& view;
  const here_i_stand::Position& p;
  engine::Seat seat;
  const BoardStyle& style;

  here_i_stand::State state() const { return here_i_stand::State{p}; }
  // A sentence of the board.
  std::string say(std::string_view key, const Places& places = {}) const;
  // A word of the game's own, such as "phase.winter".
  std::string word(std::string_view key) const;
  template <class E>
  std::string name(engine::Kind kind, E thing) const {
    return game.name_of(kind, static_cast<std::uint16_t>(thing), style.texts.language(), &view);
  }
  // Three letters for a power: who controls, whose units.
  std::string code(here_i_stand::Power power) const;
  std::string painted(std::string_view text, Paint how) const {
    return paint(text, how, style.colour);
  }
  std::string by_religion(std::string_view text, here_i_stand::Religion religion) const;
  // A title and what follows it, cut at the width of the board, or on as many lines as it takes.
  std::string row(std::string_view title, const std::string& rest) const;
  Lines rows(std::string_view title, const std::string& rest) const;
  bool low() const { return style.height > 0; }
};

// --- here_i_stand_map.cc ---
// Each space of a region with religion, kind, control, units, in columns.
Lines draw_region(const Pen& pen, here_i_stand::Zone zone);
// Each region: how much of it is Protestant, and where something stands; on one line if low.
std::vector<Lines> draw_regions(const Pen& pen);
// The spaces that may be chosen now, as on the map.
Lines draw_asked(const Pen& pen);
// The space that the question is about, if it is about one.
Lines draw_there(const Pen& pen);
// Who was picked so far for a formation, and where fleets were ordered to.
Lines draw_picked(const Pen& pen);
// A space, what it is connected with, and the seas it lies on; a line that tells how, if no space
// has this name.
Lines draw_near(const Pen& pen, std::string_view name);
// Fleets at sea and who waits off the map.
Lines draw_seas(const Pen& pen);

// --- here_i_stand_tracks.cc ---
std::string draw_title(const Pen& pen);
// A side's points with what they are made of, and its hand's size.
std::string draw_points(const Pen& pen, here_i_stand::Side side);
Lines draw_sums(const Pen& pen);  // the same at length
Lines draw_tracks(const Pen& pen);
Lines draw_debaters(const Pen& pen, here_i_stand::Side side);
Lines draw_powers(const Pen& pen);
Lines draw_relations(const Pen& pen);  // the same at length

// --- here_i_stand_cards.cc ---
Lines draw_hand(const Pen& pen);
Lines draw_cards(const Pen& pen);  // hands with texts, piles

// --- here_i_stand_contest.cc ---
// The attempt, debate or battle under way or just over, die by die.
Lines draw_contest(const Pen& pen);
// The odds of each target that may be chosen now.
Lines draw_odds(const Pen& pen);

}  // namespace cli::his
