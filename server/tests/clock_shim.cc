// Preloaded into a server under test: its system clock is off by the seconds that stand in the file
// THESES_TEST_CLOCK names. The monotonic clock is left alone.
#include <dlfcn.h>
#include <time.h>

#include <cstdio>
#include <cstdlib>

extern "C" int clock_gettime(clockid_t id, timespec* time) {
  using Real = int (*)(clockid_t, timespec*);
  static const Real kReal = reinterpret_cast<Real>(dlsym(RTLD_NEXT, "clock_gettime"));  // NOLINT
  const int answer = kReal(id, time);
  if (id != CLOCK_REALTIME || answer != 0) return answer;
  const char* name = std::getenv("THESES_TEST_CLOCK");
  std::FILE* file = name == nullptr ? nullptr : std::fopen(name, "r");
  if (file == nullptr) return answer;
  long seconds = 0;
  if (std::fscanf(file, "%ld", &seconds) == 1) time->tv_sec += seconds;
  std::fclose(file);
  return answer;
}
