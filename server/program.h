// A whole server: store, hall, API, network.
#pragma once

#include <functional>
#include <memory>

#include "server/config.h"

namespace server {

class Program {
 public:
  virtual ~Program() = default;
  Program() = default;
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  virtual unsigned short port() const = 0;
  virtual Hall& hall() = 0;
  // Graceful: see Net::stop and Hall::close.
  virtual void stop() = 0;
};

// Opens the store and serves until `stop` or the end of the object.
engine::Result<std::unique_ptr<Program>> start_program(
    const Config& config, const std::vector<const engine::Game*>& games);

}  // namespace server
