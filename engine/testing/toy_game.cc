// The face of Lots: its words, its JSON, and the engine::Game made of them.
#include "engine/testing/toy_game.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <charconv>

#include "engine/game_of.h"
#include "engine/hash.h"
#include "engine/json_number.h"
#include "engine/words.h"
#include "toy_game_embedded.h"

namespace lots {
namespace {

namespace json = boost::json;
using engine::AnyPosition;
using engine::Kind;
using engine::kNumber;
using engine::kSeatKind;
using engine::Problem;
using engine::Status;
using engine::Term;

constexpr Kind kCard = engine::kFirstGameKind;

// --- Vocabulary, in the order of the enumerations ---
constexpr std::array kKinds = {engine::KindInfo{kCard, "card"}};
constexpr std::array kVerbs = {
    Term{"bid", "2.1", {"card"}, {kCard}},
    Term{"tax", "2.3", {"payer"}, {kSeatKind}},
    Term{"pass", "2.3", {}, {}},
};
constexpr std::array kPrompts = {
    Term{"bid", "2.1", {"round"}, {kNumber}},
    Term{"tax", "2.3", {"die"}, {kNumber}},
};
constexpr std::array kEvents = {
    Term{"round", "2", {"round"}, {kNumber}},
    Term{"drew", "2.4", {"seat", "card"}, {kSeatKind, kCard}},
    Term{"bid", "2.1", {"seat", "card"}, {kSeatKind, kCard}},
    Term{"shown", "2.1", {"seat", "card"}, {kSeatKind, kCard}},
    Term{"rolled", "2.2", {"die"}, {kNumber}},
    Term{"won", "2.2", {"seat", "points"}, {kSeatKind, kNumber}},
    Term{"taxed", "2.3", {"taker", "payer"}, {kSeatKind, kSeatKind}},
    Term{"over", "3", {}, {}},
};
constexpr std::array kRefusals = {
    Term{"not_your_turn", "2", {}, {}},
    Term{"other_choice", "2", {}, {}},
    Term{"not_in_hand", "2.1", {"card"}, {kCard}},
    Term{"own_points", "2.3", {}, {}},
    Term{"no_points", "2.3", {"payer"}, {kSeatKind}},
};
constexpr engine::Vocabulary kVocabulary = {kKinds, kVerbs, kPrompts, kEvents, kRefusals};

std::string card_id(Card card) {
  return card == kUnknownCard ? "hidden"
         : card == kNoCard    ? "none"
                              : "card_" + std::to_string(card);
}

std::optional<Card> parse_card(std::string_view id) {
  for (Card card = 1; card <= kMostCards; ++card) {
    if (card_id(card) == id) return card;
  }
  return std::nullopt;
}

// --- JSON ---
json::array cards_json(CardSet cards) {
  json::array list;
  for (Card card = 1; card <= kMostCards; ++card) {
    if (cards.contains(card)) list.emplace_back(card_id(card));
  }
  return list;
}

json::object seat_json(const Position& p, Seat seat) {
  return {{"points", p.points[seat]},
          {"hand", cards_json(p.hands[seat])},
          {"held", p.held[seat]},
          {"bid", card_id(p.bids[seat])}};
}

json::object position_json(const Position& p) {
  json::array deck;  // the next card first
  for (std::size_t i = p.deck_size; i > 0; --i) deck.emplace_back(card_id(p.deck[i - 1]));
  json::object object = {{"round", p.round},
                         {"die", p.die},
                         {"deck", std::move(deck)},
                         {"deck_size", p.deck_size},
                         {"played", cards_json(p.played)}};
  for (Seat seat = 0; seat < p.seats; ++seat) {
    object[engine::seat_id(seat)] = seat_json(p, seat);
  }
  return object;
}

std::optional<std::vector<Card>> cards_of(const json::value& value) {
  const json::array* list = value.if_array();
  if (list == nullptr) return std::nullopt;
  std::vector<Card> cards;
  for (const json::value& item : *list) {
    const json::string* id = item.if_string();
    const std::optional<Card> card = id == nullptr ? std::nullopt : parse_card(*id);
    if (!card) return std::nullopt;
    cards.push_back(*card);
  }
  return cards;
}

// Sets one field; false if it can't be set so. What follows from other fields may only be named
// with the value that it has.
bool set_seat_field(Position& p, Seat seat, std::string_view field, const json::value& value) {
  if (field == "points") {
    const std::optional<std::int64_t> points = engine::whole_number(value);
    if (!points || *points < 0 || *points > 50) return false;
    p.points[seat] = static_cast<std::uint8_t>(*points);
    return true;
  }
  if (field == "hand") {
    const auto cards = cards_of(value);
    if (!cards) return false;
    p.hands[seat] = {};
    for (const Card card : *cards) p.hands[seat].add(card);
    p.held[seat] = static_cast<std::uint8_t>(p.hands[seat].size());
    return true;
  }
  const json::object now = seat_json(p, seat);
  return now.contains(field) && *now.if_contains(field) == value;
}

bool set_field(Position& p, std::string_view field, const json::value& value) {
  if (field == "deck") {
    const auto cards = cards_of(value);
    if (!cards || cards->size() > kMostCards) return false;
    p.deck = {};
    std::reverse_copy(cards->begin(), cards->end(), p.deck.begin());
    p.deck_size = static_cast<std::uint8_t>(cards->size());
    return true;
  }
  const json::object now = position_json(p);
  return now.contains(field) && *now.if_contains(field) == value;
}

Problem cannot_set(std::string_view field, const json::value& value) {
  return {
      "lots_field",
      {{"field", engine::printable(field)}, {"value", engine::printable(json::serialize(value))}}};
}

Status set_fields(Position& p, const json::object& fields) {
  for (const auto& [name, value] : fields) {
    const std::optional<Seat> seat = engine::parse_seat_id(name);
    const json::object* inner = value.if_object();
    if (!seat) {
      if (!set_field(p, name, value)) return cannot_set(name, value);
      continue;
    }
    if (inner == nullptr || *seat >= p.seats) return cannot_set(name, value);
    for (const auto& [field, content] : *inner) {
      if (!set_seat_field(p, *seat, field, content)) return cannot_set(field, content);
    }
  }
  return std::nullopt;
}

class LotsGame final : public engine::GameOf<Rules> {
 public:
  // `data` is the owner's file that gave the number of cards, "" for none.
  LotsGame(int cards, std::string_view data)
      : GameOf(Rules(cards)), data_hash_(data.empty() ? "" : engine::sha256(data)) {
    const Status engine_texts = engine::add_engine_texts(texts_);
    const Status own_texts = texts_.add("toy_game.toml", kToyGameToml);
    assert(!engine_texts && !own_texts);
    (void)engine_texts;
    (void)own_texts;
  }

  std::string_view id() const override { return "lots"; }
  int rules_version() const override { return 1; }
  const engine::Vocabulary& vocabulary() const override { return kVocabulary; }
  const engine::Catalog& texts() const override { return texts_; }
  int min_seats() const override { return 2; }
  int max_seats() const override { return kMostPlayers; }
  std::string_view data_hash() const override { return data_hash_; }

  const std::vector<engine::OptionSpec>& option_specs() const override { return options_; }
  engine::Result<engine::Options> complete(const engine::Options& options) const override {
    return engine::complete_options(options_, options);
  }

  bool public_decision(const AnyPosition& /*before*/, Seat /*decider*/,
                       engine::Action action) const override {
    return action.verb != static_cast<std::uint16_t>(Verb::kBid);
  }

  json::value to_json(const AnyPosition& p) const override { return position_json(at(p)); }

  Status patch(AnyPosition& p, const json::value& fields) const override {
    const json::object* object = fields.if_object();
    if (object == nullptr) return cannot_set("", fields);
    Position patched = at(p);
    if (Status problem = set_fields(patched, *object)) return problem;
    if (Status problem = rules().check(patched)) return problem;
    p = AnyPosition::of(patched);
    return std::nullopt;
  }

  Status queue(AnyPosition& p, const std::vector<int>& dice,
               const std::vector<std::string>& draws) const override {
    Position queued = at(p);
    for (const int die : dice) {
      if (!queued.chance.queue_die(die)) return Problem{"lots_queue_full", {}};
    }
    for (const std::string& draw : draws) {
      const std::optional<Card> card = parse_card(draw);
      if (!card) return Problem{"lots_queue", {{"draw", engine::printable(draw)}}};
      if (!queued.chance.queue_draw(*card)) return Problem{"lots_queue_full", {}};
    }
    p = AnyPosition::of(queued);
    return std::nullopt;
  }

  std::string id_of(Kind kind, std::uint16_t value) const override {
    return kind == kCard ? card_id(static_cast<Card>(value)) : std::to_string(value);
  }
  std::string name_of(Kind kind, std::uint16_t value, engine::Language language,
                      const AnyPosition* /*position*/) const override {
    if (kind == kSeatKind) return engine::seat_name(texts_, static_cast<Seat>(value), language);
    return texts_.say("card.number", language, {{"number", std::to_string(value)}});
  }
  std::optional<std::uint16_t> parse_id(Kind kind, std::string_view id) const override {
    return kind == kCard ? parse_card(id) : std::nullopt;
  }
  std::optional<Seat> seat_by_name(const AnyPosition& p, std::string_view name) const override {
    // The round's winner has a word of its own.
    if (name == "winner" && at(p).die != 0) return at(p).winner;
    return std::nullopt;
  }

  engine::Result<std::unique_ptr<engine::Game>> with_data(std::string_view name,
                                                          std::string_view text) const override {
    int cards = 0;
    std::from_chars(text.data(), text.data() + text.size(), cards);
    if (cards < kMostPlayers * kHandSize || cards > kMostCards) {
      return Problem{"lots_data", {{"file", std::string(name)}}};
    }
    return std::unique_ptr<engine::Game>(std::make_unique<LotsGame>(cards, text));
  }

 private:
  std::string data_hash_;
  engine::Catalog texts_;
  std::vector<engine::OptionSpec> options_ = {
      {"seats", engine::OptionSpec::Type::kNumber, {}, "2", 2, kMostPlayers},
      {"lot", engine::OptionSpec::Type::kChoice, {"die", "high"}, "die"},
      {"tax", engine::OptionSpec::Type::kFlag, {"true", "false"}, "true"},
  };
};

}  // namespace

std::unique_ptr<engine::Game> make_game() { return std::make_unique<LotsGame>(kMostCards, ""); }

}  // namespace lots
