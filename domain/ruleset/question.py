"""A question as one object: what a window asks, of whom, how it may be answered, and what is refused."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from domain.orders.asked import Form, Opens
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.values.refusals import Refusal


class Subject(Protocol):
    """What a question can be put to: a ship, one of her sides, or a seat."""

    @property
    def id(self) -> str: ...


S = TypeVar("S", bound=Subject)
Items = Mapping[tuple[str, str], object]


@dataclass(frozen=True, slots=True)
class Question(Generic[S]):
    """One decision, put to each of its subjects in the window of one slot.

    `of` lists the subjects and `form` says how each of them can answer. `refuses` judges one answer, `together` all
    items of a seat's order; both are called only for subjects that were asked. `ahead` lists the subjects that may
    answer before the window opens (None: nobody may). `opens` says when the answer is opened to everybody: as the
    window closes, or later by a step of the rule. `items` are all that `item` can say, where subjects differ in it.
    """

    slot: Slot
    item: str | Callable[[S], str]
    rule: str
    of: Callable[[Scene], Iterable[S]]
    form: Callable[[Scene, S], Form]
    refuses: Callable[[Scene, S, object], Refusal | None]
    together: Callable[[Scene, Items], Refusal | None] | None = None
    ahead: Callable[[Scene], Iterable[S]] | None = None
    opens: Opens = "closing"
    items: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Every item with which the question can be answered."""
        return (self.item,) if isinstance(self.item, str) else self.items

    def item_of(self, subject: S) -> str:
        return self.item if isinstance(self.item, str) else self.item(subject)


@dataclass(frozen=True, slots=True)
class Objection:
    """What a rule refuses of another rule's question, which it names by slot and item.

    Choices that it refuses are not offered either, so it may depend only on what is public.
    """

    slot: Slot
    item: str
    refuses: Callable[[Scene, Any, object], Refusal | None]


@dataclass(frozen=True, slots=True)
class Decision:
    """How a subject without a seat answers a question, where that is not the question's default.

    Slot and item name the question. The answer is worked out only when a step reads it.
    """

    slot: Slot
    item: str
    decides: Callable[[Scene, Any], object]
