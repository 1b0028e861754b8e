"""What a window asks of one ship or one seat, and the form in which it can be answered."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Literal, overload

from domain.values.refusals import Refusal

Opens = Literal["closing", "later"]


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal value; `about` is what a captain wants to know before choosing it."""

    value: object
    about: Mapping[str, object] = field(default_factory=dict)


class Offered(Sequence[Choice]):
    """Choices that need measuring, each worked out when it is first read.

    Sealing and resolving an order need the question, but seldom all its choices.
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
class Form:
    """How a question can be answered: its default, the schema of an answer, and the legal choices.

    `free` says whether there is a choice. It must follow from what is public, because it decides whether the window
    opens. `choices` is None where the values cannot be listed (a place on the table); `schema` (JSON Schema)
    describes them in either case.
    """

    default: object
    schema: Mapping[str, object]
    choices: Sequence[Choice] | None = None
    free: bool = True

    def without(self, refused: Callable[[object], bool]) -> "Form":
        """The same form without refused choices; a form that does not list its choices stays as it is."""
        if self.choices is None:
            return self
        left = tuple(choice for choice in self.choices if not refused(choice.value))
        values = [choice.value for choice in left]
        schema = {**self.schema, "enum": values} if "enum" in self.schema else self.schema
        default = values[0] if values and self.default not in values else self.default
        return Form(default, schema, left, free=self.free and len(left) > 1)


def one_of(values: Iterable[object], default: object, *, free: bool | None = None) -> Form:
    """The form of a question whose answer is one of these values; with a single value there is no choice."""
    listed = list(values)
    choices = tuple(Choice(value) for value in listed)
    return Form(default, {"enum": listed}, choices, free=len(listed) > 1 if free is None else free)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it is put to one subject now; `refuses` says why a value is no answer to it.

    The subject is a ship, or a seat where the decision is not about one ship. `form` is worked out when it is first
    read, because sealing and resolving seldom need every legal answer. `decided` gives the answer for a subject without
    a seat, where this is not the default.
    """

    subject: str
    item: str
    rule: str
    opens: Opens
    form: Callable[[], Form] = field(compare=False, repr=False)
    refuses: Callable[[object], Refusal | None] = field(compare=False, repr=False)
    decided: Callable[[], object] | None = field(default=None, compare=False, repr=False)

    @property
    def key(self) -> str:
        return f"{self.subject}/{self.item}"

    @property
    def default(self) -> object:
        return self.form().default

    @property
    def schema(self) -> Mapping[str, object]:
        return self.form().schema

    @property
    def choices(self) -> Sequence[Choice] | None:
        return self.form().choices

    @property
    def free(self) -> bool:
        return self.form().free
