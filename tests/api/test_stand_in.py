"""A captain of the computer plays for whoever asks: for some turns, or until they are back. On both databases."""

import pytest

from domain.facts.orders import OrdersSealed
from domain.facts.timekeeping import StandInRelieved, StandInRequested
from domain.proofs.verification import verify
from tests.kit.server import Json, Member, Server, by_default
from tests.kit.world import F, facts_of


class Table:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.nelson, self.brueys = server.member("Nelson"), server.member("Brueys")
        self.game = self.nelson.opens()
        self.nelson.sits(self.game, "british-1")

    def begins(self) -> "Table":
        self.brueys.sits(self.game, "french-1")
        return self

    @property
    def turn(self) -> int:
        return self.server.world.game(self.game).turn

    def hands_over(self, who: Member | None = None, **wanted: object) -> Json:
        place = f"/v1/games/{self.game}/seats/french-1/stand-in"
        answer: Json = (who or self.brueys).ask("PUT", place, json=wanted).json
        return answer

    def plays_a_window(self) -> None:
        window = self.nelson.asked(self.game, "british-1")["window"]
        if "british-1" in window["owes"]:
            self.nelson.seals(self.game, "british-1", by_default)

    def facts(self, kind: type[F]) -> list[F]:
        return facts_of(self.server.world.store, self.game, kind)


@pytest.fixture
def table(either_server: Server) -> Table:
    return Table(either_server).begins()


def test_a_captain_plays_for_as_many_turns_as_were_asked_for_and_everything_verifies(table: Table) -> None:
    while table.turn == 0:
        table.plays_a_window()
        table.brueys.seals(table.game, "french-1", by_default)
    view = table.hands_over(captain="simple", turns=1)
    seat = view["seats"]["french-1"]
    assert (seat["account"], seat["captain"]) == (None, "simple")
    assert seat["away"] == {"account": table.brueys.account, "name": "Brueys", "until": 1}
    sealed = len(table.facts(OrdersSealed))
    while table.turn == 1:
        table.plays_a_window()
    assert len(table.facts(StandInRequested)) == len(table.facts(StandInRelieved)) == 1
    assert len(table.facts(OrdersSealed)) >= sealed + 1
    back = table.brueys.get(f"/v1/games/{table.game}")
    assert back["viewer"]["seats"] == ["french-1"]
    assert (back["seats"]["french-1"]["captain"], back["seats"]["french-1"]["away"]) == (None, None)
    table.brueys.seals(table.game, "french-1", by_default)
    transcript = table.server.ask("GET", f"/v1/games/{table.game}/transcript").json
    report = verify(transcript)
    assert (report.verdict, report.faults) == ("ok so far", ())


def test_whoever_comes_back_has_the_seat_again(server: Server) -> None:
    table = Table(server).begins()
    assert table.hands_over()["seats"]["french-1"]["away"]["until"] is None
    refused = table.brueys.ask("POST", f"/v1/games/{table.game}/orders", json=_order(table))
    assert refused.json["code"] == "seat/not-yours"
    answer = table.brueys.ask("PUT", f"/v1/games/{table.game}/seats/french-1/return", json={})
    assert answer.json["seats"]["french-1"]["account"] == table.brueys.account


def test_whoever_was_away_at_the_end_has_a_rematch_all_the_same(server: Server) -> None:
    table = Table(server).begins()
    table.hands_over()
    table.nelson.ask("PUT", f"/v1/games/{table.game}/endings/resignation/seats/british-1", json={})
    again = table.brueys.ask("POST", f"/v1/games/{table.game}/rematches").json
    kept = {seat: one["reserved"] for seat, one in again["seats"].items()}
    assert kept == {"british-1": table.brueys.account, "french-1": table.nelson.account}


def test_nobody_stands_in_for_others_or_without_a_battle(server: Server) -> None:
    table = Table(server)
    place = f"/v1/games/{table.game}/seats/british-1/stand-in"
    assert table.nelson.ask("PUT", place, json={}).json["code"] == "seat/stand-in"
    table.begins()
    assert table.hands_over(table.nelson)["code"] == "seat/not-yours"
    assert table.hands_over(captain="automatic")["code"] == "request/invalid"
    table.nelson.ask("PUT", f"/v1/games/{table.game}/endings/resignation/seats/british-1", json={})
    assert table.hands_over()["code"] == "seat/stand-in"


def _order(table: Table) -> Json:
    window = table.nelson.asked(table.game, "british-1")["window"]
    return {"seat": "french-1", "turn": window["turn"], "window": window["id"], "items": {}}
