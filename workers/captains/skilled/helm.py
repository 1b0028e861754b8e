"""How a skilled captain steers: every possible card and change of sails, judged by the guns of three turns.

If cards are planned a turn ahead, the first turn is fixed except for the sails, the second is decided now, and for the
third the best card is assumed.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from workers.captains.skilled.context import Context, Plan, Trim
from workers.captains.skilled.exchange import PATIENCE, Exchange, exchanged, over_time
from workers.captains.skilled.maneuvers import Numbers, Tracks
from workers.captains.skilled.mission import Mission
from workers.captains.skilled.poses import Base, Flags, Floats, Poses, gap, sea_room
from workers.captains.skilled.safety import can_go_on
from workers.captains.skilled.sea import SIDES, Vessel

# How many cards are tried for the turn after the one that is decided, from hard to port to hard to starboard.
FOLLOWING: Final = 5
# For this many moves ahead there must be cards that keep her on the table.
FORESIGHT: Final = 6
NEAR_FORESIGHT: Final = 3
# Parts of a move after which a ship in the way may stop her, and the cost if her next card then leads into danger.
HELD_BACK: Final = (0.0, 0.5)
ADRIFT: Final = 1.0
LOST: Final = -100.0
# Penalties besides the guns: for being taken aback, and for being near an edge.
ABACK: Final = 0.07
CROWDED: Final = 0.15
SEA_ROOM: Final = 180.0
# A friend nearer than this, in millimetres, counts as run into.
CLEARANCE: Final = 4.0


class Options(NamedTuple):
    """All possible orders: cards (columns) for each change of sails (rows), and where they lead."""

    cards: Numbers
    sails: Numbers
    before: Tracks
    settled: tuple[Poses, ...]
    ends: Tracks

    @property
    def ways(self) -> tuple[Poses, ...]:
        """Places after each move: by sails where the card is already planned, then by sails and card."""
        return (*self.settled, self.ends.at)


class Helm:
    """One ship of mine in one planning window."""

    def __init__(self, me: Vessel, context: Context) -> None:
        self._me = me
        self._sea = context.sea
        self._waters = self._sea.waters(me)
        self._mission = Mission(me, context.sea)
        self._enemies = context.enemies(me)
        self._friends = [(friend, context.way(friend)) for friend in self._sea.friends(me)]

    def choose(self, cards: Sequence[str], trims: Sequence[Trim]) -> Plan:
        """The best combination of card and trim."""
        sails = np.array([trim.sails for trim in trims])
        numbers = np.array([self._me.hull.deck.number[card] for card in cards])
        options = self._options(sails[:, None], numbers)
        values = self._values(options)
        trim, card = divmod(int(values.argmax()), len(cards))
        still = next((place for place, one in enumerate(trims) if one.action is None), trim)
        way = (*(at[trim : trim + 1] for at in options.settled), options.ends.at[trim, card : card + 1])
        return Plan(cards[card], trims[trim], float(values.max() - values[still].max()), way)

    def _options(self, sails: Numbers, cards: Numbers) -> Options:
        """The card planned before is sailed first, with the sails that may be set now."""
        hull, rows = self._me.hull, len(sails)
        tracks, settled = self._me.now[np.zeros(rows, dtype=int)], []
        for card in self._me.planned[:1]:
            tracks = hull.sailed(tracks, np.full(rows, hull.deck.number[card]), sails[:, 0])
            settled.append(tracks.at)
        chosen = np.broadcast_to(cards, (rows, len(cards)))
        return Options(chosen, sails, tracks, tuple(settled), hull.sailed(tracks[:, None], chosen, sails))

    def _values(self, options: Options) -> Floats:
        """The worth of each trim and card, with the best card that can follow."""
        hull, ends, sails = self._me.hull, options.ends, options.sails
        after = hull.sailed(ends[..., None], hull.spread(ends, FOLLOWING), sails[..., None])
        stages = [*options.ways, after.at]
        fought = [
            exchanged(self._sea, self._me, at, self._enemies, stage, self._screens(stage))
            for stage, at in enumerate(stages)
        ]
        values = self._fight(fought) + self._place(after.at, len(stages) - 1)
        values = values.max(axis=-1) - self._fouled(options.ways) - self._risk(options)
        return np.where(self._can_go_on(ends, sails, FORESIGHT), values, values + LOST)

    def _screens(self, stage: int) -> list[tuple[Base, Poses]]:
        """Friends that may be in the line of fire."""
        return [(friend.hull.base, way[min(stage, len(way) - 1)]) for friend, way in self._friends]

    def _fight(self, fought: Sequence[Exchange]) -> Floats:
        """Damage done minus damage taken, over all stages."""
        loaded = [self._me.is_loaded(side) for side in SIDES]
        total = over_time([_deep(one.dealt, 4) for one in fought], loaded=loaded)
        for place, foreseen in enumerate(self._enemies):
            hers = [foreseen.vessel.is_loaded(side) for side in SIDES]
            total = total - self._mission.caution * over_time(
                [_deep(one.taken[place], 4) for one in fought], loaded=hers
            )
        for turn, one in enumerate(fought):
            total = total + PATIENCE**turn * _deep(one.muskets - self._mission.caution * one.volleys, 3)
        return total

    def _place(self, at: Poses, stage: int) -> Floats:
        """The worth of the last places: room, wind and goals."""
        room = sea_room(self._me.hull.base, at, self._waters)
        worth = np.where(room < 0, LOST, -CROWDED * (1 - np.clip(room / SEA_ROOM, 0, 1)))
        worth = worth - ABACK * self._sea.wind.is_aback(at.heading)
        return worth + self._mission.worth(at, self._enemies, stage)

    def _fouled(self, ways: Sequence[Poses]) -> Floats:
        """The cost of running into friends."""
        cost = np.zeros((1, 1))
        for friend, way in self._friends:
            harm = friend.worth.per_counter["B"] * self._me.ship["burden"]
            harm += self._me.worth.per_counter["B"] * friend.ship["burden"]
            for mine, there in zip(ways, way, strict=False):
                near = gap(self._me.hull.base, mine, friend.hull.base, there) < CLEARANCE
                cost = cost + harm * _deep(near.astype(float), 2)
        return cost

    def _risk(self, options: Options) -> Floats:
        """The cost of being held up by a ship in the way: then the chosen card starts from another place.

        It may then lead off the table, because a planned card is sailed from wherever she lies.
        """
        risk = np.zeros(options.ends.veer.shape)
        if not options.settled:
            return risk
        before, after = self._me.now.at[np.zeros(len(risk), dtype=int)], options.settled[0]
        odds = np.minimum(1.0, self._blocked(after) + self._blocked(before))
        if not odds.any():
            return risk
        for part in HELD_BACK:
            held = Tracks(_between(before, after, part), options.before.veer, np.zeros(len(risk)))
            end = self._me.hull.sailed(held[:, None], options.cards, options.sails)
            risk += ~self._can_go_on(end, options.sails, NEAR_FORESIGHT)
        return ADRIFT * odds[:, None] * risk / len(HELD_BACK)

    def _blocked(self, at: Poses) -> Floats:
        """How likely another ship is at the place where she wants to be."""
        base, odds = self._me.hull.base, np.zeros(at.x.shape)
        for one in self._enemies:
            there = one.stages[0]
            odds += (gap(base, at[:, None], one.vessel.base, there) <= 0) @ one.odds
        for friend, way in self._friends:
            odds += gap(base, at, friend.hull.base, way[0]) <= 0
        return odds

    def _can_go_on(self, tracks: Tracks, sails: Numbers, moves: int) -> Flags:
        return can_go_on(self._me.hull, tracks, sails, self._waters, moves)


def _between(before: Poses, after: Poses, part: float) -> Poses:
    """Her place after part of a move."""
    turn = (after.heading - before.heading + 180) % 360 - 180
    return Poses(
        before.x + part * (after.x - before.x),
        before.y + part * (after.y - before.y),
        (before.heading + part * turn) % 360,
    )


def _deep(part: Floats, axes: int) -> Floats:
    """Adds axes of length one for broadcasting; with 4 axes, before the last one, which is for sides."""
    if axes > 3:
        return part.reshape(*part.shape[:-1], *(1,) * (axes - part.ndim), part.shape[-1])
    return part.reshape(*part.shape, *(1,) * (axes - part.ndim))
