"""What was said to others changes no byte that anybody else can get: neither its words, nor that it was said at all.

Two servers with the same clock and the same chance play the same battle. On one of them a captain says something to an
ally, on the other something longer, and more of it. Everything that the other side, a referee and spectators can get
from either is the same to the byte.
"""

from pathlib import Path

import pytest

from tests.kit.reads import reads
from tests.kit.server import Member, Server, served
from tests.kit.tables import Table
from tests.kit.twins import Masked, masked

LISTS = (
    "/v1/games",
    "/v1/export/games",
    "/v1/export/facts",
    "/v1/awaiting",
    "/v1/accounts/me",
    "/v1/rulings",
)


def _seen(table: Table, server: Server, who: Member | None) -> dict[str, Masked]:
    version = server.world.game(table.game).version
    values = {"game": [table.game], "version": [version]}
    paths = [
        path
        for rule, path in reads(server, values, version)
        if "game" in rule.arguments and rule.rule.startswith("/v1/")
    ]
    return {path: masked(server.ask("GET", path, who and who.token)) for path in (*paths, *LISTS)}


@pytest.mark.parametrize("spoken", ["allies", "table"])
def test_what_is_said_to_others_changes_nothing(tmp_path: Path, spoken: str) -> None:
    with (
        served(f"sqlite:///{tmp_path}/one.db", tick=0) as one,
        served(f"sqlite:///{tmp_path}/other.db", tick=0) as other,
    ):
        tables = [Table(server) for server in (one, other)]
        for table, words in zip(
            tables, (["Yes."], ["No, by no means!", "Never.", "Not today."]), strict=True
        ):
            for text in words:
                table.says(table.captains["french-1"], text, spoken)
        assert tables[0].reads(tables[0].captains["french-2"]) == ["Yes."]
        eyes = [(None, None), *zip(*((table.watcher, table.host) for table in tables), strict=True)]
        if spoken == "allies":
            eyes += zip(*((table.captains["british-1"], table.referee) for table in tables), strict=True)
        for who, same in eyes:
            first = _seen(tables[0], one, who)
            second = _seen(tables[1], other, same)
            assert [path for path in first if first[path] != second[path]] == []
