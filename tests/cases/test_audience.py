"""Who may see a closed item: its owner, the referee, everybody once it is open, and allies only by agreement."""

from msgspec.structs import replace

from domain import audience
from domain.state.game import Agreement, Game, Seat
from domain.state.ship import Log, Printed, Ship
from domain.state.window import Orders, Window
from domain.values.sealed import Sealed

CARD = Sealed(7, "d/card")
VIEWERS = ("british-1", "british-2", "french-1", audience.SPECTATOR, audience.REFEREE)


def ship(key: str, side: str, seat: str) -> Ship:
    printed = Printed(key, "frigate", 3, 5, "A", 200, 32, 72_000, 50_000)
    return Ship(key, key, side, seat, printed, Log(((1, 1, 1),), (1,), (1,)))


GAME = Game(
    id="g-000000000000",
    version=20,
    seats={
        "british-1": Seat("british-1", "british", ("d",)),
        "british-2": Seat("british-2", "british", ("t",)),
        "french-1": Seat("french-1", "french", ("g",)),
    },
    ships={
        "d": ship("d", "british", "british-1"),
        "t": ship("t", "british", "british-2"),
        "g": ship("g", "french", "french-1"),
    },
    orders=Orders(unopened=frozenset({(CARD.version, CARD.key)})),
)


def seen_by(game: Game, item: Sealed) -> set[str]:
    return {viewer for viewer in VIEWERS if audience.visible(game, viewer)(item)}


def test_a_closed_item_is_seen_by_its_owner_and_the_referee() -> None:
    assert seen_by(GAME, CARD) == {"british-1", audience.REFEREE}


def test_an_item_that_answers_a_window_ahead_has_the_same_owner() -> None:
    ahead = Sealed(7, "reloading>d/left")
    assert seen_by(
        replace(GAME, orders=replace(GAME.orders, unopened=frozenset({(7, ahead.key)}))), ahead
    ) == {
        "british-1",
        audience.REFEREE,
    }


def test_an_opened_item_is_seen_by_everybody() -> None:
    assert seen_by(replace(GAME, orders=replace(GAME.orders, unopened=frozenset())), CARD) == set(VIEWERS)


def test_what_is_sealed_in_the_open_window_is_closed_though_it_has_not_counted() -> None:
    """To a referee too, until a look of which everybody is told."""
    waiting = Window("planning", "planning", "planning", 1, 5, ("british-1", "french-1"))
    game = replace(GAME, orders=replace(GAME.orders, unopened=frozenset()), window=waiting)
    assert seen_by(game, CARD) == {"british-1"}
    assert audience.visible(game, audience.LOOKING)(CARD)


def test_an_open_council_lets_allies_see() -> None:
    agreed = Agreement("x", "enemy-in-sight", "basic", (), "napoleonic", "", 1, 1, "", "open", None, 0, "a-1")
    assert seen_by(replace(GAME, agreement=agreed), CARD) == {"british-1", "british-2", audience.REFEREE}
    closed = replace(agreed, council="closed")
    assert seen_by(replace(GAME, agreement=closed), CARD) == {"british-1", audience.REFEREE}
