"""Terrain on the board: every piece, the water that is dangerous round it, and ships that lie aground."""

from xml.etree import ElementTree as ET

import pytest

from domain.adjudication import Verdict, adjudicate
from projections.board import board_svg
from tests.projections.pictures import classed

SVG = "{http://www.w3.org/2000/svg}"
CASE = """
case: picture/shore
options: [terrain]
terrain:
  - {id: isle, kind: island, coast: rocky, danger: width, shape: [[300, 600], [300, 700], [400, 700], [400, 600]]}
  - {id: coast, kind: coast, coast: sandy, danger: band, shape: [[900, 0], [560, 0], [720, 200], [900, 160]]}
  - {id: port, kind: coast, coast: rocky, danger: band, harbour: true, shape: [[0, 900], [0, 780], [200, 900]]}
  - {id: teeth, kind: reef, shape: [[100, 300], [100, 360], [200, 360], [200, 300]]}
  - {id: sands, kind: shoal, shape: [[420, 300], [440, 360], [560, 330]]}
ships:
  a: {ship: defence, side: british, at: [480, 330], heading: 60, aground: true}
  b: {ship: courageuse, side: french, at: [250, 500], heading: 200}
expect: {turn: 1}
"""


@pytest.fixture(scope="module")
def verdict() -> Verdict:
    return adjudicate(CASE)


@pytest.fixture(scope="module")
def drawing(verdict: Verdict) -> ET.Element:
    return ET.fromstring(board_svg(verdict.game, verdict.pack))


def test_every_piece_is_drawn_where_it_lies(drawing: ET.Element) -> None:
    assert [piece.get("class") for piece in classed(drawing, "island")] == ["island rocky"]
    # The drawing's y goes down from the northern edge of the table.
    assert classed(drawing, "island")[0].get("points") == "300,300 300,200 400,200 400,300"
    assert (
        len(classed(drawing, "coast")),
        len(classed(drawing, "reef")),
        len(classed(drawing, "shoal")),
    ) == (2, 1, 1)
    assert classed(drawing, "rock")
    assert classed(drawing, "grain")


def test_a_zone_reaches_as_far_as_its_danger_and_a_harbour_has_none(drawing: ET.Element) -> None:
    zones = {zone.get("class"): zone.get("stroke-width") for zone in classed(drawing, "zone")}
    assert zones == {"zone rocky": "36", "zone sandy": "136"}


def test_who_is_aground_is_marked(drawing: ET.Element) -> None:
    assert [(ring.get("cx"), ring.get("cy")) for ring in classed(drawing, "aground")] == [("480", "570")]


def test_pieces_are_named_and_described(drawing: ET.Element) -> None:
    assert [place.text for place in classed(drawing, "place")] == ["coast", "isle", "port", "sands", "teeth"]
    told = drawing.find(f"{SVG}desc")
    assert told is not None
    assert "isle (island)" in str(told.text)


def test_a_board_without_terrain_has_no_trace_of_it() -> None:
    text = CASE[: CASE.index("terrain:\n")] + CASE[CASE.index("ships:") :].replace(", aground: true", "")
    open_sea = adjudicate(text)
    assert "terrain" not in board_svg(open_sea.game, open_sea.pack).partition("</style>")[2]
