from collections.abc import Iterator
from typing import Any

from flask import Response
from flask.views import MethodView

from api.auth import Visitor, welcomes
from api.mentions import with_names
from api.openapi.noun import Noun
from api.resources.games import sought_by
from api.schemas.export import FactsToExport, GamesToExport
from api.viewers import my_viewer
from api.wiring import wiring
from projections.export import export_facts
from projections.lobby import LobbyFilter
from projections.pages import NoCursor
from projections.stream_marks import read_marks

MEDIA_TYPE = "application/x-ndjson"
BATCH = 500

export = Noun("export", __name__, "Everything in bulk, one JSON document a line.")


@export.route("/v1/export/games")
class ExportedGames(MethodView):
    @welcomes
    @export.operation("exportGames", "token/missing")
    @export.arguments(GamesToExport, location="query")
    @export.response(200, {"type": "string"}, content_type=MEDIA_TYPE)
    def get(self, visitor: Visitor, wanted: dict[str, Any]) -> Response:
        """Export games.

        Every game that `listGames` would list for the same question, a line each, the newest first.
        """
        lines = b"".join(_lines(sought_by(visitor, wanted)))
        return Response(with_names(lines), mimetype=MEDIA_TYPE)


@export.route("/v1/export/facts")
class ExportedFacts(MethodView):
    @welcomes
    @export.operation("exportFacts", "game/unknown")
    @export.arguments(FactsToExport, location="query")
    @export.response(200, {"type": "string"}, content_type=MEDIA_TYPE)
    def get(self, visitor: Visitor, wanted: dict[str, Any]) -> Response:
        """Export facts.

        Those of all public games, each game's in the order in which they were stored, each with the head of its chain, as
        in a transcript: the same bytes for everybody. Go on with the `place` of the last line as `after`, until there
        is nothing more. A game that was moved to another database since may come again. A battle that spectators see late is
        left out while it is fought; ask for that `game` alone, and what is shown of it comes in order.
        """
        game = wanted.get("game")
        shown = None if game is None else _shown(visitor, game)
        after = read_marks(wanted["after"])
        if after is None:
            raise NoCursor(wanted["after"])
        lines = export_facts(wiring().world.store, after, wanted["limit"], game, shown)
        return Response(b"".join(lines), mimetype=MEDIA_TYPE)


def _shown(visitor: Visitor, game: str) -> int | None:
    """The last version that spectators may see; players get the same bytes as spectators."""
    my_viewer(visitor, game)
    return wiring().queries.shown(game, wiring().world.now())


def _lines(sought: LobbyFilter) -> Iterator[bytes]:
    cursor = None
    while True:
        page = wiring().queries.lobby(sought, cursor, BATCH, wiring().world.now())
        yield from (line + b"\n" for line in page.items)
        if page.next is None:
            return
        cursor = page.next
