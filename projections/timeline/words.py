"""How numbers and names are said: millimetres, degrees, points of the compass, lists with an “and”."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from domain.state.game import Game
from domain.values.pose import FULL_CIRCLE
from domain.values.sealed import Sealed

POINTS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
HANDS = {"left": "port", "right": "starboard"}
SHOWN = 5
LONGEST_SAID = 240


class Telling(NamedTuple):
    """The game around the fact that a sentence is about."""

    before: Game
    after: Game

    def ship(self, ship: str | None) -> str:
        """Her name; before she is commissioned only her id can be said."""
        known = self.after.ships.get(ship or "")
        return known.name if known else plain(str(ship)).title()

    def ships(self, ships: Iterable[str]) -> str:
        return listed(self.ship(ship) for ship in ships)

    def tracks(self, ship: str) -> tuple[int, int]:
        """How many hull and crew boxes her log has."""
        known = self.after.ships.get(ship)
        return (len(known.log.hull), len(known.log.crew)) if known else (0, 0)

    def captain(self, seat: str) -> str:
        """A seat with the name of whoever sits there."""
        taken = self.after.seats.get(seat)
        return f"{taken.name} ({seat})" if taken and taken.name else seat

    def person(self, account: str) -> str:
        """Whoever plays, or sits on the bench, by name."""
        seated = (seat.name for seat in self.after.seats.values() if seat.account == account and seat.name)
        bench = (referee.name for referee in self.after.referees if referee.account == account)
        return next(iter((*seated, *bench)), account)


def moment(instant: str) -> str:
    """To the minute, as people say it."""
    return f"{instant[:16].replace('T', ' ')} UTC"


def said(text: str) -> str:
    """What somebody wrote, as part of a sentence of ours: one line, and not all of it if it is long."""
    line = " ".join(text.split()).rstrip(".")
    return line if len(line) <= LONGEST_SAID else f"{line[:LONGEST_SAID].rstrip()} …"


def listed(words: Iterable[str]) -> str:
    *most, last = [*words] or ["nobody"]
    return f"{', '.join(most)} and {last}" if most else last


def listed_briefly(words: Iterable[str]) -> str:
    """The first few, and how many more there are."""
    every = [*words]
    more = len(every) - SHOWN
    return listed(every) if more <= 1 else listed([*every[:SHOWN], f"{more} more"])


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def mm(micrometres: int) -> str:
    return f"{_number(micrometres)} mm"


def degrees(millidegrees: int) -> str:
    return f"{_number(millidegrees)}°"


def _number(thousandths: int) -> str:
    tenths = (thousandths + 50) // 100
    whole, rest = divmod(abs(tenths), 10)
    sign = "−" if tenths < 0 else ""
    return f"{sign}{whole}.{rest}" if rest else f"{sign}{whole}"


def compass(bearing: int) -> str:
    """The nearest of the eight points."""
    eighth = FULL_CIRCLE // len(POINTS)
    return POINTS[(bearing + eighth // 2) // eighth % len(POINTS)]


def place(x: int, y: int, heading: int) -> str:
    return f"{_number(x)} × {mm(y)}, heading {degrees(heading)}"


def side(name: str) -> str:
    """A side of the war: the British, the French."""
    return f"the {name.capitalize()}"


def guns(hand: str) -> str:
    return f"her {HANDS.get(hand, hand)} guns"


def plain(name: str) -> str:
    """A name of the catalogue as words: `turn-right-7` is said “turn right 7”."""
    return name.replace("-", " ")


def bags(counters: Mapping[str, int]) -> str:
    drawn = [f"{counted(number, 'counter')} of bag {letter}" for letter, number in counters.items() if number]
    return listed(drawn) if drawn else "no counters"


def face(token: str) -> str:
    """What a counter shows, whichever piece it is."""
    return token.rpartition(":")[2]


def box(name: str) -> str:
    """`hull-3` is said “hull box 3”; a zero lies beside the log."""
    track, dash, number = name.partition("-")
    return f"{track} box {number}" if dash else "the zeros"


def kind(load: str | Sealed) -> str:
    return "a sealed load" if isinstance(load, Sealed) else plain(load)


def value(answer: object, telling: Telling) -> str:
    """What an order said, whatever its shape."""
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if isinstance(answer, Mapping):
        if answer.keys() >= {"x", "y", "heading"}:
            return place(answer["x"], answer["y"], answer["heading"])
        return ", ".join(f"{plain(str(key))} {value(part, telling)}" for key, part in answer.items())
    if isinstance(answer, list | tuple):
        return listed(value(part, telling) for part in answer) if answer else "nothing"
    if isinstance(answer, str):
        return telling.ship(answer) if answer in telling.after.ships else plain(answer)
    return "nothing" if answer is None else str(answer)
