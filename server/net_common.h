// What requests and live connections share: Asio and Beast by their short names, and work that
// another thread does.
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
#include <chrono>
#include <exception>
#include <functional>
#include <optional>

#include "server/net_shared.h"

namespace server::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

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

using Incoming = http::request<http::string_body>;

// Takes the body away.
Request request_of(Incoming& incoming, const Shared& shared, const std::string& peer, bool tls);
http::response<http::string_body> outgoing(Response response, const Incoming& incoming,
                                           bool keep_alive, bool tls);

}  // namespace server::net
