// Tells players who are away that it is their turn: by mail and by webhook, throttled. (The feed
// needs nobody to send it.)
#pragma once

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <string>
#include <thread>

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
  void deliver(const store::Notice& notice);

  Hall& hall_;
  NoticeOptions options_;
  std::map<std::string, store::Time> told_;  // when, by player
  std::mutex mutex_;
  std::condition_variable changed_;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

// One message by SMTP or HTTP over a plain socket, with time limits. Empty if it was taken,
// otherwise the reason. (server/deliver.cc)
struct Mail {
  std::string from;
  std::string to;
  std::string subject;
  std::string text;
};
std::string send_mail(const std::string& host, unsigned short port, const Mail& mail);
std::string post_webhook(const std::string& address, const std::string& body, bool allow_private);

}  // namespace server
