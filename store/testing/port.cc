#include "store/testing/port.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>

namespace store::testing {

// Not from what the system gives to outgoing connections, and another block for each process: who
// asks here at the same moment would else get the same port, and find the other's server at it.
int free_port() {
  constexpr int kFirst = 10'000;
  constexpr int kProcesses = 300;
  constexpr int kBlock = 64;
  static std::atomic<int> next = 0;
  for (int tries = 0; tries < kBlock; ++tries) {
    const int port = kFirst + ::getpid() % kProcesses * kBlock + next++ % kBlock;
    const int fd = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    const bool free =
        ::bind(fd, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;  // NOLINT
    ::close(fd);
    if (free) return port;
  }
  return 0;
}

}  // namespace store::testing
