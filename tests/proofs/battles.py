"""Whole battles, fought in memory through the use cases by captains who give any legal order at all."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any

import msgspec

from domain.legality import asked_of, judge
from domain.orders.asked import Asked
from domain.proofs.verification import read
from domain.ruleset.scene import Scene
from domain.service import (
    Harbour,
    open_game,
    resolve_window,
    seal_orders,
    take_seat,
    transcribe,
    withdraw_orders,
)
from domain.service.resolution import scene_of
from domain.state.game import Game
from domain.store import open_store
from tests.service.battle import ACCOUNTS, Clock, bytes_of

SIGNING_KEY = bytes(range(32))
LEVELS = ("basic", "standard", "advanced")
NONCE = "00112233445566778899aabbccddeeff"
Json = dict[str, Any]


@dataclass(frozen=True)
class Battle:
    h: Harbour
    id: str

    @property
    def game(self) -> Game:
        return self.h.game(self.id)

    def transcript(self, *seats: str) -> Json:
        """As a file holds it: written, and read again by the verifier's own reader."""
        return dict(read(self.text(*seats)))

    def text(self, *seats: str) -> bytes:
        return msgspec.json.encode(transcribe(self.h, self.id, seats=seats))


@contextmanager
def joined(word: str, **terms: Any) -> Iterator[Battle]:
    """A battle with everybody in their seats, one of them with a nonce; its key is always the same."""
    store = open_store("sqlite://:memory:")
    h = Harbour(store, Clock(), bytes_of(word))
    store.migrate(h.now, lambda length: SIGNING_KEY[:length])
    agreed = {"account": "a-hood", "name": "Aboukir", "scenario": "enemy-in-sight", "level": "basic"}
    game_id = open_game(h, **{**agreed, **terms})
    for place, seat in enumerate(h.game(game_id).seats.values()):
        nonce = None if place else NONCE
        take_seat(h, game_id, seat.id, account=ACCOUNTS[seat.side], name=seat.side, nonce=nonce)
    try:
        yield Battle(h, game_id)
    finally:
        store.close()


@contextmanager
def fought(number: int, *, windows: int = 10_000, **terms: Any) -> Iterator[Battle]:
    """Battle so-and-so, as far as so many windows or to its end; the same however often it is fought."""
    with joined(f"battle {number}", **{"level": LEVELS[number % 3], **terms}) as battle:
        sail(battle, Random(number), windows)
        yield battle


def sail(battle: Battle, dice: Random, windows: int = 10_000) -> None:
    salts = _fresh_salts(dice.random())
    for _ in range(windows):
        game = battle.game
        if game.window is None:
            return
        for seat in game.window.owes:
            _change_his_mind(battle, seat, dice)
            order(battle, seat, dice, salts)
        resolve(battle)


def resolve(battle: Battle) -> None:
    resolving = battle.game.resolving
    assert resolving is not None
    resolve_window(battle.h, battle.id, resolving.step)


def order(
    battle: Battle,
    seat: str,
    dice: Random,
    salts: Iterator[str] | None = None,
    account: str | None = None,
) -> None:
    """The French bring salts of their own, the British let the server salt."""
    game = battle.game
    assert game.window is not None
    scene = scene_of(game)
    items = _items(scene, seat, dice)
    given = {key: next(salts) for key in items} if salts and seat.startswith("french") else None
    who = account or ACCOUNTS[game.seats[seat].side]
    seal_orders(battle.h, battle.id, account=who, seat=seat, window=game.window.id, items=items, salts=given)


def _change_his_mind(battle: Battle, seat: str, dice: Random) -> None:
    """Now and then an order is sealed and withdrawn first, unless it would close the window."""
    game = battle.game
    assert game.window is not None
    if dice.random() < 0.05 and len(game.window.owes) - len(game.window.orders) > 1:
        order(battle, seat, dice)
        account = ACCOUNTS[game.seats[seat].side]
        withdraw_orders(battle.h, battle.id, account=account, seat=seat, window=game.window.id)


def _items(scene: Scene, seat: str, dice: Random) -> dict[str, object]:
    asked = asked_of(scene, seat)
    for _ in range(4):
        items = {question.key: _answer(question, dice) for question in asked}
        if not judge(scene, seat, items):
            return items
    return {question.key: question.default for question in asked}


def _answer(question: Asked, dice: Random) -> object:
    """Any choice, but rather fire than hold fire."""
    if question.choices:
        values = [choice.value for choice in question.choices]
        return dice.choice([value for value in values if value is not None] or values)
    if question.item == "actions":
        words, most = question.schema["items"]["enum"], question.schema["maxItems"]  # type: ignore[index]
        return sorted(dice.sample(words, min(len(words), most)))  # type: ignore[call-overload]
    return question.default


def _fresh_salts(word: float) -> Iterator[str]:
    for number in count():
        yield hashlib.shake_256(f"{word}/{number}".encode()).hexdigest(16)
