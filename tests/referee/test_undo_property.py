"""Whatever is played and undone: the state is what the surviving facts give, nothing is used twice, secrets keep."""

from random import Random

import msgspec
import pytest

from domain.evolve import evolve, fold
from domain.evolve.paths import is_undone_with_the_table
from domain.facts import drawn
from domain.facts.orders import OrdersOpened
from domain.facts.rewinds import GameRewound
from domain.facts.sailing import ShipSailed
from domain.facts.windows import WindowClosed
from domain.state.game import Game
from domain.store import Record, Store
from domain.values.sealed import Sealed
from projections.at_version import view_at
from projections.at_window import openings
from projections.audience import SPECTATOR, Viewer
from tests.kit.stores import new_queries, new_store
from tests.referee.bench import Refereed

ACTS = 14
SEEDS = range(6)


class Model:
    """What must survive, kept by hand: a rewind strikes out what it goes back over, and leaves the club alone."""

    def __init__(self) -> None:
        self.surviving: list[Record] = []
        self._read = 0

    def follow(self, records: list[Record]) -> None:
        for record in records[self._read :]:
            if isinstance(record.fact, GameRewound):
                back = record.fact.to_version
                self.surviving = [
                    kept
                    for kept in self.surviving
                    if kept.version <= back or not is_undone_with_the_table(kept.fact)
                ]
            self.surviving.append(record)
        self._read = len(records)

    def state(self, game: str) -> Game:
        return fold(Game(game), ((record.version, record.fact) for record in self.surviving))


def played(store: Store, seed: int) -> Refereed:
    """Windows answered and windows undone, as chance will have it; compared with the model after every act."""
    battle, model, chance = Refereed(store, level="standard", seed=seed), Model(), Random(seed)
    for _ in range(ACTS):
        standing = {record.version for record in model.surviving}
        back = [version for version in battle.openings() if version in standing][-4:-1]
        if back and chance.random() < 0.3:
            battle.take_back(chance.choice(back))
        elif battle.game.outcome is None:
            battle.answer()
        records = store.records(battle.id)
        model.follow(records)
        assert battle.game == model.state(battle.id)
    return battle


@pytest.fixture(scope="module", params=SEEDS)
def battle(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Refereed:
    store = new_store(f"sqlite:///{tmp_path_factory.mktemp('undo')}/games.db")
    return played(store, request.param)


def test_the_battle_was_rewound(battle: Refereed) -> None:
    """A test of the test: without rewinds nothing would be shown."""
    facts = [record.fact for record in battle.store.records(battle.id)]
    assert any(isinstance(fact, GameRewound) for fact in facts)
    assert any(isinstance(fact, ShipSailed) for fact in facts)


def test_no_draw_step_or_window_is_used_twice(battle: Refereed) -> None:
    records = battle.store.records(battle.id)
    draws = [draw for record in records for draw in drawn(record.fact)]
    assert [draw.index for draw in draws] == list(range(1, len(draws) + 1))
    steps = [record.fact.step for record in records if isinstance(record.fact, WindowClosed)]
    assert steps == sorted(set(steps))
    windows = [(one.turn, one.window) for one in openings(records)]
    assert len(windows) == len(set(windows))
    assert battle.game.counts.next_step == steps[-1] + 1


def test_a_past_version_is_what_it_was(battle: Refereed) -> None:
    """Whatever came later: walking the records up to a version gives what stood then, undone or not."""
    records, game = battle.store.records(battle.id), Game(battle.id)
    for record in records:
        if isinstance(record.fact, GameRewound):
            game = battle.store.load(battle.id, record.version)
        else:
            game = evolve(game, record.version, record.fact)
        assert battle.store.load(battle.id, record.version) == game


def test_what_was_opened_stays_known_and_the_rest_stays_closed(battle: Refereed) -> None:
    """In every view of every version, undone or not, for every kind of viewer."""
    records = battle.store.records(battle.id)
    opened = {
        (item.version, item.key)
        for record in records
        if isinstance(record.fact, OrdersOpened)
        for item in record.fact.openings
    }
    seen = {True: 0, False: 0}
    for version in range(1, len(records) + 1, 7):
        state = battle.store.load(battle.id, version)
        for viewer in (SPECTATOR, Viewer(("british-1",)), Viewer(("french-1",))):
            body = view_at(battle.store, battle.id, version, viewer)
            assert body is not None
            view = msgspec.json.decode(body)
            for ship in state.ships.values():
                shown = view["ships"][ship.id]["cards"]
                for space in ("first", "second"):
                    held = getattr(ship.helm, space)
                    if isinstance(held, Sealed):
                        may = ship.seat in viewer.seats or (held.version, held.key) in opened
                        assert isinstance(shown[space], str) is may
                        seen[may] += 1
    assert min(seen.values()) > 20, "cards of both kinds must have been looked at"


def test_the_newest_view_is_the_view_of_the_newest_version(battle: Refereed) -> None:
    """Also after a rewind, when the state itself has forgotten what was opened."""
    queries = new_queries(battle.store)
    queries.follower.catch_up()
    for viewer in (SPECTATOR, Viewer(("british-1",)), Viewer(("french-1",))):
        newest = queries.view(battle.id, viewer)
        assert newest is not None
        assert newest.body == queries.view_at(battle.id, newest.version, viewer)


def test_the_timeline_marks_exactly_what_was_undone(battle: Refereed) -> None:
    queries = new_queries(battle.store)
    queries.follower.catch_up()
    lines = [msgspec.json.decode(line) for line in queries.timeline(battle.id, limit=5000)]
    model = Model()
    model.follow(battle.store.records(battle.id))
    assert [line["version"] for line in lines if line["undone"] is None] == [
        r.version for r in model.surviving
    ]
