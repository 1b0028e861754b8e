"""A window that asks one seat takes no order of another."""

from tests.kit.server import Server
from tests.kit.tables import seated

SCENARIO = "in-shallow-waters"  # its reefs are laid in turn
NOT_ASKED = "window/not-asked"


def test_a_seat_that_is_not_asked_can_neither_seal_nor_preview(either_server: Server) -> None:
    game, captains = seated(either_server, scenario=SCENARIO)
    nelson = captains["british-1"]
    window = nelson.get(f"/v1/games/{game}/awaiting")["window"]
    (idle,) = captains.keys() - window["owes"]
    order = {"seat": idle, "turn": window["turn"], "window": window["id"], "items": {}}
    for noun in ("orders", "preview"):
        answer = captains[idle].ask("POST", f"/v1/games/{game}/{noun}", json=order)
        assert (answer.status_code, answer.json["code"]) == (409, NOT_ASKED), answer.text
