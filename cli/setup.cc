#include "cli/setup.h"

#include <algorithm>
#include <charconv>

#include "bots/bot.h"
#include "bots/registry.h"
#include "cli/files.h"
#include "engine/hash.h"
#include "engine/words.h"
#include "games/registry.h"

namespace cli {

using engine::Problem;
using engine::Result;
using engine::Status;

std::string known_games() {
  std::string list;
  for (const engine::Game* game : games::all()) {
    if (!list.empty()) list += ", ";
    list += game->id();
  }
  return list;
}

std::vector<std::string> split_list(const std::string& text) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t comma = std::min(text.find(',', begin), text.size());
    parts.push_back(text.substr(begin, comma - begin));
    begin = comma + 1;
  }
  return parts;
}

std::string known_bots(const engine::Game& game) {
  std::vector<std::string> names;
  for (const std::string_view id : bots::ids(game)) names.emplace_back(id);
  for (const std::string_view id : {"random", "greedy", "tree"}) {
    if (bots::find_level(game, id) != nullptr) names.emplace_back(id);
  }
  return list_of(names);
}

namespace {

template <class Number>
std::optional<Number> whole_number(std::string_view text) {
  Number number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{} || stop != text.data() + text.size()) {
    return std::nullopt;
  }
  return number;
}

}  // namespace

Result<ChosenGame> ChosenGame::find(std::string_view id) {
  ChosenGame chosen;
  chosen.game_ = games::find(id);
  if (chosen.game_ == nullptr) {
    return Problem{"unknown_game", {{"game", std::string(id)}, {"known", known_games()}}};
  }
  return chosen;
}

Status ChosenGame::add_files(const std::vector<engine::OwnFile>& files) {
  if (files.empty()) return std::nullopt;
  Result<std::unique_ptr<engine::Game>> changed = game_->with_files(files);
  if (!changed) return changed.problem();
  made_.push_back(std::move(*changed));
  game_ = made_.back().get();
  return std::nullopt;
}

engine::FindGame ChosenGame::finder() const {
  return [own = game_](std::string_view id) { return id == own->id() ? own : games::find(id); };
}

Result<std::vector<engine::OwnFile>> read_files(const std::vector<std::string>& paths) {
  std::vector<engine::OwnFile> files;
  for (const std::string& path : paths) {
    Result<std::string> text = read_file(path);
    if (!text) return text.problem();
    files.push_back({path, std::move(*text)});
  }
  return files;
}

Result<ChosenGame> chosen_game(std::string_view id, const Arguments& arguments) {
  Result<ChosenGame> chosen = ChosenGame::find(id);
  if (!chosen) return chosen;
  const Result<std::vector<engine::OwnFile>> files = read_files(arguments.values("cards"));
  if (!files) return files.problem();
  if (Status problem = chosen->add_files(*files)) return *problem;
  return chosen;
}

Status add_players(const engine::Game& game, const std::string& players, engine::Options& options) {
  for (const engine::OptionSpec& spec : game.option_specs()) {
    if (spec.id == "seats") {
      options["seats"] = players;
      return std::nullopt;
    }
  }
  if (players == std::to_string(game.min_seats())) return std::nullopt;
  return Problem{"players_wrong",
                 {{"players", players}, {"expected", std::to_string(game.min_seats())}}};
}

Result<engine::Options> chosen_options(const engine::Game& game, const Arguments& arguments) {
  engine::Options options;
  for (const std::string& text : arguments.values("option")) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
      return Problem{"option_without_value", {{"word", text}}};
    }
    options[text.substr(0, equals)] = text.substr(equals + 1);
  }
  if (const std::optional<std::string> players = arguments.value("players")) {
    if (Status problem = add_players(game, *players, options)) return *problem;
  }
  return options;
}

Result<engine::Seed> read_seed(const std::string& text) {
  if (const std::optional<engine::Seed> seed = engine::parse_seed(text)) return *seed;
  if (const auto number = whole_number<std::uint64_t>(text)) return engine::numbered_seed(*number);
  return Problem{"seed_unreadable", {{"word", text}}};
}

Result<std::optional<engine::Seed>> chosen_seed(const Arguments& arguments) {
  const std::optional<std::string> text = arguments.value("seed");
  if (!text) return std::optional<engine::Seed>{};
  const Result<engine::Seed> seed = read_seed(*text);
  if (!seed) return seed.problem();
  return std::optional<engine::Seed>{*seed};
}

Problem in_file(const Texts& texts, const std::string& path, const Problem& problem) {
  return texts.around({"in_file", {{"file", path}}}, problem);
}

Result<ChosenGame> owner_of(const std::vector<engine::OwnFile>& files) {
  // What a game says of a file that was never meant for it.
  const auto says_little = [](const Status& problem) {
    return !problem || problem->key == "data_schema" || problem->key == "no_owners_data";
  };
  Status problem;
  for (const engine::Game* game : games::all()) {
    Result<ChosenGame> chosen = ChosenGame::find(game->id());
    const Status refused = chosen->add_files(files);
    if (!refused) return chosen;
    if (says_little(problem) && (!problem || !says_little(refused))) problem = refused;
  }
  return *problem;
}

Status CardsFinder::add(const std::vector<std::string>& paths) {
  const Result<std::vector<engine::OwnFile>> files = read_files(paths);
  if (!files) return files.problem();
  Result<ChosenGame> chosen = owner_of(*files);
  if (!chosen) return chosen.problem();
  chosen_.push_back(std::move(*chosen));
  return std::nullopt;
}

engine::FindGame CardsFinder::find() const {
  return [this](std::string_view id) -> const engine::Game* {
    for (const ChosenGame& game : chosen_) {
      if (game.game().id() == id) return &game.game();
    }
    return games::find(id);
  };
}

Result<CardsFinder> cards_finder(const Arguments& arguments) {
  CardsFinder finder;
  const std::vector<std::string> cards = arguments.values("cards");
  if (cards.empty()) return finder;
  if (Status problem = finder.add(cards)) return *problem;
  return finder;
}

Result<LoadedFile> load_file(const Texts& texts, const std::string& path,
                             const Arguments& arguments) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.problem();
  Result<CardsFinder> finder = cards_finder(arguments);
  if (!finder) return finder.problem();
  Result<engine::Loaded> loaded = engine::read_save(*text, finder->find());
  if (!loaded) return in_file(texts, path, loaded.problem());
  return LoadedFile{finder->take(), std::move(*loaded)};
}

Result<engine::Seat> read_seat(const engine::Game& game, const engine::AnyPosition& position,
                               const std::string& text) {
  std::optional<engine::Seat> seat = engine::find_seat(game, position, text);
  if (!seat) seat = engine::find_seat(game, position, "player" + text);
  if (!seat) {
    return Problem{"unknown_seat",
                   {{"word", text}, {"seats", std::to_string(game.seats(position))}}};
  }
  return *seat;
}

}  // namespace cli
