"""Opening a game and sitting down."""

import re

import pytest

from domain.facts.games import GameOpened
from domain.proofs.digests import commitment
from domain.service import World, open_game, take_seat
from domain.state.club import Spectators
from domain.values.refusals import Refused
from tests.kit.club import begun, opened
from tests.kit.world import bytes_of


def code(refused: pytest.ExceptionInfo[Refused]) -> str:
    return refused.value.refusals[0].code


def test_the_opening_commits_to_a_seed_that_nobody_sees(world: World) -> None:
    game_id = opened(world, name="Généreux")
    assert re.fullmatch(r"g-[0-9a-hjkmnp-tv-z]{12}", game_id)
    (record,) = world.store.records(game_id)
    fact = record.fact
    assert isinstance(fact, GameOpened)
    seed = world.store.seed(game_id)
    assert fact.commitment == commitment(game_id, seed).hex()
    assert seed.hex() not in str(record)
    assert world.game(game_id).agreement.name == "Généreux"


@pytest.mark.parametrize(
    ("terms", "expected"),
    [
        ({"scenario": "no-such"}, "game/unknown-scenario"),
        ({"level": "expert"}, "game/level"),
        ({"options": ["no-such"]}, "game/options"),
        ({"options": ["x", "x"]}, "game/options"),
        ({"players": 7}, "game/players"),
        ({"players": 3, "alone": "spanish"}, "game/alone"),
        ({"council": "loud"}, "game/council"),
        ({"spectators": Spectators(minutes=5, turns=1)}, "game/spectators"),
        ({"spectators": Spectators(minutes=-1)}, "game/spectators"),
        ({"spectators": Spectators(turns=21)}, "game/spectators"),
        ({"seconds": 1}, "game/seconds"),
        ({"seconds": 10**9}, "game/seconds"),
        ({"grace": -1}, "game/grace"),
        ({"pack": "../napoleonic"}, "game/unknown-pack"),
        ({"name": ""}, "game/name"),
        ({"name": " "}, "game/name"),
        ({"name": "a\nb"}, "game/name"),
        ({"name": "\ud800"}, "game/name"),
        ({"name": "x" * 81}, "game/name"),
    ],
)
def test_bad_terms_are_refused_and_nothing_is_opened(
    world: World, terms: dict[str, object], expected: str
) -> None:
    with pytest.raises(Refused) as refused:
        opened(world, **terms)
    assert code(refused) == expected
    assert world.store.latest() == 0


def test_the_same_key_opens_one_game(world: World) -> None:
    first = opened(world, idempotency_key="k-1")
    assert opened(world, idempotency_key="k-1") == first
    assert opened(world, idempotency_key="k-2") != first
    assert opened(world) != opened(world)


def test_an_id_that_is_taken_is_chosen_again(world: World) -> None:
    first = opened(world)
    words = [bytes_of("club"), bytes_of("other")]
    again = World(
        world.store, world.clock, lambda length: words.pop(0)(length) if length == 8 else bytes(length)
    )
    assert open_game(again, account="a-1", name="x", scenario="enemy-in-sight", level="basic") != first


@pytest.mark.parametrize(("players", "seats"), [(2, 2), (3, 3), (4, 4)])
def test_the_last_seat_begins_the_battle_in_the_same_append(world: World, players: int, seats: int) -> None:
    game_id = begun(world, players=players)
    game = world.game(game_id)
    assert len(game.seats) == seats
    assert game.window is not None
    assert (game.window.id, game.turn, game.counts.next_step) == ("deployment", 0, 1)
    last = [
        record for record in world.store.records(game_id) if record.at == world.store.records(game_id)[-1].at
    ]
    assert [record.topic for record in last][:2] == ["SeatTaken/1", "BattleJoined/1"]


def test_seats_are_taken_once_and_on_one_side_only(world: World) -> None:
    game_id = opened(world, players=4)
    take_seat(world, game_id, "british-1", account="a-1", name="Nelson", nonce="0a" * 16)
    before = world.game(game_id)
    assert take_seat(world, game_id, "british-1", account="a-1", name="Nelson", nonce="0a" * 16) == before
    assert (
        take_seat(world, game_id, "british-2", account="a-1", name="Nelson").seats["british-2"].account
        == "a-1"
    )
    for seat, account, expected in (
        ("british-1", "a-2", "seat/taken"),
        ("spanish-1", "a-2", "seat/unknown"),
        ("french-1", "a-1", "seat/other-side"),
    ):
        with pytest.raises(Refused) as refused:
            take_seat(world, game_id, seat, account=account, name="x")
        assert code(refused) == expected
    with pytest.raises(Refused) as refused:
        take_seat(world, "g-000000000000", "british-1", account="a-1", name="x")
    assert code(refused) == "game/unknown"


@pytest.mark.parametrize("nonce", ["", "0A" * 16, "0a" * 15, "0a" * 17, "zz" * 16])
def test_a_nonce_has_16_bytes(world: World, nonce: str) -> None:
    with pytest.raises(Refused) as refused:
        take_seat(world, opened(world), "british-1", account="a-1", name="x", nonce=nonce)
    assert code(refused) == "seat/nonce-malformed"
