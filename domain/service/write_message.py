"""Write messages in a game, and mute people. Messages are never facts of the game."""

from collections.abc import Sequence
from typing import Final

from domain.service.identities import new_id
from domain.service.wording import check_text
from domain.service.world import World
from domain.state.game import Game
from domain.store import messages
from domain.store.messages import EVERYBODY, Message
from domain.values.refusals import Refused, refuse

TABLE: Final = "table"
ALLIES: Final = "allies"
AUDIENCES: Final = (TABLE, ALLIES)


def write_message(
    world: World, game_id: str, *, account: str, seats: Sequence[str], referee: bool, to: str, text: str
) -> Message:
    """Write a message from these seats, or as a referee, who always writes to the whole table."""
    game = world.game(game_id)
    if not seats and not referee:
        raise not_at_table()
    check_text(text, "message/text", "a message")
    seat = min(seats) if seats else None
    side = _side(game, seat) if to == ALLIES else ""
    said = Message(new_id("m", world.entropy), game_id, account, seat, side, game.version, world.now(), text)
    messages.add(world.store.database, said)
    return said


def not_at_table() -> Refused:
    return Refused(refuse("message/not-yours", "only players and referees of the game speak at its table"))


def _side(game: Game, seat: str | None) -> str:
    side = None if seat is None else game.seats[seat].side
    if side is None or not any(one.side == side and one.id != seat for one in game.seats.values()):
        raise Refused(refuse("message/no-allies", "nobody else sits on your side"))
    return side


def mute(world: World, game_id: str, muted: str, *, account: str) -> None:
    """Hide the messages of one person, or of everybody, in this game."""
    club = world.game(game_id).club
    if muted != EVERYBODY and muted not in {*club.seated, *club.benched}:
        raise Refused(refuse("mute/nobody", "{account} was never at this table", account=muted))
    messages.mute(world.store.database, game_id, account, muted)
