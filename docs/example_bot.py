#!/usr/bin/env python3
"""A bot for Theses in Python: plays cards rather than drawing, and else what comes first.

Try it:  theses play sola_fide --decks starter --seat "2=exec:python3 docs/example_bot.py"
         theses arena sola_fide --bots "exec:python3 docs/example_bot.py,random" --rounds 10

Each question is one line of JSON on standard input; the answer is one line on standard output
(docs/protocol.md, "Your own bot"). Standard error is free for notes to yourself.
"""

import json
import random
import sys


def rate(option, view):
    """How much we like an option; the highest is taken, equals by lot."""
    verb, _, thing = option["action"].partition(":")
    if verb == "play":
        return 3
    if verb == "convert":  # where the game's own position says that we are already strong
        circle = thing.partition("/")[0]
        return 2 + len(json.dumps(view.get("circles", {}).get(circle, ""))) / 1000
    return 1 if verb != "draw" else 0


def choose(question):
    options = question["options"]
    view = question["view"]  # what our seat may know, and nothing else
    best = max(rate(option, view) for option in options)
    return random.choice([option["action"] for option in options if rate(option, view) == best])


def main():
    random.seed(1)  # the same game again gives the same answers
    for line in sys.stdin:
        request = json.loads(line)
        if request["method"] != "choose":
            continue
        answer = {"jsonrpc": "2.0", "id": request["id"],
                  "result": {"action": choose(request["params"])}}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
