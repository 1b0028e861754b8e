"""An expectation, read and checked before the case is played."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from domain.adjudication.keys.expected_keys import GAME, SHIP, ExpectedKey
from domain.adjudication.keys.fields import Field
from domain.adjudication.read.choices import ChoiceWanted, read_choices
from domain.adjudication.read.fact_patterns import FactPattern, read_never, read_patterns
from domain.adjudication.read.named import Named

Pair = tuple[str, str]


class Wanted(NamedTuple):
    """One key of an expectation: its path, its entry in the vocabulary, and the expected value."""

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


def read_expectation(entry: Field, named: Named) -> Expectation:
    fields = entry.keyed(KEYS)
    _something(entry)
    return Expectation(
        ships=_ships(fields["ships"], named) if "ships" in fields else {},
        game=tuple(_wanted(GAME, fields)),
        touching=tuple(_pairs(fields.get("touching"), named)),
        apart=tuple(_pairs(fields.get("apart"), named)),
        facts=read_patterns(_something(fields["facts"])) if "facts" in fields else (),
        never=read_never(_something(fields["never"]), named) if "never" in fields else (),
        choices=read_choices(_something(fields["choices"]), named) if "choices" in fields else (),
        sees=_sees(_something(fields["sees"]), named) if "sees" in fields else {},
    )


def _something(entry: Field) -> Field:
    """Refuse an empty list or mapping, because nothing would be checked."""
    if entry.raw in ([], {}):
        raise entry.wrong("nothing is expected")
    return entry


def _ships(entry: Field, named: Named) -> dict[str, tuple[Wanted, ...]]:
    ships = _something(entry).mapping()
    for key, part in ships.items():
        Field(part.path, key).member(named.ships, "ship")
    return {key: tuple(_wanted(SHIP, _something(part).keyed(SHIP))) for key, part in ships.items()}


def _wanted(known: Mapping[str, ExpectedKey], fields: Mapping[str, Field]) -> Iterator[Wanted]:
    for key, expected in known.items():
        if key in fields:
            field = fields[key]
            if field.raw == {} and not expected.bare:
                raise field.wrong("nothing is expected")
            yield Wanted(field.path, expected, expected.want(field))


def _pairs(entry: Field | None, named: Named) -> Iterator[PairWanted]:
    for pair in _something(entry).items() if entry else ():
        yield PairWanted(pair.path, named.pair(pair))


def _sees(entry: Field, named: Named) -> dict[str, dict[str, tuple[Wanted, ...]]]:
    seen = {}
    for seat, part in entry.mapping().items():
        Field(part.path, seat).member({**named.seats, "spectator": None, "referee": None}, "seat")
        seen[seat] = _ships(part.keyed(("ships",), required=("ships",))["ships"], named)
    return seen
