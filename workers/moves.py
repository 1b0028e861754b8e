"""Move games from one database to another while everybody plays: a game stands still for a second or two, others not at all.

It is copied and projected there first, while it is still played; then it is frozen, copied as it stands, its chain
compared fact by fact, and only then written down in its new place. Both places are frozen until nobody can rely on the
old one any more (`domain.store.places`). Every step may be taken again, so whoever comes after goes on with what was
left half done.
"""

import time
from collections.abc import Callable, Iterable
from typing import Final

from domain.store import Spread, moving, webhooks
from domain.store.places import HOME, LEASE, Move, rendezvous
from projections.queries import GAME_TABLES
from workers.parts import Parts
from workers.webhooks.announce import announce_from

# Seconds until every lease on an old place has run out, with a margin for clocks that do not run alike.
UNTIL_KNOWN: Final = 1.2 * LEASE
BLINK: Final = 0.02

Tell = Callable[[Move], None]


class Refusal(ValueError):
    """Why databases cannot be set up like this."""


def add(parts: Parts, spread: Spread, name: str) -> None:
    """Let a database take new games; the games that lie in one of them stay where they are."""
    member = spread.members()[name]
    member.migrate(parts.world.now, parts.world.entropy)
    parts.follower.of(name).migrate()
    if not spread.directory.listed():
        spread.directory.record(spread.members()[HOME].games(), HOME)
        spread.directory.take(HOME, games=True)
    spread.directory.take(name, games=True)


def drain(parts: Parts, spread: Spread, name: str, tell: Tell = lambda _: None) -> int:
    """Let a database take no new games, and move those that lie in it to the others; how many that were."""
    others = [one for one in spread.directory.taking() if one != name]
    if not others:
        raise Refusal(f"no other database takes games: {name} keeps its own")
    spread.directory.take(name, games=False)
    moved = 0
    # Whoever was just about to open a game may not have heard of it: those are found when looked for again.
    while games := spread.directory.games_at(name):
        moved += carry(parts, spread, [Move(game, name, rendezvous(game, others)) for game in games], tell)
    return moved


def resume(parts: Parts, spread: Spread, tell: Tell = lambda _: None) -> int:
    """Finish what somebody began and died over; how many games that were."""
    return carry(parts, spread, spread.directory.moves(), tell)


def carry(parts: Parts, spread: Spread, moves: Iterable[Move], tell: Tell = lambda _: None) -> int:
    """One game after the other; leases run out while the next is copied."""
    switched: list[tuple[Move, float]] = []
    carried = 0
    for move in moves:
        switched.append((move, _switch(parts, spread, move)))
        carried += 1
        while switched and time.monotonic() >= switched[0][1]:
            _finish(spread, switched.pop(0)[0], tell)
    for move, known in switched:
        time.sleep(max(0.0, known - time.monotonic()))
        _finish(spread, move, tell)
    return carried


def _switch(parts: Parts, spread: Spread, move: Move) -> float:
    """Bring a game to its new place; when everybody will know of it."""
    game, members = move.game, spread.members()
    origin, target = members[move.origin], members[move.target]
    if not spread.directory.begin(move):
        raise Refusal(f"{game} is being moved already; finish that first")
    if spread.directory.look_up(game) == move.origin:
        _copy(parts, spread, move)
        moving.freeze(origin.database, game)
        version = _copy(parts, spread, move)
        # What is level is projected by nobody any more, so no view is written there after it has been emptied.
        parts.follower.of(move.origin).reach(game, version)
        moving.compare(origin.database, target.database, game)
        _tell_what_was_stored(parts, spread, move)
        spread.directory.switch(move)
    return time.monotonic() + UNTIL_KNOWN


def _copy(parts: Parts, spread: Spread, move: Move) -> int:
    """What there is of a game, with its views; its version."""
    origin, target = spread.members()[move.origin], spread.members()[move.target]
    version = moving.copy(origin.database, target.database, target.log(), move.game)
    parts.follower.of(move.target).reach(move.game, version)
    return version


def _tell_what_was_stored(parts: Parts, spread: Spread, move: Move) -> None:
    """Before its facts go from their old log, whoever follows that one must have met them."""
    origin = spread.members()[move.origin]
    last = moving.last_id(origin.database, origin.log().id_column, move.game)
    while origin.settled() < last:
        time.sleep(BLINK)
    while webhooks.position(spread.database, move.origin, last) < last:
        announce_from(parts, move.origin)
    while spread.server_log.enter_from(move.origin):
        pass


def _finish(spread: Spread, move: Move, tell: Tell) -> None:
    """Everybody goes to the new place by now: the old one is emptied, and the new one may be written to.

    In this order, so that nothing is ever removed that does not lie, compared, in the other place.
    """
    origin, target = spread.members()[move.origin], spread.members()[move.target]
    if origin.has(move.game, 1):
        moving.compare(origin.database, target.database, move.game)
        moving.remove(origin.database, move.game, GAME_TABLES)
    moving.thaw(target.database, move.game)
    spread.directory.end(move.game)
    tell(move)
