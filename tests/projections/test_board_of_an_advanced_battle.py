"""What the Advanced rules and the options put on the board: sails, markers, what holds ships, wrecks, the gauge."""

from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from domain.adjudication.keys.draft import assigned
from domain.evolve import drafts
from domain.state.damage import Damage, Markers
from domain.state.game import Game
from domain.state.rigging import Rigging
from domain.state.ship import Ship
from domain.state.weather import Gauge
from domain.values.gauge import Waiting
from domain.values.names import Status
from domain.values.pose import Pose
from tests.kit.battle import Battle
from tests.kit.stores import new_store
from tests.projections.pictures import classed, drawn

LABEL_LETTER, LABEL_RISE = 12.2, 20


@pytest.fixture(scope="module")
def game() -> Game:
    return Battle(new_store(), level="advanced").sit_down().play(turns=1).game


def hers(game: Game, ship: str = "defence", **changes: object) -> ET.Element:
    """The group of one ship, changed like this."""
    changed: Ship = replace(game.ships[ship], **changes)
    board = drawn(replace(game, ships={**game.ships, ship: changed}))
    return next(part for part in classed(board, "ship") if part.get("data-ship") == ship)


def titles(board: ET.Element, holder: str) -> list[str]:
    return [str(part[0].text) for part in classed(board, holder)]


def test_every_setting_of_the_sails_is_another_picture(game: Game) -> None:
    pictures = {
        sails: hers(game, rigging=Rigging(sails)) for sails in ("full", "battle", "backing", "struck")
    }
    cloth = {sails: [s.get("d") for s in classed(ship, "sail")] for sails, ship in pictures.items()}
    assert [len(cloth[sails]) for sails in pictures] == [3, 3, 3, 0]
    assert len({tuple(paths) for paths in cloth.values()}) == 4
    assert all(f"{sails} sails" in str(ship[0].text) for sails, ship in pictures.items())


def test_masts_that_are_down_are_stumps(game: Game) -> None:
    ship = hers(game, damage=Damage(markers=Markers(mast=2)))
    assert len(classed(ship, "stump")) == 2
    assert len(classed(ship, "sail")) == 1


def test_markers_are_signs_that_say_what_they_are(game: Game) -> None:
    markers = Markers(fire=2, leak=1, mast=1, sail=3, rudder=1)
    board = drawn(assigned(game, drafts.damage, "defence", markers=markers))
    told = ["2 fires", "1 leak", "1 mast down", "3 sail damages", "1 rudder hit"]
    assert titles(board, "marker") == [*told, *told]  # beside the ship, and in the legend
    shapes = {part.get("d") for part in classed(board, "sign")}
    assert len(shapes) == 5
    assert classed(drawn(game), "marker") == []


def test_ships_that_hang_together_are_joined(game: Game) -> None:
    links = {"entangled": (("courageuse", "defence"),), "grappled": (("defence", "genereux"),)}
    board = drawn(replace(game, links=links))
    assert len(classed(board, "link", "entangled")) == len(classed(board, "link", "grappled")) == 1
    (joined,) = classed(board, "links")
    assert [str(part[0].text) for part in joined] == [
        "Courageuse and HMS Defence are entangled",
        "HMS Defence and Généreux are grappled",
    ]
    assert classed(drawn(game), "links") == []


def test_a_wreck_carries_neither_sails_nor_colours(game: Game) -> None:
    wreck = hers(game, status=Status.WRECK)
    assert "out" in wreck.get("class", "").split()
    assert classed(wreck, "sail") == classed(wreck, "pennant") == []
    assert str(wreck[0].text).endswith("wreck")


def test_the_rose_shows_strength_and_what_waits_on_the_gauge(game: Game) -> None:
    waiting = assigned(game, drafts.weather, gauge=Gauge(Waiting("ccw", 4), Waiting("up", 0)))
    board = drawn(waiting)
    assert titles(board, "waiting") == [
        "On the gauge: a counter-clockwise turn",
        "On the gauge: a rise of the wind",
    ]
    assert "; a counter-clockwise turn waits; a rise of the wind waits" in titles(board, "wind")[0]
    winds = [replace(game.weather.wind, strength=strength) for strength in ("low", "medium", "high")]
    feathers = [len(classed(drawn(assigned(game, drafts.weather, wind=wind)), "feather")) for wind in winds]
    assert feathers == [1, 2, 3]


@pytest.mark.parametrize("corner", [(40, 40), (860, 40), (40, 860), (860, 860)])
def test_no_name_is_cut_off_at_an_edge(game: Game, corner: tuple[int, int]) -> None:
    x, y = corner
    placed = {
        key: replace(
            ship, pose=Pose(1000 * x, 1000 * y, 0), damage=replace(ship.damage, markers=Markers(fire=1))
        )
        for key, ship in game.ships.items()
    }
    for ship in placed.values():
        board = drawn(replace(game, ships={ship.id: ship}))
        (name,) = classed(board, "name")
        half = len(ship.name) * LABEL_LETTER / 2
        assert half <= float(name.get("x", "")) <= 900 - half
        assert LABEL_RISE <= float(name.get("y", "")) <= 900 - LABEL_RISE
        (sign, _) = classed(board, "marker")
        down = float(sign.get("transform", "").rstrip(")").split()[-1])
        assert down <= 900
