from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import JSON, answer
from api.auth import Member, needs
from api.cases import choices, resolved
from api.openapi.noun import Noun
from api.previews import previewed
from api.schemas.resolve import CaseChoices, CaseSent, OrderToPreview, Preview, Resolved
from api.wiring import wiring

resolve = Noun("resolve", __name__, "The rules by themselves: nothing is stored, nothing is at stake.")

_CODES = ("case/invalid", "case/too-large", "case/too-long")


@resolve.route("/v1/resolve")
class Resolve(MethodView):
    @resolve.operation("resolveCase", *_CODES, security=[])
    @resolve.arguments(CaseSent)
    @resolve.response(200, Resolved)
    def post(self, sent: dict[str, Any]) -> Response:
        """Resolve a case.

        A position, orders and draws in; facts, the table afterwards and a drawing out, by the same rules as every game.
        At most 48 ships, 48 pieces of terrain, 200 steps and 2 seconds.
        """
        return Response(resolved(sent["case"]), mimetype=JSON)


@resolve.route("/v1/resolve/choices")
class ResolveChoices(MethodView):
    @resolve.operation("listCaseChoices", *_CODES, security=[])
    @resolve.arguments(CaseSent)
    @resolve.response(200, CaseChoices)
    def post(self, sent: dict[str, Any]) -> Response:
        """List the choices of a case.

        The case is played as far as it goes; what the window asks in which it ends is told with every legal answer.
        """
        return Response(choices(sent["case"]), mimetype=JSON)


@resolve.route("/v1/games/<id:game>/preview")
class GamePreview(MethodView):
    @needs("play")
    @resolve.operation(
        "previewOrder",
        "game/unknown",
        "seat/unknown",
        "seat/not-yours",
        "window/closed",
        "window/paused",
        "window/not-asked",
        "engine/unsupported",
        "pack/unsupported",
    )
    @resolve.arguments(OrderToPreview)
    @resolve.response(200, Preview)
    def post(self, me: Member, sent: dict[str, Any], game: str) -> Response:
        """Preview an order.

        Whether it could be sealed as it stands, every reason why not with what was measured, and what you may know of
        each answer. Nothing is sealed, and nothing rests on what others have sealed.
        """
        return answer(previewed(wiring(), game, account=me.account, **sent))
