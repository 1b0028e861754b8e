"""Flagships are agreed when a game is opened, one a seat at most, and known to everybody from the muster on."""

import json

import pytest
from msgspec.structs import replace

from domain.articles import ruleset
from domain.draws.chance import StreamChance
from domain.draws.stream import Stream
from domain.engine import Run
from domain.facts.flagship import FlagshipLost, FlagshipNamed
from domain.packs.pack import pack
from domain.ruleset.slots import Slot
from domain.service import World
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.names import Status
from domain.values.refusals import Refused
from projections.audience import Viewer
from tests.kit.club import begun, opened
from tests.kit.stores import new_queries

PLAYED = {"options": ["flagship"]}
AGREED = {"defence": ["flagship"], "genereux": ["flagship"]}


def test_each_seat_may_have_one_and_everybody_is_shown_it(world: World) -> None:
    game_id = begun(world, ship_terms=AGREED, **PLAYED)
    named = [record.fact for record in world.store.records(game_id) if isinstance(record.fact, FlagshipNamed)]
    assert named == [FlagshipNamed("defence"), FlagshipNamed("genereux")]
    queries = new_queries(world.store)
    queries.reach(game_id, world.game(game_id).version)
    view = queries.view(game_id, Viewer(()))
    assert view is not None
    ships = json.loads(view.body)["ships"]
    assert {key for key, ship in ships.items() if ship["flagship"]} == set(AGREED)


def test_a_second_flagship_of_one_seat_is_refused(world: World) -> None:
    with pytest.raises(Refused) as caught:
        opened(world, ship_terms={**AGREED, "terpsichore": ["flagship"]}, **PLAYED)
    (refusal,) = caught.value.refusals
    assert (refusal.code, refusal.rule) == ("game/ship-terms", "O-FLAG-2")
    assert "defence" in refusal.detail
    assert "terpsichore" in refusal.detail


def test_with_a_seat_for_each_ship_every_ship_may_be_one(world: World) -> None:
    assert opened(world, ship_terms={**AGREED, "terpsichore": ["flagship"]}, players=4, **PLAYED)


def lost_as(game: Game, status: Status) -> list[object]:
    """What is told at the end of a movement phase that one flagship ended like this."""
    ship: Ship = replace(game.ships["defence"], status=status, pose=None)
    gone = replace(game, ships={**game.ships, "defence": ship})
    run = Run(ruleset("basic", ("flagship",)), pack("napoleonic"), gone, {}, StreamChance(Stream(bytes(32))))
    run.play(Slot.MOVEMENT_MORALE)
    return [entry.fact for entry in run.entries]


def test_an_exit_that_the_scenario_allows_is_no_loss(world: World) -> None:
    game = world.game(begun(world, ship_terms=AGREED, **PLAYED))
    assert lost_as(game, Status.EXITED) == []
    assert lost_as(game, Status.OFF_TABLE) == [FlagshipLost("defence", (), 2)]
