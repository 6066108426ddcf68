#!/usr/bin/env python3
"""Plays the scripts of the guided first games through the engine, without a browser: their saves
load, each step is asked of its seat by the prompt that the script names, and its action is legal.

Usage: check_lessons.py THESES
"""

import json
import pathlib
import subprocess
import sys

GAMES = pathlib.Path(__file__).resolve().parent.parent / "web/src/games"


class Engine:
    """A running `theses engine`, asked one thing at a time."""

    def __init__(self, binary):
        self.program = subprocess.Popen(
            [binary, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.asked = 0

    def ask(self, method, **params):
        self.asked += 1
        message = {"jsonrpc": "2.0", "id": self.asked, "method": method, "params": params}
        self.program.stdin.write(json.dumps(message) + "\n")
        self.program.stdin.flush()
        answer = json.loads(self.program.stdout.readline())
        if "error" in answer:
            raise ValueError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def end(self):
        self.program.stdin.close()
        return self.program.wait()


def play(engine, game, script):
    engine.ask("load", text=script["save"], match=game)
    for number, (seat, action, prompt) in enumerate(script["steps"], 1):
        asked = engine.ask("prompt", match=game, seat=seat + 1)["prompt"]
        if asked != prompt:
            raise ValueError(f"step {number} is asked by {asked}, not by {prompt}")
        engine.ask("apply", match=game, seat=seat + 1, action=action)
    return len(script["steps"])


def main(binary):
    engine = Engine(binary)
    scripts = sorted(GAMES.glob("*/script.json"))
    faults = [] if len(scripts) == 3 else [f"{len(scripts)} scripts in {GAMES}"]
    for path in scripts:
        game = path.parent.name
        try:
            steps = play(engine, game, json.loads(path.read_text()))
            print(f"{game}: {steps} steps")
        except ValueError as fault:
            faults.append(f"{game}: {fault}; make it anew with web/tools/lessons.mjs {game}")
    engine.end()
    print("\n".join(faults), file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
