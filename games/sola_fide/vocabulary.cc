#include "games/sola_fide/vocabulary.h"

#include <array>

namespace sola_fide {
namespace {

using engine::KindInfo;
using engine::kNumber;
using engine::kSeatKind;
using engine::Term;

constexpr std::array kKinds = {
    KindInfo{kind::kFaction, "faction"}, KindInfo{kind::kCard, "card"},
    KindInfo{kind::kCircle, "circle"},   KindInfo{kind::kSide, "side"},
    KindInfo{kind::kPower, "power"},     KindInfo{kind::kColour, "colour"},
    KindInfo{kind::kForeign, "foreign"}, KindInfo{kind::kChart, "chart"},
};

constexpr Term term(std::string_view id, std::string_view rule) { return Term{id, rule, {}, {}}; }
constexpr Term term(std::string_view id, std::string_view rule, std::string_view a,
                    engine::Kind ka) {
  return Term{id, rule, {a}, {ka}};
}
constexpr Term term(std::string_view id, std::string_view rule, std::string_view a, engine::Kind ka,
                    std::string_view b, engine::Kind kb) {
  return Term{id, rule, {a, b}, {ka, kb}};
}
constexpr Term term(std::string_view id, std::string_view rule, std::string_view a, engine::Kind ka,
                    std::string_view b, engine::Kind kb, std::string_view c, engine::Kind kc) {
  return Term{id, rule, {a, b, c}, {ka, kb, kc}};
}
constexpr Term term(std::string_view id, std::string_view rule, std::string_view a, engine::Kind ka,
                    std::string_view b, engine::Kind kb, std::string_view c, engine::Kind kc,
                    std::string_view d, engine::Kind kd) {
  return Term{id, rule, {a, b, c, d}, {ka, kb, kc, kd}};
}

// By Verb.
constexpr std::array kVerbs = {
    term("faction", "2.5", "faction", kind::kFaction),
    term("pick", "2.6", "card", kind::kCard),
    term("draw", "3.1"),
    term("play", "3.1", "card", kind::kCard),
    term("pay", "9.1", "card", kind::kCard),
    term("done", ""),
    term("convert", "6.1", "circle", kind::kCircle, "side", kind::kSide),
    term("take", "6.5", "circle", kind::kCircle, "side", kind::kSide, "territory", kNumber),
    term("stop", "5.3"),
    term("shift", "7.1", "circle", kind::kCircle, "side", kind::kSide),
    term("shift_all", "7.1", "side", kind::kSide),
    term("dispute", "8.1", "circle", kind::kCircle),
    term("reset", "15.4", "circle", kind::kCircle, "side", kind::kSide),
    term("option", "5.2", "number", kNumber),
    term("discard", "4.3", "card", kind::kCard),
    term("recover", "5.2", "card", kind::kCard),
    term("decline", "5.8"),
    term("die", "11.2", "number", kNumber),
    term("claim", "13.4", "circle", kind::kCircle),
    term("colour", "15.1", "colour", kind::kColour),
    term("foreign", "15.1", "foreign", kind::kForeign),
};
static_assert(kVerbs.size() == static_cast<std::size_t>(Verb::kForeign) + 1);

// By PromptId.
constexpr std::array kPrompts = {
    term("choose_faction", "2.5"),
    term("draft_pick", "2.6", "round", kNumber),
    term("turn_action", "3.1"),
    term("pay_cards", "9.2", "count", kNumber),
    term("choose_convert", "6.1"),
    term("choose_territory", "6.5", "circle", kind::kCircle, "side", kind::kSide),
    term("choose_neutral", "12.3"),
    term("choose_shift", "7.1"),
    term("choose_disputation", "8.1"),
    term("choose_reset", "15.4"),
    term("choose_option", "5.2"),
    term("choose_discard", "4.3"),
    term("choose_recover", "5.2"),
    term("extra_play", "5.8"),
    term("military_die", "11.2"),
    term("claim_order", "13.4"),
    term("fi_colour", "15.1"),
    term("fi_card", "15.1"),
    term("hand_limit", "4.4", "limit", kNumber),
    term("look_hand", "5.2"),
};
static_assert(kPrompts.size() == static_cast<std::size_t>(PromptId::kLookHand) + 1);

// By EventId.
constexpr std::array kEvents = {
    term("die_rolled", "2.5", "seat", kSeatKind, "number", kNumber),
    term("faction_chosen", "2.5", "seat", kSeatKind, "faction", kind::kFaction),
    term("drafted", "2.6", "faction", kind::kFaction, "card", kind::kCard),
    term("first_turn", "2.8", "faction", kind::kFaction),
    term("turn", "3.1", "faction", kind::kFaction, "number", kNumber),
    term("played", "5.2", "faction", kind::kFaction, "card", kind::kCard),
    term("drew", "4.1", "faction", kind::kFaction, "card", kind::kCard),
    term("reshuffled", "4.1", "faction", kind::kFaction, "number", kNumber),
    term("nothing_to_draw", "4.2", "faction", kind::kFaction),
    term("discarded", "4.3", "faction", kind::kFaction, "card", kind::kCard),
    term("replaced", "10.2", "faction", kind::kFaction, "card", kind::kCard),
    term("converted", "6.1", "faction", kind::kFaction, "circle", kind::kCircle, "side",
         kind::kSide, "territory", kNumber),
    term("shifted", "7.1", "circle", kind::kCircle, "from", kind::kPower, "to", kind::kPower),
    term("disputation", "8.1", "circle", kind::kCircle),
    term("claimed", "13.1", "faction", kind::kFaction, "circle", kind::kCircle, "points", kNumber),
    term("reward", "8.3", "faction", kind::kFaction),
    term("entered", "14.1", "circle", kind::kCircle),
    term("foreign_colour", "15.1", "faction", kind::kFaction, "colour", kind::kColour),
    term("foreign_drawn", "15.1", "faction", kind::kFaction, "foreign", kind::kForeign),
    term("foreign_chosen", "15.1", "faction", kind::kFaction, "foreign", kind::kForeign),
    term("chart_rolled", "11.2", "number", kNumber),
    term("chart_result", "11.2", "chart", kind::kChart),
    term("recovered", "5.2", "faction", kind::kFaction, "card", kind::kCard),
    term("reset", "15.4", "circle", kind::kCircle, "side", kind::kSide),
    term("hand_shown", "5.2", "faction", kind::kFaction),
    term("game_over", "16.1"),
};
static_assert(kEvents.size() == static_cast<std::size_t>(EventId::kGameOver) + 1);

// By RefusalId.
constexpr std::array kRefusals = {
    term("game_is_over", "16.1"),
    term("not_your_decision", "17"),
    term("not_offered", "17"),
    term("not_in_hand", "3.1", "card", kind::kCard),
    term("cost_not_payable", "9.1", "card", kind::kCard),
    term("must_play_or_draw", "3.1"),
    term("not_among_three", "2.6", "card", kind::kCard),
    term("already_put", "9.1", "card", kind::kCard),
    term("too_few_put", "9.1", "number", kNumber),
    term("must_take_all", "12.3"),
    term("circle_face_down", "5.4", "circle", kind::kCircle),
    term("circle_claimed", "5.4", "circle", kind::kCircle),
    term("circle_used", "9.2", "circle", kind::kCircle),
    term("other_side", "6.1", "circle", kind::kCircle, "side", kind::kSide),
    term("other_direction", "7.2", "circle", kind::kCircle, "side", kind::kSide),
    term("other_circle", "5.5", "circle", kind::kCircle),
    term("may_not_stop", "5.3"),
    term("opponent_first", "6.2", "territory", kNumber),
    term("needs_token", "6.6", "territory", kNumber),
    term("already_own", "6.1", "territory", kNumber),
    term("only_neutral", "6.3", "territory", kNumber),
    term("only_opponents", "6.2", "territory", kNumber),
    term("same_as_another", "6.5", "territory", kNumber),
    term("cap_reached", "12.3", "circle", kind::kCircle, "side", kind::kSide),
    term("not_drawn", "5.8", "card", kind::kCard),
    term("may_not_decline", "5.8"),
    term("not_in_discard", "4.3", "card", kind::kCard),
    term("not_rolled", "11.2", "number", kNumber),
    term("not_claimable", "13.1", "circle", kind::kCircle),
    term("not_shown", "15.1", "foreign", kind::kForeign),
};
static_assert(kRefusals.size() == static_cast<std::size_t>(RefusalId::kNotShown) + 1);

}  // namespace

const engine::Vocabulary& vocabulary() {
  static constexpr engine::Vocabulary kVocabulary{kKinds, kVerbs, kPrompts, kEvents, kRefusals};
  return kVocabulary;
}

}  // namespace sola_fide
