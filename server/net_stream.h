// One connection: requests one after the other, or a WebSocket. A template over the stream, plain
// or TLS, each of which is made in a source file of its own (they take long to compile).
#pragma once

#include <spdlog/spdlog.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <exception>
#include <functional>
#include <optional>

#include "server/assets.h"
#include "server/net_shared.h"

namespace server::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

// Runs `work` on a worker thread; the coroutine goes on where it was. The work must have a name
// before it is handed over: g++ 12 destroys a temporary with captures twice in a co_await.
template <class Value>
asio::awaitable<Value> on_worker(Workers& workers, std::function<Value()> work) {
  auto executor = co_await asio::this_coro::executor;
  auto timer =
      std::make_shared<asio::steady_timer>(executor, asio::steady_timer::time_point::max());
  auto result = std::make_shared<std::optional<Value>>();
  const bool posted = workers.post([timer, result, executor, work = std::move(work)]() mutable {
    std::shared_ptr<Value> value;
    try {
      value = std::make_shared<Value>(work());
    } catch (const std::exception& fault) {
      spdlog::error("a request failed: {}", fault.what());
      value = std::make_shared<Value>(error(500, "internal"));
    }
    work = nullptr;  // what it held is free before the answer goes out
    asio::post(executor, [timer, result, value] {
      *result = std::move(*value);
      timer->cancel();
    });
  });
  if (!posted) co_return Value(error(503, "busy"));
  while (!*result) co_await timer->async_wait(kAwait);
  co_return std::move(**result);
}

// Hands a message to a conversation on a worker thread; the coroutine goes on once it is answered,
// while no thread waits for that. False if the house is closing.
inline asio::awaitable<bool> tell(Workers& workers, std::shared_ptr<Conversation> conversation,
                                  std::string text) {
  auto executor = co_await asio::this_coro::executor;
  auto timer =
      std::make_shared<asio::steady_timer>(executor, asio::steady_timer::time_point::max());
  auto answered = std::make_shared<bool>(false);
  std::function<void()> done = [timer, answered, executor] {
    asio::post(executor, [timer, answered] {
      *answered = true;
      timer->cancel();
    });
  };
  const bool posted = workers.post([conversation = std::move(conversation), text = std::move(text),
                                    done] { conversation->take(text, done); });
  if (!posted) co_return false;
  while (!*answered) co_await timer->async_wait(kAwait);
  co_return true;
}

// The sending end of a WebSocket: a queue that is worked off on the connection's own strand.
template <class Stream>
class Socket final : public Channel, public std::enable_shared_from_this<Socket<Stream>> {
 public:
  Socket(Stream stream, Shared& shared) : stream_(std::move(stream)), shared_(shared) {}

  websocket::stream<Stream>& stream() { return stream_; }

  void send(Message message) override {
    asio::post(stream_.get_executor(),
               [self = this->shared_from_this(), message = std::move(message)]() mutable {
                 self->enqueue(std::move(message));
               });
  }
  void close(int code) override {
    asio::post(stream_.get_executor(),
               [self = this->shared_from_this(), code] { self->begin_close(code); });
  }
  // On the strand: the handshake is done, what waited may go out. Pings are answered by Beast; who
  // sends nothing else, and many of them, is let go.
  void open() {
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
      if (kind != websocket::frame_type::ping) return;
      const auto now = std::chrono::steady_clock::now();
      if (now - pings_since_ > std::chrono::seconds(10)) {
        pings_since_ = now;
        pings_ = 0;
      }
      if (++pings_ == kMostPings) begin_close(kClosePolicy);
    });
    open_ = true;
    write_next();
  }
  // On the strand, once reading has ended.
  void ended() {
    closing_ = true;
    queue_.clear();
  }

 private:
  static constexpr std::size_t kMostQueued = std::size_t{8} << 20U;
  static constexpr int kMostPings = 100;  // in ten seconds

  void enqueue(Message message) {
    if (closing_) return;
    queued_ += message->size();
    queue_.push_back(std::move(message));
    // Who doesn't read is let go, instead of eating memory.
    if (queued_ > kMostQueued) return begin_close(kClosePolicy);
    write_next();
  }
  void write_next() {
    if (!open_ || writing_ || queue_.empty()) return;
    writing_ = true;
    stream_.text(true);
    stream_.async_write(asio::buffer(*queue_.front()),
                        [self = this->shared_from_this()](beast::error_code failed, std::size_t) {
                          self->written(failed);
                        });
  }
  void written(beast::error_code failed) {
    writing_ = false;
    ++shared_.metrics.messages_out;
    if (!queue_.empty()) {
      queued_ -= std::min(queued_, queue_.front()->size());
      queue_.pop_front();
    }
    if (failed) {
      closing_ = true;
      queue_.clear();
      return;
    }
    if (close_code_ && queue_.empty()) return do_close();
    write_next();
  }
  void begin_close(int code) {
    if (closing_) return;
    closing_ = true;
    close_code_ = code;
    if (queued_ > kMostQueued) {
      // It doesn't read: no use in saying goodbye.
      beast::get_lowest_layer(stream_).cancel();
      return;
    }
    if (!writing_) do_close();
  }
  void do_close() {
    const auto code = static_cast<websocket::close_code>(*close_code_);
    close_code_.reset();
    stream_.async_close(websocket::close_reason(code),
                        [self = this->shared_from_this()](beast::error_code) {});
  }

  websocket::stream<Stream> stream_;
  Shared& shared_;
  std::deque<Message> queue_;
  std::size_t queued_ = 0;
  int pings_ = 0;
  std::chrono::steady_clock::time_point pings_since_;
  bool open_ = false;
  bool writing_ = false;
  bool closing_ = false;
  std::optional<int> close_code_;
};

using Incoming = http::request<http::string_body>;

// Takes the body away.
Request request_of(Incoming& incoming, const Shared& shared, const std::string& peer, bool tls);
http::response<http::string_body> outgoing(Response response, const Incoming& incoming,
                                           bool keep_alive, bool tls);

template <class Stream>
asio::awaitable<void> converse(Stream stream, Shared& shared, Incoming incoming, Request request) {
  const auto executor = stream.get_executor();
  auto socket = std::make_shared<Socket<Stream>>(std::move(stream), shared);
  auto& ws = socket->stream();
  using Opened = Expected<std::shared_ptr<Conversation>>;
  std::function<Opened()> open = [&shared, socket, request = std::move(request)] {
    return shared.handler.converse(request, socket);
  };
  Opened opened = co_await on_worker(shared.workers, std::move(open));
  if (!opened) {
    auto refusal = outgoing(error_response(opened.error()), incoming, false, shared.tls());
    co_await http::async_write(ws.next_layer(), refusal, kAwait);
    co_return;
  }
  const std::shared_ptr<Conversation>& conversation = *opened;
  beast::get_lowest_layer(ws).expires_never();
  websocket::stream_base::timeout timeout{std::chrono::seconds(shared.options.request_seconds),
                                          std::chrono::seconds(shared.options.live_seconds), true};
  ws.set_option(timeout);
  // Little memory per connection, and none of it kept from one message to the next.
  websocket::permessage_deflate deflate;
  deflate.server_enable = true;
  deflate.server_max_window_bits = 13;
  deflate.server_no_context_takeover = true;
  deflate.client_no_context_takeover = true;
  deflate.compLevel = 4;
  deflate.memLevel = 5;
  deflate.msg_size_threshold = shared.options.deflate_from;
  ws.set_option(deflate);
  ws.auto_fragment(false);
  ws.read_message_max(shared.options.longest_message);
  auto [refused] = co_await ws.async_accept(incoming, kAwait);
  if (!refused) {
    ++shared.metrics.live_connections;
    socket->open();
    beast::flat_buffer buffer;
    while (true) {
      auto [failed, size] = co_await ws.async_read(buffer, kAwait);
      if (failed) break;
      std::string text = beast::buffers_to_string(buffer.data());
      buffer.consume(buffer.size());
      const bool taken = co_await tell(shared.workers, conversation, std::move(text));
      if (!taken) break;
    }
    --shared.metrics.live_connections;
  }
  socket->ended();
  std::function<Expected<bool>()> leave = [conversation]() -> Expected<bool> {
    conversation->closed();
    return true;
  };
  static_cast<void>(co_await on_worker(shared.workers, std::move(leave)));
}

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
    if (websocket::is_upgrade(incoming)) {
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
