#include "server/error.h"

#include "server_embedded.h"

namespace server {

using engine::Language;

const engine::Catalog& texts() {
  static const engine::Catalog kCatalog = [] {
    engine::Catalog catalog;
    [[maybe_unused]] engine::Status bad = engine::add_engine_texts(catalog);
    assert(!bad);
    bad = catalog.add("server/text.toml", kTextToml);
    assert(!bad && "both languages, checked by the tests");
    return catalog;
  }();
  return kCatalog;
}

Error error(int status, std::string_view key,
            const std::vector<std::pair<std::string, std::string>>& places) {
  const std::string full = "problem." + std::string(key);
  return {status, std::string(key), texts().say(full, Language::kEnglish, places),
          texts().say(full, Language::kItalian, places), ""};
}

Error error(int status, const engine::Problem& problem, const engine::Catalog& catalog) {
  return {status, problem.key, catalog.say(problem, Language::kEnglish),
          catalog.say(problem, Language::kItalian), ""};
}

}  // namespace server
