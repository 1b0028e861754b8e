from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer
from api.openapi.noun import Noun
from api.paging import page
from api.schemas.options import Options
from api.schemas.paging import Page
from domain.offers import Offer, offers

options = Noun(
    "options",
    __name__,
    "What a game may be played with besides its level: the book's optional rules, and other readings of unclear ones.",
)


@options.route("/v1/options")
class AllOptions(MethodView):
    @options.operation("listOptions", security=[])
    @options.arguments(Page, location="query")
    @options.response(200, Options)
    def get(self, wanted: dict[str, Any]) -> Response:
        """List the options.

        Optional rules and switchable readings that this server plays. Their ids are the `options` of a new game and of a
        fork; a fork under another reading shows what a dispute about it is worth.
        """
        listed, following = page(offers(), wanted.get("cursor"), wanted["limit"])
        return answer({"options": [_shown(offer) for offer in listed], "next": following})


def _shown(offer: Offer) -> dict[str, Any]:
    reading = offer.reading
    return {
        "id": offer.id,
        "kind": offer.kind,
        "title": offer.title,
        "page": offer.page,
        "level": offer.levels[0].value,
        "clauses": offer.clauses,
        "requires": offer.requires,
        "excludes": offer.excludes,
        "reading": reading and {"default": reading.default, "switched_on": reading.switched_on},
    }
