"""A database fails over and has lost what was told last: whoever heard it is told to read again, and goes on."""

import json
from itertools import count

import pytest

from api.live.losses import Losses, last_fact
from domain.facts import Entry
from domain.facts.bench import RefereeConsented
from tests.api.captains import Battle
from tests.api.ears import Ear, listen
from tests.kit.losing import cut_off
from tests.kit.server import Server, by_default


def _next(ear: Ear) -> dict[str, str]:
    """The next event; beats of the heart are passed over."""
    while "event" not in (block := ear.next()):
        pass
    return block


def _go_on(server: Server, game: str) -> int:
    """Another fact than the one that was lost, under its version."""
    version = server.world.store.load(game).version
    entries = [Entry(None, RefereeConsented("a-friend", "british-1"))]
    server.world.store.append(game, version, entries, at=server.world.now())
    return version + 1


def _heard(server: Server, battle: Battle, ear: Ear) -> int:
    """Seal and hear of it; the version before."""
    game, captains = battle
    before = server.world.store.load(game).version
    captains["british-1"].seals(game, "british-1", by_default)
    assert _next(ear)["event"] == "append"
    return before


@pytest.mark.parametrize("slow", [True, False])
def test_a_listener_of_a_game_is_told_of_a_loss(server: Server, battle: Battle, slow: bool) -> None:
    """Also where the version that was lost is there again before anybody looked."""
    game, _ = battle
    ear = listen(server, f"/v1/games/{game}/stream")
    ear.until_level()
    before = _heard(server, battle, ear)
    cut_off(server.world.store, game, before)
    if slow:
        assert (told := _next(ear))["event"] == "reset"
        assert int(told["id"]) == before
        again = _go_on(server, game)
        assert (told := _next(ear))["event"] == "append"
        assert int(told["id"]) == again == before + 1
    else:
        again = _go_on(server, game)
        assert (told := _next(ear))["event"] == "reset"
        assert int(told["id"]) in (before, again)
    ear.close()


def test_a_listener_of_all_their_games_is_told_of_a_loss(server: Server, battle: Battle) -> None:
    game, captains = battle
    ear = listen(server, "/v1/stream", captains["british-1"].token)
    ear.until_level()
    before = _heard(server, battle, ear)
    cut_off(server.world.store, game, before)
    assert _next(ear)["event"] == "reset"
    again = _go_on(server, game)
    assert json.loads(_next(ear)["data"])["version"] == again
    ear.close()


def test_whoever_comes_back_with_a_version_that_was_lost_is_told(server: Server, battle: Battle) -> None:
    game, captains = battle
    version = server.world.store.load(game).version
    ear = listen(server, f"/v1/games/{game}/stream", last=str(version + 3))
    (told,) = [block for block in ear.until_level() if "event" in block]
    assert (told["event"], int(told["id"])) == ("reset", version)
    ear.close()
    latest = server.world.store.latest()
    ear = listen(server, "/v1/stream", captains["british-1"].token, last=str(latest + 3))
    (told,) = [block for block in ear.until_level() if "event" in block]
    assert (told["event"], int(told["id"])) == ("reset", latest)
    ear.close()


def test_a_loss_is_found_though_another_fact_stands_in_its_place_already(
    server: Server, battle: Battle
) -> None:
    """What counts is the fact that was told, not the newest one when somebody looked."""
    game, captains = battle
    store, losses = server.world.store, Losses()
    assert not losses.found("one", store, store.latest())
    before = store.load(game).version
    captains["british-1"].seals(game, "british-1", by_default)
    losses.remember("one", last_fact(store, store.latest()))
    cut_off(store, game, before)
    _go_on(server, game)
    assert losses.found("one", store, store.latest())


def test_a_loss_while_facts_are_read_is_found(
    server: Server, battle: Battle, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fact that was told is replaced, and another one follows, between two statements of one look."""
    game, _ = battle
    store = server.world.store
    ear = listen(server, f"/v1/games/{game}/stream")
    ear.until_level()
    before = _heard(server, battle, ear)
    latest, looks = store.latest, count(1)

    def replaced_meanwhile() -> int:
        # At the second call: whoever calls twice in one look would read the new facts without looking for the lost one.
        if next(looks) < 2:
            return latest()
        monkeypatch.setattr(store, "latest", latest)
        cut_off(store, game, before)
        _go_on(server, game)
        _go_on(server, game)
        return latest()

    monkeypatch.setattr(store, "latest", replaced_meanwhile)
    assert _next(ear)["event"] == "reset"
    ear.close()
