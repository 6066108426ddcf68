// The fields of a position of Sola Fide by name: what `show --json` prints and scenarios set.
#pragma once

#include "engine/fields.h"
#include "games/sola_fide/data.h"
#include "games/sola_fide/position.h"

namespace sola_fide {

// What the things on the table are called in JSON; cards and Circles as the data says.
struct FieldNames {
  explicit FieldNames(const Data& data);

  engine::Names seats = engine::Names::seats(2);
  engine::Names factions{"Faction", kFactionIds};
  engine::Names statuses{"CircleStatus", kStatusIds};
  engine::Names powers{"PowerPlace", {kTrackIds.begin(), kTrackIds.end()}};
  engine::Names circles;
  engine::Names cards;    // Catholic ones first
  engine::Names foreign;  // Foreign Influence
};

}  // namespace sola_fide
