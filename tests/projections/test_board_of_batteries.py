"""What stands ashore on the board, on diagrams and in the view: dots, arcs, drawings, logs."""

from xml.etree import ElementTree as ET

import pytest

from domain.adjudication import Verdict, adjudicate
from domain.facts.gunnery import BroadsideFired, MusketryFired
from domain.store import Record
from projections.board import board_svg
from projections.diagrams import diagram_svg
from projections.ship_view import public_ship
from tests.projections.pictures import classed

CASE = """
case: picture/fort
level: standard
start: combat
ships:
  d: {ship: defence, side: british, at: [450, 330], heading: 180, base: [77, 50]}
terrain:
  - {id: isle, kind: island, shape: [[300, 375], [600, 375], [600, 500], [300, 500]]}
  - {id: house, kind: building, on: isle, side: french, shape: [[500, 420], [540, 420], [540, 450], [500, 450]], points: 2}
batteries:
  fort:
    {on: isle, side: french, fortification: 4, dots: [[350, 380], [450, 380]], arcs: [[90, 180], [90, 270]],
     log: {hull: [[4, 2], [2, 1]], crew: [2, 1]}}
draws: {B: ["0", "0", "0", "0", "0", "0"], E: ["0", "0"]}
steps:
  - orders: {combat: {fort: {guns: {target: d, arc: arc-1}, musketry: d}}}
expect: {turn: 1}
"""


@pytest.fixture(scope="module")
def verdict() -> Verdict:
    return adjudicate(CASE)


@pytest.fixture(scope="module")
def drawing(verdict: Verdict) -> ET.Element:
    before = adjudicate(CASE.partition("steps:")[0].replace("draws:", "# draws:") + "expect: {turn: 1}")
    return ET.fromstring(board_svg(before.game, verdict.pack, measured=True))


def test_a_battery_is_drawn_by_its_dots_and_arcs(drawing: ET.Element) -> None:
    (fort,) = classed(drawing, "battery")
    assert fort.get("data-ship") == "fort"
    # The drawing's y goes down from the northern edge of the table.
    assert [(dot.get("cx"), dot.get("cy")) for dot in classed(fort, "dot")] == [
        ("350", "520"),
        ("450", "520"),
    ]
    assert len(classed(fort, "printed")) == 2
    assert [arc.get("class") for arc in classed(fort, "arc")] == ["arc arc-1", "arc arc-2"]


def test_its_arcs_are_not_measured_before_planning_but_what_is_printed_shows(verdict: Verdict) -> None:
    drawing = ET.fromstring(board_svg(verdict.game, verdict.pack, measured=False))
    assert classed(drawing, "arc") == []
    assert len(classed(drawing, "printed")) == 2


def test_a_building_is_drawn_where_it_may_be_aimed_at(drawing: ET.Element) -> None:
    (house,) = classed(drawing, "building")
    assert house.get("points") == "500,480 540,480 540,450 500,450"


def test_the_legend_names_what_they_have_for_guns_and_sails(drawing: ET.Element) -> None:
    said = {text.text for text in classed(drawing, "small")}
    assert "guns loaded · battery" in said
    assert "building" in said


def test_whoever_cannot_see_is_told_of_them(drawing: ET.Element) -> None:
    (told,) = [part.text or "" for part in drawing.iter() if part.tag.endswith("desc")]
    assert "fort (french), battery" in told
    assert "house (french), building" in told


@pytest.mark.parametrize(
    ("kind", "says"),
    [(BroadsideFired, "from the red dot of its arc 1"), (MusketryFired, "muskets reach 68 mm")],
)
def test_a_diagram_shows_what_a_battery_measured(
    verdict: Verdict, kind: type[BroadsideFired | MusketryFired], says: str
) -> None:
    entry = next(entry for entry in verdict.entries if isinstance(entry.fact, kind))
    record = Record(9, f"{kind.__name__}/1", "2026-01-01T00:00:00.000Z", entry.rule, entry.fact, "", b"{}")
    drawing = ET.fromstring(diagram_svg(record, verdict.game, verdict.pack, "It was measured."))
    caption = " ".join(part.text or "" for part in classed(drawing, "small"))
    assert says in caption
    assert (
        len(classed(drawing, "island"))
        == len(classed(drawing, "building"))
        == len(classed(drawing, "battery"))
        == 1
    )


def test_the_view_says_where_they_stand(verdict: Verdict) -> None:
    fort = public_ship(verdict.game, verdict.game.ships["fort"], None)
    assert fort["ashore"] == {
        "on": "isle",
        "arcs": [
            {"arc": "arc-1", "dot": {"x": 350_000, "y": 380_000}, "begin": 90_000, "end": 180_000},
            {"arc": "arc-2", "dot": {"x": 450_000, "y": 380_000}, "begin": 90_000, "end": 270_000},
        ],
        "outline": [],
    }
    assert fort["pose"] is None
    house = public_ship(verdict.game, verdict.game.ships["house"], None)
    assert house["ashore"] == {
        "on": "isle",
        "arcs": [],
        "outline": [
            {"x": x, "y": y}
            for x, y in ((500_000, 420_000), (540_000, 420_000), (540_000, 450_000), (500_000, 450_000))
        ],
    }
    assert public_ship(verdict.game, verdict.game.ships["d"], None)["ashore"] is None


def test_a_building_shows_a_box_for_every_point_that_it_can_bear(drawing: ET.Element) -> None:
    (house,) = [part for part in drawing.iter() if part.get("data-ship") == "house"]
    assert (len(classed(house, "box")), len(classed(house, "box", "gone"))) == (8 + 4, 2)
