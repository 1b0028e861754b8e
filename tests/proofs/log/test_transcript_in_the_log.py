"""A transcript shows where its game stands in the server's log, and which witnesses have seen that log."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from api.cli import main
from domain.proofs.log.checkpoints import Checkpoint, cosigned, read_checkpoint, signed
from domain.proofs.log.leaves import Leaf
from domain.proofs.log.notes import WITNESS, Note, NoteKey, read_note
from domain.proofs.log.tree import grown, inclusion, root
from domain.proofs.signatures import ListedKey, key_id, public_key
from domain.proofs.verification import read, verify
from domain.proofs.verification.log import Wanted
from domain.proofs.verification.trust import NoKeys, read_trusted
from domain.service import server_log, transcribe
from domain.service.server_log import cosign, with_log
from tests.kit.proven import SIGNING_KEY, Battle, Json, fought
from tests.proofs.forgery import forged

KEYS = (bytes(range(0x20, 0x40)), bytes(range(1, 33)))
WITNESSES = tuple(
    NoteKey(f"witness.example/w{number}", WITNESS, public_key(key)) for number, key in enumerate(KEYS, 1)
)
TIME = 1767323046


def cosign_by(battle: Battle, *numbers: int) -> None:
    note = read_note(server_log.checkpoint(battle.world.store))
    size = read_checkpoint(note.text).size
    for number in numbers:
        line = cosigned(note.text, WITNESSES[number].name, KEYS[number], TIME).line
        cosign(battle.world.store, WITNESSES, size, line)


def entered(battle: Battle) -> Json:
    """The transcript as a spectator has it, with everything entered that is stored by now."""
    while battle.world.store.server_log.enter():
        pass
    return written(battle)


def written(battle: Battle) -> Json:
    plain = transcribe(battle.world, battle.id)
    return dict(read(msgspec.json.encode(with_log(battle.world.store, plain, WITNESSES))))


@pytest.fixture(scope="module")
def document() -> Json:
    """A whole battle in the log, with one witness under the checkpoint."""
    with fought(2) as battle:
        entered(battle)
        cosign_by(battle, 0)
        return written(battle)


def faults(document: Json, *witnesses: NoteKey, quorum: int | None = None) -> list[tuple[str, str]]:
    report = verify(document, adjudicates=False, log=Wanted(witnesses, quorum))
    return [(fault.check, fault.place) for fault in report.faults]


def test_a_whole_battle_stands_in_the_log(document: Json) -> None:
    report = verify(document, log=Wanted(WITNESSES[:1]))
    due = [r for r in document["records"] if r["topic"] in ("WindowClosed/1", "SeedRevealed/1")]
    assert (report.verdict, report.faults) == ("ok", ())
    assert report.logged is not None
    assert report.logged[1:] == (len(due), 0, (WITNESSES[0].name,))
    told = f"{len(due)} entries, 0 not yet in the log; co-signed by witness.example/w1"
    assert any(line.endswith(told) for line in report.lines())


def test_what_is_not_yet_in_the_log_is_counted() -> None:
    with fought(1, windows=2) as battle:
        entered(battle)
        cosign_by(battle, 0, 1)
        first = written(battle)
        assert first["log"]["entries"]
    with fought(1, windows=4) as battle:
        battle.world.store.server_log.enter(2)
        later = written(battle)
    report = verify(later)
    assert report.faults == ()
    assert report.logged is not None
    assert (report.logged.entered, report.logged.not_yet) == (2, 2)


def test_the_checkpoint_that_witnesses_know_is_preferred() -> None:
    with fought(1, windows=4) as battle:
        battle.world.store.server_log.enter(2)
        cosign_by(battle, 0, 1)
        document = entered(battle)
        assert battle.world.store.server_log.size() == 4
    report = verify(document, log=Wanted(WITNESSES))
    assert report.faults == ()
    assert report.logged is not None
    assert (report.logged.entered, report.logged.not_yet) == (2, 2)


def test_a_transcript_without_a_log_is_as_good_as_before(document: Json) -> None:
    plain = {name: value for name, value in document.items() if name != "log"}
    report = verify(plain)
    assert (report.verdict, report.logged) == ("ok", None)
    assert faults(plain, WITNESSES[0]) == [("log", "log checkpoint")]


def test_a_quorum_may_be_less_than_all(document: Json) -> None:
    assert faults(document, *WITNESSES) == [("log", "log checkpoint")]
    assert faults(document, *WITNESSES, quorum=1) == []
    assert faults(document, WITNESSES[1]) == [("log", "log checkpoint")]


def _entries(log: Json) -> list[Json]:
    listed: list[Json] = log["entries"]
    return listed


TAMPERINGS: list[tuple[str, Callable[[Json], Any]]] = [
    ("log entry 3", lambda log: _entries(log)[2].update(index=_entries(log)[2]["index"] + 1)),
    ("log entry 3", lambda log: _entries(log)[2].update(version=_entries(log)[3]["version"])),
    ("log entry 3", lambda log: _entries(log)[2].update(version=2)),
    ("log entry 3", lambda log: _entries(log)[2].update(version=10**6)),
    ("log entry 3", lambda log: _entries(log)[2]["proof"].pop()),
    ("log entry 3", lambda log: _entries(log)[2]["proof"].reverse()),
    ("log entry 3", lambda log: _entries(log)[2]["proof"].append("00" * 32)),
    ("log entry 4", lambda log: _entries(log).insert(3, _entries(log)[2])),
    ("log", lambda log: _entries(log).pop(2)),
    ("log", lambda log: _entries(log)[2].update(more=1)),
    ("log", lambda log: _entries(log)[2].pop("index")),
    ("log", lambda log: _entries(log)[2].update(proof=["xy"])),
    ("log", lambda log: log.update(more=1)),
    ("log", lambda log: log.pop("checkpoint")),
    ("log checkpoint", lambda log: log.update(checkpoint="")),
    ("log checkpoint", lambda log: log.update(checkpoint=log["checkpoint"].replace("\n", "\n1", 1))),
    ("log checkpoint", lambda log: log.update(checkpoint=log["checkpoint"].replace("sealed-", "Sealed-"))),
]


@pytest.mark.parametrize(("place", "tamper"), TAMPERINGS)
def test_a_tampered_log_is_named(document: Json, place: str, tamper: Callable[[Json], Any]) -> None:
    assert faults(forged(document, lambda copy: tamper(copy["log"]))) == [("log", place)]


@pytest.mark.parametrize("log", [None, [], 1, "log", {}])
def test_a_log_of_another_shape_is_named(document: Json, log: object) -> None:
    expected = [] if log is None else [("log", "log")]
    assert faults({**document, "log": log}) == expected


def relogged(document: Json, leaves: Sequence[Leaf], lines: Callable[[Checkpoint], tuple[Any, ...]]) -> Json:
    """The work of an operator with the key: another log, signed as the real one is."""
    hashes = grown(0, {}, [leaf.hash for leaf in leaves])
    origin = document["log"]["checkpoint"].split("\n")[0]
    checkpoint = Checkpoint(origin, len(leaves), root(lambda _: hashes, len(leaves)))
    entries = [
        {
            "version": leaf.version,
            "index": place,
            "proof": [part.hex() for part in inclusion(lambda _: hashes, place, len(leaves))],
        }
        for place, leaf in enumerate(leaves)
    ]
    note = Note(checkpoint.text, (signed(checkpoint, SIGNING_KEY), *lines(checkpoint))).written()
    return {**document, "log": {"entries": entries, "checkpoint": note}}


def leaves_of(document: Json) -> list[Leaf]:
    due = [r for r in document["records"] if r["topic"] in ("WindowClosed/1", "SeedRevealed/1")]
    return [Leaf(document["game"], record["version"], record["head"]) for record in due]


def test_a_second_log_of_the_operator_has_no_witness(document: Json) -> None:
    """The operator can sign whatever he likes; only a witness's co-signature is not his to make."""
    second = relogged(document, leaves_of(document)[:4], lambda _: ())
    assert faults(second) == []
    assert faults(second, WITNESSES[0]) == [("log", "log checkpoint")]

    def stolen(_: Checkpoint) -> tuple[Any, ...]:
        return (read_note(document["log"]["checkpoint"]).signed[1],)

    assert faults(relogged(document, leaves_of(document)[:4], stolen), WITNESSES[0]) == [
        ("log", "log checkpoint")
    ]


def test_a_cosignature_over_another_origin_does_not_count(document: Json) -> None:
    def elsewhere(checkpoint: Checkpoint) -> tuple[Any, ...]:
        other = checkpoint._replace(origin="sealed-orders/0123456789abcdef")
        return (cosigned(other.text, WITNESSES[0].name, KEYS[0], TIME),)

    assert faults(relogged(document, leaves_of(document), elsewhere), WITNESSES[0]) == [
        ("log", "log checkpoint")
    ]


def test_another_head_than_that_of_the_record_is_named(document: Json) -> None:
    leaves = leaves_of(document)
    leaves[3] = leaves[3]._replace(head="00" * 32)
    assert faults(relogged(document, leaves, lambda _: ())) == [("log", "log entry 4")]


def keys_file(folder: Path, *keys: Json) -> Path:
    file = folder / "keys.json"
    file.write_text(json.dumps({"keys": keys}))
    return file


def test_the_command_names_witnesses_quorum_and_keys(
    document: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "transcript.json"
    file.write_bytes(msgspec.json.encode(document))
    both = ["--witness", WITNESSES[0].vkey, "--witness", WITNESSES[1].vkey]
    trusted = keys_file(tmp_path, *document["keys"])
    assert main(["verify", str(file), *both, "--quorum", "1", "--keys", str(trusted)]) == 0
    assert "co-signed by witness.example/w1" in capsys.readouterr().out
    assert main(["verify", str(file), *both]) == 1
    assert "1 of the named witnesses co-signed it, and 2 are needed" in capsys.readouterr().out
    assert main(["verify", "--json", str(file), *both[:2]]) == 0
    assert json.loads(capsys.readouterr().out)["log"]["witnesses"] == [WITNESSES[0].name]
    for misused in (["--quorum", "1"], [*both, "--quorum", "3"], [*both, "--quorum", "0"]):
        assert main(["verify", str(file), *misused]) == 2
    with pytest.raises(SystemExit):
        main(["verify", str(file), "--witness", "nobody"])
    assert main(["verify", str(file), "--keys", str(file)]) == 2
    assert main(["verify", str(file), "--keys", str(tmp_path / "nowhere")]) == 2


def test_only_pinned_keys_are_accepted(document: Json) -> None:
    other = public_key(bytes(range(1, 33)))
    stranger = ListedKey(key_id(other), other.hex(), document["keys"][0]["from"], None).listed()
    own = document["keys"][0]
    retired = {**own, "until": "2026-01-05T00:00:00.000000Z"}
    for noted, shown, checks in (
        ([own], [own], []),
        ([own, stranger], [own], []),
        ([own], [retired], []),
        ([stranger], [own], ["keys"]),
        ([own], [own, stranger], ["keys"]),
        ([retired], [own], ["keys"]),
        ([own], [{**own, "from": "2025-01-05T00:00:00.000000Z"}], ["keys"]),
        # The second edition knows no other algorithm, whoever is trusted.
        ([own], [{**own, "algorithm": "none"}], ["shape"]),
    ):
        trusted = read_trusted(msgspec.json.encode({"keys": noted}))
        report = verify({**document, "keys": shown}, adjudicates=False, trusted=trusted)
        assert [fault.check for fault in report.faults] == checks


@pytest.mark.parametrize(
    "text", [b"", b"{}", b'{"keys": []}', b'{"keys": [1]}', b"[]", b'{"keys": [{"id": 1}]}']
)
def test_a_file_without_keys_is_none(text: bytes) -> None:
    with pytest.raises(NoKeys):
        read_trusted(text)


@pytest.mark.parametrize("change", [{"public": "00" * 32}, {"algorithm": "none"}, {"id": "0" * 16}])
def test_a_file_with_a_bad_key_is_none(document: Json, change: Json) -> None:
    with pytest.raises(NoKeys):
        read_trusted(msgspec.json.encode({"keys": [{**document["keys"][0], **change}]}))
