#include "judge.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>

#include "switch.h"

namespace mutants {
namespace {

constexpr rlim_t kMostMemory = rlim_t{3} << 30;

// What a child tells its parent.
struct Shared {
  int test = -1;  // the one that runs
  double seconds = 0;
};

struct Known {
  const Test* test;
  double seconds;
  std::vector<unsigned char> reaches;
};

template <class T>
T* shared_memory(std::size_t count) {
  void* memory =
      mmap(nullptr, count * sizeof(T), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return static_cast<T*>(memory);
}

void ring_after(double seconds) {
  itimerval timer{};
  timer.it_value.tv_sec = static_cast<time_t>(seconds);
  timer.it_value.tv_usec =
      static_cast<suseconds_t>((seconds - static_cast<double>(timer.it_value.tv_sec)) * 1e6);
  setitimer(ITIMER_REAL, &timer, nullptr);
}

void be_quiet() {
  const int nowhere = open("/dev/null", O_WRONLY);
  dup2(nowhere, STDOUT_FILENO);
  dup2(nowhere, STDERR_FILENO);
  const rlimit memory{kMostMemory, kMostMemory};
  setrlimit(RLIMIT_AS, &memory);
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
}

// Runs `work` in a process of its own; how that ended, as waitpid tells.
int in_child(const std::function<int()>& work) {
  std::cout.flush();
  const pid_t child = fork();
  if (child == 0) {
    be_quiet();
    _exit(work());
  }
  int status = 0;
  waitpid(child, &status, 0);
  return status;
}

// Each test that passes in time, with what it reaches.
std::vector<Known> get_to_know(const std::vector<Test>& tests, int most, double slowest,
                               Shared* shared) {
  std::vector<Known> known;
  unsigned char* marks = shared_memory<unsigned char>(static_cast<std::size_t>(most) + 1);
  for (const Test& test : tests) {
    std::memset(marks, 0, static_cast<std::size_t>(most) + 1);
    const int status = in_child([&] {
      ring_after(slowest);
      test.passes();  // whatever a program does once is not this test's time
      const auto begin = std::chrono::steady_clock::now();
      reached = marks;
      const bool passes = test.passes();
      shared->seconds =
          std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
      return passes ? 0 : 1;
    });
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
      std::cout << "# left out, too slow or failing: " << test.name << std::endl;
      continue;
    }
    known.push_back({&test, shared->seconds, {marks, marks + most + 1}});
  }
  std::ranges::sort(known, {}, &Known::seconds);
  return known;
}

std::string verdict(int number, const std::vector<Known>& known, double budget, Shared* shared) {
  std::vector<const Known*> meets;
  double seconds = 0;
  for (const Known& k : known) {
    if (k.reaches[static_cast<std::size_t>(number)] == 0) continue;
    if (budget > 0 && !meets.empty() && seconds + k.seconds > budget) break;
    seconds += k.seconds;
    meets.push_back(&k);
  }
  if (meets.empty()) return "not reached";
  const int status = in_child([&] {
    active = number;
    for (std::size_t i = 0; i < meets.size(); ++i) {
      shared->test = static_cast<int>(i);
      ring_after(10 * meets[i]->seconds + 2);
      if (!meets[i]->test->passes()) return 1;
    }
    return 0;
  });
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return "survives";
  const std::string& name = meets[static_cast<std::size_t>(shared->test)]->test->name;
  if (WIFEXITED(status)) return "noticed by " + name;
  return (WTERMSIG(status) == SIGALRM ? "does not end in " : "crashes in ") + name;
}

}  // namespace

Limits limits_of(char** last_three) {
  return {std::atoi(last_three[0]), std::atof(last_three[1]), std::atof(last_three[2])};
}

int judge(const std::vector<Test>& tests, const Limits& limits) {
  Shared* shared = shared_memory<Shared>(1);
  const std::vector<Known> known = get_to_know(tests, limits.most, limits.slowest, shared);
  double seconds = 0;
  for (const Known& k : known) seconds += k.seconds;
  std::cout << "# " << known.size() << " tests, " << seconds << " s together" << std::endl;
  int number = 0;
  while (std::cin >> number) {
    std::cout << number << ' ' << verdict(number, known, limits.budget, shared) << std::endl;
  }
  return 0;
}

}  // namespace mutants
