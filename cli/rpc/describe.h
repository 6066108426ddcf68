// Games, prompts, actions and events as JSON: the same for the protocol, for bots in other
// programs and for every --json. Seats are numbered from 1.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "engine/game.h"
#include "engine/match.h"

namespace cli {

using engine::Language;

// Id, name, seats, options with their values and explanations, bots.
boost::json::object describe_game(const engine::Game& game, Language language);

// {"prompt", "text", "rule"} of a seat that owes a decision.
boost::json::object describe_prompt(const engine::Game& game, const engine::AnyPosition& position,
                                    engine::Seat seat, Language language);

// [{"action", "text"}, …] in canonical order.
boost::json::array describe_actions(const engine::Game& game, const engine::AnyPosition& position,
                                    engine::Seat seat, Language language);
// What the seat may break in with; nothing if it may not.
boost::json::array describe_rights(const engine::Game& game, const engine::AnyPosition& position,
                                   engine::Seat seat, engine::Language language);

// {"event", "args", "text"}; an argument that the reader may not know is null.
boost::json::object describe_event(const engine::Game& game, const engine::Event& event,
                                   Language language, const engine::AnyPosition& position);

// {"ply", "over", "owing", "scores", …}.
boost::json::object describe_status(const engine::Match& match);
boost::json::object describe_outcome(const engine::Game& game, const engine::AnyPosition& position);

boost::json::array seat_numbers(engine::SeatSet seats);

}  // namespace cli
