"""One decision that a window asks of one ship."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Literal, overload

Opens = Literal["closing", "later"]


@dataclass(frozen=True, slots=True)
class Choice:
    """A value that may be ordered now, with what a captain would want to know about it."""

    value: object
    about: Mapping[str, object] = field(default_factory=dict)


class Offered(Sequence[Choice]):
    """Choices that take measuring, each worked out when somebody first looks that far.

    Who seals or resolves needs to know what is asked, not everything that might be answered.
    """

    def __init__(self, choices: Iterable[Choice]) -> None:
        self._known: list[Choice] = []
        self._rest = iter(choices)

    def more_than(self, count: int) -> bool:
        self._known.extend(islice(self._rest, max(0, count + 1 - len(self._known))))
        return len(self._known) > count

    def __len__(self) -> int:
        self._known.extend(self._rest)
        return len(self._known)

    @overload
    def __getitem__(self, place: int) -> Choice: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Choice]: ...
    def __getitem__(self, place: int | slice) -> Choice | Sequence[Choice]:
        self._known.extend(self._rest)
        return self._known[place]


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
    choices: Sequence[Choice] | None = None
    free: bool = True
    opens: Opens = "closing"

    @property
    def key(self) -> str:
        return f"{self.ship}/{self.item}"
