// The web page's files, inside the binary.
#pragma once

#include <string_view>

#include "server/http.h"

namespace server {

struct Asset {
  std::string_view path;  // "/index.html"
  std::string_view type;
  std::string_view bytes;  // compressed with gzip if `gzip`
  bool gzip = false;
  std::string_view tag;  // changes with the content
};

// Whether a request is for the page rather than for the API.
bool is_asset(const Request& request);
Response asset(const Request& request);

}  // namespace server
