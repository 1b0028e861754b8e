"""Another box of components altogether: other sides, deck, ruler and counters, with no change of code."""

import shutil
from pathlib import Path

import pytest

from domain.packs.canonical import canonical_json, digest
from domain.packs.pack import PackError, Provenance, load_pack, pack
from domain.values.courses import Ending

SKIFFS = Path(__file__).parent / "skiffs"


def edited(folder: Path, file: str, old: str, new: str) -> Path:
    """A copy of the skiffs with one change."""
    copy = shutil.copytree(SKIFFS, folder / "edited")
    text = (copy / file).read_text("utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), "utf-8")
    return copy


def test_two_skiffs() -> None:
    skiffs = load_pack(SKIFFS)
    assert (skiffs.id, skiffs.sides, list(skiffs.decks)) == ("skiffs", ("red", "white"), ["S"])
    assert (skiffs.ruler.length, skiffs.ruler.width, skiffs.ruler.long) == (120_000, 8_125, 119_500)
    assert skiffs.base.mast_behind == -1_250
    assert skiffs.bags["A"] == ("1", "0", "0")
    assert (skiffs.ships["dab"].length, skiffs.ships["bib"].year) == (24_500, 1803)
    assert (dict(skiffs.batteries), dict(skiffs.terrain)) == ({}, {})
    cards = skiffs.decks["S"].cards
    assert [name for name, card in cards.items() if card.border == "blue"] == [
        *("straight", "turn-right-7", "turn-left-3")
    ]
    assert cards["straight"].copies == 3
    assert cards["straight"].lines["full"].arrows[1] == Ending(0, 15_125, 0)
    assert cards["turn-left-3"].lines["backing"].arrows[0] == Ending(-500, 2_500, -20_000)


def test_the_longest_claim_of_provenance_wins() -> None:
    sources = load_pack(SKIFFS).provenance
    assert sources["ships.dab.hull.1.2"] == Provenance("book", "p3")
    assert sources["ships.dab.hull.1.3"] == Provenance("measured", "±2")
    assert sources["ships.dab.hull.2.1"] == Provenance("ours", "")
    assert sources["ships.bib.card.guns"] == Provenance("measured", "±1")


def test_the_hash_does_not_see_how_the_file_is_written(tmp_path: Path) -> None:
    again = edited(tmp_path, "pack.toml", "width = 8.125", "width   =  8.1250 # the same")
    assert load_pack(again).sha256 == load_pack(SKIFFS).sha256


def test_the_hash_does_not_see_where_a_number_comes_from(tmp_path: Path) -> None:
    again = edited(tmp_path, "pack.toml", '"*" = "ours"', '"*" = "measured: ±1 %"')
    assert load_pack(again).sha256 == load_pack(SKIFFS).sha256
    assert load_pack(again).provenance != load_pack(SKIFFS).provenance


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("pack.toml", "width = 8.125", "width = 8.126"),
        ("pack.toml", "mast-behind = -1.25", "mast-behind = 1.25"),
        ("decks.toml", "[0, 10, 0]", "[0, 10, 0.001]"),
        ("ships.toml", "crewmen = 4", "crewmen = 6"),
        ("counters.toml", '"1" = 1, "0" = 2', '"0" = 2, "1" = 1'),
    ],
)
def test_the_hash_sees_every_printed_number(tmp_path: Path, file: str, old: str, new: str) -> None:
    assert load_pack(edited(tmp_path, file, old, new)).sha256 != load_pack(SKIFFS).sha256


def test_the_hash_sees_terrain_to_the_micrometre(tmp_path: Path) -> None:
    with_rock = shutil.copytree(SKIFFS, tmp_path / "rock")
    seen = {load_pack(with_rock).sha256}
    for corner in ("[10, 10]", "[10, 10.001]"):
        text = f'[rock]\nname = "Rock"\nkind = "reef"\noutline = [[0, 0], [0, 10], {corner}]\n'
        (with_rock / "terrain.toml").write_text(f'{text}[provenance]\n"*" = "ours"\n', "utf-8")
        seen.add(load_pack(with_rock).sha256)
    assert len(seen) == 3


def test_the_canonical_form_is_that_of_rfc_8785() -> None:
    text = 'é/"\\\b\t\n\f\r\u0001\u001f\u007f\u2028'
    value = {"b": [], "a": {"é": text, "z": [True, False, None, -1, 0, 9007199254740991]}}
    assert digest(value) == "1b081a6c2e9f8d7a546c8d66aaa663792c3736e325d58ca6b2c675a745113376"
    assert canonical_json(Ending(1, -2, 3)) == b'{"turn":3,"x":1,"y":-2}'
    with pytest.raises(TypeError, match="no float in canonical JSON"):
        canonical_json({"x": 0.5})


def test_a_pack_cannot_be_changed() -> None:
    skiffs = load_pack(SKIFFS)
    with pytest.raises(AttributeError):
        skiffs.title = "Mine"  # type: ignore[misc]
    for mapping in (skiffs.ships, skiffs.decks["S"].cards, skiffs.bags, skiffs.provenance):
        with pytest.raises(TypeError):
            mapping["dab"] = None  # type: ignore[index]


def test_only_what_is_installed_can_be_named() -> None:
    with pytest.raises(PackError, match="no pack 'skiffs' is installed; there is: napoleonic"):
        pack("skiffs")
    with pytest.raises(PackError, match="no pack"):
        pack("../packs/napoleonic")
