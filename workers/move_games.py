"""Move games from one database to another during play: a moving game pauses for a second or two, others not at all.

A game is first copied and projected there while it is still played. Then it is frozen, the rest is copied, its chain is
compared fact by fact, and only then the new place is recorded. Both places stay frozen until no process can rely on the
old one any more (`domain.store.places`). Every step may be repeated, so an interrupted move can be resumed.
"""

import time
from collections.abc import Callable, Iterable
from typing import Final

from domain.store import Spread, moving, webhooks
from domain.store.places import HOME, LEASE, Move, rendezvous
from projections.queries import GAME_TABLES
from workers.parts import Parts
from workers.webhooks.announce import announce_from

# Seconds until every lease on an old place has run out, with a margin for clocks that differ.
UNTIL_KNOWN: Final = 1.2 * LEASE
BLINK: Final = 0.02

Tell = Callable[[Move], None]


class Refusal(ValueError):
    """Raised if a database cannot be drained or a game not moved, with the reason."""


def add(parts: Parts, spread: Spread, name: str) -> None:
    """Let a database take new games; existing games stay where they are."""
    member = spread.members()[name]
    member.migrate(parts.world.now, parts.world.entropy)
    parts.follower.of(name).migrate()
    if not spread.directory.listed():
        spread.directory.record(spread.members()[HOME].games(), HOME)
        spread.directory.take(HOME, games=True)
    spread.directory.take(name, games=True)


def drain(parts: Parts, spread: Spread, name: str, tell: Tell = lambda _: None) -> int:
    """Let a database take no new games, and move its games to the others; returns how many were moved."""
    others = [one for one in spread.directory.taking() if one != name]
    if not others:
        raise Refusal(f"no other database takes games: {name} keeps its own")
    spread.directory.take(name, games=False)
    moved = 0
    # A process that is just opening a game may not know yet, so the search is repeated until no game is left.
    while games := spread.directory.games_at(name):
        moved += carry(parts, spread, [Move(game, name, rendezvous(game, others)) for game in games], tell)
    return moved


def resume(parts: Parts, spread: Spread, tell: Tell = lambda _: None) -> int:
    """Finish interrupted moves; returns how many games were moved."""
    return carry(parts, spread, spread.directory.moves(), tell)


def carry(parts: Parts, spread: Spread, moves: Iterable[Move], tell: Tell = lambda _: None) -> int:
    """Move one game after the other; while one's leases run out the next is copied."""
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
    """Bring a game to its new place; returns the time from which every process knows of it."""
    game, members = move.game, spread.members()
    origin, target = members[move.origin], members[move.target]
    if not spread.directory.begin(move):
        raise Refusal(f"{game} is being moved already; finish that first")
    if spread.directory.look_up(game) == move.origin:
        _copy(parts, spread, move)
        moving.freeze(origin.database, game)
        version = _copy(parts, spread, move)
        # Once projections of the old place are up to date no process writes views there after it has been emptied.
        parts.follower.of(move.origin).reach(game, version)
        moving.compare(origin.database, target.database, game)
        _tell_what_was_stored(parts, spread, move)
        spread.directory.switch(move)
    return time.monotonic() + UNTIL_KNOWN


def _copy(parts: Parts, spread: Spread, move: Move) -> int:
    """Copy the facts and project the views of a game; returns its version."""
    origin, target = spread.members()[move.origin], spread.members()[move.target]
    version = moving.copy(origin.database, target.database, target.log(), move.game)
    parts.follower.of(move.target).reach(move.game, version)
    return version


def _tell_what_was_stored(parts: Parts, spread: Spread, move: Move) -> None:
    """Webhooks and the server's log follow the old place, so they must have read its facts before they are removed."""
    origin = spread.members()[move.origin]
    last = moving.last_id(origin.database, origin.log().id_column, move.game)
    while origin.settled() < last:
        time.sleep(BLINK)
    while webhooks.position(spread.database, move.origin, last) < last:
        announce_from(parts, move.origin)
    while spread.server_log.enter_from(move.origin):
        pass


def _finish(spread: Spread, move: Move, tell: Tell) -> None:
    """Every process uses the new place by now: empty the old one, then allow writing to the new one.

    The two are compared again first, so that nothing is removed that is not in the new place.
    """
    origin, target = spread.members()[move.origin], spread.members()[move.target]
    if origin.has(move.game, 1):
        moving.compare(origin.database, target.database, move.game)
        moving.remove(origin.database, move.game, GAME_TABLES)
    moving.thaw(target.database, move.game)
    spread.directory.end(move.game)
    tell(move)
