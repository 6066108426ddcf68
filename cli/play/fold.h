// Typed words compared as people mean them: without capitals and accents.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cli {

// Small letters without accents: "Würzburg" → "wurzburg", "Nobiltà" → "nobilta".
std::string fold(std::string_view text);

// The words of a folded sentence, without punctuation: "dell'assia." → dell, assia.
std::vector<std::string> spoken_words(std::string_view folded);

}  // namespace cli
