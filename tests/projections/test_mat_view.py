"""What a view tells of an Advanced battle with options: mats with their backs, links, and the wind gauge."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from domain.state.weather import Gauge
from domain.values.gauge import Waiting
from projections.audience import SPECTATOR, Viewer
from projections.game_view import Views
from tests.kit.battle import Battle
from tests.kit.stores import new_store

BRITISH, FRENCH = Viewer(("british-1",)), Viewer(("french-1",))


@pytest.fixture(scope="module")
def battle() -> Battle:
    """After one turn: cards for the next lie on the mats, and the guns are loaded with what nobody has shown."""
    return Battle(new_store(), level="advanced").sit_down().play(turns=1)


def seen(battle: Battle, viewer: Viewer, **changes: Any) -> dict[str, Any]:
    game, store = replace(battle.game, **changes), battle.store
    views = Views(game, store.records(battle.id)[-1], store.signing_key(), lambda: store.openings(battle.id))
    body: dict[str, Any] = json.loads(views.whole(viewer))
    return body


def test_loads_and_cards_are_backs_for_others_and_plain_to_their_captain(battle: Battle) -> None:
    own, other = (seen(battle, viewer)["ships"]["defence"] for viewer in (BRITISH, FRENCH))
    assert own["broadsides"]["left"]["load"] in ("ball", "chain", "grapeshot")
    assert isinstance(own["cards"]["first"], str)
    for hidden in (other["broadsides"]["left"]["load"], other["cards"]["first"]):
        assert set(hidden) == {"sealed"}
        assert set(hidden["sealed"]) == {"version", "key"}
    assert other == seen(battle, SPECTATOR)["ships"]["defence"]


def test_a_mat_shows_sails_markers_and_what_the_crew_can_do(battle: Battle) -> None:
    ship = seen(battle, SPECTATOR)["ships"]["defence"]
    assert ship["sails"] in ("full", "battle", "backing")
    assert set(ship["markers"]) >= {"fire", "leak", "mast", "sail", "rudder"}
    assert ship["actions"] == ship["log"]["actions"][max(ship["covered"].values())]
    assert ship["delayed"] == {}


def test_the_gauge_tells_what_waits_and_the_links_who_hangs_together(battle: Battle) -> None:
    still = seen(battle, SPECTATOR)
    assert still["gauge"] == {"direction": None, "strength": None}
    assert still["links"] == {"entangled": [], "grappled": []}
    pair = ("courageuse", "defence")
    turning = replace(battle.game.weather, gauge=Gauge(direction=Waiting("cw", 2)))
    moved = seen(battle, SPECTATOR, weather=turning, links={"entangled": (pair,)})
    assert moved["gauge"] == {"direction": "cw", "strength": None}
    assert moved["links"] == {"entangled": [list(pair)], "grappled": []}
