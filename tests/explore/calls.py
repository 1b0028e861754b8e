"""One call as somebody would make it: the example of the description, with what is there in the game put into it."""

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any
from urllib.parse import urlencode

from api.web.files import edition
from domain.proofs.log.checkpoints import cosigned
from tests.explore.memory import Memory
from tests.explore.places import AT_HOME, FORK, place
from tests.explore.routes import FORMS, Route
from tests.explore.stage import (
    BENCH,
    IDLE,
    LOOKER,
    NOBODY,
    ORGANISER,
    OWN,
    SOLITARY,
    Stage,
)
from tests.kit.server import WITNESS, WITNESS_KEY, Json, at_random, by_default
from tests.proofs.signing import new_key, proof_of, public

# A volunteer offers for the seat that is given to them; whoever sits down is the one who gets up.
OF_ONE_SEAT = (
    "PUT /v1/games/{game}/seats/{seat}",
    "DELETE /v1/games/{game}/seats/{seat}",
    "PUT /v1/games/{game}/seats/{seat}/vacancy",
    "POST /v1/games/{game}/seats/{seat}/volunteers",
    "PUT /v1/games/{game}/seats/{seat}/substitute",
)
OF_REFEREES = ("dismissal", "chief")
OFFERS = ("draw", "resignation", "abort")
OK_STATUS = 200
VOLUNTEER = "POST /v1/games/{game}/seats/{seat}/volunteers"


@dataclass(frozen=True)
class Call:
    role: str
    route: Route
    values: dict[str, Any]
    path: str
    body: Any

    def sent(self, stage: Stage) -> Json:
        """The body as it is sent in this world: the captain with a secret seals another order in each."""
        body = self.body
        if body is None:
            return {}
        if self.route.name == "POST /v1/games/{game}/orders" and self.role == OWN:
            body = stage.seal(self.values["game"], body)
        return {"data": body} if self.route.name in FORMS else {"json": body}


class Caller:
    """Makes calls out of what one of the worlds holds; in the other one the same is called."""

    def __init__(self, stage: Stage, memory: Memory, chance: Random) -> None:
        self._stage = stage
        self._memory = memory
        self._chance = chance

    def call(self, role: str, route: Route, pinned: dict[str, Any] | None = None) -> Call:
        values = {name: self._value(role, route, name) for name in ("game", *route.arguments)}
        together = ("offer",) if route.name == FORK else ("game", "offer")
        values |= {name: value for name, value in (pinned or {}).items() if name in together}
        if "seat" in values:
            shared = pinned if pinned and route.name in OF_ONE_SEAT else {}
            values["seat"] = shared.get("seat") or self._seat(role, values["game"], route)
        if "version" in values:
            values["version"] = self._version(route, values["game"])
        query = self._query(role, route, values)
        path = route.address(values) + (f"?{query}" if query else "")
        return Call(role, route, values, path, self._body(role, route, values))

    def _value(self, role: str, route: Route, name: str) -> Any:
        if name == "game":
            return place(self._stage, role, route, self._chance)
        if name == "account":
            return self._account(role, route)
        if name == "version":
            return None
        if name == "edition_name":
            return edition().name
        if name == "filename":
            return "docs.css" if route.pattern.startswith("/docs") else "seal.svg"
        fallback = {"dispute": self._stage.settled, "tournament": self._stage.tournament}
        known = self._memory.newest(role, name) or fallback.get(name) or route.values.get(name)
        return known if name != "offer" else self._chance.choice(OFFERS)

    def _version(self, route: Route, game: str) -> int:
        """One at which a ship sailed, for a drawing of it; else one at which a window was opened."""
        sailed = self._stage.versions_of(game, "ShipSailed") if "diagram" in route.pattern else []
        return self._chance.choice(sailed or self._stage.windows(game) or [1])

    def _account(self, role: str, route: Route) -> str:
        """Of a referee where one has to be there already, of somebody else where not."""
        roles: tuple[str, ...] = (IDLE, ORGANISER)
        if "/challenges" in route.pattern:
            roles = (BENCH, LOOKER) if role != SOLITARY else (BENCH,)
        elif "/mutes" in route.pattern:
            roles = (LOOKER,) if role == BENCH else (BENCH,)
        elif any(f"/{word}" in route.pattern for word in OF_REFEREES):
            roles = (BENCH,) if role == LOOKER else (LOOKER,)
        return self._stage.members[self._chance.choice(roles)].account

    def _seat(self, role: str, game: str, route: Route | None = None) -> str:
        """One's own, and of several one that still has something to say; somebody else's for a volunteer."""
        now, own = self._stage.game(game), self._stage.seats_of(role, game)
        if route is not None and route.name == VOLUNTEER:
            return self._chance.choice(sorted({*now.seats} - {*own}) or sorted(now.seats))
        if own and self._chance.random() < AT_HOME:
            lying = now.window.orders if now.window else {}
            return self._chance.choice([seat for seat in own if seat not in lying] or own)
        return self._chance.choice(sorted(now.seats))

    def _query(self, role: str, route: Route, values: dict[str, Any]) -> str:
        made = QUERIES.get(route.name)
        if made is not None:
            return urlencode(made(self._stage, role, values))
        return route.query if "game" not in route.arguments else ""

    def _body(self, role: str, route: Route, values: dict[str, Any]) -> Any:
        made = BODIES.get(route.name)
        if made is not None:
            return made(self, role, values)
        body = deepcopy(route.body)
        if not isinstance(body, dict):
            return body
        stage, game = self._stage, values["game"]
        windows = stage.windows(game)[-2:] or [1]
        there: dict[str, Callable[[], Any]] = {
            "to_version": lambda: self._chance.choice(self._windows_to_go_back_to(game)),
            "version": lambda: self._chance.choice(
                [windows[-1], *stage.versions_of(game, "WindowClosed")[-1:]]
            ),
            "facts": lambda: (stage.versions_of(game, "ShipSailed") or [2])[-1:],
            "window": lambda: getattr(stage.game(game).window, "id", "planning"),
            "turn": lambda: stage.game(game).turn,
            "account": lambda: stage.members[IDLE].account,
            "volunteer": lambda: stage.members[IDLE].account,
        }
        return {key: there[key]() if key in there else value for key, value in body.items()}

    def _windows_to_go_back_to(self, game: str) -> list[int]:
        """The last two, but for an open one in which nothing lies."""
        window, opened = self._stage.game(game).window, self._stage.windows(game)
        fitting = opened[:-1] if window is not None and not window.orders else opened
        return fitting[-2:] or [1]

    def order(self, role: str, values: dict[str, Any]) -> Json:
        """An order for the open window: what is asked of the asker's seat, answered in one legal way or another."""
        stage, game, member = self._stage, values["game"], self._stage.member(role)
        seat, now = self._seat(role, game), stage.game(game)
        told = member and member.ask("GET", f"/v1/games/{game}/awaiting?seat={seat}")
        # Somebody who is stood in for, or whose token was revoked on the way, is told nothing and sends no items.
        mine = told.json["mine"] if told and told.status_code == OK_STATUS else []
        chosen = by_default if self._chance.random() < AT_HOME else at_random(self._chance)
        named = {"seat": seat, "turn": now.turn, "window": getattr(now.window, "id", "planning")}
        return {**named, "items": {question["key"]: chosen(question) for question in mine}}

    def named_key(self, role: str, values: dict[str, Any]) -> Json:
        member, key = self._stage.member(role), new_key(role)
        account = member.account if member else "a-0123456789ab"
        return {"key": public(key), "proof": proof_of(values["game"], account, key), "previous": None}

    def passkey(self, role: str, _: dict[str, Any]) -> Json:
        asked = self._answer("POST /v1/accounts/me/passkey-options")
        holder = self._memory.authenticator
        credential = holder.create(asked["options"]) if asked else {}
        return {
            "challenge": asked.get("challenge", "c-0123456789ab"),
            "label": role,
            "credential": credential,
        }

    def sign_in(self, _: str, __: dict[str, Any]) -> Json:
        asked = self._answer("POST /v1/sign-ins/options")
        credential = self._memory.authenticator.get(asked["options"]) if asked else {}
        return {"challenge": asked.get("challenge", "c-0123456789ab"), "credential": credential}

    def recovery(self, _: str, __: dict[str, Any]) -> Json:
        route = "POST /v1/accounts/me/recovery-codes"
        asker = self._memory.answers.get(route, (IDLE, None))[0]
        codes = self._answer(route).get("codes", ["ztrr7-wvhm2-9kwna-4rckg"])
        return {"account": self._stage.members[asker].account, "code": codes[0]}

    def exchange(self, _: str, __: dict[str, Any]) -> Json:
        return {
            "grant_type": "authorization_code",
            "code": self._answer("POST /v1/oauth/grants").get("code", "none"),
            "client_id": "A fine app",
            "redirect_uri": "https://example.org/back",
            "code_verifier": "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
        }

    def cosignature(self, _: str, __: dict[str, Any]) -> Json:
        note = self._stage.server.ask("GET", "/v1/log/checkpoint").text
        text = note.partition("\n\n")[0] + "\n"
        line = cosigned(text, WITNESS.name, WITNESS_KEY, 1767323046).line.strip()
        return {"size": int(text.splitlines()[1]), "cosignature": line}

    def handle(self, role: str, _: dict[str, Any]) -> Json:
        return {"handle": "-".join(word for word in role.replace("'", "").split())}

    def state(self, _: str, __: dict[str, Any]) -> Json:
        """Off, and on again."""
        return {"enabled": bool(self._answer("PUT /v1/webhooks/{webhook}/state").get("disabled"))}

    def _answer(self, route: str) -> Json:
        found: Json = self._memory.answers.get(route, (NOBODY, {}))[1]
        return found


def _entered(stage: Stage, *_: object) -> Json:
    entries = stage.server.ask("GET", "/v1/log/entries?start=0&end=2").json["entries"]
    leaf = json.loads(entries[1])
    return {"game": leaf["game"], "version": leaf["version"], "size": 3}


def _withdrawn(stage: Stage, role: str, values: dict[str, Any]) -> Json:
    game = stage.game(values["game"])
    lying = game.window.orders if game.window else {}
    seats = stage.seats_of(role, game.id)
    seat = next((one for one in seats if one in lying), (seats or ["french-1"])[0])
    return {"seat": seat, "turn": game.turn, "window": getattr(game.window, "id", "planning")}


def _versions(stage: Stage, _: str, values: dict[str, Any]) -> Json:
    last = stage.game(values["game"]).version
    return {"from": max(1, last - 1), "to": last}


def _seat_asked(stage: Stage, role: str, values: dict[str, Any]) -> Json:
    seat = stage.seat_of(role, values["game"])
    return {"seat": seat} if seat else {}


QUERIES: dict[str, Callable[[Stage, str, dict[str, Any]], Json]] = {
    "GET /v1/log/inclusion": _entered,
    "DELETE /v1/games/{game}/orders": _withdrawn,
    "GET /v1/games/{game}/diff": _versions,
    "GET /v1/games/{game}/awaiting": _seat_asked,
    "GET /v1/games/{game}/at": lambda *_: {"turn": 0, "window": "deployment"},
    "GET /v1/games/{game}/compare": lambda stage, *_: {"with": stage.fork, "at": stage.forked_at},
    "GET /v1/matches": lambda stage, *_: {"first": stage.match[0], "second": stage.match[1]},
    "GET /v1/export/facts": lambda stage, *_: {"game": stage.battle, "limit": 300},
    "GET /v1/games/{game}/stream": lambda stage, _, values: {
        "last_event_id": max(0, stage.game(values["game"]).version - 9)
    },
}
BODIES: dict[str, Callable[[Caller, str, dict[str, Any]], Json]] = {
    "POST /v1/games/{game}/orders": Caller.order,
    "POST /v1/games/{game}/preview": Caller.order,
    "PUT /v1/accounts/me/handle": Caller.handle,
    "PUT /v1/webhooks/{webhook}/state": Caller.state,
    "PUT /v1/games/{game}/key": Caller.named_key,
    "POST /v1/accounts/me/passkeys": Caller.passkey,
    "POST /v1/sign-ins": Caller.sign_in,
    "POST /v1/recoveries": Caller.recovery,
    "POST /v1/oauth/token": Caller.exchange,
    "POST /v1/log/cosignatures": Caller.cosignature,
}
