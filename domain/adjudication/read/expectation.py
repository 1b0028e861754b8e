"""An expectation as it was read: typed, every key known, before a ship has moved."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from domain.adjudication.keys.expected_keys import GAME, SHIP, ExpectedKey
from domain.adjudication.keys.fields import Field
from domain.adjudication.read.choices import ChoiceWanted, read_choices
from domain.adjudication.read.fact_patterns import FactPattern, read_patterns

Ships = Mapping[str, object]
Pair = tuple[str, str]


class Wanted(NamedTuple):
    """One key of an expectation: where it stands, how it is read, and what is expected."""

    path: str
    expected: ExpectedKey
    value: Any


class PairWanted(NamedTuple):
    path: str
    ships: Pair


@dataclass(frozen=True, slots=True)
class Expectation:
    ships: Mapping[str, tuple[Wanted, ...]] = field(default_factory=dict)
    game: tuple[Wanted, ...] = ()
    touching: tuple[PairWanted, ...] = ()
    apart: tuple[PairWanted, ...] = ()
    facts: tuple[FactPattern, ...] = ()
    never: tuple[FactPattern, ...] = ()
    choices: tuple[ChoiceWanted, ...] = ()
    sees: Mapping[str, Mapping[str, tuple[Wanted, ...]]] = field(default_factory=dict)


KEYS = ("ships", *GAME, "touching", "apart", "facts", "never", "choices", "sees")


def read_expectation(entry: Field, ships: Ships, seats: Ships) -> Expectation:
    """`ships` and `seats` are those that the case has."""
    fields = entry.keyed(KEYS)
    if not fields:
        raise entry.wrong("nothing is expected")
    return Expectation(
        ships=_ships(fields["ships"], ships) if "ships" in fields else {},
        game=tuple(
            Wanted(fields[key].path, part, part.want(fields[key]))
            for key, part in GAME.items()
            if key in fields
        ),
        touching=tuple(_pairs(fields.get("touching"))),
        apart=tuple(_pairs(fields.get("apart"))),
        facts=read_patterns(fields.get("facts")),
        never=read_patterns(fields.get("never")),
        choices=read_choices(fields.get("choices"), ships),
        sees=_sees(fields["sees"], ships, seats) if "sees" in fields else {},
    )


def _ships(entry: Field, ships: Ships) -> dict[str, tuple[Wanted, ...]]:
    named = entry.mapping()
    for key, part in named.items():
        Field(part.path, key).member(ships, "ship")
    return {key: tuple(_wanted(part)) for key, part in named.items()}


def _wanted(entry: Field) -> Iterator[Wanted]:
    for key, part in entry.keyed(SHIP).items():
        yield Wanted(part.path, SHIP[key], SHIP[key].want(part))


def _pairs(entry: Field | None) -> Iterator[PairWanted]:
    for pair in entry.items() if entry else ():
        a, b = (part.identifier() for part in pair.items(2, 2))
        if a == b:
            raise pair.wrong("nothing lies beside itself")
        yield PairWanted(pair.path, (a, b))


def _sees(entry: Field, ships: Ships, seats: Ships) -> dict[str, dict[str, tuple[Wanted, ...]]]:
    seen = {}
    for seat, part in entry.mapping().items():
        Field(part.path, seat).member({**seats, "spectator": None, "referee": None}, "seat")
        seen[seat] = _ships(part.keyed(("ships",), required=("ships",))["ships"], ships)
    return seen
