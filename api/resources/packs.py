from functools import cache
from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer, encoded
from api.etag import tagged
from api.openapi.noun import Noun
from api.paging import answer_page, page
from api.schemas.catalogue import Pack, Packs, Ship, Ships, ShipsWanted, ShipWanted
from api.schemas.paging import Page
from domain.packs.canonical import plain
from domain.packs.components import Pack as Printed
from domain.packs.components import ShipCard
from domain.packs.pack import installed
from domain.packs.pack import pack as installed_pack
from domain.scenarios.points_values import value
from domain.values.refusals import Refused, refuse

packs = Noun("packs", __name__, "Boxes of printed components, as data, with the source of every number.")
ships = Noun("ships", __name__, "Ship cards and their logs.")


@packs.route("/v1/packs")
class AllPacks(MethodView):
    @packs.operation("listPacks", security=[])
    @packs.arguments(Page, location="query")
    @packs.response(200, Packs)
    def get(self, wanted: dict[str, Any]) -> Response:
        """List the packs.

        The boxes of components that this server can play with.
        """
        found = page(installed(), wanted.get("cursor"), wanted["limit"])
        return answer_page("packs", found, lambda pack: _line(installed_pack(pack)))


@packs.route("/v1/packs/<id:pack>")
class OnePack(MethodView):
    @packs.operation("readPack", "pack/unknown", security=[], etag=True)
    @packs.response(200, Pack)
    def get(self, pack: str) -> Response:
        """Read a pack.

        Everything that is printed, down to the curves of the maneuver cards, with the provenance of each value.
        """
        printed = _installed(pack)
        return tagged(printed.sha256, _body(pack), public=True)


@ships.route("/v1/ships")
class AllShips(MethodView):
    @ships.operation("listShips", "pack/unknown", security=[])
    @ships.arguments(ShipsWanted, location="query")
    @ships.response(200, Ships)
    def get(self, wanted: dict[str, Any]) -> Response:
        """List the ships.

        Of one pack, by id; if you wish, those of one side.
        """
        printed = _installed(wanted["pack"])
        fleet = [card for _, card in sorted(printed.ships.items()) if wanted.get("side") in (None, card.side)]
        found = page(fleet, wanted.get("cursor"), wanted["limit"])
        return answer_page("ships", found, lambda card: _ship(printed, card))


@ships.route("/v1/ships/<id:ship>")
class OneShip(MethodView):
    @ships.operation("readShip", "ship/unknown", "pack/unknown", security=[])
    @ships.arguments(ShipWanted, location="query")
    @ships.response(200, Ship)
    def get(self, wanted: dict[str, Any], ship: str) -> Response:
        """Read a ship.

        What is printed on her card and her log.
        """
        printed = _installed(wanted["pack"])
        if ship not in printed.ships:
            raise Refused(
                refuse(
                    "ship/unknown",
                    "there is no ship {ship} in the pack {printed}",
                    ship=ship,
                    printed=printed.id,
                )
            )
        return answer(_ship(printed, printed.ships[ship]))


def _installed(pack: str) -> Printed:
    if pack not in installed():
        raise Refused(refuse("pack/unknown", "no pack {pack} is installed", pack=pack))
    return installed_pack(pack)


@cache
def _body(pack: str) -> bytes:
    """Encoded once, because a pack does not change while the server runs."""
    return encoded(plain(installed_pack(pack)))


def _line(pack: Printed) -> dict[str, Any]:
    return {
        "id": pack.id,
        "title": pack.title,
        "sha256": pack.sha256,
        "sides": pack.sides,
        "ships": len(pack.ships),
    }


def _ship(pack: Printed, card: ShipCard) -> dict[str, Any]:
    printed = {name: getattr(card, name) for name in card.__struct_fields__}
    return printed | {"pack": pack.id, "points": value(card)}
