#!/usr/bin/env python3
"""Rewrites the answers in docs/protocol.md by asking the program: protocol_session.py THESES.

The document's ```jsonl request blocks are one session; each is followed by a ```jsonl answer block.
"""
import json
import pathlib
import re
import subprocess
import sys

DOCUMENT = pathlib.Path(__file__).parent.parent / "docs" / "protocol.md"
PAIR = re.compile(r"```jsonl request\n(.*?)```\n```jsonl answer\n(.*?)```\n", re.DOTALL)


def is_answered(line: str) -> bool:
    try:
        message = json.loads(line)
    except json.JSONDecodeError:
        return True
    if isinstance(message, list):
        return not message or any("id" in one for one in message)
    return "id" in message


def main() -> None:
    engine = subprocess.Popen(
        [sys.argv[1], "engine", "--lang", "en"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    )

    def ask(match: re.Match) -> str:
        answers = ""
        for line in match[1].splitlines():
            engine.stdin.write(line + "\n")
            engine.stdin.flush()
            if is_answered(line):
                answers += engine.stdout.readline()
        return f"```jsonl request\n{match[1]}```\n```jsonl answer\n{answers}```\n"

    DOCUMENT.write_text(PAIR.sub(ask, DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
