// Writes here_i_stand_ids.h: an enumeration for each list of the data, and its ids.
#include <algorithm>

#include "games/here_i_stand/generate/write.h"

namespace here_i_stand::generate {
namespace {

template <class Records>
std::string enumeration(std::string_view type, const Records& records) {
  const std::string name(type);
  std::string list;
  std::string words;
  for (const auto& record : records) {
    list += "  " + enumerator(record.id) + ",\n";
    words += "    \"" + record.id + "\",\n";
  }
  return "enum class " + name + " : std::uint8_t {\n" + list +
         "};\n"
         "template <>\ninline constexpr int kCount<" +
         name + "> = " + std::to_string(records.size()) +
         ";\n"
         "template <>\ninline constexpr EnumArray<" +
         name + ", std::string_view> kIds<" + name + "> = {{\n" + words + "}};\n\n";
}

}  // namespace

std::string enumerator(std::string_view id) {
  std::string name = "k";
  bool capital = true;
  for (const char c : id) {
    if (c == '_') {
      capital = true;
      continue;
    }
    name += capital && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    capital = false;
  }
  return name;
}

std::string ids_header(const Model& m) {
  std::size_t most = 0;
  for (const SpaceRecord& s : m.spaces) {
    most = std::max({most, s.clear.size(), s.passes.size()});
  }
  return "// Made from games/here_i_stand/data by games/here_i_stand/generate. Don't edit.\n"
         "#pragma once\n\n#include \"games/here_i_stand/enums.h\"\n\n"
         "namespace here_i_stand {\n\n" +
         enumeration("Power", m.powers) + enumeration("Space", m.spaces) +
         enumeration("SeaZone", m.seas) + enumeration("Card", m.cards) +
         enumeration("DiplomaticCard", m.diplomatic) + enumeration("Debater", m.debaters) +
         enumeration("Reformer", m.reformers) + enumeration("Leader", m.leaders) +
         enumeration("Ruler", m.rulers) + enumeration("PaidAction", m.actions) +
         "inline constexpr int kMaxNeighbours = " + std::to_string(most) +
         ";\n\n}  // namespace here_i_stand\n";
}

}  // namespace here_i_stand::generate
