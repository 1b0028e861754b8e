"""Texts for numbers and names: millimetres, degrees, points of the compass, lists with an “and”."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from domain.packs.components import ShipCard
from domain.packs.pack import PackError, pack
from domain.state.game import Game
from domain.values.names import AUTOMATIC, Unsailed
from domain.values.pose import FULL_CIRCLE
from domain.values.said import Given, Measure, Named, Said, Term, in_turn, say
from domain.values.said import listed as listed  # noqa: PLC0414  (a word like the others)
from domain.values.sealed import Sealed

POINTS: Final = (
    say("compass", "north"),
    say("compass", "north-east"),
    say("compass", "east"),
    say("compass", "south-east"),
    say("compass", "south"),
    say("compass", "south-west"),
    say("compass", "west"),
    say("compass", "north-west"),
)
HANDS: Final = {"left": say("hand", "port"), "right": say("hand", "starboard")}
SHOWN = 5
LONGEST_SAID = 240


class Telling(NamedTuple):
    """The game before and after the fact that a sentence is about."""

    before: Game
    after: Game

    def ship(self, ship: str | None) -> Said:
        """Her name; before she is commissioned, the name in the pack."""
        known = self.after.ships.get(ship or "")
        if known is not None:
            return Said(Named(known.name, known.printed.ship_class), known.name)
        agreed = self.after.agreement
        card = _printed(agreed.pack, ship) if agreed and ship else None
        return Said(
            Named(card.title, card.ship_class) if card else Named(str(ship).replace("-", " ").title())
        )

    def ships(self, ships: Iterable[str]) -> Said:
        return listed(self.ship(ship) for ship in ships)

    def tracks(self, ship: str) -> tuple[int, int]:
        """How many hull and crew boxes her log has."""
        known = self.after.ships.get(ship)
        return (len(known.log.hull), len(known.log.crew)) if known else (0, 0)

    def captain(self, seat: str) -> Said:
        """The player in a seat, with its side; the seat itself if it is empty."""
        name = self.sitter(seat)
        if not name:
            return self.chair(seat)
        side, number = self._numbered(seat)
        called = say("seat", "{side:british=British|french=French}", side=side)
        if number:
            called = say("seat", "{side:british=British|french=French} {number}", side=side, number=number)
        return say("seat", "{name} ({seat})", name=name, seat=called)

    def sitter(self, seat: str) -> str | None:
        """The name of the player in a seat, also of one who is away; the computer's name can be translated."""
        taken = self.after.seats.get(seat)
        if taken is None or taken.captain is None or seat in self.after.clock.away:
            return taken.name if taken else None
        return say("seat", "Automatic ships") if taken.captain == AUTOMATIC else say("seat", "Computer")

    def chair(self, seat: str) -> Said:
        """A seat named by its side, as players do not know its id."""
        side, number = self._numbered(seat)
        if number:
            return say("seat", "{side:british=British|french=French} seat {number}", side=side, number=number)
        return say("seat", "the {side:british=British|french=French} seat", side=side)

    def _numbered(self, seat: str) -> tuple[Said, str]:
        """The side of a seat, and its number if the side has several."""
        prefix, _, number = seat.rpartition("-")
        known = self.after.seats.get(seat)
        side = known.side if known else prefix or seat
        several = sum(other.side == side for other in self.after.seats.values()) > 1
        return plain(side), number if several else ""

    def person(self, account: str) -> str:
        """The name of a player or referee."""
        seated = (seat.name for seat in self.after.seats.values() if seat.account == account and seat.name)
        bench = (referee.name for referee in self.after.club.referees if referee.account == account)
        return next(iter((*seated, *bench)), account)


def _printed(pack_id: str, ship: str) -> ShipCard | None:
    """The ship's card, if this server has the pack."""
    try:
        return pack(pack_id).ships.get(ship)
    except PackError:
        return None


def moment(instant: str) -> str:
    """An instant to the minute, for people."""
    return f"{instant[:16].replace('T', ' ')} UTC"


def said(text: str) -> str:
    """A text written by a user, as part of our sentence: in one line, and cut if it is long."""
    line = " ".join(text.split()).rstrip(".")
    return line if len(line) <= LONGEST_SAID else f"{line[:LONGEST_SAID].rstrip()} …"


def listed_briefly(words: Iterable[Given]) -> Said:
    """The first few, and how many more there are."""
    every = [*words]
    more = len(every) - SHOWN
    return listed(every) if more <= 1 else listed([*every[:SHOWN], say("list", "{more} more", more=more)])


def mm(micrometres: int) -> Said:
    return Said(Measure(micrometres, " mm"))


def degrees(millidegrees: int) -> Said:
    return Said(Measure(millidegrees, "°"))


def compass(bearing: int) -> Said:
    """The nearest of the eight points."""
    eighth = FULL_CIRCLE // len(POINTS)
    return POINTS[(bearing + eighth // 2) // eighth % len(POINTS)]


def place(x: int, y: int, heading: int) -> Said:
    across = Said(Measure(x, ""))
    return say("place", "{x} × {y}, heading {heading}", x=across, y=mm(y), heading=degrees(heading))


_SIDES: Final = {"british": say("side", "the British"), "french": say("side", "the French")}
_SIDES_FIRST: Final = {
    "british": say("side, at the beginning", "The British"),
    "french": say("side, at the beginning", "The French"),
}


def side(name: str) -> str:
    """A side of the war: the British, the French."""
    return _SIDES.get(name) or f"the {name.capitalize()}"


def side_first(name: str) -> str:
    """The same at the beginning of a sentence."""
    return _SIDES_FIRST.get(name) or f"The {name.capitalize()}"


def hand(side: str) -> str:
    return HANDS.get(side, side)


@cache
def guns(side: str) -> Said:
    if side not in HANDS:
        return say("guns", "her guns")
    return say("guns", "her {hand} guns", hand=HANDS[side])


_UNSAILED: Final = {
    Unsailed.STRUCK: say("unsailed", "her sails are struck"),
    Unsailed.ENTANGLED: say("unsailed", "she is entangled"),
    Unsailed.GRAPPLED: say("unsailed", "she is grappled"),
    Unsailed.AGROUND: say("unsailed", "she is aground"),
    Unsailed.VEER: say("unsailed", "the turn is too hard"),
    Unsailed.ABACK: say("unsailed", "she is taken aback"),
    Unsailed.MAST_DOWN: say("unsailed", "a mast is down"),
}


def unsailed(why: Unsailed) -> Said:
    """Why the card that she had planned is not sailed."""
    return _UNSAILED[why]


@lru_cache(maxsize=4096)
def plain(name: str) -> Said:
    """A name of the rules as words: `turn-right-7` becomes “turn right 7”."""
    return Said(Term(name))


def bags(counters: Mapping[str, int]) -> Said:
    drawn = [
        say("bags", "{number:counter|counters} of bag {bag}", number=number, bag=letter)
        for letter, number in counters.items()
        if number
    ]
    return listed(drawn) if drawn else say("bags", "no counters")


def face(token: str) -> Said:
    """What a counter shows, without its serial number: `B17:2+crew` becomes “2+crew”."""
    return in_turn(map(plain, token.rpartition(":")[2].split("+")), "+")


def box(name: str) -> Said:
    """`hull-3` becomes “hull box 3”; a name without number means the zeros beside the log."""
    track, dash, number = name.partition("-")
    if not dash:
        return say("box", "the zeros")
    return say("box", "{track} box {number}", track=plain(track), number=number)


def kind(load: str | Sealed) -> Said:
    return say("load", "a sealed load") if isinstance(load, Sealed) else plain(load)


def value(answer: object, telling: Telling) -> Said:
    """An answer in an order, of any shape."""
    if isinstance(answer, bool):
        return say("answer", "yes") if answer else say("answer", "no")
    if isinstance(answer, Mapping):
        return _parts(answer, telling)
    if isinstance(answer, list | tuple):
        return listed(value(part, telling) for part in answer) if answer else say("answer", "nothing")
    if isinstance(answer, str):
        return telling.ship(answer) if answer in telling.after.ships else plain(answer)
    return say("answer", "nothing") if answer is None else Said(str(answer))


def _parts(answer: Mapping[str, object], telling: Telling) -> Said:
    if answer.keys() >= {"x", "y", "heading"}:
        x, y, heading = (answer[key] for key in ("x", "y", "heading"))
        assert isinstance(x, int), "lengths and angles are whole"
        assert isinstance(y, int), "lengths and angles are whole"
        assert isinstance(heading, int), "lengths and angles are whole"
        return place(x, y, heading)
    parts = (
        say("answer", "{name} {value}", name=plain(str(key)), value=value(part, telling))
        for key, part in answer.items()
    )
    return in_turn(parts, ", ")
