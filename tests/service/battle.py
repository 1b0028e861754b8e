"""A club for the tests: a clock that is wound by hand, random bytes that repeat, and captains who always answer."""

import hashlib
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta

from domain.legality import asked_of
from domain.service import Harbour, Receipt, open_game, resolve_window, seal_orders, take_seat
from domain.service.resolution import scene_of
from domain.state.game import Game
from domain.store import Store

ACCOUNTS = {"british": "a-nelson", "french": "a-villeneuve"}


class Clock:
    """Goes on by a second at every look."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 2, 3, 4, 5, 6, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now

    def wait(self, seconds: int) -> None:
        self.now += timedelta(seconds=seconds)


def bytes_of(word: str) -> Callable[[int], bytes]:
    """Random bytes that are the same for the same word."""
    count = 0

    def entropy(length: int) -> bytes:
        nonlocal count
        count += 1
        return hashlib.shake_256(f"{word}/{count}".encode()).digest(length)

    return entropy


def club(store: Store, word: str = "club") -> Harbour:
    return Harbour(store, Clock(), bytes_of(word))


def opened(h: Harbour, **terms: object) -> str:
    given = {
        "account": "a-nelson",
        "name": "Aboukir",
        "scenario": "enemy-in-sight",
        "level": "basic",
        **terms,
    }
    return open_game(h, **given)  # type: ignore[arg-type]


def begun(h: Harbour, **terms: object) -> str:
    """A game with everybody in their seats: the deployment window is open."""
    game_id = opened(h, **terms)
    for seat in h.game(game_id).seats.values():
        take_seat(h, game_id, seat.id, account=ACCOUNTS[seat.side], name=seat.side)
    return game_id


def answers(game: Game, seat: str, pick: int = 0) -> dict[str, object]:
    """A legal order: defaults, or the choice with this number wherever choices are listed."""
    asked = asked_of(scene_of(game), seat)
    return {
        question.key: question.choices[pick % len(question.choices)].value
        if pick and question.choices
        else question.default
        for question in asked
    }


def seal(h: Harbour, game_id: str, seat: str, *, pick: int = 0, **more: object) -> Receipt:
    game = h.game(game_id)
    assert game.window is not None
    given: Mapping[str, object] = {
        "account": ACCOUNTS[game.seats[seat].side],
        "seat": seat,
        "window": game.window.id,
        "items": answers(game, seat, pick),
        **more,
    }
    return seal_orders(h, game_id, **given)  # type: ignore[arg-type]


def seal_all(h: Harbour, game_id: str, *, pick: int = 0) -> Game:
    """Everybody who owes seals: the window is closed and waits for its resolution."""
    window = h.game(game_id).window
    assert window is not None
    for place, seat in enumerate(window.owes):
        seal(h, game_id, seat, pick=pick and pick + place)
    return h.game(game_id)


def play(h: Harbour, game_id: str, windows: int, *, pick: int = 0) -> Game:
    """So many windows sealed and resolved, or all until the end."""
    game = h.game(game_id)
    for number in range(windows):
        if game.outcome is not None:
            break
        game = seal_all(h, game_id, pick=pick and pick + number)
        assert game.resolving is not None
        resolve_window(h, game_id, game.resolving.step)
        game = h.game(game_id)
    return game
