"""What is no valid case is told in one clear line that names the field, with exit status 2; never a traceback."""

from pathlib import Path

import pytest

from api.cli import main
from domain.adjudication import adjudicate as adjudicated
from tests.cases.malformed import GOOD, MALFORMED, Bad


def run(*words: str) -> int:
    return main(["adjudicate", *words])


def test_the_case_they_are_made_of_is_good() -> None:
    assert adjudicated(GOOD).differences == ()


def test_there_are_enough_of_them() -> None:
    assert len(MALFORMED) >= 100
    assert len({bad.text for bad in MALFORMED}) == len(MALFORMED)


@pytest.mark.parametrize("bad", MALFORMED, ids=lambda bad: bad.name)
def test_malformed_case_is_refused_in_one_line(
    bad: Bad, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.yaml"
    file.write_bytes(bad.text.encode("utf-8", "surrogateescape"))
    assert run(str(file)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{file}: ")
    assert err.count("\n") == 1
    assert bad.says in err
