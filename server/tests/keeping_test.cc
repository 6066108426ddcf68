// What the real program keeps: the store's files, a disk that is full or damaged, its own limits.
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "server/tests/siege.h"

namespace server::testing {
namespace {

// --- Files ---

int mode_of(const std::string& path) {
  struct stat info{};
  return ::stat(path.c_str(), &info) == 0 ? static_cast<int>(info.st_mode & 0777U) : -1;
}

std::pair<int, std::string> theses(const std::string& arguments) {
  std::FILE* pipe = popen((std::string(THESES_BINARY) + " " + arguments + " 2>&1").c_str(), "r");
  std::array<char, 4096> part{};
  std::string text;
  while (std::fgets(part.data(), part.size(), pipe) != nullptr) text += part.data();
  return {pclose(pipe), text};
}

TEST_F(Siege, TheStoreIsItsOwnersAlone) {
  ASSERT_TRUE(server_.start(data(), config(""), 0));
  Client anna(server_.port());
  ASSERT_TRUE(anna.sign_in("Anna"));
  EXPECT_EQ(mode_of(data()) & 077, 0);
  for (const auto& file : std::filesystem::directory_iterator(data())) {
    EXPECT_EQ(mode_of(file.path()) & 077, 0) << file.path();
  }
  const std::string copy = folder_ / "copy.sqlite";
  ASSERT_EQ(theses("admin backup --store " + data() + " --file " + copy).first, 0);
  EXPECT_EQ(mode_of(copy), 0600);
  // A second server on the same file is refused.
  ServerProcess second(THESES_BINARY);
  EXPECT_FALSE(second.start(data(), folder_.write("second.toml", ""), 0));
  EXPECT_EQ(anna.get("/api/v1/session").status, 200);
  EXPECT_EQ(server_.stop(), 0);
  EXPECT_TRUE(second.start(data(), folder_ / "second.toml", 0)) << "once the first has gone";
  EXPECT_EQ(second.stop(), 0);
}

// A store with some tables in which every page but the first is damaged.
void make_damaged_store(ServerProcess& server, const std::string& data, const std::string& config) {
  ASSERT_TRUE(server.start(data, config, 0));
  Client anna(server.port());
  ASSERT_TRUE(anna.sign_in("Anna"));
  for (int i = 0; i < 30; ++i) new_table(anna, "sola_fide", R"({"kind":"me"},{"kind":"me"})");
  ASSERT_EQ(server.stop(), 0);
  const std::string file = data + "/theses.sqlite";
  const auto size = static_cast<long>(std::filesystem::file_size(file));
  std::fstream store(file, std::ios::in | std::ios::out | std::ios::binary);
  for (long at = 8192; at + 2048 < size; at += 4096) {
    store.seekp(at);
    store << std::string(2048, 'x');
  }
}

TEST_F(Siege, ADamagedStoreIsToldByHealth) {
  make_damaged_store(server_, data(), config(""));
  server_.launch(data(), config(""), 0);
  // It may refuse to start; if it does start, it soon says what is the matter.
  Client anna(server_.port());
  int health = 0;
  for (int i = 0; i < 100 && health != 503 && ::kill(server_.process(), 0) == 0; ++i) {
    std::this_thread::sleep_for(milliseconds(100));
    anna.sign_in("Anna");
    anna.get("/api/v1/tables?filter=running");
    health = anna.get("/health").status;
  }
  EXPECT_EQ(health, 503);
}

TEST_F(Siege, ADamagedStoreIsNotBackedUpAndRubbishNotRestored) {
  make_damaged_store(server_, data(), config(""));
  const std::string copy = folder_ / "copy.sqlite";
  const auto [code, text] = theses("admin backup --store " + data() + " --file " + copy);
  EXPECT_NE(code, 0) << text;
  EXPECT_FALSE(std::filesystem::exists(copy));
  const std::string rubbish = folder_.write("rubbish.sqlite", "this is no store at all");
  EXPECT_NE(theses("admin restore --store " + (folder_ / "new") + " --file " + rubbish).first, 0);
  EXPECT_FALSE(std::filesystem::exists(folder_ / "new"));
}

TEST_F(Siege, AFullDiskIsToldByHealth) {
  // A limit on the size of files is as good as a full disk.
  const std::string settings = config("");
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const rlimit small{600'000, before.rlim_max};
  std::signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &small);
  const bool started = server_.start(data(), settings, 0);
  setrlimit(RLIMIT_FSIZE, &before);
  ASSERT_TRUE(started);
  Client anna(server_.port());
  ASSERT_TRUE(anna.sign_in("Anna"));
  int status = 201;
  for (int i = 0; i < 200 && status == 201; ++i) {
    status = anna.post("/api/v1/tables",
                       R"({"game":"sola_fide","seats":[{"kind":"me"},{"kind":"open"}]})")
                 .status;
    if (status == 201) {
      anna.request("PUT", "/api/v1/tables/x/notes", "{}");
    }
  }
  EXPECT_EQ(status, 503) << "the disk is full";
  int health = 200;
  for (int i = 0; i < 50 && health == 200; ++i) {
    std::this_thread::sleep_for(milliseconds(100));
    health = anna.get("/health").status;
  }
  EXPECT_EQ(health, 503);
}

// --- The command ---

TEST_F(Siege, TheCommandRefusesNonsenseAndTellsItsAddress) {
  const auto [code, text] = theses("serve --log nonsense --port 0 --data " + data());
  EXPECT_NE(code, 0);
  EXPECT_NE(text.find("nonsense"), std::string::npos) << text;
}

TEST_F(Siege, AsManyFilesAreOpenedAsConnectionsAreAllowed) {
  rlimit before{};
  getrlimit(RLIMIT_NOFILE, &before);
  const rlimit few{256, before.rlim_max};
  const std::string settings =
      config("[limits]\nconnections = 2000\nconnections_per_address = 0\n");
  setrlimit(RLIMIT_NOFILE, &few);
  const bool started = server_.start(data(), settings, 0);
  setrlimit(RLIMIT_NOFILE, &before);
  ASSERT_TRUE(started);
  std::ifstream limits("/proc/" + std::to_string(server_.process()) + "/limits");
  std::string line;
  long soft = 0;
  while (std::getline(limits, line)) {
    if (line.starts_with("Max open files")) soft = std::stol(line.substr(26));
  }
  EXPECT_GE(soft, 2000);
  EXPECT_EQ(server_.stop(), 0);
}

}  // namespace
}  // namespace server::testing
