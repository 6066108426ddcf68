// How a name stands in a sentence: "the Palatinate"; "il Palatinato", "nel Palatinato", "a
// Magonza". A text asks for a form, {su:principality}; the name's own data says which article it
// takes.
#pragma once

#include <string>
#include <string_view>

#include "engine/text.h"

namespace engine {

// What a name takes in a language. English: "the" or nothing. Italian: the definite article ("il",
// "lo", "la", "l'", "i", "gli", "le", or nothing) and how one says that something is there ("a",
// "in", "nel", "nell'" …). A name that carries its article ("The Catholic", "Il Cattolico") needs
// neither.
struct Grammar {
  std::string article;
  std::string in;
};

// The forms that texts may ask for. English: the, The. Italian: il, Il (with the article), di, a,
// da, su (with the preposition), in (being there). A capital letter begins a sentence. In Italian
// also number: "2" of a name with the article of a plural (le Fiandre), else "1", for the verb that
// follows: {number:side?vince|vincono}.
bool known_form(std::string_view form, Language language);

// Whether a word is one of Italian's definite articles.
bool known_article(std::string_view word);

// `name` in a form; a form that isn't known gives the name alone.
std::string inflect(std::string_view form, std::string_view name, const Grammar& grammar,
                    Language language);

}  // namespace engine
