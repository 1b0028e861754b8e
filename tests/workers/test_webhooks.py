"""Webhooks over real sockets, with a clock that is wound by hand: each message arrives, is signed, and stops in time."""

import base64
import json
from collections.abc import Iterator, Mapping
from datetime import datetime

import pytest
from standardwebhooks import Webhook as Verifier

from domain.proofs.signatures import verify_bytes
from domain.store import webhooks
from tests.kit.fixtures import BOTH, either_server, server
from tests.kit.patience import LONG
from tests.kit.server import Json, Member, Server, by_default
from tests.kit.world import wait
from tests.workers.receiver import Receiver, receiving
from workers.webhooks.announce import announce
from workers.webhooks.deliver import BACK_OFF, deliver_due
from workers.webhooks.sending import Answer, Sender

__all__ = ["BOTH", "either_server", "server"]
PUBLIC = "https://hooks.example.org/hook"


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as running:
        yield running


SHORT = Sender(loopback=True, plain=True, patience=0.2)


class ShortWith(Sender):
    """Has patience with everybody but this one: how long others take says how busy the machine is."""

    def __init__(self, slow: Receiver) -> None:
        super().__init__(loopback=True, plain=True, patience=LONG)
        self._slow = slow

    def send(self, url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        return SHORT.send(url, body, headers) if url == self._slow.url else super().send(url, body, headers)


class Post:
    """The postman of a test: rounds when they are asked for, and only to the receiver on this machine."""

    def __init__(self, server: Server, receiver: Receiver) -> None:
        self.server = server
        self.receiver = receiver
        self.sender = Sender(loopback=True, plain=True, patience=LONG)

    def add(self, member: Member, **wanted: object) -> Json:
        made = member.ask("POST", "/v1/webhooks", json={"url": PUBLIC, **wanted})
        assert made.status_code == 201, made.text
        with self.server.world.store.database.writing() as transaction:
            transaction.change("UPDATE webhooks SET url = ? WHERE id = ?", self.receiver.url, made.json["id"])
        found: Json = made.json
        announce(self.server.wiring.parts())
        return found

    def round(self, sender: Sender | None = None) -> int:
        """Announce, and send until nothing is due."""
        parts, sent = self.server.wiring.parts(), 0
        announce(parts)
        while some := deliver_due(parts, sender or self.sender):
            sent += some
        return sent

    def wait(self, seconds: int) -> None:
        wait(self.server.world, seconds)


@pytest.fixture
def post(server: Server, receiver: Receiver) -> Post:
    return Post(server, receiver)


def _tries(member: Member, webhook: str) -> list[list[str]]:
    found = member.get(f"/v1/webhooks/{webhook}/deliveries")["deliveries"]
    return [[attempt["outcome"] for attempt in one["attempts"]] for one in reversed(found)]


def test_each_append_is_told_once_signed_both_ways(either_server: Server, receiver: Receiver) -> None:
    post = Post(either_server, receiver)
    nelson, brueys = either_server.member("Nelson"), either_server.member("Brueys")
    game = nelson.opens(name="Off Ushant")
    announce(either_server.wiring.parts())
    made = post.add(nelson)
    nelson.sits(game, "british-1")
    brueys.sits(game, "french-1")
    nelson.seals(game, "british-1", by_default)
    assert post.round() == 3
    assert post.round() == 0
    assert len(set(receiver.ids)) == 3
    last = receiver.received[-1]
    told = json.loads(last.body)
    assert (told["type"], told["data"]["name"], told["data"]["game"]) == ("game.append", "Off Ushant", game)
    assert told["data"]["window"]["sealed"] == ["british-1"]
    stamp = int(last.headers["webhook-timestamp"])
    assert abs(stamp - either_server.world.clock().timestamp()) < 120
    content = f"{last.headers['webhook-id']}.{stamp}.".encode() + last.body
    shared, public = last.headers["webhook-signature"].split()
    (listed,) = either_server.ask("GET", "/v1/keys").json["keys"]
    assert public.startswith("v1a,")
    assert verify_bytes(bytes.fromhex(listed["public"]), content, base64.b64decode(public[4:]))
    signed = Verifier(made["secret"]).sign(
        last.headers["webhook-id"],
        datetime.fromtimestamp(stamp, either_server.world.clock().tzinfo),
        last.body.decode(),
    )
    assert signed == shared


def test_a_game_s_own_webhook_hears_of_that_game_alone(post: Post, receiver: Receiver) -> None:
    nelson, brueys = post.server.member("Nelson"), post.server.member("Brueys")
    one, other = nelson.opens(name="One"), nelson.opens(name="Other")
    post.add(brueys, game=one, format="discord")
    nelson.sits(one, "british-1")
    nelson.sits(other, "british-1")
    assert post.round() == 1
    assert json.loads(receiver.received[0].body)["content"].startswith("“One”")


def test_who_wants_to_know_only_what_they_owe_hears_only_that(post: Post, receiver: Receiver) -> None:
    nelson, brueys = post.server.member("Nelson"), post.server.member("Brueys")
    game = nelson.opens()
    nelson.sits(game, "british-1")
    post.add(nelson, event="owed", format="slack")
    brueys.sits(game, "french-1")
    brueys.seals(game, "french-1", by_default)
    post.round()
    assert [json.loads(one.body)["text"] for one in receiver.received] == [
        "“The Nile”, turn 0: deployment waits for the British seat, the French seat."
    ]


def test_what_fails_is_tried_again_with_the_same_id_until_it_arrives(post: Post, receiver: Receiver) -> None:
    """500, a redirection, then an hour of silence, then it is back: delivered at least once, under one id."""
    nelson = post.server.member("Nelson")
    made = post.add(nelson)
    receiver.answers = [500, 302]
    receiver.headers = {"Location": receiver.url.replace("/hook", "/elsewhere")}
    nelson.ask("POST", f"/v1/webhooks/{made['id']}/pings")
    assert post.round() == 1
    assert post.round() == 0, "not before its time"
    post.wait(10)
    assert post.round() == 1
    post.wait(400)
    with receiver.hanging():
        assert post.round(SHORT) == 1
    post.wait(3600)
    assert post.round() == 1
    assert _tries(nelson, made["id"]) == [["refused", "refused", "timeout", "delivered"]]
    assert len(set(receiver.ids)) == 1
    assert {one.path for one in receiver.received} == {"/hook"}, "no redirection was followed"


def test_a_receiver_that_is_gone_is_sent_nothing_more(post: Post, receiver: Receiver) -> None:
    nelson = post.server.member("Nelson")
    made = post.add(nelson)
    receiver.answers = [410]
    game = nelson.opens()
    nelson.sits(game, "british-1")
    nelson.ask("POST", f"/v1/webhooks/{made['id']}/pings")
    post.round()
    assert len(receiver.received) == 1
    assert "410" in nelson.get(f"/v1/webhooks/{made['id']}")["disabled"]
    states = [one["state"] for one in nelson.get(f"/v1/webhooks/{made['id']}/deliveries")["deliveries"]]
    assert sorted(states) == ["dropped", "failed"]
    post.wait(86400)
    nelson.ask("DELETE", f"/v1/games/{game}/seats/british-1")
    assert post.round() == 0
    refused = nelson.ask("POST", f"/v1/webhooks/{made['id']}/pings")
    assert (refused.status_code, refused.json["code"]) == (409, "webhook/disabled")
    nelson.ask("PUT", f"/v1/webhooks/{made['id']}/state", json={"enabled": True})
    dropped = next(
        one["id"]
        for one in nelson.get(f"/v1/webhooks/{made['id']}/deliveries")["deliveries"]
        if one["state"] == "dropped"
    )
    again = nelson.ask("POST", f"/v1/webhooks/{made['id']}/deliveries/{dropped}/replays")
    assert again.status_code == 202
    assert post.round() == 1
    assert receiver.ids[-1] == dropped


def test_when_nothing_arrives_for_a_day_it_is_disabled(post: Post, receiver: Receiver) -> None:
    nelson = post.server.member("Nelson")
    made = post.add(nelson)
    receiver.answers = [503] * 20
    nelson.ask("POST", f"/v1/webhooks/{made['id']}/pings")
    waited = 0
    for pause in (0, *BACK_OFF):
        post.wait(pause * 11 // 10 + 1)
        waited += pause
        assert post.round() == 1
    assert waited > 86400
    assert nelson.get(f"/v1/webhooks/{made['id']}")["disabled"] == "nothing has arrived for more than a day"
    post.wait(10 * 86400)
    assert post.round() == 0
    assert len(receiver.received) == len(BACK_OFF) + 1


def test_a_receiver_may_ask_for_time(post: Post, receiver: Receiver) -> None:
    nelson = post.server.member("Nelson")
    made = post.add(nelson)
    receiver.answers, receiver.headers = [429], {"Retry-After": "3600"}
    nelson.ask("POST", f"/v1/webhooks/{made['id']}/pings")
    post.round()
    post.wait(1800)
    assert post.round() == 0
    post.wait(1900)
    assert post.round() == 1


def test_one_that_hangs_keeps_nobody_waiting(post: Post, receiver: Receiver) -> None:
    nelson = post.server.member("Nelson")
    made = post.add(nelson)
    with receiving() as slow:
        other = post.add(nelson)
        with post.server.world.store.database.writing() as transaction:
            transaction.change("UPDATE webhooks SET url = ? WHERE id = ?", slow.url, other["id"])
        for webhook in (other, made):
            for _ in range(3):
                nelson.ask("POST", f"/v1/webhooks/{webhook['id']}/pings")
        with slow.hanging():
            post.round(ShortWith(slow))
        assert len(receiver.received) == 3
        assert [set(tries) for tries in _tries(nelson, other["id"])] == [{"timeout"}] * 3


def test_what_a_dead_postman_left_is_taken_over(post: Post, receiver: Receiver) -> None:
    nelson = post.server.member("Nelson")
    made = post.add(nelson)
    nelson.ask("POST", f"/v1/webhooks/{made['id']}/pings")
    with post.server.world.store.database.writing() as transaction:
        transaction.change("UPDATE deliveries SET taken = ?", "2026-01-02T03:06:00.000000Z")
    assert post.round() == 0
    post.wait(300)
    assert post.round() == 1
    assert len(receiver.received) == 1


def test_two_postmen_announce_and_send_once(post: Post, receiver: Receiver) -> None:
    nelson = post.server.member("Nelson")
    made = post.add(nelson)
    parts = post.server.wiring.parts()
    nelson.ask("POST", f"/v1/webhooks/{made['id']}/pings")
    nelson.sits(nelson.opens(), "british-1")
    announce(parts)
    with parts.world.store.database.writing() as transaction:
        transaction.change("UPDATE announced SET position = 0")
    announce(parts)
    post.round()
    assert len(receiver.received) == len(set(receiver.ids)) == 2


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/hook",
        "ftp://example.org/",
        "https://user:secret@example.org/",
        "https://user@example.org/",
        "https://localhost/",
        "https://printer.local/",
        "https://metadata.google.internal/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://10.0.0.1/",
        "https://169.254.169.254/latest/meta-data",
        "https://[fe80::1]/",
        "https:///hook",
        "https://example.org:0/",
        "https://example.org:99999/",
        "https://[::ffff:127.0.0.1]/",
        "https://exa mple.org/",
        "javascript:alert(1)",
    ],
)
def test_an_address_that_cannot_be_right_is_refused_at_once(server: Server, url: str) -> None:
    refused = server.member("Nelson").ask("POST", "/v1/webhooks", json={"url": url})
    assert (refused.status_code, refused.json["code"]) == (422, "webhook/address")
    assert "must be https://… on the public internet" in refused.json["detail"]


HOSTILE = [
    "127.0.0.1", "127.1", "2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1", "0.0.0.0", "0", "localhost",
    "10.0.0.1", "172.16.0.1", "192.168.1.1", "100.64.0.1", "169.254.169.254", "192.0.0.192", "198.18.0.1",
    "224.0.0.1", "240.0.0.1", "255.255.255.255", "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]",
    "[::127.0.0.1]", "[64:ff9b::7f00:1]", "[64:ff9b:1::7f00:1]", "[2002:7f00:1::]", "[2001:0:7f00:1::]",
    "[fe80::1]", "[fc00::1]", "[fd00:ec2::254]", "[fec0::1]", "[ff02::1]", "[5f00::1]", "[3fff::1]",
]  # fmt: skip


@pytest.mark.parametrize("host", HOSTILE)
def test_a_hostile_address_is_never_called(host: str) -> None:
    assert Sender(plain=True, patience=0.5).send(f"http://{host}:9/", b"{}", {}) == Answer(None, "address")


def test_a_name_is_looked_up_once_and_held_to(receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that is public at the first look and ours at the second leads nowhere near us."""
    asked: list[str] = []

    def rebinding(host: str, *_: object, **__: object) -> str:
        asked.append(host)
        return "203.0.113.7" if len(asked) == 1 else "127.0.0.1"

    monkeypatch.setattr("workers.webhooks.sending.filter_host", rebinding)
    sent = Sender(plain=True, patience=0.5).send(receiver.url.replace("127.0.0.1", "evil.example"), b"{}", {})
    assert sent.status is None
    assert asked == ["evil.example"]
    assert receiver.received == []


def test_somebody_else_s_webhook_does_not_exist(server: Server) -> None:
    nelson, brueys = server.member("Nelson"), server.member("Brueys")
    made = nelson.ask("POST", "/v1/webhooks", json={"url": PUBLIC}).json
    place = f"/v1/webhooks/{made['id']}"
    for method, path in (
        ("GET", place),
        ("DELETE", place),
        ("POST", f"{place}/pings"),
        ("GET", f"{place}/deliveries"),
    ):
        assert brueys.ask(method, path).json["code"] == "webhook/unknown"
    assert made["secret"] not in nelson.ask("GET", "/v1/webhooks").text
    refused = nelson.ask("POST", f"{place}/deliveries/msg-0/replays")
    assert refused.json["code"] == "webhook/no-delivery"
    pinged = nelson.ask("POST", f"{place}/pings").json["id"]
    waiting = nelson.ask("POST", f"{place}/deliveries/{pinged}/replays")
    assert waiting.json["code"] == "webhook/on-its-way"
    for _ in range(19):
        assert nelson.ask("POST", "/v1/webhooks", json={"url": PUBLIC}).status_code == 201
    assert nelson.ask("POST", "/v1/webhooks", json={"url": PUBLIC}).json["code"] == "webhook/too-many"
    assert nelson.ask("DELETE", place).status_code == 204
    nelson.ask("DELETE", "/v1/accounts/me")
    assert webhooks.of_account(server.world.store.database, nelson.account) == []
