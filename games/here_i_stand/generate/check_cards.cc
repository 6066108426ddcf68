// What must hold of the two decks: numbers, CP, turns of entry, deadlines and windows.
#include <algorithm>
#include <set>

#include "games/here_i_stand/generate/model.h"

namespace here_i_stand::generate {
namespace {

[[noreturn]] void fail(const CardRecord& c, const std::string& what) {
  throw DataProblem("cards.json", c.id, what);
}

void total(std::string_view file, const std::string& what, int found, int expected) {
  if (found == expected) return;
  throw DataProblem(file, "",
                    "there are " + std::to_string(found) + " " + what + " instead of " +
                        std::to_string(expected));
}

bool in_deck(const CardRecord& c) {
  return !c.only_2017 && c.entry != CardEntry::kHome && c.entry != CardEntry::kPhase1;
}

void check_numbers(const Model& m) {
  std::set<int> numbers(m.not_used.begin(), m.not_used.end());
  total("cards.json", "cards left out", static_cast<int>(numbers.size()), 43);
  int last = 0;
  for (const CardRecord& c : m.cards) {
    if (c.number <= last) fail(c, "cards stand in the order of their numbers");
    last = c.number;
    if (c.only_2017) continue;
    if (!numbers.insert(c.number).second) fail(c, "its number is also left out");
    if (c.number < 1 || c.number > 110) fail(c, "cards are numbered from 1 to 110");
  }
  total("cards.json", "cards of the first 110", static_cast<int>(numbers.size()), 110);
  total("cards.json", "cards in use", static_cast<int>(m.cards.size()), 67 + 2);
}

void check_card(const CardRecord& c) {
  const bool mandatory = c.category == CardCategory::kMandatory;
  if ((c.entry == CardEntry::kHome) != (c.category == CardCategory::kHome)) {
    fail(c, "home cards, and only they, are in hand from the start");
  }
  if (!c.cp && c.entry != CardEntry::kPhase1) fail(c, "it lacks \"cp\"");
  if (mandatory && c.cp && *c.cp != 2) fail(c, "a mandatory event is worth 2 CP");
  if (c.cp && (*c.cp < 1 || *c.cp > 6)) fail(c, "a card is worth 1 to 6 CP");
  if (c.entry == CardEntry::kTurn && (c.entry_turn < 1 || c.entry_turn > 9 || c.entry_turn == 2)) {
    fail(c, "no card enters on turn " + std::to_string(c.entry_turn));
  }
  if (c.winter_deadline != 0 && !mandatory) fail(c, "only mandatory events have a deadline");
  const bool answers = c.category == CardCategory::kResponse || c.category == CardCategory::kCombat;
  if (answers && c.windows.empty() && !c.only_2017) fail(c, "it lacks a window");
  if (c.own_impulse && c.category != CardCategory::kResponse) {
    fail(c, "only responses can be events of one's own impulse besides");
  }
  if (c.played_by != "any" && c.played_by != "papacy" && c.played_by != "protestant") {
    fail(c, "\"played_by\" can't be \"" + c.played_by + "\"");
  }
}

void check_totals(const Model& m) {
  const auto count = [&](const auto& which) {
    return static_cast<int>(std::count_if(m.cards.begin(), m.cards.end(), [&](const CardRecord& c) {
      return !c.only_2017 && which(c);
    }));
  };
  const EnumArray<CardCategory, int> kCategories = {{3, 14, 37, 7, 6}};
  for (int i = 0; i < kCount<CardCategory>; ++i) {
    const CardCategory category = static_cast<CardCategory>(i);
    total("cards.json", "cards of the category " + std::string(id(category)),
          count([category](const CardRecord& c) { return c.category == category; }),
          kCategories[category]);
  }
  const int kCp[] = {0, 9, 23, 15, 9, 6, 1};
  for (int cp = 1; cp <= 6; ++cp) {
    total("cards.json", "deck cards worth " + std::to_string(cp) + " CP",
          count([cp](const CardRecord& c) { return in_deck(c) && c.cp == cp; }), kCp[cp]);
  }
  const int kEntering[] = {0, 36, 0, 5, 5, 8, 5, 2, 0, 0};
  for (int turn = 1; turn <= 9; ++turn) {
    total("cards.json", "cards that enter on turn " + std::to_string(turn),
          count([turn](const CardRecord& c) {
            return c.entry == CardEntry::kTurn && c.entry_turn == turn;
          }),
          kEntering[turn]);
  }
  total("cards.json", "deck cards", count(in_deck), 63);
  total("cards.json", "cards that leave the game after their event",
        count([](const CardRecord& c) { return c.removal == CardRemoval::kYes; }), 27);
  total("cards.json", "cards that may leave the game after their event",
        count([](const CardRecord& c) { return c.removal == CardRemoval::kConditional; }), 2);
  const std::pair<std::string_view, int> kDeadlines[] = {
      {"clement_vii", 2},      {"schmalkaldic_league", 4}, {"paul_iii", 4},
      {"society_of_jesus", 6}, {"edward_vi", 7},           {"mary_i", 8}};
  for (const CardRecord& c : m.cards) {
    int deadline = 0;
    for (const auto& [id, turn] : kDeadlines) {
      if (c.id == id) deadline = turn;
    }
    if (c.winter_deadline != deadline) {
      fail(c, "its winter deadline must be " + std::to_string(deadline));
    }
  }
}

void check_diplomatic(const Model& m) {
  int number = 201;
  int start = 0;
  int invasions = 0;
  for (const DiplomaticRecord& c : m.diplomatic) {
    const auto wrong = [&](const std::string& what) {
      throw DataProblem("diplomatic_cards.json", c.id, what);
    };
    if (c.number != number++) wrong("diplomatic cards are numbered from 201 on");
    if (c.removed != (c.number == 207)) wrong("only card 207 leaves the game after play");
    start += c.after_league ? 0 : 1;
    invasions += c.invasion ? 1 : 0;
    if (!c.invasion) continue;
    const LeaderRecord& leader = m.leaders[static_cast<std::size_t>(c.leader)];
    if (leader.power != c.power) wrong("its leader serves another power");
    const PowerRecord& power = m.powers[static_cast<std::size_t>(c.power)];
    if (c.mercenaries > 0 && !power.mercenaries) wrong(power.id + " has no mercenaries");
    if (c.regulars + c.mercenaries > leader.command) wrong("its leader can't lead so many units");
  }
  total("diplomatic_cards.json", "cards", static_cast<int>(m.diplomatic.size()), 19);
  total("diplomatic_cards.json", "cards at the start", start, 12);
  total("diplomatic_cards.json", "invasions", invasions, 6);
}

}  // namespace

void check_cards(const Model& model) {
  check_numbers(model);
  for (const CardRecord& c : model.cards) check_card(c);
  check_totals(model);
  check_diplomatic(model);
}

}  // namespace here_i_stand::generate
