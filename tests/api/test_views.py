"""Reading: tags, versions, the timeline, past versions, pages of lists."""

import pytest

from tests.api.captains import Captains
from tests.kit.server import Server, by_default


def test_the_tag_of_a_view_is_its_version_and_who_looks(captains: Captains) -> None:
    game, nelson, brueys = captains
    first = nelson.ask("GET", f"/v1/games/{game}")
    tag = first.headers["ETag"]
    assert tag == f'"{first.json["version"]}.british-1"'
    assert first.headers["Cache-Control"] == "private, no-cache"
    assert first.headers["Vary"] == "Authorization, Accept-Encoding"
    same = nelson.ask("GET", f"/v1/games/{game}", headers={"If-None-Match": tag})
    assert (same.status_code, same.data, same.headers["ETag"]) == (304, b"", tag)
    version = brueys.seals(game, "french-1", by_default).json["receipt"]["version"]
    path = f"/v1/games/{game}?at_least={version}"
    changed = nelson.ask("GET", path, headers={"If-None-Match": tag})
    assert (changed.status_code, changed.json["version"]) == (200, version)


def test_a_reader_is_never_behind_a_version_he_names(captains: Captains) -> None:
    game, nelson, brueys = captains
    version = nelson.seals(game, "british-1", by_default).json["receipt"]["version"]
    for path in ("", "/seats", "/awaiting", "/timeline"):
        assert brueys.ask("GET", f"/v1/games/{game}{path}?at_least={version}").status_code == 200
    assert brueys.get(f"/v1/games/{game}")["version"] == version
    ahead = brueys.ask("GET", f"/v1/games/{game}?at_least={version + 1}")
    assert (ahead.status_code, ahead.json["code"]) == (404, "game/no-such-version")


def test_without_a_token_or_without_its_scope_one_is_a_spectator(captains: Captains) -> None:
    game, nelson, _ = captains
    made = nelson.ask("POST", "/v1/tokens", json={"label": "overlay", "scopes": ["spectate"]})
    spectator = nelson.server.ask("GET", f"/v1/games/{game}").json
    assert spectator["viewer"] == {"seats": [], "referee": False, "looking": False}
    assert nelson.server.ask("GET", f"/v1/games/{game}", made.json["token"]).json == spectator


def test_the_timeline_is_read_page_by_page_to_its_end(captains: Captains) -> None:
    game, nelson, _ = captains
    versions, after = [], 0
    while after is not None:
        page = nelson.get(f"/v1/games/{game}/timeline?after={after}&limit=4")
        versions += [entry["version"] for entry in page["entries"]]
        after = page["next"]
    assert versions == list(range(1, nelson.get(f"/v1/games/{game}")["version"] + 1))
    wind = next(e for e in nelson.get(f"/v1/games/{game}/timeline")["entries"] if e["topic"] == "WindSet/1")
    assert wind["sentence"]
    assert wind["rule"]
    assert wind["page"] > 0


def test_a_past_version_shows_what_may_be_known_today(captains: Captains) -> None:
    game, nelson, brueys = captains
    before = nelson.get(f"/v1/games/{game}")
    then = before["version"]
    assert nelson.get(f"/v1/games/{game}/at/{then}") == before
    sealed = nelson.seals(game, "british-1", by_default).json["receipt"]["version"]
    hidden = brueys.get(f"/v1/games/{game}/at/{sealed}")
    assert hidden["window"]["orders"] == {}
    latest = brueys.seals(game, "french-1", by_default).json["receipt"]["version"] + 2
    brueys.get(f"/v1/games/{game}?at_least={latest}")
    shown = brueys.get(f"/v1/games/{game}/at/{sealed}")
    assert "terpsichore/place" in shown["window"]["orders"]["british-1"]["items"]


def test_the_board_is_drawn_now_and_as_it_was(captains: Captains) -> None:
    game, nelson, brueys = captains
    nelson.seals(game, "british-1", by_default)
    version = brueys.seals(game, "french-1", by_default).json["receipt"]["version"] + 2
    now = nelson.ask("GET", f"/v1/games/{game}/board.svg?at_least={version}")
    assert (now.status_code, now.mimetype) == (200, "image/svg+xml")
    assert "Terpsichore" in now.text
    then = nelson.ask("GET", f"/v1/games/{game}/board.svg?at=1")
    assert then.text != now.text
    assert nelson.ask("GET", f"/v1/games/{game}/board.svg?at=99999").json["code"] == "game/no-such-version"


def test_the_lobby_is_read_page_by_page(server: Server) -> None:
    nelson = server.member("Nelson")
    opened = [nelson.opens(name=f"Battle {n}") for n in range(5)]
    seen, query = [], "limit=2"
    while query:
        page = nelson.get(f"/v1/games?{query}")
        seen += [line["id"] for line in page["games"]]
        query = f"limit=2&cursor={page['next']}" if page["next"] else ""
    assert seen == opened[::-1]


@pytest.mark.parametrize(
    ("path", "noun", "size"), [("ships", "ships", 24), ("rules", "rules", None), ("options", "options", None)]
)
def test_lists_in_memory_are_paged_alike(server: Server, path: str, noun: str, size: int | None) -> None:
    whole = server.ask("GET", f"/v1/{path}?limit=500").json
    assert whole["next"] is None
    assert size is None or len(whole[noun]) == size
    pages, cursor = [], "0"
    while cursor is not None:
        page = server.ask("GET", f"/v1/{path}?limit=7&cursor={cursor}").json
        pages += page[noun]
        cursor = page["next"]
    assert pages == whole[noun]


def test_a_pack_is_kept_by_its_hash(server: Server) -> None:
    first = server.ask("GET", "/v1/packs/napoleonic")
    assert first.json["provenance"]
    assert first.headers["ETag"] == f'"{first.json["sha256"]}"'
    again = server.ask("GET", "/v1/packs/napoleonic", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
