from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import encoded
from api.auth import welcomes
from api.etag import tagged
from api.openapi.noun import Noun
from api.schemas.games import AtLeast
from api.schemas.transcript import Transcript
from api.viewers import my_viewer
from api.wiring import wiring
from domain.service import transcribe

transcript = Noun("transcript", __name__, "A game in one file, to be checked by anybody who trusts nobody.")


@transcript.route("/v1/games/<id:game>/transcript")
class GameTranscript(MethodView):
    @welcomes
    @transcript.operation("readTranscript", "game/unknown", "game/no-such-version", headers=("IfNoneMatch",))
    @transcript.arguments(AtLeast, location="query")
    @transcript.response(200, Transcript, headers={"ETag": "ETag"})
    @transcript.alt_response(304, description="The transcript you have is the newest.", success=True)
    def get(self, wanted: dict[str, Any], game: str) -> Response:
        """Take the transcript of a game.

        Every record with its place in the chain, the same bytes for everybody; with a token, also your own orders
        that are still sealed, and your receipts. `sealed-orders verify` checks the file without this server, and
        so does the page `/verify`: the chain, what was sealed, the seed, every draw, and (the command alone) the
        whole battle adjudicated again.
        """
        viewer = my_viewer(game, wanted.get("at_least"))
        written = transcribe(wiring().harbour, game, seats=viewer.seats, referee=viewer.referee)
        return tagged(str(len(written["records"])), encoded(written))
