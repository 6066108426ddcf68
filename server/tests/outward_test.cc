// What the server says to the outside, before real listeners on loopback: mail, webhooks, TLS.
#include <arpa/inet.h>
#include <curl/curl.h>
#include <gtest/gtest.h>
#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/testing/client.h"
#include "server/testing/folder.h"

namespace server::testing {
namespace {

namespace json = boost::json;

// Listens on a port of its own; whoever comes is served by `serve`, which returns what it heard.
class Listener {
 public:
  using Serve = std::function<std::string(std::FILE*)>;
  explicit Listener(Serve serve) : serve_(std::move(serve)) {
    socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* generic = reinterpret_cast<sockaddr*>(&address);  // NOLINT: as sockets want it
    bind(socket_, generic, size);
    listen(socket_, 16);
    getsockname(socket_, generic, &size);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { run(); });
  }
  ~Listener() {
    shutdown(socket_, SHUT_RDWR);
    thread_.join();
    close(socket_);
  }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  int port() const { return port_; }
  std::vector<std::string> heard() {
    const std::lock_guard lock(mutex_);
    return heard_;
  }
  // Whether so many came within some seconds.
  bool heard(std::size_t count, int seconds) {
    for (int i = 0; i < seconds * 20 && heard().size() < count; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return heard().size() >= count;
  }

 private:
  void run() {
    while (true) {
      const int guest = accept(socket_, nullptr, nullptr);
      if (guest < 0) return;
      std::FILE* file = fdopen(guest, "r+");
      setvbuf(file, nullptr, _IONBF, 0);
      std::string text = serve_(file);
      std::fclose(file);
      const std::lock_guard lock(mutex_);
      heard_.push_back(std::move(text));
    }
  }
  Serve serve_;
  int socket_ = -1;
  int port_ = 0;
  std::mutex mutex_;
  std::vector<std::string> heard_;
  std::thread thread_;
};

std::string line_of(std::FILE* file) {
  std::string line;
  for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file)) {
    if (c == '\n') break;
    if (c != '\r') line += static_cast<char>(c);
  }
  return line;
}

// A mail server that takes everything.
std::string take_mail(std::FILE* file) {
  std::string all;
  std::fputs("220 sink\r\n", file);
  while (true) {
    const std::string line = line_of(file);
    all += line + "\n";
    if (line.starts_with("DATA")) {
      std::fputs("354 go on\r\n", file);
      for (std::string part = line_of(file); part != "."; part = line_of(file)) all += part + "\n";
    }
    std::fputs(line.starts_with("QUIT") ? "221 bye\r\n" : "250 fine\r\n", file);
    if (line.empty() || line.starts_with("QUIT")) return all;
  }
}

// A web server that takes everything; what it heard is the body.
std::string take_post(std::FILE* file) {
  std::size_t length = 0;
  for (std::string line = line_of(file); !line.empty(); line = line_of(file)) {
    if (line.starts_with("Content-Length: ")) length = std::stoul(line.substr(16));
  }
  std::string body(length, ' ');
  const std::size_t read = std::fread(body.data(), 1, length, file);
  std::fputs("HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n", file);
  return body.substr(0, read);
}

// The seat that owes something decides; says whether one did.
bool decide(Client& client, const std::string& table) {
  const std::string path = "/api/v1/tables/" + table;
  const json::value now = json::parse(client.get(path + "/moment").body);
  if (now.at("options").as_array().empty()) return false;
  const json::object decision{{"ply", now.at("ply")},
                              {"action", now.at("options").at(0).at("action")}};
  return client.post(path + "/decisions", json::serialize(decision)).status == 200;
}

// A new game of the two in which the second is the one who is waited for.
std::string game_that_waits_for_the_second(Client& first, Client& second) {
  const Reply made = first.post(
      "/api/v1/tables",
      R"({"game":"sola_fide","start":true,"options":{"decks":"starter"},"seats":[{"kind":"me"},{"kind":"open"}]})");
  std::string table(json::parse(made.body).at("table").at("id").as_string());
  const std::string path = "/api/v1/tables/" + table;
  second.post(path + "/join", "{}");
  for (int step = 0; step < 40; ++step) {
    const bool moved = decide(first, table);
    const json::value now = json::parse(second.get(path + "/moment").body);
    if (moved && !now.at("options").as_array().empty()) break;
    if (!moved) decide(second, table);
  }
  return table;
}

// A server with these settings and its two players.
struct Players {
  Players(const Folder& folder, const std::string& config) {
    EXPECT_TRUE(server.start(folder / "data", config, 0));
    for (Client* client : {&anna, &bruno}) client->set_port(server.port());
    EXPECT_TRUE(anna.sign_in("Anna") && bruno.sign_in("Bruno"));
  }
  ServerProcess server{THESES_BINARY};
  Client anna{0};
  Client bruno{0};
};

TEST(Outward, TellsPlayersWhoAreAwayByMailAndWebhook) {
  Listener mail(take_mail);
  Listener hook(take_post);
  const Folder folder;
  const std::string config = folder.write(
      "config.toml",
      "[notices]\nsmtp_host = \"127.0.0.1\"\nsmtp_port = " + std::to_string(mail.port()) +
          "\nfrom = \"table@example.org\"\nwebhooks = true\nprivate_webhooks = true\n"
          "base = \"https://theses.example\"\nseconds_between = 6\n");
  Players at(folder, config);
  auto& [server, anna, bruno] = at;
  const std::string settings = R"({"email":"bruno@example.org","webhook":"http://127.0.0.1:)" +
                               std::to_string(hook.port()) +
                               R"(/turn","language":"it","notify":{"turn":true,"over":true}})";
  ASSERT_EQ(bruno.request("PATCH", "/api/v1/account", settings).status, 200);
  std::vector<std::string> tables;
  for (int i = 0; i < 2; ++i) {
    tables.push_back(game_that_waits_for_the_second(anna, bruno));
  }
  ASSERT_TRUE(mail.heard(1, 20));
  ASSERT_TRUE(hook.heard(1, 20));
  EXPECT_EQ(mail.heard().size(), 1U) << "the second game waits its turn";
  const std::string letter = mail.heard()[0];
  EXPECT_NE(letter.find("MAIL FROM:<table@example.org>"), std::string::npos) << letter;
  EXPECT_NE(letter.find("RCPT TO:<bruno@example.org>"), std::string::npos) << letter;
  EXPECT_NE(letter.find("https://theses.example/t/"), std::string::npos) << letter;
  const json::value note = json::parse(hook.heard()[0]);
  EXPECT_EQ(note.at("kind").as_string(), "turn");
  EXPECT_EQ(note.at("text").as_string(), note.at("content").as_string());
  // The other game is not forgotten.
  ASSERT_TRUE(mail.heard(2, 20));
  EXPECT_NE(mail.heard()[1], letter);
  for (const std::string& table : tables) {
    const auto all = mail.heard();
    EXPECT_TRUE(std::ranges::any_of(
        all, [&](const std::string& one) { return one.find(table) != std::string::npos; }));
  }
  EXPECT_EQ(server.stop(), 0);
}

// Answers after a long while.
std::string take_post_slowly(std::FILE* file) {
  std::this_thread::sleep_for(std::chrono::seconds(9));
  return take_post(file);
}

TEST(Outward, ASlowWebhookDelaysNobodyElse) {
  Listener slow(take_post_slowly);
  Listener quick(take_post);
  const Folder folder;
  const std::string config = folder.write(
      "config.toml", "[notices]\nwebhooks = true\nprivate_webhooks = true\nseconds_between = 0\n");
  Players at(folder, config);
  auto& [server, anna, bruno] = at;
  const auto wait_for = [&host = anna](Client& player, int port) {
    const std::string webhook = "http://127.0.0.1:" + std::to_string(port) + "/";
    EXPECT_EQ(
        player.request("PATCH", "/api/v1/account", R"({"webhook":")" + webhook + "\"}").status,
        200);
    game_that_waits_for_the_second(host, player);
  };
  Client carla(server.port());
  Client dora(server.port());
  ASSERT_TRUE(carla.sign_in("Carla") && dora.sign_in("Dora"));
  wait_for(bruno, slow.port());
  wait_for(carla, slow.port());
  wait_for(dora, quick.port());
  // Five seconds' grace, and two until somebody looks; the slow ones take nine each.
  EXPECT_TRUE(quick.heard(1, 60));
  EXPECT_TRUE(slow.heard().size() < 2) << "the slow ones were first and are still at it";
  server.kill();
}

// Whether those words stand in the file before the time is over.
bool says_within(const std::string& file, std::string_view words, int seconds) {
  for (int i = 0; i < seconds * 20; ++i) {
    std::ifstream log(file);
    const std::string said{std::istreambuf_iterator<char>(log), std::istreambuf_iterator<char>()};
    if (said.find(words) != std::string::npos) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return false;
}

TEST(Outward, AWebhookIntoTheHousesOwnNetworkIsNotCalled) {
  Listener hook(take_post);
  const Folder folder;
  const std::string config =
      folder.write("config.toml", "[notices]\nwebhooks = true\nseconds_between = 0\n");
  Players at(folder, config);
  auto& [server, anna, bruno] = at;
  for (const char* host : {"127.0.0.1", "localhost"}) {
    ASSERT_EQ(bruno
                  .request("PATCH", "/api/v1/account",
                           R"({"webhook":"http://)" + std::string(host) + ":" +
                               std::to_string(hook.port()) + R"(/"})")
                  .status,
              200);
    game_that_waits_for_the_second(anna, bruno);
    EXPECT_TRUE(says_within(config + ".log", "by=webhook", 20)) << "it was tried: " << host;
    EXPECT_FALSE(hook.heard(1, 1)) << host;
    std::filesystem::resize_file(config + ".log", 0);
  }
  EXPECT_EQ(server.stop(), 0);
}

struct Free {
  void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
  void operator()(X509* certificate) const { X509_free(certificate); }
  void operator()(BIO* bio) const { BIO_free_all(bio); }
  void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
  void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
};

// A certificate for "localhost" that vouches for itself, and its key, as PEM files.
void write_certificate(const std::string& certificate_file, const std::string& key_file) {
  const std::unique_ptr<EVP_PKEY, Free> key(EVP_EC_gen("P-256"));
  const std::unique_ptr<X509, Free> certificate(X509_new());
  X509_set_version(certificate.get(), 2);
  ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -60);
  X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
  X509_set_pubkey(certificate.get(), key.get());
  X509_NAME* name = X509_get_subject_name(certificate.get());
  const std::string host = "localhost";
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                             reinterpret_cast<const unsigned char*>(host.data()),  // NOLINT
                             static_cast<int>(host.size()), -1, 0);
  X509_set_issuer_name(certificate.get(), name);
  ASSERT_NE(X509_sign(certificate.get(), key.get(), EVP_sha256()), 0);
  const std::unique_ptr<BIO, Free> public_part(BIO_new_file(certificate_file.c_str(), "w"));
  PEM_write_bio_X509(public_part.get(), certificate.get());
  const std::unique_ptr<BIO, Free> secret_part(BIO_new_file(key_file.c_str(), "w"));
  PEM_write_bio_PrivateKey(secret_part.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr);
}

std::size_t keep(char* data, std::size_t size, std::size_t count, void* text) {
  static_cast<std::string*>(text)->append(data, size * count);
  return size * count;
}

// GET by a browser that trusts the certificate.
std::string secure_get(int port, const std::string& path, const std::string& certificate) {
  const std::unique_ptr<CURL, Free> curl(curl_easy_init());
  std::string answer;
  const std::string address = "https://localhost:" + std::to_string(port) + path;
  curl_easy_setopt(curl.get(), CURLOPT_URL, address.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_PROXY, "");
  curl_easy_setopt(curl.get(), CURLOPT_CAINFO, certificate.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_IPRESOLVE, static_cast<long>(CURL_IPRESOLVE_V4));
  curl_easy_setopt(curl.get(), CURLOPT_HEADERDATA, &answer);
  curl_easy_setopt(curl.get(), CURLOPT_HEADERFUNCTION, keep);
  curl_easy_setopt(curl.get(), CURLOPT_WRITEDATA, &answer);
  curl_easy_setopt(curl.get(), CURLOPT_WRITEFUNCTION, keep);
  const CURLcode code = curl_easy_perform(curl.get());
  return code == CURLE_OK ? answer : curl_easy_strerror(code);
}

// A client's frame; a mask of zeros leaves the text as it is.
std::string frame(unsigned first, std::string_view text) {
  std::string bytes{static_cast<char>(first), static_cast<char>(0x80U | text.size())};
  return bytes.append(4, '\0').append(text);
}

// What a live connection to the lobby says to a greeting, a ping and a goodbye.
std::string secure_live(int port) {
  const std::unique_ptr<SSL_CTX, Free> context(SSL_CTX_new(TLS_client_method()));
  const std::unique_ptr<BIO, Free> line(BIO_new_ssl_connect(context.get()));
  BIO_set_conn_hostname(line.get(), ("127.0.0.1:" + std::to_string(port)).c_str());
  const std::string request =
      "GET /api/v1/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
      "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
      "Sec-WebSocket-Version: 13\r\n\r\n";
  std::string answers;
  for (const std::string& said : {request, frame(0x81, R"({"type":"ping","ref":7})"),
                                  frame(0x88, std::string("\x03\xE8", 2))}) {
    if (BIO_write(line.get(), said.data(), static_cast<int>(said.size())) <= 0) break;
    std::string answer(4096, '\0');
    const int read = BIO_read(line.get(), answer.data(), static_cast<int>(answer.size()));
    answers.append(answer, 0, static_cast<std::size_t>(std::max(read, 0)));
  }
  return answers;
}

TEST(Outward, SpeaksTlsByItself) {
  const Folder folder;
  const std::string certificate = folder / "certificate.pem";
  write_certificate(certificate, folder / "key.pem");
  const std::string config =
      folder.write("config.toml", "[server]\ncertificate = \"" + certificate + "\"\nkey = \"" +
                                      (folder / "key.pem") + "\"\n");
  ServerProcess server(THESES_BINARY);
  server.launch(folder / "data", config, 0);
  std::string health;
  for (int i = 0; i < 1200 && !health.starts_with("HTTP/1.1 200"); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    health = secure_get(server.port(), "/health", certificate);
  }
  EXPECT_TRUE(health.starts_with("HTTP/1.1 200")) << health;
  EXPECT_NE(health.find("Strict-Transport-Security"), std::string::npos) << health;
  const std::string live = secure_live(server.port());
  EXPECT_TRUE(live.starts_with("HTTP/1.1 101")) << live;
  EXPECT_NE(live.find(R"("pong")"), std::string::npos) << live;
  EXPECT_TRUE(live.ends_with(std::string("\x88\x02\x03\xE8", 4))) << "and says goodbye";
  EXPECT_TRUE(says_within(config + ".log", "https://127.0.0.1", 5)) << "the line at the start";
  EXPECT_EQ(server.stop(), 0);
}

}  // namespace
}  // namespace server::testing
