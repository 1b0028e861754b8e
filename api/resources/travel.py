from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import encoded
from api.auth import welcomes
from api.etag import tagged
from api.openapi.noun import Noun
from api.schemas.games import GameView
from api.schemas.travel import ComparisonWanted, Difference, DiffWanted, WhenWanted
from api.viewers import my_viewer, reach
from api.wiring import wiring
from domain.state.game import Game
from domain.values.refusals import Refusal, Refused
from projections.difference import difference

travel = Noun(
    "time travel", __name__, "A game as it was, and what has changed since, as far as you may see both."
)


@travel.route("/v1/games/<id:game>/at")
class GameWhen(MethodView):
    @welcomes
    @travel.operation("readGameWhen", "game/unknown", "game/no-such-version")
    @travel.arguments(WhenWanted, location="query")
    @travel.response(200, GameView)
    @travel.alt_response(304, description="The view you have is the newest.", success=True)
    def get(self, wanted: dict[str, Any], game: str) -> Response:
        """Look at a game when a window opened.

        By turn and by the window's name; an id (`planning.2`) finds windows that were undone, too.
        """
        viewer = my_viewer(game)
        projections = wiring().projections
        version = projections.version_of(game, wanted["turn"], wanted.get("window"))
        body = None if version is None else projections.view_at(game, version, viewer)
        if version is None or body is None:
            asked = f"turn {wanted['turn']}" + (f", {wanted['window']}" if "window" in wanted else "")
            raise Refused(Refusal("game/no-such-version", f"no window of that name opened: {asked}"))
        return tagged(f"{version}.{projections.version(game)}", body)


@travel.route("/v1/games/<id:game>/diff")
class Diff(MethodView):
    @welcomes
    @travel.operation("diffVersions", "game/unknown", "game/no-such-version")
    @travel.arguments(DiffWanted, location="query")
    @travel.response(200, Difference)
    @travel.alt_response(304, description="The answer you have is the newest.", success=True)
    def get(self, wanted: dict[str, Any], game: str) -> Response:
        """Compare two versions of a game.

        Ship by ship, field by field. What was undone can be compared with what was played instead.
        """
        one, other = _seen(game, wanted["begin"]), _seen(game, wanted["end"])
        tag = f"{wanted['begin']}.{wanted['end']}.{wiring().projections.version(game)}"
        return tagged(tag, encoded(difference(one, other)))


@travel.route("/v1/games/<id:game>/compare")
class Comparison(MethodView):
    @welcomes
    @travel.operation("compareGames", "game/unknown", "game/no-such-version", "game/unrelated")
    @travel.arguments(ComparisonWanted, location="query")
    @travel.response(200, Difference)
    def get(self, wanted: dict[str, Any], game: str) -> Response:
        """Compare a game with a fork of it.

        Where the same ships lie, and what has become of them, in each.
        """
        my_viewer(game)
        my_viewer(wanted["other"])
        store = wiring().harbour.store
        here, there = store.load(game), store.load(wanted["other"])
        if _family(here) != _family(there):
            raise Refused(Refusal("game/unrelated", f"{game} and {there.id} have no fork in common"))
        one = _seen(game, wanted.get("at") or here.version)
        other = _seen(there.id, wanted.get("with_at") or there.version)
        return tagged(f"{here.version}.{there.version}", encoded(difference(one, other)))


def _family(game: Game) -> str:
    return game.fork.parent if game.fork else game.id


def _seen(game: str, version: int) -> bytes:
    viewer = my_viewer(game)
    reach(game, version)
    body = wiring().projections.view_at(game, version, viewer)
    if body is None:
        raise Refused(Refusal("game/no-such-version", f"the game has not come to version {version}"))
    return body
