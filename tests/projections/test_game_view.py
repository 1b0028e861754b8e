"""My view of a game: what is there, and whose sealed values are in it."""

import json
from typing import Any

from domain.evolve import evolve
from domain.service import look_into_window, take_seat
from domain.state.game import Game
from domain.store import Store
from projections.audience import LOOKING, REFEREE, SPECTATOR, Viewer, viewer_of
from projections.game_view import only_orders_moved
from projections.queries import Queries
from tests.kit.battle import Battle
from tests.kit.club import appointed

BRITISH, FRENCH = Viewer(("british-1",)), Viewer(("french-1",))
FOUR = {"british-1": "Nelson", "british-2": "Hardy", "french-1": "Brueys", "french-2": "Villeneuve"}


def seen(queries: Queries, battle: Battle, viewer: Viewer) -> dict[str, Any]:
    queries.follower.catch_up()
    view = queries.view(battle.id, viewer)
    assert view is not None
    body: dict[str, Any] = json.loads(view.body)
    assert body["version"] == view.version == battle.game.version
    return body


def test_a_game_that_waits_for_captains(store: Store, queries: Queries) -> None:
    battle = Battle(store, name="Vigo")
    view = seen(queries, battle, SPECTATOR)
    assert (view["name"], view["scenario"], view["level"]) == ("Vigo", "enemy-in-sight", "basic")
    assert (view["phase"], view["turn"], view["window"], view["ships"]) == ("setup", 0, None, {})
    assert view["seats"]["british-1"]["account"] is None
    assert view["fork"] is False


def test_a_battle_shows_table_wind_ships_and_the_open_window(store: Store, queries: Queries) -> None:
    battle = Battle(store).sit_down()
    battle.answer()
    view = seen(queries, battle, BRITISH)
    assert view["table"] == {"length": 900_000, "width": 900_000}
    assert view["wind"] == {"from": 90_000, "strength": "medium"}
    assert (view["turn"], view["phase"], view["window"]["owes"]) == (1, "planning", ["british-1", "french-1"])
    assert view["bags"] == {"A": 90, "B": 90, "E": 90}
    defence = view["ships"]["defence"]
    assert defence["pose"] == {"x": 300_000, "y": 67_500, "heading": 0}
    assert defence["firepower"] == defence["log"]["hull"][0]
    assert defence["musketry"] == defence["log"]["crew"][0]
    assert defence["broadsides"]["left"] == {
        "state": "loaded",
        "load": "ball",
        "storage": [],
        "readied": None,
        "spent": None,
    }
    assert view["checkpoint"]["head"] == store.records(battle.id)[-1].head
    assert view["viewer"] == {"seats": ["british-1"], "referee": False, "looking": False}


def test_before_planning_a_captain_checks_the_wind_of_her_own_ships_only(
    store: Store, queries: Queries
) -> None:
    battle = Battle(store).sit_down()
    battle.answer()
    own = seen(queries, battle, BRITISH)["ships"]
    assert (own["defence"]["attitude"], own["genereux"]["attitude"]) == ("beating", None)
    shore = seen(queries, battle, SPECTATOR)["ships"]
    assert {ship["attitude"] for ship in shore.values()} == {None}


def test_under_standard_rules_nobody_checks_it(store: Store, queries: Queries) -> None:
    battle = Battle(store, level="standard").sit_down()
    while battle.game.window is None or battle.game.window.name != "planning":
        battle.answer()
    own = seen(queries, battle, BRITISH)["ships"]
    assert {ship["attitude"] for ship in own.values()} == {None}


def test_everybody_sees_who_sealed_and_only_the_owner_and_referees_who_looked_see_what(
    store: Store, queries: Queries
) -> None:
    battle = Battle(store).sit_down()
    battle.answer()
    referee = appointed(battle.world, battle.id)
    look_into_window(battle.world, battle.id, account=referee)
    orders = {"courageuse/card": "straight", "genereux/card": "turn-left-3"}
    battle.seal("french-1", orders)
    for viewer in (BRITISH, FRENCH, LOOKING, REFEREE, SPECTATOR):
        assert seen(queries, battle, viewer)["window"]["sealed"] == ["french-1"]
    for viewer in (FRENCH, LOOKING):
        assert seen(queries, battle, viewer)["window"]["orders"]["french-1"]["items"] == orders
    for viewer in (BRITISH, REFEREE, SPECTATOR):
        assert seen(queries, battle, viewer)["window"]["orders"] == {}


def test_a_planned_card_lies_under_its_seal_for_others(store: Store, queries: Queries) -> None:
    battle = Battle(store, level="standard").sit_down()
    while battle.game.turn < 2:
        battle.answer()
    planned = battle.game.ships["genereux"].helm.first
    key = {"version": planned.version, "key": planned.key}  # type: ignore[union-attr]
    value = store.openings(battle.id)[planned.version, planned.key].value  # type: ignore[union-attr]
    assert seen(queries, battle, FRENCH)["ships"]["genereux"]["cards"]["first"] == value
    assert seen(queries, battle, REFEREE)["ships"]["genereux"]["cards"]["first"] == value
    assert seen(queries, battle, BRITISH)["ships"]["genereux"]["cards"]["first"] == {"sealed": key}
    assert seen(queries, battle, SPECTATOR)["ships"]["genereux"]["cards"]["first"] == {"sealed": key}


def test_allies_see_each_others_orders_only_in_an_open_council(store: Store, queries: Queries) -> None:
    for council, ally in (("closed", {}), ("open", {"british-2"})):
        battle = Battle(store, council=council, captains=FOUR).sit_down()
        battle.seal("british-2")
        assert set(seen(queries, battle, BRITISH)["window"]["orders"]) == set(ally)
        assert seen(queries, battle, FRENCH)["window"]["orders"] == {}


def test_one_captain_in_two_seats_sees_from_both(store: Store, queries: Queries) -> None:
    battle = Battle(store, captains=FOUR)
    for seat in FOUR:
        account = "a-nelson" if seat.startswith("british") else f"a-{seat}"
        take_seat(battle.world, battle.id, seat, account=account, name=account)
    battle.seal("british-2")
    viewer = viewer_of(battle.game, "a-nelson")
    assert viewer.seats == ("british-1", "british-2")
    assert set(seen(queries, battle, viewer)["window"]["orders"]) == {"british-2"}
    assert viewer_of(battle.game, "a-stranger") == viewer_of(battle.game, None) == SPECTATOR


def test_a_past_version_shows_what_may_be_seen_of_it_today(store: Store, queries: Queries) -> None:
    battle = Battle(store).sit_down()
    battle.answer()
    battle.seal("french-1")
    version = battle.game.version
    sealed = store.openings(battle.id)[version, "genereux/card"].value
    then = json.loads(queries.view_at(battle.id, version, BRITISH) or b"")
    assert then["window"]["orders"] == {}
    battle.seal("british-1")
    battle.resolve()
    today = json.loads(queries.view_at(battle.id, version, BRITISH) or b"")
    assert (today["version"], today["window"]["id"]) == (version, "planning")
    assert today["window"]["orders"]["french-1"]["items"]["genereux/card"] == sealed


def test_the_newest_version_is_the_same_view_either_way(store: Store, queries: Queries) -> None:
    battle = Battle(store, level="standard").sit_down().play(turns=2)
    queries.follower.catch_up()
    for viewer in (BRITISH, FRENCH, REFEREE, SPECTATOR):
        view = queries.view(battle.id, viewer)
        assert view is not None
        assert queries.view_at(battle.id, battle.game.version, viewer) == view.body


def test_an_order_that_moves_only_the_window_leaves_the_rest_of_the_view_as_it_was(
    store: Store, queries: Queries
) -> None:
    """What is kept of the version before is to the byte what would be made anew."""
    battle = Battle(store, level="advanced").sit_down().play(turns=1)
    while battle.game.window is not None and battle.game.window.name != "planning":
        battle.answer()
    before = battle.game
    for seat in ("british-1", "british-1"):  # and once more, in place of the first
        queries.follower.catch_up()
        battle.seal(seat)
        queries.follower.catch_up()
        assert only_orders_moved(before, folded(store, before))
        for viewer in (BRITISH, FRENCH, REFEREE, SPECTATOR):
            view = queries.view(battle.id, viewer)
            assert view is not None
            assert (view.version, view.body) == (
                battle.game.version,
                queries.view_at(battle.id, battle.game.version, viewer),
            )
    battle.seal("french-1")
    assert not only_orders_moved(before, folded(store, before)), "the window has closed"


def folded(store: Store, game: Game) -> Game:
    """As whoever projects them folds what was stored after it."""
    for record in store.records(game.id, game.version):
        game = evolve(game, record.version, record.fact)
    return game


def test_a_replaced_order_is_never_shown_to_others(store: Store, queries: Queries) -> None:
    battle = Battle(store).sit_down()
    battle.answer()
    battle.seal("french-1", {"courageuse/card": "straight", "genereux/card": "turn-left-3"})
    replaced = battle.game.version
    battle.seal("french-1", {"courageuse/card": "straight", "genereux/card": "straight"})
    battle.seal("british-1")
    battle.resolve()
    assert json.loads(queries.view_at(battle.id, replaced, BRITISH) or b"")["window"]["orders"] == {}


def test_what_does_not_exist_is_no_view(store: Store, queries: Queries) -> None:
    battle = Battle(store)
    queries.follower.catch_up()
    assert queries.view("g-000000000000", SPECTATOR) is None
    assert queries.view(battle.id, Viewer(("british-9",))) is None
    assert queries.view_at(battle.id, 2, SPECTATOR) is None
    assert queries.view_at(battle.id, 0, SPECTATOR) is None
