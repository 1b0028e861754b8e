"""Accounts from outside and at their end: profiles, what is forgotten, and how one comes back in."""

from tests.kit.server import Member, Server, by_default, play_on
from tests.kit.tables import sit_down
from tests.kit.world import wait


def test_a_profile_shows_what_anybody_may_know(either_server: Server) -> None:
    nelson = either_server.member("Nelson")
    nelson.ask("PUT", "/v1/accounts/me/handle", json={"handle": "horatio"})
    nelson.sits(nelson.opens(), "british-1")
    profile = either_server.ask("GET", f"/v1/accounts/{nelson.account}").json
    assert (profile["name"], profile["handle"], profile["deleted"]) == ("Nelson", "horatio", None)
    assert profile["games"] == {"waiting": 1, "playing": 0, "ended": 0}
    unknown = either_server.ask("GET", "/v1/accounts/a-000000000000")
    assert (unknown.status_code, unknown.json["code"]) == (404, "account/unknown")


def _everything(server: Server, game: str) -> bytes:
    """All that is stored, facts and views, in whatever table."""
    database = server.world.store.database
    with database.writing() as transaction:
        tables = transaction.tables()
    rows = [database.read(f"SELECT * FROM {table}") for table in sorted(tables)]
    assert game
    return b" ".join(
        value if isinstance(value, bytes) else str(value).encode()
        for table in rows
        for row in table
        for value in row
    )


def test_a_deleted_account_leaves_its_id_and_no_name(server: Server) -> None:
    nelson, brueys = server.member("Bronte-by-name"), server.member("Brueys")
    nelson.ask("PUT", "/v1/accounts/me/handle", json={"handle": "bronte-by-handle"})
    game = nelson.opens()
    captains = {"british-1": nelson, "french-1": brueys}
    sit_down(game, captains)
    play_on(game, captains, by_default, windows=2)
    assert brueys.get(f"/v1/games/{game}")["seats"]["british-1"]["name"] == "Bronte-by-name"
    said = [line["sentence"] for line in brueys.get(f"/v1/games/{game}/timeline?limit=500")["entries"]]
    assert any(sentence.startswith("Bronte-by-name takes the British seat") for sentence in said)
    joined = next(
        line["version"]
        for line in brueys.get(f"/v1/games/{game}/timeline?limit=500")["entries"]
        if "Bronte" in line["sentence"]
    )
    drawn = server.ask("GET", f"/v1/games/{game}/facts/{joined}/diagram.svg").text
    assert "@a-" not in drawn
    weak = nelson.ask("POST", "/v1/tokens", json={"label": "bot", "scopes": ["play"]}).json["token"]
    assert server.ask("DELETE", "/v1/accounts/me", weak).json["code"] == "token/scope"
    assert nelson.ask("DELETE", "/v1/accounts/me").status_code == 204
    for token in (nelson.token, weak):
        assert server.ask("GET", "/v1/accounts/me", token).json["code"] == "token/invalid"
    assert brueys.get(f"/v1/games/{game}")["seats"]["british-1"]["name"] == nelson.account
    stored = _everything(server, game)
    assert b"bronte-by" not in stored.lower()
    assert nelson.account.encode() in stored
    profile = server.ask("GET", f"/v1/accounts/{nelson.account}").json
    assert (profile["name"], profile["handle"]) == (None, None)
    assert profile["deleted"] is not None
    taken = brueys.ask("PUT", "/v1/accounts/me/handle", json={"handle": "bronte-by-handle"})
    assert taken.json["code"] == "account/handle-taken"
    assert server.ask("GET", "/v1/handles/bronte-by-handle").json["code"] == "account/unknown"


def _made(member: Member, **terms: object) -> tuple[str, str]:
    made = member.ask("POST", "/v1/tokens", json={"label": "a bot", "scopes": ["play"], **terms})
    assert made.status_code == 201, made.text
    return made.json["id"], made.json["token"]


def test_a_token_runs_out_and_those_made_with_it(server: Server) -> None:
    nelson = server.member("Nelson")
    _, bot = _made(nelson, days=2)
    child = server.ask("POST", "/v1/tokens", bot, json={"label": "c", "scopes": ["play"], "days": 9}).json
    kept = {one["id"]: one for one in nelson.get("/v1/accounts/me")["tokens"]}
    assert kept[child["id"]]["expires"] == child["expires"] < "2026-01-05"
    wait(server.world, 2 * 86400)
    for text, status in ((bot, 401), (child["token"], 401), (nelson.token, 200)):
        assert server.ask("GET", "/v1/accounts/me", text).status_code == status
        assert server.ask("GET", "/v1/games", text).status_code == status


def test_when_a_token_was_last_used_is_told_by_the_hour(server: Server) -> None:
    nelson = server.member("Nelson")
    token, bot = _made(nelson)
    before = {one["id"]: one["last_used"] for one in nelson.get("/v1/accounts/me")["tokens"]}
    assert before[token] is None
    assert server.ask("GET", "/v1/games", bot).status_code == 200
    after = {one["id"]: one["last_used"] for one in nelson.get("/v1/accounts/me")["tokens"]}
    assert after[token] == "2026-01-02T03:00:00.000000Z"


def test_all_tokens_are_revoked_at_once_or_all_but_mine(server: Server) -> None:
    nelson = server.member("Nelson")
    _, one = _made(nelson)
    _, strong = _made(nelson, scopes=["play", "account"])
    assert server.ask("DELETE", "/v1/tokens", one).json["code"] == "token/scope"
    assert server.ask("DELETE", "/v1/tokens?keep=true", strong).status_code == 204
    for text, status in ((one, 401), (strong, 200), (nelson.token, 200)):
        assert server.ask("GET", "/v1/accounts/me", text).status_code == status
    assert nelson.ask("DELETE", "/v1/tokens").status_code == 204
    for text in (strong, nelson.token):
        assert server.ask("GET", "/v1/accounts/me", text).status_code == 401


def test_a_recovery_code_opens_the_door_once(either_server: Server) -> None:
    server = either_server
    nelson = server.member("Nelson")
    old = nelson.ask("POST", "/v1/accounts/me/recovery-codes").json["codes"]
    codes = nelson.ask("POST", "/v1/accounts/me/recovery-codes").json["codes"]
    assert len(set(codes)) == 10
    assert nelson.get("/v1/accounts/me")["recovery_codes"] == 10
    nelson.ask("PUT", "/v1/accounts/me/handle", json={"handle": "horatio"})
    nelson.ask("DELETE", "/v1/tokens")
    sent = {"account": "horatio", "code": codes[3].upper().replace("-", " ")}
    found = server.ask("POST", "/v1/recoveries", json=sent)
    assert (found.status_code, found.json["id"]) == (201, nelson.account)
    back = Member(server, nelson.account, found.json["token"]["token"])
    assert back.get("/v1/accounts/me")["recovery_codes"] == 9
    for who, code in (("horatio", codes[3]), (nelson.account, old[0]), ("nobody", codes[4])):
        refused = server.ask("POST", "/v1/recoveries", json={"account": who, "code": code})
        assert (refused.status_code, refused.json["code"]) == (403, "account/recovery")
