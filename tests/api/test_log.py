"""The server's log over HTTP: checkpoints, entries, proofs, and co-signatures of those who were named."""

from typing import Any

import pytest

from api.wiring import read_settings
from domain.proofs.log.checkpoints import Checkpoint, cosigned, open_checkpoint
from domain.proofs.log.checks import includes
from domain.proofs.log.leaves import read_leaf
from domain.proofs.log.notes import BadNote
from domain.proofs.log.tree import leaf_hash
from domain.service import rotate_key
from tests.kit.consistency import grew
from tests.kit.server import WITNESS, WITNESS_KEY, Server, by_default, play_on
from tests.kit.tables import seated

TIME = 1767323046


def fight(server: Server, windows: int = 4) -> str:
    game, captains = seated(server)
    play_on(game, captains, by_default, windows=windows)
    while server.world.store.server_log.enter():
        pass
    return game


def opened(server: Server, query: str = "") -> Any:
    answer = server.ask("GET", f"/v1/log/checkpoint{query}")
    assert (answer.status_code, answer.mimetype) == (200, "text/plain"), answer.text
    listed = server.ask("GET", "/v1/keys").json["keys"]
    keys = {key["id"]: bytes.fromhex(key["public"]) for key in listed}
    return open_checkpoint(answer.text, f"sealed-orders/{listed[0]['id']}", keys, [WITNESS])


def line_for(checkpoint: Checkpoint, key: bytes = WITNESS_KEY, name: str = WITNESS.name) -> str:
    return cosigned(checkpoint.text, name, key, TIME).line.rstrip("\n")


def cosign(server: Server, size: int, line: str) -> Any:
    return server.ask("POST", "/v1/log/cosignatures", json={"size": size, "cosignature": line})


def test_the_log_of_a_server_without_battles_is_empty(server: Server) -> None:
    assert opened(server).checkpoint.size == 0
    assert server.ask("GET", "/v1/log/entries?start=0&end=9").json == {"start": 0, "entries": []}


def test_every_entry_is_proved_by_its_checkpoint(either_server: Server) -> None:
    server = either_server
    game = fight(server)
    checkpoint = opened(server).checkpoint
    entries = server.ask("GET", "/v1/log/entries?start=0&end=500").json["entries"]
    assert checkpoint.size == len(entries) == 4
    for index, data in enumerate(entries):
        leaf = read_leaf(data.encode())
        assert leaf.game == game
        proved = server.ask("GET", f"/v1/log/inclusion?game={game}&version={leaf.version}").json
        assert (proved["index"], proved["leaf"]) == (index, data)
        proof = [bytes.fromhex(part) for part in proved["proof"]]
        assert includes(leaf_hash(data.encode()), index, checkpoint.size, proof, checkpoint.root)


def test_the_log_is_proved_to_grow_and_its_past_stays_readable(server: Server) -> None:
    fight(server)
    before = opened(server).checkpoint
    fight(server)
    after = opened(server).checkpoint
    assert after.size == 2 * before.size
    answer = server.ask("GET", f"/v1/log/consistency?old={before.size}&new={after.size}").json
    proof = [bytes.fromhex(part) for part in answer["proof"]]
    assert grew(before.size, before.root, after.size, after.root, proof)
    assert opened(server, f"?size={before.size}").checkpoint == before


def test_a_rotated_key_signs_under_the_old_origin(server: Server) -> None:
    fight(server)
    first = opened(server)
    rotate_key(server.world)
    second = opened(server)
    assert second.checkpoint == first.checkpoint
    assert second.key != first.key


def test_a_named_witness_cosigns(either_server: Server) -> None:
    server = either_server
    fight(server)
    checkpoint = opened(server).checkpoint
    answer = cosign(server, checkpoint.size, line_for(checkpoint))
    assert (answer.status_code, answer.json) == (201, {"size": checkpoint.size, "witness": WITNESS.name})
    assert cosign(server, checkpoint.size, line_for(checkpoint)).status_code == 201
    assert opened(server).witnesses == {WITNESS: TIME}
    fight(server)
    assert opened(server).witnesses == {}
    kept = opened(server, "?cosigned=true")
    assert (kept.checkpoint, kept.witnesses) == (checkpoint, {WITNESS: TIME})


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"key": bytes(32)}, "log/witness"),
        ({"name": "witness.example/w2"}, "log/witness"),
        ({"origin": "sealed-orders/elsewhere"}, "log/cosignature"),
        ({"root": bytes(32)}, "log/cosignature"),
        ({"size": 3}, "log/cosignature"),
    ],
    ids=str,
)
def test_a_cosignature_that_does_not_hold_is_refused(
    server: Server, changed: dict[str, Any], code: str
) -> None:
    fight(server)
    checkpoint = opened(server).checkpoint
    own = {name: changed.pop(name) for name in ("key", "name") if name in changed}
    answer = cosign(server, checkpoint.size, line_for(checkpoint._replace(**changed), **own))
    assert answer.json["code"] == code
    assert opened(server).witnesses == {}


@pytest.mark.parametrize("line", ["nonsense", "— a", "— witness.example/w1 IDJKvg==", "— a b\n— c d"])
def test_a_line_that_is_none_is_refused(server: Server, line: str) -> None:
    assert cosign(server, 0, line).json["code"] in ("log/cosignature", "log/witness")


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("checkpoint?size=9", "log/no-such-size"),
        ("consistency?old=0&new=9", "log/no-such-size"),
        ("consistency?old=2&new=1", "request/invalid"),
        ("consistency?old=0", "request/invalid"),
        ("entries?start=-1&end=2", "request/invalid"),
        ("entries?start=0", "request/invalid"),
        ("inclusion?game=g-1&version=1", "log/not-entered"),
        ("inclusion?game=g-1&version=1&size=9", "log/no-such-size"),
    ],
)
def test_what_the_log_has_not_got_is_refused(server: Server, path: str, code: str) -> None:
    assert server.ask("GET", f"/v1/log/{path}").json["code"] == code


def test_few_entries_are_answered_at_once_however_many_are_asked_for(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("domain.service.server_log.MOST_ENTRIES", 3)
    fight(server)
    assert len(server.ask("GET", "/v1/log/entries?start=0&end=9007199254740991").json["entries"]) == 3
    assert len(server.ask("GET", "/v1/log/entries?start=3&end=9007199254740991").json["entries"]) == 1
    assert server.ask("GET", "/v1/log/entries?start=3&end=1").json["entries"] == []


def test_witnesses_are_named_in_the_environment() -> None:
    other = replace_name("witness.example/w2")
    settings = read_settings({"SEALED_ORDERS_WITNESSES": f" {WITNESS.vkey}  {other.vkey} "})
    assert settings.witnesses == (WITNESS, other)
    assert read_settings({}).witnesses == ()
    with pytest.raises(BadNote):
        read_settings({"SEALED_ORDERS_WITNESSES": WITNESS.vkey[:-1]})


def replace_name(name: str) -> Any:
    return WITNESS._replace(name=name)
