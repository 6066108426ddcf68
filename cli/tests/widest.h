#pragma once

#include <algorithm>
#include <sstream>
#include <string>

#include "cli/terminal.h"

namespace cli {

// Columns of the longest line.
inline int widest(const std::string& text) {
  int width = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) width = std::max(width, display_width(line));
  return width;
}

}  // namespace cli
