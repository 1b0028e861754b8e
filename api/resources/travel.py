from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import encoded
from api.auth import Visitor, welcomes
from api.etag import tagged, view_tag
from api.openapi.noun import Noun
from api.schemas.game_view import GameView
from api.schemas.travel import ComparisonWanted, Difference, DiffWanted, WhenWanted
from api.viewers import check_shown_to, come_to, game_for, my_viewer, no_such_version, reach
from api.wiring import wiring
from domain.state.game import Game
from domain.values.refusals import Refused, refuse
from projections.difference import difference

travel = Noun(
    "time travel", __name__, "A game as it was, and what has changed since, as far as you may see both."
)


@travel.route("/v1/games/<id:game>/at")
class GameWhen(MethodView):
    @welcomes
    @travel.operation("readGameWhen", "game/unknown", "game/no-such-version", etag=True)
    @travel.arguments(WhenWanted, location="query")
    @travel.response(200, GameView)
    def get(self, visitor: Visitor, wanted: dict[str, Any], game: str) -> Response:
        """Look at a game when a window opened.

        By turn and by the window's name; an id (`planning.2`) finds windows that were undone, too.
        """
        viewer = my_viewer(visitor, game)
        queries = wiring().queries
        version = queries.version_of(game, wanted["turn"], wanted.get("window"), viewer.upto)
        body = None if version is None else queries.view_at(game, version, viewer)
        if version is None or body is None:
            asked = f"turn {wanted['turn']}" + (f", {wanted['window']}" if "window" in wanted else "")
            raise Refused(
                refuse("game/no-such-version", "no window of that name opened: {asked}", asked=asked)
            )
        return tagged(view_tag(f"{version}.{come_to(game, viewer)}", viewer), body)


@travel.route("/v1/games/<id:game>/diff")
class Diff(MethodView):
    @welcomes
    @travel.operation("diffVersions", "game/unknown", "game/no-such-version", etag=True)
    @travel.arguments(DiffWanted, location="query")
    @travel.response(200, Difference)
    def get(self, visitor: Visitor, wanted: dict[str, Any], game: str) -> Response:
        """Compare two versions of a game.

        Ship by ship, field by field. What was undone can be compared with what was played instead.
        """
        one, other = _seen(visitor, game, wanted["begin"]), _seen(visitor, game, wanted["end"])
        viewer = my_viewer(visitor, game)
        tag = f"{wanted['begin']}.{wanted['end']}.{come_to(game, viewer)}"
        return tagged(view_tag(tag, viewer), encoded(difference(one, other)))


@travel.route("/v1/games/<id:game>/compare")
class Comparison(MethodView):
    @welcomes
    @travel.operation("compareGames", "game/unknown", "game/no-such-version", "game/unrelated", etag=True)
    @travel.arguments(ComparisonWanted, location="query")
    @travel.response(200, Difference)
    def get(self, visitor: Visitor, wanted: dict[str, Any], game: str) -> Response:
        """Compare a game with a fork of it.

        Where the same ships lie, and what has become of them, in each. A fork is compared with its parent unless
        another is named; and where no version is, a parent is taken as it stood at the same turn and window as the
        fork, or as it stands if it has not come so far.
        """
        here = game_for(game, my_viewer(visitor, game))
        there = _other(visitor, here, wanted.get("other"))
        if _family(here) != _family(there):
            raise Refused(
                refuse(
                    "game/unrelated", "{game} and {there} have no fork in common", game=game, there=there.id
                )
            )
        at = wanted.get("at") or _abreast(here, there)
        with_at = wanted.get("with_at") or _abreast(there, here)
        one, other = _seen(visitor, game, at), _seen(visitor, there.id, with_at)
        return tagged(f"{here.version}.{there.version}", encoded(difference(one, other)))


def _other(visitor: Visitor, game: Game, named: str | None) -> Game:
    if named is None and game.club.fork is None:
        raise Refused(refuse("game/unrelated", "say with which fork the game is to be compared"))
    other = named or _family(game)
    return game_for(other, my_viewer(visitor, other))


def _abreast(game: Game, other: Game) -> int:
    """The version of a game to compare: of a parent, that at which the fork's open window was open in the parent."""
    parent = game.club.fork is None and other.club.fork is not None
    if not parent or other.window is None:
        return game.version
    return wiring().queries.version_of(game.id, other.window.turn, other.window.name) or game.version


def _family(game: Game) -> str:
    return game.club.fork.parent if game.club.fork else game.id


def _seen(visitor: Visitor, game: str, version: int) -> bytes:
    viewer = my_viewer(visitor, game)
    check_shown_to(viewer, version)
    reach(game, version)
    body = wiring().queries.view_at(game, version, viewer)
    if body is None:
        raise no_such_version(version)
    return body
