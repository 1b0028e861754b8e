"""The threat model names the tests that hold it up; a name that leads nowhere would be an empty promise."""

import re

from tests.kit.tree import ROOT

NOTE = ROOT / "infra" / "decisions" / "0007-threat-model.md"


def rows() -> list[list[str]]:
    lines = NOTE.read_text(encoding="utf-8").partition("## Who might do harm")[2].partition("\n## ")[0]
    table = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in lines.splitlines()
        if line[:1] == "|"
    ]
    return table[2:]


def test_every_threat_has_an_answer_and_something_that_shows_it() -> None:
    assert len(rows()) > 12
    for who, wants, answer, shown, _ in rows():
        assert all((who, wants, answer)), who
        assert "`" in shown, f"{who} {wants}"


def test_every_test_that_is_named_is_there() -> None:
    missing = []
    for row in rows():
        folder = ""
        for name in re.findall(r"`([\w/.-]+)`", row[3]):
            folder = name.rpartition("/")[0] or folder
            bare = name.rpartition("/")[2]
            place = ROOT / "tests" / folder / f"{bare}.py" if bare else ROOT / "tests" / folder
            if not name.startswith("make") and not name.endswith(".conf") and not place.exists():
                missing.append(name)
    assert missing == []
