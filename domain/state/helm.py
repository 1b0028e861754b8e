"""Her maneuver cards, and the move that the revealed card gives."""

import msgspec

from domain.values.pose import Pose
from domain.values.sealed import Sealed


class Course(msgspec.Struct, frozen=True, gc=False):
    """The move that the revealed card gives: its line and where the full move ends."""

    card: str
    line: str
    arrow: str
    attitude: str
    end: Pose
    held_back: bool = False


class Helm(msgspec.Struct, frozen=True, gc=False):
    """The two spaces of the mat for maneuver cards, what the next card is compared with, and this turn's move."""

    first: str | Sealed | None = None  # the card in the first space of the mat
    second: str | Sealed | None = None
    reference: int | None = None  # the veer number that the next card is compared with
    forgone: str | Sealed | None = (
        None  # a card she could not sail, whose veer takes the place of `reference`
    )
    laid: tuple[str, ...] = ()  # cards lying on the table, not yet back in the deck
    pile: tuple[str, ...] = ()  # cards that an automatic ship has used, oldest first; her deck is the rest
    course: Course | None = None
    locked: bool = False  # her last move was stopped before it began
    sternway: bool = False  # she backs off this turn, by her own choice
