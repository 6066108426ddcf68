// What is put together from prepared parts is what the engine says, in both languages.
#include "server/phrases.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <random>

#include "engine/hash.h"
#include "engine/words.h"
#include "games/registry.h"
#include "server/moment.h"

namespace server {
namespace {

namespace json = boost::json;
using engine::Language;

void expect_said(const json::value& text, const std::function<std::string(Language)>& say) {
  EXPECT_EQ(text.at("en").as_string(), say(Language::kEnglish));
  EXPECT_EQ(text.at("it").as_string(), say(Language::kItalian));
}

TEST(Phrases, SayWhatTheEngineSays) {
  for (int n = 0; n < 3 * static_cast<int>(games::all().size()); ++n) {
    // Several of each: what is kept of one must not be said in another.
    const engine::Game* game = games::all()[static_cast<std::size_t>(n / 3)];
    std::mt19937 random(static_cast<unsigned>(n));
    engine::AnyPosition position =
        game->start(*game->complete({}), engine::numbered_seed(static_cast<unsigned>(n)), nullptr);
    for (int i = 0; i < 400 && !game->owing(position).empty(); ++i) {
      const engine::Seat seat = game->owing(position).lowest();
      const engine::AnyPosition view = game->view(position, seat);
      Phrases::Voice voice(Phrases::of(*game), view);
      std::string out;
      const engine::Prompt prompt = game->prompt(position, seat);
      voice.add_prompt(out, prompt);
      expect_said(json::parse(out).at("text"), [&](Language language) {
        return engine::say_prompt(*game, prompt, language, &view);
      });
      engine::ActionList options;
      game->options(position, seat, options);
      for (const engine::Action& action : options) {
        out.clear();
        voice.add_option(out, action);
        const json::value option = json::parse(out);
        EXPECT_EQ(option.at("action").as_string(), engine::to_text(*game, action));
        EXPECT_EQ(option.at("verb").as_string(), game->vocabulary().verbs[action.verb].id);
        expect_said(option.at("text"), [&](Language language) {
          return engine::say_action(*game, action, language, &view);
        });
      }
      engine::Log log;
      ASSERT_FALSE(game->apply(
          position, seat,
          options[static_cast<int>(random() % static_cast<unsigned>(options.size()))], &log));
      for (const engine::Event& event : log.events) {
        for (const engine::Seat reader : {seat, engine::kSpectator}) {
          const engine::Event seen = engine::redact(event, reader);
          out.clear();
          voice.add_event(out, i, seen);
          EXPECT_EQ(json::parse(out), event_json(*game, i, seen, view));
        }
      }
    }
  }
}

}  // namespace
}  // namespace server
