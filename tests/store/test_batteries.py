"""A battery joins the ships in play without a base on the table."""

from domain.evolve import fold
from domain.facts.batteries import BatteryDestroyed, BatteryManned
from domain.state.game import Game
from domain.values.names import Status
from domain.values.pose import Point

FORT = BatteryManned(
    battery="fort",
    name="Fort",
    card="light",
    side="french",
    seat="french-1",
    on="isle",
    fortification=4,
    dots=(Point(450_000, 410_000),),
    arcs=((300_000, 60_000),),
    hull=((3,), (2,)),
    crew=(2, 1),
    actions=(2, 1),
)


def test_it_is_in_play_and_no_base_of_it_is_on_the_table() -> None:
    game = fold(Game(id="g"), [(1, FORT)])
    assert [ship.id for ship in game.afloat] == ["fort"]
    assert game.on_table == ()
    assert (game.ships["fort"].printed.burden, set(game.ships["fort"].guns)) == (4, {"guns"})


def test_it_stands_and_looks_as_it_was_told() -> None:
    fort = fold(Game(id="g"), [(1, FORT)]).batteries["fort"]
    assert (fort.on, fort.dots, fort.arcs[0].span) == ("isle", (Point(450_000, 410_000),), 120_000)


def test_destroyed_it_is_out() -> None:
    game = fold(Game(id="g"), [(1, FORT), (2, BatteryDestroyed("fort"))])
    assert game.ships["fort"].status is Status.DESTROYED
    assert game.afloat == ()
