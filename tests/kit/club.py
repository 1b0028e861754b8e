"""A game by the use cases alone, step by step: opened, begun, sealed and played by captains who always answer."""

from collections.abc import Mapping

from domain.legality import asked_of
from domain.service import (
    Receipt,
    World,
    appoint_referee,
    consent_to_referee,
    open_account,
    open_game,
    resolve_window,
    seal_orders,
    take_seat,
)
from domain.service.resolution import scene_of
from domain.state.game import Game

ACCOUNTS = {"british": "a-nelson", "french": "a-villeneuve"}


def opened(world: World, **terms: object) -> str:
    given = {
        "account": "a-nelson",
        "name": "Aboukir",
        "scenario": "enemy-in-sight",
        "level": "basic",
        **terms,
    }
    return open_game(world, **given)  # type: ignore[arg-type]


def begun(world: World, **terms: object) -> str:
    """A game with everybody in their seats: the deployment window is open."""
    game_id = opened(world, **terms)
    for seat in world.game(game_id).seats.values():
        take_seat(world, game_id, seat.id, account=ACCOUNTS[seat.side], name=seat.side)
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


def seal(world: World, game_id: str, seat: str, *, pick: int = 0, **more: object) -> Receipt:
    game = world.game(game_id)
    assert game.window is not None
    given: Mapping[str, object] = {
        "account": ACCOUNTS[game.seats[seat].side],
        "seat": seat,
        "window": game.window.id,
        "items": answers(game, seat, pick),
        **more,
    }
    return seal_orders(world, game_id, **given).receipt  # type: ignore[arg-type]


def seal_all(world: World, game_id: str, *, pick: int = 0) -> Game:
    """Everybody who owes seals: the window is closed and waits for its resolution."""
    window = world.game(game_id).window
    assert window is not None
    for place, seat in enumerate(window.owes):
        seal(world, game_id, seat, pick=pick and pick + place)
    return world.game(game_id)


def play(world: World, game_id: str, windows: int, *, pick: int = 0) -> Game:
    """So many windows sealed and resolved, or all until the end."""
    game = world.game(game_id)
    for number in range(windows):
        if game.outcome is not None:
            break
        seal_all(world, game_id, pick=pick and pick + number)
        game = resolve_waiting(world, game_id)
    return game


def resolve_waiting(world: World, game_id: str) -> Game:
    """The window that is closed, resolved."""
    resolving = world.game(game_id).resolving
    assert resolving is not None
    resolve_window(world, game_id, resolving.step)
    return world.game(game_id)


def appointed(world: World, game_id: str, name: str = "Solomon") -> str:
    """A referee to whom everybody who sits has agreed, appointed by whoever opened the game."""
    referee, game = open_account(world, name), world.game(game_id)
    for seat in game.seats.values():
        if seat.account is not None:
            consent_to_referee(world, game_id, referee, seat.id, account=seat.account)
    assert game.agreement is not None
    appoint_referee(world, game_id, referee, account=game.agreement.by)
    return referee
