from typing import Any

from flask import Response
from flask.views import MethodView

from api.auth import Visitor, welcomes
from api.boards import drawn
from api.etag import tagged, view_tag
from api.openapi.noun import Noun
from api.schemas.timeline import BoardWanted
from api.viewers import check_shown_to, come_to, my_viewer, reach
from api.wiring import wiring

SVG = "image/svg+xml"

board = Noun("board", __name__, "The table, drawn.")


@board.route("/v1/games/<id:game>/board.svg")
class Board(MethodView):
    @welcomes
    @board.operation("drawBoard", "game/unknown", "game/no-such-version", "pack/unsupported", etag=True)
    @board.arguments(BoardWanted, location="query")
    @board.response(200, {"type": "string"}, content_type=SVG)
    def get(self, visitor: Visitor, wanted: dict[str, Any], game: str) -> Response:
        """Draw the board.

        Ships, wind, arcs, and the wakes and shots of the last turn, now or at a version; your own ships stand
        out. An SVG document without scripts or links.
        """
        viewer = my_viewer(visitor, game, wanted.get("at_least"))
        version = wanted.get("at") or come_to(game, viewer)
        check_shown_to(viewer, version)
        reach(game, wanted.get("at"))
        return tagged(view_tag(version, viewer), drawn(wiring(), game, version, viewer), mimetype=SVG)
