// The fields of a position of Sola Fide by name: what `show --json` prints and scenarios set.
#pragma once

#include "engine/fields.h"
#include "games/sola_fide/data.h"

namespace sola_fide {

// What the things on the table are called in JSON; cards and Circles as the data says.
struct FieldNames {
  explicit FieldNames(const Data& data);

  engine::Names seats = engine::Names::seats(2);
  engine::Names factions{"Faction", {"catholic", "protestant"}};
  engine::Names statuses{"CircleStatus",
                         {"face_down", "face_up", "claimed_catholic", "claimed_protestant"}};
  engine::Names powers{"PowerPlace", {"N2", "N1", "C1", "C2"}};
  engine::Names circles;
  engine::Names cards;    // Catholic ones first
  engine::Names foreign;  // Foreign Influence
};

}  // namespace sola_fide
