// Ports for the servers that tests start.
#pragma once

namespace store::testing {

// One of 127.0.0.1 that nobody listens at, 0 if there is none.
int free_port();

}  // namespace store::testing
