// theses verify: proves that a game was played as its file says.
#include <boost/json/object.hpp>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/json_text.h"
#include "cli/setup.h"

namespace cli {

namespace {

using engine::Result;

int run_verify(const Context& context, const Arguments& arguments) {
  const std::string path = *arguments.value("FILE");
  const Result<std::string> text = read_file(path);
  if (!text) return fail(context, text.problem());
  const Result<CardsFinder> finder = cards_finder(arguments);
  if (!finder) return fail(context, finder.problem());
  const Result<engine::Proof> proof = engine::verify_save(*text, finder->find());
  if (arguments.flag("json")) {
    boost::json::object result{{"file", path}, {"valid", proof.ok()}};
    if (proof) {
      result["commitment"] = proof->commitment;
      result["decisions"] = proof->decisions;
      result["checksum"] = proof->checksum;
    } else {
      result["problem"] = context.texts.say(proof.problem());
    }
    context.out.line(json_text(result));
    return proof ? kDone : kFailed;
  }
  if (!proof) return fail(context, in_file(context.texts, path, proof.problem()));
  context.out.line(context.say("verify.proved", {{"file", path},
                                                 {"hash", proof->commitment},
                                                 {"decisions", std::to_string(proof->decisions)},
                                                 {"checksum", proof->checksum}}));
  return kDone;
}

}  // namespace

Command verify_command() {
  return {"verify",
          {file_argument(),
           {"cards", Argument::Type::kValues, "FILE", Suggest::kFile},
           json_argument()},
          run_verify};
}

}  // namespace cli
