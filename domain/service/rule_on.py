"""Rule on a dispute. A ruling can change nothing, take the table back, or make the changes that it states."""

from typing import Final, NamedTuple

from domain.evolve.paths import path
from domain.facts import Entry
from domain.facts.referees import DisputeRuled
from domain.facts.windows import WindowOpened
from domain.service.amend import Change, Ruled, amending, stated
from domain.service.clock import resuming
from domain.service.disputes import game_of
from domain.service.referees import check_chief, check_referee
from domain.service.rewind import Call, Rewinding, check_expected, opened_at, reopened, rewinding
from domain.service.sign_rulings import Signed, signing
from domain.service.wording import check_text
from domain.service.world import World, deciding
from domain.state.club import Dispute
from domain.state.game import Game
from domain.state.window import Window
from domain.values.bounds import RULINGS
from domain.values.refusals import Refused, refuse

# These take the table back: to the version that the referee names, or to before the facts in question.
CORRECTED: Final = "corrected"
ANNULLED: Final = "annulled"
_NOTHING: Final = Rewinding((), {}, None)
_NO_CHANGE: Final = Change()


class Answer(NamedTuple):
    """How a referee rules. `reading` says in words how the rule is read from now on, `change` what changes in this game.

    `signed` is the referee's own signature, required if the referee has named a key in this game.
    """

    ruling: str
    reason: str
    reading: str | None = None
    to_version: int | None = None
    change: Change = _NO_CHANGE
    signed: Signed | None = None


def rule_on(world: World, dispute: str, answer: Answer, *, account: str, expected: int | None = None) -> Game:
    """The game after the ruling. The rewind, the ruling and its changes are one append."""
    _check_answer(answer)

    def rule() -> Game:
        game, now = game_of(world, dispute), world.now()
        check_expected(game, expected)
        asked = game.club.disputes[dispute]
        rests_on = _allowed(game, asked, account)
        piece, to_version = _taken_back(world, game, asked, answer, account, now)
        place = len(piece.entries)
        ruled = Ruled(dispute, account, game.version + place + 1, piece.window, to_version)
        going_on = _going_on(game, asked, piece.window, account, now)
        if answer.change.correct is not None and game.clock.pause is not None and not going_on:
            raise Refused(
                refuse("window/paused", "the clock stands still: {reason}", reason=game.clock.pause.reason)
            )
        words = (answer.ruling, answer.reason, answer.reading)
        ruling = DisputeRuled(dispute, account, *words, to_version, rests_on, stated(answer.change))
        ruling = signing(world, game, ruling, answer.signed, answer.to_version)
        changes, kept = amending(world, game, answer.change, ruled)
        entries = [*piece.entries, Entry(None, ruling), *going_on, *changes]
        first = place + 1 + len(going_on)
        private = {**piece.private, **{first + at: beside for at, beside in kept.items()}}
        return world.append(game, entries, at=now, private=private)

    return deciding(rule)


def _allowed(game: Game, asked: Dispute, account: str) -> tuple[int, ...]:
    """What the ruling rests on. Any referee rules first; on an appeal only the chief does, and that is final."""
    rests_on = check_referee(game, account)
    if asked.withdrawn is not None:
        raise Refused(refuse("ruling/withdrawn", "the player who asked has taken the question back"))
    if asked.ruling is None:
        return rests_on
    if not asked.waits or asked.appealed is None:
        raise Refused(
            refuse("ruling/given", "the dispute was ruled upon: {ruling}", ruling=asked.ruling.ruling)
        )
    return (*check_chief(game, account), asked.appealed)


def _going_on(game: Game, asked: Dispute, window: Window | None, by: str, now: str) -> tuple[Entry, ...]:
    """The facts that start the clock again, if no other dispute stops it."""
    if still_stopped(game, asked):
        return ()
    return resuming(game, by, now, window or game.window, check_referee(game, by))


def still_stopped(game: Game, asked: Dispute) -> bool:
    """Whether another dispute still stops the clock."""
    others = (dispute for dispute in game.club.disputes.values() if dispute.id != asked.id)
    return any(dispute.waits and dispute.stops for dispute in others)


def _check_answer(answer: Answer) -> None:
    check_text(answer.reason, "ruling/reason", "a reason")
    if answer.reading is not None:
        check_text(answer.reading, "ruling/reading", "a reading")
    if answer.ruling not in RULINGS:
        raise Refused(refuse("ruling/unknown", "a ruling is one of {rulings}", rulings=", ".join(RULINGS)))
    if answer.ruling == CORRECTED and answer.to_version is None and answer.change.is_empty:
        raise Refused(
            refuse("ruling/to-version", "a correction says which window is played again, or what changes")
        )
    if answer.ruling not in (CORRECTED, ANNULLED) and answer.to_version is not None:
        raise Refused(refuse("ruling/to-version", "{ruling} leaves the table as it is", ruling=answer.ruling))
    if answer.change.correct is not None and answer.to_version is None:
        raise Refused(
            refuse("ruling/to-version", "an order is corrected in the window that it was sealed in")
        )


def _taken_back(
    world: World, game: Game, asked: Dispute, answer: Answer, account: str, now: str
) -> tuple[Rewinding, int | None]:
    records = path(world.store.records(game.id))
    opened = [record.version for record in records if isinstance(record.fact, WindowOpened)]
    to_version = answer.to_version
    if to_version is None and answer.ruling == ANNULLED:
        # Back to the window that the first of the facts came from.
        to_version = max((version for version in opened if version < asked.facts[0]), default=0)
    if to_version is None and not answer.change.is_empty and game.window is not None and game.window.orders:
        to_version = opened[-1]  # its orders were given before this change was known
    if to_version is None:
        return _NOTHING, None
    to_version = opened_at(records, to_version)
    window = reopened(world, game, records, to_version)
    reason = f"dispute {asked.id}: {answer.reason}"
    call = Call(account, to_version, reason, rests_on=check_referee(game, account))
    return rewinding(world, game, window, call, now), to_version
