#include "games/here_i_stand/game.h"

#include "engine/game_of.h"
#include "engine/pin.h"
#include "games/here_i_stand/names.h"
#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/stage.h"
#include "here_i_stand_embedded.h"

namespace here_i_stand {
namespace {

using engine::AnyPosition;
using engine::Kind;
using engine::Language;

constexpr std::string_view kId = "here_i_stand";

class HereIStand final : public engine::GameOf<Rules> {
 public:
  HereIStand() : GameOf(Rules()) {
    [[maybe_unused]] engine::Status bad = engine::add_engine_texts(texts_);
    assert(!bad);
    bad = add_texts(texts_);
    assert(!bad && "both languages, checked by the tests");
  }

  std::string_view id() const override { return kId; }
  int rules_version() const override { return pin_.version; }
  std::string_view signature() const override { return pin_.signature; }
  const engine::Vocabulary& vocabulary() const override { return vocabulary_; }
  const engine::Catalog& texts() const override { return texts_; }
  int min_seats() const override { return 2; }
  int max_seats() const override { return 2; }
  const std::vector<engine::OptionSpec>& option_specs() const override {
    return here_i_stand::option_specs();
  }
  engine::Result<engine::Options> complete(const engine::Options& options) const override {
    return here_i_stand::complete(options);
  }

  engine::Status patch(AnyPosition& p, const boost::json::value& fields) const override {
    Position patched = at(p);
    if (engine::Status problem = here_i_stand::patch(rules(), patched, fields)) return problem;
    p = AnyPosition::of(patched);
    return std::nullopt;
  }
  std::optional<int> number_of_draw(std::string_view id) const override;

  std::string id_of(Kind kind, std::uint16_t value) const override {
    return here_i_stand::id_of(kind, value);
  }
  std::string name_of(Kind kind, std::uint16_t value, Language language,
                      const AnyPosition* /*position*/) const override {
    if (kind == engine::kSeatKind) kind = kSideKind;
    return here_i_stand::name_of(texts_, kind, value, language);
  }
  std::string name_key(Kind kind, std::uint16_t value) const override {
    if (kind == engine::kSeatKind) kind = kSideKind;
    return here_i_stand::name_key(kind, value);
  }
  std::optional<std::uint16_t> parse_id(Kind kind, std::string_view id) const override {
    return here_i_stand::parse_id(kind, id);
  }
  std::string text_of(Kind kind, std::uint16_t value, Language language) const override {
    return here_i_stand::text_of(texts_, kind, value, language);
  }
  std::string mark_of(Kind kind, std::uint16_t value, Language language) const override {
    return here_i_stand::mark_of(texts_, kind, value, language);
  }
  std::optional<Seat> seat_by_name(const AnyPosition& /*p*/, std::string_view name) const override {
    const std::optional<Side> side = parse<Side>(name);
    return side ? std::optional(seat_of(*side)) : std::nullopt;
  }
  engine::Result<std::unique_ptr<engine::Game>> with_data(
      std::string_view name, std::string_view /*text*/) const override {
    return engine::Problem{"no_owners_data", {{"file", std::string(name)}}};
  }

 private:
  engine::Catalog texts_;
  engine::Pin pin_ = engine::last_pin(kSignature);
  std::vector<Term> prompts_ = Kernel::prompts();
  engine::Vocabulary vocabulary_ = {kKinds, kVerbs, prompts_, kEvents, kRefusals};
};

std::optional<int> HereIStand::number_of_draw(std::string_view id) const {
  if (const auto card = parse<DiplomaticCard>(id)) return index(*card) + kQueuedDiplomatic;
  if (const auto card = parse<Card>(id)) return index(*card);
  if (const auto debater = parse<Debater>(id)) return index(*debater) + kQueuedDebater;
  return std::nullopt;
}

}  // namespace

std::unique_ptr<engine::Game> make_game() { return std::make_unique<HereIStand>(); }

const Rules* rules_of(const engine::Game& game) {
  return game.id() == kId ? &static_cast<const HereIStand&>(game).rules() : nullptr;
}

}  // namespace here_i_stand
