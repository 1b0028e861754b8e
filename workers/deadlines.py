"""Carry out a deadline: the window closes with defaults for the seats that did not answer, and is resolved.

First comes what was agreed for missed deadlines: reserve time, a stand-in, or a forfeit battle. The end of an
adjournment is carried out like a deadline.
"""

from domain.service import close_overdue, draw_reserves, end_adjournment, forfeit_overdue, seat_stand_ins
from workers.parts import Parts
from workers.project import bring_level
from workers.resolve import resolve

# In this order: reserve time before anything is lost, and a stand-in before the battle is forfeit.
AGREED = (end_adjournment, draw_reserves, seat_stand_ins, forfeit_overdue)


def carry_out(parts: Parts, game: str) -> bool:
    """Carry out the deadline of a game; False if another worker did it, or the last order came in time."""
    if any(act(parts.world, game) for act in AGREED):
        bring_level(parts)
        return True
    step = close_overdue(parts.world, game)
    if step is None:
        return False
    resolve(parts, game, step)
    return True
