#!/usr/bin/env python3
"""Runs every command that the README and docs/ show: run_documented.py THESES.

Blocks of ```sh are run line by line, file by file, in an empty folder that has the files which the
pages speak of. A game that waits for a player is left with "quit"; a server is asked for its health
and ended. `make` targets must exist. Blocks of ```sh postgres need a database of the reader's own: of
those every command must at least be understood. Commands inside a sentence or a table have places to
fill in or run for hours: their command, options, targets and programs must exist.
"""

import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^```(sh(?: postgres)?)\n(.*?)^```", re.DOTALL | re.MULTILINE)
UNTAGGED = re.compile(r"^```\n(?:theses (?!save )|make ).*?^```", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`((?:theses|make|npm|cd|node|tools/|build/|THESES\w*=|theses_\w+|\w+_test)[^`]*)`")
SECONDS = 120


class Wrong(Exception):
    pass


def prepare(folder, theses):
    """The files that the pages take for granted."""
    game = ["play", "sola_fide", "--seed", "1", "--decks", "starter", "--turn_limit", "12",
            "--seat", "1=bot:random", "--seat", "2=bot:random", "--save", "game.theses"]
    subprocess.run([theses, *game], cwd=folder, check=True, capture_output=True)
    data = ROOT / "games/sola_fide/data"
    for name, source in [("my_cards.json", "cards_catholic.json"),
                         ("my_circles.json", "circles.json")]:
        (folder / name).write_text((data / source).read_text())
    (folder / "games").symlink_to(ROOT / "games")
    (folder / "docs").symlink_to(ROOT / "docs")


def serve(words, folder, environment):
    """Starts a server on a free port, asks how it is, and ends it."""
    words = [w for i, w in enumerate(words) if w != "--port" and (i == 0 or words[i - 1] != "--port")]
    words = ["data" if w.startswith("/var/lib/") else w for w in words]
    process = subprocess.Popen([*words, "--port", "0", "--lang", "en"], cwd=folder, text=True,
                               env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        line = process.stdout.readline()
        address = re.search(r"http://\S+/", line)
        if not address:
            raise Wrong(line + process.stderr.read())
        url = address.group(0).replace("0.0.0.0", "127.0.0.1")
        with urllib.request.urlopen(url + "health", timeout=60) as answer:
            if answer.status != 200:
                raise Wrong(f"health: {answer.status}")
    finally:
        process.terminate()
        code = process.wait(60)
    if code != 0:
        raise Wrong(f"ended with {code}")


def run(line, folder, environment, only_understood):
    words = shlex.split(line, comments=True)
    if not words:
        return
    if words[0] == "make":
        targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
        for target in [w for w in words[1:] if "=" not in w]:
            if target not in targets:
                raise Wrong(f"there is no target {target}")
        return
    if words[0] == "theses" and only_understood:
        line += " --help"
    elif words[0] != "theses" and only_understood:
        return
    elif words[:2] == ["theses", "serve"]:
        return serve(words, folder, environment)
    line = line.replace("/var/lib/theses", "data").replace("/usr/share/theses", str(ROOT / "games"))
    done = subprocess.run(["bash", "-c", line], cwd=folder, env=environment, text=True,
                          input="\nquit\n", capture_output=True, timeout=SECONDS)
    if done.returncode != 0:
        raise Wrong(f"ended with {done.returncode}: {done.stderr.strip()[-500:]}")


class Vocabulary:
    """What commands, options, targets and programs there are."""

    def __init__(self, theses, environment):
        self.theses, self.environment, self.helps = theses, environment, {}
        self.make = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
        self.npm = set(re.findall(r'^    "([\w:]+)":', (ROOT / "web/package.json").read_text(),
                                  re.MULTILINE))
        lists = "".join(p.read_text() for p in ROOT.glob("*/**/CMakeLists.txt")
                        if "build/" not in str(p.relative_to(ROOT)))
        self.programs = set(re.findall(r"(?:add_executable|theses_test)\((\w+)", lists))

    def help(self, *words):
        if words not in self.helps:
            done = subprocess.run([self.theses, "help", *words, "--lang", "en"], text=True,
                                  env=self.environment, capture_output=True)
            self.helps[words] = done.stdout if done.returncode == 0 else None
        return self.helps[words]

    def check_theses(self, words):
        options = [w.split("=")[0] for w in words if w.startswith("--")]
        plain = [w for w in words if not w.startswith("-")]
        if not plain or not re.fullmatch("[a-z_]+", plain[0]):  # "theses GAME check", "--version"
            plain = plain[1:2]
        texts = [self.help()] + [self.help(w) for w in plain[:2] if re.fullmatch("[a-z_]+", w)]
        if plain and self.help(plain[0]) is None and plain[0] not in self.help():
            raise Wrong(f"there is no command {plain[0]}")
        known = "\n".join(t for t in texts if t)
        for option in options:
            if option not in known:
                raise Wrong(f"there is no option {option}")

    def check(self, line):
        for part in line.split("&&"):
            words = [w.strip("[]") for w in part.split()]
            while words and re.fullmatch(r"[A-Z_]+=\S+", words[0]):
                words = words[1:]
            if not words:
                continue
            name = words[0]
            if name == "theses":
                if words[1:] != ["save", "1"]:  # the first line of a save file
                    self.check_theses(words[1:])
            elif name == "make":
                self.all_in([w for w in words[1:] if "=" not in w], self.make, "target")
            elif name == "npm":
                self.all_in(words[2:3] if words[1] == "run" else [], self.npm, "script")
            elif name == "node":
                self.all_in([w for w in words[1:2] if not (ROOT / "web" / w).exists()], (), "file")
            elif name.startswith("tools/"):
                self.all_in([n for n in [name] if not (ROOT / n).exists()], (), "file")
            elif name != "cd":
                self.all_in([name.rsplit("/", 1)[-1]], {*self.programs, "theses"}, "program")

    @staticmethod
    def all_in(words, known, what):
        for word in words:
            if word not in known:
                raise Wrong(f"there is no {what} {word}")


def check_sentences(text, vocabulary):
    """What is wrong with the commands that stand in sentences and tables."""
    blocks = re.compile(r"^ *```.*?^ *```", re.DOTALL | re.MULTILINE)
    count, wrong = 0, []
    for line in INLINE.findall(blocks.sub("", text)):
        if " " not in line:
            continue  # a name, not a command
        count += 1
        try:
            vocabulary.check(line)
        except Wrong as problem:
            wrong.append(f"{line}: {problem}")
    return count, wrong


def main():
    theses = pathlib.Path(sys.argv[1]).resolve()
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "NO_COLOR": "1",
                   "PATH": f"{theses.parent}:{os.environ['PATH']}"}
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/**/*.md"))]
    vocabulary = Vocabulary(theses, environment)
    ran, named, wrong = 0, 0, []
    begin = time.monotonic()
    for page in pages:
        text = page.read_text()
        name = page.relative_to(ROOT)
        if UNTAGGED.search(text):
            wrong.append(f"{name}: a block of commands is not marked as sh")
        count, problems = check_sentences(text, vocabulary)
        named += count
        wrong += [f"{name}: {problem}" for problem in problems]
        with tempfile.TemporaryDirectory() as place:
            folder = pathlib.Path(place)
            if BLOCK.search(text):
                prepare(folder, theses)
            for kind, block in BLOCK.findall(text):
                for line in block.replace("\\\n", " ").splitlines():
                    ran += bool(line.strip())
                    try:
                        run(line, folder, environment, kind == "sh postgres")
                    except (Wrong, OSError, subprocess.TimeoutExpired) as problem:
                        wrong.append(f"{name}: {line}: {problem}")
    print(f"{ran} commands run and {named} looked up in {time.monotonic() - begin:.0f} s")
    for problem in wrong:
        print(problem, file=sys.stderr)
    return 1 if wrong or ran == 0 or named == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
