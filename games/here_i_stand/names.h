// Ids, names and texts of everything that actions and events name. In the text files a name stands
// under "<section>.<id>", with forms for sentences below it: "space.rome.in" is "in Rome", "a
// Roma"; a sentence takes them as {space_in}.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/text.h"
#include "games/here_i_stand/position.h"
#include "games/here_i_stand/words.h"

namespace here_i_stand {

// Adds every text file of the game.
engine::Status add_texts(engine::Catalog& catalog);

// The ids of kinds are the sections of their names.
inline constexpr std::array kKinds = {
    engine::KindInfo{kSpaceKind, "space"},
    engine::KindInfo{kSeaKind, "sea_zone"},
    engine::KindInfo{kCardKind, "card"},
    engine::KindInfo{kDiplomaticKind, "diplomatic_card"},
    engine::KindInfo{kDebaterKind, "debater"},
    engine::KindInfo{kReformerKind, "reformer"},
    engine::KindInfo{kLeaderKind, "leader"},
    engine::KindInfo{kPowerKind, "power"},
    engine::KindInfo{kZoneKind, "zone"},
    engine::KindInfo{kRulerKind, "ruler"},
    engine::KindInfo{kSideKind, "side"},
    engine::KindInfo{kUnitKind, "unit"},
    engine::KindInfo{kReligionKind, "religion"},
    engine::KindInfo{kActionKind, "paid_action"},
    engine::KindInfo{kPlaceKind, "place"},
    engine::KindInfo{kContestKind, "contest"},
    engine::KindInfo{kAlternativeKind, "alternative"},
    engine::KindInfo{kTroopKind, "troop"},
    engine::KindInfo{kPhaseKind, "phase"},
};

std::string id_of(engine::Kind kind, std::uint16_t value);
std::optional<std::uint16_t> parse_id(engine::Kind kind, std::string_view id);
// "space.rome"; a place has the key of its space or sea zone.
std::string name_key(engine::Kind kind, std::uint16_t value);
std::string name_of(const engine::Catalog& texts, engine::Kind kind, std::uint16_t value,
                    engine::Language language);
// What is to be known of a card at a glance: "2 CP, response"; "" for everything else.
std::string mark_of(const engine::Catalog& texts, engine::Kind kind, std::uint16_t value,
                    engine::Language language);
// What a card, a debater or a reformer does, for people; "" for everything else.
std::string text_of(const engine::Catalog& texts, engine::Kind kind, std::uint16_t value,
                    engine::Language language);

}  // namespace here_i_stand
