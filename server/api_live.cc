// Live connections: tables and the lobby.
#include <algorithm>

#include "server/api.h"

namespace server {
namespace {

constexpr std::size_t kLongestChat = 1000;
constexpr std::size_t kLongestAction = 200;
constexpr int kChatAtFirst = 50;
constexpr std::string_view kTables = "/api/v1/tables/";
constexpr std::string_view kLive = "/live";
constexpr std::string_view kLobby = "/api/v1/live";

void send(Channel& channel, const json::object& object) {
  channel.send(std::make_shared<const std::string>(to_text(object)));
}

}  // namespace

// A page at a table.
class TableConversation final : public Conversation {
 public:
  TableConversation(Api& api, std::shared_ptr<Table> table, std::shared_ptr<Live> live)
      : api_(api),
        table_(std::move(table)),
        live_(std::move(live)),
        limit_(api.options_.messages_per_second, api.options_.message_burst) {}

  void message(std::string_view text) override {
    ++api_.hall_.metrics().messages_in;
    json::value ref;
    if (!limit_.allow("", Hall::now())) return refuse(ref, error(429, "too_many"));
    const Expected<Body> body = Body::parse(text);
    if (!body) return refuse(ref, body.error());
    if (const json::value* given = body->fields().if_contains("ref")) {
      if (given->is_int64()) ref = *given;
    }
    const auto type = body->text("type", 20);
    if (!type) return refuse(ref, type.error());
    if (*type == "decide") return decide(*body, ref);
    if (*type == "undo") return undo(*body, ref);
    if (*type == "chat") return chat(*body, ref);
    if (*type == "seat") return seat(*body, ref);
    if (*type == "ping") return send(*live_->channel, {{"type", "pong"}, {"ref", ref}});
    refuse(ref, bad_field("type"));
  }
  void closed() override { table_->disconnect(live_); }

 private:
  void refuse(const json::value& ref, const Error& why) {
    json::object message = error_json(why);
    message["type"] = "refused";
    message["ref"] = ref;
    send(*live_->channel, message);
  }
  void decide(const Body& body, const json::value& ref) {
    const auto seat = body.maybe_number("seat", 0, engine::kMaxSeats);
    const auto ply = body.number("ply", 0, kMostPlies);
    const auto version = body.maybe_number("version", 0, kMostPlies);
    const auto action = body.text("action", kLongestAction);
    if (!seat) return refuse(ref, seat.error());
    if (!ply) return refuse(ref, ply.error());
    if (!version) return refuse(ref, version.error());
    if (!action) return refuse(ref, action.error());
    const auto begin = std::chrono::steady_clock::now();
    const auto done = table_->decide(live_->viewer, {*seat, *ply, *version, *action});
    const auto took = std::chrono::steady_clock::now() - begin;
    if (!done) return refuse(ref, done.error());
    api_.hall_.metrics().decision_took(
        std::chrono::duration_cast<std::chrono::microseconds>(took).count());
    send(*live_->channel, {{"type", "accepted"}, {"ref", ref}, {"ply", *ply + 1}});
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
    const auto seat = body.maybe_number("seat", 0, engine::kMaxSeats);
    if (!seat) return refuse(ref, seat.error());
    if (const auto failed = table_->change_seat(live_, *seat)) return refuse(ref, *failed);
    send(*live_->channel, {{"type", "accepted"}, {"ref", ref}});
  }

  Api& api_;
  std::shared_ptr<Table> table_;
  std::shared_ptr<Live> live_;
  RateLimit limit_;
};

// A page in the lobby, which only listens.
class LobbyConversation final : public Conversation {
 public:
  LobbyConversation(Hall& hall, std::shared_ptr<Live> live) : hall_(hall), live_(std::move(live)) {}
  void message(std::string_view text) override {
    ++hall_.metrics().messages_in;
    const Expected<Body> body = Body::parse(text);
    const auto type = body ? body->text("type", 20) : Expected<std::string>(body.error());
    if (type && *type == "ping") {
      const json::value* ref = body->fields().if_contains("ref");
      send(*live_->channel,
           {{"type", "pong"}, {"ref", ref != nullptr && ref->is_int64() ? *ref : json::value()}});
      return;
    }
    live_->channel->close(kClosePolicy);
  }
  void closed() override { hall_.leave_lobby(live_); }

 private:
  Hall& hall_;
  std::shared_ptr<Live> live_;
};

Expected<std::shared_ptr<Conversation>> Api::converse(Request request,
                                                      std::shared_ptr<Channel> channel) {
  ++hall_.metrics().requests;
  if (!by_address_.allow(request.address, Hall::now())) return error(429, "too_many");
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
  live->address_place = live_by_address_.take(call.request.address);
  if (call.player) live->player_place = live_by_player_.take(call.player->id);
  if (!live->address_place || (call.player && !live->player_place)) return error(429, "too_many");
  live->channel = std::move(channel);
  const std::string_view path = call.request.path;
  if (path == kLobby) {
    hall_.enter_lobby(live);
    return std::shared_ptr<Conversation>(std::make_shared<LobbyConversation>(hall_, live));
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
  if (const auto failed = (*table)->connect(live, *seat, *since)) return *failed;
  const auto chat = hall_.store().chat((*table)->id(), 0, kChatAtFirst);
  if (chat) {
    for (const store::Chat& one : *chat) {
      send(*live->channel, {{"type", "chat"},
                            {"chat",
                             {{"id", one.id},
                              {"seat", one.seat < 0 ? json::value() : json::value(one.seat)},
                              {"name", one.name},
                              {"at", iso_time(one.at)},
                              {"text", one.text}}}});
    }
  }
  return std::shared_ptr<Conversation>(std::make_shared<TableConversation>(*this, *table, live));
}

}  // namespace server
