#!/usr/bin/env python3
"""Draws docs/strength.svg from docs/strength.csv: how strength grows with the tries a decision.

Each row is one contest against greedy: game, tries, milliseconds a decision, share of the victories,
low and high end of its 95 % interval (all shares in percent), games. docs/bots.md names the commands.
"""

import csv
import math
import pathlib

DOCS = pathlib.Path(__file__).parent.parent / "docs"
NAMES = {
    "sola_fide": "Sola Fide",
    "westphalia": "The Peace of Westphalia (one of six)",
    "here_i_stand": "Here I Stand",
}
COLOURS = {"sola_fide": "#7a1f1f", "westphalia": "#1f4e7a", "here_i_stand": "#3f6b2a"}
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 420, 56, 20, 44, 48


def across(tries, lowest, highest):
    part = (math.log(tries) - math.log(lowest)) / (math.log(highest) - math.log(lowest))
    return LEFT + part * (WIDTH - LEFT - RIGHT)


def down(share):
    return HEIGHT - BOTTOM - share / 100 * (HEIGHT - TOP - BOTTOM)


def line(x1, y1, x2, y2, colour, width=1.0, extra=""):
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
        f'stroke="{colour}" stroke-width="{width}"{extra}/>'
    )


def text(x, y, words, anchor="start", colour="#222"):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{words}</text>'


def grid(lowest, highest):
    parts = []
    for share in range(0, 101, 25):
        parts.append(line(LEFT, down(share), WIDTH - RIGHT, down(share), "#ddd"))
        parts.append(text(LEFT - 8, down(share) + 4, f"{share} %", "end"))
    tries = lowest
    while tries <= highest:
        x = across(tries, lowest, highest)
        parts.append(line(x, TOP, x, HEIGHT - BOTTOM, "#eee"))
        parts.append(text(x, HEIGHT - BOTTOM + 18, f"{tries:,}", "middle"))
        tries *= 4
    parts.append(text(WIDTH / 2, HEIGHT - 8, "tries a decision", "middle"))
    parts.append(text(LEFT, 16, "Share of the victories against greedy players, with 95 % intervals"))
    return parts


def curve(game, rows, lowest, highest):
    colour = COLOURS[game]
    points = [(across(r["tries"], lowest, highest), down(r["share"])) for r in rows]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    parts = [f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>']
    for row, (x, y) in zip(rows, points):
        parts.append(line(x, down(row["low"]), x, down(row["high"]), colour, 1.5))
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}"/>')
    return parts


def main():
    games = {}
    with open(DOCS / "strength.csv", newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            numbers = {key: float(value) for key, value in row.items() if key != "game"}
            games.setdefault(row["game"], []).append(numbers)
    tries = [row["tries"] for rows in games.values() for row in rows]
    lowest = 4 ** math.floor(math.log(min(tries), 4))
    highest = max(tries) * 1.1
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="Georgia, serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
    ]
    parts += grid(lowest, highest)
    for place, (game, rows) in enumerate(games.items()):
        rows.sort(key=lambda row: row["tries"])
        parts += curve(game, rows, lowest, highest)
        parts.append(text(LEFT + place * 215, 34, "● " + NAMES[game], colour=COLOURS[game]))
    parts.append("</svg>\n")
    (DOCS / "strength.svg").write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
