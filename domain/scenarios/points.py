"""Battles decided by points: the worth of each line of the score, and the side with most points."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import GOALS, SCORE, VICTORY
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.scenarios.endings import Ending
from domain.scenarios.fleets import buildings, fleet, is_aground, is_eliminated
from domain.scenarios.heading import Heading
from domain.state.game import Outcome
from domain.state.setting import Goal, Points
from domain.state.ship import Ship

# Points for an enemy ship by her class: if lost, if aground (p54).
SHIPS: Mapping[str, tuple[int, int]] = {"frigate": (5, 3), "ship-of-the-line": (9, 5)}
# Points for the enemy's building: if surrendered, damaged, untouched (p54).
BUILDING = (8, 4, -4)


def total(scene: Scene, side: str) -> int:
    """The points of a side; while the battle goes on, with those that it would score if it ended now."""
    pending = () if scene.game.outcome is not None else SCORE.ask(scene)
    return sum(line.points for line in (*scene.game.score, *pending) if line.side == side)


@dataclass(frozen=True, slots=True)
class ShipPoints:
    """Each side scores for enemy ships that are lost or aground, and for the enemy's building."""

    heading: Heading
    sides: tuple[str, str]
    ships: Mapping[str, tuple[int, int]] = field(default_factory=lambda: SHIPS)
    building: tuple[int, int, int] = BUILDING

    def rule(self) -> Rule:
        return self.heading.rule(hooks=(Contribution(SCORE, self.lines), Contribution(GOALS, self.goals)))

    def goals(self, scene: Scene) -> tuple[Goal, ...]:
        """The enemy's buildings should be taken, because an untouched one costs points."""
        sent = ((one, other) for one, other in (self.sides, self.sides[::-1]))
        held = ((side, tuple(b.id for b in buildings(scene, enemy) if b.in_play)) for side, enemy in sent)
        return tuple(Goal(side, "take", ashore) for side, ashore in held if ashore)

    def lines(self, scene: Scene) -> tuple[Points, ...]:
        one, other = self.sides
        return (*self._against(scene, one, other), *self._against(scene, other, one))

    def _against(self, scene: Scene, side: str, enemy: str) -> Iterator[Points]:
        for building in buildings(scene, enemy):
            yield self._building(side, building)
        for ship in fleet(scene, enemy):
            lost, aground = self.ships.get(ship.printed.ship_class, (0, 0))
            if is_eliminated(ship):
                yield Points(side, lost, f"{ship.id}/{ship.status.value}")
            elif is_aground(scene, ship):
                yield Points(side, aground, f"{ship.id}/aground")

    def _building(self, side: str, building: Ship) -> Points:
        surrendered, damaged, untouched = self.building
        if not building.in_play:
            return Points(side, surrendered, f"{building.id}/surrendered")
        if building.damage.hull or building.damage.crew:
            return Points(side, damaged, f"{building.id}/damaged")
        return Points(side, untouched, f"{building.id}/untouched")


@dataclass(frozen=True, slots=True)
class MostPoints:
    """When the battle is over, the side with more points has won."""

    heading: Heading
    sides: tuple[str, str]
    ending: Ending

    def rule(self) -> Rule:
        return self.heading.rule(hooks=(Contribution(VICTORY, self.victory),))

    def victory(self, scene: Scene) -> Outcome | None:
        why = self.ending(scene)
        if why is None:
            return None
        one, other = self.sides
        scored = {side: total(scene, side) for side in self.sides}
        said = f"{why}; {one} {scored[one]} points, {other} {scored[other]}"
        if scored[one] == scored[other]:
            return Outcome(None, said)
        return Outcome(max(self.sides, key=lambda side: scored[side]), said)
