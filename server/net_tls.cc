#include "server/net_tls.h"

#include <boost/beast/ssl.hpp>

#include "server/net_stream.h"

namespace server::net {

std::string load_certificate(const NetOptions& options, asio::ssl::context& context) {
  beast::error_code failed;
  context.set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_sslv2 |
                          asio::ssl::context::no_sslv3 | asio::ssl::context::no_tlsv1 |
                          asio::ssl::context::no_tlsv1_1,
                      failed);
  context.use_certificate_chain_file(options.certificate, failed);
  if (failed) return options.certificate + ": " + failed.message();
  context.use_private_key_file(options.key, asio::ssl::context::pem, failed);
  if (failed) return options.key + ": " + failed.message();
  return {};
}

asio::awaitable<void> serve_tls(beast::tcp_stream stream, asio::ssl::context& context,
                                Shared& shared, std::string peer) {
  beast::ssl_stream<beast::tcp_stream> secure(std::move(stream), context);
  beast::get_lowest_layer(secure).expires_after(
      std::chrono::seconds(shared.options.request_seconds));
  auto [failed] = co_await secure.async_handshake(asio::ssl::stream_base::server, kAwait);
  if (failed) co_return;
  co_await serve_stream(std::move(secure), shared, std::move(peer));
}

}  // namespace server::net
