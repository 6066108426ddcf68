#include "bots/texts.h"

#include <cassert>

#include "bots_embedded.h"

namespace bots {

const engine::Catalog& texts() {
  static const engine::Catalog catalog = [] {
    engine::Catalog made;
    const engine::Status problem = made.add("bots/text.toml", kTextToml);
    assert(!problem);
    (void)problem;
    return made;
  }();
  return catalog;
}

}  // namespace bots
