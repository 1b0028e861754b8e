"""Tables of results that are kept line by line: what is tried anew has its line written anew, the others stay."""

from collections.abc import Iterable
from pathlib import Path

RULE = "|---"


def kept(results: Path, heading: str) -> list[list[str]]:
    """The lines of the table under this heading, cell by cell; none, where there is no such table yet."""
    if not results.exists():
        return []
    _, _, below = results.read_text(encoding="utf-8").partition(f"{heading}\n{RULE}")
    lines = below.splitlines()[1:]
    table = lines[: next((at for at, line in enumerate(lines) if not line.startswith("|")), len(lines))]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


def renewed(
    old: Iterable[list[str]], new: Iterable[list[str]], order: Iterable[tuple[str, ...]]
) -> list[list[str]]:
    """One line for each of these beginnings that was ever tried, the newest, in this order."""
    wanted = list(order)
    known = {tuple(line[: len(wanted[0])]): line for line in (*old, *new)}
    return [known[beginning] for beginning in wanted if beginning in known]


def drawn(heading: str, lines: Iterable[list[str]]) -> str:
    columns = heading.count("|") - 1
    return "\n".join(
        [heading, f"{RULE}{'|---' * (columns - 1)}|", *(f"| {' | '.join(line)} |" for line in lines)]
    )
