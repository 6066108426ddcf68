// A private PostgreSQL server for tests: on loopback, in a temporary folder, gone at the end.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>

namespace store::testing {

class Cluster {
 public:
  // Nothing if there is no PostgreSQL here; `problem` says why.
  static std::optional<Cluster> start(std::string& problem);
  Cluster(Cluster&& other) noexcept;
  Cluster& operator=(Cluster&&) = delete;
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;
  ~Cluster();

  // The address of a new, empty database.
  std::string database();
  // Waits until so many connections listen: what is told to the others before is lost.
  bool listened_to(int connections) const;
  const std::string& folder() const { return folder_; }

 private:
  explicit Cluster(std::string folder) : folder_(std::move(folder)) {}
  std::string folder_;
  int port_ = 0;
  int made_ = 0;
};

}  // namespace store::testing
