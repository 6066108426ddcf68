// Stable ids of everything that actions and events name, and back. [4.1]
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/text.h"
#include "games/westphalia/data.h"
#include "games/westphalia/words.h"

namespace westphalia {

std::string principality_id(const Data& data, int name);
std::optional<int> parse_principality(const Data& data, std::string_view id);
std::string id_of(const Data& data, engine::Kind kind, std::uint16_t value);
std::optional<std::uint16_t> parse_id(const Data& data, engine::Kind kind, std::string_view id);
std::string name_of(const Data& data, const engine::Catalog& texts, engine::Kind kind,
                    std::uint16_t value, engine::Language language);
engine::Grammar grammar_of(const Data& data, engine::Kind kind, std::uint16_t value,
                           engine::Language language);

// "3P 2M 1C", "none" for no cards.
std::string cards_id(const Cards& cards);
std::optional<Cards> parse_cards(std::string_view text);

}  // namespace westphalia
