// How a game's play is pinned: games/<id>/signature has a row for each way it ever played,
// "rules_version signature why", and the last one holds.
#pragma once

#include <string_view>

namespace engine {

struct Pin {
  int version = 0;
  std::string_view signature;
};

constexpr Pin last_pin(std::string_view file) {
  while (file.ends_with('\n')) file.remove_suffix(1);
  std::string_view row = file.substr(file.rfind('\n') + 1);
  Pin pin;
  while (!row.empty() && row.front() >= '0' && row.front() <= '9') {
    pin.version = pin.version * 10 + (row.front() - '0');
    row.remove_prefix(1);
  }
  if (row.starts_with(' ')) row.remove_prefix(1);
  pin.signature = row.substr(0, row.find(' '));
  return pin;
}
static_assert(last_pin("# head\n1 ab why\n12 cd ef gh\n").version == 12);
static_assert(last_pin("# head\n1 ab why\n12 cd ef gh\n").signature == "cd");

}  // namespace engine
