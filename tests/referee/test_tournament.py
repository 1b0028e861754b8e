"""A tournament's referees: in every game of it, before the players' eyes, and never where they or the organiser play."""

import msgspec
import pytest

from domain.facts import topic_of
from domain.facts.tournaments import TournamentJoined
from domain.proofs.verification import read, verify
from domain.service import Call, consent_to_referee, fork, found_tournament, rewind, take_seat, transcribe
from domain.store import Store
from domain.values.refusals import Refused
from tests.kit.club import appointed
from tests.kit.stores import new_queries
from tests.proofs.forgery import forged, rehash
from tests.referee.bench import Refereed, code
from tests.referee.regatta import BRUEYS, NELSON, Regatta


@pytest.fixture
def regatta(store: Store) -> Regatta:
    return Regatta(store)


def test_an_appointment_reaches_waiting_and_later_games(regatta: Regatta) -> None:
    waiting, running = regatta.opens(), regatta.opens()
    for game in (waiting, running):
        regatta.enters(game)
    regatta.begins(running)
    referee = regatta.member("Sir John")
    (passed,) = regatta.appoints(referee)
    assert (passed.game, passed.why.code) == (running, "referee/consent-needed")
    for seat, account in (("british-1", NELSON), ("french-1", BRUEYS)):
        consent_to_referee(regatta.world, running, referee, seat, account=account)
    assert regatta.appoints(referee) == ()
    later = regatta.opens()
    regatta.enters(later)
    for game in (waiting, running, later):
        now = regatta.world.game(game)
        assert regatta.bench(game) == [referee]
        assert now.club.tournament is not None
        assert (now.club.tournament.id, now.club.tournament.name) == (regatta.id, "The Nore")
    versions = [regatta.world.game(game).version for game in (waiting, running, later)]
    assert regatta.appoints(referee) == ()
    regatta.enters(running)  # although its battle has begun: it is of the tournament
    assert [regatta.world.game(game).version for game in (waiting, running, later)] == versions


def test_a_player_is_passed_over_and_so_is_whom_a_playing_organiser_appoints(regatta: Regatta) -> None:
    sir_john, keith = regatta.member("Sir John"), regatta.member("Lord Keith")
    his, hosts, nobodys = regatta.opens(), regatta.opens(), regatta.opens()
    for game in (his, hosts, nobodys):
        regatta.enters(game)
    regatta.begins(his, british=sir_john)
    take_seat(regatta.world, hosts, "british-1", account=regatta.host, name="Host")
    passed = {one.game: one.why.code for one in regatta.appoints(sir_john)}
    assert passed == {his: "referee/plays", hosts: "referee/consent-needed"}
    assert {one.game for one in regatta.appoints(keith)} == {his, hosts}
    assert [regatta.bench(game) for game in (his, hosts, nobodys)] == [[], [], [sir_john, keith]]


def test_who_sits_before_the_entry_is_asked(regatta: Regatta) -> None:
    referee, game = regatta.member("Sir John"), regatta.opens()
    regatta.appoints(referee)
    take_seat(regatta.world, game, "british-1", account=regatta.host, name="Host")
    regatta.enters(game)
    assert regatta.bench(game) == []
    consent_to_referee(regatta.world, game, referee, "british-1", account=regatta.host)
    regatta.enters(game)
    assert regatta.bench(game) == [referee]


def test_an_ended_game_gets_no_new_referee(store: Store, regatta: Regatta) -> None:
    battle = Refereed(store)
    battle.id = regatta.opens()
    regatta.enters(battle.id)
    regatta.begins(battle.id)
    assert battle.play().game.outcome is not None
    (passed,) = regatta.appoints(regatta.member("Sir John"))
    assert (passed.game, passed.why.code) == (battle.id, "referee/ended")
    assert regatta.bench(battle.id) == []


def test_nobody_enters_what_he_did_not_open_or_what_has_begun(regatta: Regatta) -> None:
    referee, stranger = regatta.member("Sir John"), regatta.member("Stranger")
    regatta.appoints(referee)
    strangers, begun, his = regatta.opens(stranger), regatta.opens(), regatta.opens(referee)
    regatta.begins(begun)
    refused_as = {
        (strangers, regatta.host): "tournament/not-your-game",
        (strangers, referee): "tournament/not-your-game",
        (strangers, stranger): "tournament/not-yours",
        (his, regatta.host): "tournament/not-your-game",
        (begun, regatta.host): "tournament/too-late",
    }
    for (game, account), why in refused_as.items():
        with pytest.raises(Refused) as refused:
            regatta.enters(game, account)
        assert code(refused) == why
    assert regatta.state.games == {}
    assert regatta.enters(his, referee).club.tournament is not None
    assert regatta.bench(his) == [referee]


def test_a_game_is_of_one_tournament_and_a_fork_of_none(regatta: Regatta) -> None:
    world, referee, game = regatta.world, regatta.member("Sir John"), regatta.opens()
    regatta.appoints(referee)
    regatta.enters(game)
    regatta.begins(game)
    left = fork(world, game, account=referee, name="Sir John", version=world.game(game).version).id
    assert world.game(left).club.tournament is None
    with pytest.raises(Refused) as refused:
        regatta.enters(left, referee)
    assert code(refused) == "tournament/fork"
    here = regatta.id
    regatta.id = found_tournament(world, account=regatta.host, name="Another")
    with pytest.raises(Refused) as refused:
        regatta.enters(game)
    assert code(refused) == "tournament/other"
    now = world.game(game).club.tournament
    assert now is not None
    assert now.id == here


def test_only_the_organiser_appoints(regatta: Regatta) -> None:
    referee, friend = regatta.member("Sir John"), regatta.member("Friend")
    regatta.appoints(referee)
    for account in (referee, friend):
        with pytest.raises(Refused) as refused:
            regatta.appoints(friend, account)
        assert code(refused) == "tournament/not-yours"
    for bad, why in (("a-nobody", "account/unknown"), (regatta.id, "account/unknown")):
        with pytest.raises(Refused) as refused:
            regatta.appoints(bad)
        assert code(refused) == why
    regatta.id = "t-000000000000"
    with pytest.raises(Refused) as refused:
        regatta.appoints(friend)
    assert code(refused) == "tournament/unknown"


def test_founded_once_under_one_key(regatta: Regatta) -> None:
    world, host = regatta.world, regatta.host
    ids = [found_tournament(world, account=host, name="Cup", idempotency_key=key) for key in ("1", "1", "2")]
    assert ids[0] == ids[1] != ids[2]
    assert found_tournament(world, account=NELSON, name="Cup", idempotency_key="1") not in ids
    with pytest.raises(Refused) as refused:
        found_tournament(world, account=host, name="\n")
    assert code(refused) == "tournament/name"


def test_a_referee_of_the_tournament_takes_no_seat(regatta: Regatta) -> None:
    referee, game = regatta.member("Sir John"), regatta.opens()
    regatta.appoints(referee)
    regatta.enters(game)
    with pytest.raises(Refused) as refused:
        take_seat(regatta.world, game, "british-1", account=referee, name="Sir John")
    assert code(refused) == "seat/referee"


def test_a_rewind_undoes_no_tournament(store: Store, regatta: Regatta) -> None:
    """Nor its referees, although they came after the version gone back to: what the club decides stays."""
    battle, referee = Refereed(store), regatta.member("Sir John")
    battle.id = regatta.opens()
    regatta.enters(battle.id)
    regatta.begins(battle.id)
    battle.answer()
    battle.answer()
    for seat, account in (("british-1", NELSON), ("french-1", BRUEYS)):
        consent_to_referee(regatta.world, battle.id, referee, seat, account=account)
    assert regatta.appoints(referee) == ()
    back = rewind(regatta.world, battle.id, Call(referee, battle.openings()[0], "from the start"))
    assert back.club.tournament is not None
    assert regatta.bench(battle.id) == [referee]


def test_the_game_tells_it_itself_and_its_transcript_verifies(store: Store, regatta: Regatta) -> None:
    battle, referee = Refereed(store), regatta.member("Sir John")
    regatta.appoints(referee)
    battle.id = regatta.opens()
    regatta.enters(battle.id)
    regatta.begins(battle.id)
    battle.play(turns=2)
    appointed(regatta.world, battle.id, "Lord Keith")
    written = dict(transcribe(regatta.world, battle.id))
    topics = [record["topic"] for record in written["records"]]
    assert topics[1:3] == ["TournamentJoined/1", "RefereeAppointed/1"]
    assert verify(written).verdict == "ok so far"
    queries = new_queries(store)
    queries.follower.catch_up()
    assert (
        b"the tournament \xe2\x80\x9cThe Nore\xe2\x80\x9d, under its referees"
        in queries.timeline(battle.id)[1]
    )


@pytest.mark.parametrize(("entered", "why"), [(True, "one tournament"), (False, "before its battle begins")])
def test_a_verifier_finds_a_tournament_that_came_too_late(
    store: Store, regatta: Regatta, entered: bool, why: str
) -> None:
    """Told after the battle, with the chain made sound again."""
    battle = Refereed(store)
    battle.id = regatta.opens()
    if entered:
        regatta.enters(battle.id)
    regatta.begins(battle.id)
    battle.play()
    document = dict(read(msgspec.json.encode(transcribe(regatta.world, battle.id))))
    assert verify(document).verdict == "ok"
    fact = {"tournament": regatta.id, "name": "The Nore", "by": regatta.host}
    late = {
        **document["records"][-1],
        "topic": topic_of(TournamentJoined(**fact)),
        "rule": None,
        "fact": fact,
    }
    faults = verify(forged(document, lambda copy: copy["records"].append(late), rehash)).faults
    assert any(why in fault.why for fault in faults), faults
