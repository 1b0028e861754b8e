"""How a fact is declared: the topic it is stored under, and all that readers must know about this kind of fact.

A declaration says what the fact is about, how prominently it is shown, where a replay can halt, which of its fields
were measured and which a case may rely on. Pages, filters, written cases and the command line get this from here, or
through the API, and keep no lists of their own.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeVar, dataclass_transform

from domain.facts.declaration import Stop, Subject, Weight
from domain.values.draws import Draw

__all__ = [
    "FACTS",
    "Entry",
    "Fact",
    "FactType",
    "Stop",
    "Subject",
    "Weight",
    "account",
    "club",
    "declared",
    "drawn",
    "scenario",
    "table",
    "topic_of",
    "tournament",
]

# Facts of the table are undone by a rewind; facts of the club (seats, clocks, seeds, rulings) never are.
Kind = Literal["table", "club"]
# What a fact is told about: each kind of stream folds into a state of its own.
StreamKind = Literal["game", "account", "tournament", "scenario"]


class Fact:
    """Something that happened. Facts are frozen, hold integers but no floats, and have no behaviour."""

    __slots__ = ()


class FactType(NamedTuple):
    """A declaration. `measures` are the fields that a referee would measure or look up to check the fact.

    `relied_on` are those that a case may rely on beside the ship whose fact it is, in the order in which it says them.
    """

    topic: str
    kind: Kind
    type: type[Fact]
    stream: StreamKind
    subject: Subject
    weight: Weight
    stop: Stop | None
    measures: tuple[str, ...]
    relied_on: tuple[str, ...]

    @property
    def name(self) -> str:
        """The topic without its version."""
        return self.topic.partition("/")[0]


class Entry(NamedTuple):
    """A fact together with the clause of the catalogue that it rests on."""

    rule: str | None
    fact: Fact


F = TypeVar("F", bound=Fact)

FACTS: dict[str, FactType] = {}
_DECLARED: dict[type[Fact], FactType] = {}


@dataclass_transform(frozen_default=True)
def table(
    subject: Subject,
    weight: Weight,
    *,
    stop: Stop | None = None,
    measures: tuple[str, ...] = (),
    relied_on: tuple[str, ...] = (),
) -> Callable[[type[F]], type[F]]:
    """A fact of the table: ships, wind, bags, windows, orders."""
    return _register("table", "game", subject, weight, stop, measures, relied_on)


@dataclass_transform(frozen_default=True)
def club(subject: Subject, weight: Weight, *, stop: Stop | None = None) -> Callable[[type[F]], type[F]]:
    """A fact of the club: seats, referees, clocks, seeds, disputes, rulings."""
    return _register("club", "game", subject, weight, stop)


@dataclass_transform(frozen_default=True)
def account(subject: Subject, weight: Weight) -> Callable[[type[F]], type[F]]:
    """A fact about one account, stored in the stream of that account and never in a game's."""
    return _register("club", "account", subject, weight)


@dataclass_transform(frozen_default=True)
def tournament(subject: Subject, weight: Weight) -> Callable[[type[F]], type[F]]:
    """A fact about one tournament, stored in its own stream. What a game must know is repeated in the game's stream."""
    return _register("club", "tournament", subject, weight)


@dataclass_transform(frozen_default=True)
def scenario(subject: Subject, weight: Weight) -> Callable[[type[F]], type[F]]:
    """The only fact in the stream of a scenario that a player published."""
    return _register("club", "scenario", subject, weight)


def _register(
    kind: Kind,
    stream: StreamKind,
    subject: Subject,
    weight: Weight,
    stop: Stop | None = None,
    measures: tuple[str, ...] = (),
    relied_on: tuple[str, ...] = (),
) -> Callable[[type[F]], type[F]]:
    def enter(cls: type[F]) -> type[F]:
        frozen = dataclass(frozen=True, slots=True)(cls)
        topic = f"{cls.__name__}/1"
        FACTS[topic] = FactType(topic, kind, frozen, stream, subject, weight, stop, measures, relied_on)
        _DECLARED[frozen] = FACTS[topic]
        return frozen

    return enter


def declared(fact: Fact) -> FactType:
    """The declaration of this fact's kind."""
    return _DECLARED[type(fact)]


def topic_of(fact: Fact) -> str:
    return _DECLARED[type(fact)].topic


def drawn(fact: Fact) -> tuple[Draw, ...]:
    """The draws that a fact rests on. `draws` of a rewind is only a number, so a rewind rests on none."""
    draws = getattr(fact, "draws", ())
    return draws if isinstance(draws, tuple) else ()
