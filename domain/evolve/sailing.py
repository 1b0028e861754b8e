"""Folding planning and movement."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.evolve.handlers import (
    folds,
    with_helm,
    with_rigging,
    with_ship,
    with_this_turn,
)
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
from domain.state.helm import Course
from domain.values.names import Status
from domain.values.pose import Pose


@folds(CardPlanned)
def planned(game: Game, fact: CardPlanned) -> Game:
    return with_helm(game, fact.ship, **{fact.space: fact.card})


@folds(CardRevealed)
def revealed(game: Game, fact: CardRevealed) -> Game:
    return with_helm(game, fact.ship, first=fact.card)


@folds(VeerChecked)
def veer_checked(game: Game, fact: VeerChecked) -> Game:
    return with_helm(game, fact.ship, reference=fact.held, forgone=None)


@folds(CardReplaced)
def replaced(game: Game, fact: CardReplaced) -> Game:
    return with_helm(game, fact.ship, first=fact.by)


@folds(TakenAback)
def taken_aback(game: Game, fact: TakenAback) -> Game:
    return with_rigging(game, fact.ship, aback=fact.turns)


@folds(CardMovedUp)
def moved_up(game: Game, fact: CardMovedUp) -> Game:
    return with_helm(game, fact.ship, first=game.ships[fact.ship].helm.second, second=None)


@folds(CourseLaid)
def laid(game: Game, fact: CourseLaid) -> Game:
    end = Pose(fact.x, fact.y, fact.heading)
    ship = game.ships[fact.ship]
    return with_helm(
        game,
        fact.ship,
        course=Course(fact.card, fact.line, fact.arrow, fact.attitude, end),
        first=None,
        laid=(*ship.helm.laid, fact.card),
    )


@folds(ShipsHeldBack)
def held_back(game: Game, fact: ShipsHeldBack) -> Game:
    return hold_back(game, fact.ships)


def hold_back(game: Game, ships: Iterable[str]) -> Game:
    """These ships wait until the others have moved."""
    for key in ships:
        course = game.ships[key].helm.course
        if course is not None:
            game = with_helm(game, key, course=replace(course, held_back=True))
    return game


@folds(PrecedenceSettled)
def precedence(game: Game, fact: PrecedenceSettled) -> Game:  # noqa: ARG001  (the ships sail one by one, as told)
    return game


@folds(ShipSailed)
def sailed(game: Game, fact: ShipSailed) -> Game:
    ship = game.ships[fact.ship]
    assert ship.pose is not None, "only a ship on the table sails"
    game = with_this_turn(game, left={**game.this_turn.left, fact.ship: ship.pose})
    return with_ship(
        game,
        fact.ship,
        pose=Pose(fact.x, fact.y, fact.heading),
        helm=replace(ship.helm, course=None, locked=False, sternway=False),
        rigging=replace(ship.rigging, moving=True),
    )


@folds(ShipsCollided)
def collided(game: Game, fact: ShipsCollided) -> Game:
    return with_this_turn(game, collisions=(*game.this_turn.collisions, fact.ships))


@folds(CardReturned)
def returned(game: Game, fact: CardReturned) -> Game:
    cards = list(game.ships[fact.ship].helm.laid)
    cards.remove(fact.card)
    return with_helm(game, fact.ship, laid=tuple(cards))


@folds(ShipLeftTable)
def left_table(game: Game, fact: ShipLeftTable) -> Game:
    game = with_helm(game, fact.ship, course=None)
    return with_ship(game, fact.ship, pose=None, status=Status(fact.status), edge=fact.edge)
