"""Everybody who may call: at a table of four that is being fought, with a dispute, a fork and a webhook to meet."""

import base64
import hashlib
import json
import urllib.parse
import urllib.request
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

VERIFIER = "v" * 43
BACK = "https://app.example/back"
SEATS = ("british-1", "british-2", "french-1", "french-2")
Json = dict[str, Any]


class Member:
    """Somebody with an account, or nobody, who asks a server."""

    def __init__(self, base: str, token: str | None = None) -> None:
        self._base = base
        self.token = token

    def send(self, method: str, path: str, body: object = None, *, form: bytes | None = None) -> Json:
        headers = {} if self.token is None else {"Authorization": f"Bearer {self.token}"}
        headers["Content-Type"] = "application/json" if form is None else "application/x-www-form-urlencoded"
        data = form if form is not None else None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(self._base + path, data, headers, method=method)
        with urllib.request.urlopen(asked, timeout=120) as answer:
            found: Json = json.load(answer)
        return found

    def joins(self, name: str) -> "Member":
        return Member(self._base, self.send("POST", "/v1/accounts", {"name": name})["token"]["token"])

    @property
    def account(self) -> str:
        return str(self.send("GET", "/v1/accounts/me")["id"])

    def narrowed(self, *scopes: str) -> str:
        """A token of this account that reaches only so far."""
        return str(self.send("POST", "/v1/tokens", {"label": "fuzz", "scopes": scopes})["token"])

    def lets_app_in(self, *scopes: str) -> str:
        """The token that an app has got by PKCE."""
        digest = hashlib.sha256(VERIFIER.encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        app = {"client_id": "app.example", "redirect_uri": BACK}
        wanted = {"scope": " ".join(scopes), "code_challenge": challenge, "code_challenge_method": "S256"}
        code = self.send("POST", "/v1/oauth/grants", {**app, **wanted})["code"]
        fields = {**app, "grant_type": "authorization_code", "code": code, "code_verifier": VERIFIER}
        form = urllib.parse.urlencode(fields).encode()
        return str(self.send("POST", "/v1/oauth/token", form=form)["access_token"])


class Table:
    """A battle of four captains under a referee, a few windows old; everything that addresses can name is there."""

    def __init__(self, base: str) -> None:
        stranger = Member(base)
        self.host = stranger.joins("Host")
        self.spectator, self.referee = stranger.joins("Spectator"), stranger.joins("Referee")
        self.captains = {seat: stranger.joins(f"Captain {seat}") for seat in SEATS}
        terms = {"name": "Fuzzed", "scenario": "enemy-in-sight", "level": "standard", "players": 4}
        self.game = self.host.send("POST", "/v1/games", terms)["id"]
        self.host.send("PUT", f"/v1/games/{self.game}/referees/{self.referee.account}", {})
        for seat, captain in self.captains.items():
            captain.send("PUT", f"/v1/games/{self.game}/seats/{seat}", {})
        self._seal("british-1", "british-2")
        facts = {"facts": [1], "question": "Is this so?"}
        self.dispute = self.captains["french-1"].send("POST", f"/v1/games/{self.game}/disputes", facts)["id"]
        self.tournament = self.host.send("POST", "/v1/tournaments", {"name": "Fuzzed"})["id"]

    def _seal(self, *seats: str) -> None:
        for seat in seats:
            asked = self.captains[seat].send("GET", f"/v1/games/{self.game}/awaiting?seat={seat}")
            window = asked["window"]
            items = {question["key"]: question["default"] for question in asked["mine"]}
            order = {"seat": seat, "turn": window["turn"], "window": window["id"], "items": items}
            self.captains[seat].send("POST", f"/v1/games/{self.game}/orders", order)

    def places(self, seat: str, webhook: str | None) -> dict[str, str]:
        """What may stand in addresses, so that requests meet what is there."""
        found = {
            "game": self.game,
            "seat": seat,
            "dispute": self.dispute,
            "tournament": self.tournament,
            "account": self.spectator.account,
            "pack": "napoleonic",
            "ship": "courageuse",
            "scenario": "enemy-in-sight",
            "rule": "B-MOV-1",
        }
        return found if webhook is None else {**found, "webhook": webhook}


class Role(NamedTuple):
    """Whose token is shown, and for which seat."""

    token: Callable[[Table], str | None]
    seat: str = "british-1"


EVERYTHING = ("play", "spectate", "referee", "organise", "account")
ROLES: Mapping[str, Role] = {
    "a stranger": Role(lambda table: None),  # noqa: ARG005
    "a spectator": Role(lambda table: table.spectator.narrowed("spectate")),
    "a player": Role(lambda table: table.captains["french-1"].narrowed("play"), "french-1"),
    "an ally": Role(lambda table: table.captains["french-2"].narrowed("play"), "french-1"),
    "an opponent": Role(lambda table: table.captains["british-1"].narrowed("play"), "french-1"),
    "the host": Role(lambda table: table.host.narrowed(*EVERYTHING)),
    "a referee": Role(lambda table: table.referee.narrowed("referee", "spectate")),
    "an app": Role(lambda table: table.captains["french-1"].lets_app_in("play", "spectate"), "french-1"),
}
