"""A game is folded in a draft; what `freeze` gives is what folding fact by fact gives, at every version."""

from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

import msgspec
import pytest

from domain.adjudication.keys.draft import assigned
from domain.evolve import HANDLERS, drafts, evolve, fold
from domain.evolve.drafts import GameDraft, draft_of, freeze, writable
from domain.facts import Fact, drawn
from domain.facts.gunnery import BroadsideFired
from domain.facts.turns import TurnClosed
from domain.state.game import Game
from domain.store import counting
from domain.store.loading import from_the_beginning
from domain.store.replaying import write_rows
from domain.store.rows import StoredRow
from domain.store.snapshots import begins_turn, fold_through
from tests.benchmarks.fleets import Fleets
from tests.kit.stores import new_store
from tests.kit.world import world_on
from tests.store.battles import NAMES, facts_that_count, stored

FLEETS = "fleets"
OFTEN = 7  # versions between two readings
A_PAGE = 20


@pytest.fixture(scope="module")
def fleets() -> Sequence[StoredRow]:
    """Some turns of an Advanced battle in which everything fires, and ships are relieved."""
    store = new_store()
    fleets = Fleets(world_on(store), 4, "g-folded")
    fleets.begin()
    for _ in range(3):
        fleets.play_turn()
    fleets.form_line()
    fleets.play_turn()
    rows = store._rows(fleets.id, 0, None)
    store.close()
    return rows


@pytest.fixture(params=[FLEETS, *NAMES])
def rows(request: pytest.FixtureRequest, fleets: Sequence[StoredRow]) -> Sequence[StoredRow]:
    return fleets if request.param == FLEETS else stored(request.param)


def test_a_draft_says_what_folding_fact_by_fact_says(rows: Sequence[StoredRow]) -> None:
    game = Game("g-folded")
    on = draft_of(game)
    for version, fact in facts_that_count(rows):
        game = evolve(game, version, fact)
        _write(on, version, fact)
        if version % OFTEN == 0:
            assert freeze(on) == game, f"{type(fact).__name__} at version {version}"
    assert alike(freeze(on), game)
    assert alike(fold(Game("g-folded"), facts_that_count(rows)), game)


def test_rows_say_what_their_facts_say_type_by_type(rows: Sequence[StoredRow]) -> None:
    on = draft_of(Game("g-folded"))
    write_rows(on, counting.path(rows))
    assert alike(freeze(on), fold(Game("g-folded"), facts_that_count(rows)))


def test_what_was_frozen_never_changes_again(rows: Sequence[StoredRow]) -> None:
    kept: list[tuple[Game, bytes]] = []
    game = Game("g-folded")
    on = draft_of(game)
    for version, fact in facts_that_count(rows):
        game = evolve(game, version, fact)
        _write(on, version, fact)
        if version % OFTEN == 0:
            kept += [(state, msgspec.msgpack.encode(state)) for state in (game, freeze(on))]
    assert [state.version for state, said in kept if msgspec.msgpack.encode(state) != said] == []


def test_what_nobody_wrote_on_is_shared(fleets: Sequence[StoredRow]) -> None:
    before = fold(Game("g-folded"), facts_that_count(fleets))
    ship, other = sorted(before.ships)[:2]
    after = assigned(before, drafts.helm, ship, first="straight")
    assert after.ships[ship].helm.first == "straight" != before.ships[ship].helm.first
    assert after.ships[ship].damage is before.ships[ship].damage
    assert after.ships[other] is before.ships[other]
    assert after.club is before.club
    assert assigned(before, drafts.writable, turn=0).ships is before.ships


def test_the_last_first_window_of_a_turn_is_found_before_anything_is_folded(
    rows: Sequence[StoredRow],
) -> None:
    game, last = Game("g-folded"), None
    for version, fact in facts_that_count(rows):
        before, game = game, evolve(game, version, fact)
        last = game if begins_turn(before, fact) else last
    assert fold_through(Game("g-folded"), counting.path(rows)) == (game, last)


def test_a_game_that_is_folded_while_it_is_read_is_the_same(rows: Sequence[StoredRow]) -> None:
    """Unless it is taken back behind what was folded: then it must be read once more."""
    pages = [rows[begin : begin + A_PAGE] for begin in range(0, len(rows), A_PAGE)]
    start = from_the_beginning(iter(pages), "g-folded")
    if start is None:
        assert counting.takes_back(rows)
        return
    assert (start.end.version if start.end else 0) == start.game.version
    assert [*rows[: start.game.version], *start.rows] == [*rows]
    assert (start.game.version > 0) == (len(pages) > 2 and not counting.takes_back(rows))
    assert fold_through(start.game, counting.path(start.rows))[0] == fold(
        Game("g-folded"), facts_that_count(rows)
    )


def test_guns_that_fire_without_a_counter_have_none_afterwards(fleets: Sequence[StoredRow]) -> None:
    """Whatever kind they fired, nobody makes up a counter for it; nor does it count as the one they held last."""
    game = fold(Game("g-folded"), facts_that_count(fleets))
    ship = min(game.ships)
    emptied = assigned(game, drafts.guns, ship, "left", load=None, fired=False, last="ball")
    shot = BroadsideFired(ship, "left", None, None, None, None, None, "grapeshot", {}, None)
    guns = evolve(emptied, emptied.version + 1, shot).ships[ship].guns["left"]
    assert (guns.load, guns.last, guns.fired) == (None, "ball", True)
    assert not guns.loaded
    closed = evolve(evolve(emptied, 1, shot), 2, TurnClosed(1))
    assert not closed.ships[ship].guns["left"].fired


def test_the_draws_of_a_fact_are_counted_whatever_it_is(fleets: Sequence[StoredRow]) -> None:
    game, highest = Game("g-folded"), 0
    for version, fact in facts_that_count(fleets):
        game = evolve(game, version, fact)
        highest = max((draw.index for draw in drawn(fact)), default=highest)
        assert game.counts.last_draw == highest, f"{type(fact).__name__} at version {version}"
    assert highest > 0


def _write(on: GameDraft, version: int, fact: Fact) -> None:
    writable(on).version = version
    HANDLERS[type(fact)](on, fact)


def alike(one: Any, other: Any) -> bool:
    """Equal, and made of the same classes throughout, none of which can be written on."""
    if type(one) is not type(other) or one != other:
        return False
    if isinstance(one, msgspec.Struct) and not one.__struct_config__.frozen:
        return False
    return all(map(alike, _parts(one), _parts(other)))


def _parts(value: Any) -> Iterable[Any]:
    if isinstance(value, msgspec.Struct):
        return [getattr(value, name) for name in value.__struct_fields__]
    if is_dataclass(value):
        return [getattr(value, field.name) for field in fields(value)]
    if isinstance(value, dict):
        return value.items()
    return sorted(value) if isinstance(value, frozenset) else value if isinstance(value, tuple | list) else ()
