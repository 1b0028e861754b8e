"""What a captain knows while it answers a window: the plans of its ships so far, and what the enemies may do."""

from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from workers.captains.skilled.enemy import Foreseen, foresee
from workers.captains.skilled.poses import Poses
from workers.captains.skilled.sea import Sea, Vessel


class Trim(NamedTuple):
    """A change of sails that could be ordered with a card: the action (None: no change) and the setting it leads to."""

    action: str | None
    sails: int


@dataclass(frozen=True, slots=True)
class Plan:
    """The order for a ship; `gain` is what its change of sails adds to its worth, `way` where it leads."""

    card: str | None
    trim: Trim
    gain: float
    way: tuple[Poses, ...]


@dataclass(slots=True)
class Context:
    """Shared by the decisions for all ships of one captain in one window."""

    sea: Sea
    stages: int = 3
    plans: dict[str, Plan] = field(default_factory=dict)
    _foreseen: dict[str, Foreseen] = field(default_factory=dict)

    def foreseen(self, enemy: Vessel) -> Foreseen:
        if enemy.id not in self._foreseen:
            self._foreseen[enemy.id] = foresee(self.sea, enemy, self.stages)
        return self._foreseen[enemy.id]

    def enemies(self, vessel: Vessel) -> list[Foreseen]:
        """Enemy ships as they may sail, and the targets ashore that her side has to take, which do not move."""
        ashore = (Foreseen(fort, (fort.at,) * self.stages, np.ones(1)) for fort in self.sea.forts(vessel))
        return [*(self.foreseen(enemy) for enemy in self.sea.enemies(vessel)), *ashore]

    def way(self, friend: Vessel) -> tuple[Poses, ...]:
        """The places of a friend: by her plan if there is one yet, else straight on."""
        plan = self.plans.get(friend.id)
        return plan.way if plan else tuple(friend.straight_on(self.stages))
