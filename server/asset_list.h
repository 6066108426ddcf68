// Made when the program is built: see cmake/assets.cmake.
#pragma once

#include <span>

#include "server/assets.h"

namespace server {

std::span<const Asset> assets();

}  // namespace server
