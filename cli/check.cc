// theses <game> check: validates an owner's own data files, together.
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/json_text.h"
#include "cli/setup.h"

namespace cli {

namespace {

using engine::Result;

std::vector<std::string> warnings(const Context& context, const engine::Game& game) {
  std::vector<std::string> sentences;
  for (const engine::Problem& warning : game.data_warnings()) {
    sentences.push_back(context.texts.say(warning, &game));
  }
  return sentences;
}

int report_json(const Context& context, const std::vector<std::string>& paths,
                const ChosenGame& chosen, const engine::Status& problem) {
  boost::json::array files(paths.begin(), paths.end());
  boost::json::object result{{"files", files}, {"valid", !problem}};
  if (problem) {
    result["problem"] = context.texts.say(*problem, &chosen.game());
  } else {
    result["data"] = chosen.game().data_hash();
    const std::vector<std::string> odd = warnings(context, chosen.game());
    result["warnings"] = boost::json::array(odd.begin(), odd.end());
  }
  context.out.line(json_text(result));
  return problem ? kFailed : kDone;
}

int run_check(const Context& context, const Arguments& arguments) {
  const std::vector<std::string> paths = arguments.values("FILE");
  Result<ChosenGame> chosen = ChosenGame::find(*arguments.value("game"));
  if (!chosen) return fail(context, chosen.problem());
  const Result<std::vector<engine::OwnFile>> files = read_files(paths);
  if (!files) return fail(context, files.problem());
  const engine::Status problem = chosen->add_files(*files);
  if (arguments.flag("json")) return report_json(context, paths, *chosen, problem);
  if (problem) return fail(context, *problem, &chosen->game());
  for (const std::string& warning : warnings(context, chosen->game())) context.out.line(warning);
  context.out.line(
      context.say("check.good", {{"file", list_of(paths)},
                                 {"game", game_name(chosen->game(), context.texts.language())},
                                 {"hash", std::string(chosen->game().data_hash())}}));
  return kDone;
}

}  // namespace

Command check_command(std::string_view game) {
  Argument files = file_argument();
  files.type = Argument::Type::kPositionals;
  return {"check", {files, json_argument()}, run_check, game};
}

}  // namespace cli
