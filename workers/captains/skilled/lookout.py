"""Whether a ship that lies somewhere still finds a way on: off the edges of the table, and off the ground."""

from typing import Final

import numpy as np

from workers.captains.skilled.poses import Flags, Waters, sea_room
from workers.captains.skilled.sailing import Hull, Numbers, Tracks

# How much room to the edge makes her safe: a ship in the way may turn her aside.
MARGIN: Final = 8.0
# No move takes a ship further than this, in millimetres.
STRIDE: Final = 100.0


def stays(hull: Hull, tracks: Tracks, sails: Numbers, waters: Waters, moves: int) -> Flags:
    """Whether some way leads on for so many moves; far from every edge nobody has to look."""
    room = sea_room(hull.base, tracks.at, waters)
    safe: Flags = room >= MARGIN
    doubtful = safe & (room < moves * STRIDE)
    if moves > 0 and doubtful.any():
        near, under = tracks[doubtful], np.broadcast_to(sails, room.shape)[doubtful][:, None]
        after = hull.sailed(near[:, None], hull.spread(near), under)
        safe[doubtful] = stays(hull, after, under, waters, moves - 1).any(axis=-1)
    return safe
