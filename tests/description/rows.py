"""What came of `make fuzz`, a row a role, kept in fuzzed.md."""

from pathlib import Path
from typing import NamedTuple

from tests.description.roles import ROLES

RESULTS = Path(__file__).with_name("fuzzed.md")
HEAD = """# The server, asked by schemathesis

Written by `make fuzz`: {release}, all checks, all phases (examples, coverage, fuzzing, stateful along links), a server in
the same process for each role.

| role | requests | chains of requests | failures | seed | seconds |
|---|--:|--:|--:|--:|--:|
"""


class Row(NamedTuple):
    role: str
    requests: int
    chains: int
    failures: int
    seed: int
    seconds: int


def kept() -> dict[str, Row]:
    """By role; what is no row of a role that there is now is not read."""
    found = {}
    for line in RESULTS.read_text(encoding="utf-8").splitlines():
        role, *numbers = (cell.strip() for cell in line.strip("|").split("|"))
        if role in ROLES and len(numbers) == len(Row._fields) - 1:
            found[role] = Row(role, *(int(number.replace(",", "")) for number in numbers))
    return found


def keep(release: str, row: Row) -> None:
    """This row in place of the one before it."""
    rows = {**kept(), row.role: row}
    ordered = [rows[role] for role in ROLES if role in rows]
    lines = [
        f"| {one.role} | {one.requests:,} | {one.chains:,} | {one.failures} | {one.seed} | {one.seconds:,} |\n"
        for one in ordered
    ]
    sums = (sum(one[place] for one in ordered) for place in (1, 2, 3))
    lines.append("| **all** | {} | | |\n".format(" | ".join(f"**{number:,}**" for number in sums)))
    RESULTS.write_text(HEAD.format(release=release) + "".join(lines), encoding="utf-8")
