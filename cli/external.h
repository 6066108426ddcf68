// Other programs as players of `theses sim` and `theses arena`.
#pragma once

#include "engine/text.h"
#include "lab/arena.h"

namespace cli {

inline constexpr int kUsualPatience = 60;  // seconds a program may think

lab::MakeExternal external_players(engine::Language language, int patience);

}  // namespace cli
