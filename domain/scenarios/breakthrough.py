"""Breaking through (N-3-2): one side wins if all its ships leave over its own edge, the other if one is lost."""

from dataclasses import dataclass

from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import GOALS, VICTORY
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.scenarios.fleets import fleet, is_eliminated
from domain.scenarios.heading import Heading
from domain.state.game import Outcome
from domain.state.setting import Goal
from domain.values.names import Status


@dataclass(frozen=True, slots=True)
class Breakthrough:
    """Losses of the chasing ships do not decide (ruling 170)."""

    heading: Heading
    fleeing: str
    chasing: str

    def rule(self) -> Rule:
        return self.heading.rule(hooks=(Contribution(VICTORY, self.victory), Contribution(GOALS, self.goals)))

    def goals(self, scene: Scene) -> tuple[Goal, ...]:
        ships = tuple(ship.id for ship in fleet(scene, self.fleeing) if ship.in_play)
        return Goal(self.fleeing, "leave", ships), Goal(self.chasing, "stop", ships)

    def victory(self, scene: Scene) -> Outcome | None:
        ships = fleet(scene, self.fleeing)
        lost = [ship for ship in ships if is_eliminated(ship)]
        if lost:
            return Outcome(self.chasing, f"{lost[0].name} did not get through")
        if ships and all(ship.status is Status.EXITED for ship in ships):
            return Outcome(self.fleeing, "every ship has got through")
        return None
