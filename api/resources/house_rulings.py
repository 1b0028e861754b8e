from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer
from api.languages import words
from api.openapi.noun import Noun
from api.paging import answer_page, page
from api.schemas.house_rulings import HouseRuling, HouseRulings, HouseRulingsWanted
from domain.catalogue import HouseRuling as Listed
from domain.catalogue import house_rulings as listed
from domain.values.refusals import Refused, refuse

house_rulings = Noun(
    "house-rulings",
    __name__,
    "How this server decides where the book is silent or unclear, with the reason; none of it is official.",
)


@house_rulings.route("/v1/house-rulings")
class AllHouseRulings(MethodView):
    @house_rulings.operation("listHouseRulings", security=[])
    @house_rulings.arguments(HouseRulingsWanted, location="query")
    @house_rulings.response(200, HouseRulings)
    def get(self, wanted: dict[str, Any]) -> Response:
        """List the rulings of the house.

        In the order of the book; if you wish, those about one clause. Where a `switch` is given, a game may be opened or
        forked with that option to read the clause otherwise.
        """
        chosen = [ruling for ruling in listed().values() if wanted.get("rule") in (None, *ruling.clauses)]
        return answer_page("rulings", page(chosen, wanted.get("cursor"), wanted["limit"]), _shown)


@house_rulings.route("/v1/house-rulings/<id:number>")
class OneHouseRuling(MethodView):
    @house_rulings.operation("readHouseRuling", "house-ruling/unknown", security=[])
    @house_rulings.response(200, HouseRuling)
    def get(self, number: str) -> Response:
        """Read a ruling of the house.

        By the number that sentences, options and cases cite it by.
        """
        if number not in listed():
            raise Refused(refuse("house-ruling/unknown", "the house has no ruling {number}", number=number))
        return answer(_shown(listed()[number]))


def _shown(ruling: Listed) -> dict[str, Any]:
    return {
        "number": ruling.number,
        "chapter": words("house chapter", ruling.chapter),
        "clauses": ruling.clauses,
        "page": ruling.page,
        "pages": ruling.pages,
        "basis": ruling.basis,
        "ruling": words("house ruling", ruling.ruling),
        "why": words("house ruling", ruling.why),
        "switch": ruling.switch,
    }
