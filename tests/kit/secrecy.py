"""Two worlds that differ in one sealed order, and all that anybody but its captain can get from either."""

from collections.abc import Iterable, Iterator
from itertools import cycle, product
from random import Random
from typing import Any, Final
from unittest.mock import patch
from zlib import crc32

from domain.facts.orders import OrdersOpened
from domain.options.captain_and_crew import intuitive
from domain.store.records import Record
from projections.languages import LANGUAGES
from tests.kit.club import resolve_waiting
from tests.kit.reads import reads
from tests.kit.server import Chooses, Json, Member, Server, at_random
from tests.kit.tables import sit_down
from tests.kit.twins import Masked, by_trained_gunners_alone, exchanging, masked, one_way
from tests.kit.world import facts_of

HIDING: Final = "french-1"
# Windows after the secret one at which everything is compared again, if it is still closed.
STOPS = 3
Seen = dict[str, Masked]


class Side:
    """One server of two, and the battle on it, in which one captain seals another order than on the other."""

    def __init__(self, server: Server, **agreed: Any) -> None:
        self.server = server
        self.host = server.member("Host")
        self.game = self.host.opens(**agreed)
        seats = self.host.get(f"/v1/games/{self.game}/seats")["seats"]
        free = sorted({*seats} - {*agreed.get("seats", ())})
        self.captains = {seat: server.member(f"Captain {seat}") for seat in free}
        sit_down(self.game, self.captains)
        self.sealed: dict[str, object] = {}
        self.version = 0

    @property
    def window(self) -> Json | None:
        found: Json | None = self.host.get(f"/v1/games/{self.game}/awaiting")["window"]
        return found

    def seal_secretly(self, chooses: Chooses) -> None:
        receipt = self.captains[HIDING].seals(self.game, HIDING, chooses).json["receipt"]
        self.version = receipt["version"]
        openings = self.server.world.store.openings(self.game).items()
        self.sealed = {key: one.value for (version, key), one in openings if version == self.version}

    def resolve(self) -> None:
        if self.server.world.game(self.game).resolving is not None:
            resolve_waiting(self.server.world, self.game)

    def opened(self) -> set[str]:
        """Items of the secret order that the rules have revealed."""
        items = (
            item
            for fact in facts_of(self.server.world.store, self.game, OrdersOpened)
            for item in fact.openings
        )
        return {item.key for item in items if item.version == self.version}


def exchanged(one: Side, other: Side) -> set[str]:
    """The items of the secret order that the two worlds have not in common."""
    found = {key for key in one.sealed if one.sealed[key] != other.sealed[key]}
    assert found, "the two orders must differ, or nothing is tested"
    return found


class World(Side):
    """One server, its captains, and the battle they fight. `french-1` is the captain with a secret."""

    def __init__(
        self,
        server: Server,
        level: str,
        players: int,
        automatic: Iterable[str] = (),
        agreed: Json | None = None,
    ) -> None:
        nobody = {seat: {"computer": "automatic"} for seat in automatic}
        super().__init__(server, players=players, seats=nobody, **(agreed or {"level": level}))
        self._chance = Random(11)
        self._languages = cycle(LANGUAGES)
        self._looks = 0

    def sail_to(self, window: str, other_way: Chooses) -> None:
        """Both worlds seal the same, until this window is open and the captain with a secret has a choice in it."""
        self._languages = cycle(
            sorted(LANGUAGES, key=lambda language: crc32(f"{window} {language}".encode()))
        )
        for _ in range(80):
            open_now = self.window
            assert open_now is not None, f"the battle ended before {window}"
            if open_now["name"] == window and HIDING in open_now["owes"] and self._has_a_choice(other_way):
                return
            for seat in open_now["owes"]:
                self.captains[seat].seals(self.game, seat, self._plainly)
        raise AssertionError(f"no {window} came")

    def _has_a_choice(self, other_way: Chooses) -> bool:
        asked = self.captains[HIDING].asked(self.game, HIDING)["mine"]
        return any(one_way(question) != other_way(question) for question in asked)

    def _plainly(self, question: Json) -> Any:
        if question["rule"].startswith("C-") or by_trained_gunners_alone(question):
            return question["default"]  # abilities are kept for the window with the secret
        offered = [choice["value"] for choice in question["choices"] or ()]
        return "straight" if "straight" in offered else at_random(self._chance)(question)

    def seal_others(self) -> None:
        window = self.window
        assert window is not None
        for seat in window["owes"]:
            if seat != HIDING and seat not in window["sealed"]:
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

    def records(self) -> list[Record]:
        """All that has happened: where two worlds agree in every record, nothing of the game is answered otherwise."""
        return [*self.server.world.store.records(self.game)]

    def seen(self) -> Seen:
        """All that anybody but the captain with the secret can get, by who asks and what.

        Each time it is asked in the next language, so that over all windows every address is seen in every one. What is
        about no game is asked by one of them, each time by the next.
        """
        self.server.wiring.queries.follower.catch_up()
        eyes: dict[str, Member | None] = {"nobody": None, "host": self.host, **self.captains}
        del eyes[HIDING]
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
        values = {"game": [self.game], "version": [version - 1, version, version + 1]}
        yield from (("GET", path, None) for _, path in reads(self.server, values, version))

    def _refused(self) -> Iterator[tuple[str, str, Json | None]]:
        """Acts that are not theirs: what the refusals say must not depend on the secret either."""
        window = self.window
        orders = f"/v1/games/{self.game}/orders"
        name, turn = (window["id"], window["turn"]) if window else ("planning", 1)
        for seat, open_window in product(("british-1", HIDING), (name, "no-such")):
            yield (
                "POST",
                orders,
                {"seat": seat, "turn": turn, "window": open_window, "items": {"courageuse/card": "straight"}},
            )
            yield (
                "POST",
                f"/v1/games/{self.game}/preview",
                {"seat": HIDING, "turn": turn, "window": open_window, "items": {}},
            )
        yield "DELETE", f"{orders}?seat=french-1&turn={turn}&window={name}", None
        yield "PUT", f"/v1/games/{self.game}/seats/french-1", {}

    def _masked(self, who: Member | None, method: str, path: str, body: Json | None, language: str) -> Masked:
        sent: Json = {"headers": {"Accept-Language": language}} | ({} if body is None else {"json": body})
        answer = self.server.ask(method, path, who and who.token, **sent)
        assert method == "GET" or answer.status_code >= 400
        assert answer.status_code < 500, f"{path}: {answer.text}"
        return masked(answer)


def compare(one: World, other: World, moment: str) -> None:
    first, second = one.seen(), other.seen()
    assert first.keys() == second.keys(), moment
    told = [f"{moment}: {what}" for what in first if first[what] != second[what]]
    assert not told, "\n".join(told)


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


def follow(one: World, other: World) -> None:
    """Go on as long as the secret stays closed, comparing at every stop."""
    secret = exchanged(one, other)
    for _ in range(STOPS):
        for world in (one, other):
            world.resolve()
        if one.window is None or not secret.isdisjoint(one.opened() | other.opened()):
            return
        compare(one, other, "resolved, and still closed")
        for world in (one, other):
            world.seal_all()
