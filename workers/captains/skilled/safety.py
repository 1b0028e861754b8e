"""Whether a ship can still avoid the edges of the table and terrain from a place."""

from typing import Final

import numpy as np

from workers.captains.skilled.maneuvers import Hull, Numbers, Tracks
from workers.captains.skilled.poses import Flags, Waters, sea_room

# The distance to edges and terrain that she must keep, because a ship in the way may change her move.
MARGIN: Final = 8.0
# The longest possible move, in millimetres.
STRIDE: Final = 100.0


def can_go_on(hull: Hull, tracks: Tracks, sails: Numbers, waters: Waters, moves: int) -> Flags:
    """Whether some sequence of cards keeps her safe for this many moves; far from all danger it is not searched."""
    room = sea_room(hull.base, tracks.at, waters)
    safe: Flags = room >= MARGIN
    doubtful = safe & (room < moves * STRIDE)
    if moves > 0 and doubtful.any():
        near, under = tracks[doubtful], np.broadcast_to(sails, room.shape)[doubtful][:, None]
        after = hull.sailed(near[:, None], hull.spread(near), under)
        safe[doubtful] = can_go_on(hull, after, under, waters, moves - 1).any(axis=-1)
    return safe
