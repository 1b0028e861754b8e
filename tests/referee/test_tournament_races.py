"""Two streams cannot be written at once: whatever dies or comes between, nobody is left out and nothing told twice."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from itertools import count

import pytest

from domain.facts.referees import RefereeAppointed
from domain.facts.tournaments import TournamentJoined
from domain.service import World, appoint_to_tournament, enter_game, open_in_tournament, take_seat
from domain.store import Store
from domain.values.refusals import Refused
from tests.kit.stores import new_store
from tests.referee.bench import code
from tests.referee.regatta import BRUEYS, NELSON, Regatta
from tests.referee.turns import Died, dying, race

SCHEDULES = range(40)


@pytest.fixture
def regatta(store: Store) -> Regatta:
    return Regatta(store)


def counted_acts(regatta: Regatta, game: str) -> Counter[str]:
    """How often the game says that it is of a tournament, and for each referee how often that he is one."""
    facts = [record.fact for record in regatta.world.store.records(game)]
    appointed = [fact.account for fact in facts if isinstance(fact, RefereeAppointed)]
    return Counter([*appointed, *("joined" for fact in facts if isinstance(fact, TournamentJoined))])


def dies_everywhere(regatta: Regatta, act: Callable[[World], object]) -> int:
    """The act dies after no call of the store, then after one, and so on, until it is done; how often it died."""
    for deaths in count():
        try:
            act(dying(regatta.world, deaths))
        except Died:
            continue
        return deaths
    raise AssertionError("it is done some time")


def test_a_referee_whose_appointment_died_is_appointed_by_the_next_try(regatta: Regatta) -> None:
    games = [regatta.opens() for _ in range(3)]
    for game in games:
        regatta.enters(game)
    referee = regatta.member("Sir John")
    world, host = regatta.world, regatta.host
    with pytest.raises(Died):
        appoint_to_tournament(dying(world, 8), regatta.id, referee, account=host)
    assert referee in regatta.state.referees
    assert 0 < [*map(regatta.bench, games)].count([referee]) < len(games), "it died halfway"
    deaths = dies_everywhere(
        regatta, lambda world: appoint_to_tournament(world, regatta.id, referee, account=host)
    )
    assert deaths > len(games)
    assert [counted_acts(regatta, game) for game in games] == [Counter({"joined": 1, referee: 1})] * 3
    assert regatta.state.version == 1 + 3 + 1


def test_an_entry_that_died_is_finished_by_the_next_try(regatta: Regatta) -> None:
    referee, game = regatta.member("Sir John"), regatta.opens()
    regatta.appoints(referee)
    dies_everywhere(regatta, lambda world: enter_game(world, regatta.id, game, account=regatta.host))
    assert counted_acts(regatta, game) == Counter({"joined": 1, referee: 1})
    assert regatta.state.games == {game: regatta.host}


def test_opening_and_entering_that_died_is_finished_under_the_same_key(regatta: Regatta) -> None:
    agreed = {"name": "A table", "scenario": "enemy-in-sight", "level": "basic", "idempotency_key": "1"}

    def opens(world: World) -> object:
        return open_in_tournament(world, regatta.id, account=regatta.host, **agreed)

    dies_everywhere(regatta, opens)
    (game,) = regatta.state.games
    assert counted_acts(regatta, game) == Counter({"joined": 1})
    assert open_in_tournament(regatta.world, regatta.id, account=regatta.host, **agreed).id == game


def test_an_entry_that_the_battle_overtook_is_none(regatta: Regatta) -> None:
    """The tournament was told, the game not yet, and the last seat was taken: its players never saw a referee coming."""
    referee, game = regatta.member("Sir John"), regatta.opens()
    regatta.appoints(referee)
    with pytest.raises(Died):
        enter_game(dying(regatta.world, 3), regatta.id, game, account=regatta.host)
    assert game in regatta.state.games
    regatta.begins(game)
    with pytest.raises(Refused) as refused:
        regatta.enters(game)
    assert code(refused) == "tournament/too-late"
    (passed,) = regatta.appoints(referee)
    assert (passed.game, passed.why.code) == (game, "tournament/too-late")
    assert counted_acts(regatta, game) == Counter()


@pytest.fixture
def quick() -> Regatta:
    """In memory: it is raced many times."""
    store = new_store()
    return Regatta(store)


@pytest.mark.parametrize("seed", SCHEDULES)
def test_who_is_appointed_while_a_game_is_entered_is_not_left_out(quick: Regatta, seed: int) -> None:
    first, second = quick.member("Sir John"), quick.member("Lord Keith")
    game = quick.opens()
    race(
        quick.world,
        seed,
        [
            lambda world: enter_game(world, quick.id, game, account=quick.host),
            lambda world: appoint_to_tournament(world, quick.id, first, account=quick.host),
            lambda world: appoint_to_tournament(world, quick.id, second, account=quick.host),
        ],
    )
    assert counted_acts(quick, game) == Counter({"joined": 1, first: 1, second: 1})
    quick.world.store.close()


@pytest.mark.parametrize("seed", SCHEDULES)
def test_nobody_gets_both_a_seat_and_the_bench(quick: Regatta, seed: int) -> None:
    """He sits down while he is being appointed, and with him the battle begins while it is being entered."""
    referee, game = quick.member("Sir John"), quick.opens()
    take_seat(quick.world, game, "british-1", account=NELSON, name="Nelson")

    def enters(world: World) -> None:
        try:
            enter_game(world, quick.id, game, account=quick.host)
        except Refused as refused:
            assert refused.refusals[0].code == "tournament/too-late"  # noqa: PT017  (it need not be refused)

    def sits(world: World) -> None:
        try:
            take_seat(world, game, "french-1", account=referee, name="Sir John")
        except Refused as refused:
            assert refused.refusals[0].code == "seat/referee"  # noqa: PT017  (as above)
            take_seat(world, game, "french-1", account=BRUEYS, name="Brueys")

    appoints = lambda world: appoint_to_tournament(world, quick.id, referee, account=quick.host)  # noqa: E731
    race(quick.world, seed, [enters, sits, appoints])
    now = quick.world.game(game)
    seated = now.seats["french-1"].account
    assert seated in (referee, BRUEYS)
    assert not (seated == referee and quick.bench(game))
    joined = [r.version for r in quick.world.store.records(game) if isinstance(r.fact, TournamentJoined)]
    taken = [r.version for r in quick.world.store.records(game) if type(r.fact).__name__ == "SeatTaken"]
    assert not joined or joined[0] < taken[-1]
    quick.world.store.close()


def test_in_a_game_that_was_entered_the_seat_is_had_or_the_bench_whichever_comes_first() -> None:
    """Both come about under one order of calls or another; having both never does."""
    had = set()
    for seed in SCHEDULES:
        regatta = Regatta(new_store())
        referee, game = regatta.member("Sir John"), regatta.opens()
        enter_game(regatta.world, regatta.id, game, account=regatta.host)

        def sits(world: World, game: str = game, referee: str = referee) -> None:
            with suppress(Refused):
                take_seat(world, game, "french-1", account=referee, name="Sir John")

        def appoints(world: World, regatta: Regatta = regatta, referee: str = referee) -> None:
            appoint_to_tournament(world, regatta.id, referee, account=regatta.host)

        race(regatta.world, seed, [sits, appoints])
        seated = regatta.world.game(game).seats["french-1"].account == referee
        had.add((seated, bool(regatta.bench(game))))
        regatta.world.store.close()
    assert had == {(True, False), (False, True)}
