"""What an enemy may do: her legal cards, each as likely as a simple captain would like it.

She is assumed to bring her guns to bear on one of my ships that sails straight on, to avoid being taken aback, to stay
on the table, and sometimes to do anything at all.
"""

from typing import Final, NamedTuple

import numpy as np

from workers.captains.skilled.fort import Target
from workers.captains.skilled.maneuvers import STRAIGHT, Tracks
from workers.captains.skilled.poses import Floats, Poses, sea_room, to_sea
from workers.captains.skilled.sea import Sea, Vessel

# How strongly she prefers the better card (lower: more strongly), and how often she plays any card.
COOLNESS: Final = 0.15
WHIM: Final = 0.2
# How many of her likeliest ways are followed.
WAYS: Final = 20
SEA_ROOM: Final = 160.0
OFF: Final = -20.0
# The worth of coming one ruler nearer to her way out.
HOMING: Final = 3.0


class Foreseen(NamedTuple):
    """The places of an enemy after each move (stage) on each of several ways, and the odds of these ways."""

    vessel: Target
    stages: tuple[Poses, ...]
    odds: Floats


def foresee(sea: Sea, enemy: Vessel, stages: int) -> Foreseen:
    """Her likeliest ways over this many moves."""
    marks = [[*mine.straight_on(stages, by_plan=False)] for mine in sea.enemies(enemy)]
    if not enemy.moving:
        return Foreseen(enemy, (enemy.now.at,) * stages, np.ones(1))
    places: list[Poses] = []
    tracks, odds = enemy.now, np.ones(1)
    for stage in range(stages):
        after, likely = _next(sea, enemy, tracks, [mark[stage] for mark in marks])
        odds = (odds[:, None] * likely).ravel()
        kept = np.argsort(-odds, kind="stable")[:WAYS]
        parents, cards = np.divmod(kept, likely.shape[1])
        places = [at[parents] for at in places]
        tracks = after[parents, cards]
        odds = odds[kept]
        places.append(tracks.at)
    return Foreseen(enemy, tuple(places), odds / odds.sum())


def _next(sea: Sea, enemy: Vessel, tracks: Tracks, marks: list[Poses]) -> tuple[Tracks, Floats]:
    """All her cards from each of these places, and how likely each is."""
    cards = np.broadcast_to(enemy.hull.cards, (len(tracks.veer), len(enemy.hull.cards)))
    after = enemy.hull.sailed(tracks[:, None], cards, enemy.sails)
    lawful = enemy.hull.lawful(tracks.veer[:, None], cards)
    lawful = lawful | ~lawful.any(axis=1, keepdims=True) & (cards == enemy.hull.deck.number[STRAIGHT])
    liking = np.where(lawful, _liking(sea, enemy, after.at, marks), -np.inf)
    likely = np.exp((liking - liking.max(axis=1, keepdims=True)) / COOLNESS)
    likely /= likely.sum(axis=1, keepdims=True)
    anything = lawful / lawful.sum(axis=1, keepdims=True)
    return after, (1 - WHIM) * likely + WHIM * anything


def _liking(sea: Sea, enemy: Vessel, at: Poses, marks: list[Poses]) -> Floats:
    """How much a simple captain would like these places."""
    room = sea_room(enemy.hull.base, at, sea.waters(enemy))
    liking = np.where(room < 0, OFF, -0.8 * (1 - np.clip(room / SEA_ROOM, 0, 1)))
    liking = liking - 1.0 * sea.wind.is_aback(at.heading)
    waters = sea.waters(enemy)
    if waters.ways_out:
        liking = liking - HOMING * to_sea(enemy.base, at, waters) / sea.gunnery.long
    if not marks:
        return liking
    engaged = [
        _bears(sea, enemy, at, mark)
        - 0.3 * _bears(sea, None, mark, at)
        - at.distance(mark) / sea.gunnery.long
        for mark in marks
    ]
    return liking + np.max(engaged, axis=0)


def _bears(sea: Sea, vessel: Vessel | None, at: Poses, mark: Poses) -> Floats:
    """How well a broadside bears, roughly: best on the beam and within half a ruler."""
    bearing, distance = at.bearing(mark), at.distance(mark)
    beam = np.abs(bearing)
    worth = np.where((beam >= 75) & (beam <= 105), 1.0, 0.6) * np.where(
        distance <= sea.gunnery.long / 2, 1.0, 0.5
    )
    if vessel is not None:
        left, right = (1.0 if vessel.is_loaded(side) else 0.3 for side in ("left", "right"))
        worth = worth * np.where(bearing > 0, right, left)
    return np.where((beam >= 50) & (beam <= 130) & (distance <= sea.gunnery.long), worth, 0.0)
