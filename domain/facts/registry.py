"""Topics: the name and version under which a fact is stored, and of which kind it is.

Facts of the *table* are undone by a rewind; facts of the *club* (seats, clocks, seeds, rulings) never are.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeVar, dataclass_transform

from domain.values.draws import Draw

Kind = Literal["table", "club"]
# What a fact is told about: each kind of stream folds into a state of its own.
Stream = Literal["game", "account", "tournament"]


class Fact:
    """Anything that became true. Facts are frozen, hold integers and no floats, and know nothing else."""

    __slots__ = ()


class FactType(NamedTuple):
    topic: str
    kind: Kind
    type: type[Fact]
    stream: Stream = "game"


class Entry(NamedTuple):
    """A fact together with the clause of the catalogue that it rests on."""

    rule: str | None
    fact: Fact


F = TypeVar("F", bound=Fact)

FACTS: dict[str, FactType] = {}
_TOPICS: dict[type[Fact], str] = {}


@dataclass_transform(frozen_default=True)
def table(cls: type[F]) -> type[F]:
    """A fact of the table: ships, wind, bags, windows, orders."""
    return _register("table", 1)(cls)


@dataclass_transform(frozen_default=True)
def club(cls: type[F]) -> type[F]:
    """A fact of the club: seats, referees, clocks, seeds, disputes, rulings."""
    return _register("club", 1)(cls)


@dataclass_transform(frozen_default=True)
def account(cls: type[F]) -> type[F]:
    """A fact of the club about one member: told in the member's own stream, never in a game's."""
    return _register("club", 1, "account")(cls)


@dataclass_transform(frozen_default=True)
def tournament(cls: type[F]) -> type[F]:
    """A fact of the club about one tournament, told in its own stream; what a game has to know, its own repeats."""
    return _register("club", 1, "tournament")(cls)


def _register(kind: Kind, version: int, stream: Stream = "game") -> Callable[[type[F]], type[F]]:
    def enter(cls: type[F]) -> type[F]:
        frozen = dataclass(frozen=True, slots=True)(cls)
        topic = f"{cls.__name__}/{version}"
        FACTS[topic] = FactType(topic, kind, frozen, stream)
        _TOPICS[frozen] = topic
        return frozen

    return enter


def drawn(fact: Fact) -> tuple[Draw, ...]:
    """The draws that a fact rests on; the `draws` of a rewind are only a number, of all draws so far."""
    draws = getattr(fact, "draws", ())
    return draws if isinstance(draws, tuple) else ()


def topic_of(fact: Fact) -> str:
    return _TOPICS[type(fact)]
