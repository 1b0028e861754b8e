"""The wiring: what the environment says, and the parts it is turned into."""

from pathlib import Path
from typing import Any

from api.app import create_app
from api.wiring import kept_in, read_settings, wire
from tests.kit.processes import until
from tests.kit.server import WITNESS
from workers.parts import Parts


def test_with_nothing_said_everything_is_embedded(tmp_path: Path) -> None:
    settings = read_settings({"SEALED_ORDERS_DATA": str(tmp_path)})
    assert settings.database_url == f"sqlite:///{tmp_path}/sealed-orders.db"
    assert settings.embedded


def test_two_addresses_make_it_several_processes() -> None:
    environ = {
        "SEALED_ORDERS_DATABASE_URL": "postgresql://sealed@db/orders",
        "SEALED_ORDERS_BROKER_URL": "redis://broker",
    }
    settings = read_settings(environ)
    assert (settings.database_url, settings.broker_url) == tuple(environ.values())
    assert not settings.embedded


def test_a_server_that_is_given_a_folder_still_knows_its_witnesses(tmp_path: Path) -> None:
    environ = {
        "SEALED_ORDERS_DATABASE_URL": "postgresql://sealed@db/orders",
        "SEALED_ORDERS_BROKER_URL": "redis://broker",
        "SEALED_ORDERS_WITNESSES": WITNESS.vkey,
    }
    settings = read_settings(kept_in(tmp_path, environ))
    assert settings.database_url == f"sqlite:///{tmp_path}/sealed-orders.db"
    assert settings.embedded
    assert settings.witnesses == (WITNESS,)


def _once(document: dict[str, Any], part: str) -> dict[str, Any] | None:
    """The document, if there is anything in that part of it."""
    return document if document[part] else None


def test_one_folder_is_enough_to_play(tmp_path: Path) -> None:
    """The real clock, real chance and the embedded worker: a window closes and is resolved by itself."""
    wiring = wire({"SEALED_ORDERS_DATA": str(tmp_path / "new")})
    assert wiring.embedded is not None
    wiring.embedded.start()
    try:
        http = create_app(wiring).test_client()
        tokens = [
            http.post("/v1/accounts", json={"name": n}).json["token"]["token"] for n in ("Nelson", "Brueys")
        ]
        heads = [{"Authorization": f"Bearer {token}"} for token in tokens]
        game = http.post(
            "/v1/games", json={"name": "x", "scenario": "enemy-in-sight"}, headers=heads[0]
        ).json["id"]
        for seat, head in zip(("british-1", "french-1"), heads, strict=True):
            http.put(f"/v1/games/{game}/seats/{seat}", json={}, headers=head)
        for seat, head in zip(("british-1", "french-1"), heads, strict=True):
            asked = http.get(f"/v1/games/{game}/awaiting?seat={seat}", headers=head).json
            items = {question["key"]: question["default"] for question in asked["mine"]}
            window = asked["window"]
            order = {"seat": seat, "turn": window["turn"], "window": window["id"], "items": items}
            assert http.post(f"/v1/games/{game}/orders", json=order, headers=head).status_code == 201
        view = until(lambda: _once(http.get(f"/v1/games/{game}").json, "turn"))
        assert view["window"]["name"] == "planning"
        log = until(lambda: _once(http.get("/v1/log/entries?start=0&end=9").json, "entries"))
        assert len(log["entries"]) == 1
    finally:
        wiring.embedded.stop()
        wiring.world.store.close()


def test_a_worker_needs_no_more_than_the_wiring_has(tmp_path: Path) -> None:
    wiring = wire({"SEALED_ORDERS_DATA": str(tmp_path)})
    assert wiring.parts() == Parts(wiring.world, wiring.queries)
    wiring.world.store.close()
