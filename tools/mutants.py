#!/usr/bin/env python3
"""Breaks rules one by one and lists what no test notices.

A mutant is the source tree with one small change: a constant off by one, a comparison turned, a
condition fixed or negated, a statement left out. Each mutant is built and the tests of its game are
run, scenarios first, then the others, quickest first (very slow ones only in part); a mutant that
passes them all is a survivor: a rule that no test checks, or a change that makes no difference.
Survivors that make none stand in tools/mutants.toml with the reason and are not reported again.

The tree itself is never touched: the work is done on a copy below build/mutants.

  tools/mutants.py                            a sample of 40 over games/*, at most 30 minutes
  tools/mutants.py --sample 0 --minutes 0     every mutant (many hours)
  tools/mutants.py --sources 'games/sola_fide/claims.cc' --sample 0
  tools/mutants.py --minutes 5 --begin 37     the same sample from its 38th on: a long run in pieces
  tools/mutants.py --by-hand FILE             the mutants that a TOML file lists (file, old, new;
                                              `noticed_by`: the scenario that fails)
  tools/mutants.py --list                     only count them
"""

import argparse
import fnmatch
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import time
import tomllib
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Not rules: words, JSON, how scenarios set a position up, the checks of a position that no rule
# reaches, and the tests themselves.
NOT_RULES = ["*_test.cc", "*/testing/*", "*/words.h", "*/names.*", "*/json.*",
             "*/patch*", "*/random_options.h", "*/game.cc", "*/game.h", "*/effect_file.*",
             "*/data.*", "*/fields.*", "*/invariants.*", "*/generate/*"]
KNOWN = ROOT / "tools/mutants.toml"


@dataclass
class Mutant:
    file: str      # relative to the tree
    line: int      # from 1
    what: str      # "<= becomes <"
    old: str       # the line as it is
    new: str       # and as it becomes
    text: str = ""  # the whole file as it becomes, of a mutant written by hand
    noticed_by: str = ""  # a word of what the failing test must say

    def where(self):
        return f"{self.file}:{self.line}"


# --- Which changes a line allows ---

PAIRS = [(" < ", " <= "), (" <= ", " < "), (" > ", " >= "), (" >= ", " > "), (" == ", " != "),
         (" != ", " == "), (" && ", " || "), (" || ", " && "), (" + ", " - "), (" - ", " + "),
         (" += ", " -= "), (" -= ", " += "), ("return true;", "return false;"),
         ("return false;", "return true;")]
NUMBER = re.compile(r"(?<![\w.'\"])(\d+)(?![\w.'\"])")
CONDITION = re.compile(r"\bif \((.*)\) ?(\{|return|continue|break|[a-z_.]+\(|.*;)")
STATEMENT = re.compile(r"^\s*[A-Za-z_][\w.:\->\[\]]*\(.*\);\s*(//.*)?$")
NO_RULE = re.compile(r"^\s*(#|//|static_assert|assert\(|using |namespace |template|case |default:)"
                     r"|\[\[maybe_unused\]\]|NOLINT")


def without_strings(line):
    """The same line with strings, characters and comments blanked out, so columns still fit."""
    out, quote, i = [], None, 0
    while i < len(line):
        c = line[i]
        if quote:
            out.append(" ")
            if c == "\\":
                out.append(" ")
                i += 1
            elif c == quote:
                quote = None
        elif c in "\"'" and not (c == "'" and i > 0 and line[i - 1].isdigit()):
            quote = c
            out.append(" ")
        elif line.startswith("//", i):
            out.append(" " * (len(line) - i))
            break
        else:
            out.append(c)
        i += 1
    return "".join(out)[:len(line)]


def changes(line):
    """(what, new line) for each change that a line allows."""
    if NO_RULE.search(line) or not line.strip():
        return
    bare = without_strings(line)
    for old, new in PAIRS:
        at = bare.find(old)
        while at >= 0:
            yield f"{old.strip()} becomes {new.strip()}", line[:at] + new + line[at + len(old):]
            at = bare.find(old, at + len(old))
    for found in NUMBER.finditer(bare):
        value = int(found.group(1))
        for other in ([value + 1] if value == 0 else [value + 1, value - 1]):
            yield (f"{value} becomes {other}",
                   line[:found.start()] + str(other) + line[found.end():])
    found = CONDITION.search(bare)
    if found and "constexpr" not in bare and bare.count("(") == bare.count(")"):
        begin, end = condition_of(bare, bare.index("if (") + 3)
        if end:
            condition = line[begin:end]
            for what, text in [("the condition always holds", f"true || ({condition})"),
                               ("the condition never holds", f"false && ({condition})")]:
                yield what, line[:begin] + text + line[end:]
    if STATEMENT.match(bare) and bare.count("(") == bare.count(")") and "return" not in bare:
        indent = line[:len(line) - len(line.lstrip())]
        yield "the statement is left out", f"{indent};"


def condition_of(text, opening):
    """Where the text between the bracket at `opening` and its partner begins and ends."""
    depth = 0
    for i in range(opening, len(text)):
        depth += {"(": 1, ")": -1}.get(text[i], 0)
        if depth == 0:
            return opening + 1, i
    return opening + 1, 0


def all_mutants(tree, sources, skip):
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=tree, text=True,
                            capture_output=True, check=True).stdout.split("\n")
    files = sorted({f for f in listed for s in sources if fnmatch.fnmatch(f, s)})
    mutants = []
    for file in files:
        if any(fnmatch.fnmatch(file, pattern) for pattern in skip):
            continue
        lines = (pathlib.Path(tree) / file).read_text().split("\n")
        for number, line in enumerate(lines, 1):
            mutants += [Mutant(file, number, what, line, new) for what, new in changes(line)]
    return mutants


def by_hand(path):
    """The mutants of a TOML file: [[mutant]] with file, old, new and perhaps what."""
    mutants = []
    for entry in tomllib.loads(pathlib.Path(path).read_text())["mutant"]:
        text = (ROOT / entry["file"]).read_text()
        if text.count(entry["old"]) != 1:
            sys.exit(f"{entry['file']}: {entry['old']!r} is there {text.count(entry['old'])} times")
        number = text[:text.index(entry["old"])].count("\n") + 1
        mutants.append(Mutant(entry["file"], number, entry.get("what", entry["new"]), entry["old"],
                              entry["new"], text.replace(entry["old"], entry["new"]),
                              entry.get("noticed_by", "")))
    return mutants


# --- Building and testing ---

class Workshop:
    """A copy of the tree, its build folder, and the tests with their usual times."""

    def __init__(self, folder, jobs, slowest):
        self.tree = folder / "tree"
        self.build = folder / "build"
        self.jobs = str(jobs)
        self.slowest = slowest
        self.times = folder / "times.json"  # of the tests of this tree, for the next piece of a run
        self.usual = {}
        # A mutant is built once and never again: it would only fill the compiler's cache.
        self.uncached = {**os.environ, "CCACHE_DISABLE": "1"}

    def copy_tree(self):
        """Brings the copy up to date; what was measured on another tree is forgotten."""
        changed = False
        files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT,
                               text=True, capture_output=True, check=True).stdout.split("\n")
        wanted = {f for f in files if f and (ROOT / f).is_file()}
        for file in wanted:
            source, copy = ROOT / file, self.tree / file
            if copy.exists() and copy.read_bytes() == source.read_bytes():
                continue
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy)
            os.utime(copy)
            changed = changed or file.startswith(("engine/", "games/"))
        for copy in self.tree.rglob("*"):
            if copy.is_file() and str(copy.relative_to(self.tree)) not in wanted:
                copy.unlink()
        if changed:
            self.times.unlink(missing_ok=True)
        elif self.times.exists():
            self.usual = json.loads(self.times.read_text())

    def configure(self):
        self.run_or_die(["cmake", "-S", self.tree, "-B", self.build, "-G", "Ninja",
                         "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O1 -w"])

    def run_or_die(self, command, timeout=None):
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout)
        if done.returncode != 0:
            sys.exit(f"{' '.join(map(str, command))}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")

    def folder_of(self, file):
        """The nearest folder above a source that has tests of its own."""
        for folder in pathlib.Path(file).parents:
            lists = self.tree / folder / "CMakeLists.txt"
            if lists.exists() and "theses_test(" in lists.read_text():
                return folder
        sys.exit(f"{file} lies in no folder with tests")

    def tests_of(self, folder):
        """The test programs of a folder: scenarios, then the others, quickest first."""
        lists = (self.tree / folder / "CMakeLists.txt").read_text()
        names = re.findall(r"theses_test\((\w+)", lists)
        return sorted(names, key=lambda name: ("scenario" not in name, self.usual.get(name, 0.0)))

    def measure(self, folder):
        """Builds and runs the tests of an unchanged folder; they must pass."""
        names = self.tests_of(folder)
        if names[0] in self.usual:
            return
        self.run_or_die(["ninja", "-C", self.build, "-j", self.jobs, *names])
        for name in names:
            begin = time.monotonic()
            try:
                self.run_or_die([self.build / folder / name], timeout=3 * self.slowest)
            except subprocess.TimeoutExpired:
                pass
            self.usual[name] = time.monotonic() - begin
            in_part = f", of which {self.slowest:g} s" if self.usual[name] > self.slowest else ""
            self.times.write_text(json.dumps(self.usual))
            print(f"{name}: {self.usual[name]:.1f} s{in_part}", flush=True)

    def verdict(self, mutant):
        """Why the mutant was noticed, or None if it was not."""
        path = self.tree / mutant.file
        original = path.read_text()
        lines = original.split("\n")
        lines[mutant.line - 1] = mutant.new
        path.write_text(mutant.text or "\n".join(lines))
        try:
            return self.judge(mutant)
        finally:
            path.write_text(original)

    def judge(self, mutant):
        folder = self.folder_of(mutant.file)
        for name in self.tests_of(folder):  # each is built only if those before noticed nothing
            built = subprocess.run(["ninja", "-C", self.build, "-j", self.jobs, name],
                                   capture_output=True, text=True, env=self.uncached)
            if built.returncode != 0:
                return "does not compile"
            slow = self.usual[name] > self.slowest
            patience = self.slowest if slow else 10 * self.usual[name] + 5
            try:
                done = subprocess.run([self.build / folder / name, "--gtest_fail_fast"],
                                      capture_output=True, text=True, errors="replace",
                                      timeout=patience)
            except subprocess.TimeoutExpired:
                if slow:
                    continue
                return f"{name} does not end"
            if done.returncode != 0 and mutant.noticed_by in done.stdout:
                return f"{name} fails{first_failure(done.stdout)}"
        return None


def first_failure(output):
    """The scenario that failed first, as scenario tests name it: "file.toml: its name"."""
    found = re.search(r"^([\w.]+\.toml: .*)$", output, re.MULTILINE)
    return f" ({found.group(1)})" if found else ""


# --- The report ---

def known_survivors():
    """Survivors that make no difference, by file, line text and change, with the reason."""
    if not KNOWN.exists():
        return {}
    entries = tomllib.loads(KNOWN.read_text()).get("equivalent", [])
    return {(e["file"], e["line"].strip(), e["what"]): e["why"] for e in entries}


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sources", nargs="+", default=["games/*/*.cc", "games/*/*.h"])
    parser.add_argument("--skip", nargs="*", default=NOT_RULES, help="patterns that are no rules")
    parser.add_argument("--sample", type=int, default=40, help="how many, by chance; 0: all")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--minutes", type=float, default=30, help="stop after so long; 0: never")
    parser.add_argument("--begin", type=int, default=0, help="leave out the first so many")
    parser.add_argument("--slowest", type=float, default=20, help="seconds that a test may take")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--by-hand", metavar="FILE")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build/mutants")
    parser.add_argument("--list", action="store_true", help="count the mutants and stop")
    wish = parser.parse_args()

    mutants = by_hand(wish.by_hand) if wish.by_hand else all_mutants(ROOT, wish.sources, wish.skip)
    print(f"{len(mutants)} mutants", flush=True)
    if wish.list or not mutants:
        return 0
    if wish.sample and not wish.by_hand:
        mutants = sorted(random.Random(wish.seed).sample(mutants, min(wish.sample, len(mutants))),
                         key=lambda m: (m.file, m.line))
    shop = Workshop(wish.folder, wish.jobs, wish.slowest)
    shop.copy_tree()
    shop.configure()
    known = known_survivors()
    end = time.monotonic() + 60 * wish.minutes if wish.minutes else float("inf")
    survivors, tried, useless = [], 0, 0
    for mutant in mutants[wish.begin:]:
        if time.monotonic() > end:
            print(f"The time is over; --begin {wish.begin + tried} goes on with the"
                  f" {len(mutants) - wish.begin - tried} that are left.")
            break
        shop.measure(shop.folder_of(mutant.file))
        verdict = shop.verdict(mutant)
        tried += 1
        useless += verdict == "does not compile"
        reason = known.get((mutant.file, mutant.old.strip(), mutant.what))
        if verdict is None and reason is None:
            survivors.append(mutant)
        text = verdict or (f"makes no difference: {reason}" if reason else "SURVIVES")
        print(f"{mutant.where()}: {mutant.what}: {text}", flush=True)
    print(f"\n{tried} tried, {useless} did not compile, {len(survivors)} survived unexplained.")
    for mutant in survivors:
        print(f"{mutant.where()}: {mutant.what}\n  {mutant.old.strip()}")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
