"""Lines printed on maneuver cards, in the frame of the card: x to starboard, y ahead, turn clockwise."""

from typing import NamedTuple


class Ending(NamedTuple):
    """Where an arrow puts the middle of the stern edge, measured from the middle of the bow edge.

    For a line sailed astern both are the stern edge. Micrometres and millidegrees.
    """

    x: int
    y: int
    turn: int

    def mirrored(self) -> "Ending":
        return Ending(-self.x, self.y, -self.turn)


class Line(NamedTuple):
    """One movement line: its arrows in the order they lie on it (orange, then green; red cards have one)."""

    arrows: tuple[Ending, ...]
    astern: bool = False

    def up_to(self, arrow: str) -> tuple[Ending, ...]:
        """The legs sailed when stopping at this arrow (`orange`, `green`, or `red` for a line with one)."""
        return self.arrows if arrow != "orange" else self.arrows[:1]
