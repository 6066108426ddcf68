// Live connections: tables and the lobby.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parse.hpp>

#include "server/api.h"

namespace server {
namespace {

constexpr int kChatAtFirst = 50;
constexpr std::string_view kTables = "/api/v1/tables/";
constexpr std::string_view kLive = "/live";
constexpr std::string_view kLobby = "/api/v1/live";

void send(Channel& channel, const json::object& object) {
  channel.send(std::make_shared<const std::string>(to_text(object)));
}

}  // namespace

// A page at a table.
class TableConversation final : public Conversation,
                                public std::enable_shared_from_this<TableConversation> {
 public:
  TableConversation(Api& api, std::shared_ptr<Table> table, std::shared_ptr<Live> live)
      : api_(api),
        table_(std::move(table)),
        live_(std::move(live)),
        limit_(api.options_.messages_per_second, api.options_.message_burst),
        looks_(api.options_.messages_per_second > 0 ? api.options_.looks_per_second : 0,
               api.options_.look_burst) {}

  void take(std::string_view text, std::function<void()> done) override {
    ++api_.hall_.metrics().messages_in;
    bool later = false;
    try {
      later = answer(text, done);
    } catch (const std::exception& fault) {
      spdlog::error("a message failed: {}", fault.what());
      refuse(json::value(), error(500, "internal"));
      api_.hall_.abandon(table_);
    }
    if (!later) done();
  }
  bool take_at_once(std::string_view text, const std::function<void()>& done) override {
    try {
      return decide_at_once(text, done);
    } catch (const std::exception&) {
      return false;  // who takes it next finds the same fault, and tells it
    }
  }
  void closed() override { table_->disconnect(live_); }

 private:
  static constexpr std::size_t kShort = 1024;

  // A decision that is legal, at a table that is free. Read where there is room already.
  bool decide_at_once(std::string_view text, const std::function<void()>& done) {
    if (text.size() > kShort || !limit_.left("", Hall::now())) return false;
    std::array<unsigned char, 2 * kShort> room;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    json::monotonic_resource memory(room.data(), room.size());
    json::error_code failed;
    json::value read = json::parse(text, failed, &memory);
    if (failed || !read.is_object()) return false;
    const Body body(std::move(read.get_object()));
    if (!is_decision(body)) return false;
    const Expected<Table::Decision> decision = decision_of(body);
    if (!decision ||
        !table_->decide_at_once(live_->viewer, *decision, answer_to(body, decision->ply, done))) {
      return false;
    }
    limit_.allow("", Hall::now());
    ++api_.hall_.metrics().messages_in;
    return true;
  }
  static bool is_decision(const Body& body) {
    const json::value* type = body.fields().if_contains("type");
    return type != nullptr && type->is_string() && type->get_string() == "decide";
  }
  // What is said once the decision is safe, or is not.
  Table::Decided answer_to(const Body& body, std::int64_t ply, const std::function<void()>& done) {
    const json::value* given = body.fields().if_contains("ref");
    const MaybeNumber ref =
        given != nullptr && given->is_int64() ? MaybeNumber(given->get_int64()) : std::nullopt;
    return [self = shared_from_this(), ref, done, begin = std::chrono::steady_clock::now(),
            ply](const Expected<engine::Seat>& seat) {
      self->decided(ref, ply, begin, seat);
      done();
    };
  }
  // True if `done` will be called later.
  bool answer(std::string_view text, const std::function<void()>& done) {
    json::value ref;
    if (!limit_.allow("", Hall::now())) {
      refuse(ref, error(429, "too_many"));
      return false;
    }
    const Expected<Body> body = Body::parse(text);
    if (body && is_decision(*body)) return decide(*body, ref_of(*body), done);
    answer_at_once(body);
    return false;
  }
  static json::value ref_of(const Body& body) {
    const json::value* given = body.fields().if_contains("ref");
    return given != nullptr && given->is_int64() ? *given : json::value();
  }
  void answer_at_once(const Expected<Body>& body) {
    if (!body) return refuse(json::value(), body.error());
    const json::value ref = ref_of(*body);
    const auto type = body->text("type", 20);
    if (!type) return refuse(ref, type.error());
    if (*type == "undo") return undo(*body, ref);
    if (*type == "chat") return chat(*body, ref);
    if (*type == "seat") return seat(*body, ref);
    if (*type == "ping") return send(*live_->channel, {{"type", "pong"}, {"ref", ref}});
    refuse(ref, bad_field("type"));
  }
  void refuse(const json::value& ref, const Error& why) {
    json::object message = error_json(why);
    message["type"] = "refused";
    message["ref"] = ref;
    send(*live_->channel, message);
  }
  bool decide(const Body& body, const json::value& ref, const std::function<void()>& done) {
    const Expected<Table::Decision> decision = decision_of(body);
    if (!decision) {
      refuse(ref, decision.error());
      return false;
    }
    table_->decide(live_->viewer, *decision, answer_to(body, decision->ply, done));
    return true;
  }
  void decided(MaybeNumber ref, std::int64_t ply, std::chrono::steady_clock::time_point begin,
               const Expected<engine::Seat>& seat) {
    if (!seat) return refuse(ref ? json::value(*ref) : json::value(), seat.error());
    const auto took = std::chrono::steady_clock::now() - begin;
    api_.hall_.metrics().decision_took(
        std::chrono::duration_cast<std::chrono::microseconds>(took).count());
    std::string accepted = R"({"type":"accepted","ref":)";
    accepted += ref ? std::to_string(*ref) : "null";
    accepted += ",\"ply\":" + std::to_string(ply + 1) + "}";
    live_->channel->send(std::make_shared<const std::string>(std::move(accepted)));
  }
  void undo(const Body& body, const json::value& ref) {
    const auto seat = body.maybe_number("seat", 0, engine::kMaxSeats);
    const auto ply = body.number("ply", 0, kMostPlies);
    if (!seat) return refuse(ref, seat.error());
    if (!ply) return refuse(ref, ply.error());
    const auto done = table_->undo(live_->viewer, *seat, *ply);
    if (!done) return refuse(ref, done.error());
    send(*live_->channel, {{"type", "accepted"}, {"ref", ref}, {"ply", *ply - 1}});
  }
  void chat(const Body& body, const json::value& ref) {
    const auto text = body.text("text", kLongestChat);
    if (!text) return refuse(ref, text.error());
    const auto said = api_.say(*table_, live_->viewer, *text);
    if (!said) return refuse(ref, said.error());
    send(*live_->channel, {{"type", "accepted"}, {"ref", ref}});
  }
  void seat(const Body& body, const json::value& ref) {
    if (!looks_.allow("", Hall::now())) return refuse(ref, error(429, "too_many"));
    const auto seat = body.maybe_number("seat", 0, engine::kMaxSeats);
    if (!seat) return refuse(ref, seat.error());
    if (const auto failed = table_->change_seat(live_, *seat)) return refuse(ref, *failed);
    send(*live_->channel, {{"type", "accepted"}, {"ref", ref}});
  }

  Api& api_;
  std::shared_ptr<Table> table_;
  std::shared_ptr<Live> live_;
  RateLimit limit_;
  RateLimit looks_;  // from another seat
};

// A page in the lobby, which only listens.
class LobbyConversation final : public Conversation {
 public:
  LobbyConversation(Hall& hall, std::shared_ptr<Live> live, const ApiOptions& options)
      : hall_(hall),
        live_(std::move(live)),
        limit_(options.messages_per_second, options.message_burst) {}
  void take(std::string_view text, std::function<void()> done) override {
    ++hall_.metrics().messages_in;
    if (!ended_) answer(text);
    done();
  }
  void closed() override { hall_.leave_lobby(live_); }

 private:
  void answer(std::string_view text) {
    if (!limit_.allow("", Hall::now())) return end();
    const Expected<Body> body = Body::parse(text);
    const auto type = body ? body->text("type", 20) : Expected<std::string>(body.error());
    if (type && *type == "ping") {
      const json::value* ref = body->fields().if_contains("ref");
      send(*live_->channel,
           {{"type", "pong"}, {"ref", ref != nullptr && ref->is_int64() ? *ref : json::value()}});
      return;
    }
    end();
  }
  void end() {
    ended_ = true;
    live_->channel->close(kClosePolicy);
  }

  Hall& hall_;
  std::shared_ptr<Live> live_;
  RateLimit limit_;
  bool ended_ = false;
};

Expected<std::shared_ptr<Conversation>> Api::converse(Request request,
                                                      std::shared_ptr<Channel> channel) {
  ++hall_.metrics().requests;
  const std::string who = limit_key(request.address);
  if (!by_address_.allow(who, Hall::now())) return error(429, "too_many");
  // A browser always tells the origin of a WebSocket.
  const std::size_t scheme = request.origin.find("://");
  if (!request.origin.empty() &&
      (scheme == std::string::npos ||
       std::string_view(request.origin).substr(scheme + 3) != request.host)) {
    return error(403, "wrong_origin");
  }
  Call call;
  call.request = std::move(request);
  if (!authenticate(call)) return error(503, "busy");
  auto live = std::make_shared<Live>();
  live->viewer = call.viewer;
  live->session = call.session;
  live->address_place = live_by_address_.take(who);
  if (call.player) live->player_place = live_by_player_.take(call.player->id);
  if (!live->address_place || (call.player && !live->player_place)) return error(429, "too_many");
  live->channel = std::move(channel);
  const std::string_view path = call.request.path;
  if (path == kLobby) {
    hall_.enter_lobby(live);
    return std::shared_ptr<Conversation>(
        std::make_shared<LobbyConversation>(hall_, live, options_));
  }
  if (!path.starts_with(kTables) || !path.ends_with(kLive) ||
      path.size() < kTables.size() + kLive.size()) {
    return error(404, "not_found");
  }
  call.args = {
      std::string(path.substr(kTables.size(), path.size() - kTables.size() - kLive.size()))};
  const auto table = table_of(call);
  if (!table) return table.error();
  const auto seat = query_number(call.request, "seat", 0, engine::kMaxSeats);
  if (!seat) return seat.error();
  const auto since = query_number(call.request, "since", -1, kMostPlies);
  if (!since) return since.error();
  const auto follows = query_number(call.request, "changes", 0, 1);
  if (!follows) return follows.error();
  live->follows = follows->value_or(0) != 0;
  if (const auto failed = (*table)->connect(live, *seat, *since)) return *failed;
  const auto chat = hall_.store().chat((*table)->id(), 0, kChatAtFirst);
  if (chat) {
    for (const store::Chat& one : *chat) {
      send(*live->channel, {{"type", "chat"}, {"chat", chat_json(one)}});
    }
  }
  return std::shared_ptr<Conversation>(std::make_shared<TableConversation>(*this, *table, live));
}

}  // namespace server
