"""A scenario: table, wind, fleets, zones, players, and how it is won."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from typing import Any

from domain.facts.games import SeatSpec
from domain.ruleset.rule import Rule
from domain.scenarios.compass import HOMES, Homes
from domain.scenarios.zones import Zone
from domain.values.names import Level
from domain.values.refusals import Refused, refuse

EVERY_LEVEL = tuple(Level)


@dataclass(frozen=True, slots=True, eq=False)
class Scenario:
    """`fleets` lists the ships of each side in the order in which they are given to players.

    `options` are the rules that it needs besides its level; `variant_of` is the scenario that it varies. `roles` say
    what each side has to do, for matches in which players change sides; `zones` where ships are placed, by ship or
    side; `homes` the edges of the sides. The rules command the sides in `automatic`. `document` is the text of a
    user's scenario.
    """

    id: str
    title: str
    page: int
    summary: str
    length: int
    width: int
    fleets: Mapping[str, tuple[str, ...]]
    players: tuple[int, ...]
    levels: tuple[Level, ...]
    rules: tuple[Rule, ...]
    options: tuple[str, ...] = ()
    variant_of: str | None = None
    roles: Mapping[str, str] = field(default_factory=dict)
    zones: Mapping[str, Zone] = field(default_factory=dict)
    homes: Homes = field(default_factory=lambda: HOMES)
    automatic: tuple[str, ...] = ()
    document: Mapping[str, Any] | None = None

    @property
    def sides(self) -> tuple[str, ...]:
        return tuple(self.fleets)

    def seating(self, players: int, alone: str | None) -> tuple[SeatSpec, ...]:
        """Seats for two teams as even as possible; if they are uneven, `alone` is the side with fewer players."""
        if players not in self.players:
            raise Refused(
                refuse(
                    "game/players",
                    "{title} is for {players} players",
                    "N-8",
                    title=self.title,
                    players=_several(self.players),
                )
            )
        if alone is not None and alone not in self.fleets:
            raise Refused(
                refuse(
                    "game/alone", "{alone} is no side of {title}", "N-8", alone=repr(alone), title=self.title
                )
            )
        played = [side for side in self.sides if side not in self.automatic]
        fewer = alone or played[0]
        shares = {
            side: players if len(played) == 1 else players // 2 if side == fewer else players - players // 2
            for side in played
        }
        return tuple(
            seat for side, ships in self.fleets.items() for seat in _seats(side, ships, shares.get(side, 1))
        )


def _seats(side: str, ships: tuple[str, ...], captains: int) -> Iterator[SeatSpec]:
    """Gives the ships out in order, as evenly as possible; the first captains get one more."""
    each, odd = divmod(len(ships), captains)
    ends = accumulate((each + (number < odd) for number in range(captains)), initial=0)
    for number, (begin, end) in enumerate(pairwise(ends), start=1):
        yield SeatSpec(f"{side}-{number}", side, ships[begin:end])


def _several(numbers: tuple[int, ...]) -> str:
    *most, last = (str(number) for number in numbers)
    return f"{', '.join(most)} or {last}" if most else last
