// Everything a host can set, from a file and the command line.
#pragma once

#include <string>

#include "server/api.h"
#include "server/deliver.h"
#include "server/hall.h"
#include "server/net.h"

namespace server {

// Where "your turn" is sent.
struct NoticeOptions {
  MailServer mail;
  std::string from;
  bool webhooks = false;
  bool private_webhooks = false;  // also to addresses inside the host's own network
  std::string base;               // the page's address as players know it: "https://theses.example"
  std::int64_t seconds_between = 600;  // at most one mail and one webhook a player in this time
};

struct Config {
  std::string store = "theses-data";
  NetOptions net;
  ApiOptions api;
  HallOptions hall;
  NoticeOptions notices;
  std::string log_level = "info";
};

// "debug", "info", "warn" or "error".
bool good_log_level(std::string_view word);

// Sets what the TOML text says. The problem names the key or the line.
engine::Status read_config(std::string_view file, std::string_view text, Config& config);

}  // namespace server
