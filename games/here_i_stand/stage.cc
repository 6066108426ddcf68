#include "games/here_i_stand/stage.h"

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "engine/fields.h"
#include "engine/text.h"
#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/setup.h"

namespace here_i_stand {
namespace {

using engine::Status;
namespace json = boost::json;

// Puts a procedure on the stack, about to run step `S`.
template <class P, class S>
void enter(Board& b, const P& locals = {}) {
  (void)call(b, locals, engine::next());
  b.m.stack.top().step = static_cast<std::uint8_t>(engine::place_in<S>(typename P::Steps{}));
}

template <class S>
void at_phase(Board& b) {
  enter<Game, S>(b);
}

void at_impulse(Board& b) {
  b.m.phase = Phase::kAction;
  enter<Game, Game::Winter>(b);
  enter<ActionPhase, ActionPhase::Next>(b, ActionPhase{.active = b.p.impulse.active});
}

struct Moment {
  std::string_view name;
  bool dealt;  // the Card Draw Phase of the turn lies behind
  void (*enter)(Board&);
};

constexpr Moment kMoments[] = {
    {"theses", false, at_phase<Game::ThesesPhase>},
    {"card_draw", false, at_phase<Game::CardDrawPhase>},
    {"diplomacy", true, at_phase<Game::Diplomacy>},
    {"diet", true, at_phase<Game::DietPhase>},
    {"spring", true, at_phase<Game::Informants>},
    {"action", true, at_phase<Game::Actions>},
    {"impulse", true, at_impulse},
    {"winter", true, at_phase<Game::Winter>},
    {"victory", true, at_phase<Game::VictoryPhase>},
};

// What comes without a decision of anybody: Luther, reformers and debaters.
void tell_story(Board& b, int until) {
  if (until == 0) return;
  b.m.reformers[Reformer::kLuther] = ReformerStatus::kOnMap;
  b.convert(facts(Reformer::kLuther).space, Religion::kProtestant);
  const std::uint8_t turn = b.p.turn;
  for (int t = 1; t <= until; ++t) {
    b.m.turn = static_cast<std::uint8_t>(t);
    people_arrive(b);
  }
  b.m.turn = turn;
}

// Has what the card brings come already?
bool has_come(const Position& p, Card card) {
  if (card == Card::kSchmalkaldicLeague) return p.league_turn != 0;
  if (card == Card::kSocietyOfJesus) return p.society_of_jesus != 0;
  for (const Ruler ruler : {p.pope, p.protestant_ruler, p.english_ruler, p.french_ruler}) {
    if (facts(ruler).card == facts(card).number) return true;
  }
  const bool edward = card == Card::kEdwardVi && p.edward_turn != 0;
  return edward || (card == Card::kMaryI && p.mary_turn != 0);
}

bool waits(const Position& p, Card card, bool dealt) {
  const int now = p.turn + (dealt ? 1 : 0);  // cards that enter before then are in the deck
  switch (facts(card).entry) {
    case CardEntry::kTurn:
      return facts(card).entry_turn >= now && facts(card).entry_turn > 1;
    case CardEntry::kAfterEdwardVi:
      return p.edward_turn == 0 || p.edward_turn + 1 >= now;
    case CardEntry::kAfterMaryI:
      return p.mary_turn == 0 || p.mary_turn + 1 >= now;
    default:
      return false;
  }
}

template <class E, std::size_t kSize>
EnumSet<E> set_of(const std::array<E, kSize>& pile, int size) {
  EnumSet<E> set;
  for (int i = 0; i < size; ++i) set.add(pile[static_cast<std::size_t>(i)]);
  return set;
}

// Puts cards under those that a pile holds.
template <class E, std::size_t kSize>
void put_below(std::array<E, kSize>& pile, std::uint8_t& size, EnumSet<E> cards) {
  const auto more =
      static_cast<std::uint8_t>(std::min<int>(cards.size(), static_cast<int>(kSize) - size));
  std::copy_backward(pile.begin(), pile.begin() + size, pile.begin() + size + more);
  std::size_t at = 0;
  for (const E card : cards) {
    if (at < more) pile[at++] = card;
  }
  size = static_cast<std::uint8_t>(size + more);
}

// The cards that the patch doesn't name.
void lay_out_cards(Position& p, bool dealt) {
  CardSet placed = set_of(p.deck, p.deck_size) | p.hands[0] | p.hands[1] | p.discard | p.removed |
                   p.waiting | p.power_card | p.in_play;
  CardSet in_deck;
  for (const Card card : CardSet::all() - placed) {
    const CardFacts& about = facts(card);
    if (about.category == CardCategory::kHome) {
      p.hands[about.by_papacy ? 0 : 1].add(card);
    } else if (about.entry == CardEntry::kPhase1 || has_come(p, card) ||
               (about.only_2017 && p.settings.cards_of_2017 == 0)) {
      p.removed.add(card);
    } else if (waits(p, card, dealt)) {
      p.waiting.add(card);
    } else {
      in_deck.add(card);
    }
  }
  put_below(p.deck, p.deck_size, in_deck);
  for (std::size_t i = 0; i < 2; ++i) {
    p.hand_size[i] = static_cast<std::uint8_t>(p.hands[i].size());
  }
}

void lay_out_diplomatic_cards(Position& p, std::string_view at) {
  const DiplomaticCardSet placed = set_of(p.diplomatic_deck, p.diplomatic_deck_size) |
                                   p.diplomatic_hands[0] | p.diplomatic_hands[1] |
                                   p.diplomatic_discard | p.diplomatic_removed |
                                   p.diplomatic_waiting | p.diplomatic_in_play;
  // They join in the Diplomacy Phase of the turn after the League. [2.6]
  const bool before = at == "theses" || at == "card_draw" || at == "diplomacy";
  const bool joined = p.league_turn != 0 && p.turn - (before ? 1 : 0) > p.league_turn;
  DiplomaticCardSet in_deck;
  for (const DiplomaticCard card : DiplomaticCardSet::all() - placed) {
    if (facts(card).after_league && !joined) {
      p.diplomatic_waiting.add(card);
    } else {
      in_deck.add(card);
    }
  }
  put_below(p.diplomatic_deck, p.diplomatic_deck_size, in_deck);
}

void settle_wars(Position& p) {
  if (p.league_turn != 0) {
    p.wars[Power::kProtestant].add(Power::kPapacy);
    p.wars[Power::kProtestant].add(Power::kHapsburg);
  }
  for (int i = 0; i < kCount<Power>; ++i) {
    const auto power = static_cast<Power>(i);
    for (const Power other : p.wars[power]) p.wars[other].add(power);
  }
}

// The position before the fields of the patch are set.
Position blank(const Position& p, int turn, bool dealt) {
  Position fresh = set_up(p.settings);
  fresh.chance = p.chance;
  fresh.turn = static_cast<std::uint8_t>(turn);
  if (!dealt && turn == 1) return fresh;
  fresh.waiting = {};
  fresh.power_card = {};
  fresh.removed = {};
  fresh.diplomatic_deck = {};
  fresh.diplomatic_deck_size = 0;
  fresh.diplomatic_waiting = {};
  Board b(fresh, nullptr);
  tell_story(b, dealt ? turn : turn - 1);
  return fresh;
}

int given_turn(const json::object& fields, std::string_view at) {
  const json::value* turn = fields.if_contains("turn");
  if (turn != nullptr && turn->is_int64()) {
    return std::clamp(static_cast<int>(turn->get_int64()), 1, kTurns);
  }
  return at == "theses" || at == "diet" ? 1 : 2;
}

// Sound, and whoever is to decide can choose something.
Status playable(const Rules& rules, const Position& p) {
  if (Status problem = rules.check(p)) return problem;
  for (Seat seat = 0; seat < Rules::seats(p); ++seat) {
    if (!rules.owing(p).contains(seat)) continue;
    engine::ActionList list;
    rules.options(p, seat, list);
    if (list.empty() || list.overflowed()) return engine::Problem{"his_no_choice", {}};
  }
  return std::nullopt;
}

Status stage(const Rules& rules, Position& p, const json::object& fields, const json::value& at) {
  const json::string* word = at.if_string();
  const std::string_view name = word == nullptr ? std::string_view() : std::string_view(*word);
  const auto* moment = std::ranges::find(kMoments, name, &Moment::name);
  if (moment == std::end(kMoments)) {
    return engine::Problem{"field_refused",
                           {{"field", "at"}, {"value", engine::printable(json::serialize(at))}}};
  }
  p = blank(p, given_turn(fields, name), moment->dealt);
  const auto describe = [&](engine::Fields& f) { rules.describe(f, p); };
  const auto sound = [&]() -> Status {
    lay_out_cards(p, moment->dealt);
    lay_out_diplomatic_cards(p, name);
    settle_wars(p);
    return rules.check(p);
  };
  if (Status problem = engine::read_fields(fields, describe, sound)) return problem;
  Board b(p, nullptr);
  moment->enter(b);
  Kernel::run(b);
  return playable(rules, p);
}

}  // namespace

Status patch(const Rules& rules, Position& p, const json::value& fields) {
  Position patched = p;
  const json::object* named = fields.if_object();
  const json::value* at = named == nullptr ? nullptr : named->if_contains("at");
  if (at != nullptr) {
    if (Status problem = stage(rules, patched, *named, *at)) return problem;
  } else {
    const auto describe = [&](engine::Fields& f) { rules.describe(f, patched); };
    const auto sound = [&] { return playable(rules, patched); };
    if (Status problem = engine::read_fields(fields, describe, sound)) return problem;
  }
  p = patched;
  return std::nullopt;
}

}  // namespace here_i_stand
