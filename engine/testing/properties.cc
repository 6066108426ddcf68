#include "engine/testing/properties.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <map>
#include <utility>

#include "engine/hash.h"
#include "engine/save_file.h"
#include "engine/testing/schema_check.h"
#include "engine/words.h"

namespace properties {
namespace {

using engine::Action;
using engine::ActionList;
using engine::AnyPosition;
using engine::Event;
using engine::Game;
using engine::Match;
using engine::Options;
using engine::Seat;
using engine::SeatSet;

std::vector<Action> options_of(const Game& game, const AnyPosition& position, Seat seat) {
  ActionList list;
  game.options(position, seat, list);
  return {list.begin(), list.end()};
}

// What a seat can do, asked or not: its options, and what it may break in with.
std::vector<Action> choices_of(const Game& game, const AnyPosition& position, Seat seat) {
  std::vector<Action> all = options_of(game, position, seat);
  ActionList list;
  game.break_in_options(position, seat, list);
  all.insert(all.end(), list.begin(), list.end());
  return all;
}

// Somebody who breaks in, now and then; nobody where no seat can.
struct Choice {
  Seat seat = 0;
  Action action;
};
std::optional<Choice> break_in_by_chance(const Game& game, const AnyPosition& position,
                                         engine::FastRandom& random) {
  const SeatSet may = game.may_break_in(position);
  std::vector<Choice> all;
  ActionList list;
  for (int i = 0; i < game.seats(position); ++i) {
    const auto seat = static_cast<Seat>(i);
    if (!may.contains(seat)) continue;
    game.break_in_options(position, seat, list);
    for (const Action action : list) all.push_back({seat, action});
  }
  if (all.empty() || random.below(3) != 0) return std::nullopt;
  return all[random.below(static_cast<std::uint32_t>(all.size()))];
}

// Every seat of a position and who looks on.
std::vector<Seat> viewers(const Game& game, const AnyPosition& position) {
  std::vector<Seat> all = {engine::kSpectator};
  for (int seat = 0; seat < game.seats(position); ++seat) all.push_back(static_cast<Seat>(seat));
  return all;
}

std::vector<Event> redacted(const std::vector<Event>& events, Seat seat) {
  std::vector<Event> result;
  result.reserve(events.size());
  for (const Event& event : events) result.push_back(engine::redact(event, seat));
  return result;
}

std::string name_of(Seat seat) {
  return seat == engine::kSpectator ? "spectator" : engine::seat_id(seat);
}

// Where in a game something was wrong.
std::string place(const Match& match) {
  return "before decision " + std::to_string(match.entries().size() + 1) + ": ";
}

std::string titled(std::string_view title, std::uint64_t seed, const std::string& complaint) {
  if (complaint.empty()) return {};
  return std::string(title) + ", seed " + std::to_string(seed) + ", " + complaint;
}

std::string run(std::string_view title, const Game& game, const Options& options,
                std::uint64_t seed, const Visitor& visitor) {
  return titled(title, seed, random_game(game, options, seed, visitor).complaint);
}

// One decision tried out on a copy.
struct Trial {
  bool legal = false;
  AnyPosition after;
  std::vector<Event> events;
  bool quiet = false;  // it revealed nothing
};
Trial try_out(const Game& game, const AnyPosition& position, Seat seat, Action action) {
  Trial trial;
  trial.after = position;
  engine::Log log;
  trial.legal = !game.apply(trial.after, seat, action, &log).has_value();
  trial.events = std::move(log.events);
  trial.quiet = game.reveals(position) == game.reveals(trial.after);
  return trial;
}

// Do two trials show a viewer the same?
bool looks_alike(const Game& game, const Trial& a, const Trial& b, Seat viewer) {
  return redacted(a.events, viewer) == redacted(b.events, viewer) &&
         game.view(a.after, viewer) == game.view(b.after, viewer);
}

// Is there a position, true or imagined, in which another choice of a seat looks to a viewer as
// this one does?
bool is_hidden(const Game& game, const AnyPosition& position, Seat seat, const Trial& real,
               Action action, Seat viewer) {
  constexpr std::uint64_t kWorlds = 8;
  const AnyPosition view = game.view(position, viewer);
  for (std::uint64_t i = 0; i <= kWorlds; ++i) {
    const AnyPosition world = i == 0 ? position : game.resample(view, viewer, i);
    for (const Action other : choices_of(game, world, seat)) {
      if (other == action) continue;
      if (looks_alike(game, real, try_out(game, world, seat, other), viewer)) return true;
    }
  }
  return false;
}

// As engine::information_key gives it for a game's own Position.
std::uint64_t key_of(const AnyPosition& view) { return engine::fingerprint(view.bytes()); }

// Something near an option: one of its parts is another number.
Action neighbour(const Game& game, Action action, engine::FastRandom& random) {
  const std::uint32_t part = random.below(5);
  if (part == 0) {
    const auto verbs = static_cast<std::uint32_t>(game.vocabulary().verbs.size());
    action.verb = static_cast<std::uint16_t>(random.below(verbs + 1));
    return action;
  }
  std::uint16_t& arg = action.args[random.below(3)];
  switch (part) {
    case 1:
      ++arg;
      break;
    case 2:
      --arg;
      break;
    case 3:
      arg = static_cast<std::uint16_t>(random.below(256));
      break;
    default:
      arg = static_cast<std::uint16_t>(random.below(0x10000));
      break;
  }
  return action;
}

// Complains unless an action that is no option is refused as it should be.
std::string check_refused(const Game& game, const AnyPosition& position, Seat seat, Action action) {
  AnyPosition after = position;
  engine::Log log;
  const std::string what = name_of(seat) + " " + engine::to_text(game, action);
  const std::optional<engine::Refusal> refusal = game.apply(after, seat, action, &log);
  if (!refusal) return what + " is not offered but was accepted";
  if (after != position) return what + " was refused but changed the position";
  if (!log.events.empty()) return what + " was refused but emitted events";
  if (refusal->reason >= game.vocabulary().refusals.size()) return what + ": unknown reason";
  if (!game.why_not(position, seat, action)) return what + " was refused, but why_not is silent";
  for (const engine::Language language : engine::kLanguages) {
    const std::string sentence = engine::say_refusal(game, *refusal, language, &position);
    if (std::string bad = check_sentence(sentence); !bad.empty()) return what + ": " + bad;
  }
  return {};
}

std::string check_view_of(const Game& game, const AnyPosition& position, Seat seat,
                          std::uint64_t random) {
  const std::string who = name_of(seat) + ": ";
  const AnyPosition view = game.view(position, seat);
  const AnyPosition other = game.resample(view, seat, random);
  if (const engine::Status broken = game.check(other)) {
    return who + "the resampled position is broken: " +
           game.texts().say(*broken, engine::Language::kEnglish);
  }
  if (game.view(other, seat) != view) {
    return who + "the view of the resampled position differs: " +
           boost::json::serialize(game.to_json(view)) + " and " +
           boost::json::serialize(game.to_json(game.view(other, seat)));
  }
  if (game.owing(other) != game.owing(view)) return who + "other seats owe a decision";
  if (game.may_break_in(other) != game.may_break_in(position)) {
    return who + "other seats may break in";
  }
  if (game.seats(other) != game.seats(position)) return who + "another number of seats";
  if (choices_of(game, position, seat) != choices_of(game, other, seat)) {
    return who + "the options differ";
  }
  if (!game.owing(position).contains(seat)) return {};
  const engine::Prompt prompt = game.prompt(position, seat);
  const engine::Prompt other_prompt = game.prompt(other, seat);
  if (prompt.id != other_prompt.id || prompt.args != other_prompt.args) {
    return who + "the prompt differs";
  }
  return {};
}

bool is_key_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
}

std::string check_event_text(const Game& game, const Event& event, const AnyPosition& position) {
  std::vector<Event> said;  // most are the same to everybody
  for (const Seat seat : viewers(game, position)) {
    const Event seen = engine::redact(event, seat);
    if (std::ranges::find(said, seen) != said.end()) continue;
    said.push_back(seen);
    for (const engine::Language language : engine::kLanguages) {
      const std::string bad = check_sentence(engine::say_event(game, seen, language, &position));
      if (!bad.empty()) return "event for " + name_of(seat) + ": " + bad;
    }
  }
  return {};
}

}  // namespace

std::string check_sentence(const std::string& sentence) {
  if (sentence.empty()) return "an empty sentence";
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    if (sentence[i] != '{' && sentence[i] != '[') continue;
    const char close = sentence[i] == '{' ? '}' : ']';
    std::size_t end = i + 1;
    while (end < sentence.size() && is_key_character(sentence[end])) ++end;
    if (end == sentence.size() || sentence[end] != close || end == i + 1) continue;
    // A rule's number in brackets is no key: keys begin with a letter and have a dot.
    const std::string_view inside = std::string_view(sentence).substr(i + 1, end - i - 1);
    const bool letter = inside[0] >= 'a' && inside[0] <= 'z';
    if (close == '}' || (letter && inside.find('.') != std::string_view::npos)) {
      return "incomplete sentence: " + sentence;
    }
  }
  return {};
}

RandomGame random_game(const Game& game, const Options& options, std::uint64_t seed,
                       const Visitor& visitor, std::size_t longest) {
  engine::Result<Match> begun = Match::begin(game, options, engine::numbered_seed(seed));
  if (!begun) {
    return {Match(), game.texts().say(begun.problem(), engine::Language::kEnglish)};
  }
  RandomGame result{std::move(*begun), {}};
  Match& match = result.match;
  engine::FastRandom random(seed);
  for (SeatSet owing = game.owing(match.position()); !owing.empty();
       owing = game.owing(match.position())) {
    if (match.entries().size() == longest) {
      result.complaint = "the game has not ended after " + std::to_string(longest) + " decisions";
      return result;
    }
    for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(owing.size())); skip > 0;
         --skip) {
      owing.remove(owing.lowest());
    }
    Seat seat = owing.lowest();
    const std::vector<Action> list = options_of(game, match.position(), seat);
    if (list.empty()) {
      result.complaint = place(match) + name_of(seat) + " owes a decision but has no option";
      return result;
    }
    Action action = list[random.below(static_cast<std::uint32_t>(list.size()))];
    if (const auto breaks_in = break_in_by_chance(game, match.position(), random)) {
      seat = breaks_in->seat;
      action = breaks_in->action;
    }
    if (visitor) {
      const std::string complaint = visitor(match, seat, action);
      if (!complaint.empty()) {
        result.complaint = place(match) + complaint;
        return result;
      }
    }
    if (match.decide(seat, action)) {
      result.complaint =
          place(match) + engine::to_text(game, action) + " is offered but was refused";
      return result;
    }
  }
  return result;
}

std::string check_ends(const Game& game, const Options& options, std::uint64_t seed,
                       std::size_t longest) {
  const RandomGame played = random_game(
      game, options, seed,
      [&](const Match& match, Seat, Action) -> std::string {
        return game.outcome(match.position()).over ? "over, but a decision is owed" : "";
      },
      longest);
  if (!played.complaint.empty()) return titled("ends", seed, played.complaint);
  const AnyPosition& end = played.match.position();
  const engine::Outcome outcome = game.outcome(end);
  if (!outcome.over) return titled("ends", seed, "nobody owes a decision, but it is not over");
  if (outcome.scores.size() != static_cast<std::size_t>(game.seats(end))) {
    return titled("ends", seed, "not one score per seat");
  }
  const std::string key = "outcome." + std::string(outcome.how);
  if (!game.texts().has(key)) return titled("ends", seed, "there is no text " + key);
  return {};
}

std::string check_invariants(const Game& game, const Options& options, std::uint64_t seed) {
  const auto check = [&](const Match& match) -> std::string {
    const engine::Status broken = game.check(match.position());
    return broken ? game.texts().say(*broken, engine::Language::kEnglish) : "";
  };
  const RandomGame played = random_game(
      game, options, seed, [&](const Match& match, Seat, Action) { return check(match); });
  if (!played.complaint.empty()) return titled("invariants", seed, played.complaint);
  return titled("invariants", seed, check(played.match));
}

std::string check_replay(const Game& game, const Options& options, std::uint64_t seed) {
  const RandomGame played = random_game(game, options, seed);
  if (!played.complaint.empty()) return titled("replay", seed, played.complaint);
  const Match& first = played.match;
  engine::Result<Match> second = Match::begin(game, first.options(), first.seed());
  if (!second) return titled("replay", seed, "it can't begin again");
  if (second->start_log() != first.start_log()) {
    return titled("replay", seed, "the start's events differ");
  }
  for (std::size_t i = 0; i <= first.entries().size(); ++i) {
    if (second->position() != first.at(i)) {
      return titled("replay", seed, place(*second) + "the positions differ");
    }
    if (i == first.entries().size()) break;
    const engine::Entry& entry = first.entries()[i];
    if (second->decide(entry.seat, entry.action)) {
      return titled("replay", seed, place(*second) + "the decision is refused");
    }
    if (second->log(i, i + 1) != first.log(i, i + 1)) {
      return titled("replay", seed, place(*second) + "the events differ");
    }
  }
  return {};
}

std::string check_saves(const Game& game, const Options& options, std::uint64_t seed) {
  const auto find = [&](std::string_view id) { return id == game.id() ? &game : nullptr; };
  const auto check = [&](const Match& match) -> std::string {
    const engine::SaveInfo info{
        std::vector<std::string>(static_cast<std::size_t>(game.seats(match.position())), "Käthe")};
    const std::string text = engine::write_save(match, info);
    const engine::Result<engine::Loaded> loaded = engine::read_save(text, find);
    if (!loaded) return game.texts().say(loaded.problem(), engine::Language::kEnglish);
    if (loaded->match.position() != match.position()) return "loaded, the position differs";
    if (engine::write_save(loaded->match, loaded->info) != text) return "saved again, it differs";
    return {};
  };
  std::size_t next = 0;  // saving after every decision would take the square of the time
  const RandomGame played =
      random_game(game, options, seed, [&](const Match& match, Seat, Action) -> std::string {
        if (match.entries().size() < next) return {};
        next = 2 * next + 1;
        return check(match);
      });
  if (!played.complaint.empty()) return titled("saves", seed, played.complaint);
  if (std::string bad = check(played.match); !bad.empty()) return titled("saves", seed, bad);
  const auto proof = engine::verify_save(engine::write_save(played.match, {}), find);
  if (proof) return {};
  return titled("saves", seed, game.texts().say(proof.problem(), engine::Language::kEnglish));
}

std::string check_undo(const Game& game, const Options& options, std::uint64_t seed) {
  const engine::Result<Match> begun = Match::begin(game, options, engine::numbered_seed(seed));
  if (!begun) return titled("undo", seed, "it can't begin");
  Match match = *begun;  // goes along with the random game, one undone decision each time
  return run("undo", game, options, seed,
             [&](const Match& played, Seat seat, Action action) -> std::string {
               const AnyPosition before = match.position();
               if (before != played.position()) return "after undo and again, it differs";
               const auto other = static_cast<Seat>(seat == 0 ? 1 : 0);
               for (const bool agreed : {false, true}) {
                 if (match.decide(seat, action)) return "after undo the decision is refused";
                 const bool quiet = game.reveals(before) == game.reveals(match.position());
                 if (!match.undo(other, false)) return "another seat can undo";
                 const bool undone = !match.undo(seat, agreed).has_value();
                 if (undone != (quiet || agreed)) {
                   return undone ? "undo takes back what was revealed" : "undo is refused";
                 }
                 if (!undone && match.undo(seat, true)) return "agreed undo is refused";
                 if (match.position() != before) return "undo leaves another position";
               }
               if (match.decide(seat, action)) return "the decision is refused";
               return {};
             });
}

std::string check_options(const Game& game, const Options& options, std::uint64_t seed) {
  return run("options", game, options, seed, [&](const Match& match, Seat, Action) -> std::string {
    const AnyPosition& position = match.position();
    for (int i = 0; i < game.seats(position); ++i) {
      const auto seat = static_cast<Seat>(i);
      const std::vector<Action> list = options_of(game, position, seat);
      const bool owes = game.owing(position).contains(seat);
      if (owes == list.empty()) return name_of(seat) + " owes and has no options or not";
      if (list != options_of(game, position, seat)) return "asked twice, they differ";
      if (list.size() == engine::ActionList::kCapacity) return "the list of options is full";
      if (!owes) continue;
      for (std::size_t k = 0; k < list.size(); ++k) {
        const std::string text = engine::to_text(game, list[k]);
        if (std::find(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(k), list[k]) !=
            list.begin() + static_cast<std::ptrdiff_t>(k)) {
          return text + " is offered twice";
        }
        if (game.why_not(position, seat, list[k])) return text + ": why_not objects";
        const engine::Result<Action> parsed = engine::parse_action(game, text);
        if (!parsed || *parsed != list[k]) return text + " does not lead back";
      }
      const Action fallback = game.default_action(position, seat);
      if (std::ranges::find(list, fallback) == list.end()) {
        return "the default action " + engine::to_text(game, fallback) + " is illegal";
      }
    }
    return {};
  });
}

std::string check_refusals(const Game& game, const Options& options, std::uint64_t seed) {
  constexpr int kTries = 12;
  engine::FastRandom random(seed ^ 0x5eed);
  return run("refusals", game, options, seed,
             [&](const Match& match, Seat seat, Action action) -> std::string {
               const AnyPosition& position = match.position();
               const std::vector<Action> list = choices_of(game, position, seat);
               for (int i = 0; i < kTries; ++i) {
                 const Action near = neighbour(
                     game, list[random.below(static_cast<std::uint32_t>(list.size()))], random);
                 if (std::ranges::find(list, near) != list.end()) continue;
                 std::string bad = check_refused(game, position, seat, near);
                 if (!bad.empty()) return bad;
               }
               for (int i = 0; i < game.seats(position); ++i) {
                 const auto other = static_cast<Seat>(i);
                 const std::vector<Action> others = choices_of(game, position, other);
                 if (std::ranges::find(others, action) != others.end()) continue;
                 std::string bad = check_refused(game, position, other, action);
                 if (!bad.empty()) return bad;
               }
               return {};
             });
}

std::string check_views(const Game& game, const Options& options, std::uint64_t seed) {
  engine::FastRandom random(seed ^ 0xf00d);
  const auto check = [&](const Match& match) -> std::string {
    for (const Seat seat : viewers(game, match.position())) {
      std::string bad = check_view_of(game, match.position(), seat, random.next());
      if (!bad.empty()) return bad;
    }
    return {};
  };
  const RandomGame played = random_game(
      game, options, seed, [&](const Match& match, Seat, Action) { return check(match); });
  if (!played.complaint.empty()) return titled("views", seed, played.complaint);
  return titled("views", seed, check(played.match));
}

std::string check_quiet_decisions(const Game& game, const Options& options, std::uint64_t seed) {
  engine::FastRandom random(seed ^ 0x9137);
  return run("quiet decisions", game, options, seed,
             [&](const Match& match, Seat seat, Action action) -> std::string {
               const AnyPosition& position = match.position();
               const Trial real = try_out(game, position, seat, action);
               if (!real.quiet) return {};
               const AnyPosition other =
                   game.resample(game.view(position, seat), seat, random.next());
               const Trial imagined = try_out(game, other, seat, action);
               const std::string what = name_of(seat) + " " + engine::to_text(game, action);
               if (!imagined.legal) return what + " is illegal in the resampled position";
               if (!imagined.quiet) return {};
               if (game.view(real.after, seat) != game.view(imagined.after, seat)) {
                 return what + " reveals nothing, but its seat sees a difference";
               }
               if (redacted(real.events, seat) != redacted(imagined.events, seat)) {
                 return what + " reveals nothing, but its seat reads other events";
               }
               return {};
             });
}

std::string check_keys(const Game& game, const Options& options, std::uint64_t seed) {
  std::map<std::uint64_t, AnyPosition> known;
  engine::FastRandom random(seed ^ 0x6e75);
  return run("keys", game, options, seed, [&](const Match& match, Seat, Action) -> std::string {
    for (const Seat viewer : viewers(game, match.position())) {
      const AnyPosition view = game.view(match.position(), viewer);
      const std::uint64_t key = key_of(view);
      const AnyPosition other = game.resample(view, viewer, random.next());
      if (key_of(game.view(other, viewer)) != key) {
        return name_of(viewer) + ": a position that looks the same has another key";
      }
      if (known.try_emplace(key, view).first->second != view) {
        return name_of(viewer) + ": two different views have the same key";
      }
    }
    return {};
  });
}

std::string check_secret_decisions(const Game& game, const Options& options, std::uint64_t seed) {
  engine::FastRandom random(seed ^ 0x5ec7e7);
  return run(
      "secret decisions", game, options, seed,
      [&](const Match& match, Seat seat, Action action) -> std::string {
        // One viewer of each decision: all of them would take most of the suite's time.
        const AnyPosition& position = match.position();
        const std::vector<Seat> all = viewers(game, position);
        const Seat viewer = all[random.below(static_cast<std::uint32_t>(all.size()))];
        const bool told = game.knows_decision(position, seat, action, viewer);
        const Trial real = try_out(game, position, seat, action);
        const bool hidden = viewer != seat && is_hidden(game, position, seat, real, action, viewer);
        if (told != hidden) return {};
        const std::string what = name_of(seat) + " " + engine::to_text(game, action);
        return told ? what + " looks like another choice to " + name_of(viewer) +
                          ", and its copy tells which"
                    : what + " is seen by " + name_of(viewer) + ", and its copy leaves it out";
      });
}

constexpr std::uint64_t kJsonEvery = 4;

std::string check_json(const Game& game, const Options& options, std::uint64_t seed) {
  const boost::json::object schema = game.schema();
  const auto misfit = [&](const boost::json::value& printed) -> std::string {
    const std::string where = schema.empty() ? "" : testing::misfit(schema, printed);
    return where.empty() ? "" : "the schema does not allow the field " + where;
  };
  const auto check = [&](const Match& match) -> std::string {
    AnyPosition patched = match.position();
    const boost::json::value before = game.to_json(patched);
    if (std::string bad = misfit(before); !bad.empty()) return bad;
    for (const Seat seat : viewers(game, patched)) {
      const std::string bad = misfit(game.to_json(game.view(patched, seat)));
      if (!bad.empty()) return name_of(seat) + ": " + bad;
    }
    if (const engine::Status problem = game.patch(patched, before)) {
      return game.texts().say(*problem, engine::Language::kEnglish);
    }
    if (patched != match.position()) return "patched with its own JSON, it differs";
    return {};
  };
  std::uint64_t decision = seed;  // at each moment it would take most of the suite's time
  const RandomGame played =
      random_game(game, options, seed, [&](const Match& match, Seat, Action) -> std::string {
        return ++decision % kJsonEvery == 0 ? check(match) : "";
      });
  if (!played.complaint.empty()) return titled("json", seed, played.complaint);
  return titled("json", seed, check(played.match));
}

std::string check_texts(const Game& game, const Options& options, std::uint64_t seed) {
  for (const std::string& key : engine::missing_texts(game)) return "texts: missing " + key;
  const auto check_events = [&](const std::vector<Event>& events,
                                const AnyPosition& position) -> std::string {
    for (const Event& event : events) {
      std::string bad = check_event_text(game, event, position);
      if (!bad.empty()) return bad;
    }
    return {};
  };
  const RandomGame played =
      random_game(game, options, seed, [&](const Match& match, Seat seat, Action) -> std::string {
        const AnyPosition& position = match.position();
        const AnyPosition view = game.view(position, seat);
        for (const engine::Language language : engine::kLanguages) {
          const engine::Prompt prompt = game.prompt(position, seat);
          std::string bad = check_sentence(engine::say_prompt(game, prompt, language, &view));
          if (!bad.empty()) return "prompt: " + bad;
          for (const Action option : choices_of(game, position, seat)) {
            bad = check_sentence(engine::say_action(game, option, language, &view));
            if (!bad.empty()) return engine::to_text(game, option) + ": " + bad;
          }
        }
        const std::size_t count = match.entries().size();
        return count == 0 ? "" : check_events(match.log(count - 1, count), position);
      });
  if (!played.complaint.empty()) return titled("texts", seed, played.complaint);
  const Match& match = played.match;
  const std::size_t count = match.entries().size();
  for (const std::vector<Event>& events :
       {match.start_log(), match.log(count == 0 ? 0 : count - 1, count)}) {
    if (std::string bad = check_events(events, match.position()); !bad.empty()) {
      return titled("texts", seed, bad);
    }
  }
  return {};
}

std::string check_all(const Game& game, const Options& options, std::uint64_t seed) {
  std::string all;
  const auto add = [&all](const std::string& complaint) {
    if (!complaint.empty()) all += complaint + "\n";
  };
  add(check_ends(game, options, seed));
  for (const auto check : {check_invariants, check_replay, check_saves, check_undo, check_options,
                           check_refusals, check_views, check_quiet_decisions, check_keys,
                           check_secret_decisions, check_json, check_texts}) {
    add(check(game, options, seed));
  }
  return all;
}

}  // namespace properties
