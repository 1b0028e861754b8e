"""What leaves the server by other doors than its answers to reads: webhooks, bulk exports, previews, heads of answers.

As in test_secrecy: two servers with the same clock and chance, one sealed order exchanged between them, and every byte
compared that anybody but its captain is sent. Messages to webhooks hold no digest, so nothing in them is masked, not
even their signatures, which would differ with a single byte.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from domain.service.webhooks import EVENTS, FORMATS
from projections import news
from tests.kit.secrecy import Side, exchanged
from tests.kit.server import Member, Server
from tests.kit.twins import Masked, exchanging, masked, one_way
from workers.webhooks.announce import announce
from workers.webhooks.deliver import deliver_due
from workers.webhooks.sending import Answer, Sender

PUBLIC = "https://hooks.example.org/"
SEATS = ("british-1", "french-1")
# Level, window, and the item that is exchanged.
SECRETS = [
    ("standard", "loading", "left"),
    ("standard", "planning", "card"),
    ("advanced", "planning", "actions"),
]
# A case of its own: what the rules alone answer must not know of any battle.
CASE = {
    "case": "outside",
    "ships": {"d": {"ship": "defence", "side": "british", "at": [450, 300], "heading": 0}},
    "steps": [],
}


class Post(Sender):
    """Keeps what would be sent, as it would be sent, to whom."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[tuple[str, bytes, tuple[tuple[str, str], ...]]] = []

    def send(self, url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        self.sent.append((url, body, tuple(headers.items())))
        return Answer(200)


class Outside(Side):
    """One of the two servers: a battle, and webhooks of every kind for everybody but the captain with a secret."""

    def __init__(self, server: Server, level: str) -> None:
        super().__init__(server, level=level)
        self.post = Post()
        for who in self.others.values():
            for form in FORMATS:
                for event in EVENTS:
                    for game in (None, self.game):
                        self._add_webhook(who, format=form, event=event, game=game)

    @property
    def others(self) -> dict[str, Member]:
        return {"host": self.host, "enemy": self.captains["british-1"], "stranger": self._stranger}

    @property
    def _stranger(self) -> Member:
        if not hasattr(self, "_known"):
            self._known = self.server.member("Stranger")
        return self._known

    def _add_webhook(self, who: Member, **wanted: object) -> None:
        who.posts("/v1/webhooks", {"url": PUBLIC, **wanted})

    def sail_to(self, name: str) -> None:
        while (window := self.window) is not None and window["name"] != name:
            for seat in window["owes"]:
                self.captains[seat].seals(self.game, seat, one_way)
        assert window is not None

    def seal_others(self) -> None:
        """The window is closed, and not resolved yet."""
        self.server.resolves = False
        self.captains["british-1"].seals(self.game, "british-1", one_way)

    def delivered(self) -> list[tuple[str, bytes, tuple[tuple[str, str], ...]]]:
        """Everything that webhooks have been sent since the last time, in an order that says nothing."""
        parts = self.server.wiring.parts()
        announce(parts)
        while deliver_due(parts, self.post):
            pass
        sent, self.post.sent = sorted(self.post.sent), []
        return sent

    def answers(self) -> dict[str, Masked]:
        """Exports, previews and heads, by who asks."""
        self.server.wiring.queries.follower.catch_up()
        version = self.server.world.store.load(self.game).version
        asked = [*self._exports(version), *self._heads(version), *self._previews()]
        return {
            f"{name} {method} {path} {sent}": masked(who.ask(method, path, **sent))
            for name, who in self.others.items()
            for method, path, sent in asked
        }

    def _exports(self, version: int) -> Iterator[tuple[str, str, dict[str, Any]]]:
        for query in (
            "",
            "?limit=3",
            f"?after={version - 2}",
            f"?game={self.game}",
            f"?game={self.game}&limit=5000",
        ):
            yield "GET", f"/v1/export/facts{query}", {}
        for query in ("", "?status=playing", "?mine=true"):
            yield "GET", f"/v1/export/games{query}", {}

    def _heads(self, version: int) -> Iterator[tuple[str, str, dict[str, Any]]]:
        """Sizes and tags without the body, and what a tag that is known already is answered with."""
        for part in ("", "/awaiting", "/timeline", "/transcript", "/board.svg", f"/at/{version}"):
            path = f"/v1/games/{self.game}{part}"
            yield "HEAD", path, {}
            yield (
                "GET",
                path,
                {"headers": {"If-None-Match": self.host.ask("GET", path).headers.get("ETag", "*")}},
            )

    def _previews(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
        window = self.window or {"id": "planning", "turn": 1}
        for seat in SEATS:
            order = {
                "seat": seat,
                "turn": window["turn"],
                "window": window["id"],
                "items": {"defence/card": "straight"},
            }
            yield "POST", f"/v1/games/{self.game}/preview", {"json": order}
        for part in ("", "/choices"):
            yield "POST", f"/v1/resolve{part}", {"json": {"case": CASE}}


def compare(one: Outside, other: Outside, moment: str) -> None:
    sent, elsewhere = one.delivered(), other.delivered()
    assert sent, f"{moment}: webhooks are told of it"
    assert sent == elsewhere, moment
    first, second = one.answers(), other.answers()
    assert first.keys() == second.keys(), moment
    assert [f"{moment}: {what}" for what in first if first[what] != second[what]] == []


def sealed_apart(
    servers: tuple[Server, Server], level: str, window: str, item: str
) -> tuple[Outside, Outside]:
    """Two battles that differ in the one order that was just sealed; what came before has been delivered."""
    one, other = (Outside(server, level) for server in servers)
    for side, chooses in ((one, one_way), (other, exchanging(item))):
        side.sail_to(window)
        side.delivered()
        side.seal_secretly(chooses)
    assert exchanged(one, other)
    return one, other


@pytest.mark.parametrize(("level", "window", "item"), SECRETS)
def test_webhooks_exports_previews_and_heads_tell_nothing_of_a_sealed_order(
    two_servers: tuple[Server, Server], level: str, window: str, item: str
) -> None:
    one, other = sealed_apart(two_servers, level, window, item)
    compare(one, other, "sealed")
    for side in (one, other):
        side.seal_others()
    compare(one, other, "closed, not resolved")
    for side in (one, other):
        side.resolve()
    if exchanged(one, other).isdisjoint(one.opened() | other.opened()):
        compare(one, other, "resolved, and still closed")


def test_a_webhook_that_told_too_much_would_be_found(
    two_servers: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A test of the test: messages with the digest of the newest order in them make it fail."""
    plain = news.line

    def leaking(game: Any, record: Any) -> dict[str, object]:
        return {**plain(game, record), "leak": str(record.fact)}

    monkeypatch.setattr("workers.webhooks.messages.line", leaking)
    one, other = sealed_apart(two_servers, *SECRETS[0])
    with pytest.raises(AssertionError, match="sealed"):
        compare(one, other, "sealed")
