#include "server/assets.h"

#include <zlib.h>

#include <algorithm>
#include <array>

#include "server/asset_list.h"

namespace server {
namespace {

const Asset* find(std::string_view path) {
  const auto& list = assets();
  const auto found = std::ranges::find(list, path, &Asset::path);
  return found == list.end() ? nullptr : &*found;
}

// For the rare client that can't read gzip.
std::string unpacked(std::string_view bytes) {
  z_stream stream{};
  if (inflateInit2(&stream, 15 + 16) != Z_OK) return {};
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // NOLINT
  stream.avail_in = static_cast<uInt>(bytes.size());
  std::string result;
  std::array<char, 16384> part{};
  int status = Z_OK;
  while (status == Z_OK) {
    stream.next_out = reinterpret_cast<Bytef*>(part.data());  // NOLINT
    stream.avail_out = static_cast<uInt>(part.size());
    status = inflate(&stream, Z_NO_FLUSH);
    result.append(part.data(), part.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  return result;
}

}  // namespace

bool is_asset(const Request& request) {
  const std::string_view path = request.path;
  if (request.method != "GET" && request.method != "HEAD") return false;
  return !path.starts_with("/api/") && path != "/health" && path != "/metrics" &&
         !path.starts_with("/feed/");
}

Response asset(const Request& request) {
  const std::string_view path = request.path;
  const Asset* found = find(path == "/" ? "/index.html" : path);
  // A page of the browser's own making has no file; a missing file is missing.
  if (found == nullptr && path.substr(path.rfind('/')).find('.') == std::string_view::npos) {
    found = find("/index.html");
  }
  if (found == nullptr) return error_response(error(404, "not_found"));
  Response response;
  response.type = found->type;
  response.headers.emplace_back("ETag", found->tag);
  response.headers.emplace_back("Vary", "Accept-Encoding");
  response.headers.emplace_back("Cache-Control", found->path.starts_with("/assets/")
                                                     ? "public, max-age=31536000, immutable"
                                                     : "no-cache");
  if (request.if_none_match == found->tag) {
    response.status = 304;
    return response;
  }
  if (!found->gzip) {
    response.constant = found->bytes;
  } else if (request.accepts_gzip) {
    response.constant = found->bytes;
    response.headers.emplace_back("Content-Encoding", "gzip");
  } else {
    response.body = unpacked(found->bytes);
  }
  return response;
}

}  // namespace server
