// theses show: one moment of a saved game.
#include <unistd.h>

#include "cli/boards/board.h"
#include "cli/command.h"
#include "cli/json_text.h"
#include "cli/rpc/describe.h"
#include "cli/setup.h"
#include "engine/hash.h"

namespace cli {

namespace {

using engine::Result;

// The seat whose view is wanted; nothing for everything that the file knows.
Result<std::optional<engine::Seat>> reader_of(const Arguments& arguments,
                                              const engine::Match& match) {
  const std::optional<std::string> text = arguments.value("seat");
  if (!text || *text == "all") return std::optional<engine::Seat>{};
  if (*text == "spectator") return std::optional<engine::Seat>{engine::kSpectator};
  const Result<engine::Seat> seat = read_seat(match.game(), match.position(), *text);
  if (!seat) return seat.problem();
  return std::optional<engine::Seat>{*seat};
}

std::string headline(const Context& context, const engine::Match& match, std::int64_t ply) {
  return context.say("show.headline", {{"game", game_name(match.game(), context.texts.language())},
                                       {"ply", std::to_string(ply)},
                                       {"plies", std::to_string(match.entries().size())},
                                       {"hash", engine::commitment(match.seed())}});
}

int run_show(const Context& context, const Arguments& arguments) {
  const Result<LoadedFile> file = load_file(context.texts, *arguments.value("FILE"), arguments);
  if (!file) return fail(context, file.problem());
  const engine::Match& match = file->loaded.match;
  const engine::Game& game = match.game();
  const auto last = static_cast<std::int64_t>(match.entries().size());
  const Result<std::int64_t> ply = arguments.number("ply", last, 0, last);
  if (!ply) return misuse(context, ply.problem());
  const Result<std::optional<engine::Seat>> reader = reader_of(arguments, match);
  if (!reader) return misuse(context, reader.problem());
  const engine::AnyPosition& position = match.at(static_cast<std::size_t>(*ply));
  const engine::AnyPosition shown = *reader ? game.view(position, **reader) : position;
  if (arguments.flag("json")) {
    context.out.line(json_text(game.to_json(shown)));
    return kDone;
  }
  const BoardStyle style{context.texts, use_colour(context.colour, STDOUT_FILENO),
                         terminal_width(STDOUT_FILENO), 0};
  context.out.line(wrap_indented(headline(context, match, *ply), style.width, 0));
  context.out.write("\n" + draw_board(game, shown, reader->value_or(engine::kSpectator), style));
  return kDone;
}

}  // namespace

Command show_command() {
  using Type = Argument::Type;
  return {"show",
          {file_argument(),
           {"ply", Type::kValue, "N"},
           {"seat", Type::kValue, "SEAT", Suggest::kSeat},
           {"cards", Type::kValues, "FILE", Suggest::kFile},
           json_argument()},
          run_show};
}

}  // namespace cli
