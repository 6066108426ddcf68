#include "server/deliver.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <ctime>
#include <memory>

namespace server {
namespace {

constexpr long kConnectMilliseconds = 5000;
constexpr long kMilliseconds = 10'000;

struct FreeCurl {
  void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Curl = std::unique_ptr<CURL, FreeCurl>;
using List = std::unique_ptr<curl_slist, FreeCurl>;

Curl new_curl() {
  static const bool ready = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
  Curl curl(ready ? curl_easy_init() : nullptr);
  if (!curl) return curl;
  curl_easy_setopt(curl.get(), CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl.get(), CURLOPT_CONNECTTIMEOUT_MS, kConnectMilliseconds);
  curl_easy_setopt(curl.get(), CURLOPT_TIMEOUT_MS, kMilliseconds);
  curl_easy_setopt(curl.get(), CURLOPT_PROXY, "");  // straight there, whatever the environment says
  // What the other side says back is of no interest.
  curl_easy_setopt(
      curl.get(), CURLOPT_WRITEFUNCTION,
      +[](char*, std::size_t size, std::size_t count, void*) { return size * count; });
  return curl;
}

// Whether an address lies inside the host's own network or machine.
bool is_private(const sockaddr* address) {
  if (address->sa_family == AF_INET) {
    sockaddr_in four{};
    std::memcpy(&four, address, sizeof four);
    const std::uint32_t ip = ntohl(four.sin_addr.s_addr);
    return (ip >> 24U) == 127 || (ip >> 24U) == 10 || (ip >> 24U) == 0 || (ip >> 20U) == 0xAC1 ||
           (ip >> 16U) == 0xC0A8 || (ip >> 16U) == 0xA9FE || (ip >> 22U) == (0x64400000U >> 22U) ||
           (ip >> 28U) >= 0xE;
  }
  if (address->sa_family != AF_INET6) return true;
  sockaddr_in6 six{};
  std::memcpy(&six, address, sizeof six);
  const unsigned char* b = six.sin6_addr.s6_addr;
  const bool mapped_or_zero = b[0] == 0 && b[1] == 0;  // ::1, ::ffff:…, ::
  return mapped_or_zero || (b[0] & 0xFEU) == 0xFC || (b[0] == 0xFE && (b[1] & 0xC0U) == 0x80) ||
         b[0] == 0xFF;
}

// Looks at the address a name turned into, not at the name: that may change its mind.
curl_socket_t open_public(void* /*unused*/, curlsocktype /*purpose*/, curl_sockaddr* wanted) {
  if (is_private(&wanted->addr)) return CURL_SOCKET_BAD;
  return ::socket(wanted->family, wanted->socktype | SOCK_CLOEXEC, wanted->protocol);
}

// A header's text in a form that mail programs of any age read.
std::string encoded_word(const std::string& text) {
  static constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string result = "=?utf-8?Q?";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0) {
      result += c;
    } else {
      result += '=';
      result += kDigits[byte >> 4U];
      result += kDigits[byte & 15U];
    }
  }
  return result + "?=";
}

std::string lines_for_mail(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '\n') result += '\r';
    if (c != '\r') result += c;
  }
  return result;
}

std::string message_of(const Mail& mail) {
  std::array<char, 64> date{};
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::strftime(date.data(), date.size(), "%a, %d %b %Y %H:%M:%S +0000", &parts);
  return "From: <" + mail.from + ">\r\nTo: <" + mail.to +
         ">\r\nSubject: " + encoded_word(mail.subject) + "\r\nDate: " + date.data() +
         "\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
         "Content-Transfer-Encoding: 8bit\r\nAuto-Submitted: auto-generated\r\n\r\n" +
         lines_for_mail(mail.text) + "\r\n";
}

struct Rest {
  std::string text;
  std::size_t sent = 0;
  static std::size_t read(char* into, std::size_t size, std::size_t count, void* data) {
    auto& rest = *static_cast<Rest*>(data);
    const std::size_t part = std::min(size * count, rest.text.size() - rest.sent);
    std::copy_n(rest.text.data() + rest.sent, part, into);
    rest.sent += part;
    return part;
  }
};

std::string perform(CURL* curl) {
  const CURLcode code = curl_easy_perform(curl);
  if (code != CURLE_OK) return curl_easy_strerror(code);
  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  return status / 100 == 2 ? std::string() : "answer " + std::to_string(status);
}

}  // namespace

std::string send_mail(const MailServer& server, const Mail& mail) {
  const Curl curl = new_curl();
  if (!curl) return "no memory";
  const bool from_the_start = server.tls && server.port == 465;
  const std::string address = (from_the_start ? "smtps://" : "smtp://") + server.host + ":" +
                              std::to_string(server.port) + "/theses";
  curl_easy_setopt(curl.get(), CURLOPT_URL, address.c_str());
  if (server.tls) curl_easy_setopt(curl.get(), CURLOPT_USE_SSL, static_cast<long>(CURLUSESSL_ALL));
  if (!server.user.empty()) {
    curl_easy_setopt(curl.get(), CURLOPT_USERNAME, server.user.c_str());
    curl_easy_setopt(curl.get(), CURLOPT_PASSWORD, server.password.c_str());
  }
  const std::string from = "<" + mail.from + ">";
  const List to(curl_slist_append(nullptr, ("<" + mail.to + ">").c_str()));
  curl_easy_setopt(curl.get(), CURLOPT_MAIL_FROM, from.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_MAIL_RCPT, to.get());
  Rest rest{message_of(mail)};
  curl_easy_setopt(curl.get(), CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(curl.get(), CURLOPT_READFUNCTION, &Rest::read);
  curl_easy_setopt(curl.get(), CURLOPT_READDATA, &rest);
  return perform(curl.get());
}

std::string post_webhook(const std::string& address, const std::string& body, bool allow_private) {
  const Curl curl = new_curl();
  if (!curl) return "no memory";
  curl_easy_setopt(curl.get(), CURLOPT_URL, address.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl.get(), CURLOPT_FOLLOWLOCATION, 0L);
  const List headers(curl_slist_append(nullptr, "Content-Type: application/json"));
  curl_easy_setopt(curl.get(), CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDSIZE, static_cast<long>(body.size()));
  curl_easy_setopt(curl.get(), CURLOPT_COPYPOSTFIELDS, body.c_str());
  if (!allow_private) curl_easy_setopt(curl.get(), CURLOPT_OPENSOCKETFUNCTION, &open_public);
  return perform(curl.get());
}

}  // namespace server
