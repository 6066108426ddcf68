#include "store/testing/cluster.h"

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "store/testing/port.h"

namespace store::testing {
namespace {

constexpr const char* kBinaries = "/usr/lib/postgresql/15/bin/";

// Runs a command as a user that PostgreSQL accepts: it refuses to be root.
bool run(const std::string& command) {
  const std::string whole = geteuid() == 0 ? "runuser -u postgres -- " + command : command;
  return std::system((whole + " >/dev/null 2>&1").c_str()) == 0;  // NOLINT: a test's own words
}

}  // namespace

std::optional<Cluster> Cluster::start(std::string& problem) {
  if (!std::filesystem::exists(std::string(kBinaries) + "initdb")) {
    problem = "PostgreSQL 15 is not installed";
    return std::nullopt;
  }
  std::string folder = "/tmp/theses_pg_XXXXXX";
  if (mkdtemp(folder.data()) == nullptr) {
    problem = "no temporary folder";
    return std::nullopt;
  }
  std::filesystem::permissions(folder, std::filesystem::perms::all);
  Cluster cluster(folder);
  const std::string data = folder + "/data";
  if (!run(std::string(kBinaries) + "initdb -A trust -U theses -E UTF8 --locale=C -D " + data)) {
    problem = "initdb failed";
    return std::nullopt;
  }
  cluster.port_ = free_port();
  const std::string options = "-p " + std::to_string(cluster.port_) +
                              " -c listen_addresses=127.0.0.1 -c max_connections=80 -k " + folder;
  if (!run(std::string(kBinaries) + "pg_ctl -w -t 60 -D " + data + " -l " + folder + "/log -o \"" +
           options + "\" start")) {
    problem = "PostgreSQL did not start";
    return std::nullopt;
  }
  return cluster;
}

Cluster::Cluster(Cluster&& other) noexcept
    : folder_(std::move(other.folder_)), port_(other.port_), made_(other.made_) {
  other.folder_.clear();
}

Cluster::~Cluster() {
  if (folder_.empty()) return;
  run(std::string(kBinaries) + "pg_ctl -w -m immediate -D " + folder_ + "/data stop");
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::string Cluster::database() {
  const std::string name = "test" + std::to_string(++made_);
  run(std::string(kBinaries) + "createdb -h 127.0.0.1 -U theses -p " + std::to_string(port_) + " " +
      name);
  return "postgresql://theses@127.0.0.1:" + std::to_string(port_) + "/" + name;
}

bool Cluster::listened_to(int connections) const {
  const std::string count =
      "SELECT 1 FROM pg_stat_activity WHERE state = 'idle' AND query LIKE 'LISTEN %' HAVING "
      "count(*) >= " +
      std::to_string(connections);
  const std::string ask = std::string(kBinaries) + "psql -h 127.0.0.1 -U theses -p " +
                          std::to_string(port_) + " -d postgres -tAc \"" + count +
                          "\" | grep -qx 1";
  for (int i = 0; i < 600; ++i) {
    if (run(ask)) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return false;
}

}  // namespace store::testing
