#!/usr/bin/env python3
"""The JSON Schemas of the data files: they are true of the supplied files, and notice mistakes.

Knows as much of JSON Schema as the schemas here use; a word that it doesn't know is an error.
"""

import copy
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int}
KNOWN = {"$schema", "$defs", "title", "description", "type", "properties", "required", "items",
         "additionalProperties", "enum", "const", "anyOf", "$ref", "pattern", "minimum", "maximum",
         "minItems", "maxItems", "minLength", "maxLength"}


def problem(value, schema, root, where="file"):
    """The first thing about a value that its schema refuses, or None."""
    unknown = set(schema) - KNOWN
    assert not unknown, f"{where}: {unknown}"
    if "$ref" in schema:
        return problem(value, root["$defs"][schema["$ref"].rsplit("/", 1)[1]], root, where)
    if "anyOf" in schema:
        if any(problem(value, one, root, where) is None for one in schema["anyOf"]):
            return None
        return f"{where}: fits nothing"
    kind = schema.get("type")
    if kind and (not isinstance(value, TYPES[kind]) or (kind == "integer" and isinstance(value, bool))):
        return f"{where}: no {kind}"
    if "const" in schema and value != schema["const"]:
        return f"{where}: not {schema['const']}"
    if "enum" in schema and value not in schema["enum"]:
        return f"{where}: {value}"
    if isinstance(value, str):
        fits = schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value))
        if not fits or not re.search(schema.get("pattern", ""), value):
            return f"{where}: {value!r}"
    if kind == "integer" and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        return f"{where}: {value}"
    if kind == "array":
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            return f"{where}: {len(value)} items"
        parts = [(item, schema.get("items", {}), f"{where}[{i}]") for i, item in enumerate(value)]
    elif kind == "object":
        known = schema.get("properties", {})
        missing = set(schema.get("required", [])) - set(value)
        if missing:
            return f"{where}: {missing} missing"
        if schema.get("additionalProperties") is False and set(value) - set(known):
            return f"{where}: {set(value) - set(known)} unknown"
        parts = [(value[key], known.get(key, {}), f"{where}.{key}") for key in value]
    else:
        parts = []
    return next((found for part in parts if (found := problem(part[0], part[1], root, part[2]))), None)


SUPPLIED = {
    "sola_fide/data/schema/cards.schema.json": ["sola_fide/data/cards_catholic.json",
                                                "sola_fide/data/cards_protestant.json"],
    "sola_fide/data/schema/circles.schema.json": ["sola_fide/data/circles.json"],
    "sola_fide/data/schema/foreign_influence.schema.json": ["sola_fide/data/foreign_influence.json"],
    "sola_fide/data/schema/military_chart.schema.json": ["sola_fide/data/military_chart.json"],
    "westphalia/data/schema/map.schema.json": ["westphalia/scenarios/slanted_map.json"],
}


def mistakes(data):
    """The file with one mistake each: a key too many, a key missing, a wrong word."""
    yield {**data, "unheard_of": 1}
    for key in data:
        if isinstance(data[key], list) and data[key] and isinstance(data[key][0], dict):
            for spoil in [lambda r: r.pop("id"), lambda r: r.update(id="Two Words"),
                          lambda r: r.update(effects=[{"op": "teleport"}]),
                          lambda r: r.update(vp=6), lambda r: r.update(colour="pink")]:
                changed = copy.deepcopy(data)
                spoil(changed[key][0])
                yield changed
        elif key == "hexes":
            yield {**data, "hexes": [[0]]}


def main():
    wrong = []
    for schema_file, files in SUPPLIED.items():
        schema = json.loads((ROOT / "games" / schema_file).read_text())
        for file in files:
            data = json.loads((ROOT / "games" / file).read_text())
            found = problem(data, schema, schema)
            if found:
                wrong.append(f"{file}: {found}")
            for spoiled in mistakes(data):
                if problem(spoiled, schema, schema) is None:
                    wrong.append(f"{schema_file} does not notice {str(spoiled)[:80]}")
    on_disk = {str(p.relative_to(ROOT / "games")) for p in ROOT.glob("games/*/data/schema/*.json")}
    wrong += [f"{name} is not checked" for name in on_disk - set(SUPPLIED)]
    print("\n".join(wrong) or f"{len(SUPPLIED)} schemas are good.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
