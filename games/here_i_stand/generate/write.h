// C++ words for the generated headers.
#pragma once

#include <string>
#include <string_view>

#include "games/here_i_stand/generate/model.h"

namespace here_i_stand::generate {

// "st_dizier" -> "kStDizier".
std::string enumerator(std::string_view id);

}  // namespace here_i_stand::generate
