"""What is said at a table: to whom, by whom, how much, and how it goes away. On both databases."""

import pytest

from domain.service.write_message import write_message
from domain.store import messages
from tests.kit.server import Server, told_so_far
from tests.kit.tables import Table


@pytest.fixture
def table(server: Server) -> Table:
    return Table(server)


@pytest.fixture
def either_table(either_server: Server) -> Table:
    return Table(either_server)


def test_the_table_hears_what_is_said_to_it_and_allies_what_is_said_to_them(table: Table) -> None:
    one, two, french, _ = table.captains.values()
    said = table.says(one, "Good evening.")
    assert (said["name"], said["seat"], said["to"]) == ("British-1", "british-1", "table")
    table.says(one, "Wait for the wind.", "allies")
    table.says(table.referee, "Five minutes, please.")
    assert table.reads(two) == ["Five minutes, please.", "Wait for the wind.", "Good evening."]
    assert table.reads(french) == table.reads(table.referee) == ["Five minutes, please.", "Good evening."]
    assert table.reads(table.watcher) == table.reads(table.host) == table.reads(None) == []
    assert table.refused(table.watcher, text="Hear me!") == "message/not-yours"
    assert table.refused(table.referee, text="Psst.", to="allies") == "message/no-allies"
    for text in (" ", "a\x07b", "x" * 1001):
        assert table.refused(one, text=text) in ("message/text", "request/invalid")


def test_a_captain_without_allies_has_nobody_to_tell_a_secret(server: Server) -> None:
    nelson = server.member("Nelson")
    game = nelson.opens()
    nelson.sits(game, "british-1")
    answer = nelson.ask("POST", f"/v1/games/{game}/messages", json={"text": "Psst.", "to": "allies"})
    assert (answer.status_code, answer.json["code"]) == (409, "message/no-allies")


def test_spectators_hear_where_the_game_was_opened_so_and_as_late_as_they_see(server: Server) -> None:
    at_once = Table(server, spectators={"messages": True})
    at_once.says(at_once.captains["french-1"], "Well met.")
    at_once.says(at_once.captains["french-1"], "To windward!", "allies")
    assert at_once.reads(None) == at_once.reads(at_once.watcher) == ["Well met."]
    late = Table(server, spectators={"messages": True, "turns": 1})
    late.says(late.captains["french-1"], "Well met.")
    late.captains["french-1"].seals(late.game, "french-1", lambda question: question["default"])
    assert late.reads(None) == []
    assert late.reads(late.captains["british-1"]) == ["Well met."]


def test_whom_one_has_muted_one_does_not_hear(either_table: Table) -> None:
    table = either_table
    one, two, french, other = table.captains.values()
    table.says(one, "I win.")
    table.says(two, "We shall see.")
    mutes = f"/v1/games/{table.game}/mutes"
    assert french.ask("PUT", f"{mutes}/{one.account}").json == {"everybody": False, "accounts": [one.account]}
    assert table.reads(french) == ["We shall see."]
    assert table.reads(other) == ["We shall see.", "I win."]
    assert french.ask("PUT", f"{mutes}/everybody").json["everybody"] is True
    table.says(french, "Alone at last.")
    assert table.reads(french) == ["Alone at last."]
    assert french.ask("DELETE", f"{mutes}/everybody").json == {"everybody": False, "accounts": [one.account]}
    french.ask("DELETE", f"{mutes}/{one.account}")
    assert french.get(mutes) == {"everybody": False, "accounts": []}
    assert table.reads(french) == ["Alone at last.", "We shall see.", "I win."]
    assert french.ask("PUT", f"{mutes}/{table.watcher.account}").json["code"] == "mute/nobody"
    for method in ("PUT", "DELETE"):
        refused = table.watcher.ask(method, f"{mutes}/{one.account}")
        assert refused.json["code"] == "message/not-yours"


def test_it_is_no_fact_and_goes_with_the_account(either_table: Table) -> None:
    table = either_table
    one, two, *_ = table.captains.values()
    version = table.server.world.game(table.game).version
    table.says(one, "A word nobody should keep.")
    assert table.server.world.game(table.game).version == version
    assert "nobody should keep" not in table.server.ask("GET", f"/v1/games/{table.game}/transcript").text
    assert one.ask("DELETE", "/v1/accounts/me").status_code == 204
    assert table.reads(two) == []


def test_pages_go_back_and_only_the_newest_are_kept(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    one = table.captains["british-1"]
    for number in range(5):
        table.says(one, f"word {number}")
    place = f"/v1/games/{table.game}/messages?limit=2"
    first = one.get(place)
    second = one.get(f"{place}&cursor={first['next']}")
    texts = [message["text"] for page in (first, second) for message in page["messages"]]
    assert texts == ["word 4", "word 3", "word 2", "word 1"]
    kept = messages.add
    monkeypatch.setattr(messages, "add", lambda database, message: kept(database, message, 3))
    table.says(one, "word 5")
    assert table.reads(one) == ["word 5", "word 4", "word 3"]


def test_the_stream_tells_those_who_are_addressed_that_something_was_said(server: Server) -> None:
    table = Table(server)
    one, two, french, _ = table.captains.values()
    world = server.world
    streams = {
        name: server.ask("GET", f"/v1/games/{table.game}/stream", who.token, buffered=False)
        for name, who in (("two", two), ("french", french))
    }
    heard = {name: iter(answer.response) for name, answer in streams.items()}
    for lines in heard.values():
        while b": level" not in next(lines):
            pass
    secret = write_message(
        world, table.game, account=one.account, seats=["british-1"], referee=False, to="allies", text="Psst."
    )
    open_word = write_message(
        world, table.game, account=one.account, seats=["british-1"], referee=False, to="table", text="Hello."
    )
    assert secret.id.encode() in next(heard["two"])
    assert open_word.id.encode() in next(heard["two"])
    told = next(heard["french"])
    assert told.startswith(b"event: message\ndata: ")
    assert open_word.id.encode() in told
    assert b"Hello" not in told
    for answer in streams.values():
        answer.close()


def test_a_stream_without_a_token_says_nothing_of_what_is_said(server: Server) -> None:
    table = Table(server)
    table.says(table.captains["british-1"], "Good evening.")
    told = told_so_far(
        server.ask("GET", f"/v1/games/{table.game}/stream?last_event_id=0", None, buffered=False)
    )
    assert b"event: message" not in told
