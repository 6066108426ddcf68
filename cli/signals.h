// Signals as a command wants them: a closed pipe and a full disk are errors of the write that meets
// them, and a wish to end (Ctrl-C, a closed terminal) is noticed at the next good moment.
#pragma once

#include <signal.h>

namespace cli {

inline constexpr int kInterrupts[] = {SIGINT, SIGTERM, SIGHUP};

// Ignores SIGPIPE and SIGXFSZ.
void ignore_write_signals();
// From now on kInterrupts only set `interrupted` and wake a waiting read.
void watch_interrupts();
// The number of the signal, 0 if none came.
int interrupted();

}  // namespace cli
