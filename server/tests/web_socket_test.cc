// The frames of a WebSocket: what whole clients send, in whatever pieces it comes, and what hostile
// ones do.
#include "server/web_socket.h"

#include <gtest/gtest.h>

#include <random>

namespace server::web_socket {
namespace {

constexpr std::size_t kLongest = 70'000;

// A client's frame; the first byte holds opcode and bits.
std::string frame(unsigned first, std::string_view payload, unsigned mask = 0x01020304) {
  std::string bytes{static_cast<char>(first)};
  if (payload.size() < 126) {
    bytes += static_cast<char>(0x80U | payload.size());
  } else {
    const unsigned count = payload.size() < 65'536 ? 2 : 8;
    bytes += static_cast<char>(0x80U | (count == 2 ? 126U : 127U));
    for (unsigned i = count; i > 0; --i) {
      bytes += static_cast<char>(payload.size() >> (8 * (i - 1)) & 255U);
    }
  }
  for (unsigned i = 0; i < 4; ++i) bytes += static_cast<char>(mask >> (8 * i) & 255U);
  for (std::size_t i = 0; i < payload.size(); ++i) {
    bytes += static_cast<char>(payload[i] ^ static_cast<char>(mask >> (8 * (i & 3U)) & 255U));
  }
  return bytes;
}

struct Heard {
  std::vector<std::string> messages;
  int fault = 0;
};

Heard hear(std::string_view bytes, std::size_t piece = 1'000'000, bool deflate = false) {
  Reader reader(kLongest, deflate);
  Heard heard;
  for (std::size_t at = 0; at < bytes.size() && reader.fault() == 0; at += piece) {
    reader.feed(bytes.substr(at, piece));
    while (auto message = reader.next()) heard.messages.push_back(std::move(message->payload));
  }
  heard.fault = reader.fault();
  return heard;
}

TEST(WebSocket, MessagesComeOutWhateverPiecesTheyCameIn) {
  const std::vector<std::string> said = {"",
                                         "a",
                                         std::string(125, 'b'),
                                         std::string(126, 'c'),
                                         std::string(65'535, 'd'),
                                         std::string(65'536, 'e')};
  std::string bytes;
  for (const std::string& text : said) bytes += frame(0x81, text);
  for (const std::size_t piece : {1UL, 2UL, 7UL, 2048UL, 1'000'000UL}) {
    const Heard heard = hear(bytes, piece);
    EXPECT_EQ(heard.fault, 0);
    EXPECT_EQ(heard.messages, said) << piece;
  }
}

TEST(WebSocket, AMessageInPartsIsOneAndControlsComeBetween) {
  const std::string bytes =
      frame(0x01, "Hier ") + frame(0x89, "?") + frame(0x00, "stehe ") + frame(0x80, "ich");
  EXPECT_EQ(hear(bytes).messages, (std::vector<std::string>{"?", "Hier stehe ich"}));
}

TEST(WebSocket, WhatIsAgainstTheRulesEndsIt) {
  std::string unmasked = frame(0x81, "a");
  unmasked[1] = 1;
  const std::string long_way{static_cast<char>(0x81), static_cast<char>(0xFE), 0, 5, 0, 0, 0, 0};
  const std::string huge{
      static_cast<char>(0x81), static_cast<char>(0xFF), 127, 0, 0, 0, 0, 0, 0, 0};
  EXPECT_EQ(hear(unmasked).fault, kBroken);
  EXPECT_EQ(hear(frame(0xC1, "a")).fault, kBroken) << "compressed, which was not agreed";
  EXPECT_EQ(hear(frame(0xA1, "a")).fault, kBroken) << "a reserved bit";
  EXPECT_EQ(hear(frame(0x83, "a")).fault, kBroken) << "an unknown kind";
  EXPECT_EQ(hear(frame(0x80, "a")).fault, kBroken) << "goes on with nothing";
  EXPECT_EQ(hear(frame(0x01, "a") + frame(0x81, "b")).fault, kBroken) << "begins in between";
  EXPECT_EQ(hear(frame(0x09, "a")).fault, kBroken) << "a ping in parts";
  EXPECT_EQ(hear(frame(0x89, std::string(126, 'a'))).fault, kBroken) << "a long ping";
  EXPECT_EQ(hear(frame(0x88, "a")).fault, kBroken) << "half a code";
  EXPECT_EQ(hear(frame(0x88, std::string("\x03\xED", 2))).fault, kBroken) << "1005 is never sent";
  EXPECT_EQ(hear(long_way).fault, kBroken) << "a short length written long";
  EXPECT_EQ(hear(huge).fault, kTooBig) << "before any of it has come";
  EXPECT_EQ(hear(frame(0x81, "\xC3(")).fault, kNotText);
  EXPECT_EQ(hear(frame(0x01, std::string(kLongest, 'a')) + frame(0x80, "a")).fault, kTooBig);
  EXPECT_EQ(hear(frame(0x81, "good") + unmasked).messages.size(), 1U);
}

TEST(WebSocket, WhatIsPackedIsUnpackedAndNoMoreThanIsBorne) {
  const std::string text = R"({"type":"decide","ref":1,"action":"pass"})" + std::string(500, ' ');
  const std::string packed = deflated(text, 13);
  EXPECT_LT(packed.size(), 80U);
  for (const std::size_t piece : {1UL, 1'000'000UL}) {
    const Heard heard =
        hear(frame(0xC1, packed) + frame(0x81, "plain") + frame(0xC1, packed), piece, true);
    EXPECT_EQ(heard.messages, (std::vector<std::string>{text, "plain", text}));
  }
  const std::string half = packed.substr(0, packed.size() / 2);
  const std::string rest = packed.substr(packed.size() / 2);
  EXPECT_EQ(hear(frame(0x41, half) + frame(0x80, rest), 3, true).messages,
            std::vector<std::string>{text});
  // A small bomb.
  EXPECT_EQ(hear(frame(0xC1, deflated(std::string(10'000'000, 'a'), 13)), 1'000'000, true).fault,
            kTooBig);
  EXPECT_EQ(hear(frame(0xC1, "\xFF\xFF\xFF rubbish"), 1'000'000, true).fault, kBroken);
  EXPECT_EQ(hear(frame(0x41, half) + frame(0xC0, rest), 3, true).fault, kBroken);
}

TEST(WebSocket, RubbishHarmsNothing) {
  std::mt19937 random(1);
  const std::string good = frame(0x81, "message") + frame(0xC1, deflated("message", 13)) +
                           frame(0x01, "in ") + frame(0x80, "parts") + frame(0x89, "ping");
  for (int round = 0; round < 20'000; ++round) {
    std::string bytes = good;
    for (int i = 0; i < 3; ++i) bytes[random() % bytes.size()] = static_cast<char>(random());
    const Heard heard = hear(bytes, 1 + random() % 40, true);
    for (const std::string& text : heard.messages) EXPECT_LE(text.size(), kLongest);
  }
}

TEST(WebSocket, TheHandshake) {
  // The example of RFC 6455.
  EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_FALSE(accept_key(""));
  EXPECT_FALSE(accept_key("dGhlIHNhbXBsZSBub25jZQ="));
  EXPECT_FALSE(accept_key("dGhlIHNhbXBsZSBub25jZ\r\n="));
}

TEST(WebSocket, WhatIsAgreedOnCompression) {
  EXPECT_FALSE(agree("").deflate);
  EXPECT_FALSE(agree("x-webkit-deflate-frame").deflate);
  EXPECT_FALSE(agree("permessage-deflate; of_my_own").deflate);
  EXPECT_FALSE(agree("permessage-deflate; server_max_window_bits=8").deflate);
  EXPECT_FALSE(agree("permessage-deflate; server_max_window_bits").deflate);
  EXPECT_FALSE(agree("permessage-deflate; client_max_window_bits=99").deflate);
  const Terms usual = agree("permessage-deflate; client_max_window_bits");
  EXPECT_TRUE(usual.deflate);
  EXPECT_EQ(usual.extensions,
            "permessage-deflate; server_no_context_takeover; client_no_context_takeover");
  const Terms second = agree("unknown, permessage-deflate; server_max_window_bits=\"10\"");
  EXPECT_TRUE(second.deflate);
  EXPECT_EQ(second.window_bits, 10);
  EXPECT_NE(second.extensions.find("server_max_window_bits=10"), std::string::npos);
}

}  // namespace
}  // namespace server::web_socket
