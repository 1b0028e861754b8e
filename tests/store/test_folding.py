"""A long game is folded onto a slate; what is read off it is what folding fact by fact gives, at every version."""

import pytest

from domain.adjudication.keys.draft import assigned
from domain.evolve import HANDLERS, evolve, fold, slate
from domain.evolve.slate import Slate, read_off, slate_of, whole
from domain.facts import Fact, drawn
from domain.facts.gunnery import BroadsideFired
from domain.facts.turns import TurnClosed
from domain.state.game import Game
from domain.state.ship import Ship
from domain.store import open_store
from tests.benchmarks.fleets import Fleets
from tests.kit.world import world_on


@pytest.fixture(scope="module")
def told() -> list[tuple[int, Fact]]:
    """Two turns of an Advanced battle in which everything fires, and ships are relieved."""
    store = open_store("sqlite://:memory:")
    store.migrate()
    fleets = Fleets(world_on(store), 4, "g-folded")
    fleets.begin()
    for _ in range(3):
        fleets.play_turn()
    fleets.form_line()
    fleets.play_turn()
    records = store.records(fleets.id)
    store.close()
    return [(record.version, record.fact) for record in records]


def test_a_slate_says_what_folding_fact_by_fact_says(told: list[tuple[int, Fact]]) -> None:
    game = Game("g-folded")
    on = slate_of(game)
    for version, fact in told:
        game = evolve(game, version, fact)
        _write(on, version, fact)
        assert read_off(on) == game, f"{type(fact).__name__} at version {version}"
    assert fold(Game("g-folded"), told) == game


def test_what_was_read_off_never_changes_again(told: list[tuple[int, Fact]]) -> None:
    half = len(told) // 2
    on = slate_of(fold(Game("g-folded"), told[:half]))
    before = read_off(on)
    copy = fold(Game("g-folded"), told[:half])
    for version, fact in told[half:]:
        _write(on, version, fact)
    assert before == copy != read_off(on)
    assert type(before) is Game
    assert {type(ship) for ship in read_off(on).ships.values()} == {Ship}


def test_guns_that_fire_without_a_counter_have_none_afterwards(told: list[tuple[int, Fact]]) -> None:
    """Whatever kind they fired, nobody makes up a counter for it; nor does it count as the one they held last."""
    game = fold(Game("g-folded"), told)
    ship = min(game.ships)
    emptied = assigned(game, slate.guns, ship, "left", load=None, fired=False, last="ball")
    shot = BroadsideFired(ship, "left", None, None, None, None, None, "grapeshot", {}, None)
    guns = evolve(emptied, emptied.version + 1, shot).ships[ship].guns["left"]
    assert (guns.load, guns.last, guns.fired) == (None, "ball", True)
    assert not guns.loaded
    closed = evolve(evolve(emptied, 1, shot), 2, TurnClosed(1))
    assert not closed.ships[ship].guns["left"].fired


def test_the_draws_of_a_fact_are_counted_whatever_it_is(told: list[tuple[int, Fact]]) -> None:
    game, highest = Game("g-folded"), 0
    for version, fact in told:
        game = evolve(game, version, fact)
        highest = max((draw.index for draw in drawn(fact)), default=highest)
        assert game.counts.last_draw == highest, f"{type(fact).__name__} at version {version}"
    assert highest > 0


def _write(on: Slate, version: int, fact: Fact) -> None:
    whole(on).version = version
    HANDLERS[type(fact)](on, fact)


def test_nobody_is_handed_a_slate(told: list[tuple[int, Fact]]) -> None:
    assert not isinstance(fold(Game("g-folded"), told), Slate)
