// Why a choice is thought good or bad: what it changes in the terms of the game's evaluation.
#pragma once

#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/text.h"

namespace bots {

// A term of an evaluation that a choice makes better or worse.
struct Reason {
  std::string term;  // with the side's name before it, where sides have their own words
  bool gain = true;
};

// For each of `choices` what it changes most, and what it costs most, if that is worth a word: seen
// where the seat's move is over, on average over positions that its view allows. A choice whose
// effect comes only after others have chosen is compared with the other choices where the game
// pauses. The same view gives the same answer.
std::vector<std::vector<Reason>> reasons(const engine::Game& game, const engine::AnyPosition& view,
                                         engine::Seat seat,
                                         const std::vector<engine::Action>& choices);

// In a few words, without a full stop; empty if there is no reason.
std::string say_reasons(const engine::Game& game, const std::vector<Reason>& reasons,
                        engine::Language language);

}  // namespace bots
