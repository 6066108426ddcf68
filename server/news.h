// What server processes on one database tell each other besides the tables' own changes: who is
// present, what was said, which sessions have ended, which tables are gone. Nothing of it is kept;
// who is present is told again now and then, so that what was missed heals.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>

#include "server/workers.h"
#include "store/store.h"

namespace server {

// What another process told.
struct Heard {
  std::function<void(const std::string& table)> presence;
  std::function<void(const std::string& table, std::int64_t id)> chat;
  std::function<void(const std::string& session)> session_ended;
  std::function<void(const std::string& player)> player_ended;
  std::function<void(const std::string& table)> gone;
};

class News {
 public:
  News(store::Store& store, Heard heard);

  // --- To the others ---
  void tell_presence(const std::string& table, const std::string& player, bool here);
  void tell_chat(const std::string& table, std::int64_t id);
  void tell_session_ended(const std::string& session);
  void tell_player_ended(const std::string& player);
  void tell_gone(const std::string& table);
  // Everybody who is here, for those who have missed something.
  void tell_all_present();
  void stop() { sender_.stop(false); }

  // --- From the others ---
  void hear(std::string_view news);
  // Whether the player looks at the table at another process.
  bool elsewhere(const std::string& table, const std::string& player);
  // Forgets processes that have not been heard of for long.
  void forget_silent(store::Time now);

 private:
  void send(std::string news);
  void hear_presence(const std::string& process, const std::string& table,
                     const std::string& player, bool here);
  void hear_all_present(const std::string& process, const std::string& pairs, bool first);

  using Place = std::pair<std::string, std::string>;  // table, player
  struct Process {
    std::set<Place> present;
    store::Time heard = 0;
  };
  store::Store& store_;
  Heard heard_;
  const std::string me_;
  std::mutex mutex_;
  std::set<Place> here_;
  std::map<std::string, Process> others_;
  Workers sender_{1};  // one after the other: coming and going keep their order
};

}  // namespace server
