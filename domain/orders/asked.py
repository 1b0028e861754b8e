"""One decision that a window asks of one ship."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Opens = Literal["closing", "later"]


@dataclass(frozen=True, slots=True)
class Choice:
    """A value that may be ordered now, with what a captain would want to know about it."""

    value: object
    about: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Asked:
    """An item of an order: its default, its legal choices, and when the rules lay it open.

    `free` says that there is something to decide; it must follow from what is public, because it decides
    whether the window opens. `choices` is None where the values cannot be listed (a place on the table);
    `schema` (JSON Schema) describes them in either case.
    """

    ship: str
    item: str
    rule: str
    default: object
    schema: Mapping[str, object]
    choices: tuple[Choice, ...] | None = None
    free: bool = True
    opens: Opens = "closing"

    @property
    def key(self) -> str:
        return f"{self.ship}/{self.item}"
