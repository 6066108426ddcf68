// The frames of a WebSocket (RFC 6455) and their compression (RFC 7692): bytes in, messages out,
// and the other way. Knows no sockets and never waits.
//
// Of compression only what keeps nothing from one message to the next: neither side's memory grows
// with the connections.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace server::web_socket {

enum class Opcode : std::uint8_t {
  kContinuation = 0,
  kText = 1,
  kBinary = 2,
  kClose = 8,
  kPing = 9,
  kPong = 10,
};

// Why a connection is closed.
inline constexpr int kNormal = 1000;
inline constexpr int kBroken = 1002;  // against the protocol
inline constexpr int kNotText = 1007;
inline constexpr int kTooBig = 1009;

// What both sides have agreed on.
struct Terms {
  bool deflate = false;
  int window_bits = 13;    // of what the server compresses
  std::string extensions;  // the header's value for the answer; "" without any
};
// The first offer of the client's that suits; `offers` is its Sec-WebSocket-Extensions.
Terms agree(std::string_view offers);
// Sec-WebSocket-Accept for the client's Sec-WebSocket-Key; nothing if that is no key.
std::optional<std::string> accept_key(std::string_view key);

// What the client sends, as it comes.
class Reader {
 public:
  Reader(std::size_t longest, bool deflate) : longest_(longest), deflate_(deflate) {}

  void feed(std::string_view bytes) { buffer_.append(bytes); }
  // A whole message (kText, kBinary) or a control frame.
  struct Message {
    Opcode opcode = Opcode::kText;
    std::string payload;
  };
  // Nothing: more bytes are needed, or the client broke the rules (`fault`), and no more comes.
  std::optional<Message> next();
  // The code to close with; 0: all is well.
  int fault() const { return fault_; }

 private:
  struct Head {
    bool last = false;
    bool compressed = false;
    Opcode opcode = Opcode::kText;
    std::size_t size = 0;    // of the header
    std::size_t length = 0;  // of what follows
  };
  // Nothing: not all of it is there, or it is against the rules.
  std::optional<Head> head();
  bool in_order(const Head& head);
  std::optional<Message> finish(const Head& head, std::string payload);
  std::optional<Message> finish_control(const Head& head, std::string payload);
  std::nullopt_t fail(int code) {
    fault_ = code;
    return std::nullopt;
  }

  const std::size_t longest_;
  const bool deflate_;
  std::string buffer_;
  std::size_t at_ = 0;  // what was read of it
  // A message in pieces.
  bool begun_ = false;
  bool compressed_ = false;
  Opcode opcode_ = Opcode::kText;
  std::string parts_;
  int fault_ = 0;
};

// The header of a frame to the client that holds a whole message.
std::string frame_head(Opcode opcode, std::size_t length, bool compressed = false);
std::string close_payload(int code);
// What goes into a compressed frame.
std::string deflated(std::string_view text, int window_bits);

}  // namespace server::web_socket
