#include "server/phrases.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <memory>
#include <mutex>

#include "engine/words.h"

namespace server {
namespace {

using engine::AnyPosition;
using engine::JsonWriter;
using engine::Kind;
using engine::Language;
using engine::Term;

constexpr std::size_t kMostSaid = 20'000;  // some 8 MB
// Of a table's own cards, of which there may be many.
constexpr std::size_t kMostSaidOfOwn = 500;
constexpr std::size_t kMostNames = 2'000;
// What an audience is taken to remember.
constexpr std::size_t kMostHeard = 8'000;

void add_number(std::string& out, std::int64_t number) {
  std::array<char, 24> digits;  // NOLINT(cppcoreguidelines-pro-type-member-init): written at once
  out.append(digits.data(),
             std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

// "verb":"play","rule":"3.1"
void write_head(JsonWriter& json, std::string_view name, const Term& term) {
  json.key(name);
  json.text(term.id);
  json.key("rule");
  json.text_or_null(term.rule);
}

}  // namespace

std::string_view kind_name(const engine::Game& game, engine::Kind kind) {
  if (kind == engine::kNumber) return "number";
  if (kind == engine::kSeatKind) return "seat";
  for (const engine::KindInfo& info : game.vocabulary().kinds) {
    if (info.kind == kind) return info.id;
  }
  return "";
}

namespace {

struct AllPhrases {
  std::mutex mutex;
  std::map<std::uint64_t, std::unique_ptr<Phrases>> phrases;  // by the game's serial
};

AllPhrases& all_phrases() {
  static AllPhrases known;
  return known;
}

}  // namespace

const Phrases& Phrases::of(const engine::Game& game) {
  thread_local std::uint64_t last = 0;
  thread_local const Phrases* last_phrases = nullptr;
  if (last == game.serial()) return *last_phrases;
  AllPhrases& known = all_phrases();
  const std::lock_guard lock(known.mutex);
  std::unique_ptr<Phrases>& made = known.phrases[game.serial()];
  if (!made) made = std::make_unique<Phrases>(game);
  last = game.serial();
  last_phrases = made.get();
  return *made;
}

void Phrases::forget(const engine::Game& game) {
  AllPhrases& known = all_phrases();
  const std::lock_guard lock(known.mutex);
  known.phrases.erase(game.serial());
}

// A kind whose first thing is called what the first seat is called names seats.
Phrases::Phrases(const engine::Game& game)
    : game_(game),
      most_said_(game.data_hash().empty() ? kMostSaid : kMostSaidOfOwn),
      seat_kinds_{engine::kSeatKind} {
  const std::string seat = game.name_of(engine::kSeatKind, 0, Language::kEnglish, nullptr);
  for (const engine::KindInfo& info : game.vocabulary().kinds) {
    if (game.name_of(info.kind, 0, Language::kEnglish, nullptr) == seat) {
      seat_kinds_.push_back(info.kind);
    }
  }
}

bool Phrases::names_seats(Kind kind) const {
  return std::ranges::find(seat_kinds_, kind) != seat_kinds_.end();
}

const Term& Phrases::term(int section, std::uint16_t index) const {
  const engine::Vocabulary& words = game_.vocabulary();
  if (section == kOption) return words.verbs[index];
  return section == kPrompt ? words.prompts[index] : words.events[index];
}

std::size_t Phrases::Hash::operator()(const Key& key) const {
  engine::FastRandom mix((std::uint64_t{key.seats} << 32U) ^ (std::uint64_t{key.section} << 16U) ^
                         key.index);
  std::uint64_t hash = mix.next();
  for (const std::uint16_t value : key.values) hash = (hash ^ value) * 0x9E3779B97F4A7C15ULL;
  return hash ^ (hash >> 32U);
}

std::uint32_t Phrases::number_of(std::string names) const {
  if (seat_names_.size() >= kMostNames) seat_names_.clear();
  const auto [place, added] = seat_names_.try_emplace(std::move(names), last_number_ + 1);
  if (added) ++last_number_;
  return place->second;
}

void Phrases::write_arguments(JsonWriter& json, const Term& term,
                              std::span<const std::uint16_t> values,
                              const AnyPosition& view) const {
  json.key("args");
  json.begin_array();
  for (std::size_t i = 0; i < static_cast<std::size_t>(term.arity()); ++i) {
    const Kind kind = term.arg_kinds[i];
    const bool hidden = values[i] == engine::kHidden;
    json.begin_object();
    json.key("name");
    json.text(term.arg_names[i]);
    json.key("kind");
    json.text(kind_name(game_, kind));
    json.key("id");
    hidden ? json.null() : json.text(engine::id_text(game_, kind, values[i]));
    json.key("text");
    json.bilingual([&](Language language) {
      if (hidden) return game_.texts().say("word.hidden", language);
      if (kind == engine::kNumber) return std::to_string(values[i]);
      return game_.name_of(kind, values[i], language, &view);
    });
    json.end_object();
  }
  json.end_array();
}

HeardPhrases::Known HeardPhrases::hear(std::uint32_t phrase) {
  const auto place = std::ranges::lower_bound(heard_, phrase, {}, &Heard::phrase);
  if (place != heard_.end() && place->phrase == phrase) return {place->number, true};
  const Heard heard{phrase, ++last_};
  if (heard_.size() >= kMostHeard) {
    heard_.assign(1, heard);
  } else {
    heard_.insert(place, heard);
  }
  return {heard.number, false};
}

Phrases::Voice::Voice(const Phrases& phrases, const AnyPosition& view, HeardPhrases* heard)
    : phrases_(phrases), view_(view), heard_(heard), lock_(phrases.mutex_) {}

std::uint32_t Phrases::Voice::seats() {
  if (seats_ != 0) return seats_;
  std::string names;
  const int count = phrases_.game_.seats(view_);
  for (int i = 0; i < count; ++i) {
    for (const Language language : engine::kLanguages) {
      names += phrases_.game_.name_of(engine::kSeatKind, static_cast<std::uint16_t>(i), language,
                                      &view_);
      names += '\n';
    }
  }
  const auto known = phrases_.seat_names_.find(names);
  if (known != phrases_.seat_names_.end()) return seats_ = known->second;
  lock_.unlock();
  {
    const std::unique_lock writing(phrases_.mutex_);
    seats_ = phrases_.number_of(std::move(names));
  }
  lock_.lock();
  return seats_;
}

template <class Make>
void Phrases::Voice::add(std::string& out, int section, std::uint16_t index,
                         std::span<const std::uint16_t> values, std::string_view head,
                         const Make& make) {
  const Term& term = phrases_.term(section, index);
  Key key;
  key.section = static_cast<std::uint16_t>(section);
  key.index = index;
  for (std::size_t i = 0; i < static_cast<std::size_t>(term.arity()); ++i) {
    key.values[i] = values[i];
    if (phrases_.names_seats(term.arg_kinds[i])) key.seats = seats();
  }
  const auto known = phrases_.said_.find(key);
  if (known != phrases_.said_.end()) {
    return say(out, known->second.number, known->second.text, head);
  }
  lock_.unlock();
  std::string text;
  JsonWriter json(text);
  make(json, term);
  std::uint32_t number = 0;
  {
    const std::unique_lock writing(phrases_.mutex_);
    if (phrases_.said_.size() >= phrases_.most_said_) phrases_.said_.clear();
    const auto [place, added] = phrases_.said_.try_emplace(key, Said{0, text});
    if (added) place->second.number = ++phrases_.last_said_;
    number = place->second.number;
  }
  lock_.lock();
  say(out, number, text, head);
}

void Phrases::Voice::say(std::string& out, std::uint32_t number, std::string_view text,
                         std::string_view head) {
  if (heard_ == nullptr) {
    out.append("{").append(head).append(text).append("}");
    return;
  }
  const HeardPhrases::Known known = heard_->hear(number);
  if (known.again) return add_number(out, known.number);
  out += "{\"n\":";
  add_number(out, known.number);
  out.append(",").append(text).append("}");
}

void Phrases::Voice::add_option(std::string& out, engine::Action action) {
  const engine::Game& game = phrases_.game_;
  add(out, kOption, action.verb, action.args, {}, [&](JsonWriter& json, const Term& term) {
    json.key("action");
    json.text(engine::to_text(game, action));
    write_head(json, "verb", term);
    phrases_.write_arguments(json, term, action.args, view_);
    json.key("text");
    json.bilingual(
        [&](Language language) { return engine::say_action(game, action, language, &view_); });
  });
}

void Phrases::Voice::add_prompt(std::string& out, const engine::Prompt& prompt) {
  const engine::Game& game = phrases_.game_;
  add(out, kPrompt, prompt.id, prompt.args, {}, [&](JsonWriter& json, const Term& term) {
    write_head(json, "id", term);
    phrases_.write_arguments(json, term, prompt.args, view_);
    json.key("text");
    json.bilingual(
        [&](Language language) { return engine::say_prompt(game, prompt, language, &view_); });
  });
}

// The ply is no part of the phrase.
void Phrases::Voice::add_event(std::string& out, int ply, const engine::Event& event) {
  const engine::Game& game = phrases_.game_;
  std::string head;
  if (heard_ == nullptr) {
    head = "\"ply\":";
    add_number(head, ply);
    head += ',';
  } else {
    out += '[';
    add_number(out, ply);
    out += ',';
  }
  add(out, kEvent, event.type, event.args, head, [&](JsonWriter& json, const Term& term) {
    write_head(json, "id", term);
    phrases_.write_arguments(json, term, event.args, view_);
    json.key("text");
    json.bilingual(
        [&](Language language) { return engine::say_event(game, event, language, &view_); });
  });
  if (heard_ != nullptr) out += ']';
}

}  // namespace server
