// Judges the mutants of a woven build: each test is run once to see which mutants it reaches, then
// each mutant is switched on in a process of its own and meets the tests that reach it, quickest
// first. What is asked for before the main begins is switched on in a program begun anew.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace mutants {

struct Test {
  std::string name;
  std::function<bool()> passes;
};

// Reads the numbers of mutants from the standard input; writes a line "number verdict" for each:
// "noticed by NAME", "crashes in NAME", "does not end in NAME", "survives", or "not reached".
struct Limits {
  int most = 0;        // the highest number of a mutant
  double slowest = 0;  // how many seconds a test may take to be used
  double budget = 0;   // how many seconds of tests a mutant meets, quickest first; 0: all
};
int judge(const std::vector<Test>& tests, const Limits& limits);

// MOST SLOWEST BUDGET, the last three arguments of a program that judges.
Limits limits_of(char** last_three);

}  // namespace mutants
