"""Recorded battles are fought again: the same orders and draws tell the same facts, for ever."""

from pathlib import Path

import pytest

from domain.engine import ENGINE
from domain.legality import judge
from tests.kit.fought import PACK, Fought, Orders
from tests.kit.stores import new_store
from tests.replays.recording import FILES, SHORT, fought_again, kept, steps, ways, whole
from tests.soak.replay import differences, keep

DOZEN = 12
LEVELS = ("basic", "standard", "advanced")
WAYS = {"hull", "crew", "masts", "left-the-table", "british-win", "french-win", "draw"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_same_orders_tell_the_same_facts(file: Path) -> None:
    """A difference here is a change of the rules: raise `domain.engine.ENGINE` and record anew."""
    recording = kept(file)
    assert recording.engine == ENGINE, "recorded with another engine: python -m tests.replays.record"
    assert recording.pack == PACK.sha256, "recorded with another pack: python -m tests.replays.record"
    battle = fought_again(recording)
    heads = [head for _, head in steps(battle)]
    parted = next((n for n, (a, b) in enumerate(zip(heads, recording.heads)) if a[:SHORT] != b), None)  # noqa: B905
    told = [] if parted is None else [entry.fact for entry in battle.appended[parted].entries]
    assert parted is None, f"engine {ENGINE} was not raised, and append {parted} tells other facts: {told}"
    assert (heads[-1], battle.game.version) == (recording.head, recording.facts)
    assert battle.over
    assert sorted(ways(battle)) == recording.ways


@pytest.mark.parametrize("level", LEVELS)
def test_the_store_gives_back_what_was_fought(level: str) -> None:
    """Folded from the store the state is the same, and adjudicated again from there so are the facts."""
    battle = fought_again(next(recording for recording in map(kept, FILES) if recording.level == level))
    store = new_store()
    keep(store, battle)
    assert list(differences(store, battle)) == []
    assert store.records(battle.game.id)[-1].head == [head for _, head in steps(battle)][-1]
    store.close()


def test_another_order_tells_other_facts() -> None:
    """The comparison is worth something only if it can fail."""
    recording = next(recording for recording in map(kept, FILES) if recording.level == "basic")
    battle = Fought(recording.terms)
    battle.resolve(whole(battle, recording.orders[0]))
    planned = whole(battle, recording.orders[1])
    seat, ship = next((seat, key) for seat, items in planned.items() for key in items)
    other = next(
        card for card in ("straight", "aback-5", "aback-4") if _may(battle, seat, ship, card, planned)
    )
    battle.resolve({**planned, seat: {**planned[seat], ship: other}})
    *before, last = (head[:SHORT] for _, head in steps(battle))
    assert before[:5] == recording.heads[:5]
    assert last not in recording.heads


def _may(battle: Fought, seat: str, key: str, card: str, planned: Orders) -> bool:
    """Another card than the one she planned, and one that she may plan."""
    return card != planned[seat][key] and not judge(battle.scene, seat, {**planned[seat], key: card})


def test_there_is_a_dozen_and_every_way_of_ending() -> None:
    recordings = [kept(file) for file in FILES]
    assert len(recordings) == DOZEN
    assert {level: sum(r.level == level for r in recordings) for level in LEVELS} == dict.fromkeys(LEVELS, 4)
    assert {way for recording in recordings for way in recording.ways} == WAYS
    assert [recording.name for recording in recordings] == [file.stem for file in FILES]
