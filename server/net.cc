#include "server/net.h"

#include <spdlog/spdlog.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <thread>

#include "server/limits.h"
#include "server/net_stream.h"
#include "server/net_tls.h"

namespace server {
namespace net {
namespace {

using asio::ip::tcp;

constexpr std::string_view kPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'";

std::string text(boost::beast::string_view view) { return {view.data(), view.size()}; }

// The first address that a proxy names is the client's.
std::string client(const Incoming& incoming, const std::string& peer, bool behind_proxy) {
  if (!behind_proxy) return peer;
  const std::string forwarded = text(incoming["X-Forwarded-For"]);
  const std::size_t comma = forwarded.rfind(',');
  std::string last = comma == std::string::npos ? forwarded : forwarded.substr(comma + 1);
  while (last.starts_with(' ')) last.erase(0, 1);
  return last.empty() || last.size() > 64 ? peer : last;
}

}  // namespace

Request request_of(Incoming& incoming, const Shared& shared, const std::string& peer, bool tls) {
  Request request;
  request.method = text(incoming.method_string());
  if (!parse_target(text(incoming.target()), request)) request.path.clear();
  request.body = std::move(incoming.body());
  request.cookie = text(incoming[http::field::cookie]);
  request.authorization = text(incoming[http::field::authorization]);
  request.origin = text(incoming[http::field::origin]);
  request.host = text(incoming[http::field::host]);
  request.content_type = text(incoming[http::field::content_type]);
  request.if_none_match = text(incoming[http::field::if_none_match]);
  request.marked = incoming.find("X-Theses") != incoming.end();
  request.accepts_gzip =
      text(incoming[http::field::accept_encoding]).find("gzip") != std::string::npos;
  const bool behind = shared.options.behind_proxy;
  request.secure = tls || (behind && text(incoming["X-Forwarded-Proto"]) == "https");
  request.address = client(incoming, peer, behind);
  return request;
}

http::response<http::string_body> outgoing(Response response, const Incoming& incoming,
                                           bool keep_alive, bool tls) {
  http::response<http::string_body> answer;
  answer.version(incoming.version() == 0 ? 11 : incoming.version());
  answer.result(static_cast<unsigned>(response.status));
  answer.set(http::field::content_type, response.type);
  answer.set("Content-Security-Policy", kPolicy);
  answer.set("X-Content-Type-Options", "nosniff");
  answer.set("Referrer-Policy", "same-origin");
  answer.set("X-Frame-Options", "DENY");
  if (tls) answer.set("Strict-Transport-Security", "max-age=31536000");
  bool cached = false;
  for (const auto& [name, value] : response.headers) {
    cached = cached || name == "Cache-Control";
    answer.insert(name, value);
  }
  if (!cached) answer.set(http::field::cache_control, "no-store");
  answer.keep_alive(keep_alive);
  answer.body() =
      response.constant.empty() ? std::move(response.body) : std::string(response.constant);
  answer.prepare_payload();
  if (incoming.method() == http::verb::head) answer.body().clear();
  return answer;
}

namespace {

class Listener final : public Net {
 public:
  Listener(const NetOptions& options, Handler& handler, Workers& workers, Workers& heavy,
           Metrics& metrics)
      : shared_{options, handler, workers, heavy, metrics, {}, {}, {}},
        context_(options.threads),
        acceptor_(context_) {}
  ~Listener() override {  // NOLINT(bugprone-exception-escape): without memory nothing is stopped
    stop();
    join();
  }
  void join() override {
    context_.stop();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

  // Empty if all is well.
  std::string open() {
    beast::error_code failed;
    const auto address = asio::ip::make_address(shared_.options.address, failed);
    if (failed) return shared_.options.address + ": " + failed.message();
    const tcp::endpoint endpoint(address, shared_.options.port);
    if (shared_.tls()) {
      if (std::string problem = load_certificate(shared_.options, tls_); !problem.empty()) {
        return problem;
      }
    }
    acceptor_.open(endpoint.protocol(), failed);
    if (!failed) acceptor_.set_option(asio::socket_base::reuse_address(true), failed);
    if (!failed) acceptor_.bind(endpoint, failed);
    if (!failed) acceptor_.listen(4096, failed);
    if (failed) return "port " + std::to_string(shared_.options.port) + ": " + failed.message();
    port_ = acceptor_.local_endpoint().port();
    asio::co_spawn(context_, accept(), asio::detached);
    for (int i = 0; i < shared_.options.threads; ++i) {
      threads_.emplace_back([this] { run(); });
    }
    return {};
  }
  unsigned short port() const override { return port_; }
  void stop() override {
    if (shared_.stopping.exchange(true)) return;
    asio::post(context_, [this] {
      beast::error_code ignored;
      acceptor_.close(ignored);
    });
    // Idle connections are let go; those being served get some seconds.
    for (int i = 0; i < 50 && shared_.metrics.live_connections > 0; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }

 private:
  void run() {
    // Only a failure of memory or of a handler of ours ends up here: it is logged, not hidden.
    while (true) {
      try {
        context_.run();
        return;
      } catch (const std::exception& exception) {
        spdlog::error("network thread: {}", exception.what());
      }
    }
  }
  asio::awaitable<void> accept() {
    while (!shared_.stopping) {
      tcp::socket socket(asio::make_strand(context_));
      auto [failed] = co_await acceptor_.async_accept(socket, kAwait);
      if (failed == asio::error::operation_aborted || shared_.stopping) co_return;
      if (failed) {
        // Out of descriptors: wait for some to come back.
        asio::steady_timer pause(context_, std::chrono::milliseconds(20));
        co_await pause.async_wait(kAwait);
        continue;
      }
      beast::error_code gone;
      const auto remote = socket.remote_endpoint(gone);
      if (gone) continue;
      std::string peer = remote.address().to_string();
      const std::string who = limit_key(peer);
      if (!admit(who)) continue;
      socket.set_option(tcp::no_delay(true), gone);
      auto executor = socket.get_executor();
      asio::co_spawn(executor, serve_one(beast::tcp_stream(std::move(socket)), peer),
                     [this, who](const std::exception_ptr&) { release(who); });
    }
  }
  asio::awaitable<void> serve_one(beast::tcp_stream stream, std::string peer) {
    if (shared_.tls()) {
      co_await serve_tls(std::move(stream), tls_, shared_, std::move(peer));
    } else {
      co_await serve_stream(std::move(stream), shared_, std::move(peer));
    }
  }
  bool admit(const std::string& peer) {
    const std::lock_guard lock(shared_.mutex);
    if (shared_.metrics.connections >= shared_.options.most_connections) return false;
    int& count = shared_.by_address[peer];
    const int most = shared_.options.most_connections_per_address;
    if (most > 0 && count >= most && !shared_.options.behind_proxy) return false;
    ++count;
    ++shared_.metrics.connections;
    return true;
  }
  void release(const std::string& peer) {
    const std::lock_guard lock(shared_.mutex);
    --shared_.metrics.connections;
    const auto found = shared_.by_address.find(peer);
    if (found != shared_.by_address.end() && --found->second == 0) shared_.by_address.erase(found);
  }

  Shared shared_;
  asio::io_context context_;
  asio::ssl::context tls_{asio::ssl::context::tls_server};
  tcp::acceptor acceptor_;
  unsigned short port_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace
}  // namespace net

std::variant<std::unique_ptr<Net>, std::string> serve(const NetOptions& options, Handler& handler,
                                                      Workers& workers, Workers& heavy,
                                                      Metrics& metrics) {
  auto listener = std::make_unique<net::Listener>(options, handler, workers, heavy, metrics);
  if (std::string problem = listener->open(); !problem.empty()) return problem;
  return std::unique_ptr<Net>(std::move(listener));
}

}  // namespace server
