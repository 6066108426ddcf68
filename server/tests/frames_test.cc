// What comes over a live connection against the rules of WebSocket, or to exhaust: the sender loses
// his line, and nobody else notices.
#include <zlib.h>

#include "games/registry.h"
#include "server/tests/siege.h"

namespace server::testing {
namespace {

class FramesAt : public Siege, public ::testing::WithParamInterface<const engine::Game*> {
 protected:
  void SetUp() override {
    ASSERT_TRUE(server_.start(data(), config(""), 0));
    anna_.set_port(server_.port());
    ASSERT_TRUE(anna_.sign_in("Anna"));
    std::string seats = R"({"kind":"me"})";
    const engine::Options options = *GetParam()->complete({});
    const auto wished = options.find("seats");
    const int count = wished == options.end() ? 2 : std::stoi(wished->second);
    for (int i = 1; i < count; ++i) seats += R"(,{"kind":"me"})";
    table_ = "/api/v1/tables/" + new_table(anna_, std::string(GetParam()->id()), seats);
  }
  void TearDown() override {
    EXPECT_LT(server_.memory_kilobytes() / 1024, 100);
    EXPECT_EQ(server_.stop(), 0);
  }

  WebSocket line(bool deflate = false) {
    WebSocket live;
    EXPECT_TRUE(live.open(server_.port(), table_ + "/live", anna_.cookie(), deflate));
    return live;
  }
  // Nothing more comes, and not because it was quiet.
  static bool ends(WebSocket& live) {
    const auto begin = Clock::now();
    while (live.receive(60'000)) {
    }
    return since(begin) < 59'000;
  }
  void expect_that_anna_plays_on() {
    const json::object now = parsed(anna_.get(table_ + "/moment?since=1000000").body);
    const json::object decision{{"seat", now.at("seat")},
                                {"ply", now.at("ply")},
                                {"action", now.at("options").at(0).at("action")}};
    EXPECT_EQ(anna_.post(table_ + "/decisions", json::serialize(decision)).status, 200);
  }

  Client anna_{0};
  std::string table_;
};

// A frame of a client, masked with zeros; `claimed` need not be how long it is.
std::string frame(int first, std::string_view payload, std::uint64_t claimed) {
  std::string bytes(1, static_cast<char>(first));
  const int size = claimed < 126 ? 0 : claimed < 65'536 ? 2 : 8;  // no longer than it must be
  bytes += static_cast<char>(0x80U | (size == 0 ? claimed : size == 2 ? 126U : 127U));
  for (int i = size; i > 0; --i) {
    bytes += static_cast<char>((claimed >> static_cast<unsigned>(8 * (i - 1))) & 255U);
  }
  return bytes.append(4, '\0').append(payload);
}
constexpr int kLastText = 0x81;
constexpr int kFirstOfMany = 0x01;
constexpr int kOneOfMany = 0x00;
constexpr int kPackedText = 0xC1;

// `size` blanks as permessage-deflate packs them, a thousandth of that.
std::string packed(std::size_t size) {
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY);
  std::string blanks(size, ' ');
  std::string bytes(size / 500 + 100, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(blanks.data());  // NOLINT
  stream.avail_in = static_cast<uInt>(blanks.size());
  stream.next_out = reinterpret_cast<Bytef*>(bytes.data());  // NOLINT
  stream.avail_out = static_cast<uInt>(bytes.size());
  deflate(&stream, Z_SYNC_FLUSH);
  bytes.resize(stream.total_out - 4);
  deflateEnd(&stream);
  return bytes;
}

TEST_P(FramesAt, WhatUnpacksWithoutEnd) {
  const std::string bomb = packed(std::size_t{64} << 20U);
  for (int i = 0; i < 8; ++i) {
    WebSocket live = line(true);
    live.send_bytes(frame(kPackedText, bomb, bomb.size()));
    EXPECT_TRUE(ends(live));
  }
  expect_that_anna_plays_on();
}

TEST_P(FramesAt, AMessageInPartsWithoutEnd) {
  WebSocket live = line();
  const std::string part(1000, ' ');
  live.send_bytes(frame(kFirstOfMany, part, part.size()));
  for (int i = 0; i < 20'000 && live.send_bytes(frame(kOneOfMany, part, part.size())); ++i) {
  }
  EXPECT_TRUE(ends(live));
  expect_that_anna_plays_on();
}

TEST_P(FramesAt, LengthsThatNobodySends) {
  for (const std::uint64_t claimed : {std::uint64_t{1} << 62U, ~std::uint64_t{0} >> 1U,
                                      ~std::uint64_t{0}, std::uint64_t{1} << 31U}) {
    WebSocket live = line();
    live.send_bytes(frame(kLastText, "x", claimed));
    EXPECT_TRUE(ends(live)) << claimed;
  }
  expect_that_anna_plays_on();
}

TEST_P(FramesAt, BracketsWithinBrackets) {
  WebSocket live = line();
  for (int i = 0; i < 20; ++i) {
    live.send(std::string(15'000, '['));
    std::string nested;
    for (int deep = 0; deep < 3000; ++deep) nested += R"({"a":)";
    live.send(nested);
  }
  expect_that_anna_plays_on();
}

INSTANTIATE_TEST_SUITE_P(Games, FramesAt, ::testing::ValuesIn(games::all()),
                         [](const auto& one) { return std::string(one.param->id()); });

}  // namespace
}  // namespace server::testing
