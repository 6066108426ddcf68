// TLS connections.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <string>

#include "server/net_shared.h"

namespace server::net {

// Empty if the files are good.
std::string load_certificate(const NetOptions& options, boost::asio::ssl::context& context);

boost::asio::awaitable<void> serve_tls(boost::beast::tcp_stream stream,
                                       boost::asio::ssl::context& context, Shared& shared,
                                       std::string peer);

}  // namespace server::net
