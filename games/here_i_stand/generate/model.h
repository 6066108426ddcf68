// The data files of the game in memory, and what may be wrong with them. The generator reads them
// into a Model, checks it, and writes the two headers of tables.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/here_i_stand/kinds.h"

namespace here_i_stand::generate {

// Wrong data: file, record, and what is wrong, as one sentence.
class DataProblem : public std::runtime_error {
 public:
  DataProblem(std::string_view file, std::string_view record, std::string_view what)
      : std::runtime_error("data/" + std::string(file) +
                           (record.empty() ? "" : ", " + std::string(record)) + ": " +
                           std::string(what)) {}
};

// Everything below refers to other records by their index in the model's lists.
struct SpaceRecord {
  std::string id;
  int home = 0;
  Zone zone{};
  SpaceKind kind{};
  std::optional<int> capital_of;
  std::vector<int> seas, clear, passes;
  bool in_play = true;
  double lat = 0, lon = 0;
  // From setup.json.
  bool control_may_change = false;
  int control = 0;
  int reserve = 0;
};
struct SeaRecord {
  std::string id;
  std::vector<int> adjacent, ports;
};
struct CounterRecord {
  int front = 0, back = 0, count = 0;
};
struct PowerRecord {
  std::string id;
  PowerKind kind{};
  std::vector<int> capitals, home_keys, possible_allies;
  std::vector<CounterRecord> counters;
  int land_cap = 0, squadron_cap = 0;
  bool mercenaries = false;
  std::optional<int> start_ally;
};
struct CardRecord {
  std::string id;
  int number = 0;
  std::optional<int> cp;
  CardCategory category{};
  CardEntry entry{};
  int entry_turn = 0, winter_deadline = 0;
  CardRemoval removal{};
  std::string played_by;
  bool own_impulse = false, only_2017 = false;
  EnumSet<Hook> windows;
};
struct DiplomaticRecord {
  std::string id;
  int number = 0;
  bool after_league = false, removed = false, invasion = false, squadron_or_mercenaries = false;
  int power = 0, leader = 0, regulars = 0, mercenaries = 0, squadrons = 0;
};
struct DebaterRecord {
  std::string id;
  int side = 0;
  Zone zone = Zone::kOther, bonus_zone = Zone::kOther;
  int value = 0, turn = 0, dice = 0, attempts = 0, cost = 0, radius = 0;
  BonusKind bonus{};
  std::optional<int> centre;
  std::vector<int> regions;  // powers
  bool all_zones = false, unrest_on_failure = false, one_per_impulse = false, optional = false;
};
struct ReformerRecord {
  std::string id;
  int space = 0, turn = 0, debater = 0;
  Zone zone{};
};
struct LeaderRecord {
  std::string id;
  std::optional<int> power;
  bool naval = false;
  int battle = 0, command = 0;
};
struct RulerRecord {
  std::string id;
  int power = 0, card = 0, admin = 0, card_bonus = 0;
  bool wins_ties = false, at_start = false;
  Religion troops = Religion::kOther;
};
struct ActionRecord {
  std::string id;
  int papacy = 0, protestant = 0, other = 0;
};
struct StackRecord {
  int space = 0, power = 0, regulars = 0, squadrons = 0;
  std::vector<int> leaders;
};

struct Model {
  std::vector<SpaceRecord> spaces;
  std::vector<SeaRecord> seas;
  std::vector<PowerRecord> powers;
  std::vector<CardRecord> cards;
  std::vector<int> not_used;  // numbers of cards that the variant leaves out
  std::vector<DiplomaticRecord> diplomatic;
  std::vector<DebaterRecord> debaters;
  std::vector<ReformerRecord> reformers;
  std::vector<LeaderRecord> leaders;
  std::vector<RulerRecord> rulers;
  std::vector<ActionRecord> actions;
  std::vector<std::pair<int, int>> papal_keys;      // cards and VP, by number of keys
  std::vector<std::array<int, 3>> track;            // from, papacy, protestant
  std::vector<std::pair<std::string, int>> limits;  // by name
  std::vector<StackRecord> stacks;
  std::vector<int> start_debaters;
  std::vector<std::pair<int, int>> wars_of_1517;
  std::map<std::string, int> first_hand, victory_points;

  int power(std::string_view id) const;
  int space(std::string_view id) const;
  int limit(std::string_view id) const;
};

// By file name, without "data/".
using Files = std::map<std::string, std::string, std::less<>>;
inline constexpr std::array kFileNames = {
    "spaces.json",   "sea_zones.json", "powers.json",  "cards.json", "diplomatic_cards.json",
    "debaters.json", "reformers.json", "leaders.json", "setup.json"};

// These throw a DataProblem.
Model read_model(const Files& files);
void check_map(const Model& model);
void check_cards(const Model& model);
void check_people(const Model& model);
void check_setup(const Model& model);

// Steps from every space to every other; nothing where there is no way.
struct Steps {
  std::vector<std::vector<std::optional<int>>> land;
  std::vector<std::vector<std::optional<int>>> travel;
  std::vector<std::vector<std::optional<int>>> travel_without_electorates;
};
Steps measure(const Model& model);

std::string ids_header(const Model& model);
std::string tables_header(const Model& model, const Steps& steps);

// The two headers, or the sentence that says what is wrong.
struct Headers {
  std::string ids, tables, problem;
};
Headers make_headers(const Files& files);

}  // namespace here_i_stand::generate
