"""A pack with a mistake in it is refused in one line that names the file, the value and the mistake."""

import shutil
from pathlib import Path

import pytest

from domain.packs.pack import PackError, load_pack

SKIFFS = Path(__file__).parent / "skiffs"
BATTERY = """
[fort]
name = "Fort"
fortification = 3
arcs = [{ dot = [5, 0], from = -60, to = 60 }]
hull = [[4], [3]]
crew = [2]
actions = [2, 1]
[provenance]
"*" = "ours"
"""

TERRAIN = """
[rock]
name = "Rock"
kind = "island"
outline = [[-10, -10], [-10, 10], [10, 10], [10, -10]]
building = [[-5, -5], [-5, 5], [5, 5]]
[provenance]
"*" = "ours"
"""

# (file, what is there, what is written instead, the complaint)
MISTAKES = [
    ("pack.toml", 'id = "skiffs"', 'id = "Skiffs!"', "id: 'Skiffs!' is no id: lower-case"),
    ("pack.toml", 'id = "skiffs"', "", "pack.toml: id is missing"),
    ("pack.toml", 'id = "skiffs"', "id = 7", "id: 7 is no id"),
    ("pack.toml", "Two skiffs on a pond", " ", "title: expected one line of 1 to 100 characters"),
    ("pack.toml", "Two skiffs on a pond", "a\\nb", "title: expected one line"),
    ("pack.toml", '"Two skiffs on a pond"', "true", "title: expected a text, got true"),
    ("pack.toml", '["red", "white"]', '["red", "red"]', "sides: the two sides have the same name"),
    ("pack.toml", '["red", "white"]', '["red"]', "sides: expected 2 items, got 1"),
    ("pack.toml", '["red", "white"]', '"red"', "sides: expected a list, got 'red'"),
    ("pack.toml", "width = 8.125", "width = 8.1255", "ruler.width: 8.1255 mm has more than three decimals"),
    ("pack.toml", "width = 8.125", "width = nan", "ruler.width: NaN mm is not between 1 and 2000"),
    ("pack.toml", "width = 8.125", "width = inf", "ruler.width: Infinity mm is not between"),
    ("pack.toml", "width = 8.125", "width = 1e999999", "ruler.width: 1E+999999 mm is not between"),
    ("pack.toml", "width = 8.125", "width = 1e-999999", "ruler.width: 1E-999999 mm is not between"),
    (
        "pack.toml",
        "width = 8.125",
        "width = 0x" + "f" * 5000,
        "ruler.width: a number that long mm is not between",
    ),
    ("pack.toml", "width = 8.125", "width = " + "9" * 5000, "pack.toml: is not TOML: "),
    ("pack.toml", "width = 8.125", "width = -8", "ruler.width: -8 mm is not between 1 and 2000"),
    ("pack.toml", "width = 8.125", "width = true", "ruler.width: expected a number of mm, got true"),
    ("pack.toml", "width = 8.125", 'width = "8"', "ruler.width: expected a number of mm, got '8'"),
    (
        "pack.toml",
        "width = 8.125",
        "width = 1803-01-02",
        "ruler.width: expected a number of mm, got 1803-01-02",
    ),
    ("pack.toml", "width = 8.125", "widht = 8.125", "ruler.widht: unknown key; known here: length, width"),
    ("pack.toml", "close = 30", "close = 70", "ruler: expected width < close < short < long ≤ length"),
    (
        "pack.toml",
        "from = 30, to = 90",
        "from = 90, to = 30",
        "base.arcs.fore: the arc ends before it begins",
    ),
    (
        "pack.toml",
        "central = {",
        "middle = {",
        "base.arcs.middle: unknown key; known here: fore, central, aft",
    ),
    ("pack.toml", "beating = 90", "beating = 40", "border: expected 0 < aback < beating < reaching < 180"),
    ("pack.toml", "tolerance = 0", "tolerance = 20", "border.tolerance: 20 degrees is not between 0 and 1"),
    ("pack.toml", "backing = 15", "backing = 31", "card.ticks.backing: the tick lies beside the card"),
    ("pack.toml", "pond = [400, 300]", "", "tables: is empty"),
    ("pack.toml", "pond = [400, 300]", "Pond = [400, 300]", "tables.Pond: is no id"),
    (
        "pack.toml",
        "pond = [400, 300]",
        "pond = [400, 30]",
        "tables.pond.2: 30 mm is not between 100 and 20000",
    ),
    ("pack.toml", "[tables]", "[tables", "pack.toml: is not TOML: "),
    ("pack.toml", "pond = [400, 300]", "pond = " + "[" * 5000, "pack.toml: is nested too deeply"),
    ("pack.toml", '[provenance]\n"*" = "ours"', "", "pack.toml: provenance is missing"),
    ("pack.toml", '"*" = "ours"', '"ruler" = "ours"', "pack.toml: id: has no provenance"),
    ("pack.toml", '"*" = "ours"', '"*" = "hearsay"', "provenance.*: 'hearsay' is no source; known: book"),
    ("pack.toml", '"*" = "ours"', '"*" = "book"', "provenance.*: book needs a note with the page"),
    ("pack.toml", '"*" = "ours"', '"*" = "measured"', "provenance.*: measured needs a note with the error"),
    (
        "pack.toml",
        '"*" = "ours"',
        '"*" = "ours"\n"keel" = "ours"',
        "provenance.keel: names no value of this file",
    ),
    ("counters.toml", 'C = { "sail" = 1 }', "", "bags: C is missing"),
    ("counters.toml", 'C = { "sail" = 1 }', "C = {}", "bags.C: is empty"),
    ("counters.toml", '"sail" = 1', '"water" = 1', "bags.C.water: 'water' is no face"),
    ("counters.toml", '"sail" = 1', '"02" = 1', "bags.C.02: '02' is no face"),
    ("counters.toml", '"sail" = 1', '"0+sail" = 1', "bags.C.0+sail: '0+sail' is no face"),
    ("counters.toml", '"sail" = 1', '"sail" = 0', "bags.C.sail: 0 is not between 1 and 500"),
    ("counters.toml", '"sail" = 1', '"sail" = 1.0', "bags.C.sail: expected a whole number, got 1.0"),
    ("counters.toml", 'E = { "crew" = 1', 'E = { "1" = 1', "bags.E.1: bag E shows only 0 or crew"),
    ("counters.toml", '["s", "n", "e"', '["s", "s", "e"', "wind.compass: each of the eight directions"),
    ("counters.toml", '["s", "n", "e"', '["s", "north", "e"', "wind.compass.2: 'north' is no direction"),
    ("counters.toml", "ccw = 1", "widdershins = 1", "wind.direction.widdershins: unknown key"),
    ("decks.toml", "[S]", "[skiff]", "skiff: a deck is called by one capital letter"),
    ("decks.toml", "[S.cards.straight]", "[S.cards.onward]", "S.cards: straight is missing"),
    ("decks.toml", "[S.cards.turn-right-7]", "[S.cards.turn-left-3]", "S.cards.turn-left-3: is no card"),
    ("decks.toml", "[S.cards.turn-right-7]", "[S.cards.turn-right-11]", "S.cards.turn-right-11: is no card"),
    ("decks.toml", "copies = 3", "copies = 0", "S.copies: 0 is not between 1 and 20"),
    ("decks.toml", "copies = 3", 'like = "S"', "S.cards: unknown key; known here: like"),
    (
        "decks.toml",
        "[provenance]",
        '[T]\nlike = "U"\n[provenance]',
        "T.like: 'U' is no deck written out; known: S",
    ),
    (
        "decks.toml",
        "orange = [0, 10, 0]",
        "orange = [0, 10]",
        "S.cards.straight.full.orange: expected 3 items, got 2",
    ),
    ("decks.toml", "one-sandglass   = [0, 4, 0]", "", "S.cards.aback-5: one-sandglass is missing"),
    (
        "decks.toml",
        "[2, 4, 50]",
        "[2, 4, 181]",
        "S.cards.aback-6.one-sandglass.3: 181 degrees is not between",
    ),
    ("ships.toml", "[dab]", '["Dab One"]', "Dab One: is no id"),
    ("ships.toml", 'side = "red"', 'side = "green"', "dab.side: 'green' is no side; known: red, white"),
    ("ships.toml", 'class = "frigate"', 'class = "skiff"', "dab.class: 'skiff' is no class; known: frigate"),
    ("ships.toml", 'pair = "bib"', 'pair = "cod"', "dab.pair: 'cod' is no ship of this pack"),
    ("ships.toml", 'pair = "bib"', 'pair = "dab"', "dab.pair: a ship is not its own other name"),
    ("ships.toml", 'pair = "dab"', 'pair = "bib"', "dab.pair: 'bib' names 'bib' as its pair"),
    ("ships.toml", "base = [24.5, 12]", "base = [25, 12]", "dab.pair: 'bib' differs in length"),
    ("ships.toml", "base = [24.5, 12]", "base = [12, 24.5]", "dab.base: a base is longer than it is wide"),
    (
        "ships.toml",
        "base = [24.5, 12]",
        "base = [12, 12]",
        "dab.base: the fore dot would lie beside this base",
    ),
    ("ships.toml", 'deck = "S"', 'deck = "Z"', "dab.card.deck: 'Z' is no deck; known: S"),
    ("ships.toml", "burden = 1", "burden = 0", "dab.card.burden: 0 is not between 1 and 20"),
    ("ships.toml", "veer = 3", "veer = 11", "dab.card.veer: 11 is not between 0 and 10"),
    (
        "ships.toml",
        "hull = [[1, 2, 1], [0, 1, 0]]",
        "hull = [[1, 2, 1], [0, 1]]",
        "dab.hull.2: expected 3 items, got 2",
    ),
    ("ships.toml", "hull = [[1, 2, 1], [0, 1, 0]]", "hull = [1, 2]", "dab.hull.1: expected a list, got 1"),
    ("ships.toml", "hull = [[1, 2, 1], [0, 1, 0]]", "", "dab: hull is missing"),
    ("ships.toml", "crew = [1, 1, 1]", "crew = []", "dab.crew: expected 1 to 40 items, got 0"),
    ("ships.toml", "crew = [1, 1, 1]", "crew = [1, -1]", "dab.crew.2: -1 is not between 0 and 50"),
    (
        "ships.toml",
        "actions = [2, 1]",
        "actions = [4, 3, 2, 1]",
        "dab.actions: has 4 numbers, but the longer track",
    ),
    ("ships.toml", 'name = "Dab"', "name = [1]", "dab.name: expected a text, got a list"),
    ("ships.toml", "year = 1803", "year = 12", "bib.year: 12 is not between 1500 and 2100"),
    ("batteries.toml", "to = 60", "to = -60", "fort.arcs.1: an arc is wider than nothing"),
    ("batteries.toml", "[[4], [3]]", "[[4, 4], [3]]", "fort.hull.1: expected 1 items, got 2"),
    ("batteries.toml", "dot = [5, 0]", "dot = 5", "fort.arcs.1.dot: expected a list, got 5"),
    ("terrain.toml", '"island"', '"swamp"', "rock.kind: 'swamp' is no kind of terrain; known: island, coast"),
    ("terrain.toml", '"island"', '"reef"', "rock.building: nothing is built on a reef"),
    ("terrain.toml", "outline = [[-10, -10], ", "outline = [", "rock.building.1: lies outside the outline"),
    ("terrain.toml", "[10, 10], [10, -10]", "[0, -30], [10, -10]", "rock.outline: its line crosses or"),
    ("terrain.toml", "[-10, 10], [10, 10]", "[10, 10], [10, 10]", "rock.outline: the same corner stands"),
    ("terrain.toml", "[10, 10], [10, -10]]", "]", "rock.outline: an outline has 3 to 64 corners, this one 2"),
    (
        "terrain.toml",
        "[10, 10]",
        "[10.0005, 10]",
        "rock.outline.3.1: 10.0005 mm has more than three decimals",
    ),
    ("terrain.toml", "[10, 10]", "[10, 1001]", "rock.outline.3.2: 1001 mm is not between -1000 and 1000"),
    ("terrain.toml", "[10, 10]", "[10]", "rock.outline.3: expected 2 items, got 1"),
    ("terrain.toml", "[10, 10]", "10", "rock.outline.3: expected a list, got 10"),
    ("terrain.toml", 'name = "Rock"', 'coast = "rocky"', "rock.coast: unknown key; known here: name, kind"),
    ("terrain.toml", '"*" = "ours"', '"rock.name" = "ours"', "rock.kind: has no provenance"),
]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    folder = shutil.copytree(SKIFFS, tmp_path / "skiffs")
    (folder / "batteries.toml").write_text(BATTERY, "utf-8")
    (folder / "terrain.toml").write_text(TERRAIN, "utf-8")
    return folder


def test_the_copy_without_a_mistake_is_a_pack(copy: Path) -> None:
    loaded = load_pack(copy)
    assert loaded.batteries["fort"].arcs[0].begin == -60_000
    assert loaded.terrain["rock"].building[2] == (5_000, 5_000)


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"), MISTAKES, ids=[case[3][:60] for case in MISTAKES]
)
def test_one_clear_line(copy: Path, file: str, old: str, new: str, complaint: str) -> None:
    text = (copy / file).read_text("utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(PackError) as refusal:
        load_pack(copy)
    said = str(refusal.value)
    assert said.startswith(f"{file}: ")
    assert complaint in said
    assert "\n" not in said
    assert len(said) < 400


@pytest.mark.parametrize("file", ["pack.toml", "counters.toml", "decks.toml", "ships.toml"])
def test_a_missing_file(copy: Path, file: str) -> None:
    (copy / file).unlink()
    with pytest.raises(PackError, match=f"^{file}: the file is missing or cannot be read$"):
        load_pack(copy)


def test_a_file_that_is_not_text(copy: Path) -> None:
    (copy / "ships.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(PackError, match=r"^ships.toml: is not TOML: "):
        load_pack(copy)
