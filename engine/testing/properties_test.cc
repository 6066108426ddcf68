// Every property must be able to fail: a game with one fault at a time, and the check that sees it.
#include "engine/testing/properties.h"

#include <gtest/gtest.h>

#include <boost/json/object.hpp>

#include "engine/testing/toy_game.h"
#include "engine/testing/toy_words.h"
#include "engine/words.h"

namespace {

using engine::Action;
using engine::AnyPosition;
using engine::Seat;
using lots::Position;

enum class Fault {
  kNone,
  kNeverEnds,
  kBrokenPosition,
  kForgetful,
  kOfferedTwice,
  kUnsteadyOrder,
  kIllegalDefault,
  kAcceptsAnything,
  kRefusalChanges,
  kUnknownReason,
  kShowsHands,
  kShowsBids,
  kResampleLosesCards,
  kTellsEvents,
  kQuietReveal,
  kUnsteadyView,
  kJsonCannotBePatched,
  kMissingText,
  kUnfilledPlace,
  kBadId,
};

// Lots with a fault.
class FaultyGame final : public engine::Game {
 public:
  explicit FaultyGame(Fault fault) : fault_(fault) {
    EXPECT_FALSE(engine::add_engine_texts(few_texts_));
  }

  std::string_view id() const override { return game_->id(); }
  int rules_version() const override { return 1; }
  const engine::Vocabulary& vocabulary() const override { return game_->vocabulary(); }
  const engine::Catalog& texts() const override {
    return fault_ == Fault::kMissingText ? few_texts_ : game_->texts();
  }
  int min_seats() const override { return 2; }
  int max_seats() const override { return 4; }
  const std::vector<engine::OptionSpec>& option_specs() const override {
    return game_->option_specs();
  }
  engine::Result<engine::Options> complete(const engine::Options& options) const override {
    return game_->complete(options);
  }
  AnyPosition start(const engine::Options& options, const engine::Seed& seed,
                    engine::Log* log) const override {
    AnyPosition p = game_->start(options, seed, log);
    if (fault_ == Fault::kForgetful) p.as<Position>().die = static_cast<std::uint8_t>(++calls_);
    return p;
  }
  int seats(const AnyPosition& p) const override { return game_->seats(p); }
  engine::SeatSet owing(const AnyPosition& p) const override { return game_->owing(p); }
  engine::Prompt prompt(const AnyPosition& p, Seat seat) const override {
    return game_->prompt(p, seat);
  }
  void options(const AnyPosition& p, Seat seat, engine::ActionList& list) const override {
    game_->options(p, seat, list);
    if (list.empty()) return;
    if (fault_ == Fault::kOfferedTwice) list.add(list[0]);
    if (fault_ == Fault::kUnsteadyOrder && list.size() > 1 && ++calls_ % 2 == 0) {
      const std::vector<Action> all(list.begin(), list.end());
      list.clear();
      for (auto it = all.rbegin(); it != all.rend(); ++it) list.add(*it);
    }
  }
  std::optional<engine::Refusal> apply(AnyPosition& p, Seat seat, Action action,
                                       engine::Log* log) const override {
    const AnyPosition before = p;
    auto refusal = game_->apply(p, seat, action, log);
    if (refusal && fault_ == Fault::kAcceptsAnything) return std::nullopt;
    if (refusal && fault_ == Fault::kRefusalChanges) ++p.as<Position>().points[0];
    if (refusal && fault_ == Fault::kUnknownReason) refusal->reason = 99;
    if (refusal) return refusal;
    auto& position = p.as<Position>();
    if (fault_ == Fault::kBrokenPosition) ++position.held[0];
    if (fault_ == Fault::kNeverEnds) position = before.as<Position>();
    if (fault_ == Fault::kQuietReveal && position.deck_size > 0) {
      position.die = position.deck[position.deck_size - 1U];
    }
    if (fault_ == Fault::kTellsEvents && log != nullptr) {
      for (engine::Event& event : log->events) event.secret_args = 0;
    }
    return std::nullopt;
  }
  std::optional<engine::Refusal> why_not(const AnyPosition& p, Seat seat,
                                         Action action) const override {
    return game_->why_not(p, seat, action);
  }
  Action default_action(const AnyPosition& p, Seat seat) const override {
    if (fault_ == Fault::kIllegalDefault) return engine::act(lots::Verb::kBid, 21);
    return game_->default_action(p, seat);
  }
  engine::Outcome outcome(const AnyPosition& p) const override { return game_->outcome(p); }
  std::uint32_t reveals(const AnyPosition& p) const override { return game_->reveals(p); }
  AnyPosition view(const AnyPosition& p, Seat seat) const override {
    AnyPosition seen = game_->view(p, seat);
    if (fault_ == Fault::kShowsHands) seen.as<Position>().hands = p.as<Position>().hands;
    if (fault_ == Fault::kUnsteadyView) seen.as<Position>().round = ++looks_;
    if (fault_ == Fault::kShowsBids) seen.as<Position>().bids = p.as<Position>().bids;
    return seen;
  }
  AnyPosition resample(const AnyPosition& view, Seat seat, std::uint64_t random) const override {
    AnyPosition p = game_->resample(view, seat, random);
    if (fault_ == Fault::kResampleLosesCards) p.as<Position>().deck[0] = lots::kNoCard;
    return p;
  }
  void write_json(std::string& out, const AnyPosition& p) const override {
    game_->write_json(out, p);
    if (fault_ != Fault::kJsonCannotBePatched) return;
    out.pop_back();
    out += R"(,"extra":1})";
  }
  engine::Status patch(AnyPosition& p, const boost::json::value& fields) const override {
    return game_->patch(p, fields);
  }
  engine::Status queue(AnyPosition& p, const std::vector<int>& dice,
                       const std::vector<std::string>& draws) const override {
    return game_->queue(p, dice, draws);
  }
  bool misfits(const AnyPosition& p) const override { return game_->misfits(p); }
  engine::Status check(const AnyPosition& p) const override { return game_->check(p); }
  bool knows_decision(const AnyPosition& p, Seat seat, Action action, Seat viewer) const override {
    return game_->knows_decision(p, seat, action, viewer);
  }
  std::string id_of(engine::Kind kind, std::uint16_t value) const override {
    return fault_ == Fault::kBadId ? "same" : game_->id_of(kind, value);
  }
  std::string name_of(engine::Kind kind, std::uint16_t value, engine::Language language,
                      const AnyPosition* p) const override {
    if (fault_ == Fault::kUnfilledPlace) return "{number}";
    return game_->name_of(kind, value, language, p);
  }
  std::optional<std::uint16_t> parse_id(engine::Kind kind, std::string_view id) const override {
    return fault_ == Fault::kBadId ? 1 : game_->parse_id(kind, id);
  }
  std::optional<Seat> seat_by_name(const AnyPosition& p, std::string_view name) const override {
    return game_->seat_by_name(p, name);
  }
  engine::Result<std::unique_ptr<engine::Game>> with_data(std::string_view name,
                                                          std::string_view text) const override {
    return game_->with_data(name, text);
  }

 private:
  Fault fault_;
  std::unique_ptr<engine::Game> game_ = lots::make_game();
  engine::Catalog few_texts_;
  mutable int calls_ = 0;
  mutable std::uint8_t looks_ = 0;
};

using Check = std::string (*)(const engine::Game&, const engine::Options&, std::uint64_t);

struct Case {
  const char* name;
  Fault fault;
  Check check;
  friend std::ostream& operator<<(std::ostream& out, const Case& c) { return out << c.name; }
};

std::string check_ends(const engine::Game& game, const engine::Options& options,
                       std::uint64_t seed) {
  return properties::check_ends(game, options, seed, 100);
}

class Properties : public testing::TestWithParam<Case> {};

TEST_P(Properties, SeesTheFault) {
  const FaultyGame faulty(GetParam().fault);
  const FaultyGame sound(Fault::kNone);
  // One of a few games must show it: not every fault shows in every game.
  bool seen = false;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    EXPECT_EQ(GetParam().check(sound, {{"seats", "3"}}, seed), "");
    seen = seen || !GetParam().check(faulty, {{"seats", "3"}}, seed).empty();
  }
  EXPECT_TRUE(seen);
}

INSTANTIATE_TEST_SUITE_P(
    Faults, Properties,
    testing::Values(Case{"NeverEnds", Fault::kNeverEnds, check_ends},
                    Case{"BrokenPosition", Fault::kBrokenPosition, properties::check_invariants},
                    Case{"Forgetful", Fault::kForgetful, properties::check_replay},
                    Case{"ForgetfulSave", Fault::kForgetful, properties::check_saves},
                    Case{"OfferedTwice", Fault::kOfferedTwice, properties::check_options},
                    Case{"UnsteadyOrder", Fault::kUnsteadyOrder, properties::check_options},
                    Case{"IllegalDefault", Fault::kIllegalDefault, properties::check_options},
                    Case{"BadId", Fault::kBadId, properties::check_options},
                    Case{"AcceptsAnything", Fault::kAcceptsAnything, properties::check_refusals},
                    Case{"RefusalChanges", Fault::kRefusalChanges, properties::check_refusals},
                    Case{"UnknownReason", Fault::kUnknownReason, properties::check_refusals},
                    Case{"ShowsHands", Fault::kShowsHands, properties::check_views},
                    Case{"ShowsBids", Fault::kShowsBids, properties::check_secret_decisions},
                    Case{"ResampleLosesCards", Fault::kResampleLosesCards, properties::check_views},
                    Case{"TellsEvents", Fault::kTellsEvents, properties::check_secret_decisions},
                    Case{"QuietReveal", Fault::kQuietReveal, properties::check_quiet_decisions},
                    Case{"UnsteadyView", Fault::kUnsteadyView, properties::check_keys},
                    Case{"JsonCannotBePatched", Fault::kJsonCannotBePatched,
                         properties::check_json},
                    Case{"MissingText", Fault::kMissingText, properties::check_texts},
                    Case{"UnfilledPlace", Fault::kUnfilledPlace, properties::check_texts}),
    [](const auto& one) { return one.param.name; });

// A game may be generous with ids; the text form of an action is not.
TEST(ParseAction, UnderstandsOnlyTheIdThatTheGameGives) {
  EXPECT_TRUE(engine::parse_action(FaultyGame(Fault::kNone), "bid:card_7"));
  EXPECT_FALSE(engine::parse_action(FaultyGame(Fault::kBadId), "bid:card_7"));
}

TEST(CheckEnds, SeesAGameThatTakesTooLong) {
  EXPECT_EQ(properties::check_ends(*lots::make_game(), {}, 1, 100), "");
  EXPECT_NE(properties::check_ends(*lots::make_game(), {}, 1, 3), "");
}

TEST(CheckSentence, SeesWhatIsIncomplete) {
  EXPECT_EQ(properties::check_sentence("You do not hold card 3 [2.1]"), "");
  EXPECT_EQ(properties::check_sentence("a set {1, 2}, see [D-7] and []"), "");
  EXPECT_NE(properties::check_sentence("You do not hold {card}"), "");
  EXPECT_NE(properties::check_sentence("You do not hold [card.name]"), "");
  EXPECT_NE(properties::check_sentence(""), "");
}

}  // namespace
