// The tables of the game that are not rules: names, caps, colours, doctrines, foreign powers.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/grammar.h"
#include "games/westphalia/position.h"

namespace westphalia {

// A name in both languages and its id, and how the name stands in a sentence.
struct Named {
  std::string id;
  std::string english;
  std::string italian;
  engine::Grammar english_grammar;
  engine::Grammar italian_grammar;
};

struct DoctrineRule {        // [11.3]
  Cards discards;            // 1 for each type that may be discarded
  Cards receives;            // what comes for it, unless a type is chosen
  bool choose_one = false;   // one card of another type
  bool choose_two = false;   // two cards of one other type
  bool choose_each = false;  // one card of each other type
};

struct Data {
  std::vector<Named> principalities;  // kNames of them
  std::array<std::uint8_t, kNames> caps{};
  std::array<std::uint8_t, kNames> start_sizes{};  // of the electors, else 0
  std::vector<int> name_order;                     // names for new principalities
  std::vector<int> elector_order;                  // for the default choice
  int bavaria = 0;
  int austria = 0;
  std::vector<Named> colours;
  std::vector<Named> doctrines;  // seven, then the three families
  std::vector<DoctrineRule> doctrine_rules;
  std::vector<Named> foreign_powers;
  std::array<std::uint8_t, kForeignPowerCount> default_edges{};

  int cap(int name) const { return name < kNames ? caps[static_cast<std::size_t>(name)] : 5; }
  const DoctrineRule& doctrine(int number) const {
    return doctrine_rules[static_cast<std::size_t>(number)];
  }
};

// Doctrines are numbered: seven, then the three of the families variant. [11.3]
inline constexpr int kFlexibility = 9;
constexpr int first_doctrine(const Settings& s) { return s.doctrine_families != 0 ? 7 : 0; }
constexpr int end_doctrine(const Settings& s) { return s.doctrine_families != 0 ? 10 : 7; }

// From the files in data/.
Data load_data();

}  // namespace westphalia
