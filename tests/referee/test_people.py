"""People come, go and stand in for each other; handles and reserved seats keep strangers apart."""

import hashlib

import pytest

from domain.facts.seats import SeatSubstituted
from domain.proofs.verification import verify
from domain.service import (
    Offer,
    appoint_referee,
    challenge_referee,
    decide_result,
    leave_seat,
    offer_end,
    open_account,
    raise_dispute,
    reserve_seat,
    seal_orders,
    substitute,
    take_handle,
    take_seat,
    transcribe,
    unseat,
    volunteer,
    withdraw_dispute,
)
from domain.service.handles import holder_of
from domain.service.open_game import MOST_RUNNING
from domain.store import Store
from domain.values.refusals import Refused
from tests.kit.club import opened
from tests.kit.stores import new_queries
from tests.kit.world import world_on
from tests.referee.bench import BRUEYS, NELSON, Refereed, code


@pytest.mark.parametrize("keeps", [True, False])
def test_a_volunteer_takes_over_with_or_without_what_was_sealed(battle: Refereed, keeps: bool) -> None:
    battle.seal("french-1")
    hardy = open_account(battle.world, "Hardy")
    wanted = {"volunteer": hardy, "keeps_orders": keeps, "reason": "taken ill"}
    with pytest.raises(Refused) as refused:
        substitute(battle.world, battle.id, "french-1", account=battle.referee, **wanted)  # type: ignore[arg-type]
    assert code(refused) == "seat/no-volunteer"
    volunteer(battle.world, battle.id, "french-1", account=hardy, name="Hardy")
    with pytest.raises(Refused) as refused:
        substitute(battle.world, battle.id, "french-1", account=BRUEYS, **wanted)  # type: ignore[arg-type]
    assert code(refused) == "referee/not-appointed"
    game = substitute(battle.world, battle.id, "french-1", account=battle.referee, **wanted)  # type: ignore[arg-type]
    assert game.seats["french-1"].account == hardy
    assert game.window is not None
    assert ("french-1" in game.window.orders) is keeps
    (fact,) = [r.fact for r in battle.store.records(battle.id) if isinstance(r.fact, SeatSubstituted)]
    assert len(fact.rests_on) == 2, "the referee's appointment and the volunteer's word"
    with pytest.raises(Refused) as refused:
        seal_orders(battle.world, battle.id, account=BRUEYS, seat="french-1", window="planning", items={})
    assert code(refused) == "seat/not-yours"
    for seat in ("british-1",) if keeps else ("british-1", "french-1"):
        battle.seal(seat)
    battle.resolve()
    decide_result(battle.world, battle.id, account=battle.referee, winner=None, reason="enough")
    assert verify(dict(transcribe(battle.world, battle.id))).verdict == "ok"


def test_nobody_who_fought_for_the_other_side_or_judged_takes_over(battle: Refereed) -> None:
    for account, why in ((NELSON, "seat/other-side"), (battle.referee, "seat/referee")):
        with pytest.raises(Refused) as refused:
            volunteer(battle.world, battle.id, "french-1", account=account, name="Somebody")
        assert code(refused) == why


def test_a_substitute_sees_what_was_kept_and_the_one_who_left_no_more(battle: Refereed) -> None:
    battle.seal("french-1")
    hardy = open_account(battle.world, "Hardy")
    volunteer(battle.world, battle.id, "french-1", account=hardy, name="Hardy")
    wanted = {"volunteer": hardy, "keeps_orders": True, "reason": "taken ill"}
    substitute(battle.world, battle.id, "french-1", account=battle.referee, **wanted)  # type: ignore[arg-type]
    queries = new_queries(battle.store)
    queries.follower.catch_up()
    rows = {row[0]: row[1] for row in battle.store.database.read("SELECT account, seats FROM viewers")}
    assert (rows[hardy], rows[BRUEYS]) == ("french-1", "")


def test_a_seat_is_kept_for_an_account_or_an_invitation(store: Store) -> None:
    world = world_on(store)
    game, guest = opened(world), open_account(world, "Hardy")
    reserve_seat(world, game, "british-1", account="a-nelson", for_account=guest)
    secret = hashlib.sha256(b"come aboard").hexdigest()
    reserve_seat(world, game, "french-1", account="a-nelson", invitation=secret)
    for seat, words in (("british-1", None), ("french-1", "let me in"), ("french-1", None)):
        with pytest.raises(Refused) as refused:
            take_seat(world, game, seat, account="a-stranger", name="Hardy", invitation=words)
        assert code(refused) == "seat/reserved"
    with pytest.raises(Refused) as refused:
        reserve_seat(world, game, "french-1", account="a-stranger")
    assert code(refused) == "seat/not-your-game"
    take_seat(world, game, "british-1", account=guest, name="Hardy")
    begun = take_seat(world, game, "french-1", account="a-brueys", name="B", invitation="come aboard")
    assert begun.window is not None


def test_seats_are_left_and_cleared_before_the_battle_and_not_later(store: Store) -> None:
    world = world_on(store)
    game = opened(world)
    take_seat(world, game, "british-1", account="a-hardy", name="Hardy")
    assert leave_seat(world, game, "british-1", account="a-hardy").seats["british-1"].account is None
    take_seat(world, game, "british-1", account="a-hood", name="Hood")
    with pytest.raises(Refused) as refused:
        unseat(world, game, "british-1", account="a-hood", reason="me")
    assert code(refused) == "seat/not-your-game"
    unseat(world, game, "british-1", account="a-nelson", reason="not you")
    referee = open_account(world, "Sir John")
    appoint_referee(world, game, referee, account="a-nelson")
    for seat, account in (("british-1", "a-hardy"), ("french-1", "a-brueys")):
        take_seat(world, game, seat, account=account, name="Somebody")
    for act in (
        lambda: leave_seat(world, game, "british-1", account="a-hardy"),
        lambda: unseat(world, game, "british-1", account="a-nelson", reason="late"),
        lambda: reserve_seat(world, game, "british-1", account="a-nelson"),
    ):
        with pytest.raises(Refused) as refused:
            act()
        assert code(refused) == "seat/begun"
    assert verify(dict(transcribe(world, game))).verdict == "ok so far"


def test_what_a_seat_has_said_goes_with_whoever_said_it(store: Store) -> None:
    """Whoever sits down after them has challenged nobody."""
    world = world_on(store)
    game = opened(world, players=3, alone="french")
    referee = open_account(world, "Sir John")
    appoint_referee(world, game, referee, account=NELSON)
    take_seat(world, game, "british-1", account=NELSON, name="Nelson")
    take_seat(world, game, "french-1", account="a-friend", name="Friend")
    challenge_referee(world, game, referee, "french-1", account="a-friend", reason="x")
    leave_seat(world, game, "french-1", account="a-friend")
    take_seat(world, game, "french-1", account=BRUEYS, name="Brueys")
    take_seat(world, game, "british-2", account=NELSON, name="Nelson")
    for seat in ("british-1", "british-2"):
        challenge_referee(world, game, referee, seat, account=NELSON, reason="x")
    assert world.game(game).club.referees
    assert verify(dict(transcribe(world, game))).verdict == "ok so far"
    challenge_referee(world, game, referee, "french-1", account=BRUEYS, reason="x")
    assert not world.game(game).club.referees
    assert verify(dict(transcribe(world, game))).verdict == "ok so far"


@pytest.mark.parametrize("offer", [*Offer])
def test_nobody_ends_a_battle_that_has_not_begun(store: Store, offer: Offer) -> None:
    """A stranger who sits down first would end the table of whoever opened it, or agree for whoever comes after them."""
    world = world_on(store)
    game = opened(world, players=3, alone="french")
    take_seat(world, game, "french-1", account="a-stranger", name="Stranger")
    with pytest.raises(Refused) as refused:
        offer_end(world, game, offer, "french-1", account="a-stranger")
    assert code(refused) == "end/not-begun"
    assert world.game(game).outcome is None


def test_a_handle_is_one_accounts_alone(store: Store) -> None:
    world = world_on(store)
    one, other = open_account(world, "Nelson"), open_account(world, "Nelson")
    for _ in range(2):
        assert take_handle(world, one, "nelson").account == one
    assert holder_of(world, "nelson").account == one
    for account, handle, why in (
        (other, "nelson", "account/handle-taken"),
        (one, "horatio", "account/has-handle"),
        (other, "-", "account/handle"),
    ):
        with pytest.raises(Refused) as refused:
            take_handle(world, account, handle)
        assert code(refused) == why


def test_one_account_cannot_fill_a_server(store: Store) -> None:
    world = world_on(store)
    opened(world, running=MOST_RUNNING - 1)
    with pytest.raises(Refused) as refused:
        opened(world, running=MOST_RUNNING)
    assert code(refused) == "game/too-many"
    queries = new_queries(store)
    queries.follower.catch_up()
    assert queries.running("a-nelson") == 1


def test_a_question_of_somebody_who_has_left_the_table_is_left_to_the_referees(battle: Refereed) -> None:
    asking = {"account": BRUEYS, "facts": [battle.game.version], "question": "Is this right?"}
    dispute = raise_dispute(battle.world, battle.id, **asking)  # type: ignore[arg-type]
    hardy = open_account(battle.world, "Hardy")
    volunteer(battle.world, battle.id, "french-1", account=hardy, name="Hardy")
    wanted = {"volunteer": hardy, "keeps_orders": False, "reason": "taken ill"}
    substitute(battle.world, battle.id, "french-1", account=battle.referee, **wanted)  # type: ignore[arg-type]
    with pytest.raises(Refused) as refused:
        withdraw_dispute(battle.world, dispute, account=BRUEYS)
    assert code(refused) == "dispute/not-yours"
