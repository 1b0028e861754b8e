"""Appoint a referee: freely before any seat is taken, later only with the consent of all taken seats.

A referee may look at sealed orders and can take the table back. So neither a host nor a tournament can appoint one
without the players' knowledge, and nobody referees a game in which they play or have played.
"""

from domain.facts import Entry
from domain.facts.bench import RefereeConsented
from domain.facts.referees import RefereeAppointed
from domain.service.accounts import account_of, mention
from domain.service.referees import is_referee, taken_seats
from domain.service.resolution import agreement_of
from domain.service.windows import seat_of
from domain.service.world import World, deciding
from domain.state.game import Game
from domain.values.refusals import Refusal, Refused, refuse
from domain.values.said import say

OPENING = (1,)  # a game's first record says who opened it


def appoint_referee(world: World, game_id: str, referee: str, *, account: str) -> Game:
    """The game with its new referee; appointing the same one again changes nothing."""
    name = mention(account_of(world, referee).id)

    def appoint() -> Game:
        game = world.game(game_id)
        if is_referee(game, referee):
            return game
        rests_on = _allowed(game, referee, account)
        fact = RefereeAppointed(referee, name, account, rests_on)
        return world.append(game, [Entry(None, fact)], at=world.now())

    return deciding(appoint)


def consent_to_referee(world: World, game_id: str, referee: str, seat: str, *, account: str) -> Game:
    """Agree, for one's own seat, that this account becomes a referee; agreeing again changes nothing."""
    account_of(world, referee)

    def consent() -> Game:
        game = world.game(game_id)
        seat_of(game, seat, account)
        refusal = cannot_referee(game, referee)
        if refusal is not None:
            raise Refused(refusal)
        if seat in game.club.consents.get(referee, {}) or is_referee(game, referee):
            return game
        fact = RefereeConsented(referee, seat)
        return world.append(game, [Entry(None, fact)], at=world.now())

    return deciding(consent)


def cannot_referee(game: Game, referee: str) -> Refusal | None:
    """Why this account cannot become a referee of the game."""
    if game.club.fork is not None:
        return refuse("referee/fork", "this is not possible in a fork")
    if referee in game.club.seated:
        return refuse("referee/plays", "a present or former player of the game cannot referee it")
    return None


def consents_for(game: Game, referee: str) -> tuple[int, ...] | None:
    """The consents of every taken seat, by version; None while one is missing."""
    given, seats = game.club.consents.get(referee, {}), taken_seats(game)
    if any(seat not in given for seat in seats):
        return None
    return tuple(sorted(given[seat] for seat in seats))


def _allowed(game: Game, referee: str, account: str) -> tuple[int, ...]:
    """The records that allow the appointment; refused if there are none."""
    tournament = game.club.tournament
    refusal = cannot_referee(game, referee)
    if refusal is not None:
        raise Refused(refusal)
    if game.outcome is not None:
        if tournament is None or account not in tournament.referees:
            detail = say(
                "referee/ended", "the battle is over; only a referee of its tournament appoints another"
            )
            raise Refused(Refusal("referee/ended", detail))
        return (tournament.version,)
    if agreement_of(game).by != account:
        raise Refused(
            refuse("referee/not-yours", "only the player who opened the game appoints its referees")
        )
    if not game.club.seated:
        return OPENING
    consents = consents_for(game, referee)
    if consents is None:
        detail = say(
            "referee/consent-needed",
            "seats are taken already: every taken seat must agree to a referee first",
        )
        raise Refused(Refusal("referee/consent-needed", detail))
    return consents
