"""The computer's captains answer by themselves, embedded and by Celery: once a window, whatever goes wrong."""

import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest

from domain.facts.orders import OrdersSealed
from domain.facts.windows import WindowClosed
from domain.orders import computers
from domain.packs.canonical import plain
from domain.packs.pack import pack
from domain.service import seat_computers, take_seat
from domain.state.game import Game
from tests.kit.club import ACCOUNTS, answers, begun, opened, seal
from tests.kit.patience import LONG
from tests.kit.world import Clock
from tests.workers.ways import Way, embedded, parts_in
from workers import command as commanding
from workers.app import COMMANDS, QUEUE, make_app
from workers.captains import CAPTAINS
from workers.command import command
from workers.deadlines import carry_out
from workers.messages import COMMAND
from workers.project import bring_level

HUMAN, COMPUTER = "british-1", "french-1"
Decide = Callable[..., dict[str, object]]


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Way]:
    """Embedded only, for what has nothing to do with messages."""
    clock = Clock(tick=0)
    with parts_in(tmp_path, clock) as parts:
        yield embedded(parts, clock)


def against(way: Way, captain: str = "simple", **terms: object) -> str:
    """A battle that has begun, with the computer in the French seat; nobody has been told of it."""
    game_id = opened(way.world, **terms)
    seat_computers(way.world, game_id, {COMPUTER: captain}, account="a-nelson")
    take_seat(way.world, game_id, HUMAN, account=ACCOUNTS["british"], name="Nelson")
    bring_level(way.parts)
    return game_id


def between_computers(way: Way, **captains: str) -> str:
    game_id = opened(way.world)
    wanted = {seat.replace("_", "-"): captain for seat, captain in captains.items()}
    seat_computers(way.world, game_id, wanted, account="a-nelson")
    bring_level(way.parts)
    return game_id


def orders(way: Way, game_id: str, seat: str = COMPUTER) -> list[OrdersSealed]:
    facts = [record.fact for record in way.world.store.records(game_id)]
    return [fact for fact in facts if isinstance(fact, OrdersSealed) and fact.seat == seat]


def computer_answered(game: Game) -> bool:
    return game.window is not None and COMPUTER in game.window.orders


def captains_are(monkeypatch: pytest.MonkeyPatch, decide: Decide) -> None:
    monkeypatch.setattr(commanding, "CAPTAINS", MappingProxyType(dict.fromkeys(CAPTAINS, decide)))


@pytest.mark.long
def test_a_person_fights_the_computer_to_the_end(way: Way) -> None:
    with way.on_duty():
        game_id = against(way)
        way.summon(game_id)
        for _ in range(3000):
            waits = way.until(game_id, lambda game: game.outcome is not None or _asks_the_person(game))
            if waits.outcome is not None:
                break
            seal(way.world, game_id, HUMAN, pick=3)
            way.tell(game_id)
        assert way.world.game(game_id).outcome is not None
    moments = [(fact.turn, fact.window) for fact in orders(way, game_id)]
    assert len(moments) == len(set(moments)) > 10


def _asks_the_person(game: Game) -> bool:
    return game.window is not None and HUMAN in game.window.owes and HUMAN not in game.window.orders


@pytest.mark.long
def test_two_computers_fight_to_the_end_by_themselves(way: Way) -> None:
    with way.on_duty():
        game_id = between_computers(way, british_1="skilled", french_1="simple")
        way.summon(game_id)
        game = way.until(game_id, lambda game: game.outcome is not None)
    assert game.turn > 3


def test_a_summons_that_gets_lost_is_found_by_the_sweep(way: Way) -> None:
    with way.on_duty():
        game_id = against(way)
        way.until(game_id, computer_answered)


def test_what_was_left_unanswered_is_found_at_the_start(way: Way) -> None:
    games = [against(way) for _ in range(3)]
    with way.on_duty():
        for game_id in games:
            way.until(game_id, computer_answered)


def test_a_deadline_does_not_leave_the_computer_behind(way: Way) -> None:
    game_id = against(way, seconds=60)
    with way.on_duty():
        way.until(game_id, computer_answered)
        way.clock.wait(60)
        way.until(game_id, lambda game: game.turn == 1 and computer_answered(game))
    closed = [r.fact for r in way.world.store.records(game_id) if isinstance(r.fact, WindowClosed)]
    assert closed[0].orders[HUMAN] is None
    assert closed[0].orders[COMPUTER] is not None


def test_many_at_once_seal_one_order(way: Way) -> None:
    with way.on_duty():
        games = [against(way) for _ in range(3)]
        hands = [
            threading.Thread(target=lambda: [command(way.parts, game_id) for game_id in games])
            for _ in range(6)
        ]
        for hand in hands:
            hand.start()
        for game_id in games:
            for _ in range(5):
                way.summon(game_id)
        for hand in hands:
            hand.join()
        for game_id in games:
            way.until(game_id, computer_answered)
    for game_id in games:
        assert len(orders(way, game_id)) == 1


def test_a_decision_that_comes_late_is_dropped(alone: Way, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the captain thinks, the deadline passes and the next window opens."""
    game_id = against(alone, seconds=60)

    def too_slow(*documents: Any) -> dict[str, object]:
        alone.clock.wait(60)
        carry_out(alone.parts, game_id)
        return CAPTAINS["simple"](*documents)

    captains_are(monkeypatch, too_slow)
    assert command(alone.parts, game_id) is None
    assert alone.world.game(game_id).turn == 1
    assert orders(alone, game_id) == []


@pytest.mark.parametrize("items", [None, {}, {"nothing": "of the kind"}])
def test_a_captain_who_fails_has_the_defaults(
    alone: Way, monkeypatch: pytest.MonkeyPatch, items: dict[str, object] | None
) -> None:
    def fails(*_: object) -> dict[str, object]:
        if items is None:
            raise RuntimeError("lost at sea")
        return items

    captains_are(monkeypatch, fails)
    game_id = against(alone)
    game = alone.world.game(game_id)
    command(alone.parts, game_id)
    (sealed,) = [r for r in alone.world.store.records(game_id) if isinstance(r.fact, OrdersSealed)]
    kept = alone.world.store.private(game_id, sealed.version).openings
    assert {key: opening.value for key, opening in kept.items()} == answers(game, COMPUTER)


def test_a_captain_is_told_what_a_player_of_its_seat_is_told(
    way: Way, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[Any, ...]] = []

    def listens(awaiting: Mapping[str, Any], view: Any, components: Any, dice: Random) -> dict[str, object]:
        told.append((awaiting, view, components))
        return CAPTAINS["simple"](awaiting, view, components, dice)

    captains_are(monkeypatch, listens)
    game_id = against(way, level="standard")
    with way.on_duty():
        for _ in range(5):
            way.until(game_id, lambda game: computer_answered(game) and _asks_the_person(game))
            seal(way.world, game_id, HUMAN)
            way.tell(game_id)
        way.until(game_id, computer_answered)
    for awaiting, view, components in told:
        assert {question["seat"] for question in awaiting["mine"]} == {COMPUTER}
        assert (view["viewer"]["seats"], view["viewer"]["referee"]) == ([COMPUTER], False)
        assert [*view["window"]["orders"]] in ([], [COMPUTER])
        assert components["id"] == plain(pack("napoleonic"))["id"]  # type: ignore[index]
    _, view, _ = told[-1]
    hidden = [ship["cards"]["first"] for ship in view["ships"].values() if ship["side"] == "british"]
    assert all("sealed" in card for card in hidden if card is not None)


def test_a_captain_who_thinks_keeps_no_other_game_waiting(
    alone: Way, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Embedded; for Celery, messages for the computer wait in a queue of their own."""
    thinking, go_on = threading.Event(), threading.Event()

    def ponders(*documents: Any) -> dict[str, object]:
        thinking.set()
        go_on.wait(LONG)
        return CAPTAINS["simple"](*documents)

    captains_are(monkeypatch, ponders)
    game_id = against(alone)
    with alone.on_duty():
        alone.summon(game_id)
        assert thinking.wait(LONG)
        other = begun(alone.world)
        for seat in list(alone.world.game(other).seats):
            seal(alone.world, other, seat)
        alone.tell(other)
        alone.until(other, lambda game: game.turn == 1)
        assert not computer_answered(alone.world.game(game_id))
        go_on.set()
        alone.until(game_id, computer_answered)


def test_messages_for_the_computer_have_a_queue_of_their_own() -> None:
    app = make_app("memory://")
    assert app.conf.task_routes[COMMAND] == {"queue": COMMANDS}
    assert {*app.amqp.queues} == {QUEUE, COMMANDS}


def test_computers_alone_do_not_sail_for_ever(way: Way, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "LAST_TURN_ALONE", 0)
    with way.on_duty():
        game_id = between_computers(way, british_1="simple", french_1="simple")
        way.summon(game_id)
        way.until(game_id, lambda game: game.turn == 1 and game.window is not None)
        mine = against(way)
        way.summon(mine)
        way.until(mine, computer_answered)
        assert not way.world.game(game_id).window.orders  # type: ignore[union-attr]
