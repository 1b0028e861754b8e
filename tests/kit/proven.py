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
from domain.proofs.verification import read
from domain.ruleset.scene import Scene
from domain.service import (
    World,
    open_game,
    seal_orders,
    take_seat,
    transcribe,
    withdraw_orders,
)
from domain.service.publish_scenario import publish_scenario
from domain.service.resolution import scene_of
from domain.state.game import Game
from domain.store import open_store
from tests.kit.choosing import busily, going_together, looking
from tests.kit.club import ACCOUNTS, resolve_waiting
from tests.kit.world import bytes_of, world_on

SIGNING_KEY = bytes(range(32))
LEVELS = ("basic", "standard", "advanced")
NONCE = "00112233445566778899aabbccddeeff"
Json = dict[str, Any]


@dataclass(frozen=True)
class Battle:
    world: World
    id: str

    @property
    def game(self) -> Game:
        return self.world.game(self.id)

    def transcript(self, *seats: str) -> Json:
        """As a file holds it: written, and read again by the verifier's own reader."""
        return dict(read(self.text(*seats)))

    def text(self, *seats: str) -> bytes:
        return msgspec.json.encode(transcribe(self.world, self.id, seats=seats))


@contextmanager
def joined(word: str, *, document: object = None, **terms: Any) -> Iterator[Battle]:
    """A battle with everybody in their seats, one of them with a nonce; its key is always the same.

    `document` is a scenario of one's own to play by.
    """
    store = open_store("sqlite://:memory:")
    world = world_on(store, bytes_of(word))
    store.migrate(world.now, lambda length: SIGNING_KEY[:length])
    agreed = {"account": "a-hood", "name": "Aboukir", "scenario": "enemy-in-sight", "level": "basic"}
    if document is not None:
        agreed["scenario"] = publish_scenario(world, account="a-hood", document=document).id
    game_id = open_game(world, **{**agreed, **terms})
    free = (seat for seat in world.game(game_id).seats.values() if not seat.taken)
    for place, seat in enumerate(free):
        nonce = None if place else NONCE
        take_seat(world, game_id, seat.id, account=ACCOUNTS[seat.side], name=seat.side, nonce=nonce)
    try:
        yield Battle(world, game_id)
    finally:
        store.close()


@contextmanager
def fought(number: int, *, windows: int = 10_000, **terms: Any) -> Iterator[Battle]:
    """Battle so-and-so, as far as so many windows or to its end; the same however often it is fought."""
    with joined(f"battle {number}", **{"level": LEVELS[number % 3], **terms}) as battle:
        sail(battle, Random(number), windows)
        yield battle


def sail(battle: Battle, dice: Random, windows: int = 10_000) -> None:
    salts = fresh_salts(dice.random())
    for _ in range(windows):
        game = battle.game
        if game.window is None:
            return
        for seat in game.window.owes:
            _change_of_mind(battle, seat, dice)
            order(battle, seat, dice, salts)
        resolve(battle)


def resolve(battle: Battle) -> None:
    resolve_waiting(battle.world, battle.id)


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
    items = items_for(scene, seat, dice)
    given = {key: next(salts) for key in items} if salts and seat.startswith("french") else None
    who = account or ACCOUNTS[game.seats[seat].side]
    seal_orders(
        battle.world, battle.id, account=who, seat=seat, window=game.window.id, items=items, salts=given
    )


def _change_of_mind(battle: Battle, seat: str, dice: Random) -> None:
    """Now and then an order is sealed and withdrawn first, unless it would close the window."""
    game = battle.game
    assert game.window is not None
    if dice.random() < 0.05 and len(game.window.owes) - len(game.window.orders) > 1:
        order(battle, seat, dice)
        account = ACCOUNTS[game.seats[seat].side]
        withdraw_orders(battle.world, battle.id, account=account, seat=seat, window=game.window.id)


def items_for(scene: Scene, seat: str, dice: Random) -> dict[str, object]:
    asked = asked_of(scene, seat)
    for _ in range(4):
        items = {
            question.key: looking(scene, question, dice)
            if question.item == "peek"
            else busily(question, dice)
            for question in asked
        }
        if not judge(scene, seat, items):
            return items
    return going_together(scene, seat, items)


def fresh_salts(word: float) -> Iterator[str]:
    for number in count():
        yield hashlib.shake_256(f"{word}/{number}".encode()).hexdigest(16)
