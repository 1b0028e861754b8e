"""A disputed fact tried under another reading: the same orders resolved again in a fork, and what came of it."""

from html import unescape
from random import Random
from typing import Any, NamedTuple

import pytest

from domain.facts.sailing import CardReplaced
from domain.offers import offers
from domain.options.readings.mast_at_once import MASTS
from domain.service import fork
from domain.store import Store
from domain.values.refusals import Refused
from tests.kit.server import Json, Server, at_random, play_on
from tests.referee.bench import Refereed, code
from tests.referee.hearing import Hearing

READING = "reading:fixed-odds"


class Disputed(NamedTuple):
    """A battle before its referee, and the fact in question."""

    hearing: Hearing
    drawn: Json


@pytest.fixture(params=["running", "ended"])
def disputed(request: pytest.FixtureRequest, server: Server) -> Disputed:
    """Guns have drawn damage; the battle is fought on to its end, or not."""
    hearing = Hearing(server)
    drawn = hearing.fight_until("CountersDrawn")
    if request.param == "ended":
        play_on(hearing.game, hearing.captains, at_random(Random(6)))
        assert hearing.view()["outcome"] is not None
    return Disputed(hearing, drawn)


def timeline_lines(hearing: Hearing, game: str, topic: str) -> list[Json]:
    version = hearing.server.world.store.load(game).version
    lines = hearing.bench.get(f"/v1/games/{game}/timeline?limit=500&at_least={version}")["entries"]
    return [line for line in lines if line["topic"] == f"{topic}/1"]


def forked(hearing: Hearing, version: int, options: list[str] | None) -> Json:
    return hearing.bench.posts(f"{hearing.place}/forks", {"version": version, "options": options})


def compared(hearing: Hearing, version: int, copy: Json) -> Any:
    there = hearing.server.world.store.load(copy["id"]).version
    query = f"with={copy['id']}&at={version}&with_at={there}"
    return hearing.bench.get(f"{hearing.place}/compare?{query}")


def end_of_resolution(hearing: Hearing, version: int) -> int:
    """The last fact before the table waited again."""
    lines = hearing.timeline()
    return next(
        (line["version"] for line in lines[version:] if line["topic"] == "WindowOpened/1"),
        lines[-1]["version"],
    )


def test_the_same_orders_are_resolved_under_the_other_reading(disputed: Disputed) -> None:
    hearing, drawn = disputed
    tried = forked(hearing, drawn["version"], [READING])
    assert tried["options"] == [READING]
    fired, again = (timeline_lines(hearing, game, "BroadsideFired") for game in (hearing.game, tried["id"]))
    same_turn = [line["fact"] for line in fired if line["version"] < drawn["version"]]
    assert same_turn
    assert [line["fact"] for line in again[: len(same_turn)]] == same_turn
    assert timeline_lines(hearing, tried["id"], "CountersPutBack")
    assert timeline_lines(hearing, hearing.game, "CountersPutBack") == []


def test_comparing_shows_what_the_reading_made_of_it(disputed: Disputed) -> None:
    hearing, drawn = disputed
    after = end_of_resolution(hearing, drawn["version"])
    bag = f"bags.{drawn['fact']['bag']}"
    found = compared(hearing, after, forked(hearing, drawn["version"], [READING]))
    assert found["table"]["options"] == {"from": [], "to": [READING]}
    assert found["table"][bag]["from"] < found["table"][bag]["to"]
    alike = compared(hearing, after, forked(hearing, drawn["version"], None))
    assert "options" not in alike["table"]
    assert bag not in alike["table"]


def test_every_reading_that_is_offered_can_be_tried(disputed: Disputed) -> None:
    hearing, drawn = disputed
    for offer in offers():
        if offer.reading and "basic" in offer.levels:
            tried = forked(hearing, drawn["version"], [offer.id])
            assert timeline_lines(hearing, tried["id"], "CountersDrawn"), offer.id


def has_blind_card(battle: Refereed) -> bool:
    return any(ship.helm.first in MASTS for ship in battle.game.afloat)


def dismasting(store: Store, seed: int) -> Refereed:
    """A battle up to the window in which a blind card lies before a ship, if it ever comes to that."""
    battle = Refereed(store, seed=seed, level="advanced", options=["reading:mast-at-once"])
    while battle.game.window is not None and not has_blind_card(battle):
        battle.answer()
    return battle


def test_a_blind_card_goes_only_where_it_can_be_turned_up(store: Store) -> None:
    """A fork without the reading that laid it could never sail it; one with it sails a grey card."""
    battle = next(filter(has_blind_card, (dismasting(store, seed) for seed in range(8, 40))))
    version, who = battle.game.version, {"account": battle.referee, "name": "Sir John"}
    with pytest.raises(Refused) as refused:
        fork(battle.world, battle.id, version=version, options=(), **who)
    assert code(refused) == "game/options"
    copy = store.load(fork(battle.world, battle.id, version=version, **who).id)
    assert any(ship.helm.first in MASTS for ship in copy.ships.values())
    blind = {ship.id for ship in battle.game.afloat if ship.helm.first in MASTS}
    battle.play(turns=battle.game.turn)
    facts = [record.fact for record in store.records(battle.id)]
    assert blind <= {fact.ship for fact in facts if isinstance(fact, CardReplaced) and fact.card in MASTS}


def test_the_bench_offers_each_reading_in_words(server: Server) -> None:
    page = unescape(server.ask("GET", "/games/g-0123456789ab/bench").text)
    for offer in offers():
        assert f'value="{offer.id}" data-levels="{" ".join(offer.levels)}"' in page
        if offer.reading:
            assert offer.reading.switched_on in page
            assert offer.reading.default in page
