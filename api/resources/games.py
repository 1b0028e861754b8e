from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer, raw
from api.auth import member, needs, welcomes
from api.etag import tagged
from api.idempotency import idempotency_key
from api.openapi.noun import Noun
from api.paging import place
from api.schemas.games import AtLeast, GamesWanted, GameView, Lobby, NewGame
from api.viewers import my_view, my_viewer
from api.wiring import wiring
from domain.service import open_game, open_in_tournament
from domain.values.refusals import Refusal, Refused

games = Noun("games", __name__, "Battles: open one, find one, look at one as far as you may.")


@games.route("/v1/games")
class Games(MethodView):
    @welcomes
    @games.operation("listGames")
    @games.arguments(GamesWanted, location="query")
    @games.response(200, Lobby)
    def get(self, wanted: dict[str, Any]) -> Response:
        """List the games.

        The lobby: every game in one line, the newest first.
        """
        listing = wiring().projections.lobby(
            wanted.get("status"),
            place(wanted.get("cursor")),
            wanted["limit"],
            tournament=wanted.get("tournament"),
        )
        following = None if listing.cursor is None else str(listing.cursor)
        return answer({"games": raw(listing.lines), "next": following})

    @needs("play")
    @games.operation(
        "openGame",
        "game/name",
        "game/unknown-scenario",
        "game/unknown-pack",
        "game/level",
        "game/options",
        "game/players",
        "game/alone",
        "game/council",
        "game/seconds",
        "game/grace",
        "tournament/unknown",
        "tournament/not-yours",
        "tournament/other",
        "tournament/too-late",
        "request/idempotency-key",
        headers=("IdempotencyKey",),
    )
    @games.arguments(NewGame)
    @games.response(
        201, GameView, headers={"Location": {"schema": {"type": "string"}, "description": "The game."}}
    )
    def post(self, sent: dict[str, Any]) -> Response:
        """Open a game.

        Everything that can be agreed before anybody sits down. It begins when the last seat is taken. Opening
        takes no seat. Sent twice with the same `Idempotency-Key` it opens one game, and answers with it again.
        With a `tournament` that you organise or referee, it is entered there and then.
        """
        game, version = _opened(
            sent.pop("tournament"), account=member().account, idempotency_key=idempotency_key(), **sent
        )
        view = my_view(game, at_least=version)
        response = tagged(str(view.version), view.body, status=201)
        response.headers["Location"] = f"/v1/games/{game}"
        return response


def _opened(tournament: str | None, **agreed: Any) -> tuple[str, int]:
    """The game and its version."""
    if tournament is None:
        return open_game(wiring().harbour, **agreed), 1
    game = open_in_tournament(wiring().harbour, tournament, **agreed)
    return game.id, game.version


@games.route("/v1/games/<id:game>")
class OneGame(MethodView):
    @welcomes
    @games.operation("readGame", "game/unknown", "game/no-such-version", headers=("IfNoneMatch",))
    @games.arguments(AtLeast, location="query")
    @games.response(200, GameView, headers={"ETag": "ETag"})
    @games.alt_response(304, description="The view you have is the newest.", success=True)
    def get(self, wanted: dict[str, Any], game: str) -> Response:
        """Look at a game.

        Everything you may know of it, from the seats you hold; without a token, what a spectator sees. What is
        hidden from you stands as `{"sealed": …}`. The ETag is the version: ask with `If-None-Match` and you get
        304 until something happens.
        """
        view = my_view(game, wanted.get("at_least"))
        return tagged(str(view.version), view.body)


@games.route("/v1/games/<id:game>/at/<version:version>")
class GameAt(MethodView):
    @welcomes
    @games.operation("readGameAt", "game/unknown", "game/no-such-version")
    @games.response(200, GameView)
    @games.alt_response(304, description="The view you have is the newest.", success=True)
    def get(self, game: str, version: int) -> Response:
        """Look at a game as it was.

        The view of a past version, with everything that you may know of it today: what has been opened since
        is shown.
        """
        viewer = my_viewer(game)
        projections = wiring().projections
        # Openings since then are shown too, so the tag names both versions.
        tag = f"{version}.{projections.version(game)}"
        body = projections.view_at(game, version, viewer)
        if body is None:
            raise Refused(Refusal("game/no-such-version", f"the game has not come to version {version}"))
        return tagged(tag, body)
