from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer
from api.auth import Member, Visitor, needs, welcomes
from api.etag import tagged
from api.idempotency import idempotency_key
from api.openapi.noun import Noun
from api.permissions import check_either
from api.schemas.bench import Forks, NewFork
from api.schemas.game_view import GameView
from api.signals import tell_closed
from api.viewers import my_view, my_viewer
from api.wiring import wiring
from domain.service import fork
from domain.service.items import is_open_to_all
from projections.forks import Left

forks = Noun(
    "forks", __name__, "Sandboxes: the same table, other orders, other draws. Nothing is at stake in them."
)


@forks.route("/v1/games/<id:game>/forks")
class GameForks(MethodView):
    @welcomes
    @forks.operation("listForks", "game/unknown")
    @forks.response(200, Forks)
    def get(self, visitor: Visitor, game: str) -> Response:
        """List the forks of a game.

        Those of a running battle are seen by its referees only.
        """
        viewer = my_viewer(visitor, game)
        left = wiring().queries.forks(game)
        return answer(
            {
                "game": game,
                "forks": [one._asdict() for one in left if viewer.referee or _is_shown(one, visitor)],
            }
        )

    @needs()
    @forks.operation(
        "forkGame",
        "game/unknown",
        "token/scope",
        "game/no-such-version",
        "game/options",
        "fork/running",
        "fork/not-looked",
        "fork/not-begun",
        "fork/of-a-fork",
        "engine/unsupported",
        "pack/unsupported",
        etag=True,
    )
    @forks.arguments(NewFork)
    @forks.response(
        201, GameView, headers={"Location": {"schema": {"type": "string"}, "description": "The fork."}}
    )
    def post(self, me: Member, sent: dict[str, Any], game: str) -> Response:
        """Fork a game.

        A copy of the table as it waited for orders, with all its ships under your command and draws of its own: it
        cannot show what the parent will draw. While the battle is fought only its referees may. Seal orders in it
        like in any game, and `compare` it with its parent.

        The version decides which orders it takes along. At one where a window had all of them, or in the middle of
        its resolution, the same orders are resolved at once under the options of the fork: that is how another
        reading is tried. To try other orders, fork where the window opened.
        """
        my_viewer(me, game)
        check_either(me)
        fork_id, closed = fork(
            wiring().world,
            game,
            account=me.account,
            name=me.mention,
            as_referee="referee" in me.scopes,
            idempotency_key=idempotency_key(),
            **sent,
        )
        tell_closed(wiring(), fork_id, closed)
        view = my_view(me, fork_id, at_least=1)
        response = tagged(view.tag, view.body, status=201)
        response.headers["Location"] = f"/v1/games/{fork_id}"
        return response


def _is_shown(left: Left, visitor: Visitor) -> bool:
    bearer, store = visitor.bearer, wiring().world.store
    mine = bearer is not None and bearer.account == left.by and "play" in bearer.scopes
    return mine or is_open_to_all(store, store.load(left.id))
