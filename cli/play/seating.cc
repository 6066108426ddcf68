#include "cli/play/seating.h"

#include <charconv>

#include "bots/registry.h"
#include "cli/setup.h"
#include "cli/texts.h"

namespace cli {

using engine::Problem;
using engine::Result;

namespace {

constexpr std::string_view kHuman = "human";
constexpr std::string_view kBot = "bot:";
constexpr std::string_view kExec = "exec:";

bool starts_with(std::string_view text, std::string_view begin) {
  return text.substr(0, begin.size()) == begin;
}

// What a file calls a seat: one of our own texts, or just a person's name.
std::string as_sitter(const std::string& name) {
  const bool ours = name == kHuman || starts_with(name, std::string(kHuman) + ":") ||
                    starts_with(name, kBot) || starts_with(name, kExec);
  return ours ? name : std::string(kHuman) + ":" + name;
}

// "2=bot:greedy" into its two halves.
Result<std::pair<std::size_t, std::string>> read_wish(const std::string& wish, int seats) {
  const std::size_t equals = wish.find('=');
  const Problem wrong{"seat_wish", {{"word", wish}, {"seats", std::to_string(seats)}}};
  if (equals == std::string::npos) return wrong;
  int number = 0;
  const char* end = wish.data() + equals;
  const auto [stop, error] = std::from_chars(wish.data(), end, number);
  if (error != std::errc{} || stop != end || number < 1 || number > seats) return wrong;
  return std::pair{static_cast<std::size_t>(number - 1), wish.substr(equals + 1)};
}

}  // namespace

std::string Sitter::text() const {
  switch (kind) {
    case Kind::kHuman:
      return what.empty() ? std::string(kHuman) : std::string(kHuman) + ":" + what;
    case Kind::kBot:
      return std::string(kBot) + what;
    case Kind::kProgram:
      return std::string(kExec) + what;
  }
  return {};
}

Result<Sitter> make_sitter(const engine::Game& game, const std::string& text, std::uint64_t seed) {
  Sitter sitter;
  if (text == kHuman || starts_with(text, std::string(kHuman) + ":")) {
    if (text.size() > kHuman.size())
      sitter.what = engine::printable(text.substr(kHuman.size() + 1));
    return sitter;
  }
  if (starts_with(text, kExec)) {
    sitter.kind = Sitter::Kind::kProgram;
    sitter.what = text.substr(kExec.size());
    Result<std::unique_ptr<Program>> program = Program::start(sitter.what);
    if (!program) return program.problem();
    sitter.program = std::move(*program);
    return sitter;
  }
  sitter.kind = Sitter::Kind::kBot;
  sitter.what = starts_with(text, kBot) ? text.substr(kBot.size()) : text;
  sitter.bot = bots::make(game, sitter.what, seed);
  if (sitter.bot == nullptr) {
    return Problem{"unknown_sitter", {{"word", text}, {"bots", known_bots(game)}}};
  }
  return sitter;
}

Result<std::vector<Sitter>> seat_all(const engine::Game& game, int seats,
                                     const std::vector<std::string>& wishes,
                                     const std::vector<std::string>& saved, std::uint64_t seed) {
  const std::string opponent = bots::default_level(game) == nullptr
                                   ? std::string(kHuman)
                                   : std::string(kBot) + bots::default_bot(game);
  std::vector<std::string> texts(static_cast<std::size_t>(seats), opponent);
  texts[0] = kHuman;
  std::vector<bool> wished(texts.size(), false);
  for (std::size_t seat = 0; seat < texts.size() && seat < saved.size(); ++seat) {
    if (!saved[seat].empty()) texts[seat] = as_sitter(saved[seat]);
  }
  for (const std::string& wish : wishes) {
    const Result<std::pair<std::size_t, std::string>> read = read_wish(wish, seats);
    if (!read) return read.problem();
    texts[read->first] = read->second;
    wished[read->first] = true;
  }
  std::vector<Sitter> sitters;
  for (std::size_t seat = 0; seat < texts.size(); ++seat) {
    const std::string& text = texts[seat];
    // A file may come from anybody: what it names is never run.
    if (!wished[seat] && starts_with(text, kExec)) {
      return Problem{"program_from_file", {{"program", text}, {"seat", std::to_string(seat + 1)}}};
    }
    Result<Sitter> sitter = make_sitter(game, text, seed + seat);
    if (!sitter) return sitter.problem();
    sitters.push_back(std::move(*sitter));
  }
  return sitters;
}

}  // namespace cli
