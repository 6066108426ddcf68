// Tells players who are away that it is their turn: by mail and by webhook, throttled. (The feed
// needs nobody to send it.)
#pragma once

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/config.h"

namespace server {

class Notifier {
 public:
  Notifier(Hall& hall, NoticeOptions options) : hall_(hall), options_(std::move(options)) {}
  ~Notifier() { close(); }
  Notifier(const Notifier&) = delete;
  Notifier& operator=(const Notifier&) = delete;

  void open();
  void close();

 private:
  void run();
  void take_new();
  void deliver(const store::Notice& notice);
  void tell(const store::Notice& notice, const store::Player& player, const store::TableRow& table);
  void post(const std::string& address, std::string body, const std::string& table);
  void report(std::string_view way, const std::string& table, const std::string& problem);

  Hall& hall_;
  NoticeOptions options_;
  std::map<std::string, store::Time> told_;  // when, by player
  std::vector<store::Notice> held_;          // until their player may be told again
  std::mutex mutex_;
  std::condition_variable changed_;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
  // A webhook that answers slowly delays nobody else: several at a time, few to one host.
  std::map<std::string, int> under_way_;  // by host
  Workers mail_sender_{1};
  Workers webhook_senders_{8};
};

}  // namespace server
