// What a bot chooses where, as a page of tables:
//   theses_choices GAME BOT GAMES [FIRST_SEED] > docs/bots-GAME.md
// Every question with a real choice is counted by seat; a question with few different answers shows
// each of them, one with many shows them by their verbs.
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "engine/hash.h"
#include "engine/words.h"
#include "games/registry.h"

namespace {

constexpr std::size_t kFewAnswers = 160;  // that are shown one by one
constexpr double kShown = 1.0;            // per cent, of one seat's answers at least

using Count = std::map<std::string, std::vector<double>>;  // an answer, by seat

struct Question {
  std::vector<double> asked;  // by seat
  Count answers;
  Count verbs;
};

void add(Count& count, const std::string& what, std::size_t seats, engine::Seat seat) {
  std::vector<double>& row = count[what];
  row.resize(seats);
  row[seat] += 1;
}

void play(const engine::Game& game, const std::string& bot_id, std::uint64_t seed,
          std::map<std::string, Question>& questions) {
  engine::AnyPosition p = game.start(*game.complete({}), engine::numbered_seed(seed), nullptr);
  const auto seats = static_cast<std::size_t>(game.seats(p));
  const std::unique_ptr<bots::Bot> bot = bots::make(game, bot_id, seed);
  engine::ActionList list;
  while (!game.owing(p).empty()) {
    const engine::Seat seat = game.owing(p).lowest();
    game.options(p, seat, list);
    const engine::Action action = bot->choose(game.view(p, seat), seat, list, {});
    if (list.size() > 1) {
      const engine::Prompt prompt = game.prompt(p, seat);
      Question& question = questions[std::string(game.vocabulary().prompts[prompt.id].id)];
      question.asked.resize(seats);
      question.asked[seat] += 1;
      add(question.answers, engine::to_text(game, action), seats, seat);
      add(question.verbs, std::string(game.vocabulary().verbs[action.verb].id), seats, seat);
    }
    if (game.apply(p, seat, action, nullptr)) std::abort();
  }
}

// The rows of a question, the most frequent first; rare ones of both seats together.
void print(const std::string& id, const Question& question, const std::vector<std::string>& seats,
           double games) {
  std::printf("\n### %s\n\n| answer |", id.c_str());
  for (const std::string& seat : seats) std::printf(" %s |", seat.c_str());
  std::printf("\n| --- |");
  for (std::size_t i = 0; i < seats.size(); ++i) std::printf(" ---: |");
  std::printf("\n| times a game |");
  for (const double asked : question.asked) std::printf(" %.2f |", asked / games);
  std::printf("\n");
  const Count& rows = question.answers.size() <= kFewAnswers ? question.answers : question.verbs;
  std::multimap<double, std::pair<std::string, std::vector<double>>, std::greater<>> sorted;
  for (const auto& [what, count] : rows) {
    std::vector<double> share(count.size());
    double most = 0;
    for (std::size_t i = 0; i < count.size(); ++i) {
      share[i] = question.asked[i] == 0 ? 0 : 100 * count[i] / question.asked[i];
      most = std::max(most, share[i]);
    }
    if (most >= kShown) sorted.emplace(most, std::pair(what, share));
  }
  for (const auto& [most, row] : sorted) {
    std::printf("| `%s` |", row.first.c_str());
    for (std::size_t i = 0; i < row.second.size(); ++i) {
      if (question.asked[i] == 0) {
        std::printf(" |");
      } else {
        std::printf(" %.1f %% |", row.second[i]);
      }
    }
    std::printf("\n");
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "theses_choices GAME BOT GAMES [FIRST_SEED]\n");
    return 2;
  }
  const engine::Game* game = games::find(argv[1]);
  if (game == nullptr || bots::make(*game, argv[2], 1) == nullptr) return 2;
  const long games = std::atol(argv[3]);
  const std::uint64_t first = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 1;
  std::map<std::string, Question> questions;
  for (long i = 0; i < games; ++i) {
    play(*game, argv[2], first + static_cast<std::uint64_t>(i), questions);
  }
  const engine::AnyPosition p = game->start(*game->complete({}), engine::numbered_seed(1), nullptr);
  std::vector<std::string> seats;
  for (int i = 0; i < game->seats(p); ++i) {
    seats.push_back(game->name_of(engine::kSeatKind, static_cast<std::uint16_t>(i),
                                  engine::Language::kEnglish, &p));
  }
  for (const auto& [id, question] : questions) {
    print(id, question, seats, static_cast<double>(games));
  }
}
