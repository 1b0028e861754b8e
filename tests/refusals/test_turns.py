"""A window that asks one seat takes no order of another."""

from tests.kit.server import Server

SCENARIO = "in-shallow-waters"  # its reefs are laid in turn
NOT_ASKED = "window/not-asked"


def test_a_seat_that_is_not_asked_can_neither_seal_nor_preview(either_server: Server) -> None:
    nelson, brueys = either_server.member("Nelson"), either_server.member("Brueys")
    game = nelson.opens(scenario=SCENARIO)
    captains = {"british-1": nelson, "french-1": brueys}
    for seat, captain in captains.items():
        captain.sits(game, seat)
    window = nelson.get(f"/v1/games/{game}/awaiting")["window"]
    (idle,) = captains.keys() - window["owes"]
    order = {"seat": idle, "turn": window["turn"], "window": window["id"], "items": {}}
    for noun in ("orders", "preview"):
        answer = captains[idle].ask("POST", f"/v1/games/{game}/{noun}", json=order)
        assert (answer.status_code, answer.json["code"]) == (409, NOT_ASKED), answer.text
