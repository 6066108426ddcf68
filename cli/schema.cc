// theses schema: what a position of a game looks like as JSON, for programs that read it.
#include "cli/command.h"
#include "cli/json_text.h"
#include "cli/setup.h"
#include "engine/fields.h"

namespace cli {

namespace {

int run_schema(const Context& context, const Arguments& arguments) {
  const engine::Result<ChosenGame> chosen = chosen_game(*arguments.value("GAME"), arguments);
  if (!chosen) return fail(context, chosen.problem());
  const boost::json::object schema = chosen->game().schema();
  if (arguments.flag("typescript")) {
    context.out.write("// Made by `theses schema " + std::string(chosen->game().id()) +
                      " --typescript`: change the game's fields.cc instead.\n\n" +
                      engine::typescript(schema));
  } else {
    context.out.line(json_text(schema));
  }
  return kDone;
}

}  // namespace

Command schema_command() {
  using Type = Argument::Type;
  return {"schema",
          {{"GAME", Type::kPositional, "GAME", Suggest::kGame, true},
           {"typescript", Type::kFlag, ""},
           {"cards", Type::kValues, "FILE", Suggest::kFile}},
          run_schema};
}

}  // namespace cli
