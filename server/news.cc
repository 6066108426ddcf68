#include "server/news.h"

#include <spdlog/spdlog.h>

#include <charconv>
#include <sstream>

#include "server/hall.h"
#include "server/secrets.h"

namespace server {
namespace {

// The first word of each message.
constexpr std::string_view kHere = "here";        // process table player
constexpr std::string_view kAway = "away";        // process table player
constexpr std::string_view kPresent = "present";  // process, then table/player …
constexpr std::string_view kMore = "more";        // the same, as a continuation
constexpr std::string_view kChat = "chat";        // table id
constexpr std::string_view kSession = "session";  // hash of its token
constexpr std::string_view kPlayer = "player";    // id
constexpr std::string_view kGone = "gone";        // table

constexpr std::size_t kLongest = 7000;  // PostgreSQL takes 8,000 bytes
constexpr store::Time kSilent = 90'000;

std::string joined(std::string_view kind, const std::string& rest) {
  return std::string(kind) + " " + rest;
}

}  // namespace

News::News(store::Store& store, Heard heard)
    : store_(store), heard_(std::move(heard)), me_(random_id()) {}

void News::send(std::string news) {
  if (!store_.shared()) return;
  sender_.post([this, news = std::move(news)] {
    if (const store::Outcome fault = store_.announce(news)) {
      spdlog::warn("news not told: {}", engine::printable(fault->reason, 200));
    }
  });
}

void News::tell_presence(const std::string& table, const std::string& player, bool here) {
  if (!store_.shared()) return;
  {
    const std::lock_guard lock(mutex_);
    if (here) {
      here_.emplace(table, player);
    } else {
      here_.erase({table, player});
    }
  }
  send(joined(here ? kHere : kAway, me_ + " " + table + " " + player));
}

void News::tell_chat(const std::string& table, std::int64_t id) {
  send(joined(kChat, table + " " + std::to_string(id)));
}
void News::tell_session_ended(const std::string& session) { send(joined(kSession, session)); }
void News::tell_player_ended(const std::string& player) { send(joined(kPlayer, player)); }
void News::tell_gone(const std::string& table) { send(joined(kGone, table)); }

void News::tell_all_present() {
  if (!store_.shared()) return;
  std::vector<std::string> messages;
  {
    const std::lock_guard lock(mutex_);
    std::string message = joined(kPresent, me_);
    for (const auto& [table, player] : here_) {
      if (message.size() > kLongest) {
        messages.push_back(std::move(message));
        message = joined(kMore, me_);
      }
      message += " " + table + "/" + player;
    }
    messages.push_back(std::move(message));
  }
  for (std::string& message : messages) send(std::move(message));
}

void News::hear(std::string_view news) {
  std::istringstream words{std::string(news)};
  std::string kind;
  std::string first;
  std::string second;
  std::string third;
  words >> kind >> first;
  if (kind == kSession) return heard_.session_ended(first);
  if (kind == kPlayer) return heard_.player_ended(first);
  if (kind == kGone) return heard_.gone(first);
  if (kind == kPresent || kind == kMore) {
    std::string rest;
    std::getline(words, rest);
    return hear_all_present(first, rest, kind == kPresent);
  }
  words >> second >> third;
  if (kind == kHere || kind == kAway) return hear_presence(first, second, third, kind == kHere);
  if (kind == kChat) {
    std::int64_t id = 0;
    std::from_chars(second.data(), second.data() + second.size(), id);
    heard_.chat(first, id);
  }
}

void News::hear_presence(const std::string& process, const std::string& table,
                         const std::string& player, bool here) {
  {
    const std::lock_guard lock(mutex_);
    Process& other = others_[process];
    other.heard = Hall::now();
    if (here) {
      other.present.emplace(table, player);
    } else {
      other.present.erase({table, player});
    }
  }
  heard_.presence(table);
}

void News::hear_all_present(const std::string& process, const std::string& pairs, bool first) {
  const std::lock_guard lock(mutex_);
  Process& other = others_[process];
  other.heard = Hall::now();
  if (first) other.present.clear();
  std::istringstream words(pairs);
  std::string pair;
  while (words >> pair) {
    const std::size_t slash = pair.find('/');
    if (slash == std::string::npos) continue;
    other.present.emplace(pair.substr(0, slash), pair.substr(slash + 1));
  }
}

bool News::elsewhere(const std::string& table, const std::string& player) {
  const std::lock_guard lock(mutex_);
  for (const auto& [process, other] : others_) {
    if (other.present.contains({table, player})) return true;
  }
  return false;
}

void News::forget_silent(store::Time now) {
  const std::lock_guard lock(mutex_);
  std::erase_if(others_, [&](const auto& other) { return other.second.heard + kSilent < now; });
}

}  // namespace server
