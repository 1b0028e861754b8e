"""When a battle ends that is not fought until one side has no ship left."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from domain.facts import Entry
from domain.facts.placing import TimeCalled
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.scenarios.fleets import all_done, buildings
from domain.scenarios.heading import Heading

# Why the battle is over, in words, or None while it goes on.
Ending = Callable[[Scene], str | None]


def fleet_done(*sides: str) -> Ending:
    """Every ship of one of these sides has surrendered, left, or run aground."""

    def ending(scene: Scene) -> str | None:
        done = [side for side in sides if all_done(scene, side)]
        return f"no {done[0]} ship is left that could sail" if done else None

    return ending


def outpost_taken(side: str) -> Ending:
    """The building of this side has surrendered and its fleet is done."""

    def ending(scene: Scene) -> str | None:
        held = buildings(scene, side)
        taken = bool(held) and not any(building.in_play for building in held)
        return f"the {side} outpost and fleet are beaten" if taken and all_done(scene, side) else None

    return ending


def time_up(scene: Scene) -> str | None:
    return "time is up" if scene.game.setting.time_called else None


def first_of(*endings: Ending) -> Ending:
    def ending(scene: Scene) -> str | None:
        return next((why for one in endings if (why := one(scene)) is not None), None)

    return ending


@dataclass(frozen=True, slots=True)
class LastTurn:
    """Calls time at the end of this turn."""

    heading: Heading
    turn: int

    def rule(self) -> Rule:
        return self.heading.rule(steps=((Slot.TURN_ENDS, self.call),))

    def call(self, moment: Moment) -> Iterator[Entry]:
        if moment.game.turn >= self.turn and not moment.game.setting.time_called:
            yield Entry(self.heading.clause, TimeCalled(moment.game.turn))
