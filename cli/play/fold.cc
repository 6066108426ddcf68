#include "cli/play/fold.h"

#include <array>
#include <cstddef>

namespace cli {

namespace {

// What the letters U+00C0 to U+00FF are without their marks; a blank: left as it is.
constexpr std::string_view kPlain =
    "aaaaaaaceeeeiiii"
    "dnooooo ouuuuy s"
    "aaaaaaaceeeeiiii"
    "dnooooo ouuuuy y";

bool is_word_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

}  // namespace

std::string fold(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte == 0xC3 && i + 1 < text.size()) {
      const auto next = static_cast<unsigned char>(text[i + 1]);
      const char plain = next >= 0x80 && next < 0xC0 ? kPlain[next - 0x80U] : ' ';
      if (plain != ' ') {
        out += plain;
        ++i;
        continue;
      }
    }
    out += byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : text[i];
  }
  return out;
}

std::vector<std::string> spoken_words(std::string_view folded) {
  std::vector<std::string> words;
  std::string word;
  const auto close = [&] {
    // "3 × regular" is typed without a sign that keyboards lack.
    if (!word.empty() && word != "×") words.push_back(word);
    word.clear();
  };
  for (const char c : folded) {
    if (is_word_letter(c)) {
      word += c;
    } else {
      close();
    }
  }
  close();
  return words;
}

}  // namespace cli
