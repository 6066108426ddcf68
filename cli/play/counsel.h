// What a person is told who asks: what a question is about, what a choice does or why it can't be
// made, and what a good player would choose.
#pragma once

#include "cli/play/voice.h"

namespace cli {

void explain_prompt(const Voice& voice, engine::Seat seat);
void explain_action(const Voice& voice, engine::Seat seat, const std::string& text);
std::string whether_legal(const Voice& voice, engine::Seat seat, engine::Action action);
// The action, not among the choices, that a text means: one that is refused for a reason, if any.
std::optional<engine::Action> wanted(const Voice& voice, engine::Seat seat,
                                     const std::string& text);
// How the game is won, the rule of the question, and where all rules are.
void tell_rules(const Voice& voice, engine::Seat seat);
void give_hint(const Voice& voice, engine::Seat seat);

}  // namespace cli
