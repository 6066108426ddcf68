#include "cli/play/conversation.h"

#include <algorithm>
#include <utility>

#include "cli/files.h"
#include "cli/play/choices.h"
#include "cli/play/counsel.h"
#include "cli/play/question.h"
#include "cli/signals.h"
#include "cli/terminal.h"
#include "engine/words.h"

namespace cli {

using engine::Seat;

Conversation::Conversation(LocalGame& local, const Context& context, LineReader& lines)
    : local_(local), context_(context), lines_(lines), voice_(local, context), screen_(voice_) {}

std::optional<std::string> Conversation::read() {
  context_.out.write(voice_.painted("> ", Paint::kBold));
  context_.out.flush();
  typed_ahead_ = !answers_.empty();
  if (typed_ahead_) {
    std::string answer = answers_.next();
    voice_.line(answer);
    return answer;
  }
  const LineReader::Line line = lines_.next();
  if (line.kind == LineReader::Kind::kEnd || interrupted() != 0) {
    context_.out.write("\n");
    return std::nullopt;
  }
  answers_.take(line.text);
  return answers_.next();
}

Typed Conversation::understand(const std::string& line) const {
  return cli::understand(context_.texts, line);
}

void Conversation::complain(const engine::Problem& problem) {
  screen_.complain(voice_.words(problem));
}

void Conversation::save(const std::string& rest) {
  const std::string path = rest.empty() && local_.file() ? *local_.file() : rest;
  if (path.empty()) return voice_.say_problem({"save_where", {}});
  const bool own = local_.file() && *local_.file() == path;
  if (!own && file_exists(path)) return voice_.say_problem({"file_exists", {{"file", path}}});
  if (const engine::Status problem = local_.save(path)) return voice_.say_problem(*problem);
  voice_.say(context_.say("play.saved", {{"file", path}}));
}

// Where a person alone with bots at a terminal has only one answer, such as "No" to a question that
// is put whether a card is held or not, nobody is asked. Scripts are: their lines are counted.
std::optional<engine::Action> Conversation::only_answer(Seat seat) const {
  if (!screen_.drawn() || local_.only_human() != std::optional(seat)) return std::nullopt;
  const engine::ActionList list = choices_of(local_, seat);
  return list.size() == 1 ? std::optional(list[0]) : std::nullopt;
}

bool Conversation::undo(Seat seat, const std::string& rest) {
  const bool agreed = is_word(context_.texts, "agreed", rest);
  if (const engine::Status problem = local_.undo(seat, agreed)) {
    voice_.say_problem(*problem);
    if (problem->key != "undo_nothing") voice_.say(context_.say("play.undo_agreed"));
    return false;
  }
  while (only_answer(seat)) {  // back to where there was a choice, if the rules allow
    if (local_.undo(seat, agreed)) break;
  }
  screen_.forget_later_than(local_.moments());
  voice_.say(context_.say("play.undone"));
  return true;
}

bool Conversation::inform(Seat seat, const Typed& typed, const std::string& line) {
  switch (typed.word) {
    case Word::kLog:
      screen_.show_log(seat, typed.rest);
      return true;
    case Word::kSave:
      save(typed.rest);
      return true;
    case Word::kBoard:
      screen_.show_board(seat);
      if (seat != engine::kSpectator && !local_.over()) screen_.show_question(seat);
      return true;
    case Word::kRules:
      tell_rules(voice_, seat);
      return true;
    case Word::kHint:
    case Word::kHelp:
      if (local_.over()) return true;
      if (typed.word == Word::kHint) {
        give_hint(voice_, seat);
      } else if (typed.rest.empty()) {
        explain_prompt(voice_, seat);
      } else {
        explain_action(voice_, seat, typed.rest);
      }
      return true;
    default:
      return line.empty() || show_page(seat, line);
  }
}

// One of the game's own pages: the chart, the map.
bool Conversation::show_page(Seat seat, const std::string& word) {
  const engine::AnyPosition view = local_.game().view(local_.position(), seat);
  const std::optional<std::string> page =
      draw_page(local_.game(), view, seat, voice_.style(), word);
  if (page) context_.out.write("\n" + *page);
  return page.has_value();
}

std::vector<engine::Action> Conversation::meant(const std::string& text,
                                                const engine::ActionList& options) const {
  return cli::meant(local_.game(), options, local_.language(), local_.position(), text);
}

// A choice as it reads, in quotation marks.
std::string Conversation::quoted(engine::Action action) const {
  return context_.say("play.quoted", {{"text", voice_.action(action)}});
}

// True if what was typed was a decision.
bool Conversation::decide(Seat seat, const std::string& line) {
  const engine::Game& game = local_.game();
  const engine::ActionList list = choices_of(local_, seat);
  const std::vector<engine::Action> found = meant(line, list);
  if (found.size() > 1) {
    std::vector<std::string> names;
    constexpr std::size_t kEnough = 6;
    const bool by_id = line.find(':') != std::string::npos;
    for (const engine::Action& action : found) {
      if (names.size() == kEnough) break;
      names.push_back(by_id ? engine::to_text(game, action) : quoted(action));
    }
    if (found.size() > kEnough) names.emplace_back("…");
    complain(engine::Problem{"ambiguous",
                             {{"word", engine::printable(line)}, {"could_be", list_of(names)}}});
    return false;
  }
  if (found.empty()) {
    const std::optional<engine::Action> illegal = wanted(voice_, seat, line);
    if (illegal) {
      screen_.complain(whether_legal(voice_, seat, *illegal));
    } else {
      const bool words = in_groups(game, list, local_.language());
      const std::string_view numbers = list.size() == 1 ? "not_understood_one" : "not_understood";
      complain(engine::Problem{
          std::string(words ? "not_understood_word" : numbers),
          {{"word", engine::printable(line)}, {"last", std::to_string(list.size())}}});
    }
    return false;
  }
  if (const std::optional<engine::Refusal> refusal = local_.decide(seat, found.front())) {
    screen_.complain(engine::say_refusal(game, *refusal, local_.language(), &local_.position()));
    return false;
  }
  screen_.set_chosen(found.front());
  return true;
}

std::optional<Conversation::Answer> Conversation::obey(Seat seat, const std::string& line) {
  const engine::ActionList list = choices_of(local_, seat);
  const bool exact = std::any_of(list.begin(), list.end(), [&](const engine::Action& action) {
    return engine::to_text(local_.game(), action) == line;
  });
  const Typed typed = exact ? Typed{} : understand(line);
  const bool letter = line.size() == 1;
  if ((typed.word == Word::kNone || letter) && !line.empty() && line != "?" &&
      !meant(line, list).empty()) {
    return decide(seat, line) ? std::optional(Answer::kDecided) : std::nullopt;
  }
  if (typed.word == Word::kQuit) return Answer::kLeave;
  if (typed.word == Word::kUndo) {
    if (undo(seat, typed.rest)) return Answer::kUndone;
    return std::nullopt;
  }
  if (inform(seat, typed, line)) return std::nullopt;
  if (decide(seat, line)) return Answer::kDecided;
  return std::nullopt;
}

// While another decides, a person at a terminal may break in. Enter goes on to the next moment; a
// word leaves the person alone until something is asked. Scripts are not asked: nobody waits for
// it.
bool Conversation::offer_break_in(Seat seat) {
  if (!screen_.drawn() || left_alone_ || choices_of(local_, seat).empty()) return true;
  answers_.drop();  // typed for a question, not for this
  screen_.show_break_in(seat);
  while (true) {
    screen_.let_out_complaints();
    const std::optional<std::string> line = read();
    if (!line) return false;
    if (line->empty()) return true;
    if (is_word(context_.texts, "no", *line)) {
      left_alone_ = true;
      return true;
    }
    const Typed typed = understand(*line);
    switch (typed.word) {
      case Word::kQuit:
        return false;
      case Word::kBoard:
        screen_.show_board(seat);
        break;
      case Word::kHelp:
        if (typed.rest.empty()) {
          voice_.say(context_.say("play.break_in_help"));
        } else {
          explain_action(voice_, seat, typed.rest);
        }
        break;
      case Word::kUndo:
      case Word::kHint:
        screen_.show_break_in(seat);
        break;
      default:
        if (inform(seat, typed, *line)) break;
        if (decide(seat, *line)) return true;
        screen_.show_break_in(seat);
    }
  }
}

Conversation::Answer Conversation::ask(Seat seat, bool with_board) {
  left_alone_ = false;
  if (const std::optional<engine::Action> only = only_answer(seat)) {
    if (!local_.decide(seat, *only)) return Answer::kDecided;
  }
  const std::uint16_t prompt = local_.game().prompt(local_.position(), seat).id;
  if (prompt != prompt_) answers_.drop();  // further answers were for the question before
  prompt_ = prompt;
  bool fresh = true;
  while (true) {
    if (const std::string dropped = answers_.take_dropped(); !dropped.empty()) {
      complain(engine::Problem{"answers_left", {{"answers", engine::printable(dropped)}}});
      fresh = fresh || screen_.drawn();
    }
    if (fresh && screen_.drawn()) {
      screen_.show_all(seat);
    } else if (fresh) {
      if (with_board) screen_.show_board(seat);
      screen_.tell_news(seat);
      screen_.show_question(seat);
    }
    fresh = false;
    const std::optional<std::string> line = read();
    if (!line) return Answer::kLeave;
    const std::optional<Answer> answer = obey(seat, *line);
    if (answer) {
      if (*answer == Answer::kDecided && !screen_.drawn()) screen_.tell_news(seat);
      // What came of all answers of a line is told together.
      if (!typed_ahead_) screen_.forget_news();
      if (!screen_.drawn()) screen_.set_chosen(std::nullopt);  // else the next screen tells it
      return *answer;
    }
    answers_.drop();
    // Enter draws the board anew, and so does what was not understood.
    fresh = screen_.drawn() && (line->empty() || screen_.complains());
  }
}

bool Conversation::wait_to_begin() {
  if (!screen_.drawn()) return true;
  voice_.say(context_.say("play.begin"));
  const std::optional<std::string> line = read();
  if (!line || understand(*line).word == Word::kQuit) return false;
  answers_.put_first(*line);
  return true;
}

bool Conversation::pass_device(Seat from, Seat to) {
  answers_.forget();
  const auto wait = [this](const std::string& sentence) {
    voice_.say(sentence);
    const std::optional<std::string> line = read();
    context_.out.write(screen_.drawn() ? kClearScreen : std::string_view("\n"));
    return line.has_value() && understand(*line).word != Word::kQuit;
  };
  if (from != to && from != engine::kSpectator && !wait(context_.say("play.hide"))) return false;
  return wait(context_.say("play.pass", {{"seat", local_.name(to)}}));
}

void Conversation::after_the_end(Seat reader) {
  voice_.say(context_.say("play.after_end"));
  while (true) {
    const std::optional<std::string> line = read();
    if (!line || line->empty()) return;
    const Typed typed = understand(*line);
    if (typed.word == Word::kQuit) return;
    if (!inform(reader, typed, *line)) voice_.say(context_.say("play.after_end"));
  }
}

}  // namespace cli
