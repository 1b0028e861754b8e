"""One value of a case, with its path, so that every error message can name its field."""

from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from typing import NamedTuple, TypeVar

from domain.values.counters import Counter
from domain.values.names import is_name

T = TypeVar("T")

LONGEST_TEXT = 400
SHOWN = 60


class NotACase(ValueError):
    """A text that is no valid case. The message is one line: the field and what is wrong with it."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}" if field else problem)
        self.field = field
        self.problem = problem


class Field(NamedTuple):
    """A value and its path. Items of a list are counted from 0, as in the case format (`steps[3]`)."""

    path: str
    raw: object

    def wrong(self, problem: str) -> NotACase:
        return NotACase(self.path, problem)

    def mapping(self) -> "dict[str, Field]":
        if not isinstance(self.raw, dict):
            raise self.wrong(f"expected a mapping, got {shown(self.raw)}")
        return {
            key: Field(f"{self.path}.{key}" if self.path else key, value) for key, value in self.raw.items()
        }

    def keyed(self, known: Iterable[str], required: Iterable[str] = ()) -> "dict[str, Field]":
        """A mapping that has only these keys, and all the required ones."""
        fields, names = self.mapping(), tuple(known)
        for key, field in fields.items():
            if key not in names:
                raise field.wrong(f"unknown key; known here: {', '.join(names)}")
        for key in required:
            if key not in fields:
                raise self.wrong(f"`{key}` is missing")
        return fields

    def items(self, shortest: int = 0, longest: int = 1000) -> "tuple[Field, ...]":
        if not isinstance(self.raw, list):
            raise self.wrong(f"expected a list, got {shown(self.raw)}")
        if not shortest <= len(self.raw) <= longest:
            wanted = f"{shortest}" if shortest == longest else f"{shortest} to {longest}"
            raise self.wrong(f"expected {wanted} items, got {len(self.raw)}")
        return tuple(Field(f"{self.path}[{n}]", item) for n, item in enumerate(self.raw))

    def each(self, read: "Callable[[Field], T]") -> tuple[T, ...]:
        return tuple(read(item) for item in self.items())

    def integer(self, low: int, high: int) -> int:
        if not isinstance(self.raw, int) or isinstance(self.raw, bool):
            raise self.wrong(f"expected a whole number, got {shown(self.raw)}")
        if not low <= self.raw <= high:
            raise self.wrong(f"{shown(self.raw)} is not between {low} and {high}")
        return self.raw

    def thousandths(self, low: int, high: int, unit: str) -> int:
        """Millimetres as micrometres, degrees as millidegrees: exact, or refused."""
        if isinstance(self.raw, bool) or not isinstance(self.raw, int | Decimal):
            raise self.wrong(f"expected a number of {unit}, got {shown(self.raw)}")
        number = Decimal(self.raw)
        if not low <= number <= high:
            raise self.wrong(f"{shown(self.raw)} {unit} is not between {low} and {high}")
        if number != number.quantize(Decimal("0.001")):
            raise self.wrong(f"{shown(self.raw)} has more than three decimals")
        return int(number * 1000)

    def length(self, low: int = -10_000, high: int = 10_000) -> int:
        return self.thousandths(low, high, "mm")

    def angle(self, low: int = 0, high: int = 360) -> int:
        return self.thousandths(low, high, "degrees") % 360_000

    def text(self, longest: int = LONGEST_TEXT) -> str:
        if not isinstance(self.raw, str):
            raise self.wrong(f"expected a text, got {shown(self.raw)}")
        if not self.raw.strip() or len(self.raw) > longest:
            raise self.wrong(f"expected a text of 1 to {longest} characters")
        return self.raw

    def word(self, words: Iterable[str], what: str) -> str:
        known = tuple(words)
        if isinstance(self.raw, str) and self.raw in known:
            return self.raw
        raise self.wrong(f"{shown(self.raw)} is no {what}; known: {', '.join(known)}")

    def identifier(self) -> str:
        if not isinstance(self.raw, str) or not is_name(self.raw):
            raise self.wrong(
                f"{shown(self.raw)} is no id: letters, digits, dots, dashes and low lines, at most 64"
            )
        return self.raw

    def member(self, members: Mapping[str, object], what: str) -> str:
        """The id of something that the case itself has named."""
        if not isinstance(self.raw, str) or self.raw not in members:
            raise self.wrong(f"{shown(self.raw)} is no {what} of this case")
        return self.raw


def shown(value: object) -> str:
    """A value as a case would write it, cut to fit in one line."""
    text = _written(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def _written(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_written(item)}" for key, item in value.items()) + "}"
    if isinstance(value, Counter):
        return f"{value.bag}:{value.face}" if value.bag else value.face
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_written(item) for item in value) + "]"
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).lower()
    if isinstance(value, Decimal):
        return format(value.normalize(), "f")
    text = str(value)
    return text if text.isprintable() else repr(text)
