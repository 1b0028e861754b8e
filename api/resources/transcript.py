from hashlib import sha256
from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import encoded
from api.auth import Visitor, welcomes
from api.etag import tagged, view_tag
from api.openapi.noun import Noun
from api.schemas.games import AtLeast
from api.schemas.transcript import Transcript
from api.viewers import my_viewer
from api.wiring import wiring
from domain.service import transcribe
from domain.service.server_log import with_log

transcript = Noun("transcript", __name__, "A game in one file, to be checked by anybody who trusts nobody.")


@transcript.route("/v1/games/<id:game>/transcript")
class GameTranscript(MethodView):
    @welcomes
    @transcript.operation("readTranscript", "game/unknown", "game/no-such-version", etag=True)
    @transcript.arguments(AtLeast, location="query")
    @transcript.response(200, Transcript)
    def get(self, visitor: Visitor, wanted: dict[str, Any], game: str) -> Response:
        """Take the transcript of a game.

        Every record with its place in the chain, the same bytes for everybody; with a token, also your own orders
        that are still sealed, and your receipts. `sealed-orders verify` checks the file without this server, and
        so does the page `/verify`: the chain, what was sealed, the seed, every draw, and (the command alone) the
        whole battle adjudicated again. `log` says where the game stands in the server's log, under the checkpoint
        that most witnesses have co-signed.
        """
        viewer = my_viewer(visitor, game, wanted.get("at_least"))
        here = wiring()
        plain = transcribe(here.world, game, **viewer._asdict())
        written = with_log(here.world.store, plain, here.settings.witnesses)
        entered = sha256(written["log"]["checkpoint"].encode()).hexdigest()[:16]
        return tagged(f"{view_tag(len(written['records']), viewer)}-{entered}", encoded(written))
