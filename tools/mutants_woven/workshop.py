"""Builds a copy of the tree with all mutants woven in, and lets its tests judge them."""

import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import weave  # noqa: E402

HERE = "tools/mutants_woven"
# Who reads or writes behind an array is noticed.
BEHIND_ARRAYS = ["-D_GLIBCXX_ASSERTIONS", "-fsanitize=bounds-strict",
                 "-fsanitize-undefined-trap-on-error"]
# Only what is woven is compiled in another way; the rest comes out of the compiler's cache. A woven
# header is in everything.
OPTIONS = ["-O1", "-w", "-Wno-narrowing", "-fmax-errors=0", *BEHIND_ARRAYS]
SWITCH = f"${{CMAKE_SOURCE_DIR}}/{HERE}/switch.h"
QUOTED_NAME = re.compile(r"['\u2018](?:const )?[^'\u2019]*?(\w+)(?:<[^'\u2019]*)?['\u2019]")
ASKED_FOR = re.compile(r"\w<(?![ =<])([^;(){}=]*)>|\w \w+\[(\w+)\]|\bcase (\w+):")
NO_OPERATOR = re.compile(r"\S+ error: no match for .operator")
OPENS_ANGLE, CLOSES_ANGLE = re.compile(r"\w<(?![<= ])"), re.compile(r"(?<![-= ])>")


def between_angles(mutant):
    before = mutant.old[:mutant.change.begin]
    return len(OPENS_ANGLE.findall(before)) > len(CLOSES_ANGLE.findall(before))


class WovenWorkshop:
    def __init__(self, copy, jobs, slowest, budget, blank):
        """`copy` brings a folder up to date with the tree, but for the files it is told to leave;
        `blank` wipes strings and comments from a line."""
        self.copy = copy
        self.tree = copy.tree
        self.build = copy.build
        self.jobs = str(jobs)
        self.limits = [str(slowest), str(budget)]
        self.blank = blank
        self.no_program = set()  # numbers that do not compile
        self.unwoven = set()   # nor these, at least not woven
        self.constant = set()  # numbers whose place may be evaluated by the compiler
        self.set_by = {}       # by number: names of the variable that the running program sets
        self.sizes = set()     # numbers that templates are given
        self.at_run_time = set()  # names of all such variables
        self.asked_for = set()    # and of those that the compiler asks for
        self.woven = {}        # by file: its woven text
        self.environment = {**os.environ, "CCACHE_READONLY_DIRECT": "1"}

    # --- Weaving ---

    def prepare(self, mutants):
        """Weaves all mutants (a dict by number) and builds what judges by scenarios."""
        by_file = self.look_at(mutants)
        if any(file.endswith(".h") for file in by_file):  # others may reckon from what is woven
            for file in self.sources(self.folders(by_file)):
                by_file.setdefault(file, [])
        self.copy.copy_tree(leave=set(by_file))
        self.change_the_build()
        self.leave_out_other_games({folder.name for folder in self.folders(by_file)})
        self.change_the_options(by_file)
        self.find_changed_functions()
        for _ in range(2):  # a variable may be reckoned from one of a file that comes later
            for file, listed in by_file.items():
                self.weave_file(file, listed)
        # A woven header is in every file: then it is read for several of them at once.
        together = "ON" if any(file.endswith(".h") for file in by_file) else "OFF"
        self.run_or_die(["cmake", "--preset", "checked", f"-DTHESES_TOGETHER={together}"])
        self.compile_or_die(["mutants_scenarios"])

    def look_at(self, mutants):
        """What the text alone tells of the mutants (a dict by number); they come back by file."""
        self.by_file = {}
        for number, mutant in mutants.items():
            self.by_file.setdefault(mutant.file, []).append((number, mutant))
            if self.looks_constant(mutant):
                self.constant.add(number)
            if between_angles(mutant):
                self.sizes.add(number)
        self.find_sizes()
        return self.by_file

    def surely_alone(self, mutants):
        """Numbers of the sizes and of the values that sizes name: no weave holds them."""
        alone = set()
        for file, listed in self.look_at(mutants).items():
            bare, changes = self.changes_of(file, listed)
            values = [v for v in weave.variables(bare) if v.names & self.asked_for]
            alone.update(n for n, _, begin, *_ in changes
                         if n in self.sizes or any(v.begin <= begin < v.end for v in values))
        return alone - self.no_program

    def compile_or_die(self, programs):
        """Builds programs, giving up mutants that do not compile as woven."""
        for _ in range(30):
            output = self.compile(programs)
            if output is None:
                return
            if not self.give_up_what_fails(output, self.by_file):
                sys.exit(output[-6000:])
        sys.exit("the woven tree does not compile")

    def looks_constant(self, mutant):
        """Whether a change stands in something constexpr, between angle brackets, or in a header,
        where an error would cost everything that includes it."""
        if mutant.file.endswith(".h") or between_angles(mutant):
            return True
        lines = self.lines_of(mutant.file)
        indent = len(mutant.old) - len(mutant.old.lstrip())
        for line in [mutant.old, *reversed(lines[:mutant.line - 1])]:
            depth = len(line) - len(line.lstrip())
            if line.strip() and (depth < indent or line is mutant.old):
                indent = min(indent, depth)
                if re.search(r"\bconst(expr|eval)\b|\benum\b", line):
                    return True
                if depth == 0 and line is not mutant.old:
                    return False
        return False

    def lines_of(self, file):
        return (self.copy.root / file).read_text().split("\n")

    def changes_of(self, file, listed):
        """The text without strings and comments, and what may be woven into it."""
        lines = self.lines_of(file)
        starts = [0]
        for line in lines:
            starts.append(starts[-1] + len(line) + 1)
        bare = "\n".join(map(self.blank, lines))
        changes = []
        for number, mutant in listed:
            change, start = mutant.change, starts[mutant.line - 1]
            place = (change.kind.name, start + change.begin, start + change.end)
            if not weave.can_be_woven(bare, *place):
                self.no_program.add(number)
            if number not in self.unwoven | self.no_program:
                changes.append((number, *place, change.by))
        return bare, changes

    def weave_file(self, file, listed):
        bare, changes = self.changes_of(file, listed)
        variables = self.variables(bare, changes)
        text = weave.weave("\n".join(self.lines_of(file)), bare, changes,
                           self.constant - set(self.set_by), variables)
        self.woven[file] = text
        path = self.tree / file
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)

    def variables(self, bare, changes):
        """The constexpr variables that the running program sets: those whose value is changed or
        reckoned from what is."""
        chosen = []
        for variable in weave.variables(bare):
            inside = [n for n, _, begin, *_ in changes
                      if variable.begin <= begin < variable.end and n not in self.sizes]
            for number in inside:
                self.set_by.pop(number, None)
            words = {*re.findall(r"\w+", bare[variable.begin:variable.end])}
            changed = inside or words & (self.changed_functions | (self.at_run_time - self.asked_for))
            if changed and not variable.names & self.asked_for:
                chosen.append(variable)
                self.at_run_time |= variable.names
                self.set_by.update((number, variable.names) for number in inside)
        return chosen

    def find_sizes(self):
        """Names that templates, array sizes and cases are given: the compiler asks for them."""
        headers = {str(path.relative_to(self.copy.root)) for folder in self.folders(self.by_file)
                   for path in (self.copy.root / folder).rglob("*.h")}
        for file in headers | {*self.by_file}:
            for found in ASKED_FOR.finditer("\n".join(map(self.blank, self.lines_of(file)))):
                words = "".join(filter(None, found.groups()))
                self.asked_for.update(re.findall(r"(?<![:\w])k\w+", words))

    def find_changed_functions(self):
        """Names of constexpr functions that mutants change."""
        self.changed_functions = set()
        for file, listed in self.by_file.items():
            lines = self.lines_of(file)
            for _, mutant in listed:
                for line in reversed(lines[:mutant.line]):
                    found = re.search(r"\bconstexpr\b[^=;]*?(\w+)\(", line)
                    if found:
                        self.changed_functions.add(found.group(1))
                    if found or (line and not line[0].isspace()):
                        break

    def change_the_build(self):
        """The copy's test programs get another main; one more program runs scenarios."""
        toolchain = self.tree / "cmake/toolchain.cmake"
        text = toolchain.read_text()
        mains = " ".join(f"${{CMAKE_SOURCE_DIR}}/{HERE}/{f}" for f in ("tests.cc", "judge.cc"))
        toolchain.write_text(re.sub(r"add_executable\(\$\{name\} \$\{ARG_SOURCES\}\)",
                                    f"add_executable(${{name}} ${{ARG_SOURCES}} {mains})\n"
                                    f"theses_alone({mains})", text))
        lists = self.tree / "CMakeLists.txt"
        lists.write_text(re.sub(r"set\(parts [^)]*\)", "set(parts engine games)", lists.read_text())
                         .replace("list(APPEND parts bench)", "")
                         + f"add_executable(mutants_scenarios {HERE}/scenarios.cc {HERE}/judge.cc)\n"
                           "target_link_libraries(mutants_scenarios PRIVATE games engine theses_flags)\n")
        for path in self.tree.glob("games/*/CMakeLists.txt"):
            path.write_text(re.sub(r"foreach\(game \$\{golden\}\).*?endforeach\(\)", "",
                                   path.read_text(), flags=re.S))

    def leave_out_other_games(self, games):
        """The copy has only the games whose rules are broken."""
        registry, lists = self.tree / "games/registry.cc", self.tree / "games/CMakeLists.txt"
        for path in self.tree.glob("games/*/game.h"):
            name = path.parent.name
            if name in games:
                continue
            registry.write_text(re.sub(rf".*\b{name}\b.*\n", "", registry.read_text()))
            others = rf"add_subdirectory\({name}\)\n| {name}\b"
            lists.write_text(re.sub(others, "", lists.read_text()))

    def change_the_options(self, files):
        if any(file.endswith(".h") for file in files):
            lists = self.tree / "games/CMakeLists.txt"
            lists.write_text(f'add_compile_options({" ".join(OPTIONS)} "SHELL:-include {SWITCH}")\n'
                             + lists.read_text())
            return
        for folder in self.folders(files):
            lists = self.tree / folder / "CMakeLists.txt"
            inside = [str(pathlib.Path(f).relative_to(folder)) for f in files
                      if f.startswith(f"{folder}/")]
            lists.write_text(
                lists.read_text() + f'set_source_files_properties({" ".join(inside)} PROPERTIES'
                f' SKIP_PRECOMPILE_HEADERS ON COMPILE_OPTIONS "{";".join(OPTIONS)};-include;{SWITCH}")\n')

    # --- Building ---

    def run_or_die(self, command):
        done = subprocess.run(command, cwd=self.tree, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"{' '.join(map(str, command))}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")

    def folders(self, files):
        return sorted({pathlib.Path(*pathlib.Path(f).parts[:2]) for f in files})

    def sources(self, folders):
        """What is compiled into the games of these folders."""
        for path in (p for folder in folders for p in (self.copy.root / folder).rglob("*.cc")):
            if not path.name.endswith("_test.cc") and path.parent.name != "generate":
                yield str(path.relative_to(self.copy.root))

    def tests_of(self, folder):
        """Test programs without the scenarios', those that play games by chance last."""
        lists = (self.tree / folder / "CMakeLists.txt").read_text()
        names = [n for n in re.findall(r"theses_test\((\w+)", lists) if "scenario" not in n]
        return sorted(names, key=lambda name: "properties" in name or "random" in name)

    def compile(self, programs):
        """What the compiler said, or None if it built everything."""
        done = subprocess.run(["ninja", "-k", "0", "-C", self.build, "-j", self.jobs, *programs],
                              capture_output=True, text=True, env=self.environment)
        return None if done.returncode == 0 else done.stdout

    def give_up_what_fails(self, output, by_file):
        """Takes the mutants out that the compiler's errors name; whether there were any."""
        given_up, asked_for, no_program = set(), set(), set()
        for error in re.split(r"^(?=\S+ error: )", output, flags=re.MULTILINE)[1:]:
            places = [(f, int(n)) for f, n in re.findall(
                rf"^{re.escape(str(self.tree))}/([\w/.]+):(\d+):", error, re.MULTILINE)]
            variables = ({*QUOTED_NAME.findall(error)} & self.at_run_time) - self.asked_for
            if NO_OPERATOR.match(error):  # nor is there one for the mutant alone
                no_program |= self.switched_at(places[:1])
            elif variables:
                asked_for |= variables
            else:
                found = self.switched_at(places)
                given_up |= found
                if not found:  # a template's argument, say, which the error does not name
                    asked_for |= self.set_at(places[:1]) - self.asked_for
        asked_for = asked_for.union(*(self.set_by[n] for n in given_up if n in self.set_by))
        given_up -= {*self.set_by, *no_program}
        again = given_up - self.constant
        self.no_program |= no_program
        self.asked_for |= asked_for
        self.unwoven |= given_up & self.constant
        # An alternative that does not compile at all will fail once more and go then.
        self.constant |= again
        print(f"{len(no_program)} do not compile, {len(given_up)} not as woven: {len(again)} of them are"
              f" tried as constants; {len(asked_for)} variables stay constants", flush=True)
        for file, listed in by_file.items():
            self.weave_file(file, listed)
        return bool(no_program or given_up or asked_for)

    def switched_at(self, places):
        """The mutants whose alternatives, or else whose switches, stand at these lines."""
        found = set()
        for file, number in places:
            if file in self.by_file:
                alternatives, switches = weave.owners(self.woven[file])
                named = alternatives.get(number, [])
                found.update(named[-1:] or switches.get(number, []))
        return found

    def set_at(self, places):
        """Names of the variables that the running program sets and that stand at these lines."""
        lines = [self.woven[f].split("\n")[n - 1] for f, n in places if f in self.woven]
        return {*re.findall(r"\w+", " ".join(lines))} & self.at_run_time

    # --- Judging ---

    def judge(self, folder, numbers):
        """(number, verdict) of each, as the scenarios and then the tests of a folder say."""
        most = str(max(numbers, default=0))
        left = list(numbers)
        programs = [[self.build / "mutants_scenarios", self.copy.root / folder / "scenarios"]]
        programs += [[self.build / folder / name] for name in self.tests_of(folder)]
        reached = set()
        for program in programs:
            if not left:
                break
            print(f"{program[0].name}: {len(left)} mutants to judge", flush=True)
            self.compile_or_die([program[0].name])
            survivors = []
            for number, verdict in self.verdicts([*program, most, *self.limits], left):
                if verdict == "survives":
                    reached.add(number)
                if verdict in ("survives", "not reached"):
                    survivors.append(number)
                else:
                    yield number, verdict
            left = survivors
        for number in left:
            yield number, "survives" if number in reached else "not reached"

    def verdicts(self, command, numbers):
        running = subprocess.Popen(list(map(str, command)), stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, text=True, errors="replace")
        running.stdin.write("\n".join(map(str, numbers)) + "\n")
        running.stdin.close()
        for line in running.stdout:
            if line.startswith("#"):
                print(f"{pathlib.Path(command[0]).name}: {line[2:].rstrip()}", flush=True)
                continue
            number, verdict = line.rstrip("\n").split(" ", 1)
            yield int(number), verdict
        if running.wait() != 0:
            sys.exit(f"{command[0]} failed")
