"""The rulings of the house over the wire: all of them, those about a clause, one by its number."""

from domain.catalogue import house_rulings
from tests.kit.server import Server


def test_all_are_listed_in_order(server: Server) -> None:
    told = server.ask("GET", "/v1/house-rulings").json["rulings"]
    assert [line["number"] for line in told] == list(house_rulings())


def test_those_about_a_clause(server: Server) -> None:
    told = server.ask("GET", "/v1/house-rulings?rule=O-SINK-1").json["rulings"]
    assert {line["number"] for line in told} >= {"122", "177"}
    assert all("O-SINK-1" in line["clauses"] for line in told)


def test_one_is_read_by_its_number(server: Server) -> None:
    told = server.ask("GET", "/v1/house-rulings/122").json
    assert told["switch"] == "reading:water-on-track"
    assert told["basis"] == ["book"]
    assert server.ask("GET", "/v1/house-rulings/24a").json["number"] == "24a"
    unknown = server.ask("GET", "/v1/house-rulings/999")
    assert (unknown.status_code, unknown.json["code"]) == (404, "house-ruling/unknown")


def test_the_page_shows_every_one_of_them(server: Server) -> None:
    page = server.ask("GET", "/house-rulings").text
    for number, ruling in house_rulings().items():
        assert f'id="ruling-{number}"' in page
        assert ruling.switch is None or ruling.switch in page
