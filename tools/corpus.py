#!/usr/bin/env python3
"""The save files that the fuzz target network_save begins with.

  tools/corpus.py build/checked/cli/theses           plays and writes them anew
  tools/corpus.py build/checked/cli/theses --check   each must still be a game by the present rules

A rule that changes, or a new field of a position, makes old saves unreadable; then the target would
only ever see files that are refused. The files of other names there are refused on purpose.
"""

import json
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "fuzz/corpus/network_save"
GAMES = ["sola_fide", "westphalia", "here_i_stand"]
DECISIONS = [0, 12, 60]
PATCHED = {"sola_fide_patch": ("sola_fide", {"turn": 3, "catholic": {"rewards": 2}})}


class Engine:
    def __init__(self, theses):
        self.program = subprocess.Popen([theses, "engine"], text=True, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)

    def ask(self, method, **params):
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        self.program.stdin.write(json.dumps(request) + "\n")
        self.program.stdin.flush()
        answer = json.loads(self.program.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"]["message"])
        return answer["result"]


def save_of(engine, game, decisions, fields=None):
    """A game of seed 1 after so many decisions, here and there among the options."""
    match = engine.ask("new", game=game, seed=1)["match"]
    if fields:
        engine.ask("patch", match=match, fields=fields)
    for number in range(decisions):
        seat = engine.ask("status", match=match)["owing"][0]
        options = engine.ask("options", match=match, seat=seat)["options"]
        chosen = options[7 * number % len(options)]
        engine.ask("apply", match=match, seat=seat, action=chosen["action"])
    return engine.ask("save", match=match)["text"]


def main():
    engine = Engine(sys.argv[1])
    names = [f"{game}_{count}" for game in GAMES for count in DECISIONS] + list(PATCHED)
    if "--check" in sys.argv:
        unreadable = []
        for name in names:
            try:
                engine.ask("load", text=(FOLDER / f"{name}.save").read_text())
            except (OSError, RuntimeError) as problem:
                unreadable.append(f"{name}.save: {problem}")
        print("\n".join(unreadable) or f"{len(names)} saves are read.")
        return 1 if unreadable else 0
    for game in GAMES:
        for count in DECISIONS:
            (FOLDER / f"{game}_{count}.save").write_text(save_of(engine, game, count))
    for name, (game, fields) in PATCHED.items():
        (FOLDER / f"{name}.save").write_text(save_of(engine, game, 0, fields))
    return 0


if __name__ == "__main__":
    sys.exit(main())
