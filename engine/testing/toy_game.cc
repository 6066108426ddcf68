// The face of Lots: its words, and the engine::Game made of them.
#include "engine/testing/toy_game.h"

#include <charconv>

#include "engine/fields.h"
#include "engine/game_of.h"
#include "engine/hash.h"
#include "engine/testing/toy_procedures.h"
#include "engine/words.h"
#include "toy_game_embedded.h"

namespace lots {
namespace {

using engine::AnyPosition;
using engine::Kind;
using engine::kSeatKind;
using engine::Problem;
using engine::Status;

constexpr std::array kKinds = {engine::KindInfo{kCardKind, "card"}};

// Of any number: the reason why an action is refused may name a card that is none.
std::string card_id(std::uint16_t card) {
  const bool known = card >= 1 && card <= kMostCards;
  return known ? std::string(card_names()[card - 1]) : "card_" + std::to_string(card);
}

std::optional<Card> parse_card(std::string_view id) {
  const std::optional<int> found = card_names().find(id);
  if (!found) return std::nullopt;
  return static_cast<Card>(*found + 1);
}

class LotsGame final : public engine::GameOf<Rules> {
 public:
  // `data` is the owner's file that gave the number of cards, "" for none.
  LotsGame(int cards, bool charms, std::string_view data)
      : GameOf(Rules(cards, charms)),
        charms_(charms),
        data_hash_(data.empty() ? "" : engine::sha256(data)) {
    const Status engine_texts = engine::add_engine_texts(texts_);
    const Status own_texts = texts_.add("toy_game.toml", kToyGameToml);
    assert(!engine_texts && !own_texts);
    (void)engine_texts;
    (void)own_texts;
  }

  std::string_view id() const override { return charms_ ? "charmed_lots" : "lots"; }
  int rules_version() const override { return 1; }
  const engine::Vocabulary& vocabulary() const override { return vocabulary_; }
  const engine::Catalog& texts() const override { return texts_; }
  int min_seats() const override { return 2; }
  int max_seats() const override { return kMostPlayers; }
  std::string_view data_hash() const override { return data_hash_; }

  const std::vector<engine::OptionSpec>& option_specs() const override { return options_; }
  engine::Result<engine::Options> complete(const engine::Options& options) const override {
    return engine::complete_options(options_, options);
  }

  std::optional<int> number_of_draw(std::string_view id) const override { return parse_card(id); }

  std::string id_of(Kind kind, std::uint16_t value) const override {
    return kind == kCardKind ? card_id(value) : std::to_string(value);
  }
  std::string name_of(Kind kind, std::uint16_t value, engine::Language language,
                      const AnyPosition* /*position*/) const override {
    if (kind == kSeatKind) return engine::seat_name(texts_, static_cast<Seat>(value), language);
    return texts_.say("card.number", language, {{"number", std::to_string(value)}});
  }
  std::optional<std::uint16_t> parse_id(Kind kind, std::string_view id) const override {
    return kind == kCardKind ? parse_card(id) : std::nullopt;
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
    return std::unique_ptr<engine::Game>(std::make_unique<LotsGame>(cards, charms_, text));
  }

 private:
  bool charms_;
  std::string data_hash_;
  engine::Catalog texts_;
  std::vector<engine::Term> prompts_ = Kernel::prompts();
  engine::Vocabulary vocabulary_ = {kKinds, kVerbs, prompts_, kEvents, kRefusals};
  std::vector<engine::OptionSpec> options_ = {
      {"seats", engine::OptionSpec::Type::kNumber, {}, "2", 2, kMostPlayers},
      {"lot", engine::OptionSpec::Type::kChoice, {"die", "high"}, "die"},
      {"tax", engine::OptionSpec::Type::kFlag, {"true", "false"}, "true"},
  };
};

}  // namespace

std::unique_ptr<engine::Game> make_game() {
  return std::make_unique<LotsGame>(kMostCards, false, "");
}
std::unique_ptr<engine::Game> make_charmed_game() {
  return std::make_unique<LotsGame>(kMostCards, true, "");
}

}  // namespace lots
