"""Battles in which everybody who may do something does it: what there is to tamper with."""

from collections.abc import Callable
from random import Random

from domain.facts.windows import WindowOpened
from domain.service import (
    Answer,
    Call,
    Offer,
    adjourn,
    answer_dispute,
    answer_undo,
    appeal_ruling,
    ask_undo,
    call_window,
    challenge_referee,
    consent_to_referee,
    decide_result,
    decline_end,
    dismiss_referee,
    extend_window,
    look_into_window,
    name_chief,
    offer_end,
    pause_game,
    raise_dispute,
    recuse,
    resume_game,
    rewind,
    rule_on,
    substitute,
    volunteer,
    withdraw_dispute,
)
from domain.service.amend import Change
from tests.kit.club import ACCOUNTS, appointed
from tests.kit.proven import Battle, Json, fought, order, resolve, sail

# One with many draws: random captains often pass each other by.
BATTLE = 51
TIMED = {"seconds": 20 * 24 * 3600}
BRITISH, FRENCH = ACCOUNTS["british"], ACCOUNTS["french"]
SEATS = {"british-1": BRITISH, "french-1": FRENCH}


def eventful(number: int = BATTLE) -> Json:
    """An Advanced battle with undo, disputes, looks, pauses, a window that was called, and an end that was undone."""
    with fought(number, level="advanced", windows=4, **TIMED) as battle:
        referee = appointed(battle.world, battle.id)
        _undo_together(battle)
        _judge(battle, referee)
        _call(battle, referee)
        sail(battle, Random(1), windows=40)
        if battle.game.outcome is None:
            sail(battle, Random(2))
        rewind(battle.world, battle.id, Call(referee, _opened(battle, 3), "a shot was overlooked"))
        sail(battle, Random(3))
        assert battle.game.outcome is not None
        assert battle.game.counts.last_draw >= 20, "choose another battle"
        return battle.transcript("british-1")


def ended_by(end: Callable[[Battle, str], object]) -> Json:
    """A Basic battle that people end, with comings and goings on the bench before."""
    with fought(3, windows=3, **TIMED) as battle:
        referee = appointed(battle.world, battle.id)
        _come_and_go(battle, referee)
        _wait_for_a_turn(battle)
        end(battle, referee)
        assert battle.game.outcome is not None
        return battle.transcript("british-1")


def resigned(battle: Battle, referee: str) -> None:  # noqa: ARG001  (all are called alike)
    offer_end(battle.world, battle.id, Offer.RESIGNATION, "french-1", account=FRENCH)


def drawn(battle: Battle, referee: str) -> None:  # noqa: ARG001
    offer_end(battle.world, battle.id, Offer.DRAW, "british-1", account=BRITISH)
    decline_end(battle.world, battle.id, Offer.DRAW, "french-1", account=FRENCH)
    for seat, account in SEATS.items():
        offer_end(battle.world, battle.id, Offer.DRAW, seat, account=account)


def decided(battle: Battle, referee: str) -> None:
    decide_result(battle.world, battle.id, account=referee, winner="british", reason="nobody came any more")


def troubled(battle: Battle, referee: str) -> None:
    """Appealed to the chief, who moves a ship; more time, an adjournment, somebody new in a seat; then decided."""
    world, game = battle.world, battle.id
    second = appointed(world, game, "Nathan")
    asked = raise_dispute(world, game, account=BRITISH, facts=[20], question="did she lie there?")
    answer_dispute(world, asked, account=FRENCH, text="she did")
    rule_on(world, asked, Answer("upheld", "I saw her"), account=second)
    appeal_ruling(world, asked, account=BRITISH, reason="I saw her elsewhere")
    ship, pose = next((ship.id, ship.pose) for ship in battle.game.ships.values() if ship.pose is not None)
    moved = Change(positions={ship: pose._replace(x=pose.x + 1000)})
    rule_on(world, asked, Answer("no-action", "a finger's breadth", change=moved), account=referee)
    again = raise_dispute(world, game, account=FRENCH, facts=[21], question="and she?")
    withdraw_dispute(world, again, account=FRENCH)
    extend_window(world, game, account=referee, seconds=3600, reason="supper")
    adjourn(world, game, account=referee, until="2026-03-01T00:00:00.000000Z", reason="a journey")
    resume_game(world, game, account=referee)
    volunteer(world, game, "french-1", account="a-decres", name="Decrès")
    replaced = {"volunteer": "a-decres", "keeps_orders": False, "reason": "seasick"}
    substitute(world, game, "french-1", account=referee, **replaced)  # type: ignore[arg-type]
    decided(battle, referee)


def handed_over(battle: Battle, referee: str) -> None:
    """One offers a draw, is content with a new referee and with an undo, and falls ill: whoever comes says it anew."""
    world, game = battle.world, battle.id
    offer_end(world, game, Offer.DRAW, "french-1", account=FRENCH)
    order(battle, "french-1", Random(9))
    undo = ask_undo(world, game, account=FRENCH, to_version=_opened(battle, 1), reason="a slip").club.undo
    volunteer(world, game, "french-1", account="a-decres", name="Decrès")
    replaced = {"volunteer": "a-decres", "keeps_orders": True, "reason": "seasick"}
    club = substitute(world, game, "french-1", account=referee, **replaced).club  # type: ignore[arg-type]
    assert undo is not None
    assert undo.consents
    assert club.undo is not None
    assert not club.undo.consents
    answer_undo(world, game, undo.id, "british-1", account=BRITISH, consent=True)
    offered = offer_end(world, game, Offer.DRAW, "british-1", account=BRITISH)
    assert offered.outcome is None
    offer_end(world, game, Offer.DRAW, "french-1", account="a-decres")


def _undo_together(battle: Battle) -> None:
    game = ask_undo(battle.world, battle.id, account=BRITISH, to_version=_opened(battle, 2), reason="a slip")
    assert game.club.undo is not None
    answer_undo(battle.world, battle.id, game.club.undo.id, "french-1", account=FRENCH, consent=True)
    sail(battle, Random(5), windows=3)


def _judge(battle: Battle, referee: str) -> None:
    pause_game(battle.world, battle.id, account=referee, reason="supper")
    resume_game(battle.world, battle.id, account=referee)
    ruled = raise_dispute(battle.world, battle.id, account=FRENCH, facts=[20], question="was that in range?")
    rule_on(battle.world, ruled, Answer("no-action", "it was"), account=referee)
    again = raise_dispute(battle.world, battle.id, account=BRITISH, facts=[30], question="and that?")
    wrong = Answer("corrected", "it was not", to_version=_opened(battle, 2))
    rule_on(battle.world, again, wrong, account=referee)
    sail(battle, Random(6), windows=2)


def _call(battle: Battle, referee: str) -> None:
    window = battle.game.window
    assert window is not None
    look_into_window(battle.world, battle.id, account=referee)
    order(battle, window.owes[0], Random(7))
    if battle.game.window is not None:
        what = {"window": window.id, "turn": window.turn, "reason": "the last one sleeps"}
        call_window(battle.world, battle.id, account=referee, **what)  # type: ignore[arg-type]
    resolve(battle)


def _come_and_go(battle: Battle, referee: str) -> None:
    """A second referee becomes chief and dismisses the first; a third steps down; a fourth is challenged."""
    chief = appointed(battle.world, battle.id, "Daniel")
    name_chief(battle.world, battle.id, chief, account=referee)
    third, fourth = (appointed(battle.world, battle.id, name) for name in ("Portia", "Pilate"))
    recuse(battle.world, battle.id, account=third, reason="a cousin plays")
    for seat, account in SEATS.items():
        challenge_referee(battle.world, battle.id, fourth, seat, account=account, reason="asleep")
    name_chief(battle.world, battle.id, referee, account=chief)
    dismiss_referee(battle.world, battle.id, chief, account=referee, reason="one is enough")
    consent_to_referee(battle.world, battle.id, chief, "british-1", account=BRITISH)


def _wait_for_a_turn(battle: Battle) -> None:
    """A side strikes its colours before anything has happened in the turn."""
    while battle.game.window is not None and battle.game.window.name != "planning":
        sail(battle, Random(8), windows=1)


def _opened(battle: Battle, back: int) -> int:
    """Where the window so many before the last one was opened, of those that still count."""
    game = battle.game
    path = [r for r in battle.world.store.records(battle.id) if isinstance(r.fact, WindowOpened)]
    gone = game.club.rewound
    kept = [record.version for record in path if record.version > gone or not gone]
    return kept[-min(back, len(kept))]
