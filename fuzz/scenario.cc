// The reader and runner of scenario files, with Lots: reports or a problem, all of which can be
// told.
#include "engine/scenario.h"

#include <cstdlib>

#include "engine/testing/toy_game.h"

namespace {

void tell(const engine::Catalog& texts, const engine::Problem& problem) {
  for (const engine::Language language : engine::kLanguages) {
    const std::string sentence = texts.say(problem, language);
    if (sentence.empty() || sentence[0] == '[' || !engine::valid_utf8(sentence)) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto kGame = lots::make_game();
  const std::string_view text(reinterpret_cast<const char*>(data), size);  // NOLINT
  const engine::FindGame find = [](std::string_view id) {
    return id == kGame->id() ? kGame.get() : nullptr;
  };
  // A file's content is its own name, so that the fuzzer also makes data files.
  const engine::ReadFile read = [](std::string_view name) -> engine::Result<std::string> {
    return std::string(name);
  };
  const auto reports = engine::run_scenarios(text, find, read);
  if (!reports) {
    tell(kGame->texts(), reports.problem());
    return 0;
  }
  for (const engine::ScenarioReport& report : *reports) {
    for (const engine::Problem& problem : report.failures) tell(kGame->texts(), problem);
  }
  return 0;
}
