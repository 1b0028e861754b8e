"""The damage that ships would do to each other, expected over the ways that the enemies may sail."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from workers.captains.skilled.enemy import Foreseen
from workers.captains.skilled.fort import Target
from workers.captains.skilled.poses import Base, Floats, Poses
from workers.captains.skilled.sea import SIDES, Sea, Vessel

# A shot one turn later is worth this much of one now, because it is less certain.
PATIENCE: Final = 0.85


class Exchange(NamedTuple):
    """Damage at one stage for each of my places: dealt, by my sides (last axis); taken, by enemy and her sides."""

    dealt: Floats
    taken: tuple[Floats, ...]
    muskets: Floats
    volleys: Floats


def exchanged(
    sea: Sea,
    me: Vessel,
    at: Poses,
    enemies: Sequence[Foreseen],
    stage: int,
    screens: Sequence[tuple[Base, Poses]] = (),
) -> Exchange:
    """The expected damage; a side that bears on several enemies fires at the one where it is worth most.

    `screens` are bases through which nobody can fire.
    """
    shape = at.x.shape
    dealt, muskets, volleys = np.zeros((*shape, 2)), np.zeros(shape), np.zeros(shape)
    taken = []
    for foreseen in enemies:
        her, there, mine = foreseen.vessel, foreseen.stages[stage], at[..., None]
        clear = np.prod([_clear(mine, there, *screen) for screen in screens], axis=0)
        fire = (clear * _fire(sea, me, mine, her, there)) @ foreseen.odds
        dealt = np.maximum(dealt, np.moveaxis(fire, 0, -1))
        taken.append((clear * _fire(sea, her, there, me, mine)) @ foreseen.odds)
        touch = sea.gunnery.musketry(me.hull.base, mine, her.base, there) @ foreseen.odds
        muskets = np.maximum(muskets, touch * me.muskets * her.worth.per_counter["E"])
        volleys = volleys + touch * her.muskets * me.worth.per_counter["E"]
    return Exchange(dealt, tuple(np.moveaxis(hers, 0, -1) for hers in taken), muskets, volleys)


def _clear(at: Poses, there: Poses, base: Base, screen: Poses) -> Floats:
    """0 if the line from centre to centre goes through the middle of the base, else 1."""
    dx, dy = there.x - at.x, there.y - at.y
    length = np.maximum(dx * dx + dy * dy, 1.0)
    part = np.clip(((screen.x - at.x) * dx + (screen.y - at.y) * dy) / length, 0, 1)
    return (np.hypot(at.x + part * dx - screen.x, at.y + part * dy - screen.y) > base.width).astype(float)


def _fire(sea: Sea, firer: Target, at: Poses, target: Target, there: Poses) -> Floats:
    """The worth of each side of the firer against the target: sides first, then all pairs of places."""
    counters, side = sea.gunnery.broadside(at, there, target.base, firer.power)
    worth = [
        np.max(
            [part * price for part, price in zip(counters, firer.table(target, name), strict=True)], axis=0
        )
        for name in SIDES
    ]
    return np.stack([np.where(side < 0, worth[0], 0.0), np.where(side > 0, worth[1], 0.0)])


def over_time(stages: Sequence[Floats], *, loaded: Sequence[bool]) -> Floats:
    """The worth of sides (last axis) over all stages; guns that fire are ready again two stages later."""
    total = np.zeros(np.broadcast_shapes(*(stage.shape[:-1] for stage in stages)))
    for place, ready in enumerate(loaded):
        worth = [PATIENCE**turn * stage[..., place] for turn, stage in enumerate(stages)]
        total = total + _best(worth, 0 if ready else 1)
    return total


def _best(worth: Sequence[Floats], since: int) -> Floats:
    """The better of two: fire now and be ready again two stages later, or wait one stage."""
    if since >= len(worth):
        return np.zeros(())
    return np.maximum(worth[since] + _best(worth, since + 2), _best(worth, since + 1))
