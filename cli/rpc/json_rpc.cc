#include "cli/rpc/json_rpc.h"

#include <boost/json/parse.hpp>

#include "cli/json_text.h"

namespace cli {

namespace json = boost::json;

namespace {

json::object error_answer(const json::value& id, const RpcError& error) {
  json::object details{{"code", static_cast<int>(error.code())}, {"message", error.message()}};
  if (!error.data().is_null()) details["data"] = error.data();
  return {{"jsonrpc", "2.0"}, {"error", std::move(details)}, {"id", id}};
}

bool valid_id(const json::value& id) { return id.is_string() || id.is_number() || id.is_null(); }

}  // namespace

// What one request gets back: nothing if it is a notification.
std::optional<json::value> RpcServer::answer(const json::value& message) const {
  const RpcError invalid(RpcCode::kInvalidRequest, sentences_.invalid_request);
  const json::object* request = message.if_object();
  if (request == nullptr) return error_answer(nullptr, invalid);
  const json::value* id = request->if_contains("id");
  const json::value* version = request->if_contains("jsonrpc");
  const json::value* method = request->if_contains("method");
  if (version == nullptr || *version != "2.0" || method == nullptr || !method->is_string() ||
      (id != nullptr && !valid_id(*id))) {
    return error_answer(id != nullptr && valid_id(*id) ? *id : json::value(nullptr), invalid);
  }
  try {
    const std::string_view name = method->get_string();
    const json::value* params = request->if_contains("params");
    if (!knows_(name)) {
      throw RpcError(RpcCode::kMethodNotFound, sentences_.unknown_method(name));
    }
    if (params != nullptr && !params->is_object()) {
      throw RpcError(RpcCode::kInvalidParams, sentences_.params_not_object);
    }
    json::value result = call_(name, params == nullptr ? json::object{} : params->get_object());
    if (id == nullptr) return std::nullopt;
    return json::object{{"jsonrpc", "2.0"}, {"result", std::move(result)}, {"id", *id}};
  } catch (const RpcError& error) {
    if (id == nullptr) return std::nullopt;
    return error_answer(*id, error);
  }
}

json::value RpcServer::answer_batch(const json::array& batch, bool& silent) const {
  json::array answers;
  for (const json::value& message : batch) {
    if (std::optional<json::value> one = answer(message)) answers.push_back(std::move(*one));
  }
  silent = answers.empty();
  return answers;
}

std::optional<std::string> RpcServer::handle(std::string_view line) const {
  if (line.size() > kLongestLine) return too_long();
  json::error_code error;
  const json::value message = json::parse(line, error);
  if (error) {
    return json_text(error_answer(nullptr, RpcError(RpcCode::kParseError, sentences_.parse_error)));
  }
  const json::array* batch = message.if_array();
  if (batch != nullptr && !batch->empty()) {
    bool silent = false;
    const json::value answers = answer_batch(*batch, silent);
    if (silent) return std::nullopt;
    return json_text(answers);
  }
  const std::optional<json::value> one = answer(message);
  if (!one) return std::nullopt;
  return json_text(*one);
}

std::string RpcServer::too_long() const {
  return json_text(error_answer(nullptr, RpcError(RpcCode::kInvalidRequest, sentences_.too_long)));
}

}  // namespace cli
