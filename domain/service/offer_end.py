"""Offer an end: a draw or an abort needs every seat, a resignation every seat of its side.

The last missing offer ends the battle in the same append.
"""

from collections.abc import Iterable
from enum import StrEnum

from domain.evolve.paths import path
from domain.facts import Entry, Fact
from domain.facts.endings import DrawAgreed, EndDeclined, EndOffered, GameAborted, GameVoided, SideResigned
from domain.facts.windows import WindowClosed
from domain.service.ending import check_endable, ending, enemy_of, is_losing, nothing_revealed, result
from domain.service.referees import taken_seats
from domain.service.windows import seat_of
from domain.service.world import World, deciding
from domain.state.game import Game
from domain.values.refusals import Refusal, Refused, refuse
from domain.values.said import say


class Offer(StrEnum):
    DRAW = "draw"
    ABORT = "abort"
    RESIGNATION = "resignation"


def offer_end(world: World, game_id: str, offer: Offer, seat: str, *, account: str) -> Game:
    """The game with the offer of this seat, or with its end. Offering again changes nothing."""

    def make_offer() -> Game:
        game = world.game(game_id)
        seat_of(game, seat, account)
        check_endable(game)
        _check_moment(world, game, offer)
        standing = offers_of(game, offer)
        if seat in standing:
            return game
        offered = EndOffered(offer.value, seat, game.turn, ())
        given = {**standing, seat: game.version + 1}
        entries: tuple[Entry, ...] = (Entry(None, offered),)
        if all(other in given for other in _wanted(game, offer, seat)):
            rests_on = tuple(sorted(given[other] for other in _wanted(game, offer, seat)))
            entries += ending(world, game, *_end(game, offer, seat, account, rests_on))
        return world.append(game, entries, at=world.now())

    return deciding(make_offer)


def decline_end(world: World, game_id: str, offer: Offer, seat: str, *, account: str) -> Game:
    """Take back an offer, or decline another seat's: all offers of this kind are void."""

    def decline() -> Game:
        game = world.game(game_id)
        seat_of(game, seat, account)
        check_endable(game)
        if not offers_of(game, offer):
            return game
        entries = [Entry(None, EndDeclined(offer.value, seat, ()))]
        return world.append(game, entries, at=world.now())

    return deciding(decline)


def offers_of(game: Game, offer: Offer) -> dict[str, int]:
    """Seats whose offer is valid, with its version; a resignation is valid only in the turn in which it was offered."""
    made = game.club.offers.get(offer.value, {})
    lapses = offer is Offer.RESIGNATION
    return {seat: one.version for seat, one in made.items() if not lapses or one.turn == game.turn}


def _wanted(game: Game, offer: Offer, seat: str) -> Iterable[str]:
    """The seats that must agree to this end."""
    if offer is not Offer.RESIGNATION:
        return taken_seats(game)
    return [other for other in taken_seats(game) if game.seats[other].side == game.seats[seat].side]


def _end(
    game: Game, offer: Offer, seat: str, account: str, rests_on: tuple[int, ...]
) -> tuple[tuple[Fact, ...], Fact]:
    match offer:
        case Offer.DRAW:
            return (DrawAgreed(rests_on),), result(None, "agreement")
        case Offer.ABORT:
            return (GameAborted(account, "everybody agreed", rests_on),), GameVoided("abort")
        case Offer.RESIGNATION:
            side = game.seats[seat].side
            return (SideResigned(side, rests_on),), result(enemy_of(game, side), "resignation")


def _check_moment(world: World, game: Game, offer: Offer) -> None:
    if not game.ships:  # otherwise a stranger who takes the first seat could end the game of its host
        detail = say(
            "end/not-begun",
            "the battle has not begun: leave your seat, or let the player who opened the game call it off",
        )
        raise Refused(Refusal("end/not-begun", detail))
    if offer is Offer.DRAW and any(
        seat.captain and not is_losing(game, seat.side) for seat in game.seats.values()
    ):
        detail = say(
            "end/computer",
            "the computer fights on: it agrees to a draw only when its side has the worse of it",
        )
        raise Refused(Refusal("end/computer", detail))
    if offer is Offer.ABORT and not nothing_revealed(world, game):
        raise Refused(refuse("end/revealed", "orders have been revealed; nothing is called off any more"))
    if offer is Offer.RESIGNATION and _in_the_midst(world, game):
        detail = say(
            "end/mid-turn",
            "a side strikes its colours at the end of a turn, before the next one is under way",
        )
        raise Refused(Refusal("end/mid-turn", detail))


def _in_the_midst(world: World, game: Game) -> bool:
    """Whether a window of this turn has already closed."""
    return any(
        isinstance(record.fact, WindowClosed) and record.fact.turn == game.turn
        for record in path(world.store.records(game.id))
    )
