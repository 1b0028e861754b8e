"""`sealed-orders databases`, as an operator uses it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from api import cli
from api.wiring import read_settings, wire
from domain.store import Spread
from tests.kit.battle import Battle


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SEALED_ORDERS_DATA", str(tmp_path))
    for name in ("SEALED_ORDERS_DATABASE_URL", "SEALED_ORDERS_DATABASES", "SEALED_ORDERS_BROKER_URL"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def spread(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Spread]:
    others = " ".join(f"{name}=sqlite:///{folder}/{name}.db" for name in ("north", "south"))
    monkeypatch.setenv("SEALED_ORDERS_DATABASES", others)
    store = wire().world.store
    assert isinstance(store, Spread)
    yield store
    store.close()


def _said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    status = cli.main(["databases", *words])
    told = capsys.readouterr()
    return status, told.out + told.err


@pytest.mark.usefixtures("folder")
def test_with_one_database_there_is_nothing_to_set_up(capsys: pytest.CaptureFixture[str]) -> None:
    status, said = _said(capsys)
    assert status == 0
    assert said.splitlines()[1].split() == ["home", "yes", "0", "0"]
    status, said = _said(capsys, "add", "north")
    assert status == 2
    assert "SEALED_ORDERS_DATABASES" in said


@pytest.mark.long
def test_databases_are_added_games_moved_and_databases_drained(
    spread: Spread, capsys: pytest.CaptureFixture[str]
) -> None:
    first = Battle(spread).sit_down()
    assert _said(capsys, "add", "north") == (0, "north takes new games from now on.\n")
    assert spread.name_of(first.id) == "home", "what is there stays there"
    assert _said(capsys, "move", first.id, "north")[0] == 0
    assert _said(capsys, "move", first.id, "north") == (0, f"{first.id} lies in north.\n")
    lines = [line.split() for line in _said(capsys)[1].splitlines()[1:]]
    assert [line[:3] for line in lines] == [["home", "yes", "0"], ["north", "yes", "1"], ["south", "no", "0"]]
    status, said = _said(capsys, "drain", "north")
    assert (status, said.splitlines()[-1]) == (0, "north takes no new games; moved from it: 1.")
    first.answer()
    status, said = _said(capsys, "drain", "home")
    assert status == 1
    assert "no other database takes games" in said


@pytest.mark.usefixtures("spread")
def test_what_is_not_there_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (("add", "west"), ("move", "g-000000000000", "north")):
        status, said = _said(capsys, *words)
        assert (status, len(said.splitlines())) == (2, 1)


@pytest.mark.parametrize("words", ["north", "home=sqlite:///x", "North=sqlite:///x", "a=b a=c", "=x", "a="])
def test_a_list_of_databases_that_is_none_is_refused(words: str) -> None:
    with pytest.raises(ValueError, match="SEALED_ORDERS_DATABASES"):
        read_settings({"SEALED_ORDERS_DATABASES": words})
