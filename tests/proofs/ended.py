"""How people end a battle, each way with its name; and a whole battle, from the first window to such an end."""

from collections.abc import Mapping
from typing import Any, Final

from domain.service import (
    Offer,
    abort_game,
    close_overdue,
    decide_result,
    draw_reserves,
    forfeit_overdue,
    offer_end,
)
from tests.kit.proven import Json
from tests.proofs.happenings import HAPPENINGS, Happening, all_here, happen, not_now
from tests.proofs.lively import HOUR, Lively, lively


def end(lively: Lively, how: str) -> bool:
    return lively.attempt(f"ended by {how}", lambda: ENDINGS[how](lively))


def _resign(lively: Lively) -> None:
    if not lively.players():
        raise not_now("nobody is here")
    seat, account = lively.dice.choice(sorted(lively.players().items()))
    offer_end(lively.world, lively.id, Offer.RESIGNATION, seat, account=account)


def _draw(lively: Lively) -> None:
    for seat, account in all_here(lively):
        offer_end(lively.world, lively.id, Offer.DRAW, seat, account=account)
    _must_have_ended(lively)


def _abort(lively: Lively) -> None:
    """Before anything is revealed everybody agrees; a referee does it alone."""
    if lively.dice.random() < 0.5:
        abort_game(lively.world, lively.id, account=lively.referee, reason="a storm")
        return
    for seat, account in sorted(lively.players().items()):
        offer_end(lively.world, lively.id, Offer.ABORT, seat, account=account)
    _must_have_ended(lively)


def _adjudicate(lively: Lively) -> None:
    winner = lively.dice.choice(("british", "french", None))
    decide_result(lively.world, lively.id, account=lively.referee, winner=winner, reason="nobody came")


def _forfeit(lively: Lively) -> None:
    """One side misses one deadline after the other, when its reserve is spent; the other always answers."""
    for _ in range(40):
        window = lively.game.window
        if window is None:
            break
        side = lively.game.seats[lively.late].side
        lively.seal(*(seat for seat in window.owes if lively.game.seats[seat].side != side))
        if lively.game.window is not None:
            lively.wait(30 * 24 * HOUR)
            if draw_reserves(lively.world, lively.id) or forfeit_overdue(lively.world, lively.id):
                continue
            close_overdue(lively.world, lively.id)
        lively.resolve()
    _must_have_ended(lively)


def _must_have_ended(lively: Lively) -> None:
    if lively.game.outcome is None:
        raise not_now("not everybody agreed")


ENDINGS: Final[Mapping[str, Happening]] = {
    "resignation": _resign,
    "draw": _draw,
    "adjudication": _adjudicate,
    "forfeit": _forfeit,
    "abort": _abort,
}
# Rules first: the others are called when it is time.
WAYS: Final = ("rules", *ENDINGS)
# So many windows, and a referee decides a battle that the rules will not end, such as one against ships at anchor.
PATIENCE: Final = 200


def live(lively: Lively) -> None:
    """A battle to its end: something happens after every other window, and the number says how it ends."""
    how = WAYS[lively.number % len(WAYS)]
    if how == "abort":
        happen(lively, "look")
        end(lively, how)
    names = [*HAPPENINGS]
    for _ in range(lively.dice.randint(6, 14)):
        if lively.game.outcome is not None:
            return
        lively.go_on()
        for _ in range(lively.dice.randint(0, 2)):
            happen(lively, lively.dice.choice(names))
    for _ in range(PATIENCE):
        if lively.game.outcome is not None:
            return
        if how not in ENDINGS or not end(lively, how):
            lively.go_on()
    while lively.game.outcome is None and not end(lively, "adjudication"):
        lively.go_on()


def lived(number: int, **agreed: Any) -> Json:
    """The transcript of a battle with what people do around it; plain if nothing else is agreed."""
    with lively(number, **agreed) as living:
        live(living)
        return living.battle.transcript("british-1")
