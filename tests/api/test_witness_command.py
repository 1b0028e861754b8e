"""`sealed-orders witness` as it is called, against a server on a real port."""

import stat
from dataclasses import replace
from pathlib import Path

import pytest

from api.cli import main
from api.wiring import Settings
from domain.proofs.log.notes import read_vkey
from tests.api.test_log import fight
from tests.kit.listening import listening
from tests.kit.server import Server

NAME = "witness.example/w7"


def watch(url: str, folder: Path, *more: str) -> int:
    return main(["witness", url, "--once", "--folder", str(folder), *more])


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_a_witness_makes_its_key_and_its_cosignature_is_kept_once_it_is_named(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fight(server)
    folder = tmp_path / "witness"
    with listening(server.app) as url:
        assert watch(url, folder, "--name", NAME) == 0
        said = capsys.readouterr().out
        key = read_vkey(said.splitlines()[0].removeprefix("witness "))
        assert key.name == NAME
        assert "co-signed sealed-orders/" in said
        assert "does not keep it (403" in said
        _name(server, said.splitlines()[0].removeprefix("witness "))
        assert watch(url, folder) == 0
        assert "does not keep it" not in capsys.readouterr().out
        note = server.ask("GET", "/v1/log/checkpoint").text
        assert f"\n— {NAME} " in note
    assert mode(folder) == 0o700
    files = [file for file in folder.iterdir() if file.name != "lock"]
    assert len(files) == 2
    assert {mode(file) for file in files} == {0o600}


def _name(server: Server, vkey: str) -> None:
    wiring = server.wiring
    settings = Settings(wiring.settings.database_url, None, Path(), witnesses=(read_vkey(vkey),))
    server.app.extensions["sealed-orders"] = replace(wiring, settings=settings)


def test_a_rewritten_log_is_found_out_and_the_evidence_kept(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fight(server)
    folder = tmp_path / "witness"
    with listening(server.app) as url:
        assert watch(url, folder, "--name", NAME) == 0
        with server.world.store.database.writing() as transaction:
            transaction.change("UPDATE log_hashes SET hash = ? WHERE level = 2 AND place = 0", bytes(32))
        assert watch(url, folder) == 3
    assert "NOT CO-SIGNED" in capsys.readouterr().err
    (evidence,) = folder.glob("*.evidence.txt")
    assert evidence.read_text().count("\n— sealed-orders/") == 2


def test_what_it_cannot_do_is_told_in_one_line(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "witness"
    assert watch("ftp://nowhere", folder) == 2
    with listening(server.app) as url:
        assert watch(url, folder) == 2
        assert watch(url, folder, "--name", "two words") == 2
        assert watch(url, folder, "--name", NAME) == 0
        assert watch(url, folder, "--name", "another") == 2
    assert watch(url, folder) == 1
    (folder / "witness.key").write_text("no key\n")
    assert watch(url, folder) == 1
    assert len(capsys.readouterr().err.splitlines()) == 6
