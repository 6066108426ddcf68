// What the siege's tests share: the real program in a folder of its own.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <string>

#include "server/testing/client.h"
#include "server/testing/folder.h"

namespace server::testing {

namespace json = boost::json;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

inline json::object parsed(const std::string& text) {
  json::error_code failed;
  json::value value = json::parse(text, failed);
  return !failed && value.is_object() ? value.get_object() : json::object();
}

inline double since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

// A folder with a server's settings; the limits are those a host gets without asking.
class Siege : public ::testing::Test {
 protected:
  std::string config(const std::string& text) { return folder_.write("config.toml", text); }
  std::string data() const { return folder_ / "data"; }

  Folder folder_;
  ServerProcess server_{THESES_BINARY};
};

inline std::string new_table(Client& client, const std::string& game, const std::string& seats) {
  const Reply made = client.post(
      "/api/v1/tables", R"({"game":")" + game + R"(","start":true,"seats":[)" + seats + "]}");
  EXPECT_EQ(made.status, 201) << made.body;
  return made.status == 201 ? std::string(parsed(made.body).at("table").at("id").as_string()) : "";
}

}  // namespace server::testing
