// The text protocol: whatever the lines, each gets one line of valid JSON or no answer.
#include "cli/rpc/protocol.h"

#include <boost/json/parse.hpp>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr int kMostLines = 40;
  static const cli::Texts kTexts(engine::Language::kEnglish);
  cli::Protocol protocol(kTexts);
  std::string_view rest(reinterpret_cast<const char*>(data), size);  // NOLINT
  for (int i = 0; i < kMostLines && !rest.empty() && !protocol.quitting(); ++i) {
    const std::size_t end = rest.find('\n');
    const std::optional<std::string> answer = protocol.handle(rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (!answer) continue;
    boost::json::error_code error;
    boost::json::parse(*answer, error);
    if (error || answer->find('\n') != std::string::npos) std::abort();
  }
  return 0;
}
