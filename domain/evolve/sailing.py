"""Folding planning and movement."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.evolve.handlers import assign, folds, with_ship, with_ships
from domain.facts.sailing import (
    CardMovedUp,
    CardPlanned,
    CardReplaced,
    CardReturned,
    CardRevealed,
    CourseLaid,
    PrecedenceSettled,
    ShipLeftTable,
    ShipSailed,
    ShipsCollided,
    ShipsHeldBack,
    TakenAback,
    VeerChecked,
)
from domain.state.game import Game
from domain.state.ship import Course
from domain.values.names import Status
from domain.values.pose import Pose


@folds(CardPlanned)
def planned(game: Game, fact: CardPlanned) -> Game:
    return with_ship(game, fact.ship, **{fact.space: fact.card})


@folds(CardRevealed)
def revealed(game: Game, fact: CardRevealed) -> Game:
    return with_ship(game, fact.ship, first=fact.card)


@folds(VeerChecked)
def veer_checked(game: Game, fact: VeerChecked) -> Game:
    return with_ship(game, fact.ship, reference=fact.held, forgone=None)


@folds(CardReplaced)
def replaced(game: Game, fact: CardReplaced) -> Game:
    game = assign(game, last_draw=max((draw.index for draw in fact.draws), default=game.last_draw))
    return with_ship(game, fact.ship, first=fact.by)


@folds(TakenAback)
def taken_aback(game: Game, fact: TakenAback) -> Game:
    return with_ship(game, fact.ship, aback=fact.turns)


@folds(CardMovedUp)
def moved_up(game: Game, fact: CardMovedUp) -> Game:
    return with_ship(game, fact.ship, first=game.ships[fact.ship].second, second=None)


@folds(CourseLaid)
def laid(game: Game, fact: CourseLaid) -> Game:
    end = Pose(fact.x, fact.y, fact.heading)
    ship = game.ships[fact.ship]
    return with_ship(
        game,
        fact.ship,
        course=Course(fact.card, fact.line, fact.arrow, fact.attitude, end),
        first=None,
        laid=(*ship.laid, fact.card),
    )


@folds(ShipsHeldBack)
def held_back(game: Game, fact: ShipsHeldBack) -> Game:
    return hold_back(game, fact.ships)


def hold_back(game: Game, ships: Iterable[str]) -> Game:
    """These ships wait until the others have moved."""
    held = {}
    for key in ships:
        ship = game.ships[key]
        if ship.course is not None:
            held[key] = replace(ship, course=replace(ship.course, held_back=True))
    return with_ships(game, held)


@folds(PrecedenceSettled)
def precedence(game: Game, fact: PrecedenceSettled) -> Game:
    return assign(game, last_draw=max((draw.index for draw in fact.draws), default=game.last_draw))


@folds(ShipSailed)
def sailed(game: Game, fact: ShipSailed) -> Game:
    game = assign(game, sailed=(*game.sailed, fact.ship))
    end = Pose(fact.x, fact.y, fact.heading)
    return with_ship(game, fact.ship, pose=end, course=None, moving=True, locked=False, sternway=False)


@folds(ShipsCollided)
def collided(game: Game, fact: ShipsCollided) -> Game:
    return assign(game, collisions=(*game.collisions, fact.ships))


@folds(CardReturned)
def returned(game: Game, fact: CardReturned) -> Game:
    cards = list(game.ships[fact.ship].laid)
    cards.remove(fact.card)
    return with_ship(game, fact.ship, laid=tuple(cards))


@folds(ShipLeftTable)
def left_table(game: Game, fact: ShipLeftTable) -> Game:
    return with_ship(game, fact.ship, pose=None, status=Status(fact.status), edge=fact.edge, course=None)
