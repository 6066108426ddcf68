// Stable ids of everything that actions and events name, and back; names and texts for people.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "games/sola_fide/data.h"
#include "games/sola_fide/words.h"

namespace sola_fide {

std::string id_of(const Data& data, engine::Kind kind, std::uint16_t value);
std::optional<std::uint16_t> parse_id(const Data& data, engine::Kind kind, std::string_view id);
std::string name_of(const Data& data, const engine::Catalog& texts, engine::Kind kind,
                    std::uint16_t value, engine::Language language);
// What a card or a result says; "" for anything else.
std::string text_of(const Data& data, engine::Kind kind, std::uint16_t value,
                    engine::Language language);
// A card's mark in lists, "military" or "persistent"; what a colour's cards do; "" for anything
// else.
std::string mark_of(const Data& data, const engine::Catalog& texts, engine::Kind kind,
                    std::uint16_t value, engine::Language language);
// The article that a Circle or a side takes; factions carry it in their name.
engine::Grammar grammar_of(const Data& data, const engine::Catalog& texts, engine::Kind kind,
                           std::uint16_t value, engine::Language language);

}  // namespace sola_fide
