// theses battle: what a battle of The Peace of Westphalia is worth, and how to fight it.
#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cctype>

#include "bots/battle_swaps.h"
#include "cli/command.h"
#include "cli/json_text.h"

namespace cli {
namespace {

namespace json = boost::json;

using bots::Battlefield;
using bots::BattleSide;
using bots::BattleSolver;
using bots::BattleTerms;
using bots::Mix;
using bots::SwapChoices;
using engine::Problem;
using engine::Result;
using westphalia::Cards;
using westphalia::kCards;

constexpr std::string_view kLetters = "PMC";
constexpr std::array<std::string_view, kCards> kNames = {"pikemen", "musketeers", "cavalry"};
constexpr int kMostCards = 99;
// A hundred megabytes, and some seconds.
constexpr std::uint64_t kRoom = 30'000'000;
constexpr int kRiflingRound = 5;
constexpr int kSwaps = 2;
constexpr int kHighSwaps = 3;
constexpr int kHighPower = 30;

// --- What was asked for ---

struct Wish {
  Battlefield field;
  BattleTerms terms;
  std::array<const westphalia::DoctrineRule*, 2> doctrine{};
  bool calls = false;
};

// "5P4M3C", in any order; "0" is no card.
Result<Cards> hand_of(const std::string& text) {
  const Problem wrong{"battle_hand", {{"word", text}}};
  Cards cards{};
  if (text == "0") return cards;
  int number = -1;
  for (const char c : text) {
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      number = std::max(number, 0) * 10 + (c - '0');
      if (number > kMostCards) return wrong;
      continue;
    }
    const auto upper = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    const std::size_t type = kLetters.find(upper);
    if (type == std::string_view::npos) return wrong;
    const int sum = cards[static_cast<int>(type)] + (number < 0 ? 1 : number);
    if (sum > kMostCards) return wrong;
    cards[static_cast<int>(type)] = westphalia::byte(sum);
    number = -1;
  }
  if (number >= 0 || text.empty()) return wrong;
  return cards;
}

std::string shown(const Cards& cards) {
  std::string text;
  for (int c = 0; c < kCards; ++c) {
    if (cards[c] > 0) text += std::to_string(cards[c]) + kLetters[static_cast<std::size_t>(c)];
  }
  return text.empty() ? "0" : text;
}

Result<const westphalia::DoctrineRule*> doctrine_of(const westphalia::Data& data,
                                                    const std::string& word) {
  std::string known;
  for (std::size_t i = 0; i < westphalia::kDoctrines; ++i) {
    const std::string& id = data.doctrines[i].id;
    if (id == word) return &data.doctrine_rules[i];
    known += (known.empty() ? "" : ", ") + id;
  }
  return Problem{"battle_doctrine", {{"word", word}, {"known", known}}};
}

// The arguments of one side, which end in its number.
std::optional<Problem> read_side(const Arguments& arguments, std::size_t who, Wish& wish) {
  const std::string number = std::to_string(who + 1);
  BattleSide& side = wish.field.side[who];
  const Result<Cards> hand = hand_of(arguments.values("HAND")[who]);
  if (!hand) return hand.problem();
  side.hand = *hand;
  if (westphalia::total(side.hand) == 0) return Problem{"battle_hand", {{"word", "0"}}};
  const Result<std::int64_t> reserves = arguments.number("reserves" + number, 0, 0, kMostCards);
  if (!reserves) return reserves.problem();
  side.reserves = static_cast<int>(*reserves);
  if (const auto pile = arguments.value("discards" + number)) {
    const Result<Cards> cards = hand_of(*pile);
    if (!cards) return cards.problem();
    side.pile = *cards;
  }
  side.banned = arguments.flag("no-cavalry" + number);
  if (side.banned && side.hand[0] + side.hand[1] == 0) {
    return Problem{"battle_stuck", {{"side", number}}};
  }
  return std::nullopt;
}

Result<Wish> read_wish(const Arguments& arguments, const westphalia::Data& data) {
  if (arguments.values("HAND").size() != 2) return Problem{"battle_two_hands", {}};
  Wish wish;
  wish.calls = arguments.flag("calls");
  const Result<std::int64_t> round = arguments.number("round", 1, 1, westphalia::kRounds);
  if (!round) return round.problem();
  wish.terms.rifling = *round >= kRiflingRound;
  const std::string edition = arguments.value("edition").value_or("A");
  if (edition != "A" && edition != "B") return Problem{"battle_edition", {{"word", edition}}};
  wish.terms.pike_and_musket = edition == "B";
  for (const std::size_t who : {std::size_t{0}, std::size_t{1}}) {
    if (auto problem = read_side(arguments, who, wish)) return *problem;
    if (const auto word = arguments.value("doctrine" + std::to_string(who + 1))) {
      const auto rule = doctrine_of(data, *word);
      if (!rule) return rule.problem();
      wish.doctrine[who] = *rule;
    }
  }
  const bool reserves = wish.field.side[0].reserves + wish.field.side[1].reserves > 0;
  const bool doctrines = wish.doctrine[0] != nullptr || wish.doctrine[1] != nullptr;
  if (reserves && edition == "A") return Problem{"battle_reserves", {}};
  if (doctrines && (reserves || wish.field.side[0].banned || wish.field.side[1].banned)) {
    return Problem{"battle_too_late", {}};
  }
  return wish;
}

// --- The answer ---

struct Answer {
  double value = 0;
  std::array<SwapChoices, 2> hands;
  std::array<Mix, 2> swap{};
  Battlefield field;  // as it stands when cards are played: after the likeliest use of doctrines
  std::array<Mix, 2> mix{};
};

int uses_of(const Wish& wish, std::size_t who) {
  const bool high = westphalia::total(wish.field.side[who].hand) >= kHighPower;
  return !wish.terms.pike_and_musket && high ? kHighSwaps : kSwaps;
}

// Doctrines change the hands first, so that the battle must be solved for the largest of all.
Result<Answer> solve(const Wish& wish) {
  Answer answer;
  answer.field = wish.field;
  Battlefield largest = wish.field;
  for (std::size_t who = 0; who < 2; ++who) {
    const Cards hand = wish.field.side[who].hand;
    SwapChoices& choices = answer.hands[who];
    if (wish.doctrine[who] != nullptr) {
      choices = bots::swap_choices(*wish.doctrine[who], hand, uses_of(wish, who));
    } else {
      choices.hand[static_cast<std::size_t>(choices.count++)] = hand;
    }
    for (int i = 0; i < choices.count; ++i) {
      const Cards& other = choices.hand[static_cast<std::size_t>(i)];
      Cards& most = largest.side[who].hand;
      for (int c = 0; c < kCards; ++c) most[c] = std::max(most[c], other[c]);
    }
  }
  const std::uint64_t room = BattleSolver::size(largest);
  const Problem too_large{"battle_too_large", {}};
  if (room > kRoom) return too_large;
  BattleSolver solver(room);
  if (!solver.fit(wish.terms, largest)) return too_large;
  if (wish.doctrine[0] != nullptr || wish.doctrine[1] != nullptr) {
    answer.value =
        bots::swaps(solver, answer.hands[0], answer.hands[1], &answer.swap[0], &answer.swap[1]);
    for (std::size_t who = 0; who < 2; ++who) {
      const auto best = std::ranges::max_element(answer.swap[who]) - answer.swap[who].begin();
      answer.field.side[who].hand = answer.hands[who].hand[static_cast<std::size_t>(best)];
    }
    solver.play(answer.field, &answer.mix[0], &answer.mix[1]);
  } else if (wish.calls) {
    answer.value = solver.voluntary_calls(wish.field, &answer.mix[0], &answer.mix[1]);
  } else {
    answer.value = solver.play(wish.field, &answer.mix[0], &answer.mix[1]);
  }
  return answer;
}

// --- Telling it ---

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }
bool counts(float share) { return share >= 0.0005F; }

void tell_side(const Context& context, const Wish& wish, const Answer& answer, std::size_t who) {
  const std::string number = std::to_string(who + 1);
  const BattleSide& side = wish.field.side[who];
  context.out.line(context.say(
      "battle.side", {{"side", number},
                      {"hand", shown(side.hand)},
                      {"share", percent((who == 0 ? 1 + answer.value : 1 - answer.value) / 2)}}));
  if (wish.doctrine[who] != nullptr) {
    const SwapChoices& choices = answer.hands[who];
    for (std::size_t i = 0; i < static_cast<std::size_t>(choices.count); ++i) {
      if (!counts(answer.swap[who][i])) continue;
      context.out.line(context.say(
          i == 0 ? "battle.keep" : "battle.swap",
          {{"share", percent(double{answer.swap[who][i]})}, {"hand", shown(choices.hand[i])}}));
    }
  }
  if (wish.calls) {
    const bots::CallChoices choices = bots::call_choices(side, true);
    for (std::size_t i = 0; i < static_cast<std::size_t>(choices.count); ++i) {
      if (!counts(answer.mix[who][i])) continue;
      context.out.line(context.say(
          i == 0 ? "battle.wait" : "battle.call",
          {{"share", percent(double{answer.mix[who][i]})}, {"cards", shown(choices.take[i])}}));
    }
    return;
  }
  if (wish.doctrine[0] != nullptr || wish.doctrine[1] != nullptr) {
    context.out.line(
        context.say("battle.then", {{"hand", shown(answer.field.side[who].hand)},
                                    {"other", shown(answer.field.side[1 - who].hand)}}));
  }
  for (std::size_t c = 0; c < kCards; ++c) {
    if (answer.field.side[who].hand[static_cast<int>(c)] == 0) continue;
    context.out.line(context.say("battle." + std::string(kNames[c]),
                                 {{"share", percent(double{answer.mix[who][c]})}}));
  }
}

json::object json_side(const Wish& wish, const Answer& answer, std::size_t who) {
  json::object side{{"hand", shown(wish.field.side[who].hand)},
                    {"share", (who == 0 ? 1 + answer.value : 1 - answer.value) / 2}};
  if (wish.doctrine[who] != nullptr) {
    json::object mix;
    for (std::size_t i = 0; i < static_cast<std::size_t>(answer.hands[who].count); ++i) {
      if (counts(answer.swap[who][i])) mix[shown(answer.hands[who].hand[i])] = answer.swap[who][i];
    }
    side["hands"] = std::move(mix);
  }
  json::object mix;
  if (wish.calls) {
    const bots::CallChoices choices = bots::call_choices(wish.field.side[who], true);
    for (std::size_t i = 0; i < static_cast<std::size_t>(choices.count); ++i) {
      if (counts(answer.mix[who][i])) mix[shown(choices.take[i])] = answer.mix[who][i];
    }
    side["calls"] = std::move(mix);
  } else {
    for (std::size_t c = 0; c < kCards; ++c) mix[kNames[c]] = answer.mix[who][c];
    side["played_from"] = shown(answer.field.side[who].hand);
    side["cards"] = std::move(mix);
  }
  return side;
}

int run_battle(const Context& context, const Arguments& arguments) {
  const westphalia::Data data = westphalia::load_data();
  const Result<Wish> wish = read_wish(arguments, data);
  if (!wish) return misuse(context, wish.problem());
  const Result<Answer> answer = solve(*wish);
  if (!answer) return fail(context, answer.problem());
  if (arguments.flag("json")) {
    json::array sides;
    for (std::size_t who = 0; who < 2; ++who) sides.push_back(json_side(*wish, *answer, who));
    context.out.line(
        json_text(json::object{{"value", answer->value}, {"sides", std::move(sides)}}));
    return kDone;
  }
  for (std::size_t who = 0; who < 2; ++who) tell_side(context, *wish, *answer, who);
  context.out.line(context.say("battle.half"));
  return kDone;
}

}  // namespace

Command battle_command() {
  using Type = Argument::Type;
  std::vector<Argument> arguments = {{"HAND", Type::kPositionals, "HAND", Suggest::kNothing, true},
                                     {"round", Type::kValue, "N"},
                                     {"edition", Type::kValue, "A|B"},
                                     {"no-cavalry1", Type::kFlag, ""},
                                     {"no-cavalry2", Type::kFlag, ""},
                                     {"doctrine1", Type::kValue, "DOCTRINE"},
                                     {"doctrine2", Type::kValue, "DOCTRINE"},
                                     {"reserves1", Type::kValue, "N"},
                                     {"reserves2", Type::kValue, "N"},
                                     {"discards1", Type::kValue, "CARDS"},
                                     {"discards2", Type::kValue, "CARDS"},
                                     {"calls", Type::kFlag, ""},
                                     json_argument()};
  return {"battle", arguments, run_battle};
}

}  // namespace cli
