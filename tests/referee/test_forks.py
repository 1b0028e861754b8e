"""Forks: the same table under other orders and draws, open to those who may know what lies in it."""

from pathlib import Path

import msgspec
import pytest

from domain.facts.orders import OrdersOpened
from domain.facts.sailing import ShipSailed
from domain.legality import asked_of
from domain.service import Call, Due, fork, look_into_window, resolve_window, rewind, seal_orders, waiting
from domain.service.items import closed_items, is_open_to_all
from domain.service.resolution import scene_of
from domain.state.game import Game
from domain.store import Store
from domain.values.refusals import Refused
from projections.at_version import view_at
from projections.audience import SPECTATOR
from projections.difference import difference
from tests.kit.club import resolve_waiting
from tests.kit.server import served
from tests.kit.stores import new_queries
from tests.referee.bench import NELSON, Refereed, code
from tests.referee.hearing import Hearing


@pytest.fixture
def battle(store: Store) -> Refereed:
    battle = Refereed(store, level="standard")
    battle.play_to("planning")
    return battle


def left(battle: Refereed, version: int, account: str | None = None) -> Game:
    who = account or battle.referee
    return battle.store.load(fork(battle.world, battle.id, account=who, name="Sir John", version=version).id)


def play_on(battle: Refereed, game: Game, orders: dict[str, object] | None = None) -> Game:
    """The open window of a fork, answered by whoever forked with these orders or the defaults."""
    assert game.window is not None
    assert game.club.fork is not None
    for seat in game.window.owes:
        if seat in game.window.orders and not battle.store.load(game.id).window:
            continue
        items = {asked.key: asked.default for asked in asked_of(scene_of(game), seat)}
        items |= {key: value for key, value in (orders or {}).items() if key in items}
        seal_orders(
            battle.world, game.id, account=game.club.fork.by, seat=seat, window=game.window.id, items=items
        )
    return resolve_waiting(battle.world, game.id)


def test_a_fork_begins_with_the_parents_table(battle: Refereed) -> None:
    parent = battle.game
    copy = left(battle, parent.version)
    assert copy.club.fork is not None
    assert (copy.club.fork.parent, copy.club.fork.version) == (battle.id, parent.version)
    assert {key: ship.pose for key, ship in copy.ships.items()} == {
        key: ship.pose for key, ship in parent.ships.items()
    }
    assert (copy.turn, copy.bags, copy.weather.wind) == (parent.turn, parent.bags, parent.weather.wind)
    assert {seat.account for seat in copy.seats.values()} == {battle.referee}
    assert copy.agreement is not None
    assert parent.agreement is not None
    assert copy.agreement.commitment != parent.agreement.commitment


def test_it_is_played_on_with_the_orders_it_took_along(battle: Refereed) -> None:
    """Cards that were sealed in the parent are opened in the fork, and both come out the same."""
    copy = left(battle, battle.game.version)
    items = {asked.key: asked.default for seat in copy.seats for asked in asked_of(scene_of(copy), seat)}
    after = play_on(battle, copy, items)
    for seat in battle.game.seats:
        battle.seal(
            seat,
            {
                key: value
                for key, value in items.items()
                if battle.game.ships[key.partition("/")[0]].seat == seat
            },
        )
    battle.resolve()
    sailed = [r.fact for r in battle.store.records(battle.id) if isinstance(r.fact, ShipSailed)]
    assert sailed
    assert [r.fact for r in battle.store.records(copy.id) if isinstance(r.fact, ShipSailed)] == sailed
    opened = [r.fact for r in battle.store.records(copy.id) if isinstance(r.fact, OrdersOpened)]
    assert any(item.version <= 0 for fact in opened for item in fact.openings)
    assert after.turn == battle.game.turn


def test_another_order_is_tried_and_compared_ship_by_ship(battle: Refereed) -> None:
    version = battle.game.version
    battle.play(turns=2)
    copy = left(battle, version)
    play_on(battle, play_on(battle, copy, {"courageuse/card": "turn-right-6"}))
    one = view_at(battle.store, battle.id, battle.game.version, SPECTATOR)
    other = view_at(battle.store, copy.id, battle.store.load(copy.id).version, SPECTATOR)
    assert one is not None
    assert other is not None
    found = difference(one, other)
    assert "pose.x" in found["ships"]["courageuse"] or "pose.heading" in found["ships"]["courageuse"]
    assert msgspec.json.decode(other)["fork"] is True


def test_in_the_middle_of_a_resolution_the_same_orders_are_resolved_again(battle: Refereed) -> None:
    """Nobody is asked in such a fork, so it closes its window itself, and a sweep would find it."""
    battle.answer()
    sailed = [r for r in battle.store.records(battle.id) if isinstance(r.fact, ShipSailed)]
    copy = left(battle, sailed[0].version)
    assert copy.resolving is not None
    assert copy.resolving.window.name == "planning"
    assert sorted(copy.resolving.window.orders) == ["british-1", "french-1"]
    assert Due(copy.id, copy.resolving.step) in waiting(battle.world)
    resolve_window(battle.world, copy.id, copy.resolving.step)
    again = [r.fact for r in battle.store.records(copy.id) if isinstance(r.fact, ShipSailed)]
    assert again == [r.fact for r in sailed]


def test_while_the_battle_is_fought_only_referees_fork_it(battle: Refereed) -> None:
    with pytest.raises(Refused) as refused:
        left(battle, battle.game.version, NELSON)
    assert code(refused) == "fork/running"
    copy = left(battle, battle.game.version)
    assert not is_open_to_all(battle.store, copy)
    battle.play()
    assert is_open_to_all(battle.store, copy)


def test_a_fork_of_a_fork_and_of_nothing(battle: Refereed) -> None:
    copy = left(battle, battle.game.version)
    with pytest.raises(Refused) as refused:
        fork(battle.world, copy.id, account=battle.referee, name="x", version=1)
    assert code(refused) == "fork/of-a-fork"
    with pytest.raises(Refused) as refused:
        left(battle, 1)
    assert code(refused) == "fork/not-begun"


def test_what_was_never_opened_is_the_default_for_whoever_may_not_see_it(battle: Refereed) -> None:
    """Planned, undone, planned otherwise and fought to the end: the undone plans stay closed, in a fork too."""
    planning = battle.openings()[-1]
    card = {"courageuse/card": "turn-left-3", "genereux/card": "turn-left-3"}
    battle.seal("french-1", {**battle.orders("french-1"), **card})
    sealed = battle.game.version
    look_into_window(battle.world, battle.id, account=battle.referee)
    battle.take_back(planning)
    battle.play()
    copy = left(battle, sealed, NELSON)
    book = battle.store.openings(copy.id)
    assert copy.window is not None
    version = copy.window.orders["french-1"].version
    assert book[version, "courageuse/card"].value == "straight"
    own = left(battle, sealed)
    assert battle.store.openings(own.id)[version, "courageuse/card"].value == "turn-left-3"
    assert not is_open_to_all(battle.store, own)
    assert is_open_to_all(battle.store, copy)


def test_forks_have_no_clock_no_place_in_the_lobby_and_nobody_waits_for_them(battle: Refereed) -> None:
    copy = left(battle, battle.game.version)
    queries = new_queries(battle.store)
    queries.follower.catch_up()
    assert copy.id not in b"".join(queries.lobby().items).decode()
    assert queries.owing(battle.referee) == []
    assert copy.window is not None
    assert copy.window.deadline is None
    assert [one.id for one in queries.forks(battle.id)] == [copy.id]


def test_a_referee_who_forked_is_asked_for_every_seat(tmp_path: Path) -> None:
    """He is referee of the fork as well; but what the table waits for in it are his orders."""
    with served(f"sqlite:///{tmp_path}/orders.db") as server:
        hearing = Hearing(server)
        version = hearing.view()["version"]
        copy = hearing.bench.posts(f"{hearing.place}/forks", {"version": version})
        assert copy["viewer"] == {"seats": ["british-1", "french-1"], "referee": False, "looking": False}
        asked = hearing.bench.get(f"/v1/games/{copy['id']}/awaiting")["mine"]
        assert {question["seat"] for question in asked} == set(hearing.captains)


def test_whoever_forked_may_take_it_back_as_he_likes(battle: Refereed) -> None:
    copy = left(battle, battle.game.version)
    after = play_on(battle, play_on(battle, copy))
    opened = [one.version for one in battle.store.records(copy.id) if one.topic == "WindowOpened/1"]
    back = rewind(battle.world, copy.id, Call(battle.referee, opened[0], "once more", as_referee=False))
    assert back.window is not None
    assert after.window is not None
    assert back.window.id.endswith(".2")
    assert closed_items(back) <= closed_items(after) | closed_items(battle.store.load(copy.id, opened[0]))
