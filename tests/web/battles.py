"""Battles to look at: small, the same in every run, sailed in this process through the use cases."""

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from random import Random

from api.wiring import Wiring, wire
from domain.legality import asked_of
from domain.orders.asked import Asked
from domain.service import World, open_account, open_game, resolve_window, seal_orders, take_seat
from domain.service.resolution import scene_of
from domain.state.game import Game
from workers.project import bring_level

CAPTAINS = {"british-1": "Nell", "french-1": "Victor"}
# Lanes 100 mm apart, so that ships on opposite courses pass within the reach of each other's broadsides.
LANES = {"defence": 250_000, "courageuse": 350_000, "terpsichore": 450_000, "genereux": 550_000}


def wired_in(data: Path) -> Wiring:
    """The embedded server on an empty database, its chance from a fixed source."""
    wiring = wire({"SEALED_ORDERS_DATA": str(data)})
    world = World(wiring.world.store, wiring.world.clock, Random(1805).randbytes)
    return dataclasses.replace(wiring, world=world)


def opened(wiring: Wiring, name: str, seats: Mapping[str, str] = CAPTAINS, level: str = "basic") -> str:
    """A game with these captains in their seats."""
    clerk = open_account(wiring.world, "Clerk")
    game = open_game(wiring.world, account=clerk, name=name, scenario="enemy-in-sight", level=level)
    for seat, captain in seats.items():
        take_seat(wiring.world, game, seat, account=open_account(wiring.world, captain), name=captain)
    bring_level(wiring.parts())
    return game


def sail(wiring: Wiring, game: str, *, until_turn: int = 99) -> None:
    """Straight on, every gun fired at the first target in sight, until that turn's planning or the end."""
    while (now := wiring.world.game(game)).outcome is None and now.turn < until_turn:
        if now.resolving is not None:
            resolve_window(wiring.world, game, now.resolving.step)
        else:
            seal(wiring, now, _owing(now))
    bring_level(wiring.parts())


def seal(wiring: Wiring, game: Game, seat: str) -> None:
    assert game.window is not None
    scene, account = scene_of(game), game.seats[seat].account
    assert account is not None
    items = {asked.key: _answer(asked) for asked in asked_of(scene, seat)}
    seal_orders(wiring.world, game.id, account=account, seat=seat, window=game.window.id, items=items)


def _owing(game: Game) -> str:
    assert game.window is not None
    return next(seat for seat in game.window.owes if seat not in game.window.orders)


def _answer(asked: Asked) -> object:
    if asked.item == "place":
        assert isinstance(asked.default, dict)
        return {**asked.default, "x": LANES[asked.subject]}
    if asked.item == "card":
        return asked.default
    shots = [choice.value for choice in asked.choices or () if choice.value is not None]
    return shots[0] if shots else asked.default
