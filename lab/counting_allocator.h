// A program that is linked with this counts what it allocates.
#pragma once

#include <cstdint>

namespace lab {

// So many times memory was allocated since the program began, by all threads.
std::uint64_t allocations();

}  // namespace lab
