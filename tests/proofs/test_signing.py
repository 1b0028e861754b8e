"""What the server says it signs: receipts and checkpoints, with keys that can be rotated and never get lost."""

from random import Random
from typing import Any

import pytest

from domain.proofs.signatures import CHECKPOINT, RECEIPT, key_id, verify
from domain.proofs.verification import verify as verify_transcript
from domain.service import rotate_key
from domain.store import Store, open_store
from projections.audience import SPECTATOR, Viewer
from tests.kit.fixtures import store, store_url
from tests.kit.proven import fought, sail
from tests.kit.server import Server, by_default
from tests.kit.world import bytes_of, world_on

__all__ = ["store", "store_url"]


def checked(keys: list[dict[str, Any]], purpose: str, name: str, signed: dict[str, Any]) -> bool:
    public = next(key["public"] for key in keys if key["id"] == signed["key"])
    return verify(bytes.fromhex(public), purpose, signed[name], bytes.fromhex(signed["signature"]))


def test_the_first_key_is_made_with_the_tables(store: Store) -> None:
    (key,) = store.listed_keys()
    assert key.id == store.signing_key().id == key_id(bytes.fromhex(key.public))
    assert key.until is None


def test_processes_that_start_at_once_make_one_key(store_url: str) -> None:
    stores = [open_store(store_url) for _ in range(3)]
    for each in stores:
        each.migrate()
    assert len({each.signing_key().id for each in stores}) == len(stores[0].listed_keys()) == 1
    for each in stores:
        each.close()


def test_a_rotated_key_stays_listed_and_its_private_part_is_gone(store: Store) -> None:
    world = world_on(store, bytes_of("club"))
    before = store.signing_key()
    new = rotate_key(world)
    old, listed = store.listed_keys()
    assert listed == new
    assert store.signing_key().id == new.id != before.id == old.id
    assert (old.until, new.until) == (new.since, None)
    assert before.private.hex() not in _everything(store)


def _everything(store: Store) -> str:
    return repr(store.database.read("SELECT id, public, private, since, until FROM signing_keys"))


def test_another_process_signs_with_the_new_key_at_once(store_url: str) -> None:
    here, there = open_store(store_url), open_store(store_url)
    assert here.signing_key() == there.signing_key()
    here.rotate_key(bytes_of("new")(32), "2026-01-02T03:04:05.000006Z")
    assert here.signing_key() == there.signing_key()
    here.close()
    there.close()


def test_the_private_key_is_never_shown(store: Store) -> None:
    private = store.signing_key().private
    assert private.hex() not in repr(store.signing_key()) + repr(store.listed_keys())
    assert repr(private) not in repr(store.signing_key())


@pytest.fixture
def server(tmp_path: Any) -> Any:
    running = Server(f"sqlite:///{tmp_path}/orders.db")
    yield running
    running.close()


def test_receipts_and_views_are_signed_with_a_listed_key(server: Server) -> None:
    nelson, villeneuve = server.member("Nelson"), server.member("Villeneuve")
    game = nelson.opens()
    nelson.sits(game, "british-1")
    villeneuve.sits(game, "french-1")
    receipt = nelson.seals(game, "british-1", by_default).json
    keys = server.ask("GET", "/v1/keys").json["keys"]
    assert checked(keys, RECEIPT, "receipt", receipt)
    version = receipt["receipt"]["version"]
    for path in (f"/v1/games/{game}?at_least={version}", f"/v1/games/{game}/at/{version - 1}"):
        assert checked(keys, CHECKPOINT, "checkpoint", nelson.get(path))


def test_equal_views_are_equal_bytes(server: Server) -> None:
    nelson = server.member("Nelson")
    game = nelson.opens()
    readings = server.wiring.queries
    readings.follower.catch_up()
    for viewer in (SPECTATOR, Viewer(("british-1",))):
        newest = readings.view(game, viewer)
        assert newest is not None
        assert newest.body == readings.view_at(game, newest.version, viewer)


def test_a_transcript_has_receipts_for_its_owner_only(server: Server) -> None:
    nelson, villeneuve = server.member("Nelson"), server.member("Villeneuve")
    game = nelson.opens()
    nelson.sits(game, "british-1")
    villeneuve.sits(game, "french-1")
    nelson.seals(game, "british-1", by_default)
    path = f"/v1/games/{game}/transcript"
    mine, theirs = nelson.get(path), villeneuve.get(path)
    public = server.ask("GET", path).json
    assert [signed["receipt"]["seat"] for signed in mine["receipts"]] == ["british-1"]
    assert {opening["version"] for opening in mine["openings"]} == {mine["receipts"][0]["receipt"]["version"]}
    assert theirs == public
    assert not theirs["receipts"]
    assert not theirs["openings"]
    assert all(verify_transcript(document).verdict == "ok so far" for document in (mine, public))


def test_receipts_of_an_old_key_are_good_evidence_for_ever() -> None:
    with fought(0, windows=3) as battle:
        kept = battle.transcript("british-1")["receipts"]
        rotate_key(battle.world)
        sail(battle, Random(1))
        later = battle.transcript("british-1")
        assert kept[0]["key"] != later["receipts"][0]["key"]
        report = verify_transcript({**later, "receipts": kept})
    assert report.verdict == "ok"
    assert len(report.keys) == 2
