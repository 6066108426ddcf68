#include "server/http.h"

#include <future>

#include "server/json.h"

namespace server {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+') {
      decoded += ' ';
    } else if (text[i] != '%') {
      decoded += text[i];
    } else {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = hex_digit(text[i + 1]);
      const int low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      decoded += static_cast<char>(high * 16 + low);
      i += 2;
    }
  }
  if (!engine::valid_utf8(decoded)) return std::nullopt;
  return decoded;
}

bool parse_target(std::string_view target, Request& request) {
  if (!target.starts_with('/')) return false;
  const std::size_t mark = target.find('?');
  request.path = target.substr(0, mark);
  std::string_view rest = mark == std::string_view::npos ? "" : target.substr(mark + 1);
  while (!rest.empty()) {
    const std::size_t end = rest.find('&');
    const std::string_view pair = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (pair.empty()) continue;
    const std::size_t equals = pair.find('=');
    const auto name = percent_decoded(pair.substr(0, equals));
    const auto value =
        percent_decoded(equals == std::string_view::npos ? "" : pair.substr(equals + 1));
    if (!name || !value || request.query.size() >= 20) return false;
    request.query[*name] = *value;
  }
  return true;
}

Response error_response(const Error& error) {
  Response response;
  response.status = error.status;
  response.body = to_text(error_json(error));
  return response;
}

void Conversation::message(std::string_view text) {
  const auto answered = std::make_shared<std::promise<void>>();
  take(text, [answered] { answered->set_value(); });
  answered->get_future().wait();
}

}  // namespace server
