#include "cli/signals.h"

#include <signal.h>

namespace cli {

namespace {

volatile sig_atomic_t caught = 0;

void remember(int signal) { caught = signal; }

}  // namespace

void ignore_write_signals() {
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGXFSZ, SIG_IGN);
}

void watch_interrupts() {
  struct sigaction action{};
  action.sa_handler = remember;  // without SA_RESTART: a waiting read returns
  sigemptyset(&action.sa_mask);
  for (const int signal : kInterrupts) ::sigaction(signal, &action, nullptr);
}

int interrupted() { return caught; }

}  // namespace cli
