#include "server/api.h"

#include <spdlog/spdlog.h>

#include <array>
#include <charconv>

#include "server/secrets.h"

namespace server {
namespace {

constexpr std::string_view kPrefix = "/api/v1";
constexpr std::string_view kCookie = "theses_session=";

// Whether `path` fits `pattern`; `args` gets what stands in its places.
bool fits(std::string_view pattern, std::string_view path, std::vector<std::string>& args) {
  args.clear();
  while (true) {
    const std::size_t pattern_end = std::min(pattern.find('/', 1), pattern.size());
    const std::size_t path_end = std::min(path.find('/', 1), path.size());
    const std::string_view wanted = pattern.substr(0, pattern_end);
    const std::string_view part = path.substr(0, path_end);
    if (wanted.starts_with("/{")) {
      const auto decoded = percent_decoded(part.substr(std::min<std::size_t>(1, part.size())));
      if (!decoded || decoded->empty()) return false;
      args.push_back(*decoded);
    } else if (wanted != part) {
      return false;
    }
    pattern.remove_prefix(pattern_end);
    path.remove_prefix(path_end);
    if (pattern.empty() || path.empty()) return pattern.empty() && path.empty();
  }
}

std::string header_token(const Request& request) {
  constexpr std::string_view kBearer = "Bearer ";
  if (!request.authorization.starts_with(kBearer)) return {};
  return request.authorization.substr(kBearer.size());
}

std::string cookie_token(const Request& request) {
  std::string_view cookies = request.cookie;
  while (!cookies.empty()) {
    const std::size_t end = cookies.find(';');
    std::string_view cookie = cookies.substr(0, end);
    while (cookie.starts_with(' ')) cookie.remove_prefix(1);
    if (cookie.starts_with(kCookie)) return std::string(cookie.substr(kCookie.size()));
    cookies.remove_prefix(end == std::string_view::npos ? cookies.size() : end + 1);
  }
  return {};
}

// Another site's page may send requests with our cookie, but not without telling its origin.
bool own_origin(const Request& request) {
  if (request.origin.empty()) return true;
  const std::size_t scheme = request.origin.find("://");
  return scheme != std::string::npos &&
         std::string_view(request.origin).substr(scheme + 3) == request.host;
}

}  // namespace

std::span<const Api::Route> Api::routes() {
  static constexpr std::array kRoutes = {
      Route{"GET", "/session", &Api::get_session},
      Route{"POST", "/session/guest", &Api::make_guest, kSignsIn | kBody},
      Route{"POST", "/session", &Api::sign_in, kSignsIn | kBody | kHeavy},
      Route{"DELETE", "/session", &Api::sign_out},
      Route{"POST", "/accounts", &Api::make_account, kSignsIn | kBody | kHeavy},
      Route{"GET", "/account", &Api::get_account, kPlayer},
      Route{"PATCH", "/account", &Api::change_account, kSignsIn | kPlayer | kBody | kHeavy},
      Route{"DELETE", "/account", &Api::delete_account, kSignsIn | kPlayer | kHeavy},
      Route{"GET", "/games", &Api::get_games},
      Route{"GET", "/games/{game}", &Api::get_game},
      Route{"POST", "/games/{game}/check", &Api::check_files, kBody | kHeavy},
      Route{"GET", "/tables", &Api::list_tables},
      Route{"POST", "/tables", &Api::make_table, kPlayer | kBody},
      Route{"GET", "/tables/{id}", &Api::get_table, kTable},
      Route{"DELETE", "/tables/{id}", &Api::delete_table, kTable},
      Route{"GET", "/tables/{id}/game", &Api::get_table_game, kTable},
      Route{"GET", "/tables/{id}/files", &Api::get_table_files, kPlayer | kTable},
      Route{"GET", "/tables/{id}/keys", &Api::get_keys, kTable},
      Route{"POST", "/tables/{id}/join", &Api::join, kPlayer | kTable | kBody | kSeat},
      Route{"POST", "/tables/{id}/leave", &Api::leave, kTable | kBody},
      Route{"POST", "/tables/{id}/handover", &Api::hand_over, kTable | kBody},
      Route{"POST", "/tables/{id}/seats", &Api::set_seat, kTable | kBody},
      Route{"POST", "/tables/{id}/start", &Api::start, kTable},
      Route{"GET", "/tables/{id}/moment", &Api::get_moment, kTable | kSeat},
      Route{"GET", "/tables/{id}/log", &Api::get_log, kTable | kSeat | kHeavy},
      Route{"POST", "/tables/{id}/decisions", &Api::decide, kTable | kBody},
      Route{"POST", "/tables/{id}/undo", &Api::undo, kTable | kBody | kSeat},
      Route{"POST", "/tables/{id}/takeback", &Api::ask_takeback, kTable | kBody | kSeat},
      Route{"POST", "/tables/{id}/takeback/answer", &Api::answer_takeback, kTable | kBody | kSeat},
      Route{"POST", "/tables/{id}/hint", &Api::hint, kTable | kBody | kSeat | kHeavy},
      Route{"POST", "/tables/{id}/forecast", &Api::forecast, kTable | kBody | kHeavy},
      Route{"GET", "/tables/{id}/course", &Api::course, kTable | kHeavy},
      Route{"GET", "/tables/{id}/standing", &Api::get_standing, kTable | kSeat},
      Route{"PUT", "/tables/{id}/standing", &Api::set_standing, kTable | kBody | kSeat},
      Route{"GET", "/tables/{id}/chat", &Api::get_chat, kTable},
      Route{"POST", "/tables/{id}/chat", &Api::add_chat, kTable | kBody},
      Route{"GET", "/tables/{id}/notes", &Api::get_notes, kPlayer | kTable},
      Route{"PUT", "/tables/{id}/notes", &Api::set_notes, kPlayer | kTable | kBody},
      Route{"GET", "/tables/{id}/save", &Api::get_save, kTable | kSeat | kHeavy},
      Route{"GET", "/tables/{id}/verify", &Api::verify_table, kTable | kHeavy},
      Route{"POST", "/saves", &Api::upload, kPlayer | kHeavy},
      Route{"POST", "/verify", &Api::verify_save, kHeavy},
  };
  return kRoutes;
}

Api::Api(Hall& hall, ApiOptions options)
    : hall_(hall),
      options_(options),
      by_address_(options.requests_per_second, options.request_burst),
      by_player_(options.requests_per_second, options.request_burst),
      sign_ins_(options.sign_ins_per_second, options.sign_in_burst),
      wrong_passwords_(options.wrong_passwords_per_second, options.wrong_password_burst),
      new_tables_(options.new_tables_per_second, options.new_table_burst),
      new_own_tables_(options.own_tables_per_second, options.own_table_burst),
      chats_(options.chats_per_second, options.chat_burst),
      notes_of_others_(options.notes_per_second, options.note_burst),
      live_by_address_(options.live_per_address),
      live_by_player_(options.live_per_player),
      heavy_by_address_(options.heavy_per_address),
      heavy_by_player_(options.heavy_per_player) {}

const Api::Route* Api::find_route(const Request& request, std::vector<std::string>& args,
                                  bool& path_known) {
  path_known = false;
  const std::string_view path = std::string_view(request.path).substr(kPrefix.size());
  for (const Route& route : routes()) {
    if (!fits(route.pattern, path, args)) continue;
    path_known = true;
    if (route.method == request.method) return &route;
  }
  return nullptr;
}

// A look at the present with a little of the log is not; one into the past, or a whole log, is. So
// are own cards that come with a new table.
bool Api::is_heavy(const Route& route, const Request& request) {
  if ((route.needs & kHeavy) != 0) return true;
  if (route.serve == &Api::make_table) return request.body.size() > kLongBody;
  if (route.serve != &Api::get_moment) return false;
  return request.query.contains("ply") || !request.query.contains("since");
}

Admission Api::admit(const Request& request) {
  Admission admission;
  if (request.path == "/health" && request.method == "GET") {
    ++hall_.metrics().requests;
    admission.answer = other(request);
    return admission;
  }
  if (!std::string_view(request.path).starts_with(kPrefix)) return admission;
  std::vector<std::string> args;
  bool path_known = false;
  const Route* route = find_route(request, args, path_known);
  if (route == nullptr || !is_heavy(*route, request)) return admission;
  admission.heavy = true;
  admission.place = heavy_by_address_.take(limit_key(request.address));
  if (!admission.place) {
    ++hall_.metrics().limited;
    admission.answer = error_response(error(429, "too_many"));
    admission.answer->headers.emplace_back("Retry-After", "2");
  }
  return admission;
}

Response Api::handle(Request request) {
  ++hall_.metrics().requests;
  std::shared_ptr<Table> table;
  Response response;
  try {
    response = dispatch(std::move(request), table);
  } catch (const std::exception& fault) {
    // A fault of ours: told, and kept from spreading. What the table holds in memory may be half
    // done; the store's is whole.
    spdlog::error("a request failed: {}", fault.what());
    response = error_response(error(500, "internal"));
    if (table) hall_.abandon(table);
  }
  if (response.status >= 500) {
    ++hall_.metrics().server_errors;
  } else if (response.status >= 400) {
    ++hall_.metrics().refused_requests;
  }
  if (response.status == 429) {
    ++hall_.metrics().limited;
    response.headers.emplace_back("Retry-After", "2");
  }
  return response;
}

Response Api::dispatch(Request request, std::shared_ptr<Table>& table) {
  if (!std::string_view(request.path).starts_with(kPrefix)) return other(request);
  Call call;
  bool path_known = false;
  const Route* found = find_route(request, call.args, path_known);
  if (found == nullptr) {
    return error_response(path_known ? error(405, "wrong_method") : error(404, "not_found"));
  }
  const std::string who = limit_key(request.address);
  if (!by_address_.allow(who, Hall::now()) ||
      ((found->needs & kSignsIn) != 0 && !sign_ins_.allow(who, Hall::now()))) {
    return error_response(error(429, "too_many"));
  }
  if (found->method != "GET" && !own_origin(request)) {
    return error_response(error(403, "wrong_origin"));
  }
  call.request = std::move(request);
  if (!authenticate(call)) return error_response(error(503, "busy"));
  if (found->method != "GET" && !call.request.marked && !call.by_header) {
    return error_response(error(403, "no_csrf_header"));
  }
  if (call.player && !by_player_.allow(call.player->id, Hall::now())) {
    return error_response(error(429, "too_many"));
  }
  std::shared_ptr<void> place;
  if (call.player && is_heavy(*found, call.request)) {
    place = heavy_by_player_.take(call.player->id);
    if (!place) return error_response(error(429, "too_many"));
  }
  if (const auto missing = fetch(call, found->needs)) return error_response(*missing);
  table = call.table;
  Expected<Response> response = (this->*found->serve)(call);
  return response ? std::move(*response) : error_response(response.error());
}

// Fetches what the handler wants to find.
std::optional<Error> Api::fetch(Call& call, unsigned needs) {
  if ((needs & kPlayer) != 0 && !call.player) return error(401, "no_session");
  if ((needs & kTable) != 0) {
    auto table = table_of(call);
    if (!table) return table.error();
    call.table = std::move(*table);
  }
  if ((needs & kBody) != 0) {
    Expected<Body> body = Body::parse(call.request.body);
    if (!body) return body.error();
    call.body = std::move(*body);
  }
  if ((needs & kSeat) != 0) {
    const auto seat = (needs & kBody) != 0
                          ? call.body.maybe_number("seat", 0, engine::kMaxSeats)
                          : query_number(call.request, "seat", 0, engine::kMaxSeats);
    if (!seat) return seat.error();
    call.seat = *seat;
  }
  return std::nullopt;
}

// Takes over the player of a session, if there is one. False only if the store doesn't answer.
bool Api::session_of(Call& call, const std::string& token) {
  if (token.empty() || token.size() > 200) return true;
  const std::string session = token_hash(token);
  auto player = hall_.store().session(session);
  if (!player) {
    hall_.log_fault("session", player.fault());
    return false;
  }
  if (*player) {
    call.player = std::move(**player);
    call.viewer = {call.player->id, call.player->name};
    call.session = session;
  }
  return true;
}

// A header that is not ours (a proxy's, say) counts for nothing; the cookie does then.
bool Api::authenticate(Call& call) {
  if (!session_of(call, header_token(call.request))) return false;
  call.by_header = call.player.has_value();
  return call.by_header || session_of(call, cookie_token(call.request));
}

Response Api::other(const Request& request) {
  const std::string_view path = request.path;
  if (request.method != "GET") return error_response(error(405, "wrong_method"));
  if (path == "/health") {
    const bool ok = hall_.healthy();
    return json_response({{"status", ok ? "ok" : "unavailable"}}, ok ? 200 : 503);
  }
  if (path == "/metrics") {
    const bool local = request.address == "127.0.0.1" || request.address == "::1";
    if (!local && !options_.open_metrics) return error_response(error(404, "not_found"));
    Response response;
    response.type = "text/plain; version=0.0.4";
    response.body = hall_.metrics().text(hall_.loaded_tables(), hall_.workers().waiting());
    return response;
  }
  constexpr std::string_view kFeed = "/feed/";
  constexpr std::string_view kAtom = ".atom";
  if (path.starts_with(kFeed) && path.ends_with(kAtom)) {
    return feed(request, path.substr(kFeed.size(), path.size() - kFeed.size() - kAtom.size()));
  }
  return error_response(error(404, "not_found"));
}

Expected<std::shared_ptr<Table>> Api::table_of(const Call& call) {
  auto table = hall_.table(call.args[0]);
  if (!table) return trouble(table.fault());
  if (!*table) return error(404, "not_found");
  return *table;
}

Error Api::trouble(const store::Fault& fault) {
  if (fault.kind == store::FaultKind::kConflict) return error(409, "stale");
  hall_.log_fault("api", fault);
  return error(503, "busy");
}

Response json_response(const json::value& value, int status) {
  Response response;
  response.status = status;
  response.body = to_text(value);
  return response;
}

Response text_response(std::string json) {
  Response response;
  response.body = std::move(json);
  return response;
}

Expected<MaybeNumber> query_number(const Request& request, std::string_view name,
                                   std::int64_t lowest, std::int64_t highest) {
  const auto found = request.query.find(name);
  if (found == request.query.end() || found->second.empty() || found->second == "null") {
    return MaybeNumber();
  }
  std::int64_t number = 0;
  const std::string& text = found->second;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failed != std::errc{} || end != text.data() + text.size() || number < lowest ||
      number > highest) {
    return bad_field(name);
  }
  return MaybeNumber(number);
}

}  // namespace server
