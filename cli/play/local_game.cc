#include "cli/play/local_game.h"

#include <array>
#include <cstdlib>
#include <ctime>

#include "cli/files.h"
#include "engine/words.h"

namespace cli {

using engine::Problem;
using engine::Seat;
using engine::Status;

LocalGame::LocalGame(engine::Match match, std::vector<Sitter> sitters,
                     std::optional<std::string> file, const Texts& texts)
    : match_(std::move(match)),
      sitters_(std::move(sitters)),
      file_(std::move(file)),
      texts_(texts) {}

int LocalGame::humans() const {
  int count = 0;
  for (const Sitter& sitter : sitters_) count += sitter.human() ? 1 : 0;
  return count;
}

std::optional<Seat> LocalGame::only_human() const {
  if (humans() != 1) return std::nullopt;
  for (std::size_t seat = 0; seat < sitters_.size(); ++seat) {
    if (sitters_[seat].human()) return static_cast<Seat>(seat);
  }
  return std::nullopt;
}

std::string LocalGame::name(Seat seat) const {
  std::string side = seat_name(game(), position(), seat, language());
  const Sitter& sitter = sitters_[seat];
  switch (sitter.kind) {
    case Sitter::Kind::kHuman:
      if (sitter.what.empty()) return side;
      return texts_.say("play.person", {{"name", sitter.what}, {"side", side}});
    case Sitter::Kind::kBot:
      return texts_.say("play.bot", {{"name", sitter.what}, {"side", side}});
    case Sitter::Kind::kProgram:
      return texts_.say("play.program", {{"name", sitter.what}, {"side", side}});
  }
  return side;
}

Seat LocalGame::next(Seat preferred) const {
  const engine::SeatSet owing = game().owing(position());
  return owing.contains(preferred) ? preferred : owing.lowest();
}

std::optional<engine::Refusal> LocalGame::decide(Seat seat, engine::Action action) {
  const std::optional<engine::Refusal> refusal = match_.decide(seat, action);
  if (!refusal) saved_ = false;
  return refusal;
}

Status LocalGame::undo(Seat seat, bool agreed) {
  const std::vector<engine::Entry>& entries = match_.entries();
  std::size_t last = entries.size();
  while (last > 0 && (entries[last - 1].kind != engine::Entry::Kind::kDecision ||
                      entries[last - 1].seat != seat)) {
    if (!agreed && entries[last - 1].kind == engine::Entry::Kind::kDecision &&
        sitters_[entries[last - 1].seat].human()) {
      return Problem{"undo_not_yours", {}};
    }
    --last;
  }
  if (last == 0) return Problem{"undo_nothing", {}};
  if (!agreed && game().reveals(match_.at(last - 1)) != game().reveals(position())) {
    return Problem{"undo_revealed", {}};
  }
  while (entries.size() >= last) {
    if (Status problem = match_.undo(seat, true)) return problem;
  }
  saved_ = false;
  return std::nullopt;
}

Status LocalGame::save(const std::string& path) const {
  engine::SaveInfo info;
  for (const Sitter& sitter : sitters_) info.seat_names.push_back(sitter.text());
  Status problem = write_file(path, engine::write_save(match_, info));
  if (!problem) saved_ = true;
  return problem;
}

Status LocalGame::keep() const { return file_ ? save(*file_) : std::nullopt; }

engine::Result<std::string> LocalGame::save_somewhere() const {
  if (file_) {
    if (!save(*file_)) return *file_;
  }
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  ::localtime_r(&now, &local);
  std::array<char, 32> stamp{};
  std::strftime(stamp.data(), stamp.size(), "-%Y%m%d-%H%M%S", &local);
  const std::string name = std::string(game().id()) + stamp.data();
  const char* temporary = std::getenv("TMPDIR");
  const std::string spare = temporary == nullptr || *temporary == '\0' ? "/tmp" : temporary;
  Status problem;
  for (const std::string& folder : {std::string(), spare + "/"}) {
    std::string path = folder + name + ".theses";
    for (int i = 2; file_exists(path); ++i) {
      path = folder + name + "-" + std::to_string(i) + ".theses";
    }
    problem = save(path);
    if (!problem) return path;
  }
  return *problem;
}

std::vector<engine::Event> LocalGame::news(Seat seat, std::size_t from) const {
  std::vector<engine::Event> seen;
  for (std::size_t moment = from; moment < moments(); ++moment) {
    const std::vector<engine::Event> events =
        moment == 0 ? match_.start_log() : match_.log(moment - 1, moment);
    for (const engine::Event& event : events) seen.push_back(engine::redact(event, seat));
  }
  return seen;
}

std::string LocalGame::sentence(const engine::Event& event) const {
  return engine::say_event(game(), event, language(), &position());
}

}  // namespace cli
