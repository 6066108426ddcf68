#!/usr/bin/env python3
"""Breaks rules one by one and lists what no test notices.

A mutant is the source tree with one small change: a constant off by one, a comparison turned, a
condition fixed or negated, a statement left out. A mutant that passes all tests of its game is a
survivor: a rule that no test checks, or a change that makes no difference. Survivors that make none
stand in tools/mutants.toml with the reason and are not reported again.

All mutants are woven into one build (tools/mutants_woven/): each is switched on in a process of its
own and meets the scenarios and tests that reach it, quickest first; constants are set when that process
begins. What can't be woven, and what is never reached but may be read by the compiler alone (sizes, above
all), is built by itself and run against all tests, scenarios first (very slow ones only in part).

The tree itself is never touched: the work is done on copies below build/mutants.

  tools/mutants.py                            a sample of 40 over games/*, at most 30 minutes
  tools/mutants.py --sample 0 --minutes 0     every mutant
  tools/mutants.py --sources 'games/sola_fide/claims.cc' --sample 0
  tools/mutants.py --minutes 5 --begin 37     the same sample from its 38th on: a long run in pieces
  tools/mutants.py --by-hand FILE             the mutants that a TOML file lists (file, old, new;
                                              `noticed_by`: the scenario that fails)
  tools/mutants.py --list                     only count them
"""

import argparse
import enum
import fnmatch
import json
import os
import pathlib
import random
import re
import shlex
import shutil
import subprocess
import sys
import time
import tomllib
from dataclasses import dataclass

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "mutants_woven"))
from workshop import BEHIND_ARRAYS, WovenWorkshop  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Not rules: words, JSON, how scenarios set a position up, the checks of a position that no rule
# reaches, and the tests themselves.
NOT_RULES = ["*_test.cc", "*/testing/*", "*/words.h", "*/names.*", "*/json.*",
             "*/patch*", "*/stage.*", "*/random_options.h", "*/game.cc", "*/game.h",
             "*/effect_file.*", "*/data.*", "*/fields.*", "*/invariants.*", "*/generate/*"]
KNOWN = ROOT / "tools/mutants.toml"


@dataclass
class Mutant:
    file: str      # relative to the tree
    line: int      # from 1
    what: str      # "<= becomes <"
    old: str       # the line as it is
    new: str       # and as it becomes
    change: "Change" = None  # the same by columns, of a mutant found by rule
    text: str = ""  # the whole file as it becomes, of a mutant written by hand
    noticed_by: str = ""  # a word of what the failing test must say

    def where(self):
        return f"{self.file}:{self.line}"


class Kind(enum.Enum):
    VALUE = enum.auto()      # a number or a truth
    OPERATOR = enum.auto()   # part of a larger expression
    CONDITION = enum.auto()  # the whole of it
    STATEMENT = enum.auto()  # left out


@dataclass
class Change:
    kind: Kind
    what: str
    begin: int  # columns of the line that are replaced
    end: int
    by: str


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
    """Each change that a line allows."""
    if NO_RULE.search(line) or not line.strip():
        return
    bare = without_strings(line)
    for old, new in PAIRS:
        kind = Kind.VALUE if old.startswith("return") else Kind.OPERATOR
        at = bare.find(old)
        while at >= 0:
            yield Change(kind, f"{old.strip()} becomes {new.strip()}", at, at + len(old), new)
            at = bare.find(old, at + len(old))
    for found in NUMBER.finditer(bare):
        value = int(found.group(1))
        for other in ([value + 1] if value == 0 else [value + 1, value - 1]):
            yield Change(Kind.VALUE, f"{value} becomes {other}", found.start(), found.end(),
                         str(other))
    found = CONDITION.search(bare)
    if found and "constexpr" not in bare and bare.count("(") == bare.count(")"):
        begin, end = condition_of(bare, bare.index("if (") + 3)
        if end:
            condition = line[begin:end]
            for what, text in [("the condition always holds", f"true || ({condition})"),
                               ("the condition never holds", f"false && ({condition})")]:
                yield Change(Kind.CONDITION, what, begin, end, text)
    if STATEMENT.match(bare) and bare.count("(") == bare.count(")") and "return" not in bare:
        indent = len(line) - len(line.lstrip())
        yield Change(Kind.STATEMENT, "the statement is left out", indent, len(line), ";")


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
        if not file.endswith((".cc", ".h")) or any(fnmatch.fnmatch(file, p) for p in skip):
            continue
        lines = (pathlib.Path(tree) / file).read_text().split("\n")
        for number, line in enumerate(lines, 1):
            mutants += [Mutant(file, number, c.what, line, line[:c.begin] + c.by + line[c.end:], c)
                        for c in changes(line)]
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
                              entry["new"], text=text.replace(entry["old"], entry["new"]),
                              noticed_by=entry.get("noticed_by", "")))
    return mutants


# --- Building and testing ---

@dataclass
class Copy:
    """A copy of the tree and its build folder."""
    root: pathlib.Path
    tree: pathlib.Path
    build: pathlib.Path

    def copy_tree(self, leave=frozenset()):
        """Brings the copy up to date, but for the files to leave; whether sources changed."""
        changed = False
        files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=self.root,
                               text=True, capture_output=True, check=True).stdout.split("\n")
        wanted = {f for f in files if f and (self.root / f).is_file()}
        for file in wanted - leave:
            source, copy = self.root / file, self.tree / file
            if copy.exists() and copy.read_bytes() == source.read_bytes():
                continue
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy)
            os.utime(copy)
            changed = changed or file.startswith(("engine/", "games/"))
        for copy in self.tree.rglob("*"):
            name = str(copy.relative_to(self.tree))
            if copy.is_file() and name not in wanted and not name.startswith("build/"):
                copy.unlink()
        return changed


class Workshop:
    """A copy of the tree, its build folder, and the tests with their usual times."""

    def __init__(self, folder, jobs, slowest):
        self.tree = folder / "tree"
        self.build = folder / "build"
        self.jobs = str(jobs)
        self.slowest = slowest
        self.times = folder / "times.json"  # of the tests of this tree, for the next piece of a run
        self.usual = {}
        self.read = set()     # folders whose headers are all there
        self.understood = {}  # by reading: whether the compiler understands what it reads as it is
        # A mutant is built once and never again: it would only fill the compiler's cache.
        self.uncached = {**os.environ, "CCACHE_DISABLE": "1"}

    def copy_tree(self):
        """Brings the copy up to date; what was measured on another tree is forgotten."""
        if Copy(ROOT, self.tree, self.build).copy_tree():
            self.times.unlink(missing_ok=True)
        elif self.times.exists():
            self.usual = json.loads(self.times.read_text())

    def configure(self):
        self.run_or_die(["cmake", "-S", self.tree, "-B", self.build, "-G", "Ninja",
                         "-DTHESES_TOGETHER=ON", "-DCMAKE_BUILD_TYPE=Debug",
                         f"-DCMAKE_CXX_FLAGS_DEBUG=-O0 -w {' '.join(BEHIND_ARRAYS)}"])

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
        return self.with_mutant(mutant, lambda: self.judge(mutant))

    def with_mutant(self, mutant, ask):
        """The answer while the copy is the mutant."""
        path = self.tree / mutant.file
        original = path.read_text()
        lines = original.split("\n")
        lines[mutant.line - 1] = mutant.new
        path.write_text(mutant.text or "\n".join(lines))
        try:
            return ask()
        finally:
            path.write_text(original)

    def is_no_program(self, mutant):
        """Whether the compiler does not understand the mutant, without building it: of a size that
        does not fit it most often says so in a second."""
        folder = self.folder_of(mutant.file)
        if folder not in self.read:  # some headers are written by a program
            self.run_or_die(["ninja", "-C", self.build, "-j", self.jobs, folder.name])
            self.read.add(folder)
        readings = [r for r in self.readings(self.tree / mutant.file, folder) if self.is_read(r)]
        return not self.with_mutant(mutant, lambda: all(map(self.understands, readings)))

    def readings(self, path, folder):
        """The commands by which the compiler reads a source; a header with the position, in which
        sizes must fit each other, then with the sources of its folder."""
        listed = json.loads((self.build / "compile_commands.json").read_text())
        own = f"/{folder}/CMakeFiles/{folder.name}.dir/Unity/"
        units = [c for c in listed if own in c["file"]]
        if not units:
            return
        command = shlex.split(units[0]["command"])
        command = [*command[:command.index("-o")], "-fsyntax-only"]
        if path.suffix != ".h":
            yield (*command, str(path))
            return
        at = command.index("-include")  # what is precompiled may hold the header as it was
        command[at:at + 2] = ["-x", "c++"]
        position = self.tree / folder / "position.h"
        first = [] if path == position else ["-include", str(path)]
        yield (*command, *first, str(position))
        yield from ((*command, unit["file"]) for unit in units)

    def is_read(self, reading):
        """Whether the compiler understands what it reads as it is."""
        if reading not in self.understood:
            self.understood[reading] = self.understands(reading)
        return self.understood[reading]

    def understands(self, reading):
        return subprocess.run(reading, capture_output=True).returncode == 0

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
    """Survivors that make no difference, by file, line text and change, with the reason. An entry
    may have several lines or changes for one reason."""
    if not KNOWN.exists():
        return {}
    entries = tomllib.loads(KNOWN.read_text()).get("equivalent", [])
    several = lambda wish: wish if isinstance(wish, list) else [wish]  # noqa: E731
    return {(e["file"], line.strip(), what): e["why"] for e in entries
            for line in several(e["line"]) for what in several(e["what"])}


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
    parser.add_argument("--budget", type=float, default=2,
                        help="seconds of a woven test program that a mutant meets, quickest tests "
                             "first; 0: all of it")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--by-hand", metavar="FILE")
    parser.add_argument("--one-by-one", action="store_true", help="compile each by itself")
    parser.add_argument("--woven-only", action="store_true",
                        help="leave out, and count, what must be compiled by itself")
    parser.add_argument("--only", choices=["sizes", "constants"],
                        help="sizes, and constants that they name: what no weave can hold; or all "
                             "other constants, what is constexpr and what stands in headers")
    parser.add_argument("--at", nargs="+", default=["*"], metavar="FILE:LINE",
                        help="only there, among --sources; * stands for anything")
    parser.add_argument("--unexplained", action="store_true", help="leave out what has a reason")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build/mutants")
    parser.add_argument("--list", action="store_true", help="count the mutants and stop")
    wish = parser.parse_args()
    wish.folder = wish.folder.resolve()  # the compiler names whole paths

    mutants = by_hand(wish.by_hand) if wish.by_hand else all_mutants(ROOT, wish.sources, wish.skip)
    everything = dict(enumerate(mutants, 1))
    if wish.only:
        everything = of_kind(wish, everything)
    report = Report()
    chosen = [(n, m) for n, m in everything.items()
              if any(fnmatch.fnmatch(m.where(), place) for place in wish.at)
              and not (wish.unexplained and report.reason(m))]
    print(f"{len(mutants)} mutants, {len(chosen)} of them chosen", flush=True)
    if wish.list or not chosen:
        return 0
    if wish.sample and not wish.by_hand:
        chosen = sorted(random.Random(wish.seed).sample(chosen, min(wish.sample, len(chosen))),
                        key=lambda item: item[0])
    rest = chosen[wish.begin:]
    end = time.monotonic() + 60 * wish.minutes if wish.minutes else float("inf")
    if not (wish.by_hand or wish.one_by_one or wish.only == "sizes"):
        rest = judge_woven(wish, everything, dict(rest), report, end)
    if wish.woven_only:
        report.left_out = len(rest)
    else:
        judge_one_by_one(wish, rest, report, end)
    return report.close()


def of_kind(wish, mutants):
    """The sizes, or the other constants."""
    shop = woven_workshop(wish)
    sizes = shop.surely_alone(mutants)
    kind = sizes if wish.only == "sizes" else shop.constant - sizes
    return {n: m for n, m in mutants.items() if n in kind}


def woven_workshop(wish):
    tree = wish.folder / "woven"
    copy = Copy(ROOT, tree, tree / "build/checked")
    return WovenWorkshop(copy, wish.jobs, wish.slowest, wish.budget, without_strings)


def judge_woven(wish, everything, mutants, report, end):
    """Judges what one build can hold; gives back what must be compiled by itself."""
    shop = woven_workshop(wish)
    # Pieces of a whole run share one build; a sample is quicker to build alone.
    shop.prepare(mutants if wish.sample else everything)
    for number in shop.no_program & set(mutants):
        report.add(mutants[number], "does not compile", "")
    woven = {n: m for n, m in mutants.items() if n not in shop.unwoven | shop.no_program}
    rest = [(n, m) for n, m in mutants.items() if n in shop.unwoven]
    by_folder = {folder: [n for n, m in woven.items() if m.file.startswith(f"{folder}/")]
                 for folder in shop.folders({m.file for m in woven.values()})}
    for folder, numbers in sorted(by_folder.items(), key=lambda item: len(item[1])):
        for number, verdict in shop.judge(folder, numbers):
            if time.monotonic() > end:
                print("The time is over.")
                return []
            if verdict == "not reached" and number in shop.constant and number not in shop.set_by:
                rest.append((number, mutants[number]))  # the compiler alone may have read it
            else:
                report.add(mutants[number], None if verdict in ("survives", "not reached")
                           else verdict, verdict)
    return rest


def judge_one_by_one(wish, rest, report, end):
    if not rest:
        return
    print(f"{len(rest)} are compiled one by one", flush=True)
    shop = Workshop(wish.folder, wish.jobs, wish.slowest)
    shop.copy_tree()
    shop.configure()
    programs = []
    for _, mutant in rest:
        if time.monotonic() < end and shop.is_no_program(mutant):
            report.add(mutant, "does not compile", "")
        else:
            programs.append(mutant)
    print(f"{len(programs)} are built", flush=True)
    for tried, mutant in enumerate(programs):
        if time.monotonic() > end:
            print(f"The time is over with {len(programs) - tried} left.")
            break
        shop.measure(shop.folder_of(mutant.file))
        report.add(mutant, shop.verdict(mutant), "survives")


class Report:
    """Writes each verdict as it comes, and in the end what survived."""

    def __init__(self):
        self.known = known_survivors()
        self.tried = self.useless = self.explained = self.left_out = 0
        self.survivors = []

    def reason(self, mutant):
        return self.known.get((mutant.file, mutant.old.strip(), mutant.what))

    def add(self, mutant, noticed, otherwise):
        self.tried += 1
        self.useless += noticed == "does not compile"
        reason = self.reason(mutant)
        if noticed is None and reason is None:
            self.survivors.append(mutant)
        self.explained += noticed is None and reason is not None
        text = noticed or (f"makes no difference: {reason}" if reason else otherwise.upper())
        print(f"{mutant.where()}: {mutant.what}: {text}", flush=True)

    def close(self):
        print(f"\n{self.tried} tried, {self.useless} did not compile, {self.explained} make no"
              f" difference, {len(self.survivors)} survived unexplained.")
        if self.left_out:
            print(f"{self.left_out} must be compiled by themselves and were left out.")
        for mutant in sorted(self.survivors, key=lambda m: (m.file, m.line)):
            print(f"{mutant.where()}: {mutant.what}\n  {mutant.old.strip()}")
        return 1 if self.survivors else 0


if __name__ == "__main__":
    sys.exit(main())
