#include "cli/play/counsel.h"

#include <algorithm>
#include <cmath>

#include "bots/battle_advice.h"
#include "bots/hints.h"
#include "cli/play/choices.h"
#include "cli/play/question.h"
#include "engine/words.h"

namespace cli {

using engine::Seat;

namespace {

// The game's text for this very choice, or for all of its kind.
void say_what_it_does(const Voice& voice, const engine::Action& action) {
  const engine::Game& game = voice.local().game();
  const std::string verb(game.vocabulary().verbs[action.verb].id);
  std::string form = engine::to_text(game, action);
  form = form.substr(0, form.find('/'));
  std::ranges::replace(form, ':', '.');
  for (const std::string& key : {"choice." + form, "choice." + verb}) {
    if (!game.texts().has(key)) continue;
    return voice.say(game.texts().say(key, voice.local().language()));
  }
}

// A battle is no matter of one best choice: how often each should be taken.
void give_battle_hint(const Voice& voice, const engine::ActionList& list,
                      const std::vector<double>& shares) {
  // Where one choice is simply the best, it needs no such counsel.
  if (std::ranges::count_if(shares, [](double share) { return share > 0; }) > 1) {
    voice.say(voice.words("play.battle_hint"));
  }
  for (int i = 0; i < list.size(); ++i) {
    const auto percent = std::lround(100 * shares[static_cast<std::size_t>(i)]);
    if (percent == 0) continue;
    voice.say(
        voice.words("play.battle_share", {{"percent", std::to_string(percent)},
                                          {"action", voice.action(list[i])},
                                          {"id", engine::to_text(voice.local().game(), list[i])}}));
  }
}

// A card or another thing that can't be chosen now, and what is written on it.
void explain_thing(const Voice& voice, const std::string& text) {
  const engine::Game& game = voice.local().game();
  const engine::Language language = voice.local().language();
  const std::optional<Thing> thing = thing_named(game, language, text);
  if (!thing) return voice.say_problem(engine::parse_action(game, text).problem());
  const std::string mark = mark_beside(game, thing->kind, thing->value, voice.context().texts);
  voice.say(voice.painted(game.name_of(thing->kind, thing->value, language, nullptr) +
                              (mark.empty() ? "" : " [" + mark + "]"),
                          Paint::kBold));
  for (const std::string& line :
       wrap(game.text_of(thing->kind, thing->value, language), voice.width() - 2)) {
    voice.line("  " + line);
  }
}

}  // namespace

// What can be typed at all comes first: if it is too much for the terminal, the question stays.
void explain_prompt(const Voice& voice, Seat seat) {
  const LocalGame& local = voice.local();
  const engine::Game& game = local.game();
  const engine::Prompt prompt = game.prompt(local.position(), seat);
  const std::string_view rule = engine::rule_of(game, prompt);
  voice.say(voice.words("play.help"));
  const std::string pages = list_of(page_words(game, voice.style()));
  if (!pages.empty()) voice.say(voice.words("play.pages", {{"pages", pages}}));
  voice.say("");
  voice.say(engine::say_prompt(game, prompt, local.language(), &local.position()));
  const std::string id(game.vocabulary().prompts[prompt.id].id);
  if (game.texts().has("explain." + id)) {
    voice.say(game.texts().say("explain." + id, local.language()));
  }
  if (!rule.empty()) voice.say(voice.words("play.rule", {{"rule", std::string(rule)}}));
}

void explain_action(const Voice& voice, Seat seat, const std::string& text) {
  const LocalGame& local = voice.local();
  const engine::Game& game = local.game();
  const std::vector<engine::Action> found =
      meant(game, choices_of(local, seat), local.language(), local.position(), text);
  engine::Action action;
  const std::optional<engine::Action> illegal =
      found.empty() ? wanted(voice, seat, text) : std::nullopt;
  if (!found.empty()) {
    action = found.front();
  } else if (illegal) {
    action = *illegal;
  } else {
    return explain_thing(voice, text);
  }
  const engine::Term& verb = game.vocabulary().verbs[action.verb];
  for (const std::string& line : voice.texts_of(verb, action.args, 2)) voice.line(line);
  say_what_it_does(voice, action);
  voice.say(whether_legal(voice, seat, action));
  engine::ActionList asked;
  if (game.owing(local.position()).contains(seat)) game.options(local.position(), seat, asked);
  if (!found.empty() && !asked.contains(action)) voice.say(voice.words("play.breaks_in"));
}

std::optional<engine::Action> wanted(const Voice& voice, Seat seat, const std::string& text) {
  const LocalGame& local = voice.local();
  const engine::Game& game = local.game();
  const engine::Result<engine::Action> parsed = engine::parse_action(game, text);
  const std::optional<engine::Action> named =
      wished(game, choices_of(local, seat), local.language(), local.position(), seat, text);
  // "pass" is the form of one choice and the word for another.
  if (named && (!parsed || text.find(':') == std::string::npos)) return named;
  return parsed ? std::optional(*parsed) : std::nullopt;
}

void tell_rules(const Voice& voice, Seat seat) {
  const LocalGame& local = voice.local();
  const engine::Game& game = local.game();
  for (const std::string_view key : {"game.about", "game.aim"}) {
    if (game.texts().has(std::string(key))) voice.say(game.texts().say(key, local.language()));
  }
  if (!local.over() && seat != engine::kSpectator) {
    const std::string_view rule = engine::rule_of(game, game.prompt(local.position(), seat));
    if (!rule.empty()) voice.say(voice.words("play.rule", {{"rule", std::string(rule)}}));
  }
  if (!game.texts().has("game.rules")) return;
  const std::string where = game.texts().say("game.rules", local.language());
  voice.say(voice.words("play.rules", {{"where", where}}));
}

std::string whether_legal(const Voice& voice, Seat seat, engine::Action action) {
  const LocalGame& local = voice.local();
  const engine::Game& game = local.game();
  const std::string sentence = voice.action(action);
  const std::optional<engine::Refusal> refusal = game.why_not(local.position(), seat, action);
  if (!refusal) return voice.words("play.legal", {{"action", sentence}});
  if (game.vocabulary().refusals[refusal->reason].id == "not_offered") {  // no reason of its own
    return voice.words("play.not_among", {{"action", sentence}});
  }
  return voice.words(
      "play.illegal",
      {{"action", sentence},
       {"reason", engine::say_refusal(game, *refusal, local.language(), &local.position())}});
}

void give_hint(const Voice& voice, Seat seat) {
  const LocalGame& local = voice.local();
  const engine::Game& game = local.game();
  engine::ActionList list;
  game.options(local.position(), seat, list);
  const engine::AnyPosition view = game.view(local.position(), seat);
  if (const auto shares = bots::battle_shares(game, view, seat, list)) {
    return give_battle_hint(voice, list, *shares);
  }
  const std::vector<bots::Hint> hints = bots::hints(game, view, seat, list);
  if (hints.empty()) return voice.say(voice.words("play.no_hint"));
  voice.say(voice.words("play.hints"));
  for (const bots::Hint& one : hints) {
    voice.say(voice.words("play.hint",
                          {{"chance", std::to_string(std::lround(100 * one.chance.value_or(0)))},
                           {"action", voice.action(one.action)},
                           {"id", engine::to_text(game, one.action)}}));
    if (one.reasons.empty()) continue;
    voice.say(voice.words("play.reason",
                          {{"reason", bots::say_reasons(game, one.reasons, local.language())}}));
  }
}

}  // namespace cli
