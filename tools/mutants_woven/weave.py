"""Writes many mutants of a source file into one text, of which a running program switches on one.

A changed part of an expression becomes a choice, `(MUTANT(7) ? (changed) : (as it is))`, a statement
that is left out an `if (MUTANT(8)) {} else`. Changes inside one another nest. What is written out is
what the mutant alone would read, so that precedence and types are its own. Each alternative stands on
lines of its own, so that a compiler's error names the mutant that does not compile.

A constexpr variable whose value is changed becomes a const that is set when the program begins (or,
of a local one, when it is reached), and so do the flags of an enum, unless the compiler asks for them:
then they stay what they were.
"""

import re
from dataclasses import dataclass, field

OPENING = {")": "(", "]": "[", "}": "{"}
CLOSING = {v: k for k, v in OPENING.items()}
HEADS = re.compile(r"\b(if|for|while|switch|constexpr)\s*$")
# What a template is given: names, perhaps of templates.
ANGLES = re.compile(r"(?<=\w)<[\w:]+(<[\w:, ]+>)?(, [\w:]+(<[\w:, ]+>)?)*>")
WORDS = re.compile(r"\b(return|else|do|case)$")


@dataclass
class Unit:
    """A stretch of the text and the changes that rewrite it whole."""
    begin: int
    end: int
    statement: bool = False
    instead: str = ""  # what it becomes for all mutants
    mutants: list = field(default_factory=list)  # (id, begin, end, by)
    inside: list = field(default_factory=list)   # units within this one


@dataclass
class Variable:
    """A constexpr variable, or the flags of an enum, and where the values are written."""
    names: set
    keyword: int  # where "constexpr" or "enum" begins
    begin: int
    end: int
    member: bool = False  # static in a class
    enum: str = ""        # "enum Mark : std::uint8_t {"


def weave(text, bare, changes, constant, variables=()):
    """The woven text. `bare` is the text without strings and comments; `changes` are tuples of id,
    kind name, begin, end and what comes instead, by position in the text; the ids in `constant` may be
    evaluated by the compiler, where no switch is known; `variables` are set by the running program."""
    units = {}
    for v in variables:
        for unit in set_at_run_time(v, bare):
            units[(unit.begin, unit.end, False)] = unit
    for number, kind, begin, end, by in changes:
        if kind == "STATEMENT":
            unit = Unit(begin, end, statement=True)
        elif kind == "OPERATOR":
            assigns = by.strip() in ("+=", "-=")
            unit = Unit(left_end(text, bare, begin),
                        right_end(text, bare, end, ")]},;" if assigns else ")]},;?:"))
        elif kind == "VALUE" and text.startswith("return ", begin):
            unit = Unit(begin + len("return "), end - 1)
            begin, end, by = unit.begin, unit.end, by[len("return "):-1]
        else:
            unit = Unit(begin, end)
        key = (unit.begin, unit.end, unit.statement)
        units.setdefault(key, unit).mutants.append((number, begin, end, by))
    roots = nested(units.values())
    return render(text, 0, len(text), roots, constant)


def can_be_woven(bare, kind, begin, end):
    """False of what is no expression or no statement, although a line alone looks like it."""
    if kind == "CONDITION":  # if (const X* x = f()), if (auto x = f(); g(x))
        return ";" not in bare[begin:end] and not re.match(r"(const|auto)\b", bare[begin:end])
    if kind == "STATEMENT":  # the last line of a longer one
        before = bare[:begin].rstrip()
        if before.endswith(")"):
            return bool(HEADS.search(before[:partner(before, len(before) - 1, -1)]))
        return before.endswith((";", "{", "}", ":")) or bool(WORDS.search(before))
    return True


def set_at_run_time(variable, bare):
    """What makes the running program set a variable."""
    v = variable
    if v.enum:
        _, name, _, integer, _ = v.enum.split()
        yield Unit(v.keyword, v.begin, instead=f"using {name} = {integer}; inline const {integer} ")
        yield Unit(v.end, v.end + 1, instead=f"kEndOf{name} = 0")
        return
    yield Unit(v.keyword, v.keyword + len("constexpr"), instead="inline const" if v.member else "const")
    first = re.match(r"\{\s*(?=[\w:]+\()", bare[v.begin:v.end])  # what a function reckons
    if first:
        begin = v.begin + first.end()
        yield Unit(begin, right_end(bare, bare, begin, ",}"))
    elif bare[v.begin] != "{":
        yield Unit(v.begin, v.end)


def variables(bare):
    """The constexpr variables and flags of a text."""
    for found in re.finditer(r"\benum \w+ : [\w:]+ \{", bare):
        end = partner(bare, found.end() - 1, 1)
        names = re.findall(r"(\w+) = \d+,", bare[found.end():end])
        if bare[found.end():end].count(",") == len(names):  # each has its value
            yield Variable({*names}, found.start(), found.end(), end, enum=found.group())
    for found in re.finditer(r"\bconstexpr\b", bare):
        head = re.match(r"[^=({;]*", bare[found.end():]).group()
        name = re.search(r"(\w+)(<[\w:, ]*>|\[\w*\])?\s*$", head)
        begin = found.end() + len(head)
        if not name or re.search(r"\b(if|operator)\s*$", bare[:found.start()] + head) or (
                bare[begin] not in "={"):
            continue  # a function, or a question to the compiler
        if bare[begin] == "=":
            begin += len(re.match(r"=\s*", bare[begin:]).group())
        end = right_end(bare, bare, begin, ";")
        yield Variable({name.group(1)}, found.start(), begin, end, in_class(bare, found.start()))


def in_class(bare, at):
    """Whether the innermost open brace before a place is a class's."""
    depth = 0
    for i in range(at - 1, -1, -1):
        depth += {"}": 1, "{": -1}.get(bare[i], 0)
        if depth < 0:
            head = re.split(r"[;{}]", bare[:i])[-1]
            return bool(re.search(r"\b(struct|class)\b", head)) and not head.rstrip().endswith(")")
    return False


def left_end(text, bare, at):
    """Where the expression begins that an operator at this place belongs to."""
    i = at
    while i > 0:
        c = bare[i - 1]
        if c in OPENING:
            if c == "}" and re.match(r"\s*(\w|\+\+|--|\*)", bare[i:]):
                break  # the end of a block
            opening = partner(bare, i - 1, -1)
            if c == ")" and HEADS.search(bare[:opening]) and re.match(r"\s*[\w*+-]", bare[i:]):
                break  # the head of an if, and a statement after it
            i = opening
            continue
        opening = angle_before(bare, i)
        if opening is not None:
            i = opening
            continue
        if c in "([{,;?" or (c == ":" and bare[i - 2] != ":" and bare[i:i + 1] != ":"):
            break
        if c == "=" and bare[i - 2] not in "=!<>" and bare[i:i + 1] != "=":
            break
        if WORDS.search(bare[max(0, i - 7):i]) and not bare[i:i + 1].isidentifier():
            break
        i -= 1
    while text[i].isspace():
        i += 1
    return i


def right_end(text, bare, at, ends):
    """Where it ends: at one of these, outside all brackets."""
    i = at
    while i < len(bare):
        c = bare[i]
        if c in CLOSING:
            i = partner(bare, i, 1) + 1
            continue
        angle = ANGLES.match(bare, i)
        if angle:
            i = angle.end()
            continue
        if c in ends and (c != ":" or (bare[i + 1] != ":" and bare[i - 1] != ":")):
            break
        i += 1
    while text[i - 1].isspace():
        i -= 1
    return i


def angle_before(bare, end):
    """Where the angle brackets of a template open that close before a place; None if none do."""
    if bare[end - 1] != ">":
        return None
    for i in range(end - 2, max(0, end - 120), -1):
        found = ANGLES.match(bare, i)
        if found and found.end() == end:
            return i
    return None


def partner(bare, at, step):
    depth = 0
    i = at
    while 0 <= i < len(bare):
        if bare[i] in "([{":
            depth += 1
        elif bare[i] in ")]}":
            depth -= 1
        if depth == 0:
            return i
        i += step
    raise ValueError("a bracket without its partner")


def nested(units):
    """The outermost units, each with those inside it; what overlaps is left out."""
    roots, stack = [], []
    for unit in sorted(units, key=lambda u: (u.begin, -u.end, not u.statement)):
        while stack and stack[-1].end <= unit.begin:
            stack.pop()
        if stack and unit.end > stack[-1].end:
            continue
        (stack[-1].inside if stack else roots).append(unit)
        stack.append(unit)
    return roots


def render(text, begin, end, units, constant):
    out, at = [], begin
    for unit in units:
        out.append(text[at:unit.begin])
        out.append(render_unit(text, unit, constant))
        at = unit.end
    out.append(text[at:end])
    return "".join(out)


def render_unit(text, unit, constant):
    plain = render(text, unit.begin, unit.end, unit.inside, constant)
    if unit.instead:
        return unit.instead
    if unit.statement:
        heads = "".join(f"if ({switch(n, constant)}) {{}} else " for n, *_ in unit.mutants)
        return heads + plain
    parts = []
    for number, begin, end, by in unit.mutants:
        changed = text[unit.begin:begin] + by + text[end:unit.end]
        parts.append(f"{switch(number, constant)} ? (/*M{number}*/\n{changed}\n/*m{number}*/) : ")
    if not parts:  # the compiler may not reckon it beforehand
        return f"(::mutants::awake(), {plain})"
    return "(" + "".join(parts) + "(\n" + plain + "\n))"


def switch(number, constant):
    return f"{'MUTANT_OR_CONSTANT' if number in constant else 'MUTANT'}({number})"


def owners(woven):
    """By line of the woven text: the mutants whose alternative it is, and those switched on it."""
    alternatives, switches, open_now = {}, {}, []
    for number, line in enumerate(woven.split("\n"), 1):
        inside = list(open_now)
        for found in re.finditer(r"/\*([Mm])(\d+)\*/", line):
            if found.group(1) == "M":
                open_now.append(int(found.group(2)))
            else:
                open_now.remove(int(found.group(2)))
        if inside:
            alternatives[number] = inside
        seen = [int(n) for n in re.findall(r"MUTANT(?:_OR_CONSTANT)?\((\d+)\)", line)]
        if seen:
            switches[number] = seen
    return alternatives, switches
