"""What must hold in every battle that is decided by boarders, whatever the captains order and chance draws."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from domain.facts.boarding import (
    BoardersFought,
    BoardersMustered,
    BoardersPrevailed,
    BoardingShown,
    GrappleDeclared,
    ShipsGrappled,
    VictimNamed,
)
from domain.facts.crew import CardDiscarded
from domain.facts.damage import ColoursStruck
from domain.facts.events import EventDrawn
from domain.facts.links import ShipsEntangled, ShipsFreed
from domain.facts.sailing import CourseLaid, ShipSailed
from domain.facts.turns import TurnClosed
from domain.facts.windows import WindowOpened
from domain.options.boarding.grapples import alongside
from domain.state.game import Game
from domain.values.names import Link
from tests.properties.close_quarters import FORMATIONS, CloseQuarters

LEVELS = ("basic", "standard", "advanced")
SEEDS = range(6)
BEFORE_PLANNING = {"basic", "standard"}
SEEN = {
    BoardingShown,
    EventDrawn,
    GrappleDeclared,
    ShipsGrappled,
    ShipsFreed,
    BoardersMustered,
    VictimNamed,
    BoardersFought,
    ColoursStruck,
}
every_level = pytest.mark.parametrize("level", LEVELS)


@cache
def fought(level: str) -> tuple[tuple[CloseQuarters, tuple[Game, ...]], ...]:
    """Battles with the state at every window, fought once for all tests."""
    battles = [CloseQuarters(level, formation, seed) for formation in FORMATIONS for seed in SEEDS]
    return tuple((battle, tuple(battle.fight())) for battle in battles)


def states(level: str) -> Iterator[Game]:
    return (game for _, games in fought(level) for game in games)


@every_level
def test_every_battle_ends_and_boarding_is_seen_whole(level: str) -> None:
    battles = fought(level)
    assert all(battle.game.outcome is not None for battle, _ in battles)
    told = {type(entry.fact) for battle, _ in battles for entry in battle.entries}
    assert told >= SEEN
    assert (CardDiscarded in told) is (level != "basic")


def test_some_fight_would_have_ended_with_two_losers() -> None:
    told = Counter(
        type(entry.fact) for level in LEVELS for battle, _ in fought(level) for entry in battle.entries
    )
    assert told[BoardersPrevailed]


@every_level
@pytest.mark.parametrize("formation", FORMATIONS)
def test_it_goes_together_with_what_else_holds_ships_fast(level: str, formation: str) -> None:
    """Ships caught in each other's rigging, and hulls that stay alongside when their crews have surrendered."""
    battle = CloseQuarters(level, formation, 3, ("boarding", "entanglement", "surrendered-ships"))
    conserved(battle.fight())
    assert battle.game.outcome is not None
    assert {ShipsGrappled, ShipsEntangled, BoardersFought} <= {type(entry.fact) for entry in battle.entries}


@every_level
def test_no_counter_is_lost_or_made(level: str) -> None:
    conserved(states(level))


def conserved(games: Iterator[Game]) -> None:
    """Every counter lies in its bag or with one ship, once."""
    for game in games:
        out = Counter(
            (counter.bag, counter.serial)
            for ship in game.ships.values()
            for counter in (
                *(c for box in ship.damage.hull for c in box),
                *ship.damage.crew,
                *ship.damage.zeros,
                *ship.damage.drawn,
                *ship.damage.ignored,
            )
            if counter.bag
        )
        for letter, bag in game.bags.items():
            out.update((letter, serial) for serial in bag.left)
        assert set(out.values()) == {1}
        assert len(out) == sum(bag.sets * len(bag.faces) for bag in game.bags.values())


@every_level
def test_a_window_asks_as_soon_as_an_enemy_lies_alongside_and_not_before(level: str) -> None:
    for game in states(level):
        window = game.window
        met = [ship for ship in game.afloat if alongside(game, ship)]
        if window is not None and window.name == "boarding":
            assert set(window.owes) == {ship.seat for ship in met}
        if window is not None and window.name == "planning" and met and level in BEFORE_PLANNING:
            assert game.boarding.shown.keys() == {ship.id for ship in met}
        if window is not None and window.name == "victims":
            assert len(window.owes) == 1


def test_victims_may_be_named_with_the_orders_for_the_guns() -> None:
    """Then the attack stops to ask only where the victim named is gone."""
    battles = [
        CloseQuarters("basic", "square", seed, victims_ahead=ahead)
        for ahead in (False, True)
        for seed in SEEDS
    ]
    asked = [
        sum(game.window is not None and game.window.name == "victims" for game in b.fight()) for b in battles
    ]
    named = [sum(isinstance(entry.fact, VictimNamed) for entry in battle.entries) for battle in battles]
    half = len(SEEDS)
    assert sum(named[half:]) > sum(asked[half:])
    assert sum(asked[:half]) == sum(named[:half])


@every_level
def test_grappled_ships_lie_still_until_the_next_declaration(level: str) -> None:
    for battle, _ in fought(level):
        held: set[tuple[str, str]] = set()
        for entry in battle.entries:
            match entry.fact:
                case ShipsGrappled(ships):
                    held.add(ships)
                case ShipsFreed(ships, link, _):
                    assert link is Link.GRAPPLED
                    assert ships in held
                    held.discard(ships)
                case ShipSailed(ship=ship) | CourseLaid(ship=ship):
                    assert not any(ship in pair for pair in held)


@every_level
def test_nobody_inflicts_more_than_her_burden_in_a_turn(level: str) -> None:
    for battle, _ in fought(level):
        inflicted: dict[str, list[int]] = {}
        for entry in battle.entries:
            if isinstance(entry.fact, BoardersFought):
                for blow in entry.fact.blows:
                    inflicted.setdefault(blow.ship, []).append(blow.number)
            elif isinstance(entry.fact, TurnClosed):
                for ship, numbers in inflicted.items():
                    counted = [number for number in numbers if number]
                    assert counted == list(range(1, len(counted) + 1))
                    assert len(counted) <= battle.game.ships[ship].printed.burden
                inflicted = {}


@every_level
def test_two_ships_never_eliminate_each_other(level: str) -> None:
    """Of two that fought only each other in the last stroke, at most one strikes."""
    for battle, _ in fought(level):
        facts = [entry.fact for entry in battle.entries]
        strokes = [n for n, fact in enumerate(facts) if isinstance(fact, BoardersFought)]
        for here, there in pairwise([*strokes, len(facts)]):
            stroke = facts[here]
            assert isinstance(stroke, BoardersFought)
            hit_by = Counter(blow.victim for blow in stroke.blows)
            until = next(
                (n for n in range(here, there) if isinstance(facts[n], WindowOpened | TurnClosed)), there
            )
            lost = {fact.ship for fact in facts[here:until] if isinstance(fact, ColoursStruck)}
            for blow in stroke.blows:
                duel = hit_by[blow.ship] == hit_by[blow.victim] == 1
                back = any((b.ship, b.victim) == (blow.victim, blow.ship) for b in stroke.blows)
                assert not (duel and back and {blow.ship, blow.victim} <= lost)
