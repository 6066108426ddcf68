#include "judge.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iostream>
#include <sstream>

#include "switch.h"

namespace mutants {
namespace {

constexpr double kLongestBeginning = 10;  // seconds
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
using Meets = std::vector<const Known*>;

// What a program that is begun anew is told: the file of Shared, then each test and its seconds.
constexpr const char* kMeets = "MUTANT_MEETS";

template <class T>
T* shared_memory(std::size_t count, int file = -1) {
  void* memory = mmap(nullptr, count * sizeof(T), PROT_READ | PROT_WRITE,
                      MAP_SHARED | (file < 0 ? MAP_ANONYMOUS : 0), file, 0);
  return static_cast<T*>(memory);
}

// Of the processor's time: other programs don't make a mutant endless.
void ring_after(double seconds) {
  itimerval timer{};
  timer.it_value.tv_sec = static_cast<time_t>(seconds);
  timer.it_value.tv_usec =
      static_cast<suseconds_t>((seconds - static_cast<double>(timer.it_value.tv_sec)) * 1e6);
  setitimer(ITIMER_PROF, &timer, nullptr);
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
      reached = marks;
      test.passes();  // whatever a program does once is not this test's time
      const std::clock_t begin = std::clock();
      const bool passes = test.passes();
      shared->seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
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

bool passes_in_time(const Test& test, double usual) {
  ring_after(10 * usual + 2);
  return test.passes();
}

// Begins the program anew, so that what it reads before its main is read with the mutant.
int begin_anew(int number, const Meets& meets, const Test* first, int file) {
  std::string told = std::to_string(file);
  for (const Known* k : meets) {
    told += ' ' + std::to_string(k->test - first) + ' ' + std::to_string(k->seconds);
  }
  setenv("MUTANT", std::to_string(number).c_str(), 1);
  setenv(kMeets, told.c_str(), 1);
  std::ifstream given("/proc/self/cmdline");
  std::vector<std::string> words;
  for (std::string word; std::getline(given, word, '\0');) words.push_back(word);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  ring_after(kLongestBeginning);  // goes on ringing in the program begun anew
  execv("/proc/self/exe", arguments.data());
  return 1;
}

int meet_as_told(const std::vector<Test>& tests, const char* told) {
  std::istringstream in(told);
  int file = -1;
  in >> file;
  Shared* shared = shared_memory<Shared>(1, file);
  std::size_t test = 0;
  double seconds = 0;
  for (int i = 0; in >> test >> seconds; ++i) {
    shared->test = i;
    if (!passes_in_time(tests[test], seconds)) return 1;
  }
  return 0;
}

int meet(int number, const Meets& meets, Shared* shared) {
  active = number;
  for (std::size_t i = 0; i < meets.size(); ++i) {
    shared->test = static_cast<int>(i);
    if (!passes_in_time(*meets[i]->test, meets[i]->seconds)) return 1;
  }
  return 0;
}

// The tests that reach a mutant, quickest first. Which of them need what was read before the main
// nobody knows: there it is all, for ten times as long.
Meets to_meet(int number, const std::vector<Known>& known, double budget, bool all) {
  Meets meets;
  double seconds = 0;
  if (all) budget *= 10;
  for (const Known& k : known) {
    if (!all && k.reaches[static_cast<std::size_t>(number)] == 0) continue;
    if (budget > 0 && !meets.empty() && seconds + k.seconds > budget) break;
    seconds += k.seconds;
    meets.push_back(&k);
  }
  return meets;
}

std::string told(int status, const Meets& meets, int test) {
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return "survives";
  const std::string name =
      test < 0 ? "its beginning" : meets[static_cast<std::size_t>(test)]->test->name;
  if (WIFEXITED(status)) return "noticed by " + name;
  return (WTERMSIG(status) == SIGPROF ? "does not end in " : "crashes in ") + name;
}

}  // namespace

Limits limits_of(char** last_three) {
  return {std::atoi(last_three[0]), std::atof(last_three[1]), std::atof(last_three[2])};
}

int judge(const std::vector<Test>& tests, const Limits& limits) {
  if (const char* told = std::getenv(kMeets)) return meet_as_told(tests, told);
  const std::vector<unsigned char> at_the_beginning(early, early + kMost);
  const int file = memfd_create("shared", 0);
  if (ftruncate(file, sizeof(Shared)) != 0) return 2;
  Shared* shared = shared_memory<Shared>(1, file);
  const std::vector<Known> known = get_to_know(tests, limits.most, limits.slowest, shared);
  double seconds = 0;
  for (const Known& k : known) seconds += k.seconds;
  std::cout << "# " << known.size() << " tests, " << seconds << " s together" << std::endl;
  int number = 0;
  while (std::cin >> number) {
    const bool anew = at_the_beginning[static_cast<std::size_t>(number)] != 0;
    const Meets meets = to_meet(number, known, limits.budget, anew);
    shared->test = -1;
    const int status = meets.empty() ? 0 : in_child([&] {
      return anew ? begin_anew(number, meets, tests.data(), file) : meet(number, meets, shared);
    });
    std::cout << number << ' '
              << (meets.empty() ? "not reached" : told(status, meets, shared->test)) << std::endl;
  }
  return 0;
}

}  // namespace mutants
