// The components of Sola Fide: Circles, cards, Foreign Influence, Military Chart. Read once,
// never changed. Nothing about a single card is hard-coded: owners of the printed game can
// replace any file by their own. [19.1]
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "games/sola_fide/effects.h"

namespace sola_fide {

// A name or sentence in both languages.
struct Bilingual {
  std::string english;
  std::string italian;
};

struct CircleData {
  std::string id;
  Bilingual name;
  Bilingual article{"the", "il"};  // that the name takes in a sentence
  std::uint8_t points = 0;
  std::uint8_t power_start = 0;
  CircleMask below = 0;
  // By side: how many territories, all of them as a mask, and those printed in each faction's
  // colour.
  std::array<std::uint8_t, 2> length{};
  std::array<std::uint8_t, 2> full{};
  std::array<std::array<std::uint8_t, 2>, 2> printed{};  // [side][faction]
};

struct CardData {
  std::string id;
  Bilingual name;
  Bilingual text;
  OpRange effects;
  Aura aura;
  std::uint8_t cost = 0;  // other cards that must be discarded to play it [9.1]
  bool starter = false;
  bool persistent = false;
  bool military = false;
};

// A Foreign Influence card or a result of the Military Chart.
struct EventCard {
  std::string id;
  Bilingual name;
  Bilingual text;
  OpRange effects;
};

struct Data {
  std::array<CircleData, kCircles> circles;
  std::array<std::array<CardData, kCardsPerFaction>, 2> cards;  // [faction]
  std::array<EventCard, 16> foreign;                            // 4 * colour + n
  std::array<EventCard, kChartRows> chart;                      // by roll - 1
  std::vector<Op> ops;
  std::array<CardMask, 2> starters{};
  // Cards whose cost can be paid with so many other cards in hand. [9.1]
  std::array<std::array<CardMask, kDeckSize + 1>, 2> affordable{};
  std::vector<engine::Problem> warnings;
  std::string hash;  // of the owner's files, "" for the supplied data

  const CardData& card(Faction f, CardIndex c) const {
    return cards[static_cast<std::size_t>(index(f))][c];
  }
  const CardData& card(CardId id) const { return card(faction_of(id), index_of(id)); }
};

// A data file: its name for messages, and its text.
struct DataFile {
  std::string name;
  std::string text;
};

// The supplied files, by schema.
std::vector<DataFile> supplied_files();

// Reads a complete set of files: the supplied ones, each replaced by an owner's file of the same
// schema (and faction) where there is one. The problem names file, record and reason. [19.3]
engine::Result<Data> read_data(const std::vector<DataFile>& owners_files);

}  // namespace sola_fide
