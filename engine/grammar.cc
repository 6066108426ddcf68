#include "engine/grammar.h"

#include <algorithm>
#include <array>

namespace engine {
namespace {

// Preposition and article grow together: di + il = del. [form][article]
constexpr std::array<std::string_view, 7> kArticles = {"il", "lo", "la", "l'", "i", "gli", "le"};
struct Joined {
  std::string_view form;
  std::string_view alone;
  std::array<std::string_view, 7> with;
};
constexpr std::array kPrepositions = {
    Joined{"il", "", kArticles},
    Joined{"di", "di", {"del", "dello", "della", "dell'", "dei", "degli", "delle"}},
    Joined{"a", "a", {"al", "allo", "alla", "all'", "ai", "agli", "alle"}},
    Joined{"da", "da", {"dal", "dallo", "dalla", "dall'", "dai", "dagli", "dalle"}},
    Joined{"in", "in", {"nel", "nello", "nella", "nell'", "nei", "negli", "nelle"}},
    Joined{"su", "su", {"sul", "sullo", "sulla", "sull'", "sui", "sugli", "sulle"}},
};

constexpr std::string_view kNumber = "number";

std::string lower_first(std::string_view text) {
  std::string out(text);
  if (!out.empty() && out[0] >= 'A' && out[0] <= 'Z') out[0] = static_cast<char>(out[0] + 32);
  return out;
}

std::string upper_first(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

// "sul" + "Palatinato", "sull'" + "Assia", "" + "Magonza"
std::string join(std::string_view word, std::string_view name) {
  std::string out(word);
  if (!out.empty() && out.back() != '\'') out += ' ';
  return out + std::string(name);
}

// Takes the article off a name that carries it: "Il Cattolico" → "il", "Cattolico".
std::string split_article(std::string_view& name, std::string_view known) {
  if (!known.empty()) return std::string(known);
  for (const std::string_view article : kArticles) {
    const std::string word =
        upper_first(std::string(article)) + (article.back() == '\'' ? "" : " ");
    if (!name.starts_with(word) || name.size() == word.size()) continue;
    name.remove_prefix(word.size());
    return std::string(article);
  }
  return {};
}

std::string english(std::string_view form, std::string_view name, const Grammar& grammar) {
  constexpr std::string_view kThe = "The ";
  std::string article = grammar.article;
  if (name.starts_with(kThe)) {
    name.remove_prefix(kThe.size());
    article = "the";
  }
  const std::string text = join(article, name);
  return form == "The" ? upper_first(text) : text;
}

std::string italian(std::string_view form, std::string_view name, const Grammar& grammar) {
  const std::string article = split_article(name, grammar.article);
  if (form == kNumber) return article == "i" || article == "gli" || article == "le" ? "2" : "1";
  const std::string wanted = lower_first(form);
  const auto* joined = std::ranges::find(kPrepositions, wanted, &Joined::form);
  const auto* at = std::ranges::find(kArticles, article);
  std::string word(at == kArticles.end()
                       ? joined->alone
                       : joined->with[static_cast<std::size_t>(at - kArticles.begin())]);
  if (wanted == "in" && !grammar.in.empty()) word = grammar.in;
  if (word == "a" && (name.starts_with("A") || name.starts_with("a"))) word = "ad";
  const std::string text = join(word, name);
  return form == wanted ? text : upper_first(text);
}

}  // namespace

bool known_article(std::string_view word) {
  return std::ranges::find(kArticles, word) != kArticles.end();
}

bool known_form(std::string_view form, Language language) {
  if (language == Language::kEnglish) return form == "the" || form == "The";
  return form == kNumber ||
         std::ranges::find(kPrepositions, lower_first(form), &Joined::form) != kPrepositions.end();
}

std::string inflect(std::string_view form, std::string_view name, const Grammar& grammar,
                    Language language) {
  if (!known_form(form, language)) return std::string(name);
  return language == Language::kEnglish ? english(form, name, grammar)
                                        : italian(form, name, grammar);
}

}  // namespace engine
