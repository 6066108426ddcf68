// theses <game> check: validates an owner's own data file.
#include <boost/json/object.hpp>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/json_text.h"
#include "cli/setup.h"

namespace cli {

namespace {

using engine::Result;

int run_check(const Context& context, const Arguments& arguments) {
  const std::string path = *arguments.value("FILE");
  const std::string id = *arguments.value("game");
  Result<ChosenGame> chosen = ChosenGame::find(id);
  if (!chosen) return fail(context, chosen.problem());
  const Result<std::string> text = read_file(path);
  if (!text) return fail(context, text.problem());
  const engine::Status problem = chosen->add_data(path, *text);
  if (arguments.flag("json")) {
    boost::json::object result{{"file", path}, {"valid", !problem}};
    if (problem) {
      result["problem"] = context.texts.say(*problem, &chosen->game());
    } else {
      result["data"] = chosen->game().data_hash();
    }
    context.out.line(json_text(result));
    return problem ? kFailed : kDone;
  }
  if (problem) return fail(context, *problem, &chosen->game());
  context.out.line(
      context.say("check.good", {{"file", path},
                                 {"game", game_name(chosen->game(), context.texts.language())},
                                 {"hash", std::string(chosen->game().data_hash())}}));
  return kDone;
}

}  // namespace

Command check_command(std::string_view game) {
  return {"check", {file_argument(), json_argument()}, run_check, game};
}

}  // namespace cli
