"""The checker of the soak sees what is broken: every kind of fault is made once, and reported."""

from collections.abc import Callable
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from domain.adjudication.keys.draft import assigned
from domain.articles import ruleset
from domain.evolve import drafts
from domain.facts import Entry, Fact
from domain.facts.crew import ActionRevealed, DelayedActionDone, MendingBegun
from domain.facts.gunnery import BroadsideFired
from domain.facts.muster import BroadsideLoaded
from domain.facts.sailing import ShipSailed, TakenAback, VeerChecked
from domain.facts.turns import TurnBegun
from domain.ruleset.hooks import ACTIONS as COUNTERS
from domain.ruleset.scene import Scene
from domain.state.damage import Markers
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.counters import Counter
from domain.values.names import Effect, Level, Once, Status
from tests.kit.agreements import playable
from tests.kit.captains import Captain
from tests.kit.fought import PACK, Fought, Terms
from tests.soak.agreements import pairs, pairwise
from tests.soak.battles import fight, read
from tests.soak.logbook import Logbook
from tests.soak.report import Series, Soaked
from tests.soak.sightings import ACTIONS
from tests.soak.table import faults

SHIP = "defence"


@pytest.fixture(scope="module")
def game() -> Game:
    """A table in the second turn, everybody still there."""
    battle = Fought(Terms("advanced", 77))
    captains = {s: Captain(s, Random(s), lambda card: read(battle, card)) for s in battle.game.seats}
    while battle.game.turn < 2 or battle.game.window is None or battle.game.window.name != "planning":
        assert battle.game.window is not None
        battle.resolve({seat: captains[seat].orders(battle.scene) for seat in battle.game.window.owes})
    assert list(faults(battle.game)) == []
    return battle.game


def changed(game: Game, **changes: object) -> Game:
    return assigned(game, drafts.mat, SHIP, **changes)


def damaged(game: Game, **changes: object) -> Game:
    return assigned(game, drafts.damage, SHIP, **changes)


def rigged(game: Game, **changes: object) -> Game:
    return assigned(game, drafts.rigging, SHIP, **changes)


def with_guns(game: Game, **changes: object) -> Game:
    guns = game.ships[SHIP].guns
    return changed(game, guns={**guns, "left": replace(guns["left"], **changes)})


def boxes(*faces: str) -> tuple[tuple[Counter, ...], ...]:
    return (tuple(Counter(face) for face in faces),)


def beside(game: Game) -> Ship:
    return next(ship for key, ship in game.ships.items() if key != SHIP)


@pytest.mark.parametrize(
    ("break_it", "complaint"),
    [
        (lambda g: replace(g, bags={**g.bags, "B": g.bags["B"].without(g.bags["B"].left[0])}), "whole set"),
        (lambda g: damaged(g, zeros=(Counter("0", "A", g.bags["A"].left[0]),)), "whole set"),
        (lambda g: changed(g, pose=beside(g).pose), "lies on"),
        (lambda g: changed(g, pose=g.ships[SHIP].pose._replace(x=10_000)), "edge"),
        (lambda g: damaged(g, drawn=(Counter("1"),)), "not placed"),
        (lambda g: damaged(g, hull=((), *boxes("1"))), "empty between"),
        (lambda g: damaged(g, hull=boxes("fire", "1")), "more than its fire"),
        (lambda g: damaged(g, hull=boxes("2", "2", "1")), "when it was full"),
        (lambda g: damaged(g, hull=boxes("1", "6")), "alone"),
        (lambda g: damaged(g, crew=(Counter("1"),)), "other than crew"),
        (lambda g: damaged(g, crew=(Counter("crew"),) * 8), "not surrendered"),
        (lambda g: damaged(g, markers=Markers(mast=3)), "not surrendered"),
        (lambda g: changed(g, status=Status.SURRENDERED), "still has a base"),
        (lambda g: rigged(damaged(g, markers=Markers(sail=2)), sails="full"), "sail damages"),
        (lambda g: damaged(g, markers=Markers(rudder=2)), "markers"),
        (
            lambda g: assigned(rigged(g, moving=False, sails="struck"), drafts.helm, SHIP, first="straight"),
            "lies still",
        ),
        (lambda g: with_guns(g, load="ball", fired=True), "after reloading"),
        (lambda g: with_guns(g, load=None, storage=()), "stored"),
    ],
)
def test_a_broken_table_is_noticed(game: Game, break_it: Callable[[Game], Game], complaint: str) -> None:
    assert any(complaint in fault for fault in faults(break_it(game)))


def sailed(ship: str) -> ShipSailed:
    return ShipSailed(ship, "straight", "battle", "orange", 0, 0, 0, None, ())


def revealed(action: str) -> ActionRevealed:
    return ActionRevealed(SHIP, action, Effect.NONE, delayed=False)


def shot(kind: str, counters: dict[str, int]) -> BroadsideFired:
    return BroadsideFired(SHIP, "left", None, None, None, None, None, kind, counters, None)


@pytest.mark.parametrize(
    ("facts", "complaint"),
    [
        ((TurnBegun(3, {}),), "follows turn"),
        ((sailed(SHIP), sailed(SHIP)), "twice in a turn"),
        ((TakenAback(SHIP, 2),), "2 turns aback after 0"),
        ((VeerChecked(SHIP, 9, 1, 5, legal=True, held=9),), "judged True"),
        ((shot("ball", {}),), "no action fire-left"),
        ((BroadsideLoaded(SHIP, "left", "chain"), shot("ball", {})), "loaded with chain"),
        ((BroadsideLoaded(SHIP, "left", "ball"), BroadsideLoaded(SHIP, "left", "ball")), "too early"),
        ((revealed("pump"),) * 2, "twice in a turn"),
        (tuple(map(revealed, ACTIONS)), "10 actions where"),
        ((DelayedActionDone(SHIP, "repair", None, 0),), "revealed in None"),
        ((MendingBegun(SHIP, "mast", Once.REPAIR_MAST),) * 2, "twice in a game"),
    ],
)
def test_a_broken_history_is_noticed(game: Game, facts: tuple[Fact, ...], complaint: str) -> None:
    logbook = Logbook("advanced", {})
    logbook.read(game, [Entry(None, fact) for fact in (TurnBegun(1, {}), *facts)])
    assert any(complaint in fault for fault in logbook.complaints)


def test_what_was_never_seen_fails_the_soak() -> None:
    soaked = Soaked((fight("basic", 0),))
    assert soaked.faults == []
    assert "winner: nobody" in soaked.never_seen(Series(Level.BASIC, optional=False))
    assert not soaked.sound


def test_a_battle_that_breaks_off_is_a_fault() -> None:
    (fault,) = fight("admiral", 0).faults
    assert "admiral" in fault


@pytest.mark.parametrize("level", Level)
def test_some_battles_of_every_level_are_sound(level: Level) -> None:
    assert [fault for number in range(900, 902) for fault in fight(level, number).faults] == []


@pytest.mark.parametrize("level", Level)
def test_some_battles_with_options_are_sound(level: Level) -> None:
    assert [fault for number in range(2) for fault in fight(level, number, optional=True).faults] == []


@pytest.mark.parametrize("level", Level)
def test_every_pair_of_options_that_go_together_is_fought_with(level: Level) -> None:
    fought = {pair for options in pairwise(level) for pair in combinations(options, 2)}
    assert pairs(level) <= fought
    assert {option for options in pairwise(level) for option in options} == set(playable(level))


def test_every_action_of_the_game_must_be_seen(game: Game) -> None:
    scene = Scene(game, ruleset("advanced"), PACK)
    assert sorted(action.name for action in COUNTERS.ask(scene)) == list(ACTIONS)
