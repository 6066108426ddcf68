#!/usr/bin/env python3
"""A woven program with a mutant switched on does what the program with that change alone does, and
the judge notices those that differ: test_weave.py COMPILER. The sample has every kind of change,
nested, in constants and after heads; what the compiler reads as well as what a program sets when it
begins. The mutants written by hand still fit the sources."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
import mutants  # noqa: E402
import weave  # noqa: E402

HEAD = "#include <array>\n#include <cstdio>\n#include <stdexcept>\n"
SAMPLE = r"""
inline int told{};
inline void tell(int value) { told = 10 * told + value; }
constexpr int doubled(int n) { return 2 * n + 1; }
constexpr std::size_t kSlots = 4;
constexpr std::array<int, 3> kPrices = {5, 7, 9};
constexpr int kReckoned = doubled(6);
constexpr std::array kPair = {doubled(3), doubled(4)};
enum Mark : unsigned {
  kOld = 1,
  kWorn = 4,  // twice as much
};
struct Toll {
  static constexpr int kUsual = doubled(2) - 1;
  int paid[kSlots] = {kUsual, 3};
};
template <class A, class B>
int size(A) {
  return sizeof(A) > sizeof(B) ? 3 : 2;
}
inline int price(const char* name) {
  constexpr int kMost = 8;
  if (*name == *"c" && size<char, int>(1) != 2 || 3 == size<char, std::array<int, 4>>(1)) return 2;
  const bool known = *name == *"a" || *"b" == *name;
  return known && kPrices[1] < kMost ? kPrices[0] + Toll{}.paid[1] : kReckoned;
}
inline bool odd(int n) {
  if (n % 2 == 1 && n > 2) return true;
  return false;
}
inline int sum(const std::array<int, 4>& list) {
  int all = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    if (odd(list.at(i)) || list.at(i) == 0) continue;
    all += list.at(i) > 3 ? list.at(i) - 1 : 2;
  }
  return all;
}
inline int play() {
  told = 0;
  const std::array<int, 4> list{1, 2, 4, 5};
  tell(sum(list));
  if (told != 0) tell(doubled(told));
  else if (told < 0) { tell(9); }
  const int last = [&] { return list.at(3) > 4 && list.at(0) < 2 ? 1 : 0; }();
  return 10 * told + last;
}
inline int result() {
  try {
    return play();
  } catch (const std::out_of_range&) {
    return -1;
  }
}
inline int prices() {
  const int tolls = Toll::kUsual * 8 + (kOld | kWorn) + kPair[0];
  return price("a") + price("b") * 2 + price("c") * 4 + tolls;
}
inline int odds() { return odd(5) * 100 + odd(1) * 10 + odd(2) + 1000 * prices(); }
inline void run() { std::printf("%d %d\n", result(), odds()); }
"""
# Two tests, of which the second does not reach all.
JUDGE = r"""
#include "judge.h"
int main() {
  return mutants::judge({{"all", [] { return result() == RESULT; }},
                         {"odds", [] { return odds() == ODDS; }}}, {.most = MOST, .slowest = 10});
}
"""


def output_of(compiler, folder, text, *more, asked="", mutants_on=(0,)):
    """The lines that a program writes, begun once for each mutant."""
    source, program = folder / "sample.cc", folder / "sample"
    source.write_text(text)
    subprocess.run([compiler, "-std=c++20", "-w", "-I", HERE, "-include", HERE / "switch.h", source,
                    *more, "-o", program], check=True)
    lines = []
    for number in mutants_on:
        done = subprocess.run([program], capture_output=True, text=True, check=True, timeout=600,
                              input=asked, env={**os.environ, "MUTANT": str(number)})
        lines += done.stdout.split("\n")[:-1]
    return lines


def misjudged(compiler, folder, woven, expected):
    """Which mutants the judge calls noticed although they make no difference, or the other way."""
    numbers = range(1, len(expected))
    result, odds = expected[0].split()
    text = JUDGE.replace("RESULT", result).replace("ODDS", odds).replace("MOST", str(len(numbers)))
    said = output_of(compiler, folder, woven + text, HERE / "judge.cc",
                     asked="\n".join(map(str, numbers)))
    verdicts = dict(line.split(" ", 1) for line in said if not line.startswith("#"))
    noticed = {n for n in numbers if "noticed by" in verdicts[str(n)]}
    return noticed ^ {n for n in numbers if expected[n] != expected[0]}


def changes_of_the_sample():
    found, start = [], 0
    for line in SAMPLE.split("\n"):
        for change in mutants.changes(line):
            if not re.search(r"<int, $|kSlots = $", line[:change.begin]):  # a size has no switch
                found.append((len(found) + 1, change.kind.name, start + change.begin,
                              start + change.end, change.by))
        start += len(line) + 1
    return found


def wrong_by_hand():
    """Mutants written by hand that change nothing; one whose text is gone ends the program."""
    listed = mutants.by_hand(HERE.parent / "mutants_by_hand.toml")
    return [m.where() for m in listed
            if m.text == (mutants.ROOT / m.file).read_text() or m.new not in m.text]


def main():
    compiler = sys.argv[1]
    found = changes_of_the_sample()
    bare = "\n".join(map(mutants.without_strings, SAMPLE.split("\n")))
    line = SAMPLE.index("constexpr int doubled")
    in_constexpr = {n for n, _, begin, *_ in found if line <= begin < SAMPLE.index("\n", line)}
    texts = [SAMPLE] + [SAMPLE[:begin] + by + SAMPLE[end:] for _, _, begin, end, by in found]
    alone = HEAD + "".join(f"namespace n{i} {{{text}}}\n" for i, text in enumerate(texts))
    alone += "int main() {" + "".join(f"n{i}::run();" for i in range(len(texts))) + "}\n"
    set_at_run_time = [v for v in weave.variables(bare) if "kSlots" not in v.names]
    woven = HEAD + weave.weave(SAMPLE, bare, found, in_constexpr, set_at_run_time)
    with tempfile.TemporaryDirectory() as name:
        expected = output_of(compiler, pathlib.Path(name), alone)
        actual = output_of(compiler, pathlib.Path(name), woven + "int main() { run(); }\n",
                           mutants_on=range(len(texts)))
        judged_wrong = misjudged(compiler, pathlib.Path(name), woven, expected)
    wrong = [n for n, (a, b) in enumerate(zip(expected, actual, strict=True)) if a != b]
    for number in wrong:
        _, _, begin, end, by = found[number - 1]
        print(f"{SAMPLE[begin:end]!r} -> {by!r}: alone {expected[number]}, woven {actual[number]}")
    kinds = {kind for _, kind, *_ in found}
    different = len(set(expected))
    print(f"{len(found)} mutants of {len(kinds)} kinds, {different} results, {len(wrong)} wrong,"
          f" misjudged: {sorted(judged_wrong) or 'none'}")
    few = len(kinds) < 4 or len(found) < 50 or different < 8
    idle = wrong_by_hand()
    print(f"By hand, without effect: {idle or 'none'}")
    return 1 if wrong or judged_wrong or few or idle else 0


if __name__ == "__main__":
    sys.exit(main())
