from typing import Any

from flask import Response
from flask.views import MethodView

from api.languages import words
from api.openapi.noun import Noun
from api.paging import answer_page, page
from api.schemas.options import OptionList
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
    @options.response(200, OptionList)
    def get(self, wanted: dict[str, Any]) -> Response:
        """List the options.

        Optional rules and switchable readings that this server plays. Their ids are the `options` of a new game and of a
        fork; a fork under another reading shows what a dispute about it is worth.
        """
        return answer_page("options", page(offers(), wanted.get("cursor"), wanted["limit"]), _shown)


def _shown(offer: Offer) -> dict[str, Any]:
    reading = offer.reading
    return {
        "id": offer.id,
        "kind": offer.kind,
        "title": words("option", offer.title),
        "page": offer.page,
        "level": offer.levels[0].value,
        "clauses": offer.clauses,
        "terms": [
            {"word": term.word, "about": term.about, "level": level.value, "a_seat": term.a_seat}
            for term, level in offer.terms
        ],
        "requires": offer.requires,
        "excludes": offer.excludes,
        "reading": reading
        and {
            "default": words("reading", reading.default),
            "switched_on": words("reading", reading.switched_on),
            "ruling": reading.ruling,
        },
    }
