"""Ships that the scenario itself places, before any question: automatic ships, and ships at anchor."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from domain.facts import Entry
from domain.facts.muster import ShipDeployed
from domain.options.solitaire.anchoring import ANCHORED
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import CREW_TERMS
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.scenarios.heading import Heading
from domain.values.pose import Pose


@dataclass(frozen=True, slots=True)
class StartingPlaces:
    """Places by ship (the id of her card); `anchored` ships never leave theirs."""

    heading: Heading
    places: Mapping[str, Pose]
    anchored: bool = False

    def rule(self) -> Rule:
        return self.heading.rule(
            steps=((Slot.GROUND_LAID, self.put_in_place),),
            hooks=(Contribution(CREW_TERMS, self.at_anchor),),
        )

    def put_in_place(self, moment: Moment) -> Iterator[Entry]:
        for key, ship in sorted(moment.game.ships.items()):
            place = self.places.get(ship.printed.card)
            if place is not None and ship.pose is None:
                yield Entry(self.heading.clause, ShipDeployed(key, *place))

    def at_anchor(self, scene: Scene, ship: str) -> tuple[str, ...]:  # noqa: ARG002  (the shape of the hook)
        return (ANCHORED.word,) if self.anchored and ship in self.places else ()
