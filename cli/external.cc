#include "cli/external.h"

#include "cli/play/program.h"

namespace cli {

namespace {

class ProgramPlayer final : public lab::External {
 public:
  ProgramPlayer(std::unique_ptr<Program> program, engine::Language language, int patience)
      : program_(std::move(program)), language_(language), patience_(patience) {}

  engine::Result<engine::Action> choose(const engine::Game& game,
                                        const engine::AnyPosition& position,
                                        engine::Seat seat) override {
    return program_->choose(game, position, seat, language_, patience_);
  }

 private:
  std::unique_ptr<Program> program_;
  engine::Language language_;
  int patience_;
};

}  // namespace

lab::MakeExternal external_players(engine::Language language, int patience) {
  return [language,
          patience](const std::string& command) -> engine::Result<std::unique_ptr<lab::External>> {
    engine::Result<std::unique_ptr<Program>> program = Program::start(command);
    if (!program) return program.problem();
    return std::unique_ptr<lab::External>(
        std::make_unique<ProgramPlayer>(std::move(*program), language, patience));
  };
}

}  // namespace cli
