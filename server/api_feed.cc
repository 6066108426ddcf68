// The Atom feed of a player: tables that wait, games that ended.
#include "server/api.h"

namespace server {
namespace {

constexpr int kEntries = 50;

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

}  // namespace

Response Api::feed(const Request& request, std::string_view token) {
  if (!by_address_.allow(limit_key(request.address), Hall::now())) {
    return error_response(error(429, "too_many"));
  }
  const auto player = hall_.store().player_of_feed(token);
  if (!player) return error_response(trouble(player.fault()));
  if (!*player) return error_response(error(404, "not_found"));
  const auto notices = hall_.store().notices_of((*player)->id, kEntries);
  if (!notices) return error_response(trouble(notices.fault()));
  const engine::Language language =
      engine::parse_language((*player)->language).value_or(engine::Language::kEnglish);
  const std::string base = (request.secure ? "https://" : "http://") + request.host;
  std::string body =
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
      "<feed xmlns=\"http://www.w3.org/2005/Atom\">\n<title>Theses</title>\n<id>urn:theses:" +
      escaped((*player)->id) + "</id>\n<updated>" +
      iso_time(notices->empty() ? (*player)->created : notices->front().at) + "</updated>\n";
  for (const store::Notice& notice : *notices) {
    const auto table = hall_.store().table(notice.table);
    if (!table || !*table) continue;
    const std::string title =
        texts().say(notice.kind == "over" ? "word.game_over" : "word.your_turn", language,
                    {{"table", (*table)->name}});
    body += "<entry><id>urn:theses:" + escaped(notice.table) + ":" + notice.kind + ":" +
            std::to_string(notice.ply) + "</id><title>" + escaped(title) + "</title><link href=\"" +
            escaped(base + "/t/" + notice.table) + "\"/><updated>" + iso_time(notice.at) +
            "</updated></entry>\n";
  }
  body += "</feed>\n";
  Response response;
  response.type = "application/atom+xml; charset=utf-8";
  response.body = std::move(body);
  return response;
}

}  // namespace server
