// One connection: requests one after the other, or a WebSocket. A template over the stream, plain
// or TLS, each of which is made in a source file of its own (they take long to compile).
#pragma once

#include "server/assets.h"
#include "server/net_live.h"

namespace server::net {

// Whether what came was no HTTP, rather than nothing.
inline bool malformed(beast::error_code failed) {
  const auto& http_errors = http::make_error_code(http::error::bad_method).category();
  return failed.category() == http_errors && failed != http::error::end_of_stream &&
         failed != http::error::partial_message;
}

// Serves a connection until either side has enough.
template <class Stream>
asio::awaitable<void> serve_stream(Stream stream, Shared& shared, std::string peer) {
  beast::flat_buffer buffer;
  const auto seconds = std::chrono::seconds(shared.options.request_seconds);
  while (!shared.stopping) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(shared.options.longest_body);
    parser.header_limit(16 * 1024);
    beast::get_lowest_layer(stream).expires_after(seconds);
    auto [failed, read] = co_await http::async_read(stream, buffer, parser, kAwait);
    if (failed) {
      if (failed == http::error::body_limit || failed == http::error::header_limit) {
        auto answer =
            outgoing(error_response(error(413, "too_big")), parser.get(), false, shared.tls());
        co_await http::async_write(stream, answer, kAwait);
      } else if (malformed(failed)) {
        auto answer =
            outgoing(error_response(error(400, "bad_json")), parser.get(), false, shared.tls());
        co_await http::async_write(stream, answer, kAwait);
      }
      break;
    }
    Incoming incoming = parser.release();
    Request request = request_of(incoming, shared, peer, shared.tls());
    if (wants_web_socket(incoming)) {
      co_await converse(std::move(stream), shared, std::move(incoming), std::move(request));
      co_return;
    }
    Response response;
    if (request.path.empty()) {
      response = error_response(error(404, "not_found"));
    } else if (is_asset(request)) {
      response = asset(request);
    } else if (Admission admission = shared.handler.admit(request); admission.answer) {
      response = std::move(*admission.answer);
    } else {
      beast::get_lowest_layer(stream).expires_never();
      Workers& workers = admission.heavy ? shared.heavy : shared.workers;
      std::function<Expected<Response>()> handle =
          [&shared, request = std::move(request)]() mutable -> Expected<Response> {
        return shared.handler.handle(std::move(request));
      };
      Expected<Response> handled = co_await on_worker(workers, std::move(handle));
      response = handled ? std::move(*handled) : error_response(handled.error());
    }
    const bool keep_alive = incoming.keep_alive() && !shared.stopping;
    auto answer = outgoing(std::move(response), incoming, keep_alive, shared.tls());
    beast::get_lowest_layer(stream).expires_after(seconds);
    auto [unsent, size] = co_await http::async_write(stream, answer, kAwait);
    if (unsent || !keep_alive) break;
  }
  if constexpr (std::is_same_v<Stream, beast::tcp_stream>) {
    beast::error_code ignored;
    stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  } else {
    beast::get_lowest_layer(stream).expires_after(std::chrono::seconds(5));
    co_await stream.async_shutdown(kAwait);
  }
}

}  // namespace server::net
