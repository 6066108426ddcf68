#include "cli/play/question.h"

#include <algorithm>
#include <utility>

#include "cli/play/choices.h"
#include "cli/terminal.h"
#include "engine/words.h"

namespace cli {

using engine::Seat;

namespace {

constexpr int kOneColumn = 10;  // more choices than these stand in two

// What the game says of all choices of a kind goes before what their things say: a card played for
// its points does not do what is written on it.
bool speaks_for_itself(const LocalGame& local, const engine::Term& verb) {
  return local.game().texts().has("choice." + std::string(verb.id));
}

// The first text among the things that an action names, such as a card's.
std::string text_among(const LocalGame& local, const engine::Action& action) {
  const engine::Term& verb = local.game().vocabulary().verbs[action.verb];
  if (speaks_for_itself(local, verb)) return {};
  for (std::size_t i = 0; i < static_cast<std::size_t>(verb.arity()); ++i) {
    std::string text = local.game().text_of(verb.arg_kinds[i], action.args[i], local.language());
    if (!text.empty()) return text;
  }
  return {};
}

// Choices of which most have no text of their own.
bool plain(const LocalGame& local, const engine::ActionList& list) {
  const auto texts = std::count_if(list.begin(), list.end(), [&](const engine::Action& action) {
    return !text_among(local, action).empty();
  });
  return 3 * texts < list.size();
}

// The question itself with its rule, in bold.
Lines headline(const Voice& voice, Seat seat) {
  const LocalGame& local = voice.local();
  const engine::Game& game = local.game();
  const engine::Prompt prompt = game.prompt(local.position(), seat);
  std::string line = voice.words(
      "play.prompt",
      {{"seat", local.name(seat)},
       {"prompt", engine::say_prompt(game, prompt, local.language(), &local.position())}});
  const std::string_view rule = engine::rule_of(game, prompt);
  if (!rule.empty()) line += " [" + std::string(rule) + "]";
  Lines lines;
  for (const std::string& part : wrap(line, voice.width())) {
    lines.push_back(voice.painted(part, Paint::kBold));
  }
  return lines;
}

Lines rows_of(const Voice& voice, Seat seat, const engine::ActionList& list, bool brief) {
  const LocalGame& local = voice.local();
  const bool columns = list.size() > kOneColumn && plain(local, list);
  engine::ActionList asked;
  local.game().options(local.position(), seat, asked);
  Lines rows;
  for (int i = 0; i < list.size(); ++i) {
    const ChoiceLook look{.digits = static_cast<int>(std::to_string(list.size()).size()),
                          .brief = brief || columns,
                          .bare = columns,
                          .breaks_in = !asked.contains(list[i])};
    for (std::string& part : choice_lines(voice, i + 1, list[i], look)) {
      rows.push_back(std::move(part));
    }
  }
  return columns && fit_two_columns(rows, voice.width()) ? in_two_columns(rows, voice.width())
                                                         : rows;
}

// Cards are marked where they need to be known apart: "Play Battle of Mühlberg [military]".
std::string marked_sentence(const Voice& voice, engine::Action action, bool breaks_in) {
  const LocalGame& local = voice.local();
  const engine::Term& verb = local.game().vocabulary().verbs[action.verb];
  std::string sentence = voice.action(action);
  for (std::size_t i = 0; i < static_cast<std::size_t>(verb.arity()); ++i) {
    const std::string mark =
        mark_beside(local.game(), verb.arg_kinds[i], action.args[i], voice.context().texts);
    if (!mark.empty()) sentence += " [" + mark + "]";
  }
  return breaks_in ? voice.words("play.breaking_in", {{"action", sentence}}) : sentence;
}

}  // namespace

engine::ActionList choices_of(const LocalGame& local, Seat seat) {
  const engine::Game& game = local.game();
  engine::ActionList list;
  engine::ActionList more;
  if (game.owing(local.position()).contains(seat)) game.options(local.position(), seat, list);
  game.break_in_options(local.position(), seat, more);
  for (const engine::Action& action : more) {
    if (!list.contains(action)) list.add(action);
  }
  return list;
}

Lines question_lines(const Voice& voice, Seat seat, bool brief) {
  const LocalGame& local = voice.local();
  const engine::Game& game = local.game();
  Lines lines = headline(voice, seat);
  const engine::ActionList list = choices_of(local, seat);
  if (in_groups(game, list, local.language())) {
    for (const std::string& group :
         grouped(game, list, local.language(), local.position(), voice.width())) {
      for (std::string& part : split_lines(group)) lines.push_back(std::move(part));
    }
    return lines;
  }
  for (std::string& row : rows_of(voice, seat, list, brief)) lines.push_back(std::move(row));
  return lines;
}

Lines choice_lines(const Voice& voice, int number, engine::Action action, ChoiceLook look) {
  const LocalGame& local = voice.local();
  const int width = voice.width();
  const int indent = look.digits + 3;
  const std::string sentence = marked_sentence(voice, action, look.breaks_in);
  std::string row = " " + pad_left(std::to_string(number), look.digits) + "  ";
  if (look.brief) {
    const std::string text = text_among(local, action);
    row += sentence;
    if (!text.empty() && !look.bare) row += "  " + voice.painted(text, Paint::kDim);
    return {fit(row, width)};
  }
  Lines lines = split_lines(row + wrap_indented(sentence, width, indent));
  const std::string id = engine::to_text(local.game(), action);
  const int room = width - display_width(lines.back()) - 2;
  if (room >= display_width(id)) {
    lines.back() += "  " + voice.painted(pad_left(id, room), Paint::kDim);
  }
  const engine::Term& verb = local.game().vocabulary().verbs[action.verb];
  if (speaks_for_itself(local, verb)) return lines;
  const Lines texts = voice.texts_of(verb, action.args, indent);
  lines.insert(lines.end(), texts.begin(), texts.end());
  return lines;
}

}  // namespace cli
