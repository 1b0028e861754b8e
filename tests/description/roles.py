"""Everybody who may call: at a table of four that is being fought, with a dispute, a fork and a webhook to meet."""

import base64
import hashlib
from collections.abc import Callable, Mapping
from typing import NamedTuple

from tests.kit.server import Member, Server, by_default
from tests.kit.tables import sit_down

VERIFIER = "v" * 43
BACK = "https://app.example/back"
SEATS = ("british-1", "british-2", "french-1", "french-2")


class Table:
    """A battle of four captains under a referee, a few windows old; everything that addresses can name is there."""

    def __init__(self, server: Server) -> None:
        self.host, self.spectator, self.referee = map(server.member, ("Host", "Spectator", "Referee"))
        self.captains = {seat: server.member(f"Captain {seat}") for seat in SEATS}
        self.game = self.host.opens(name="Fuzzed", level="standard", players=4)
        self.host.puts(f"/v1/games/{self.game}/referees/{self.referee.account}", {})
        sit_down(self.game, self.captains)
        for seat in SEATS[:2]:
            self.captains[seat].seals(self.game, seat, by_default)
        doubt = {"facts": [1], "question": "Is this so?"}
        raised = self.captains["french-1"].posts(f"/v1/games/{self.game}/disputes", doubt)
        self._dispute = raised["id"]
        self._tournament = self.host.posts("/v1/tournaments", {"name": "Fuzzed"})["id"]

    def places(self, seat: str, owner: Member) -> dict[str, str]:
        """What may stand in addresses, so that requests meet what is there."""
        return {
            "game": self.game,
            "seat": seat,
            "dispute": self._dispute,
            "tournament": self._tournament,
            "account": self.spectator.account,
            "pack": "napoleonic",
            "ship": "courageuse",
            "scenario": "enemy-in-sight",
            "rule": "B-MOV-1",
            "webhook": owner.posts("/v1/webhooks", {"url": "https://example.org/hook"})["id"],
        }


def narrowed(member: Member, *scopes: str) -> str:
    """A token of this account that reaches only so far."""
    return str(member.posts("/v1/tokens", {"label": "fuzz", "scopes": scopes})["token"])


def lets_app_in(member: Member, *scopes: str) -> str:
    """The token that an app has got by PKCE."""
    digest = hashlib.sha256(VERIFIER.encode()).digest()
    challenge = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
    app = {"client_id": "app.example", "redirect_uri": BACK}
    wanted = {"scope": " ".join(scopes), "code_challenge": challenge, "code_challenge_method": "S256"}
    code = member.posts("/v1/oauth/grants", {**app, **wanted})["code"]
    fields = {**app, "grant_type": "authorization_code", "code": code, "code_verifier": VERIFIER}
    answer = member.ask("POST", "/v1/oauth/token", data=fields)
    assert answer.status_code == 200, answer.text
    return str(answer.json["access_token"])


class Role(NamedTuple):
    """Whose token is shown, for which seat, and whose webhook there is to meet."""

    token: Callable[[Table], str | None]
    seat: str = "british-1"
    owner: Callable[[Table], Member] = lambda table: table.captains["french-1"]


EVERYTHING = ("play", "spectate", "referee", "organise", "account")
ROLES: Mapping[str, Role] = {
    "a stranger": Role(lambda table: None),  # noqa: ARG005
    "a spectator": Role(lambda table: narrowed(table.spectator, "spectate")),
    "a player": Role(lambda table: narrowed(table.captains["french-1"], "play"), "french-1"),
    "an ally": Role(lambda table: narrowed(table.captains["french-2"], "play"), "french-1"),
    "an opponent": Role(lambda table: narrowed(table.captains["british-1"], "play"), "french-1"),
    "the host": Role(lambda table: narrowed(table.host, *EVERYTHING), owner=lambda table: table.host),
    "a referee": Role(lambda table: narrowed(table.referee, "referee", "spectate")),
    "an app": Role(lambda table: lets_app_in(table.captains["french-1"], "play", "spectate"), "french-1"),
}
