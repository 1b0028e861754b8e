"""What a battle of the soak is fought with: between them the agreements play every pair of options side by side."""

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from domain.articles import ruleset
from domain.options import commanding
from domain.ruleset.terms import refused_terms
from domain.scenarios import seating
from domain.values.names import AUTOMATIC, Level
from tests.kit import under_the_guns
from tests.kit.agreements import composes, playable, with_needs
from tests.kit.fought import SCENARIO

Pair = tuple[str, str]

# How often an option is taken beside the pair that an agreement is made for, and a term for a ship.
ALSO = 0.4
TERM = 0.35


# How often the ships of one seat are automatic where that is played.
ALONE = 0.5
# Ships that never move bring no battle to its end: the cases and the scenarios show them.
AT_ANCHOR = "anchored"


class Agreement(NamedTuple):
    """`document` is what is played instead of the first scenario where batteries are agreed upon: there they stand."""

    options: tuple[str, ...]
    terms: dict[str, tuple[str, ...]]
    automatic: tuple[str, ...] = ()
    document: Mapping[str, Any] | None = None


@cache
def pairs(level: Level) -> frozenset[Pair]:
    """Every two that can be played together."""
    both = combinations(sorted(playable(level)), 2)
    return frozenset(pair for pair in both if composes(level, _together(*pair)))


def _together(*options: str) -> tuple[str, ...]:
    return tuple(sorted({part for option in options for part in with_needs(option)}))


@cache
def pairwise(level: Level) -> tuple[tuple[str, ...], ...]:
    """Sets of options in which every pair that goes together stands at least once; the same sets every time."""
    rng = Random(f"pairwise/{level}")
    missing, found = set(pairs(level)), []
    while missing:
        options = _grown(level, rng, min(missing))
        missing -= set(combinations(options, 2))
        found.append(options)
    return tuple(found)


def _grown(level: Level, rng: Random, pair: Pair) -> tuple[str, ...]:
    options = _together(*pair)
    others = [name for name in sorted(playable(level)) if name not in options and rng.random() < ALSO]
    for name in rng.sample(others, len(others)):
        more = _together(*options, name)
        if composes(level, more):
            options = more
    return options


def agreement(level: Level, number: int, players: int) -> Agreement:
    """The options of one battle, and what is agreed for single ships where they allow it."""
    sets = pairwise(level)
    options = sets[number % len(sets)]
    rng = Random(f"terms/{level}/{number}")
    seats = [seat.seat for seat in seating(SCENARIO, players)]
    terms = _terms(level, options, players, rng)
    alone = set(commanding(AUTOMATIC)) <= {*options} and rng.random() < ALONE
    ashore = set(under_the_guns.OPTIONS) <= {*options}
    return Agreement(
        options,
        terms,
        (rng.choice(seats),) if alone else (),
        under_the_guns.DOCUMENT if ashore else None,
    )


def _terms(level: Level, options: tuple[str, ...], players: int, rng: Random) -> dict[str, tuple[str, ...]]:
    rules = ruleset(level, options, SCENARIO)
    words = sorted({term.word for rule in rules.rules for term in rule.terms} - {AT_ANCHOR})
    seats = seating(SCENARIO, players)
    agreed: dict[str, tuple[str, ...]] = {}
    for ship in [ship for seat in seats for ship in seat.ships]:
        for word in words:
            more = {**agreed, ship: (*agreed.get(ship, ()), word)}
            if rng.random() < TERM and refused_terms(rules, seats, more) is None:
                agreed = more
    return agreed
