// One live connection: a WebSocket (server/web_socket.h) over a stream, plain or TLS.
//
// Whoever has something to say puts it into the connection's queue. What was gathered on the
// thread that made a decision safe is written by that thread itself, as far as the socket takes it
// at once: nobody has to be woken for it. Everything else is written on the connection's strand.
#pragma once

#include <sys/socket.h>
#include <sys/uio.h>

#include <array>
#include <atomic>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <deque>
#include <mutex>

#include "server/net_common.h"
#include "server/web_socket.h"

namespace server::net {

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

template <class Stream>
class Socket final : public Channel, public std::enable_shared_from_this<Socket<Stream>> {
 public:
  Socket(Stream stream, Shared& shared)
      : stream_(std::move(stream)),
        shared_(shared),
        watch_(stream_.get_executor()),
        settled_(stream_.get_executor(), asio::steady_timer::time_point::max()) {}

  Stream& stream() { return stream_; }
  // What is read from: without the stream's own timer, which is not needed any more.
  auto& source() {
    if constexpr (kPlain) {
      return stream_.socket();
    } else {
      return stream_;
    }
  }

  // --- From any thread ---
  void send(Message message) override {
    {
      const std::lock_guard lock(mutex_);
      if (closing_) return;
      push(web_socket::Opcode::kText, std::move(message));
      // Who doesn't read is let go, instead of eating memory.
      if (queued_ > kMostQueued) return cut();
    }
    if (!Gathering::hold(this->shared_from_this())) flush_later();
  }
  void flush() override {
    const std::lock_guard lock(mutex_);
    if (!large_) return write();
    post_write();  // packing it takes a while
  }
  void flush_later() override {
    const std::lock_guard lock(mutex_);
    post_write();
  }
  void close(int code) override {
    asio::post(stream_.get_executor(),
               [self = this->shared_from_this(), code] { self->begin_close(code); });
  }
  // The message that was taken at once has its answer.
  void answered() {
    if (unanswered_.exchange(0) != kAwaited) return;
    asio::post(stream_.get_executor(),
               [self = this->shared_from_this()] { self->settled_.cancel(); });
  }

  // --- On the strand ---
  // The handshake is done, what waited may go out.
  void open(const web_socket::Terms& terms) {
    const std::lock_guard lock(mutex_);
    terms_ = terms;
    open_ = true;
    write();
    watch(std::chrono::seconds(shared_.options.live_seconds) / 2);
  }
  // Something came.
  void hear() { silent_ = 0; }
  // A message will be answered by `answered`.
  void expect_answer() { unanswered_ = kPending; }
  // Once that is so.
  asio::awaitable<void> settled() {
    int pending = kPending;
    if (!unanswered_.compare_exchange_strong(pending, kAwaited)) co_return;
    while (unanswered_ == kAwaited) co_await settled_.async_wait(kAwait);
  }
  // False: that was the last.
  bool control(const web_socket::Reader::Message& frame) {
    if (frame.opcode == web_socket::Opcode::kPong) return true;
    if (frame.opcode == web_socket::Opcode::kPing) {
      const std::lock_guard lock(mutex_);
      if (!closing_ && !too_many_pings()) {
        push(web_socket::Opcode::kPong, std::make_shared<const std::string>(frame.payload));
        write();
      }
      return true;
    }
    say_goodbye(frame.payload.substr(0, 2));
    return false;
  }
  void begin_close(int code) { say_goodbye(web_socket::close_payload(code)); }
  // Reading has ended: what is under way gets a moment, then the line is closed.
  asio::awaitable<void> end() {
    constexpr int kMoments = 40;
    for (int i = 0; i < kMoments && under_way(); ++i) {
      watch_.expires_after(std::chrono::milliseconds(25));
      co_await watch_.async_wait(kAwait);
    }
    if constexpr (!kPlain) {
      if (!under_way()) {
        beast::get_lowest_layer(stream_).expires_after(std::chrono::seconds(5));
        co_await stream_.async_shutdown(kAwait);
      }
    }
    const std::lock_guard lock(mutex_);
    closing_ = ended_ = true;
    queue_.clear();
    watch_.cancel();
    beast::get_lowest_layer(stream_).close();
  }

 private:
  static constexpr bool kPlain = std::is_same_v<Stream, beast::tcp_stream>;
  static constexpr std::size_t kMostQueued = std::size_t{8} << 20U;
  static constexpr int kMostPings = 100;  // in ten seconds
  // Of `unanswered_`.
  static constexpr int kPending = 1;
  static constexpr int kAwaited = 2;  // the strand waits for it

  // A frame; its head is made when it goes out.
  struct Piece {
    web_socket::Opcode opcode = web_socket::Opcode::kText;
    std::string head;
    Message body;
    std::size_t counted = 0;  // against kMostQueued: its size before it was packed
  };

  void say_goodbye(std::string payload) {
    const std::lock_guard lock(mutex_);
    if (closing_) return;
    closing_ = true;
    push(web_socket::Opcode::kClose, std::make_shared<const std::string>(std::move(payload)));
    write();
    // Whoever says nothing to that is cut off.
    silent_ = 1;
    watch(std::chrono::seconds(5));
  }
  // Who sends nothing else, and many of them, is let go.
  bool too_many_pings() {
    const auto now = std::chrono::steady_clock::now();
    if (now - pings_since_ > std::chrono::seconds(10)) {
      pings_since_ = now;
      pings_ = 0;
    }
    if (++pings_ < kMostPings) return false;
    if (pings_ == kMostPings) close(kClosePolicy);
    return true;
  }
  // Asks who has been silent for long whether they are there, and lets go who doesn't answer.
  void watch(std::chrono::steady_clock::duration span) {
    watch_.expires_after(span);
    watch_.async_wait([self = this->shared_from_this()](beast::error_code broken_off) {
      if (!broken_off) self->look();
    });
  }
  void look() {
    const std::lock_guard lock(mutex_);
    if (ended_) return;
    if (silent_ >= 2 || closing_) return cut();
    if (++silent_ == 2) {
      push(web_socket::Opcode::kPing, std::make_shared<const std::string>());
      write();
    }
    watch(std::chrono::seconds(shared_.options.live_seconds) / 2);
  }

  // --- With the lock held ---
  void push(web_socket::Opcode opcode, Message body) {
    queued_ += body->size();
    large_ = large_ || body->size() >= shared_.options.deflate_from;
    const std::size_t size = body->size();
    queue_.push_back({opcode, {}, std::move(body), size});
  }
  // Reading ends with this, and the rest follows from that.
  void cut() {
    closing_ = true;
    ::shutdown(beast::get_lowest_layer(stream_).socket().native_handle(), SHUT_RDWR);
  }
  bool under_way() {
    const std::lock_guard lock(mutex_);
    return writing_ || !queue_.empty();
  }
  void post_write() {
    if (posted_ || writing_ || !open_) return;
    posted_ = true;
    asio::post(stream_.get_executor(), [self = this->shared_from_this()] {
      const std::lock_guard lock(self->mutex_);
      self->posted_ = false;
      self->write();
    });
  }
  void write() {
    if (!open_ || writing_ || ended_ || queue_.empty()) return;
    for (Piece& piece : queue_) {
      if (piece.head.empty()) seal(piece);
    }
    if constexpr (kPlain) {
      write_here();
    } else {
      write_on_strand();
    }
  }
  void seal(Piece& piece) const {
    const bool pack = terms_.deflate && piece.opcode == web_socket::Opcode::kText &&
                      piece.body->size() >= shared_.options.deflate_from;
    if (pack) {
      piece.body = std::make_shared<const std::string>(
          web_socket::deflated(*piece.body, terms_.window_bits));
    }
    piece.head = web_socket::frame_head(piece.opcode, piece.body->size(), pack);
  }

  // As much as the socket takes; the rest once it takes more.
  void write_here() {
    while (!queue_.empty()) {
      std::array<iovec, 32> parts{};
      std::size_t count = 0;
      std::size_t skip = sent_;
      for (const Piece& piece : queue_) {
        if (count + 2 > parts.size()) break;
        for (const std::string* text : {&piece.head, piece.body.get()}) {
          const std::size_t past = std::min(skip, text->size());
          skip -= past;
          if (past == text->size()) continue;
          parts[count++] = {const_cast<char*>(text->data()) + past,  // NOLINT: as iovec wants it
                            text->size() - past};
        }
      }
      msghdr message{};
      message.msg_iov = parts.data();
      message.msg_iovlen = count;
      const ssize_t sent =
          ::sendmsg(stream_.socket().native_handle(), &message, MSG_DONTWAIT | MSG_NOSIGNAL);
      if (sent < 0 && errno == EINTR) continue;
      if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return wait_for_room();
      if (sent < 0) return drop_all();
      let_go(static_cast<std::size_t>(sent));
    }
    large_ = false;
  }
  // So many bytes of the queue are out.
  void let_go(std::size_t bytes) {
    sent_ += bytes;
    while (!queue_.empty()) {
      const std::size_t size = queue_.front().head.size() + queue_.front().body->size();
      if (sent_ < size) return;
      sent_ -= size;
      gone();
    }
  }
  void gone() {
    if (queue_.front().opcode == web_socket::Opcode::kText) ++shared_.metrics.messages_out;
    queued_ -= queue_.front().counted;
    queue_.pop_front();
  }
  void drop_all() {
    queue_.clear();
    queued_ = sent_ = 0;
    cut();
  }
  void wait_for_room() {
    writing_ = true;
    asio::post(stream_.get_executor(), [self = this->shared_from_this()] {
      const std::lock_guard lock(self->mutex_);
      if (self->ended_) return;
      beast::get_lowest_layer(self->stream_)
          .socket()
          .async_wait(asio::socket_base::wait_write,
                      [self](beast::error_code failed) { self->has_room(!failed); });
    });
  }
  void has_room(bool room) {
    const std::lock_guard lock(mutex_);
    writing_ = false;
    if (room) write();
  }
  // TLS: one piece of text for all that waits.
  void write_on_strand() {
    writing_ = true;
    auto all = std::make_shared<std::string>();
    while (!queue_.empty()) {
      *all += queue_.front().head;
      *all += *queue_.front().body;
      gone();
    }
    large_ = false;
    queued_ = all->size();  // until it is out
    asio::post(stream_.get_executor(), [self = this->shared_from_this(), all] {
      asio::async_write(self->stream_, asio::buffer(*all),
                        [self, all](beast::error_code failed, std::size_t) {
                          const std::lock_guard lock(self->mutex_);
                          self->writing_ = false;
                          self->queued_ -= std::min(self->queued_, all->size());
                          failed ? self->drop_all() : self->write();
                        });
    });
  }

  Stream stream_;
  Shared& shared_;
  asio::steady_timer watch_;
  asio::steady_timer settled_;
  std::atomic<int> unanswered_ = 0;
  int silent_ = 0;  // half the time of silence that is borne, counted
  int pings_ = 0;
  std::chrono::steady_clock::time_point pings_since_;

  std::mutex mutex_;  // of what follows, and of writing
  std::deque<Piece> queue_;
  std::size_t queued_ = 0;
  std::size_t sent_ = 0;  // of the first piece
  bool large_ = false;    // something in the queue may be compressed
  bool posted_ = false;
  bool open_ = false;
  bool writing_ = false;  // it waits for room, or is written on the strand
  bool closing_ = false;
  bool ended_ = false;
  web_socket::Terms terms_;
};

inline bool wants_web_socket(const Incoming& incoming) {
  return incoming.version() == 11 && incoming.method() == http::verb::get &&
         http::token_list{incoming[http::field::connection]}.exists("upgrade") &&
         http::token_list{incoming[http::field::upgrade]}.exists("websocket");
}

// Messages as they come, one at a time: the next is looked at when the last is answered.
template <class Stream>
asio::awaitable<void> listen(std::shared_ptr<Socket<Stream>> socket, Shared& shared,
                             std::shared_ptr<Conversation> conversation, bool deflate) {
  web_socket::Reader reader(shared.options.longest_message, deflate);
  std::array<char, 2048> part{};
  const std::function<void()> answered = [socket] { socket->answered(); };
  while (true) {
    auto [failed, size] = co_await socket->source().async_read_some(asio::buffer(part), kAwait);
    if (failed) co_return;
    socket->hear();
    reader.feed({part.data(), size});
    while (auto message = reader.next()) {
      const bool text = message->opcode == web_socket::Opcode::kText ||
                        message->opcode == web_socket::Opcode::kBinary;
      if (!text) {
        if (!socket->control(*message)) co_return;
        continue;
      }
      co_await socket->settled();
      socket->expect_answer();
      if (conversation->take_at_once(message->payload, answered)) continue;
      socket->answered();
      const bool taken = co_await tell(shared.workers, conversation, std::move(message->payload));
      if (!taken) co_return;
    }
    if (reader.fault() != 0) {
      socket->begin_close(reader.fault());
      co_return;
    }
  }
}

// The answer that opens the WebSocket, or says why not.
inline http::response<http::string_body> shake_hands(const Incoming& incoming,
                                                     const web_socket::Terms& terms, bool tls) {
  const auto key = web_socket::accept_key(
      {incoming["Sec-WebSocket-Key"].data(), incoming["Sec-WebSocket-Key"].size()});
  if (!key || incoming["Sec-WebSocket-Version"] != "13") {
    auto refusal = outgoing(error_response(error(400, "bad_json")), incoming, false, tls);
    refusal.set("Sec-WebSocket-Version", "13");
    return refusal;
  }
  http::response<http::string_body> answer(http::status::switching_protocols, 11);
  answer.set(http::field::upgrade, "websocket");
  answer.set(http::field::connection, "Upgrade");
  answer.set("Sec-WebSocket-Accept", *key);
  if (terms.deflate) answer.set("Sec-WebSocket-Extensions", terms.extensions);
  return answer;
}

template <class Stream>
asio::awaitable<void> converse(Stream stream, Shared& shared, Incoming incoming, Request request) {
  const auto offers = incoming["Sec-WebSocket-Extensions"];
  const web_socket::Terms terms = web_socket::agree({offers.data(), offers.size()});
  auto greeting = shake_hands(incoming, terms, shared.tls());
  auto socket = std::make_shared<Socket<Stream>>(std::move(stream), shared);
  beast::get_lowest_layer(socket->stream())
      .expires_after(std::chrono::seconds(shared.options.request_seconds));
  if (greeting.result() != http::status::switching_protocols) {
    co_await http::async_write(socket->stream(), greeting, kAwait);
    co_return;
  }
  using Opened = Expected<std::shared_ptr<Conversation>>;
  std::function<Opened()> open = [&shared, socket, request = std::move(request)] {
    return shared.handler.converse(request, socket);
  };
  Opened opened = co_await on_worker(shared.workers, std::move(open));
  if (!opened) {
    auto refusal = outgoing(error_response(opened.error()), incoming, false, shared.tls());
    co_await http::async_write(socket->stream(), refusal, kAwait);
    co_return;
  }
  const std::shared_ptr<Conversation>& conversation = *opened;
  auto [refused, size] = co_await http::async_write(socket->stream(), greeting, kAwait);
  if (!refused) {
    beast::get_lowest_layer(socket->stream()).expires_never();
    ++shared.metrics.live_connections;
    socket->open(terms);
    co_await listen(socket, shared, conversation, terms.deflate);
    --shared.metrics.live_connections;
  }
  co_await socket->end();
  std::function<Expected<bool>()> leave = [conversation]() -> Expected<bool> {
    conversation->closed();
    return true;
  };
  static_cast<void>(co_await on_worker(shared.workers, std::move(leave)));
}

}  // namespace server::net
