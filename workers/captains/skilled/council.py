"""What the ships of one captain share while a window is answered: their plans, and what the enemies may do."""

from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from workers.captains.skilled.enemy import Foreseen, foresee
from workers.captains.skilled.poses import Poses
from workers.captains.skilled.sea import Sea, Vessel


class Trim(NamedTuple):
    """A change of sails that could be ordered with the card: the action's name, and the setting it leads to."""

    action: str | None
    sails: int


@dataclass(frozen=True, slots=True)
class Plan:
    """What is ordered of a ship, and what it is worth more than without its change of sails."""

    card: str | None
    trim: Trim
    gain: float
    way: tuple[Poses, ...]


@dataclass(slots=True)
class Council:
    """What the ships of one captain know of each other in one window: who goes where, and what enemies may do."""

    sea: Sea
    stages: int = 3
    plans: dict[str, Plan] = field(default_factory=dict)
    _foreseen: dict[str, Foreseen] = field(default_factory=dict)

    def foreseen(self, enemy: Vessel) -> Foreseen:
        if enemy.id not in self._foreseen:
            self._foreseen[enemy.id] = foresee(self.sea, enemy, self.stages)
        return self._foreseen[enemy.id]

    def enemies(self, vessel: Vessel) -> list[Foreseen]:
        """Ships as they may sail, and what is to be taken ashore, which stays where it is."""
        ashore = (Foreseen(fort, (fort.at,) * self.stages, np.ones(1)) for fort in self.sea.forts(vessel))
        return [*(self.foreseen(enemy) for enemy in self.sea.enemies(vessel)), *ashore]

    def way(self, friend: Vessel) -> tuple[Poses, ...]:
        """Where a friend will be: by her plan if she has made it, else straight on."""
        plan = self.plans.get(friend.id)
        return plan.way if plan else tuple(friend.straight_on(self.stages))
