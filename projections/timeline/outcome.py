"""Sentences about the end of a battle."""

import re
from collections.abc import Callable
from functools import reduce
from typing import Final

from domain.facts.outcome import GameDrawn, GameWon
from domain.values.said import Given, Said
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling, plain, side


@says(GameWon)
def won(fact: GameWon, telling: Telling) -> str:
    return say("GameWon", "Victory for {side}: {why}.", side=side(fact.side), why=_why(fact.why, telling))


@says(GameDrawn)
def drawn(fact: GameDrawn, telling: Telling) -> str:
    return say("GameDrawn", "The battle is drawn: {why}.", why=_why(fact.why, telling))


def _no_ship(_: Telling, of: str) -> Said:
    return say("why", "no {side:british=British|french=French} ship is left that could sail", side=plain(of))


def _outpost(_: Telling, of: str) -> Said:
    return say("why", "the {side:british=British|french=French} outpost and fleet are beaten", side=plain(of))


def _called(telling: Telling, name: str) -> Given:
    """The ship of this name, so that a language knows her grammatical gender."""
    return next((telling.ship(ship.id) for ship in telling.after.ships.values() if ship.name == name), name)


def _lost(telling: Telling, ship: str) -> Said:
    return say("why", "{ship} did not get through", ship=_called(telling, ship))


def _aground(telling: Telling, ship: str) -> Said:
    return say("why", "{ship} ran aground", ship=_called(telling, ship))


def _battered(telling: Telling, ship: str) -> Said:
    return say("why", "{ship} has lost half her boxes", ship=_called(telling, ship))


def _points(_: Telling, one: str, ones: str, other: str, others: str) -> Said:
    return say(
        "why",
        "{one:british=British|french=French} {ones:point|points}, {other:british=British|french=French} {others:point|points}",
        one=plain(one),
        ones=int(ones),
        other=plain(other),
        others=int(others),
    )


# Facts store their reason as an English text with the names of sides and ships in it.
_REASONS: Final[tuple[tuple[re.Pattern[str], Callable[..., Said]], ...]] = (
    (re.compile(r"no (\S+) ship is left that could sail"), _no_ship),
    (re.compile(r"the (\S+) outpost and fleet are beaten"), _outpost),
    (re.compile(r"(.+) did not get through"), _lost),
    (re.compile(r"(.+) ran aground"), _aground),
    (re.compile(r"(.+) has lost half her boxes"), _battered),
    (re.compile(r"(\S+) (-?\d+) points, (\S+) (-?\d+)"), _points),
)


def _why(text: str, telling: Telling) -> Said:
    """A reason of several parts is translated part by part; if any part is unknown, all stays as it was written."""
    parts = [_reason(part, telling) for part in text.split("; ")]
    known = [part for part in parts if part is not None]
    return plain(text) if len(known) < len(parts) else reduce(_and_then, known)


def _and_then(first: Said, then: Said) -> Said:
    return say("why", "{first}; {then}", first=first, then=then)


def _reason(part: str, telling: Telling) -> Said | None:
    found = ((make, pattern.fullmatch(part)) for pattern, make in _REASONS)
    return next((make(telling, *match.groups()) for make, match in found if match), None) or _PLAIN.get(part)


# Reasons without names.
_PLAIN: Final[dict[str, Said]] = {
    "time is up": say("why", "time is up"),
    "not every enemy is beaten": say("why", "not every enemy is beaten"),
}
