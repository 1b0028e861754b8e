"""Carry out a deadline: the window closes with the defaults of those who did not answer, and is resolved.

Before that comes what was agreed for those who miss one: a reserve to go on by, a stand-in, or that the battle is
forfeit. The end of an adjournment is carried out like a deadline.
"""

from domain.service import close_overdue, draw_reserves, end_adjournment, forfeit_overdue, seat_stand_ins
from workers.parts import Parts
from workers.project import bring_level
from workers.resolve import resolve

# In this order: a reserve is spent before anything is lost, and whoever stands in keeps a battle going.
AGREED = (end_adjournment, draw_reserves, seat_stand_ins, forfeit_overdue)


def carry_out(parts: Parts, game: str) -> bool:
    """Carry out the deadline of a game; False if another worker did, or the last order came in time."""
    if any(act(parts.world, game) for act in AGREED):
        bring_level(parts)
        return True
    step = close_overdue(parts.world, game)
    if step is None:
        return False
    resolve(parts, game, step)
    return True
