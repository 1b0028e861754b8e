from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer, encoded, raw
from api.auth import Member, Visitor, needs, welcomes
from api.etag import tagged, view_tag
from api.live.waiting import wait_for
from api.openapi.noun import Noun
from api.schemas.awaiting import AllAwaiting, Awaiting, AwaitingWanted
from api.viewers import game_for, my_viewer
from api.wiring import wiring
from projections.awaiting import awaited

awaiting = Noun("awaiting", __name__, "What the table waits for, and what you may answer.")


@awaiting.route("/v1/awaiting")
class EverythingAwaiting(MethodView):
    @needs("play")
    @awaiting.operation("listAwaiting")
    @awaiting.response(200, AllAwaiting)
    def get(self, me: Member) -> Response:
        """List the windows that wait for you.

        In all your games: windows in which you owe an order and have sealed none. The 100 most pressing.
        """
        return answer({"awaiting": raw(wiring().queries.owing(me.account))})


@awaiting.route("/v1/games/<id:game>/awaiting")
class GameAwaiting(MethodView):
    @welcomes
    @awaiting.operation(
        "readAwaiting",
        "game/unknown",
        "game/no-such-version",
        "seat/unknown",
        "seat/not-yours",
        "engine/unsupported",
        "pack/unsupported",
        etag=True,
    )
    @awaiting.arguments(AwaitingWanted, location="query")
    @awaiting.response(200, Awaiting)
    def get(self, visitor: Visitor, wanted: dict[str, Any], game: str) -> Response:
        """Read what a game asks of you.

        The open window, who owes in it and who has sealed; and for your seats every decision with its legal
        choices. Send the values back as `items` of an order.
        """
        at_least = wait_for(visitor, game, wanted)
        viewer = my_viewer(visitor, game, at_least, level=False)
        world = wiring().world
        now = game_for(game, viewer, visitor.seen if at_least is None else None)
        asked = awaited(now, viewer, wanted.get("seat"), lambda: world.store.openings(game, now.version))
        return tagged(view_tag(now.version, viewer), encoded(asked))
