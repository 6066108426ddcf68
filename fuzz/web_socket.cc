// Frames of a WebSocket: whatever pieces they come in, the same messages come out, and none is
// longer than is allowed. The first byte says whether compression was agreed on and how long the
// pieces are.
#include "server/web_socket.h"

#include <cstdlib>
#include <vector>

namespace {

using server::web_socket::Reader;

constexpr std::size_t kLongest = 4096;

struct Heard {
  std::vector<std::string> messages;
  int fault = 0;
  friend bool operator==(const Heard&, const Heard&) = default;
};

Heard hear(std::string_view bytes, std::size_t piece, bool deflate) {
  Reader reader(kLongest, deflate);
  Heard heard;
  for (std::size_t at = 0; at < bytes.size() && reader.fault() == 0; at += piece) {
    reader.feed(bytes.substr(at, piece));
    while (auto message = reader.next()) {
      if (message->payload.size() > kLongest) std::abort();
      heard.messages.push_back(std::move(message->payload));
    }
  }
  heard.fault = reader.fault();
  return heard;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const bool deflate = (data[0] & 1U) != 0;
  const std::size_t piece = 1 + (data[0] >> 1U);
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);  // NOLINT
  if (hear(bytes, piece, deflate) != hear(bytes, size, deflate)) std::abort();
  return 0;
}
