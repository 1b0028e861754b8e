"""One value of a pack's file, with its place, so that every error message can name file and path."""

import tomllib
from collections.abc import Iterable, Mapping
from decimal import Decimal
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

from domain.values.lines import is_line
from domain.values.names import is_id

Folder = Traversable | Path
LONGEST_TEXT = 100
LONGEST_NUMBER = 64  # bits
NO_ID = "is no id: lower-case letters, digits, dots and dashes, at most 64"


class PackError(ValueError):
    """A pack that cannot be used. The message is one line: file, path of the value, what is wrong."""


class Entry(NamedTuple):
    """A value read from TOML. Items of a list are counted from 1, as the book counts boxes."""

    file: str
    path: tuple[str, ...]
    raw: object

    def wrong(self, what: str) -> PackError:
        where = f"{self.file}: {'.'.join(self.path)}" if self.path else self.file
        return PackError(f"{where}: {what}")

    def children(self) -> "dict[str, Entry]":
        """The entries of a table, in the order of the file."""
        if not isinstance(self.raw, dict):
            raise self.wrong(f"expected a table, got {_shown(self.raw)}")
        return {key: Entry(self.file, (*self.path, key), value) for key, value in self.raw.items()}

    def table(self, required: Iterable[str], optional: Iterable[str] = ()) -> "dict[str, Entry]":
        """A table with exactly these keys, so that a misspelt key is refused."""
        children, needed = self.children(), tuple(required)
        for key, child in children.items():
            if key not in needed and key not in (*optional,):
                raise child.wrong(f"unknown key; known here: {', '.join((*needed, *optional))}")
        for key in needed:
            if key not in children:
                raise self.wrong(f"{key} is missing")
        return children

    def members(self) -> "dict[str, Entry]":
        """A table that is a collection: at least one entry, each with an id for its key."""
        children = self.children()
        if not children:
            raise self.wrong("is empty")
        for key, child in children.items():
            if not is_id(key):
                raise child.wrong(NO_ID)
        return children

    def items(self, shortest: int = 1, longest: int = 40) -> "tuple[Entry, ...]":
        if not isinstance(self.raw, list):
            raise self.wrong(f"expected a list, got {_shown(self.raw)}")
        if not shortest <= len(self.raw) <= longest:
            wanted = f"{shortest}" if shortest == longest else f"{shortest} to {longest}"
            raise self.wrong(f"expected {wanted} items, got {len(self.raw)}")
        return tuple(Entry(self.file, (*self.path, str(n)), item) for n, item in enumerate(self.raw, 1))

    def integer(self, low: int, high: int) -> int:
        if not isinstance(self.raw, int) or isinstance(self.raw, bool):
            raise self.wrong(f"expected a whole number, got {_shown(self.raw)}")
        if not low <= self.raw <= high:
            raise self.wrong(f"{_shown(self.raw)} is not between {low} and {high}")
        return self.raw

    def thousandths(self, low: int, high: int, unit: str) -> int:
        """Millimetres as micrometres, degrees as millidegrees: exact, or refused."""
        if isinstance(self.raw, bool) or not isinstance(self.raw, int | Decimal):
            raise self.wrong(f"expected a number of {unit}, got {_shown(self.raw)}")
        number = Decimal(self.raw)
        if not number.is_finite() or not low <= number <= high:
            raise self.wrong(f"{_shown(self.raw)} {unit} is not between {low} and {high}")
        scaled = number * 1000
        if scaled != int(scaled):
            raise self.wrong(f"{_shown(self.raw)} {unit} has more than three decimals")
        return int(scaled)

    def length(self, low: int, high: int) -> int:
        return self.thousandths(low, high, "mm")

    def angle(self, low: int, high: int) -> int:
        return self.thousandths(low, high, "degrees")

    def text(self) -> str:
        if not isinstance(self.raw, str):
            raise self.wrong(f"expected a text, got {_shown(self.raw)}")
        if len(self.raw) > LONGEST_TEXT or not is_line(self.raw):
            raise self.wrong(f"expected one line of 1 to {LONGEST_TEXT} characters")
        return self.raw

    def identifier(self) -> str:
        if not isinstance(self.raw, str) or not is_id(self.raw):
            raise self.wrong(f"{_shown(self.raw)} {NO_ID}")
        return self.raw

    def one_of(self, words: Iterable[str], what: str) -> str:
        known = tuple(words)
        if not isinstance(self.raw, str) or self.raw not in known:
            raise self.wrong(f"{_shown(self.raw)} is no {what}; known: {', '.join(known)}")
        return self.raw


def read_file(folder: Folder, name: str) -> Entry:
    """Parse one file of a pack. Fractions are read as `Decimal`, so that no number is rounded."""
    try:
        raw: Mapping[str, object] = tomllib.loads(
            (folder / name).read_bytes().decode("utf-8"), parse_float=Decimal
        )
    except OSError:
        raise PackError(f"{name}: the file is missing or cannot be read") from None
    except RecursionError:
        raise PackError(f"{name}: is nested too deeply") from None
    except ValueError as error:  # bad UTF-8, bad TOML, a number beyond all bounds
        raise PackError(f"{name}: is not TOML: {' '.join(str(error).split())}") from None
    return Entry(name, (), raw)


def _shown(raw: object) -> str:
    match raw:
        case dict():
            return "a table"
        case list():
            return "a list"
        case bool():
            return str(raw).lower()
        case str():
            return repr(raw if len(raw) <= LONGEST_TEXT else raw[:LONGEST_TEXT] + "…")
        case int() if raw.bit_length() > LONGEST_NUMBER:  # printing it could itself be refused
            return "a number that long"
        case _:
            return str(raw)
