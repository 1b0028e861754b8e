from flask import Response
from flask.views import MethodView

from api.answers import answer
from api.openapi.noun import Noun
from api.schemas.transcript import Keys
from api.wiring import wiring

keys = Noun("keys", __name__, "The keys that receipts and checkpoints are signed with.")


@keys.route("/v1/keys")
class AllKeys(MethodView):
    @keys.operation("listKeys", security=[])
    @keys.response(200, Keys)
    def get(self) -> Response:
        """List the signing keys.

        Every key that ever signed here, the oldest first; the last is in use. Keep a copy: a server that wants to
        deny a receipt would have to deny its key first.
        """
        return answer({"keys": [key.listed() for key in wiring().world.store.listed_keys()]})
