"""What a scenario is: table, wind, fleets, zones, players, and how it is won."""

from collections.abc import Mapping
from dataclasses import dataclass

from domain.facts.games import SeatSpec
from domain.ruleset.rule import Rule
from domain.values.names import Level
from domain.values.refusals import Refusal, Refused


@dataclass(frozen=True, slots=True)
class Scenario:
    """`fleets` lists the ships of each side in the order in which players are given them."""

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

    @property
    def sides(self) -> tuple[str, ...]:
        return tuple(self.fleets)

    def seating(self, players: int, alone: str | None) -> tuple[SeatSpec, ...]:
        """Two teams as even as can be: one seat a side, or one seat a ship on the sides that are shared."""
        if players not in self.players:
            raise Refused(
                Refusal("game/players", f"{self.title} is for {_several(self.players)} players", "N-8")
            )
        if alone is not None and alone not in self.fleets:
            raise Refused(Refusal("game/alone", f"{alone!r} is no side of {self.title}", "N-8"))
        whole = {2: set(self.fleets), 3: {alone or self.sides[0]}, 4: set[str]()}[players]
        return tuple(
            seat for side, ships in self.fleets.items() for seat in _seats(side, ships, side in whole)
        )


def _seats(side: str, ships: tuple[str, ...], whole: bool) -> tuple[SeatSpec, ...]:  # noqa: FBT001
    if whole:
        return (SeatSpec(f"{side}-1", side, ships),)
    return tuple(SeatSpec(f"{side}-{number}", side, (ship,)) for number, ship in enumerate(ships, start=1))


def _several(numbers: tuple[int, ...]) -> str:
    *most, last = (str(number) for number in numbers)
    return f"{', '.join(most)} or {last}" if most else last
