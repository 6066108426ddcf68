// JSON-RPC 2.0, one message a line: the envelope. It knows no game.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

// Codes of the specification, and our own.
enum class RpcCode : int {
  kParseError = -32700,
  kInvalidRequest = -32600,
  kMethodNotFound = -32601,
  kInvalidParams = -32602,
  kRefused = -32000,  // the rules refuse an action; data: {"reason", "rule"}
  kProblem = -32001,  // a file, option or patch is wrong; data: {"reason"}
};

// Thrown by a method, answered to its caller.
class RpcError : public std::exception {
 public:
  RpcError(RpcCode code, std::string message, boost::json::value data = nullptr)
      : code_(code), message_(std::move(message)), data_(std::move(data)) {}

  RpcCode code() const { return code_; }
  const std::string& message() const { return message_; }
  const boost::json::value& data() const { return data_; }
  const char* what() const noexcept override { return message_.c_str(); }

 private:
  RpcCode code_;
  std::string message_;
  boost::json::value data_;
};

// What the envelope itself has to say, in the language of its user.
struct RpcSentences {
  std::string parse_error;
  std::string invalid_request;
  std::string params_not_object;
  std::string too_long;
  std::function<std::string(std::string_view method)> unknown_method;
};

class RpcServer {
 public:
  static constexpr std::size_t kLongestLine = 1U << 20U;
  using Call =
      std::function<boost::json::value(std::string_view method, const boost::json::object& params)>;
  using Knows = std::function<bool(std::string_view method)>;

  RpcServer(RpcSentences sentences, Knows knows, Call call)
      : sentences_(std::move(sentences)), knows_(std::move(knows)), call_(std::move(call)) {}

  // The answer to one line, without a line end; nothing for notifications.
  std::optional<std::string> handle(std::string_view line) const;
  // The answer to a line over kLongestLine, which is not even read.
  std::string too_long() const;

 private:
  std::optional<boost::json::value> answer(const boost::json::value& message) const;
  boost::json::value answer_batch(const boost::json::array& batch, bool& silent) const;

  RpcSentences sentences_;
  Knows knows_;
  Call call_;
};

}  // namespace cli
