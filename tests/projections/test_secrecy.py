"""Exchange what an opponent has sealed: until the rules open it, not a byte of what I am shown changes."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.answers import encoded
from domain.packs.pack import pack
from domain.store import Store
from projections.audience import SPECTATOR, Viewer
from projections.awaiting import awaited
from projections.board import board_svg, trail_of
from projections.queries import Queries
from tests.kit.battle import Battle
from tests.kit.stores import new_queries, new_store

BRITISH, FRENCH = Viewer(("british-1",)), Viewer(("french-1",))
DIGEST = re.compile(rb"\b(?:[0-9a-f]{128}|[0-9a-f]{64}|[0-9a-f]{32})\b")


@pytest.fixture
def two_stores(tmp_path: Path) -> Iterator[tuple[tuple[Store, Queries], tuple[Store, Queries]]]:
    """The same battle twice: same ids, same seed, same clock."""
    pairs = []
    for name in ("one", "other"):
        url = f"sqlite:///{tmp_path / name}.db"
        store = new_store(url, entropy=bytes)  # and the same signing key
        queries = new_queries(store)
        pairs.append((store, queries))
    yield pairs[0], pairs[1]
    for store, _ in pairs:
        store.close()


def shown(queries: Queries, battle: Battle, viewer: Viewer) -> dict[str, bytes]:
    """Every byte that this piece of the product gives a viewer, digests masked by as many letters."""
    queries.follower.catch_up()
    view = queries.view(battle.id, viewer)
    assert view is not None
    game = battle.game
    drawn = board_svg(game, pack("napoleonic"), viewer=viewer.key, trail=trail_of(battle.store, battle.id))
    told = {
        "view": view.body,
        "past": queries.view_at(battle.id, game.version, viewer) or b"",
        "timeline": b"\n".join(queries.timeline(battle.id, limit=10_000)),
        "awaiting": encoded(awaited(game, viewer, None)),
        "lobby": b"\n".join(queries.lobby().items),
        "owing": b"\n".join(queries.owing("a-nelson")),
        "board": drawn.encode(),
    }
    return {key: DIGEST.sub(lambda found: b"x" * len(found[0]), text) for key, text in told.items()}


def test_a_basic_plan(two_stores: tuple[tuple[Store, Queries], tuple[Store, Queries]]) -> None:
    others, own, afterwards = [], [], []
    for (store, queries), card in zip(two_stores, ("turn-left-2", "sideslip-right"), strict=True):
        battle = Battle(store).sit_down()
        battle.answer()
        battle.seal("french-1", {"courageuse/card": card, "genereux/card": card})
        own.append(shown(queries, battle, FRENCH)["view"])
        sealed = [shown(queries, battle, viewer) for viewer in (BRITISH, SPECTATOR)]
        battle.seal("british-1", {"terpsichore/card": "straight", "defence/card": "straight"})
        others.append([*sealed, *(shown(queries, battle, viewer) for viewer in (BRITISH, SPECTATOR))])
        battle.resolve()
        afterwards.append(shown(queries, battle, SPECTATOR)["timeline"])
    assert others[0] == others[1]
    assert own[0] != own[1], "the owner's own view must show the difference"
    assert afterwards[0] != afterwards[1], "in the end it must have been another order"


def test_cards_and_loads_that_stay_closed_for_turns(
    two_stores: tuple[tuple[Store, Queries], tuple[Store, Queries]],
) -> None:
    """Under Standard rules the card sealed now is sailed next turn, and a load is hidden until it is fired."""
    answers = []
    for (store, queries), (load, card) in zip(
        two_stores, (("ball", "straight"), ("chain", "turn-left-3")), strict=True
    ):
        battle = Battle(store, level="standard").sit_down()
        pages = []
        while battle.game.turn < 2:
            window = battle.game.window
            assert window is not None
            asked = battle.orders("french-1", lambda question, _: question.default)
            loaded = {key: load if value == "ball" else value for key, value in asked.items()}
            planned = {
                key: card if window.name == "planning" and value == "straight" else value
                for key, value in loaded.items()
            }
            battle.seal("french-1", planned)
            pages += [shown(queries, battle, viewer) for viewer in (BRITISH, SPECTATOR)]
            battle.seal("british-1", battle.orders("british-1", lambda question, _: question.default))
            battle.resolve()
            pages += [shown(queries, battle, viewer) for viewer in (BRITISH, SPECTATOR)]
        answers.append((pages, shown(queries, battle, FRENCH)["view"]))
    assert answers[0][0] == answers[1][0]
    assert answers[0][1] != answers[1][1], "the owner's own view must show the difference"
