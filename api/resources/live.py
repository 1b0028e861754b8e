from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer
from api.auth import Member, Visitor, needs
from api.live.events import MEDIA_TYPE, late_stream_of_game, stream_of_account, stream_of_game
from api.live.staying import lets_in
from api.openapi.noun import Noun
from api.schemas.live import AppendTold, MessageTold, ResetTold, StreamWanted, Ticket
from api.tickets import issue, listens, listens_as_member
from api.viewers import my_viewer
from api.wiring import wiring

live = Noun("live", __name__, "News as they happen: thin, the same for everybody, told once.")


@live.route("/v1/games/<id:game>/stream")
class GameStream(MethodView):
    @listens
    @live.operation(
        "followGame",
        "game/unknown",
        "server/streams-full",
        events={"append": AppendTold, "message": MessageTold, "reset": ResetTold},
    )
    @live.arguments(StreamWanted, location="query")
    @live.response(200, {"type": "string"}, content_type=MEDIA_TYPE)
    def get(self, visitor: Visitor, wanted: dict[str, Any], game: str) -> Response:  # noqa: ARG002  (read where they are used)
        """Follow a game.

        Server-Sent Events, one `append` for each thing that happens: `{game, version, turn, window: {id, name, turn,
        owes, sealed, deadline} or null, resolving, paused, ended, at}`. It tells that something is new, not what: read
        the game, `awaiting` or the timeline. The id is the version. Whoever comes back with `Last-Event-ID` misses
        nothing and hears nothing twice; `0` tells all from the beginning; anything that is no id starts from now. A
        comment comes every 15 seconds, and `: level` when what was missed has been told. Without a token one hears
        what any spectator may, as late as was agreed; a game that is not public, and a seat or the bench in one that
        spectators see late, need a token or a ticket. With one, players and referees
        are also told that something was said to them: `message`, `{game, id}`, without an id of the stream. Should a
        database fail and lose what was told last, `reset` says: read again; its id is the version to go on from.
        """
        here, viewer = wiring(), my_viewer(visitor, game)
        if viewer.upto is None:
            return stream_of_game(here.world.store, game, lets_in(visitor), visitor.bearer)
        late = (here.world.store, game, lambda: here.queries.shown(game, here.world.now()))
        return late_stream_of_game(*late, bearer=visitor.bearer)


@live.route("/v1/stream")
class MyStream(MethodView):
    @listens_as_member
    @live.operation(
        "followMyGames",
        "server/streams-full",
        events={"append": AppendTold, "message": MessageTold, "reset": ResetTold},
    )
    @live.arguments(StreamWanted, location="query")
    @live.response(200, {"type": "string"}, content_type=MEDIA_TYPE)
    def get(self, visitor: Visitor, wanted: dict[str, Any]) -> Response:  # noqa: ARG002  (read where they are used)
        """Follow all your games.

        As the stream of one game, for every game in which you hold a seat or referee, also those that you join
        meanwhile. Ids are opaque. If you were away for so long that it cannot all be told, or what you heard was lost
        with a database, `reset` says: read again.
        """
        assert visitor.bearer is not None, "the guard wants a token"
        games = wiring().queries.games_with(visitor.bearer.account)
        return stream_of_account(wiring().world.store, games, lets_in(visitor), visitor.bearer)


@live.route("/v1/tickets")
class Tickets(MethodView):
    @needs(shown_once=True)
    @live.operation("issueTicket")
    @live.response(201, Ticket)
    def post(self, me: Member) -> Response:
        """Get a ticket for a stream.

        Browsers cannot send a token with an EventSource. A ticket stands for your token in the address, for a minute,
        and opens streams only.
        """
        text, expires = issue(me)
        return answer({"ticket": text, "expires": expires}, 201)
