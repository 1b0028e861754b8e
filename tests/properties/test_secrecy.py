"""Nothing that anybody else can get depends on what I have sealed, until the rules reveal it.

Two servers with the same clock and the same chance play the same battle up to a window. There one captain seals
one order on the first and another on the second. From then on, everything that everybody else can get from
either (every address of the application, with headers, tags, sizes and errors) is the same to the byte, once
digests, heads and salts are masked by placeholders of their length, until a fact opens what was exchanged.
"""

from collections.abc import Iterable, Iterator
from itertools import cycle, product
from random import Random
from typing import Any
from unittest.mock import patch
from zlib import crc32

import pytest
from werkzeug.routing import Rule

from domain.facts.orders import OrdersOpened
from domain.options.captain_and_crew import intuitive
from domain.service import resolve_window
from domain.store.records import Record
from projections.audience import Viewpoint
from projections.languages import LANGUAGES
from tests.kit.abilities import agreed as abilities
from tests.kit.server import Chooses, Json, Member, Server, at_random
from tests.kit.tables import sit_down
from tests.kit.twins import (
    ANY,
    Masked,
    by_trained_gunners_alone,
    exchanging,
    masked,
    one_way,
)

PLACES = {
    "pack": ["napoleonic"],
    "ship": ["courageuse"],
    "scenario": ["enemy-in-sight"],
    "rule": ["B-MOV-1"],
    "seat": ["british-1", "french-1"],
    "account": ["a-0123456789ab"],
    "undo": ["u-0123456789ab"],
    "handle": ["horatio"],
    "dispute": ["d-0123456789ab"],
    "tournament": ["t-0123456789ab"],
    "webhook": ["w-0123456789ab"],
    "filename": ["seal.svg", "docs.css"],
    "number": [1, 2],
    "edition_name": ["another"],
}
# Windows after the secret one at which everything is compared again, if it is still closed.
STOPS = 3
Seen = dict[str, Masked]


class World:
    """One server, its captains, and the battle they fight. `french-1` is the captain with a secret."""

    def __init__(
        self,
        server: Server,
        level: str,
        players: int,
        automatic: Iterable[str] = (),
        agreed: Json | None = None,
    ) -> None:
        self.server = server
        host = server.member("Host")
        nobody = {seat: {"computer": "automatic"} for seat in automatic}
        self.game = host.opens(players=players, seats=nobody, **(agreed or {"level": level}))
        seats = sorted({*host.get(f"/v1/games/{self.game}/seats")["seats"]} - {*nobody})
        self.captains = {seat: server.member(f"Captain {seat}") for seat in seats}
        sit_down(self.game, self.captains)
        self.host = host
        self._chance = Random(11)
        self._languages = cycle(LANGUAGES)
        self._looks = 0
        self.sealed: dict[str, Any] = {}
        self.version = 0

    @property
    def window(self) -> Json | None:
        found: Json | None = self.host.get(f"/v1/games/{self.game}/awaiting")["window"]
        return found

    def sail_to(self, window: str, other_way: Chooses) -> None:
        """Both worlds seal the same, until this window is open and the captain with a secret has a choice in it."""
        self._languages = cycle(
            sorted(LANGUAGES, key=lambda language: crc32(f"{window} {language}".encode()))
        )
        for _ in range(80):
            open_now = self.window
            assert open_now is not None, f"the battle ended before {window}"
            if (
                open_now["name"] == window
                and "french-1" in open_now["owes"]
                and self._has_a_choice(other_way)
            ):
                return
            for seat in open_now["owes"]:
                self.captains[seat].seals(self.game, seat, self._plainly)
        raise AssertionError(f"no {window} came")

    def _has_a_choice(self, other_way: Chooses) -> bool:
        asked = self.captains["french-1"].asked(self.game, "french-1")["mine"]
        return any(one_way(question) != other_way(question) for question in asked)

    def _plainly(self, question: Json) -> Any:
        if question["rule"].startswith("C-") or by_trained_gunners_alone(question):
            return question["default"]  # abilities are kept for the window with the secret
        offered = [choice["value"] for choice in question["choices"] or ()]
        return "straight" if "straight" in offered else at_random(self._chance)(question)

    def seal_secretly(self, chooses: Chooses) -> None:
        receipt = self.captains["french-1"].seals(self.game, "french-1", chooses).json["receipt"]
        self.sealed = {
            key: opening.value
            for (version, key), opening in self.server.world.store.openings(self.game).items()
            if version == receipt["version"]
        }
        self.version = receipt["version"]

    def seal_others(self) -> None:
        window = self.window
        assert window is not None
        for seat in window["owes"]:
            if seat != "french-1" and seat not in window["sealed"]:
                self.captains[seat].seals(self.game, seat, lambda question: question["default"])

    def seal_all(self) -> None:
        window = self.window
        assert window is not None
        for seat in window["owes"]:
            self.captains[seat].seals(self.game, seat, one_way)

    def look_at(self, ship: str) -> None:
        """The British captains look at this ship, however far they can see."""
        with patch.object(intuitive, "gap", lambda *_: 0):
            self.captains["british-1"].seals(
                self.game, "british-1", lambda asked: ship if asked["free"] else asked["default"]
            )

    def resolve(self) -> None:
        resolving = self.server.world.game(self.game).resolving
        if resolving is not None:
            resolve_window(self.server.world, self.game, resolving.step)

    def records(self) -> list[Record]:
        """All that has happened: where two worlds agree in every record, nothing of the game is answered otherwise."""
        return [*self.server.world.store.records(self.game)]

    def opened(self) -> set[str]:
        """Items of the secret order that the rules have revealed."""
        facts = (record.fact for record in self.server.world.store.records(self.game))
        items = [item for fact in facts if isinstance(fact, OrdersOpened) for item in fact.openings]
        return {item.key for item in items if item.version == self.version}

    def seen(self) -> Seen:
        """All that anybody but the captain with the secret can get, by who asks and what.

        Each time it is asked in the next language, so that over all windows every address is seen in every one. What is
        about no game is asked by one of them, each time by the next.
        """
        self.server.wiring.queries.follower.catch_up()
        eyes: dict[str, Member | None] = {"nobody": None, "host": self.host, **self.captains}
        del eyes["french-1"]
        language = next(self._languages)
        self._looks += 1
        return {
            f"{name} {method} {path} in {language}": self._masked(who, method, path, body, language)
            for place, (name, who) in enumerate(eyes.items())
            for number, (method, path, body) in enumerate((*self._readings(), *self._refused()))
            if self.game in path or (number + self._looks) % len(eyes) == place
        }

    def _readings(self) -> Iterator[tuple[str, str, None]]:
        version = self.server.world.store.load(self.game).version
        values = {**PLACES, "game": [self.game], "version": [version - 1, version, version + 1]}
        for rule in self.server.app.url_map.iter_rules():
            if "GET" in (rule.methods or ()):
                for path in addresses(rule, values):
                    for query in queries(rule, version):
                        yield "GET", path + query, None

    def _refused(self) -> Iterator[tuple[str, str, Json | None]]:
        """Acts that are not theirs: what the refusals say must not depend on the secret either."""
        window = self.window
        orders = f"/v1/games/{self.game}/orders"
        name, turn = (window["id"], window["turn"]) if window else ("planning", 1)
        for seat, open_window in product(("british-1", "french-1"), (name, "no-such")):
            yield (
                "POST",
                orders,
                {"seat": seat, "turn": turn, "window": open_window, "items": {"courageuse/card": "straight"}},
            )
            yield (
                "POST",
                f"/v1/games/{self.game}/preview",
                {"seat": "french-1", "turn": turn, "window": open_window, "items": {}},
            )
        yield "DELETE", f"{orders}?seat=french-1&turn={turn}&window={name}", None
        yield "PUT", f"/v1/games/{self.game}/seats/french-1", {}

    def _masked(self, who: Member | None, method: str, path: str, body: Json | None, language: str) -> Masked:
        sent: Json = {"headers": {"Accept-Language": language}} | ({} if body is None else {"json": body})
        answer = self.server.ask(method, path, who and who.token, **sent)
        assert method == "GET" or answer.status_code >= 400
        assert answer.status_code < 500, f"{path}: {answer.text}"
        return masked(answer)


def addresses(rule: Rule, values: dict[str, list[Any]]) -> list[str]:
    """Every address of a route; a route with a new kind of argument fails here until it is given values."""
    chosen = [[(name, value) for value in values[name]] for name in sorted(rule.arguments)]
    return [str(rule.build(dict(pairs))[1]) for pairs in product(*chosen)]  # type: ignore[index]


def queries(rule: Rule, version: int) -> list[str]:
    """What can be asked beside the plain question; unknown to a route, it is an error that is compared too."""
    asked = {
        "": [f"?at_least={version}", f"?at_least={version + 1}"],
        "/stream": ["?last_event_id=0", f"?last_event_id={version - 1}"],
        "/awaiting": ["?seat=french-1", "?seat=british-1", "?seat=nobody-1"],
        "/timeline": [f"?after={version - 2}", "?limit=500"],
        "/board.svg": [f"?at={version - 1}", f"?at={version + 1}"],
        "/at": ["?turn=0", "?turn=1&window=planning"],
        "/diff": [f"?from=1&to={version}", f"?from={version - 1}&to={version}"],
    }
    return ["", *asked.get(rule.rule.rpartition("<id:game>")[2], ())] if "game" in rule.arguments else [""]


def compare(one: World, other: World, moment: str) -> None:
    first, second = one.seen(), other.seen()
    assert first.keys() == second.keys(), moment
    assert [f"{moment}: {what}" for what in first if first[what] != second[what]] == []


def close_secretly(one: World, other: World, window: str, item: str) -> None:
    """The secret order comes last, another one in each world: nothing differs until the rules lay it open."""
    other_way = exchanging(item)
    for world, chooses in ((one, one_way), (other, other_way)):
        world.sail_to(window, other_way)
        world.server.resolves = False
        world.seal_others()
        world.seal_secretly(chooses)
    compare(one, other, "closed by the secret order")
    follow(one, other)


# Level, players, window, and the item that is exchanged.
WINDOWS = [
    ("basic", 2, "deployment", ANY),
    pytest.param("basic", 4, "deployment", ANY, marks=pytest.mark.long),
    ("basic", 2, "planning", ANY),
    pytest.param("basic", 4, "planning", ANY, marks=pytest.mark.long),
    ("basic", 2, "combat", ANY),
    ("standard", 2, "loading", "left"),
    ("standard", 2, "planning", "card"),
    ("standard", 2, "reloading", "left"),
    ("advanced", 2, "planning", "actions"),
]


@pytest.mark.parametrize(("level", "players", "window", "item"), WINDOWS)
def test_a_secret_order_changes_nothing_for_anybody_else(
    two_servers: tuple[Server, Server], level: str, players: int, window: str, item: str
) -> None:
    one, other = (World(server, level, players) for server in two_servers)
    other_way = exchanging(item)
    for world in (one, other):
        world.sail_to(window, other_way)
    assert one.records() == other.records()
    one.seal_secretly(one_way)
    other.seal_secretly(other_way)
    compare(one, other, "sealed, the others not yet")
    one.seal_secretly(other_way)
    other.seal_secretly(one_way)
    for world in (one, other):
        world.server.resolves = False
        world.seal_others()
    compare(one, other, "sealed the other way round, and closed by the others")
    follow(one, other)


@pytest.mark.long
@pytest.mark.parametrize(("level", "players", "window", "item"), WINDOWS)
def test_a_secret_order_that_comes_last_changes_nothing_until_it_is_opened(
    two_servers: tuple[Server, Server], level: str, players: int, window: str, item: str
) -> None:
    one, other = (World(server, level, players) for server in two_servers)
    close_secretly(one, other, window, item)


@pytest.mark.long
@pytest.mark.parametrize(
    ("level", "window", "item"),
    [
        ("basic", "planning", ANY),
        ("standard", "planning", "card"),
        ("standard", "loading", "left"),
        ("advanced", "planning", "actions"),
    ],
)
def test_automatic_ships_do_nothing_by_what_is_still_closed(
    two_servers: tuple[Server, Server], level: str, window: str, item: str
) -> None:
    """What the rules decide for them they decide from what everybody sees, and so it tells nobody anything."""
    one, other = (World(server, level, 2, automatic=("british-1",)) for server in two_servers)
    other_way = exchanging(item)
    for world, chooses in ((one, one_way), (other, other_way)):
        world.sail_to(window, other_way)
        world.server.resolves = False
        world.seal_secretly(chooses)
    compare(one, other, "closed by the secret order")
    follow(one, other)


def follow(one: World, other: World) -> None:
    """Go on as long as the secret stays closed, comparing at every stop."""
    exchanged = {key for key in one.sealed if one.sealed[key] != other.sealed[key]}
    assert exchanged, "the two orders must differ, or nothing is tested"
    for _ in range(STOPS):
        for world in (one, other):
            world.resolve()
        if one.window is None or not exchanged.isdisjoint(one.opened() | other.opened()):
            return
        compare(one, other, "resolved, and still closed")
        for world in (one, other):
            world.seal_all()


def test_a_leak_would_be_found(two_servers: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch) -> None:
    """A test of the test: a viewpoint that sees through every seal makes it fail."""
    monkeypatch.setattr(Viewpoint, "sees", lambda *_: True)
    one, other = (World(server, "basic", 2) for server in two_servers)
    for world, chooses in ((one, one_way), (other, exchanging(ANY))):
        world.sail_to("deployment", exchanging(ANY))
        world.seal_secretly(chooses)
    with pytest.raises(AssertionError, match="leaking: nobody GET /v1/games/"):
        compare(one, other, "leaking")


# The same with every ability on every ship, and a captain with a secret who is not looked at.
ABLE = [
    ("standard", "planning", "card"),
    ("standard", "reloading", "left"),
    ("advanced", "planning", "actions"),
]


@pytest.mark.long
@pytest.mark.parametrize(("level", "window", "item"), ABLE)
def test_abilities_betray_no_secret(
    two_servers: tuple[Server, Server], level: str, window: str, item: str
) -> None:
    """A blank among the actions is as secret as they are; so is what well-trained gunners may load."""
    one, other = (
        World(server, level, 2, agreed=abilities(level, intuitive="french")) for server in two_servers
    )
    close_secretly(one, other, window, item)


def test_a_card_that_is_looked_at_is_seen_by_that_seat_alone(two_servers: tuple[Server, Server]) -> None:
    """The first card of the battle is exchanged, and the British look at it: only they can tell the worlds apart."""
    one, other = (World(server, "standard", 2, agreed=abilities("standard")) for server in two_servers)
    other_way = exchanging("card")
    for world, chooses in ((one, one_way), (other, other_way)):
        world.sail_to("loading", other_way)
        world.seal_secretly(chooses)
        world.seal_others()
        world.look_at("courageuse")
    first, second = one.seen(), other.seen()
    told = [what for what in first if first[what] != second[what]]
    assert told
    assert [what for what in told if not what.startswith("british-1 ")] == []
