"""`sealed-orders verify`, `transcript` and `rotate-key`, as they are called."""

import json
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from api.cli import main
from api.wiring import wire
from tests.kit.club import begun
from tests.kit.proven import Json, fought
from tests.proofs.forgery import change, forged, resign


@pytest.fixture(scope="module")
def document() -> Json:
    with fought(3) as battle:
        return battle.transcript("british-1")


def written(folder: Path, document: Json) -> str:
    file = folder / "transcript.json"
    file.write_bytes(msgspec.json.encode(document))
    return str(file)


def test_a_good_one(document: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", written(tmp_path, document)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith(f"OK: {len(document['records'])} records; ")
    assert said[0].endswith(" steps adjudicated")


def test_a_bad_one_is_named(document: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = forged(document, change(("records", 40, "at")))
    assert main(["verify", written(tmp_path, bad)]) == 1
    assert capsys.readouterr().out.startswith("WRONG  record 41: ")
    assert main(["verify", "--json", written(tmp_path, bad)]) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["verdict"], report["faults"][0]["record"]) == ("wrong", 41)


@pytest.mark.parametrize("text", ["", "not JSON", "{}"])
def test_no_transcript(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "other.json"
    file.write_text(text)
    assert main(["verify", str(file)]) == 2
    assert str(file) in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "nowhere.json")]) == 2


def test_another_engine(document: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def older(copy: Json) -> None:
        copy["engine"] = copy["records"][0]["fact"]["engine"] = 0

    file = written(tmp_path, forged(document, older, resign))
    assert main(["verify", file]) == 0
    assert "not adjudicated: recorded with engine 0" in capsys.readouterr().out
    assert main(["verify", "--adjudicate-anyway", file]) == 0
    assert " steps adjudicated" in capsys.readouterr().out


def test_a_pack_from_a_folder(document: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "box"
    shutil.copytree(str(files("domain.packs") / "napoleonic"), folder)
    assert main(["verify", "--pack", str(folder), written(tmp_path, document)]) == 0
    assert " steps adjudicated" in capsys.readouterr().out
    assert main(["verify", "--pack", str(tmp_path / "empty"), written(tmp_path, document)]) == 2


@pytest.mark.processes
def test_it_needs_neither_the_web_nor_the_worker(document: Json, tmp_path: Path) -> None:
    code = (
        "import sys; from api.cli import main; status = main(['verify', sys.argv[1]]);"
        "assert not {'flask', 'celery', 'eventsourcing', 'psycopg'} & set(sys.modules); sys.exit(status)"
    )
    words = [sys.executable, "-c", code, written(tmp_path, document)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_server_writes_a_transcript_that_verifies_and_rotates_its_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SEALED_ORDERS_DATA", str(tmp_path))
    wiring = wire({"SEALED_ORDERS_DATA": str(tmp_path)})
    game = begun(wiring.world)
    old = wiring.world.store.signing_key().id
    assert main(["rotate-key"]) == 0
    new = wiring.world.store.signing_key().id
    assert new != old
    assert new in capsys.readouterr().out
    assert main(["transcript", game]) == 0
    file = tmp_path / "game.json"
    file.write_text(capsys.readouterr().out)
    assert main(["verify", str(file)]) == 0
    assert main(["transcript", "g-000000000000"]) == 2
    wiring.world.store.close()
