"""Games over HTTP with everybody in their seats: what most tests of playing begin with."""

from collections.abc import Mapping
from typing import Any

from tests.kit.server import Json, Member, Server

Captains = dict[str, Member]
SEATS = ("british-1", "british-2", "french-1", "french-2")


def seated(server: Server, **agreed: Any) -> tuple[str, Captains]:
    """A game that Nelson has opened, and he and Brueys in their seats: it waits for their deployment."""
    captains = {"british-1": server.member("Nelson"), "french-1": server.member("Brueys")}
    game = captains["british-1"].opens(**agreed)
    sit_down(game, captains)
    return game, captains


def sit_down(game: str, captains: Mapping[str, Member]) -> None:
    for seat, captain in captains.items():
        captain.sits(game, seat)


class Table:
    """Two allies on each side, a referee, and somebody who looks on."""

    def __init__(self, server: Server, **agreed: object) -> None:
        self.server = server
        self.host = server.member("Host")
        self.watcher = server.member("Watcher")
        self.referee = server.member("Umpire")
        self.game = self.host.opens(players=4, **agreed)
        self.host.puts(f"/v1/games/{self.game}/referees/{self.referee.account}", {})
        self.captains = {seat: server.member(seat.title()) for seat in SEATS}
        sit_down(self.game, self.captains)

    def says(self, who: Member, text: str, to: str = "table") -> Json:
        return who.posts(f"/v1/games/{self.game}/messages", {"to": to, "text": text})

    def reads(self, who: Member | None) -> list[str]:
        answer = self.server.ask("GET", f"/v1/games/{self.game}/messages", who and who.token)
        assert answer.status_code == 200, answer.text
        return [message["text"] for message in answer.json["messages"]]

    def refused(self, who: Member, **sent: str) -> str:
        answer = who.ask("POST", f"/v1/games/{self.game}/messages", json=sent)
        return str(answer.json["code"])
