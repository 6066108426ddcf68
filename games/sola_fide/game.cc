#include "games/sola_fide/game.h"

#include "engine/game_of.h"
#include "engine/pin.h"
#include "games/sola_fide/names.h"
#include "games/sola_fide/procedures.h"
#include "sola_fide_embedded.h"

namespace sola_fide {
namespace {

using engine::AnyPosition;
using engine::Kind;
using engine::Language;

constexpr std::string_view kId = "sola_fide";

// The same for all games of this kind, of which there may be many with own cards.
const engine::Catalog& all_texts() {
  static const engine::Catalog kTexts = [] {
    engine::Catalog texts;
    [[maybe_unused]] engine::Status bad = add_engine_texts(texts);
    assert(!bad);
    bad = texts.add("games/sola_fide/text.toml", kTextToml);
    assert(!bad && "both languages, checked by the tests");
    return texts;
  }();
  return kTexts;
}

class SolaFide final : public engine::GameOf<Rules> {
 public:
  SolaFide(std::shared_ptr<const Data> data, std::vector<DataFile> owners_files)
      : GameOf(Rules(std::move(data))), owners_files_(std::move(owners_files)) {}

  std::string_view id() const override { return kId; }
  int rules_version() const override { return pin_.version; }
  std::string_view signature() const override { return pin_.signature; }
  const engine::Vocabulary& vocabulary() const override { return vocabulary_; }
  const engine::Catalog& texts() const override { return texts_; }
  int min_seats() const override { return 2; }
  int max_seats() const override { return 2; }
  const std::vector<engine::OptionSpec>& option_specs() const override { return specs_; }
  std::string_view data_hash() const override { return data().hash; }

  engine::Result<engine::Options> complete(const engine::Options& options) const override {
    return engine::complete_options(specs_, options);
  }

  std::optional<int> number_of_draw(std::string_view id) const override;

  std::string id_of(Kind kind, std::uint16_t value) const override {
    return sola_fide::id_of(data(), kind, value);
  }
  std::string name_of(Kind kind, std::uint16_t value, Language language,
                      const AnyPosition* position) const override;
  std::optional<std::uint16_t> parse_id(Kind kind, std::string_view id) const override {
    return sola_fide::parse_id(data(), kind, id);
  }
  std::string text_of(Kind kind, std::uint16_t value, Language language) const override {
    return sola_fide::text_of(data(), kind, value, language);
  }
  std::string mark_of(Kind kind, std::uint16_t value, Language language) const override {
    return sola_fide::mark_of(data(), texts_, kind, value, language);
  }
  engine::Grammar grammar_of(Kind kind, std::uint16_t value, Language language,
                             const AnyPosition* /*position*/) const override {
    return sola_fide::grammar_of(data(), texts_, kind, value, language);
  }
  std::optional<Seat> seat_by_name(const AnyPosition& p, std::string_view name) const override;
  engine::Result<std::unique_ptr<engine::Game>> with_data(std::string_view name,
                                                          std::string_view text) const override {
    return with_files({{std::string(name), std::string(text)}});
  }
  engine::Result<std::unique_ptr<engine::Game>> with_files(
      const std::vector<engine::OwnFile>& own) const override;
  std::vector<engine::Problem> data_warnings() const override { return data().warnings; }

 private:
  const Data& data() const { return rules().data(); }

  std::vector<DataFile> owners_files_;
  std::vector<engine::OptionSpec> specs_ = sola_fide::option_specs();
  const engine::Catalog& texts_ = all_texts();
  std::vector<Term> prompts_ = Kernel::prompts();
  engine::Pin pin_ = engine::last_pin(kSignature);
  engine::Vocabulary vocabulary_ = {kKinds, kVerbs, prompts_, kEvents, kRefusals};
};

// A seat is called by its faction as soon as it has one.
std::string SolaFide::name_of(Kind kind, std::uint16_t value, Language language,
                              const AnyPosition* position) const {
  if (kind != engine::kSeatKind) {
    return sola_fide::name_of(data(), texts_, kind, value, language);
  }
  if (position == nullptr || at(*position).factions_chosen == 0) {
    return texts_.say("word.player", language, {{"number", std::to_string(value + 1)}});
  }
  const Faction f = rules().state(at(*position)).faction_at(static_cast<Seat>(value));
  return sola_fide::name_of(data(), texts_, kFactionKind, static_cast<std::uint16_t>(f), language);
}

std::optional<Seat> SolaFide::seat_by_name(const AnyPosition& p, std::string_view name) const {
  if (at(p).factions_chosen == 0) return std::nullopt;
  for (const Faction f : kFactions) {
    if (name == kFactionIds[f]) return rules().state(at(p)).seat_of(f);
  }
  return std::nullopt;
}

std::optional<int> SolaFide::number_of_draw(std::string_view id) const {
  const std::optional<std::uint16_t> card = parse_id(kCardKind, id);
  return card ? card : parse_id(kForeignKind, id);
}

engine::Result<std::unique_ptr<engine::Game>> SolaFide::with_files(
    const std::vector<engine::OwnFile>& own) const {
  std::vector<DataFile> files = owners_files_;
  for (const engine::OwnFile& file : own) files.push_back({file.name, file.text});
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
