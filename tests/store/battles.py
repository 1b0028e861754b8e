"""Battles as a store holds them: recorded ones, some under many options, and some around which people do all that they may."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from domain.facts import Fact
from domain.store import codec, counting
from domain.store.rows import StoredRow
from domain.values.names import Level
from tests.kit.captains import Captain
from tests.kit.fought import Fought, Terms
from tests.kit.stores import new_store
from tests.proofs.agreements import agreed_for
from tests.proofs.ended import live
from tests.proofs.lively import lively
from tests.replays.recording import FILES, fought_again, kept
from tests.soak.agreements import agreement
from tests.soak.battles import read
from tests.soak.replay import keep

RECORDED: Final = {file.stem: file for file in FILES}
UNDER_OPTIONS: Final = {f"options-{number}": number for number in range(10)}
AMONG_PEOPLE: Final = {f"people-{number}": number for number in range(15)}
NAMES: Final = (*RECORDED, *UNDER_OPTIONS, *AMONG_PEOPLE)
LAST_TURN: Final = 12


@cache
def stored(name: str) -> Sequence[StoredRow]:
    """All rows of the battle with this name."""
    if name in AMONG_PEOPLE:
        number = AMONG_PEOPLE[name]
        with lively(number, **agreed_for(number)) as battle:
            live(battle)
            return battle.world.store._rows(battle.id, 0, None)
    if name in RECORDED:
        return _kept(fought_again(kept(RECORDED[name])))
    return _kept(_under_options(UNDER_OPTIONS[name]))


def facts_that_count(rows: Sequence[StoredRow]) -> list[tuple[int, Fact]]:
    """The facts that count, with their versions."""
    return [(row.version, codec.read(row.topic, row.state).fact) for row in counting.path(rows)]


def _under_options(number: int) -> Fought:
    agreed, rng = agreement(Level.ADVANCED, number, 2), Random(number)
    battle = Fought(
        Terms(
            "advanced",
            number,
            options=agreed.options,
            ships=agreed.terms,
            automatic=agreed.automatic,
            document=agreed.document,
        )
    )
    captains = {seat: Captain(seat, rng, lambda card: read(battle, card)) for seat in battle.game.seats}
    while battle.game.window is not None and battle.game.turn < LAST_TURN:
        battle.resolve({seat: captains[seat].orders(battle.scene) for seat in battle.game.window.owes})
    return battle


def _kept(battle: Fought) -> Sequence[StoredRow]:
    store = new_store()
    keep(store, battle)
    rows = store._rows(battle.game.id, 0, None)
    store.close()
    return rows
