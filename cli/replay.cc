// theses replay: a saved game as a story, decision by decision.
#include <unistd.h>

#include "cli/boards/board.h"
#include "cli/command.h"
#include "cli/json_text.h"
#include "cli/lines.h"
#include "cli/rpc/describe.h"
#include "cli/setup.h"
#include "engine/words.h"

namespace cli {

namespace {

namespace json = boost::json;
using engine::Entry;
using engine::Match;
using engine::Result;

constexpr std::size_t kLongestLine = 4096;

std::vector<engine::Event> events_of(const Match& match, std::size_t ply) {
  return ply == 0 ? match.start_log() : match.log(ply - 1, ply);
}

// Who decided what, in words.
std::string sentence_of(const Context& context, const Match& match, std::size_t ply) {
  const Entry& entry = match.entries()[ply - 1];
  const engine::AnyPosition& before = match.at(ply - 1);
  const Language language = context.texts.language();
  const Places places = {{"ply", std::to_string(ply)}, {"text", entry.text}};
  if (entry.kind == Entry::Kind::kPatch) return context.say("replay.patch", places);
  if (entry.kind == Entry::Kind::kQueue) return context.say("replay.queue", places);
  return context.say(
      "replay.decision",
      {{"ply", std::to_string(ply)},
       {"seat", seat_name(match.game(), before, entry.seat, language)},
       {"action", engine::say_action(match.game(), entry.action, language, &before)}});
}

void tell(const Context& context, const Match& match, std::size_t ply, bool colour, int width) {
  if (ply > 0) {
    const std::string sentence = sentence_of(context, match, ply);
    context.out.line(paint(wrap_indented(sentence, width, 2), Paint::kBold, colour));
    const std::string& comment = match.entries()[ply - 1].comment;
    if (!comment.empty()) context.out.line("  # " + wrap_indented(comment, width, 4));
  }
  const engine::AnyPosition after = match.at(ply);
  for (const engine::Event& event : events_of(match, ply)) {
    const std::string sentence =
        engine::say_event(match.game(), event, context.texts.language(), &after);
    context.out.line("  " + wrap_indented(sentence, width, 4));
  }
}

json::object as_json(const Context& context, const Match& match, std::size_t ply) {
  json::object result{{"ply", ply}};
  if (ply > 0) {
    const Entry& entry = match.entries()[ply - 1];
    switch (entry.kind) {
      case Entry::Kind::kDecision:
        result["seat"] = entry.seat + 1;
        result["action"] = engine::to_text(match.game(), entry.action);
        break;
      case Entry::Kind::kPatch:
        result["patch"] = entry.text;
        break;
      case Entry::Kind::kQueue:
        result["queue"] = entry.text;
        break;
    }
    if (!entry.comment.empty()) result["comment"] = entry.comment;
  }
  json::array events;
  for (const engine::Event& event : events_of(match, ply)) {
    events.push_back(describe_event(match.game(), event, context.texts.language(), match.at(ply)));
  }
  result["events"] = std::move(events);
  return result;
}

int step_through(const Context& context, const Match& match, std::size_t last) {
  const BoardStyle style{context.texts, use_colour(context.colour, STDOUT_FILENO),
                         terminal_width(STDOUT_FILENO), terminal_height(STDOUT_FILENO)};
  LineReader lines(STDIN_FILENO, kLongestLine);
  for (std::size_t ply = 0; ply <= last; ++ply) {
    if (style.colour) context.out.write(kClearScreen);
    tell(context, match, ply, style.colour, style.width);
    context.out.write("\n" + draw_board(match.game(), match.at(ply), engine::kSpectator, style) +
                      "\n");
    if (ply == last) break;
    context.out.write(context.say("replay.next"));
    context.out.flush();
    const LineReader::Line line = lines.next();
    if (line.kind == LineReader::Kind::kEnd || line.text == "q") break;
  }
  return kDone;
}

int run_replay(const Context& context, const Arguments& arguments) {
  const Result<LoadedFile> file = load_file(context.texts, *arguments.value("FILE"), arguments);
  if (!file) return fail(context, file.problem());
  const Match& match = file->loaded.match;
  const auto plies = static_cast<std::int64_t>(match.entries().size());
  const Result<std::int64_t> to = arguments.number("to", plies, 0, plies);
  if (!to) return misuse(context, to.problem());
  const auto last = static_cast<std::size_t>(*to);
  if (arguments.flag("json")) {
    for (std::size_t ply = 0; ply <= last; ++ply) {
      context.out.line(json_text(as_json(context, match, ply)));
    }
    return kDone;
  }
  if (arguments.flag("step")) return step_through(context, match, last);
  const bool colour = use_colour(context.colour, STDOUT_FILENO);
  const int width = terminal_width(STDOUT_FILENO);
  for (std::size_t ply = 0; ply <= last; ++ply) tell(context, match, ply, colour, width);
  return kDone;
}

}  // namespace

Command replay_command() {
  using Type = Argument::Type;
  return {"replay",
          {file_argument(),
           {"step", Type::kFlag, ""},
           {"to", Type::kValue, "N"},
           {"cards", Type::kValues, "FILE", Suggest::kFile},
           json_argument()},
          run_replay};
}

}  // namespace cli
