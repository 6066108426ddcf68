// The envelope, with the examples of the JSON-RPC 2.0 specification where they apply.
#include "cli/rpc/json_rpc.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

namespace cli {
namespace {

namespace json = boost::json;

class JsonRpc : public ::testing::Test {
 protected:
  RpcServer server_{
      {"parse", "invalid", "params", "long",
       [](std::string_view method) { return "no " + std::string(method); }},
      [](std::string_view method) { return method == "subtract" || method == "fail"; },
      [this](std::string_view method, const json::object& params) -> json::value {
        ++calls_;
        if (method == "fail") throw RpcError(RpcCode::kRefused, "refused", {{"rule", "1.2"}});
        return params.at("minuend").as_int64() - params.at("subtrahend").as_int64();
      }};
  int calls_ = 0;

  std::string answer(std::string_view line) const {
    return server_.handle(line).value_or("nothing");
  }
};

TEST_F(JsonRpc, Calls) {
  EXPECT_EQ(answer(R"({"jsonrpc":"2.0","method":"subtract",)"
                   R"("params":{"subtrahend":23,"minuend":42},"id":"a"})"),
            R"({"jsonrpc":"2.0","result":19,"id":"a"})");
}

TEST_F(JsonRpc, NotificationsGetNoAnswer) {
  EXPECT_EQ(
      answer(R"({"jsonrpc":"2.0","method":"subtract","params":{"subtrahend":1,"minuend":2}})"),
      "nothing");
  EXPECT_EQ(calls_, 1);
  EXPECT_EQ(answer(R"({"jsonrpc":"2.0","method":"unknown"})"), "nothing");
  EXPECT_EQ(answer(R"({"jsonrpc":"2.0","method":"fail"})"), "nothing");
}

TEST_F(JsonRpc, ErrorsHaveTheirCodes) {
  EXPECT_EQ(answer(R"({"jsonrpc":"2.0","method":"foobar, "params)"),
            R"({"jsonrpc":"2.0","error":{"code":-32700,"message":"parse"},"id":null})");
  EXPECT_EQ(answer(R"({"jsonrpc":"2.0","method":1,"params":"bar"})"),
            R"({"jsonrpc":"2.0","error":{"code":-32600,"message":"invalid"},"id":null})");
  EXPECT_EQ(answer(R"({"jsonrpc":"1.0","method":"subtract","id":4})"),
            R"({"jsonrpc":"2.0","error":{"code":-32600,"message":"invalid"},"id":4})");
  EXPECT_EQ(answer(R"({"jsonrpc":"2.0","method":"subtract","id":[1]})"),
            R"({"jsonrpc":"2.0","error":{"code":-32600,"message":"invalid"},"id":null})");
  EXPECT_EQ(answer(R"({"jsonrpc":"2.0","method":"foobar","id":"1"})"),
            R"({"jsonrpc":"2.0","error":{"code":-32601,"message":"no foobar"},"id":"1"})");
  EXPECT_EQ(answer(R"({"jsonrpc":"2.0","method":"subtract","params":[42,23],"id":1})"),
            R"({"jsonrpc":"2.0","error":{"code":-32602,"message":"params"},"id":1})");
  EXPECT_EQ(
      answer(R"({"jsonrpc":"2.0","method":"fail","id":1})"),
      R"({"jsonrpc":"2.0","error":{"code":-32000,"message":"refused","data":{"rule":"1.2"}},"id":1})");
}

TEST_F(JsonRpc, Batches) {
  EXPECT_EQ(answer("[]"),
            R"({"jsonrpc":"2.0","error":{"code":-32600,"message":"invalid"},"id":null})");
  EXPECT_EQ(answer("[1,2]"),
            R"([{"jsonrpc":"2.0","error":{"code":-32600,"message":"invalid"},"id":null},)"
            R"({"jsonrpc":"2.0","error":{"code":-32600,"message":"invalid"},"id":null}])");
  EXPECT_EQ(answer(R"([{"jsonrpc":"2.0","method":"foobar"},{"jsonrpc":"2.0","method":"fail"}])"),
            "nothing");
  EXPECT_EQ(answer(R"([{"jsonrpc":"2.0","method":"foobar"},)"
                   R"({"jsonrpc":"2.0","method":"foobar","id":9}])"),
            R"([{"jsonrpc":"2.0","error":{"code":-32601,"message":"no foobar"},"id":9}])");
}

TEST_F(JsonRpc, LongLinesAndDeepNestingAreRefused) {
  const std::string line(RpcServer::kLongestLine + 1, ' ');
  EXPECT_EQ(json::parse(answer(line)).at("error").at("message"), "long");
  const std::string deep(100'000, '[');
  EXPECT_EQ(json::parse(answer(deep)).at("error").at("code"), -32700);
}

}  // namespace
}  // namespace cli
