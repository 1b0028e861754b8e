"""What the enemy, fire and water have done to a ship."""

import msgspec

from domain.values.counters import Counter


class Covered(msgspec.Struct, frozen=True, gc=False):
    """Covered boxes of hull and crew at some moment, and where it matters the points of damage that lay there.

    Of the beginning of a turn, because a repair may have opened a box since.
    """

    hull: int = 0
    crew: int = 0
    points: int = 0


class Markers(msgspec.Struct, frozen=True, gc=False):
    """Special damage on the mat. `lost` are masts among `mast` that can never be repaired."""

    fire: int = 0
    leak: int = 0
    mast: int = 0
    sail: int = 0
    rudder: int = 0
    lost: int = 0


class Damage(msgspec.Struct, frozen=True, gc=False):
    """The counters in the boxes of her two tracks and beside them, and the markers of special damage."""

    hull: tuple[tuple[Counter, ...], ...] = ()
    crew: tuple[Counter, ...] = ()
    zeros: tuple[Counter, ...] = ()
    drawn: tuple[Counter, ...] = ()  # counters drawn and not yet placed
    ignored: tuple[Counter, ...] = ()  # crew losses that lie on an ability card and cost nobody
    aloft: tuple[str, ...] = ()  # symbols that shots over the hull have still to do to masts and sails
    began: Covered = Covered()
    returned: Covered = Covered()  # what was covered when her counters went back to their bags
    markers: Markers = Markers()
    fire_received: int = 0
    water_received: int = 0

    def without(self, bag: str, serial: int) -> "Damage | None":
        """The damage without this counter, which goes back to its bag; None if no such counter lies here."""
        if not bag:
            return None

        def left(counters: tuple[Counter, ...]) -> tuple[Counter, ...]:
            return tuple(counter for counter in counters if (counter.bag, counter.serial) != (bag, serial))

        hull = tuple(box for box in map(left, self.hull) if box)
        after = msgspec.structs.replace(self, hull=hull, crew=left(self.crew), zeros=left(self.zeros))
        return None if after == self else after
