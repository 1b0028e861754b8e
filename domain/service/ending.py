"""How people end a battle: in one append that opens every order that counted and reveals the seed."""

from domain.facts import Entry, Fact
from domain.facts.games import SeedRevealed
from domain.facts.orders import OrdersOpened
from domain.facts.outcome import GameDrawn, GameWon
from domain.orders.book import opened
from domain.orders.undone import still_closed
from domain.service.world import World
from domain.state.game import Game
from domain.values.refusals import Refused, refuse
from domain.values.sealed import Sealed


def check_endable(game: Game) -> None:
    """Refuse to end a battle that is over or being resolved, or a fork, because a fork has no result."""
    if game.club.fork is not None:
        raise Refused(refuse("end/fork", "this is not possible in a fork"))
    if game.outcome is not None:
        raise Refused(refuse("end/ended", "the battle is over"))
    if game.resolving is not None:
        raise Refused(refuse("end/resolving", "a window is being resolved; wait for what comes of it"))


def ending(world: World, game: Game, acts: tuple[Fact, ...], outcome: Fact) -> tuple[Entry, ...]:
    """The acts that end a battle, its outcome, and the openings and the seed that every end reveals."""
    left = {Sealed(version, key) for version, key in game.orders.unopened}
    if game.club.rewound:
        left |= still_closed(world.store.records(game.id))
    laid_open = (opened(world.store.openings(game.id), left),) if left else ()
    revealed = SeedRevealed(world.store.seed(game.id).hex())
    return tuple(Entry(None, fact) for fact in (*acts, outcome, *laid_open, revealed))


def result(winner: str | None, why: str) -> GameWon | GameDrawn:
    return GameDrawn(why) if winner is None else GameWon(winner, why)


def enemy_of(game: Game, side: str) -> str | None:
    """The side that wins when this one gives up; None if there is no other side."""
    others = sorted({seat.side for seat in game.seats.values()} - {side})
    return others[0] if others else None


def is_losing(game: Game, side: str) -> bool:
    """Whether a side has a smaller part of its ships' boxes left than its enemies; ships out of play have none left."""
    left, printed = {True: 0, False: 0}, {True: 0, False: 0}
    for ship in game.ships.values():
        boxes = len(ship.log.hull) + len(ship.log.crew)
        printed[ship.side == side] += boxes
        if ship.in_play:
            left[ship.side == side] += boxes - len(ship.damage.hull) - len(ship.damage.crew)
    return left[True] * printed[False] < left[False] * printed[True]


def nothing_revealed(world: World, game: Game) -> bool:
    """Whether no sealed order has ever been opened in this game, undone play included."""
    return not any(isinstance(record.fact, OrdersOpened) for record in world.store.records(game.id))
