from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer, raw
from api.auth import Visitor, welcomes
from api.languages import tongue
from api.openapi.noun import Noun
from api.schemas.timeline import Timeline, TimelineWanted
from api.viewers import my_viewer
from api.wiring import wiring

timeline = Noun("timeline", __name__, "What happened, fact by fact, with the rule and the page.")


@timeline.route("/v1/games/<id:game>/timeline")
class GameTimeline(MethodView):
    @welcomes
    @timeline.operation("readTimeline", "game/unknown", "game/no-such-version")
    @timeline.arguments(TimelineWanted, location="query")
    @timeline.response(200, Timeline)
    def get(self, visitor: Visitor, wanted: dict[str, Any], game: str) -> Response:
        """Read what happened.

        Every fact of the game in a sentence, with the clause it rests on. Facts are public and the same for
        everybody; what is hidden lies in sealed orders, of which they hold digests only.
        """
        at_least = wanted.get("at_least")
        viewer = my_viewer(visitor, game, at_least)
        queries = wiring().queries
        asked = queries.spectated if visitor.token_hash is None and at_least is None else queries
        lines = asked.timeline(game, wanted["after"], wanted["limit"] + 1, tongue(), viewer.upto)
        more = len(lines) > wanted["limit"]
        following = wanted["after"] + wanted["limit"] if more else None
        return answer({"game": game, "entries": raw(lines[: wanted["limit"]]), "next": following})
