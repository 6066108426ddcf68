#include "server/notifier.h"

#include <spdlog/spdlog.h>

namespace server {
namespace {

constexpr auto kEvery = std::chrono::seconds(2);
// Whoever answers at once needs no mail.
constexpr store::Time kGrace = 5000;
constexpr int kAtOnce = 50;
constexpr std::size_t kMostHeld = 10'000;
constexpr int kMostToAHost = 2;

std::string host_of(std::string_view address) {
  const std::size_t begin = address.find("://");
  if (begin != std::string_view::npos) address.remove_prefix(begin + 3);
  return std::string(address.substr(0, address.find_first_of("/?#")));
}

}  // namespace

void Notifier::open() {
  if (options_.mail.host.empty() && !options_.webhooks) return;
  thread_ = std::thread([this] { run(); });
}

void Notifier::close() {
  stopping_ = true;
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
  mail_sender_.stop(false);
  webhook_senders_.stop(false);
}

void Notifier::run() {
  while (!stopping_) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, kEvery, [this] { return stopping_.load(); });
    }
    if (stopping_) return;
    std::vector<store::Notice> held;
    held.swap(held_);
    for (const store::Notice& notice : held) deliver(notice);
    take_new();
    const store::Time forgotten = Hall::now() - options_.seconds_between * 1000;
    std::erase_if(told_, [&](const auto& told) { return told.second < forgotten; });
  }
}

void Notifier::take_new() {
  const auto notices = hall_.store().take_notices(Hall::now() - kGrace, kAtOnce);
  if (!notices) return hall_.log_fault("notices", notices.fault());
  for (const store::Notice& notice : *notices) deliver(notice);
}

// Nobody is told of what they have answered meanwhile. Who was told a little while ago hears the
// rest later: a game that waits is not forgotten.
void Notifier::deliver(const store::Notice& notice) {
  const auto player = hall_.store().player(notice.player);
  const auto table = hall_.store().table(notice.table);
  if (!player || !*player || !table || !*table) return;
  const bool over = notice.kind == "over";
  if (!over && (*table)->progress.ply != notice.ply) return;
  if (!(over ? (*player)->notify_over : (*player)->notify_turn)) return;
  store::Time& told = told_[notice.player];
  const store::Time now = Hall::now();
  if (told + options_.seconds_between * 1000 > now) {
    if (held_.size() < kMostHeld) held_.push_back(notice);
    return;
  }
  told = now;
  tell(notice, **player, **table);
}

void Notifier::tell(const store::Notice& notice, const store::Player& player,
                    const store::TableRow& table) {
  const engine::Language language =
      engine::parse_language(player.language).value_or(engine::Language::kEnglish);
  const std::string subject =
      texts().say(notice.kind == "over" ? "word.game_over" : "word.your_turn", language,
                  {{"table", table.name}});
  const std::string link = options_.base + "/t/" + notice.table;
  if (!options_.mail.host.empty() && !player.email.empty()) {
    mail_sender_.post(
        [this, mail = Mail{options_.from, player.email, subject, subject + "\n\n" + link},
         table_id = notice.table] { report("mail", table_id, send_mail(options_.mail, mail)); });
  }
  if (options_.webhooks && !player.webhook.empty()) {
    // "text" and "content" are what chat programs look for.
    const std::string line = subject + " " + link;
    const json::object body{{"text", line},
                            {"content", line},
                            {"table", notice.table},
                            {"kind", notice.kind},
                            {"ply", notice.ply}};
    post(player.webhook, to_text(body), notice.table);
  }
}

void Notifier::post(const std::string& address, std::string body, const std::string& table) {
  const std::string host = host_of(address);
  {
    const std::lock_guard lock(mutex_);
    int& count = under_way_[host];
    if (count >= kMostToAHost) {
      return report("webhook", table, "the host still answers earlier ones");
    }
    ++count;
  }
  webhook_senders_.post([this, host, address, body = std::move(body), table] {
    report("webhook", table, post_webhook(address, body, options_.private_webhooks));
    const std::lock_guard lock(mutex_);
    if (--under_way_[host] == 0) under_way_.erase(host);
  });
}

void Notifier::report(std::string_view way, const std::string& table, const std::string& problem) {
  if (problem.empty()) {
    ++hall_.metrics().notices_sent;
  } else {
    spdlog::warn("notice by={} table={} problem=\"{}\"", way, table, engine::printable(problem));
  }
}

}  // namespace server
