"""Replace a player who cannot go on with a volunteer, whom a referee seats."""

from domain.facts import Entry
from domain.facts.orders import OrdersWithdrawn
from domain.facts.seats import SeatSubstituted, SubstituteVolunteered
from domain.service.referees import check_referee
from domain.service.wording import check_text, check_wording
from domain.service.world import World, deciding
from domain.state.game import Game
from domain.values.names import AUTOMATIC
from domain.values.refusals import Refused, refuse


def volunteer(world: World, game_id: str, seat: str, *, account: str, name: str) -> Game:
    """Offer to take over a seat, so that a referee seats only people who want it."""
    check_wording(name, "seat/name", "a name")

    def be_ready() -> Game:
        game = world.game(game_id)
        _check(game, seat, account)
        if account in game.club.volunteers.get(seat, {}):
            return game
        entries = [Entry(None, SubstituteVolunteered(seat, account, name, ()))]
        return world.append(game, entries, at=world.now())

    return deciding(be_ready)


def substitute(
    world: World,
    game_id: str,
    seat: str,
    *,
    account: str,
    volunteer: str,
    keeps_orders: bool,
    reason: str,
) -> Game:
    """Seat a volunteer, and keep or withdraw the order that is sealed in the open window."""
    check_text(reason, "seat/reason", "a reason")

    def seat_volunteer() -> Game:
        game = world.game(game_id)
        rests_on = check_referee(game, account)
        _check(game, seat, volunteer)
        ready = game.club.volunteers.get(seat, {}).get(volunteer)
        if ready is None:
            raise Refused(
                refuse(
                    "seat/no-volunteer",
                    "{volunteer} has not offered to take {seat} over",
                    volunteer=volunteer,
                    seat=seat,
                )
            )
        fact = SeatSubstituted(
            seat, volunteer, ready.name, keeps_orders, account, reason, (*rests_on, ready.version)
        )
        entries = [Entry(None, fact)]
        window = game.window
        if window is not None and seat in window.orders and not keeps_orders:
            entries.append(Entry(None, OrdersWithdrawn(seat, window.turn, window.id)))
        return world.append(game, entries, at=world.now())

    return deciding(seat_volunteer)


def _check(game: Game, seat: str, account: str) -> None:
    """Refuse players of the other side, and people who are or were referees of this game."""
    if seat not in game.seats:
        raise Refused(refuse("seat/unknown", "the game has no seat {seat}", seat=seat))
    if not game.ships or game.outcome is not None or game.club.fork is not None:
        raise Refused(refuse("seat/not-fought", "a substitute sits down while the battle is fought"))
    chair = game.seats[seat]
    if chair.captain == AUTOMATIC:
        raise Refused(refuse("seat/automatic", "nobody commands the ships of {seat}", seat=seat))
    if chair.account == account:
        raise Refused(refuse("seat/taken", "you sit in {seat}", seat=seat))
    if account in game.club.benched:
        raise Refused(refuse("seat/referee", "a present or former referee of the game cannot play in it"))
    if game.club.seated.get(account, chair.side) != chair.side:
        raise Refused(refuse("seat/other-side", "you sit or have sat on the other side"))
