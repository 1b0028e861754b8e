"""Games and facts to take along, and a battle to be fought again."""

import json

from tests.kit.server import Json, Member, Server, by_default, play_on
from tests.kit.tables import seated


def _lines(server: Server, path: str, who: Member | None = None) -> list[Json]:
    answer = server.ask("GET", path, who and who.token)
    assert (answer.status_code, answer.mimetype) == (200, "application/x-ndjson"), answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


def _battle(server: Server, **terms: object) -> tuple[str, Member, Member]:
    game, captains = seated(server, **terms)
    nelson, brueys = captains.values()
    play_on(game, {"british-1": nelson, "french-1": brueys}, by_default, windows=1)
    return game, nelson, brueys


def test_facts_come_page_by_page_as_the_transcript_has_them(either_server: Server) -> None:
    server = either_server
    game, nelson, _ = _battle(server)
    hidden = nelson.opens(private=True)
    records = nelson.get(f"/v1/games/{game}/transcript")["records"]
    found: list[Json] = []
    after = 0
    while page := _lines(server, f"/v1/export/facts?after={after}&limit=7&game={game}"):
        found += page
        after = page[-1]["place"]
    told = [{name: value for name, value in line.items() if name not in ("place", "game")} for line in found]
    assert told == records
    assert {line["game"] for line in _lines(server, "/v1/export/facts?limit=5000")} == {game}
    refused = server.ask("GET", f"/v1/export/facts?game={hidden}")
    assert refused.json["code"] == "game/unknown"


def test_games_come_as_the_lobby_lists_them(server: Server) -> None:
    game, nelson, _ = _battle(server)
    nelson.opens(level="advanced")
    hidden = nelson.opens(private=True)
    assert [line["id"] for line in _lines(server, "/v1/export/games?status=playing")] == [game]
    assert (
        _lines(server, "/v1/export/games?level=advanced") == nelson.get("/v1/games?level=advanced")["games"]
    )
    assert hidden not in [line["id"] for line in _lines(server, "/v1/export/games")]
    assert hidden in [line["id"] for line in _lines(server, "/v1/export/games", nelson)]


def test_a_rematch_changes_the_sides(server: Server) -> None:
    game, nelson, brueys = _battle(server, seconds=600, spectators={"turns": 2})
    early = nelson.ask("POST", f"/v1/games/{game}/rematches")
    assert (early.status_code, early.json["code"]) == (409, "rematch/not-over")
    nelson.ask("PUT", f"/v1/games/{game}/endings/resignation/seats/british-1", json={})
    stranger = server.member("Villeneuve").ask("POST", f"/v1/games/{game}/rematches")
    assert (stranger.status_code, stranger.json["code"]) == (403, "rematch/not-yours")
    opened = nelson.ask("POST", f"/v1/games/{game}/rematches")
    assert opened.status_code == 201, opened.text
    again = brueys.ask("POST", f"/v1/games/{game}/rematches")
    assert again.json["id"] == opened.json["id"] != game
    assert opened.json["agreement"]["seconds"] == 600
    assert opened.json["agreement"]["spectators"]["turns"] == 2
    seats = {seat: one["reserved"] for seat, one in opened.json["seats"].items()}
    assert seats == {"british-1": brueys.account, "french-1": nelson.account}
    for captain, seat in ((nelson, "french-1"), (brueys, "british-1")):
        captain.sits(opened.json["id"], seat)
    assert nelson.get(f"/v1/games/{opened.json['id']}")["turn"] == 0
