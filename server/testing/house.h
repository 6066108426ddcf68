// A server without network, for tests: requests go straight to the API.
#pragma once

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/hash.h"
#include "server/api.h"

namespace server::testing {

// Keeps what was sent.
class Ear final : public Channel {
 public:
  void send(Message message) override {
    const std::lock_guard lock(mutex_);
    heard_.push_back(*message);
  }
  void close(int code) override {
    const std::lock_guard lock(mutex_);
    heard_.push_back("closed " + std::to_string(code));
  }
  std::vector<std::string> take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(heard_, {});
  }

 private:
  std::mutex mutex_;
  std::vector<std::string> heard_;
};

inline ApiOptions no_limits() {
  ApiOptions options;
  options.requests_per_second = 0;
  options.sign_ins_per_second = 0;
  options.messages_per_second = 0;
  options.chats_per_second = 0;
  options.notes_per_second = 0;
  options.tables_per_player = 1'000'000;
  options.new_tables_per_second = 0;
  options.own_tables_per_player = 1'000'000;
  options.own_tables_per_second = 0;
  options.live_per_address = 0;
  options.live_per_player = 0;
  return options;
}

class House {
 public:
  explicit House(const std::vector<const engine::Game*>& games,
                 std::unique_ptr<store::Store> store = {}, HallOptions options = {},
                 ApiOptions limits = no_limits())
      : hall_(
            store ? std::move(store) : std::move(*store::open(":memory:")),
            [games](std::string_view id) -> const engine::Game* {
              for (const engine::Game* game : games) {
                if (game->id() == id) return game;
              }
              return nullptr;
            },
            games, options),
        api_(hall_, limits) {
    hall_.open();
  }

  Hall& hall() { return hall_; }
  Api& api() { return api_; }

  static Request request(const std::string& token, const std::string& method,
                         const std::string& target, const std::string& body = "") {
    Request request;
    request.method = method;
    if (!parse_target(target.starts_with('/') && !target.starts_with("/api") &&
                              !target.starts_with("/health") && !target.starts_with("/metrics") &&
                              !target.starts_with("/feed")
                          ? "/api/v1" + target
                          : target,
                      request)) {
      request.path.clear();
    }
    request.body = body;
    request.marked = true;
    request.host = "here";
    request.address = "127.0.0.1";
    if (!token.empty()) request.cookie = "theses_session=" + token;
    return request;
  }
  Response ask(const std::string& token, const std::string& method, const std::string& target,
               const std::string& body = "") {
    return api_.handle(request(token, method, target, body));
  }
  json::object get(const std::string& token, const std::string& target) {
    return object(ask(token, "GET", target));
  }
  json::object post(const std::string& token, const std::string& target, const std::string& body) {
    return object(ask(token, "POST", target, body));
  }
  static json::object object(const Response& response) {
    json::error_code failed;
    const json::value value = json::parse(response.body, failed);
    return !failed && value.is_object() ? value.get_object() : json::object();
  }
  // Which error it is, or "".
  static std::string error_key(const Response& response) {
    const json::object answer = object(response);
    const json::value* wrong = answer.if_contains("error");
    return wrong == nullptr ? "" : std::string(wrong->at("key").as_string());
  }
  static std::string token_of(const Response& response) {
    for (const auto& [name, value] : response.headers) {
      if (name == "Set-Cookie") {
        const std::size_t begin = value.find('=') + 1;
        return value.substr(begin, value.find(';') - begin);
      }
    }
    return {};
  }
  // A new guest's token.
  std::string guest(const std::string& name) {
    return token_of(ask("", "POST", "/session/guest", "{\"name\":\"" + name + "\"}"));
  }

 private:
  Hall hall_;
  Api api_;
};

}  // namespace server::testing
