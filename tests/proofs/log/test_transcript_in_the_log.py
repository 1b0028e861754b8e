"""A transcript shows where its game stands in the server's log, and which witnesses have seen that log."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from api.cli import main
from domain.proofs.log.checkpoints import Checkpoint
from domain.proofs.log.notes import NoteKey, read_note
from domain.proofs.signatures import ListedKey, key_id, public_key
from domain.proofs.verification import verify
from domain.proofs.verification.log import Wanted
from domain.proofs.verification.trust import NoKeys, read_trusted
from tests.kit.proven import Json, fought
from tests.proofs.forgery import forged
from tests.proofs.log.logged import (
    TAMPERINGS,
    WITNESSES,
    cosign_by,
    cosigned_elsewhere,
    entered,
    leaves_of,
    relogged,
    written,
)


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


@pytest.mark.parametrize(("place", "tamper"), TAMPERINGS)
def test_a_tampered_log_is_named(document: Json, place: str, tamper: Callable[[Json], Any]) -> None:
    assert faults(forged(document, lambda copy: tamper(copy["log"]))) == [("log", place)]


@pytest.mark.parametrize("log", [None, [], 1, "log", {}])
def test_a_log_of_another_shape_is_named(document: Json, log: object) -> None:
    expected = [] if log is None else [("log", "log")]
    assert faults({**document, "log": log}) == expected


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
    assert faults(relogged(document, leaves_of(document), cosigned_elsewhere), WITNESSES[0]) == [
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
