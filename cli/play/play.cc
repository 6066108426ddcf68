// theses play: people and bots at one terminal.
#include <unistd.h>

#include "cli/command.h"
#include "cli/external.h"
#include "cli/files.h"
#include "cli/play/conversation.h"
#include "cli/play/local_game.h"
#include "cli/setup.h"
#include "cli/signals.h"
#include "engine/hash.h"
#include "engine/words.h"

namespace cli {

namespace {

using engine::Problem;
using engine::Result;
using engine::Seat;

constexpr std::size_t kLongestLine = 4096;

struct Begun {
  std::vector<ChosenGame> games;
  engine::Match match;
  engine::SaveInfo info;
};

Result<Begun> begin(const Context& context, const Arguments& arguments) {
  if (const std::optional<std::string> file = arguments.value("load")) {
    Result<LoadedFile> loaded = load_file(context.texts, *file, arguments);
    if (!loaded) return loaded.problem();
    return Begun{std::move(loaded->games), std::move(loaded->loaded.match),
                 std::move(loaded->loaded.info)};
  }
  const std::optional<std::string> id = arguments.value("GAME");
  if (!id) return Problem{"play_which", {{"known", known_games()}}};
  Result<ChosenGame> chosen = chosen_game(*id, arguments);
  if (!chosen) return chosen.problem();
  const Result<engine::Options> options = chosen_options(chosen->game(), arguments);
  if (!options) return options.problem();
  const Result<std::optional<engine::Seed>> seed = chosen_seed(arguments);
  if (!seed) return seed.problem();
  Result<engine::Match> match =
      engine::Match::begin(chosen->game(), *options, *seed ? **seed : engine::random_seed());
  if (!match) return match.problem();
  Begun begun;
  begun.games.push_back(std::move(*chosen));
  begun.match = std::move(*match);
  return begun;
}

// A file that is there already is only written over if it is the game that was loaded.
engine::Status check_file(const Arguments& arguments) {
  const std::optional<std::string> file = arguments.value("save");
  if (!file || arguments.value("load") == file || !file_exists(*file)) return std::nullopt;
  return Problem{"save_exists", {{"file", *file}}};
}

class Evening {
 public:
  // `newcomer`: nothing was said about the game's options.
  Evening(LocalGame& local, const Context& context, int patience, bool newcomer)
      : local_(local),
        context_(context),
        patience_(patience),
        newcomer_(newcomer),
        lines_(STDIN_FILENO, kLongestLine),
        talk_(local, context, lines_) {}

  int play() {
    try {
      welcome();
      if (local_.humans() > 0 && !local_.over() && !talk_.wait_to_begin()) return leave();
      while (!local_.over() && interrupted() == 0) {
        if (one_decision()) {
          if (const engine::Status problem = local_.keep()) talk_.say_problem(*problem);
        } else if (may_leave()) {
          return leave();
        }
      }
      if (!local_.over()) return leave();
      finish();
      return kDone;
    } catch (const OutputFailed&) {
      if (!local_.over()) rescue();
      throw;
    }
  }

 private:
  Seat reader() const { return local_.only_human().value_or(engine::kSpectator); }

  void welcome() {
    const engine::Match& match = local_.match();
    talk_.say(context_.say("play.welcome",
                           {{"game", game_name(local_.game(), context_.texts.language())}}));
    talk_.say(context_.say("play.commitment", {{"hash", engine::commitment(match.seed())}}));
    const int seats = local_.game().seats(match.position());
    for (int number = 0; number < seats; ++number) {
      const auto seat = static_cast<Seat>(number);
      const bool you = local_.only_human() == std::optional(seat);
      talk_.say(context_.say(you ? "play.your_seat" : "play.seat",
                             {{"number", std::to_string(seat + 1)}, {"seat", local_.name(seat)}}));
    }
    for (const engine::Problem& odd : local_.game().data_warnings()) talk_.say_problem(odd);
    if (local_.humans() > 0) {
      talk_.say(context_.say("play.how"));
      const engine::Catalog& texts = local_.game().texts();
      if (newcomer_ && texts.has("game.first")) {
        talk_.say(texts.say("game.first", local_.language()));
      }
    }
    if (local_.humans() == 0) talk_.tell_news(engine::kSpectator);
    if (const engine::Status problem = local_.keep()) talk_.say_problem(*problem);
  }

  // False if somebody leaves.
  bool one_decision() {
    offer_breaking_in();
    if (local_.over()) return true;
    const Seat seat = local_.next(active_);
    if (local_.sitter(seat).human()) return ask(seat);
    const std::size_t moment = local_.moments();
    if (!let_person_break_in()) return false;
    return local_.moments() != moment || think(seat);
  }

  // The only person at the terminal, while a bot decides.
  bool let_person_break_in() {
    const std::optional<Seat> person = local_.only_human();
    if (!person || !local_.game().may_break_in(local_.position()).contains(*person)) return true;
    return talk_.offer_break_in(*person);
  }

  // Between two decisions each bot may break in once, if the rules let it.
  void offer_breaking_in() {
    const engine::Game& game = local_.game();
    if (offered_ == local_.moments()) return;
    offered_ = local_.moments();
    engine::ActionList list;
    for (int number = 0; number < game.seats(local_.position()); ++number) {
      const auto seat = static_cast<Seat>(number);
      Sitter& sitter = local_.sitter(seat);
      if (sitter.bot == nullptr || !game.may_break_in(local_.position()).contains(seat)) continue;
      game.break_in_options(local_.position(), seat, list);
      if (list.empty()) continue;
      const std::optional<engine::Action> action =
          sitter.bot->break_in(game.view(local_.position(), seat), seat, list, bots::Budget{});
      if (!action || local_.decide(seat, *action)) continue;
      stale_ = true;
      if (local_.humans() == 0) talk_.tell_news(engine::kSpectator);
    }
  }

  bool ask(Seat seat) {
    const bool handed = local_.humans() > 1 && seat != active_;
    if (handed && !talk_.pass_device(active_, seat)) return false;
    const bool with_board = seat != active_ || stale_;
    active_ = seat;
    stale_ = false;
    const Conversation::Answer answer = talk_.ask(seat, with_board);
    stale_ = answer == Conversation::Answer::kUndone || much_happened();
    return answer != Conversation::Answer::kLeave;
  }

  // After a small step the board on the screen will still do; after many changes it is drawn anew.
  bool much_happened() const {
    constexpr std::size_t kMuch = 6;
    const std::size_t entries = local_.match().entries().size();
    return entries > 0 && local_.match().log(entries - 1, entries).size() >= kMuch;
  }

  bool think(Seat seat) {
    const engine::Game& game = local_.game();
    Sitter& sitter = local_.sitter(seat);
    engine::ActionList list;
    game.options(local_.position(), seat, list);
    Result<engine::Action> action = engine::Action{};
    if (sitter.bot != nullptr) {
      action = sitter.bot->choose(game.view(local_.position(), seat), seat, list, bots::Budget{});
    } else {
      action = sitter.program->choose(game, local_.position(), seat, local_.language(), patience_);
    }
    if (!action) {
      failure_ = action.problem();
      return false;
    }
    if (local_.decide(seat, *action)) {
      failure_ = Problem{"program_illegal",
                         {{"program", sitter.what}, {"action", engine::to_text(game, *action)}}};
      return false;
    }
    stale_ = true;
    if (local_.humans() == 0) talk_.tell_news(engine::kSpectator);
    return true;
  }

  // A game that can't be kept is only left if the person insists.
  bool may_leave() {
    if (failure_ || insisted_ || rescue()) return true;
    insisted_ = true;
    talk_.say(context_.say("play.quit_again"));
    return false;
  }

  int leave() {
    if (failure_) fail(context_, *failure_);
    const bool kept = kept_ || rescue();
    if (interrupted() != 0) return 128 + interrupted();
    return failure_ || !kept ? kFailed : kDone;
  }

  // Keeps the game somewhere and says where. False if that can't be done.
  bool rescue() {
    const bool in_file = local_.saved() && local_.file();
    if (!in_file && local_.match().entries().empty()) return true;
    const Result<std::string> file = in_file ? *local_.file() : local_.save_somewhere();
    if (!file) {
      fail(context_, file.problem());
      return false;
    }
    kept_ = true;
    if (context_.out.failed()) {
      fail(context_, {"rescued", {{"file", *file}}});
    } else {
      talk_.say(context_.say("play.kept", {{"file", *file}}));
    }
    return true;
  }

  void finish() {
    const engine::Game& game = local_.game();
    talk_.tell_news(reader());
    talk_.show_board(reader());
    const engine::Outcome outcome = game.outcome(local_.position());
    std::vector<std::string> winners;
    for (int number = 0; number < game.seats(local_.position()); ++number) {
      const auto seat = static_cast<Seat>(number);
      if (outcome.winners.contains(seat)) winners.push_back(local_.name(seat));
      if (seat < outcome.scores.size()) {
        talk_.say(context_.say("play.score", {{"seat", local_.name(seat)},
                                              {"score", std::to_string(outcome.scores[seat])}}));
      }
    }
    const std::string how = "outcome." + std::string(outcome.how);
    if (game.texts().has(how)) talk_.say(game.texts().say(how, local_.language()));
    talk_.say(winners.empty() ? context_.say("play.draw")
                              : context_.say("play.winner", {{"seats", list_of(winners)}}));
    talk_.say(context_.say("play.seed", {{"seed", engine::to_hex(local_.match().seed())}}));
    if (local_.file() && local_.saved()) {
      talk_.say(context_.say("play.kept", {{"file", *local_.file()}}));
    } else if (local_.humans() > 0) {
      talk_.after_the_end(reader());
    }
  }

  LocalGame& local_;
  const Context& context_;
  int patience_;
  bool newcomer_;
  LineReader lines_;
  Conversation talk_;
  Seat active_ = engine::kSpectator;  // the person at the device
  std::size_t offered_ = 0;  // the moment at which bots were last asked whether they break in
  bool stale_ = true;        // the board on the screen is not the present one
  bool insisted_ = false;    // on leaving a game that can't be kept
  bool kept_ = false;
  engine::Status failure_;
};

int run_play(const Context& context, const Arguments& arguments) {
  if (const engine::Status problem = check_file(arguments)) return fail(context, *problem);
  const Result<std::int64_t> patience = arguments.number("patience", kUsualPatience, 1, 86'400);
  if (!patience) return misuse(context, patience.problem());
  Result<Begun> begun = begin(context, arguments);
  if (!begun) {
    const bool which = begun.problem().key == "play_which";
    return fail(context, begun.problem(), nullptr, which ? kMisused : kFailed);
  }
  const engine::Game& game = begun->match.game();
  Result<std::vector<Sitter>> sitters =
      seat_all(game, game.seats(begun->match.position()), arguments.values("seat"),
               begun->info.seat_names, begun->match.seed()[0]);
  if (!sitters) return fail(context, sitters.problem());
  watch_interrupts();
  LocalGame local(std::move(begun->match), std::move(*sitters), arguments.value("save"),
                  context.texts);
  const bool newcomer = arguments.values("option").empty() && !arguments.value("load");
  return Evening(local, context, static_cast<int>(*patience), newcomer).play();
}

}  // namespace

Command play_command() {
  using Type = Argument::Type;
  std::vector<Argument> arguments = {{"GAME", Type::kPositional, "GAME", Suggest::kGame},
                                     {"seat", Type::kValues, "N=WHO", Suggest::kSeat},
                                     {"players", Type::kValue, "N"}};
  for (const Argument& argument : match_arguments()) arguments.push_back(argument);
  arguments.push_back({"load", Type::kValue, "FILE", Suggest::kFile});
  arguments.push_back({"save", Type::kValue, "FILE", Suggest::kFile});
  arguments.push_back({"patience", Type::kValue, "SECONDS"});
  return {"play", arguments, run_play};
}

}  // namespace cli
