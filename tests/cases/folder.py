"""The case files, found once, and each read once."""

import re
from functools import cache
from pathlib import Path

from domain.adjudication import Case, read_case

ROOT = Path(__file__).parent
FILES = tuple(sorted(ROOT.glob("*/*.yaml")))


def name(file: Path) -> str:
    """The id that a case in this file must have."""
    return file.relative_to(ROOT).with_suffix("").as_posix()


@cache
def read(file: Path) -> Case:
    return read_case(file.read_text(encoding="utf-8"))


def listed(file: Path, key: str) -> tuple[str, ...]:
    """The words of one list of a case, by its line: to read five hundred cases takes each worker of the tests seconds."""
    line = re.search(rf"^{key}: \[(.*)\]$", file.read_text(encoding="utf-8"), re.MULTILINE)
    return tuple(word.strip("'\"") for word in line[1].split(", ") if word) if line else ()
