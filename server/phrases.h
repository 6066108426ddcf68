// Actions, prompts and events of a game as JSON in both languages, for messages that are made with
// every decision. What was said once is kept: the same things are said again and again, at every
// table.
//
// Only the names of seats depend on a position (a colour that somebody took), and those of kinds
// that call a seat by its name; phrases with such an argument are kept apart by those names.
//
// Each phrase has a number that no other of the game has as long as the process lives. Who keeps
// what was said to them (`HeardPhrases`) is told a number alone the next time: one of their own,
// because the process's would tell how much that is new was said to others meanwhile.
#pragma once

#include <array>
#include <cstdint>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/game.h"
#include "engine/json_writer.h"

namespace server {

// What a kind of argument is called in messages.
std::string_view kind_name(const engine::Game& game, engine::Kind kind);

// The phrases that an audience has heard, and by which numbers it knows them: one, two, three …
class HeardPhrases {
 public:
  struct Known {
    std::uint32_t number = 0;  // to this audience
    bool again = false;        // it was heard before; now it is
  };
  Known hear(std::uint32_t phrase);
  void clear() { heard_.clear(); }

 private:
  struct Heard {
    std::uint32_t phrase = 0;
    std::uint32_t number = 0;
  };
  std::vector<Heard> heard_;  // in the order of phrases
  std::uint32_t last_ = 0;
};

class Phrases {
 public:
  // Of one game, made at the first use and kept.
  static const Phrases& of(const engine::Game& game);
  // The game is about to go, and nobody speaks of it any more.
  static void forget(const engine::Game& game);
  explicit Phrases(const engine::Game& game);

  // Speaks to whoever has `view`, which must outlive it. Each adds an object to `out`, as
  // docs/api.md describes it: to who has `heard` things with the phrase's number as "n", or that
  // number alone if they have heard it already, and an event as [ply, phrase].
  class Voice {
   public:
    Voice(const Phrases& phrases, const engine::AnyPosition& view, HeardPhrases* heard = nullptr);
    void add_option(std::string& out, engine::Action action);
    void add_prompt(std::string& out, const engine::Prompt& prompt);
    void add_event(std::string& out, int ply, const engine::Event& event);

   private:
    // `head` stands before the phrase where it is said in full.
    template <class Make>
    void add(std::string& out, int section, std::uint16_t index,
             std::span<const std::uint16_t> values, std::string_view head, const Make& make);
    void say(std::string& out, std::uint32_t number, std::string_view text, std::string_view head);
    std::uint32_t seats();  // the number of the seats' names in this view

    const Phrases& phrases_;
    const engine::AnyPosition& view_;
    HeardPhrases* heard_;
    std::uint32_t seats_ = 0;
    std::shared_lock<std::shared_mutex> lock_;
  };

 private:
  enum Section : std::uint8_t { kOption, kPrompt, kEvent };
  struct Key {
    std::uint32_t seats = 0;  // 0: no seat is named
    std::uint16_t section = 0;
    std::uint16_t index = 0;
    std::array<std::uint16_t, engine::kMaxTermArgs> values{};
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };

  const engine::Term& term(int section, std::uint16_t index) const;
  bool names_seats(engine::Kind kind) const;
  std::uint32_t number_of(std::string names) const;
  void write_arguments(engine::JsonWriter& json, const engine::Term& term,
                       std::span<const std::uint16_t> values,
                       const engine::AnyPosition& view) const;

  const engine::Game& game_;
  const std::size_t most_said_;
  std::vector<engine::Kind> seat_kinds_;
  mutable std::shared_mutex mutex_;
  struct Said {
    std::uint32_t number = 0;
    std::string text;  // without the braces around it
  };
  mutable std::unordered_map<Key, Said, Hash> said_;
  mutable std::uint32_t last_said_ = 0;
  mutable std::unordered_map<std::string, std::uint32_t> seat_names_;
  mutable std::uint32_t last_number_ = 0;
};

}  // namespace server
