"""Reply to a dispute, withdraw it, or appeal against its ruling."""

from domain.facts import Entry
from domain.facts.disputes import DisputeAnswered, DisputeWithdrawn, RulingAppealed
from domain.service.clock import pausing, resuming
from domain.service.disputes import game_of
from domain.service.fairness import seats_of
from domain.service.referees import chief_of, is_referee
from domain.service.rule_on import still_stopped
from domain.service.wording import check_text
from domain.service.world import World, deciding
from domain.state.club import Dispute
from domain.state.game import Game
from domain.values.refusals import Refused, refuse

MOST_REPLIES = 20


def answer_dispute(world: World, dispute: str, *, account: str, text: str) -> Game:
    """Reply to a dispute that waits for its ruling."""
    check_text(text, "dispute/answer", "an answer")

    def answer() -> Game:
        game, asked = _waiting(world, dispute)
        _check_part(game, account)
        if len(asked.replies) >= MOST_REPLIES:
            raise Refused(refuse("dispute/too-many", "enough has been said to this question"))
        fact = DisputeAnswered(dispute, account, text, (asked.version,))
        return world.append(game, [Entry(None, fact)], at=world.now())

    return deciding(answer)


def withdraw_dispute(world: World, dispute: str, *, account: str) -> Game:
    """Take back one's own dispute; the clock runs again, unless another dispute stops it."""

    def withdraw() -> Game:
        game, asked = _waiting(world, dispute)
        now = world.now()
        if asked.by != account:
            raise Refused(refuse("dispute/not-yours", "only the player who asked can take the question back"))
        _check_part(game, account)  # the dispute of a player who has left stays with the referees
        entries = [Entry(None, DisputeWithdrawn(dispute, account, (asked.version,)))]
        if not still_stopped(game, asked):
            entries += resuming(game, account, now, game.window, (game.version + 1,))
        return world.append(game, entries, at=now)

    return deciding(withdraw)


def appeal_ruling(world: World, dispute: str, *, account: str, reason: str) -> Game:
    """Ask the chief of the referees to rule again. Possible once, and not against the chief's own ruling."""
    check_text(reason, "dispute/reason", "a reason")

    def appeal() -> Game:
        game, now = game_of(world, dispute), world.now()
        asked = game.club.disputes[dispute]
        if not seats_of(game, account):
            raise Refused(refuse("dispute/not-yours", "only players appeal"))
        ruling = asked.ruling
        if ruling is None or asked.appealed is not None or asked.withdrawn is not None:
            raise Refused(refuse("dispute/no-appeal", "there is no ruling that could be appealed against"))
        if chief_of(game) in (None, ruling.by):
            raise Refused(refuse("dispute/no-appeal", "the chief of the referees has ruled already"))
        entries = [Entry(None, RulingAppealed(dispute, account, reason, (ruling.version,)))]
        if game.outcome is None and asked.stops:
            entries += pausing(game, account, f"appeal in dispute {dispute}", now, (game.version + 1,))
        return world.append(game, entries, at=now)

    return deciding(appeal)


def _waiting(world: World, dispute: str) -> tuple[Game, Dispute]:
    game = game_of(world, dispute)
    asked = game.club.disputes[dispute]
    if not asked.waits:
        raise Refused(refuse("dispute/settled", "this question waits for no ruling"))
    return game, asked


def _check_part(game: Game, account: str) -> None:
    if not seats_of(game, account) and not is_referee(game, account):
        raise Refused(refuse("dispute/not-yours", "only players and referees of the game may answer"))
