"""Windows are resolved exactly once, soon when a message comes, a little later when it is lost."""

import threading
from dataclasses import replace

import pytest

from domain.engine import ENGINE
from domain.facts import Entry
from domain.facts.games import GameOpened
from domain.facts.rewinds import UndoExpired
from domain.facts.windows import WindowClosed, WindowOpened
from domain.service import Resolved, ask_undo
from domain.state.game import Game
from domain.store import Private
from tests.kit.club import begun, seal
from tests.workers.ways import Way
from workers.project import bring_level
from workers.resolve import resolve


def deployed(way: Way, **terms: object) -> str:
    """A game whose captains have all sealed where their ships lie: the deployment has closed."""
    game_id = begun(way.world, **terms)
    for seat in list(way.world.game(game_id).seats):
        seal(way.world, game_id, seat)
    assert way.world.game(game_id).resolving is not None
    return game_id


def planning(game: Game) -> bool:
    return game.window is not None and game.window.name == "planning"


def test_a_message_resolves_the_window(way: Way) -> None:
    with way.on_duty():
        game_id = deployed(way)
        way.tell(game_id)
        game = way.until(game_id, planning)
    assert game.turn == 1
    assert way.steps(game_id) == [1]


def test_the_views_come_along(way: Way) -> None:
    with way.on_duty():
        game_id = deployed(way)
        way.tell(game_id)
        game = way.until(game_id, planning)
        assert way.parts.queries.reach(game_id, game.version)
    assert way.parts.follower.catch_up() == 0, "whoever stored it has projected it"


def test_a_lost_message_is_found_by_the_sweep(way: Way) -> None:
    with way.on_duty():
        game_id = deployed(way)
        way.until(game_id, planning)


def test_what_was_left_undone_is_found_at_the_start(way: Way) -> None:
    games = [deployed(way) for _ in range(3)]
    with way.on_duty():
        for game_id in games:
            way.until(game_id, planning)


def test_a_message_that_comes_many_times_resolves_once(way: Way) -> None:
    with way.on_duty():
        game_id = deployed(way)
        for _ in range(10):
            way.tell(game_id)
            way.dispatch(game_id, 1)
        way.until(game_id, planning)
        other = deployed(way)
        way.tell(other)
        way.until(other, planning)
    facts = [record.fact for record in way.world.store.records(game_id)]
    assert sum(isinstance(fact, WindowOpened) for fact in facts) == 2
    assert sum(isinstance(fact, WindowClosed) for fact in facts) == 1


def test_a_message_about_nothing_does_no_harm(way: Way) -> None:
    with way.on_duty():
        way.dispatch("g-000000000000", 7)
        game_id = deployed(way)
        way.dispatch(game_id, 99)
        way.tell(game_id)
        way.until(game_id, planning)


def test_a_deadline_closes_the_window_with_defaults(way: Way) -> None:
    game_id = begun(way.world, seconds=60)
    seat, silent = way.world.game(game_id).seats
    seal(way.world, game_id, seat)
    with way.on_duty():
        way.clock.wait(59)
        assert way.world.game(game_id).resolving is None
        way.clock.wait(1)
        game = way.until(game_id, planning)
    closed = [
        record.fact for record in way.world.store.records(game_id) if isinstance(record.fact, WindowClosed)
    ]
    assert closed[0].reason == "deadline"
    assert closed[0].orders[silent] is None
    assert closed[0].orders[seat] is not None
    assert all(ship.pose is not None for ship in game.ships.values())
    assert game.window is not None
    assert game.window.deadline is not None


def test_the_grace_is_waited_for(way: Way) -> None:
    game_id = begun(way.world, seconds=60, grace=30)
    with way.on_duty():
        way.clock.wait(89)
        other = deployed(way)
        way.until(other, planning)
        assert way.world.game(game_id).resolving is None
        assert way.world.game(game_id).window is not None
        way.clock.wait(1)
        way.until(game_id, planning)


def test_a_request_for_an_undo_expires_though_nobody_answers(way: Way) -> None:
    game_id = deployed(way)
    with way.on_duty():
        way.tell(game_id)
        game = way.until(game_id, planning)
        opened = next(r.version for r in way.world.store.records(game_id) if isinstance(r.fact, WindowOpened))
        account = next(iter(game.seats.values())).account
        assert account is not None
        ask_undo(way.world, game_id, account=account, to_version=opened, reason="a slip", seconds=60)
        way.clock.wait(59)
        bring_level(way.parts)
        assert way.world.game(game_id).club.undo is not None
        way.clock.wait(1)
        way.until(game_id, lambda game: game.club.undo is None)
    told = [r.fact for r in way.world.store.records(game_id) if isinstance(r.fact, UndoExpired)]
    assert len(told) == 1


def strand(way: Way) -> str:
    """A game that waits for its resolution and is pinned to an engine which this server has not got."""
    world = way.world
    game_id = deployed(way)
    entries = [Entry(record.rule, record.fact) for record in world.store.records(game_id)]
    opening = entries[0].fact
    assert isinstance(opening, GameOpened)
    entries[0] = Entry(None, replace(opening, engine=ENGINE + 1))
    stranded = "g-0000stranded"
    world.store.append(stranded, 0, entries, at=world.now(), private={0: Private(seed="00" * 32)})
    assert world.game(stranded).resolving is not None
    return stranded


def test_a_game_that_cannot_be_resolved_keeps_nobody_waiting(
    way: Way, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("WARNING", "workers")
    stranded = strand(way)
    with way.on_duty():
        others = [deployed(way) for _ in range(2)]
        way.dispatch(stranded, 1)
        for game_id in others:
            way.until(game_id, planning)
        later = deployed(way)
        way.until(later, planning)
    assert way.world.game(stranded).resolving is not None
    warnings = [record.getMessage() for record in caplog.records if vars(record).get("game") == stranded]
    assert any("engine/unsupported" in warning for warning in warnings)
    assert len(warnings) <= 2, "once by the message, once by the sweep, however often it looks"


def test_many_at_once_resolve_once(way: Way) -> None:
    """The worker and eight more hands all try to resolve the same steps."""
    with way.on_duty():
        games = [deployed(way) for _ in range(4)]
        outcomes: list[Resolved] = []

        def help_out() -> None:
            outcomes.extend(resolve(way.parts, game_id, 1) for game_id in games)

        hands = [threading.Thread(target=help_out) for _ in range(8)]
        for hand in hands:
            hand.start()
        for game_id in games:
            way.tell(game_id)
        for hand in hands:
            hand.join()
        for game_id in games:
            way.until(game_id, planning)
    assert outcomes.count(Resolved.DONE) <= len(games)
    for game_id in games:
        facts = [record.fact for record in way.world.store.records(game_id)]
        opened = [(fact.turn, fact.window) for fact in facts if isinstance(fact, WindowOpened)]
        assert opened == [(0, "deployment"), (1, "planning")]


def test_it_goes_off_duty_and_on_again(way: Way) -> None:
    with way.on_duty():
        first = deployed(way)
        way.tell(first)
        way.until(first, planning)
    second = deployed(way)
    with way.on_duty():
        way.until(second, planning)
