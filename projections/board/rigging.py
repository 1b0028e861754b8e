"""Masts and sails: the sails as they are set, stumps for lost masts, bare yards if she has struck."""

from typing import NamedTuple

from domain.state.ship import Ship
from domain.values.names import Status
from projections.board.markup import Markup, group, tag


class Mast(NamedTuple):
    """`place` in half lengths behind the middle, `reach` (half the yard) in half beams, `belly` the depth of the sail."""

    place: float
    reach: float
    belly: float


FORE, MAIN, MIZZEN = Mast(-0.5, 1.3, 11.0), Mast(0.08, 1.55, 13.0), Mast(0.6, 1.1, 9.0)
# In the order in which they are drawn as lost.
MASTS = (MIZZEN, FORE, MAIN)
# By the setting: how far a sail stands out towards the bow, and how wide it is; backed sails lie against the mast.
SET = {"full": (1.45, 1.2), "battle": (1.0, 1.0), "backing": (-0.55, 0.9)}


def rigging(ship: Ship, length: float, broad: float) -> list[Markup]:
    """Drawn with the bow up, like the hull. A ship that has struck her colours carries no sail and no pennant."""
    half, beam = length * 0.47, length * broad
    struck = ship.status is not Status.AFLOAT
    sails = "struck" if struck else ship.rigging.sails
    down = min(ship.damage.markers.mast, len(MASTS))
    parts = [_stump(half * mast.place) for mast in MASTS[:down]]
    parts += [_mast(half * mast.place, beam * mast.reach, mast.belly, sails) for mast in MASTS[down:]]
    if not struck:
        parts.append(tag("path", class_="pennant", d=f"M0 {half * 0.6:.2f}v13l4.5 -3.2l-4.5 -3.2Z"))
    return parts


def _mast(y: float, reach: float, belly: float, sails: str) -> Markup:
    """A square sail on its yard."""
    yard = tag("path", class_="spar", d=f"M{-reach:.2f} {y:.2f}H{reach:.2f}")
    if sails not in SET:
        return group(None, yard)
    out, wide = SET[sails]
    reach, belly = reach * wide, belly * out
    cloth = (
        f"M{-reach:.2f} {y:.2f}Q{-reach * 0.9:.2f} {y - belly * 0.55:.2f} 0 {y - belly * 0.62:.2f}"
        f"Q{reach * 0.9:.2f} {y - belly * 0.55:.2f} {reach:.2f} {y:.2f}Z"
    )
    return group(None, tag("path", class_="sail", d=cloth), yard)


def _stump(y: float) -> Markup:
    """A lost mast: its stump, and its yard across the deck."""
    return group(
        "stump",
        tag("path", class_="spar", d=f"M-9 {y + 6:.2f}L7 {y - 5:.2f}"),
        tag("circle", class_="hull", cx=0, cy=y, r=2.4),
    )
