#include "cli/play/voice.h"

#include <unistd.h>

#include "cli/terminal.h"
#include "engine/words.h"

namespace cli {

Voice::Voice(const LocalGame& local, const Context& context)
    : local_(local), context_(context), colour_(use_colour(context.colour, STDOUT_FILENO)) {}

int Voice::width() const { return terminal_width(STDOUT_FILENO); }

int Voice::height() const { return terminal_height(STDOUT_FILENO); }

BoardStyle Voice::style() const { return {context_.texts, colour_, width(), height()}; }

std::string Voice::words(const engine::Problem& problem) const {
  return context_.texts.say(problem, &local_.game());
}

std::string Voice::action(engine::Action action) const {
  return engine::say_action(local_.game(), action, local_.language(), &local_.position());
}

std::string Voice::painted(const std::string& text, Paint paint) const {
  return cli::paint(text, paint, colour_);
}

void Voice::say(const std::string& sentence) const { line(wrap_indented(sentence, width(), 0)); }

void Voice::say_problem(const engine::Problem& problem) const {
  say(painted(words(problem), Paint::kYellow));
}

bool Voice::names(const engine::Action& action, engine::Kind kind, std::uint16_t value) const {
  const engine::Term& verb = local_.game().vocabulary().verbs[action.verb];
  for (std::size_t i = 0; i < action.args.size() && i < static_cast<std::size_t>(verb.arity());
       ++i) {
    if (verb.arg_kinds[i] == kind && action.args[i] == value) return true;
  }
  return false;
}

Lines Voice::texts_of(const engine::Term& term, std::span<const std::uint16_t> args, int indent,
                      const std::optional<engine::Action>& chosen) const {
  Lines lines;
  const auto count = static_cast<std::size_t>(term.arity());
  for (std::size_t i = 0; i < count; ++i) {
    if (args[i] == engine::kHidden) continue;
    if (chosen && names(*chosen, term.arg_kinds[i], args[i])) continue;
    const std::string text = local_.game().text_of(term.arg_kinds[i], args[i], local_.language());
    if (text.empty()) continue;
    for (const std::string& part : wrap(text, width() - indent)) {
      lines.push_back(std::string(static_cast<std::size_t>(indent), ' ') +
                      painted(part, Paint::kDim));
    }
  }
  return lines;
}

}  // namespace cli
