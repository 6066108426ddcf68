#include "games/sola_fide/game.h"

#include <charconv>

#include "engine/game_of.h"
#include "games/sola_fide/json.h"
#include "games/sola_fide/procedures.h"
#include "sola_fide_embedded.h"

namespace sola_fide {
namespace {

using engine::AnyPosition;
using engine::Kind;
using engine::Language;
using engine::OptionSpec;

constexpr std::string_view kId = "sola_fide";
constexpr int kRulesVersion = 1;

std::vector<OptionSpec> specs() {
  using Type = OptionSpec::Type;
  return {
      {"decks", Type::kChoice, {"draft", "starter"}, "draft", 0, 0},
      {"tiebreak", Type::kChoice, {"draw", "last_claim"}, "draw", 0, 0},
      {"turn_limit", Type::kNumber, {"none"}, "none", 1, 10000},
      {"factions", Type::kChoice, {"assigned", "rolled"}, "assigned", 0, 0},
  };
}

const std::string& in(const Bilingual& text, Language language) {
  return language == Language::kEnglish ? text.english : text.italian;
}

class SolaFide final : public engine::GameOf<Rules> {
 public:
  SolaFide(std::shared_ptr<const Data> data, std::vector<DataFile> owners_files)
      : GameOf(Rules(data)), data_(std::move(data)), owners_files_(std::move(owners_files)) {
    [[maybe_unused]] engine::Status bad = add_engine_texts(texts_);
    assert(!bad);
    bad = texts_.add("games/sola_fide/text.toml", kTextToml);
    assert(!bad && "both languages, checked by the tests");
  }

  std::string_view id() const override { return kId; }
  int rules_version() const override { return kRulesVersion; }
  const engine::Vocabulary& vocabulary() const override { return sola_fide::vocabulary(); }
  const engine::Catalog& texts() const override { return texts_; }
  int min_seats() const override { return 2; }
  int max_seats() const override { return 2; }
  const std::vector<OptionSpec>& option_specs() const override { return specs_; }
  std::string_view data_hash() const override { return data_->hash; }

  engine::Result<engine::Options> complete(const engine::Options& options) const override {
    return engine::complete_options(specs_, options);
  }

  boost::json::value to_json(const AnyPosition& p) const override {
    return sola_fide::to_json(rules(), at(p));
  }
  engine::Status patch(AnyPosition& p, const boost::json::value& fields) const override {
    return sola_fide::patch(rules(), p.as<Position>(), fields);
  }
  engine::Status queue(AnyPosition& p, const std::vector<int>& dice,
                       const std::vector<std::string>& draws) const override;

  std::string id_of(Kind kind, std::uint16_t value) const override;
  std::string name_of(Kind kind, std::uint16_t value, Language language,
                      const AnyPosition* position) const override;
  std::optional<std::uint16_t> parse_id(Kind kind, std::string_view id) const override;
  std::string text_of(Kind kind, std::uint16_t value, Language language) const override;
  std::optional<engine::Seat> seat_by_name(const AnyPosition& p,
                                           std::string_view name) const override;
  bool public_decision(const AnyPosition& before, engine::Seat decider,
                       engine::Action action) const override;
  engine::Result<std::unique_ptr<engine::Game>> with_data(std::string_view name,
                                                          std::string_view text) const override;

 private:
  static int values(Kind kind);

  std::shared_ptr<const Data> data_;
  std::vector<DataFile> owners_files_;
  std::vector<OptionSpec> specs_ = specs();
  engine::Catalog texts_;
};

// How many values a kind of argument has.
int SolaFide::values(Kind kind) {
  switch (kind) {
    case kind::kFaction:
    case kind::kSide:
      return 2;
    case kind::kCard:
      return 2 * kCardsPerFaction;
    case kind::kCircle:
      return kCircles;
    case kind::kPower:
    case kind::kColour:
      return 4;
    case kind::kForeign:
      return 16;
    case kind::kChart:
      return 6;
    default:
      return 0;
  }
}

std::string SolaFide::id_of(Kind kind, std::uint16_t value) const {
  if (value >= values(kind)) return "?";
  switch (kind) {
    case kind::kFaction:
      return std::string(word(static_cast<Faction>(value)));
    case kind::kCard:
      return data_->card(static_cast<CardId>(value)).id;
    case kind::kCircle:
      return data_->circles[value].id;
    case kind::kSide:
      return std::string(word(static_cast<Side>(value)));
    case kind::kPower:
      return std::string(power_word(value));
    case kind::kColour:
      return std::string(word(static_cast<FiColour>(value)));
    case kind::kForeign:
      return data_->foreign[value].id;
    default:
      return data_->chart[value].id;
  }
}

std::string SolaFide::name_of(Kind kind, std::uint16_t value, Language language,
                              const AnyPosition* position) const {
  if (kind == engine::kSeatKind) {
    if (position != nullptr && at(*position).factions_chosen != 0) {
      return name_of(
          kind::kFaction,
          static_cast<std::uint16_t>(faction_at(at(*position), static_cast<engine::Seat>(value))),
          language, position);
    }
    return texts_.say("word.player", language, {{"number", std::to_string(value + 1)}});
  }
  if (value >= values(kind)) return "?";
  switch (kind) {
    case kind::kCard:
      return in(data_->card(static_cast<CardId>(value)).name, language);
    case kind::kCircle:
      return in(data_->circles[value].name, language);
    case kind::kForeign:
      return in(data_->foreign[value].name, language);
    case kind::kChart:
      return in(data_->chart[value].name, language);
    case kind::kFaction:
      return texts_.say("faction." + id_of(kind, value), language);
    case kind::kSide:
      return texts_.say("side." + id_of(kind, value), language);
    case kind::kColour:
      return texts_.say("colour." + id_of(kind, value), language);
    default:
      return id_of(kind, value);
  }
}

std::string SolaFide::text_of(Kind kind, std::uint16_t value, Language language) const {
  if (value >= values(kind)) return {};
  if (kind == kind::kCard) return in(data_->card(static_cast<CardId>(value)).text, language);
  if (kind == kind::kForeign) return in(data_->foreign[value].text, language);
  if (kind == kind::kChart) return in(data_->chart[value].text, language);
  return {};
}

std::optional<std::uint16_t> SolaFide::parse_id(Kind kind, std::string_view id) const {
  for (int i = 0; i < values(kind); ++i) {
    const auto value = static_cast<std::uint16_t>(i);
    if (id_of(kind, value) == id) return value;
  }
  return std::nullopt;
}

std::optional<engine::Seat> SolaFide::seat_by_name(const AnyPosition& p,
                                                   std::string_view name) const {
  if (at(p).factions_chosen == 0) return std::nullopt;
  for (const Faction f : kFactions) {
    if (name == word(f)) return at(p).seat_of[sola_fide::at(f)];
  }
  return std::nullopt;
}

// Draft picks are secret; so are cards put down before all of them are.
bool SolaFide::public_decision(const AnyPosition& before, engine::Seat /*decider*/,
                               engine::Action action) const {
  static_cast<void>(before);
  const auto verb = static_cast<Verb>(action.verb);
  return verb != Verb::kPick;
}

engine::Status SolaFide::queue(AnyPosition& p, const std::vector<int>& dice,
                               const std::vector<std::string>& draws) const {
  Position changed = at(p);
  for (const int die : dice) {
    if (die < 1 || die > 6) return engine::Problem{"queue_die", {{"die", std::to_string(die)}}};
    if (!changed.chance.queue_die(die)) return engine::Problem{"queue_full", {}};
  }
  for (const std::string& id : draws) {
    std::optional<std::uint16_t> card = parse_id(kind::kCard, id);
    if (!card) card = parse_id(kind::kForeign, id);
    if (!card) return engine::Problem{"draw_unknown", {{"value", id}}};
    if (!changed.chance.queue_draw(*card)) return engine::Problem{"queue_full", {}};
  }
  p.as<Position>() = changed;
  return std::nullopt;
}

engine::Result<std::unique_ptr<engine::Game>> SolaFide::with_data(std::string_view name,
                                                                  std::string_view text) const {
  std::vector<DataFile> files = owners_files_;
  files.push_back({std::string(name), std::string(text)});
  engine::Result<Data> data = read_data(files);
  if (!data) return data.problem();
  return std::unique_ptr<engine::Game>(
      std::make_unique<SolaFide>(std::make_shared<const Data>(std::move(*data)), std::move(files)));
}

}  // namespace

std::unique_ptr<engine::Game> make_game() {
  engine::Result<Data> data = read_data({});
  assert(data.ok() && "the supplied data is checked when the program is built");
  return std::make_unique<SolaFide>(std::make_shared<const Data>(std::move(*data)),
                                    std::vector<DataFile>{});
}

const Rules* rules_of(const engine::Game& game) {
  return game.id() == kId ? &static_cast<const SolaFide&>(game).rules() : nullptr;
}

}  // namespace sola_fide
