"""`adjudicate` and `rules` as commands: exit status, what they print, and what they do not load."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from api.cli import main
from domain import catalogue
from tests.cases.folder import FILES, ROOT

HOLDING = ROOT / "basic" / "overlap-example-1-p13.yaml"


def run(*words: str) -> int:
    return main(words)


@pytest.fixture
def differing(tmp_path: Path) -> Path:
    file = tmp_path / "differing.yaml"
    file.write_text(
        HOLDING.read_text(encoding="utf-8").replace("[395.8, 386.5]", "[395.8, 386.6]"), encoding="utf-8"
    )
    return file


def test_cases_that_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("adjudicate", *map(str, FILES[:3])) == 0
    assert capsys.readouterr().out.count("holds") == 3


def test_a_difference_names_its_path(differing: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("adjudicate", str(HOLDING), str(differing)) == 1
    assert "expect.ships.a-light.at: expected [395.8, 386.6] got [395.8, 386.499]" in capsys.readouterr().out


def test_a_difference_shows_counters_as_a_case_writes_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "counters.yaml"
    file.write_text(
        "case: basic/counters\n"
        "start: combat\n"
        "ships: {a: {ship: defence, side: british, at: [450, 300], heading: 0}}\n"
        "steps: [{damage: {a: [1]}}]\n"
        "expect: {ships: {a: {hull: [[B:6, 3+leak]]}}}\n",
        encoding="utf-8",
    )
    assert run("adjudicate", str(file)) == 1
    assert "expect.ships.a.hull: expected [[B:6, 3+leak]] got [[1]]" in capsys.readouterr().out


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("adjudicate", str(HOLDING), "no-such-case.yaml") == 2
    assert capsys.readouterr().err == "no-such-case.yaml: No such file or directory\n"


def test_json_has_the_final_state_and_facts_with_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("adjudicate", "--json", str(HOLDING)) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["case"] == "basic/overlap-example-1-p13"
    assert told["passed"] is True
    assert told["state"]["ships"]["heavy"]["at"] == [395.8, 450]
    sailed = [row for row in told["facts"] if row["topic"] == "ShipSailed/1"]
    assert [(row["rule"], row["fact"]["ship"], row["fact"]["x"]) for row in sailed] == [
        ("B-OVL-3", "heavy", 395_800),
        ("B-OVL-4", "a-light", 395_800),
    ]


def test_svg_draws_the_final_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "board.svg"
    assert run("adjudicate", "--svg", str(out), str(HOLDING)) == 0
    assert ET.parse(out).getroot().tag.endswith("svg")
    assert run("adjudicate", "--svg", str(out), str(HOLDING), str(HOLDING)) == 2
    assert capsys.readouterr().err == "--svg: one case is drawn at a time\n"


@pytest.mark.processes
def test_adjudicating_loads_neither_web_nor_worker() -> None:
    code = (
        "import sys; from api.cli import main;"
        f"status = main(['adjudicate', '--json', {str(HOLDING)!r}]);"
        "print(sorted({'flask', 'celery', 'eventsourcing', 'marshmallow', 'psycopg'} & set(sys.modules)), file=sys.stderr);"
        "sys.exit(status)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT.parents[1], capture_output=True, text=True, check=True
    )
    assert done.stderr == "[]\n"


@pytest.mark.processes
def test_a_reader_who_goes_away_ends_the_command_without_a_complaint() -> None:
    code = f"import sys; from api.cli import main; sys.exit(main(['adjudicate', *[{str(HOLDING)!r}] * 3]))"
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT.parents[1], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        complaint = running.stderr.read()
    assert (running.returncode, complaint) == (128 + signal.SIGPIPE, b"")


def test_every_clause_is_covered_or_a_stated_gap(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "--cases", str(ROOT)) == 0
    table = capsys.readouterr().out
    assert "MISSING" not in table
    basic = next(line for line in table.splitlines() if line.startswith("B  "))
    assert basic.endswith("100 %")
    readings = next(line for line in table.splitlines() if "Switchable readings" in line)
    assert f" of {len(catalogue.readings())} " in readings


def test_a_reading_that_is_played_and_not_shown_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("rules", "--cases", folder(tmp_path, ALL)) == 1
    assert "MISSING  reading:fixed-odds" in capsys.readouterr().out


def test_rules_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "test_x.py").write_text("def test_one() -> None: ...\n", encoding="utf-8")
    tests = '[tests]\n"B-TURN-1" = "test_x.py::test_one"\n[readings]\n"open-information" = "test_x.py::test_one"\n'
    few = (ROOT / "basic" / "damage-courageuse-p19.yaml", ROOT / "readings" / "fixed-odds-in-collisions.yaml")
    assert run("rules", "--json", "--cases", folder(tmp_path, ALL, tests, *few)) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["complete"] is False
    by_id = {row["clause"]: row for row in told["clauses"]}
    assert by_id["B-DMG-8"]["cases"] == ["basic/damage-courageuse-p19"]
    assert by_id["B-TURN-1"]["test"] == "test_x.py::test_one"
    assert by_id["B-WIND-1"]["gap"] == "to come"
    readings = {row["reading"]: row for row in told["readings"]}
    assert readings["fixed-odds"]["cases"] == ["readings/fixed-odds-in-collisions"]
    assert readings["open-information"]["test"] == "test_x.py::test_one"


def folder(tmp_path: Path, gaps: str, tests: str = "[tests]\n", *cases: Path) -> str:
    """A folder with these cases, or one, and these lists."""
    (tmp_path / "basic").mkdir()
    for case in cases or (HOLDING,):
        (tmp_path / "basic" / case.name).write_text(case.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "gaps.toml").write_text(gaps, encoding="utf-8")
    (tmp_path / "structural.toml").write_text(tests, encoding="utf-8")
    return str(tmp_path)


ALL = '[[gaps]]\nclauses = ["*"]\nreason = "to come"\nissue = 3\n'


def test_a_clause_without_case_or_reason_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "--cases", folder(tmp_path, "gaps = []\n")) == 1
    assert "MISSING  B-WIND-1" in capsys.readouterr().out


def test_a_gap_that_is_closed_must_go(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    closed = '[[gaps]]\nclauses = ["B-OVL-6"]\nreason = "to come"\nissue = 3\n'
    assert run("rules", "--cases", folder(tmp_path, ALL + closed)) == 1
    assert "FAULT    gaps: B-OVL-6 matches no clause" in capsys.readouterr().out


def test_a_test_of_structure_must_exist(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "test_x.py").write_text("def test_one() -> None: ...\n", encoding="utf-8")
    place = folder(tmp_path, ALL, '[tests]\n"B-TURN-1" = "test_x.py::test_two"\n')
    assert run("rules", "--cases", place) == 2
    assert "there is no test test_x.py::test_two" in capsys.readouterr().err


@pytest.mark.parametrize("clause", ["B-MOV-1", "B-NONE-1"])
def test_only_clauses_of_structure_are_covered_by_a_test(
    clause: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "test_x.py").write_text("def test_one() -> None: ...\n", encoding="utf-8")
    assert (
        run("rules", "--cases", folder(tmp_path, ALL, f'[tests]\n"{clause}" = "test_x.py::test_one"\n')) == 1
    )
    assert f"FAULT    structural: {clause}" in capsys.readouterr().out


def test_a_folder_without_cases(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "--cases", str(tmp_path)) == 2
    assert capsys.readouterr().err.count("\n") == 1
