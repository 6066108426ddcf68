// Sessions and accounts.
#include "server/api.h"
#include "server/secrets.h"

namespace server {
namespace {

constexpr std::size_t kLongestName = 40;
constexpr std::size_t kLongestPassword = 200;
constexpr std::size_t kShortestPassword = 8;

json::object player_json(const store::Player& player) {
  json::object result;
  result["id"] = player.id;
  result["name"] = player.name;
  result["guest"] = player.guest;
  result["language"] = player.language;
  return result;
}

json::object account_json(const store::Player& player) {
  json::object result;
  result["player"] = player_json(player);
  result["email"] = player.email;
  result["webhook"] = player.webhook;
  result["notify"] = {{"turn", player.notify_turn}, {"over", player.notify_over}};
  result["feed"] = "/feed/" + player.feed + ".atom";
  return result;
}

Expected<std::string> name_of(const Body& body) {
  const Expected<std::string> name = body.text("name", kLongestName);
  if (!name || !good_name(*name)) return error(400, "wrong_name");
  std::string_view trimmed = *name;
  while (trimmed.starts_with(' ')) trimmed.remove_prefix(1);
  while (trimmed.ends_with(' ')) trimmed.remove_suffix(1);
  if (trimmed.empty()) return error(400, "wrong_name");
  return std::string(trimmed);
}

Expected<std::string> new_password(const Body& body, std::string_view field) {
  Expected<std::string> password = body.text(field, kLongestPassword);
  if (!password || characters(*password) < kShortestPassword) return error(400, "weak_password");
  return password;
}

bool good_language(const std::string& language) {
  return engine::parse_language(language).has_value();
}

bool good_email(const std::string& email) {
  const std::size_t at = email.find('@');
  return email.empty() || (at != std::string::npos && at > 0 && at + 1 < email.size() &&
                           good_text(email, false) && email.find(' ') == std::string::npos &&
                           email.find_first_of("<>\",;") == std::string::npos);
}

bool good_webhook(const std::string& webhook) {
  return webhook.empty() || ((webhook.starts_with("https://") || webhook.starts_with("http://")) &&
                             good_text(webhook, false) && webhook.find(' ') == std::string::npos);
}

store::Player fresh_player(const std::string& name) {
  store::Player player;
  player.id = "p" + random_id();
  player.name = name;
  player.feed = random_token();
  player.created = Hall::now();
  return player;
}

std::string cookie(const std::string& token, bool secure, store::Time seconds) {
  return "theses_session=" + token +
         "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(seconds) +
         (secure ? "; Secure" : "");
}

}  // namespace

Expected<Response> Api::with_new_session(const Call& call, const store::Player& player,
                                         int status) {
  const std::string token = random_token();
  if (auto fault = hall_.store().add_session(token_hash(token), player.id, Hall::now())) {
    return trouble(*fault);
  }
  Response response = json_response({{"player", player_json(player)}}, status);
  response.headers.emplace_back(
      "Set-Cookie", cookie(token, call.request.secure, hall_.options().session_seconds));
  return response;
}

Expected<Response> Api::get_session(Call& call) {
  return json_response(
      {{"player", call.player ? json::value(player_json(*call.player)) : json::value()}});
}

Expected<Response> Api::make_guest(Call& call) {
  const Expected<std::string> name = name_of(call.body);
  if (!name) return name.error();
  const auto known = hall_.store().account(*name);
  if (!known) return trouble(known.fault());
  if (*known) return error(409, "name_taken");
  if (call.player && call.player->guest) {
    call.player->name = *name;
    if (auto fault = hall_.store().update_player(*call.player)) return trouble(*fault);
    return json_response({{"player", player_json(*call.player)}}, 201);
  }
  const store::Player player = fresh_player(*name);
  if (auto fault = hall_.store().add_player(player)) return trouble(*fault);
  return with_new_session(call, player, 201);
}

Expected<Response> Api::make_account(Call& call) {
  const Expected<std::string> name = name_of(call.body);
  if (!name) return name.error();
  const Expected<std::string> password = new_password(call.body, "password");
  if (!password) return password.error();
  const Expected<std::string> language = call.body.text_or("language", 5, "en");
  if (!language || !good_language(*language)) return bad_field("language");

  // A guest becomes the account and keeps everything.
  const bool was_guest = call.player && call.player->guest;
  store::Player player = was_guest ? *call.player : fresh_player(*name);
  player.name = *name;
  player.guest = false;
  player.language = *language;
  player.password = hash_password(*password);
  if (player.password.empty()) return error(503, "busy");
  const auto fault =
      was_guest ? hall_.store().update_player(player) : hall_.store().add_player(player);
  if (fault && fault->kind == store::FaultKind::kConflict) return error(409, "name_taken");
  if (fault) return trouble(*fault);
  // A new session in any case: the old one's token may be known to others.
  if (was_guest) {
    if (auto failed = end_sessions(player.id)) return *failed;
  }
  return with_new_session(call, player, 201);
}

Expected<Response> Api::sign_in(Call& call) {
  const Expected<std::string> name = name_of(call.body);
  const Expected<std::string> password = call.body.text("password", kLongestPassword);
  const Expected<bool> claim = call.body.flag_or("claim", false);
  if (!claim) return claim.error();
  if (!name || !password) return error(401, "wrong_password");
  auto player = hall_.store().account(*name);
  if (!player) return trouble(player.fault());
  const std::string guessed = *player ? (*player)->id : *name;
  if (!wrong_passwords_.left(guessed, Hall::now())) return error(429, "too_many");
  // An unknown name takes as long as a wrong password.
  static const std::string kNobody = hash_password("nobody's password");
  const bool right = verify_password(*player ? (*player)->password : kNobody, *password);
  if (!right || !*player) {
    wrong_passwords_.allow(guessed, Hall::now());
    return error(401, "wrong_password");
  }
  if (*claim && call.player && call.player->guest) {
    const auto tables = hall_.store().tables_of(call.player->id);
    if (!tables) return trouble(tables.fault());
    if (auto fault = hall_.store().hand_over(call.player->id, (*player)->id)) {
      return trouble(*fault);
    }
    if (auto fault = hall_.store().delete_player(call.player->id)) return trouble(*fault);
    for (const std::string& id : *tables) {
      auto table = hall_.table(id);
      if (table && *table) (*table)->refresh();
    }
  }
  return with_new_session(call, **player, 200);
}

// Every session of the player ends, and the live connections that came with them.
std::optional<Error> Api::end_sessions(const std::string& player) {
  if (auto fault = hall_.store().delete_sessions_of(player)) return trouble(*fault);
  hall_.end_player(player);
  return std::nullopt;
}

Expected<Response> Api::sign_out(Call& call) {
  if (call.player) {
    if (auto fault = hall_.store().delete_session(call.session)) return trouble(*fault);
    hall_.end_session(call.session);
  }
  Response response;
  response.status = 204;
  response.headers.emplace_back("Set-Cookie", cookie("", call.request.secure, 0));
  return response;
}

Expected<Response> Api::get_account(Call& call) {
  return json_response(account_json(*call.player));
}

Expected<Response> Api::change_account(Call& call) {
  store::Player player = *call.player;
  const auto email = call.body.text_or("email", 200, player.email);
  if (!email || !good_email(*email)) return bad_field("email");
  const auto webhook = call.body.text_or("webhook", 500, player.webhook);
  if (!webhook || !good_webhook(*webhook)) return bad_field("webhook");
  const auto language = call.body.text_or("language", 5, player.language);
  if (!language || !good_language(*language)) return bad_field("language");
  player.email = *email;
  player.webhook = *webhook;
  player.language = *language;
  const auto notify = call.body.object("notify");
  if (!notify) return notify.error();
  if (*notify != nullptr) {
    const Body wishes(**notify);
    const auto turn = wishes.flag_or("turn", player.notify_turn);
    const auto over = wishes.flag_or("over", player.notify_over);
    if (!turn || !over) return bad_field("notify");
    player.notify_turn = *turn;
    player.notify_over = *over;
  }
  const auto passwords = call.body.object("password");
  if (!passwords) return passwords.error();
  if (*passwords != nullptr) {
    const Body both(**passwords);
    const auto old = both.text("old", kLongestPassword);
    if (player.guest || !old || !verify_password(player.password, *old)) {
      return error(401, "wrong_password");
    }
    const auto fresh = new_password(both, "new");
    if (!fresh) return fresh.error();
    player.password = hash_password(*fresh);
    if (player.password.empty()) return error(503, "busy");
  }
  if (auto fault = hall_.store().update_player(player)) return trouble(*fault);
  if (*passwords == nullptr) return json_response(account_json(player));
  // Whoever else is signed in with the old password no longer is.
  if (auto failed = end_sessions(player.id)) return *failed;
  Expected<Response> response = with_new_session(call, player, 200);
  if (response) response->body = to_text(account_json(player));
  return response;
}

Expected<Response> Api::delete_account(Call& call) {
  if (!call.player->guest) {
    const Expected<Body> body = Body::parse(call.request.body);
    if (!body) return body.error();
    const auto password = body->text("password", kLongestPassword);
    if (!password || !verify_password(call.player->password, *password)) {
      return error(401, "wrong_password");
    }
  }
  const auto tables = hall_.store().tables_of(call.player->id);
  if (!tables) return trouble(tables.fault());
  for (const std::string& id : *tables) {
    auto table = hall_.table(id);
    if (!table) return trouble(table.fault());
    if (!*table) continue;
    // Another process may be at it too: a second attempt sees what it did.
    auto failed = (*table)->forget(call.player->id);
    if (failed && failed->key == "stale") failed = (*table)->forget(call.player->id);
    if (failed) return *failed;
  }
  if (auto fault = hall_.store().delete_player(call.player->id)) return trouble(*fault);
  hall_.end_player(call.player->id);
  Response response;
  response.status = 204;
  response.headers.emplace_back("Set-Cookie", cookie("", call.request.secure, 0));
  return response;
}

}  // namespace server
