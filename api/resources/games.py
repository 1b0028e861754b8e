from typing import Any

from flask import Response
from flask.views import MethodView
from msgspec import Raw

from api.auth import Member, Visitor, needs, shows_view, welcomes
from api.etag import tagged, view_tag
from api.idempotency import idempotency_key
from api.live.waiting import wait_for
from api.openapi.noun import Noun
from api.paging import answer_page
from api.schemas.game_view import GameView
from api.schemas.games import AtLeastSoon, GamesWanted, Lobby, NewGame
from api.signals import tell_computers
from api.viewers import come_to, my_view, my_viewer, no_such_version
from api.wiring import wiring
from domain.service import open_game, open_in_tournament, seat_computers
from domain.service.rematch import rematch
from domain.values.names import AUTOMATIC
from domain.values.refusals import Refused, refuse
from projections.lobby import LobbyFilter

games = Noun("games", __name__, "Battles: open one, find one, look at one as far as you may.")


@games.route("/v1/games")
class Games(MethodView):
    @welcomes
    @games.operation("listGames", "token/missing")
    @games.arguments(GamesWanted, location="query")
    @games.response(200, Lobby)
    def get(self, visitor: Visitor, wanted: dict[str, Any]) -> Response:
        """List the games.

        The lobby: every game in one line, the newest first; all that is asked for must hold.
        """
        cursor, limit = wanted.pop("cursor", None), wanted.pop("limit")
        queries = wiring().queries
        asked = queries.spectated if visitor.token_hash is None else queries
        found = asked.lobby(sought_by(visitor, wanted), cursor, limit, wiring().world.now())
        return answer_page("games", found, Raw)

    @needs("play")
    @games.operation(
        "openGame",
        "game/name",
        "game/unknown-scenario",
        "game/unknown-pack",
        "game/level",
        "game/options",
        "game/ship-terms",
        "game/first-wind",
        "game/players",
        "game/alone",
        "game/nobody-plays",
        "seat/captain",
        "game/council",
        "game/spectators",
        "game/seconds",
        "game/grace",
        "game/terms",
        "game/too-many",
        "seat/unknown",
        "tournament/unknown",
        "tournament/not-yours",
        "tournament/other",
        "tournament/too-late",
        etag=True,
    )
    @games.arguments(NewGame)
    @games.response(
        201, GameView, headers={"Location": {"schema": {"type": "string"}, "description": "The game."}}
    )
    def post(self, me: Member, sent: dict[str, Any]) -> Response:
        """Open a game.

        Everything that can be agreed before anybody sits down. It begins when the last seat is taken. Opening
        takes no seat. Sent twice with the same `Idempotency-Key` it opens one game, and answers with it again.
        With a `tournament` that you organise or referee, it is entered there and then. To fight the computer, put
        its captains into `seats` (`{"french-1": {"computer": "skilled"}}`) and take the seat that is left; with
        `automatic` in place of a captain its ships are the automatic ones of solitaire play.
        """
        taken = {seat: taken["computer"] for seat, taken in sent.pop("seats").items()}
        computers = {seat: captain for seat, captain in taken.items() if captain != AUTOMATIC}
        game, version = _opened(
            sent.pop("tournament"),
            account=me.account,
            computers=computers.keys(),
            automatic=taken.keys() - computers.keys(),
            idempotency_key=idempotency_key(),
            running=wiring().queries.running(me.account),
            **sent,
        )
        if computers:
            seated = seat_computers(wiring().world, game, computers, account=me.account)
            tell_computers(wiring(), seated)
            version = seated.version
        view = my_view(me, game, at_least=version)
        response = tagged(view.tag, view.body, status=201)
        response.headers["Location"] = f"/v1/games/{game}"
        return response


def sought_by(visitor: Visitor, wanted: dict[str, Any]) -> LobbyFilter:
    """The filter of a request, with the account and scopes that decide which private games it may list."""
    if wanted.pop("mine", None):
        wanted["account"] = _account(visitor, wanted.get("account"))
    if visitor.bearer is None:
        return LobbyFilter(**wanted)
    return LobbyFilter(**wanted, asker=visitor.bearer.account, eyes=visitor.bearer.scopes)


def _account(visitor: Visitor, named: str | None) -> str:
    if visitor.bearer is None:
        raise Refused(refuse("token/missing", "whose games are yours is told by a token"))
    if named not in (None, visitor.bearer.account):
        raise Refused(refuse("request/invalid", "ask for yours or for another account's", at="account"))
    return visitor.bearer.account


def _opened(tournament: str | None, **agreed: Any) -> tuple[str, int]:
    """Open the game; returns its id and version."""
    if tournament is None:
        game_id = open_game(wiring().world, **agreed)
        return game_id, wiring().world.game(game_id).version
    game = open_in_tournament(wiring().world, tournament, **agreed)
    return game.id, game.version


@games.route("/v1/games/<id:game>")
class OneGame(MethodView):
    @shows_view
    @games.operation("readGame", "game/unknown", "game/no-such-version", etag=True)
    @games.arguments(AtLeastSoon, location="query")
    @games.response(200, GameView)
    def get(self, visitor: Visitor, wanted: dict[str, Any], game: str) -> Response:
        """Look at a game.

        Everything you may know of it, from the seats you hold; without a token, what a spectator sees. What is
        hidden from you stands as `{"sealed": …}`. The ETag is the version: ask with `If-None-Match` and you get
        304 until something happens.
        """
        view = my_view(visitor, game, wait_for(visitor, game, wanted))
        return tagged(view.tag, view.body)


@games.route("/v1/games/<id:game>/at/<version:version>")
class GameAt(MethodView):
    @welcomes
    @games.operation("readGameAt", "game/unknown", "game/no-such-version", etag=True)
    @games.response(200, GameView)
    def get(self, visitor: Visitor, game: str, version: int) -> Response:
        """Look at a game as it was.

        The view of a past version, with everything that you may know of it today: what has been opened since
        is shown.
        """
        viewer = my_viewer(visitor, game)
        queries = wiring().queries
        # Items opened since that version are shown too, so the tag names both versions.
        tag = view_tag(f"{version}.{come_to(game, viewer)}", viewer)
        body = queries.view_at(game, version, viewer)
        if body is None:
            raise no_such_version(version)
        return tagged(tag, body)


@games.route("/v1/games/<id:game>/rematches")
class Rematches(MethodView):
    @needs("play")
    @games.operation(
        "openRematch",
        "game/unknown",
        "game/too-many",
        "rematch/not-yours",
        "rematch/not-over",
        "account/unknown",
        etag=True,
    )
    @games.response(201, GameView)
    def post(self, me: Member, game: str) -> Response:
        """Play it again.

        A battle that is over, with the same agreement and the sides changed: every player's seat is kept for them on
        the other side, and captains of the computer sit down at once. Whoever of the players asks second gets the game
        that the first has opened.
        """
        opened = rematch(
            wiring().world, game, account=me.account, running=wiring().queries.running(me.account)
        )
        tell_computers(wiring(), opened)
        view = my_view(me, opened.id, at_least=opened.version)
        response = tagged(view.tag, view.body, status=201)
        response.headers["Location"] = f"/v1/games/{opened.id}"
        return response
