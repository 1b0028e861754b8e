"""The sketch of every fact of a battle: text stays text, whatever ships and captains are called."""

from xml.etree import ElementTree as ET

import pytest

from projections.diagrams import diagram_svg
from tests.kit.battle import Battle
from tests.kit.stores import new_store
from tests.projections.pictures import HOSTILE, PACK, named

LIVELY = {"script", "foreignObject", "a", "image", "use", "animate", "set", "iframe"}


@pytest.fixture(scope="module")
def battle() -> Battle:
    return Battle(new_store()).sit_down().play(turns=3)


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_becomes_markup(battle: Battle, name: str) -> None:
    records = battle.store.records(battle.id)
    one_of_each = {record.topic: record for record in records if record.version > 1}
    assert len(one_of_each) > 10
    for record in one_of_each.values():
        before = named(battle.store.load(battle.id, record.version - 1), name)
        parts = list(ET.fromstring(diagram_svg(record, before, PACK, f"{name} did it.")).iter())
        assert {part.tag.rpartition("}")[2] for part in parts} & LIVELY == set(), record.topic
        attributes = {key.lower() for part in parts for key in part.attrib}
        assert [key for key in attributes if key.startswith("on") or key.endswith("href")] == []
