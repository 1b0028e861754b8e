from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer
from api.auth import Member, Visitor, needs, welcomes
from api.etag import expected_version, tagged
from api.openapi.noun import Noun
from api.permissions import check_scope
from api.schemas.bench import NewRewind, NewUndo, Rewinds, UndoAnswer, Undos
from api.schemas.game_view import GameView
from api.signals import tell_computers
from api.viewers import game_for, my_view, my_viewer
from api.wiring import wiring
from domain.facts.rewinds import GameRewound
from domain.service import Call, answer_undo, ask_undo, rewind
from domain.state.game import Game

rewinds = Noun(
    "rewinds", __name__, "Undo: the table goes back to a window; nothing is deleted, nothing drawn twice."
)


@rewinds.route("/v1/games/<id:game>/rewinds")
class Rewound(MethodView):
    @welcomes
    @rewinds.operation("listRewinds", "game/unknown")
    @rewinds.response(200, Rewinds)
    def get(self, visitor: Visitor, game: str) -> Response:
        """List the rewinds of a game.

        What they undid is still there: the timeline marks it, and `at/{version}` shows it.
        """
        viewer = my_viewer(visitor, game)
        made = [
            {
                "version": record.version,
                "to_version": record.fact.to_version,
                "by": record.fact.by,
                "reason": record.fact.reason,
                "at": record.at,
            }
            for record in wiring().world.store.records(game, upto=viewer.upto)
            if isinstance(record.fact, GameRewound)
        ]
        return answer({"game": game, "rewinds": made})

    @needs()
    @rewinds.operation(
        "rewindGame",
        "game/unknown",
        "game/changed",
        "request/if-match",
        "token/scope",
        "undo/not-yours",
        "undo/no-window",
        "undo/nothing",
        "undo/reason",
        "undo/resolving",
        "undo/consent-needed",
        "undo/ended",
        headers=("IfMatch",),
        etag=True,
    )
    @rewinds.arguments(NewRewind)
    @rewinds.response(201, GameView)
    def post(self, me: Member, sent: dict[str, Any], game: str) -> Response:
        """Take the table back.

        To the opening of a window, which opens again under a new id with no orders in it. A player may do it alone
        as long as nothing was revealed, drawn or answered since then; otherwise ask for everybody's consent
        (`undo-requests`). A referee may always, even when the battle is over: then a fresh seed is committed to.
        """
        check_scope(me, game)
        call = Call(me.account, as_referee="referee" in me.scopes, **sent)
        return _seen(me, rewind(wiring().world, game, call, expected=expected_version()), 201)


@rewinds.route("/v1/games/<id:game>/undo-requests")
class UndoRequests(MethodView):
    @welcomes
    @rewinds.operation("listUndoRequests", "game/unknown")
    @rewinds.response(200, Undos)
    def get(self, visitor: Visitor, game: str) -> Response:
        """Read who asks for an undo.

        There is one request at a time.
        """
        undo = game_for(game, my_viewer(visitor, game)).club.undo
        waiting = (
            []
            if undo is None
            else [{name: getattr(undo, name) for name in _SHOWN} | {"consents": sorted(undo.consents)}]
        )
        return answer({"game": game, "requests": waiting})

    @needs("play")
    @rewinds.operation(
        "askUndo",
        "game/unknown",
        "undo/not-yours",
        "undo/no-window",
        "undo/nothing",
        "undo/reason",
        "undo/seconds",
        "undo/resolving",
        "undo/ended",
        "undo/asked-already",
        "undo/computer",
        etag=True,
    )
    @rewinds.arguments(NewUndo)
    @rewinds.response(201, GameView)
    def post(self, me: Member, sent: dict[str, Any], game: str) -> Response:
        """Ask everybody for an undo.

        Your own seats have consented with it. With the last consent the table is taken back; if nobody else plays but
        the computer, at once. The computer is not waited for: it agrees as long as nothing was opened or drawn since
        that window, and after that never.
        """
        return _seen(me, ask_undo(wiring().world, game, account=me.account, **sent), 201)


@rewinds.route("/v1/games/<id:game>/undo-requests/<id:undo>/answers/<id:seat>")
class UndoAnswers(MethodView):
    @needs("play")
    @rewinds.operation(
        "answerUndo",
        "game/unknown",
        "seat/unknown",
        "seat/not-yours",
        "undo/unknown",
        "undo/expired",
        "undo/resolving",
        "undo/no-window",
        etag=True,
    )
    @rewinds.arguments(UndoAnswer)
    @rewinds.response(200, GameView)
    def put(self, me: Member, sent: dict[str, Any], game: str, undo: str, seat: str) -> Response:
        """Agree to an undo, or do not.

        One refusal ends the request; whoever asked takes it back by refusing it.
        """
        now = answer_undo(wiring().world, game, undo, seat, account=me.account, consent=sent["consent"])
        return _seen(me, now, 200)


_SHOWN = ("id", "to_version", "by", "reason", "expires")


def _seen(me: Member, game: Game, status: int) -> Response:
    tell_computers(wiring(), game)
    view = my_view(me, game.id, at_least=game.version)
    return tagged(view.tag, view.body, status=status)
