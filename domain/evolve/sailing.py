"""Folding planning and movement."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.evolve.drafts import GameDraft, helm, mat, rigging, this_turn
from domain.evolve.handlers import folds
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
from domain.state.helm import Course
from domain.values.names import Status
from domain.values.pose import Pose


@folds(CardPlanned)
def planned(game: GameDraft, fact: CardPlanned) -> None:
    setattr(helm(game, fact.ship), fact.space, fact.card)


@folds(CardRevealed)
def revealed(game: GameDraft, fact: CardRevealed) -> None:
    helm(game, fact.ship).first = fact.card


@folds(VeerChecked)
def veer_checked(game: GameDraft, fact: VeerChecked) -> None:
    steering = helm(game, fact.ship)
    steering.reference = fact.held
    steering.forgone = None


@folds(CardReplaced)
def replaced(game: GameDraft, fact: CardReplaced) -> None:
    helm(game, fact.ship).first = fact.by


@folds(TakenAback)
def taken_aback(game: GameDraft, fact: TakenAback) -> None:
    rigging(game, fact.ship).aback = fact.turns


@folds(CardMovedUp)
def moved_up(game: GameDraft, fact: CardMovedUp) -> None:
    steering = helm(game, fact.ship)
    steering.first = steering.second
    steering.second = None


@folds(CourseLaid)
def laid(game: GameDraft, fact: CourseLaid) -> None:
    end = Pose(fact.x, fact.y, fact.heading)
    steering = helm(game, fact.ship)
    steering.course = Course(fact.card, fact.line, fact.arrow, fact.attitude, end)
    steering.first = None
    steering.laid = (*steering.laid, fact.card)


@folds(ShipsHeldBack)
def held_back(game: GameDraft, fact: ShipsHeldBack) -> None:
    hold_back(game, fact.ships)


def hold_back(game: GameDraft, ships: Iterable[str]) -> None:
    """These ships wait until the others have moved."""
    for key in ships:
        course = game.ships[key].helm.course
        if course is not None:
            helm(game, key).course = replace(course, held_back=True)


@folds(PrecedenceSettled)
def precedence(game: GameDraft, fact: PrecedenceSettled) -> None:
    """Nothing to assign: the facts that follow are told in this order."""


@folds(ShipSailed)
def sailed(game: GameDraft, fact: ShipSailed) -> None:
    before = game.ships[fact.ship].pose
    assert before is not None, "only a ship on the table sails"
    this_turn(game).left = {**game.this_turn.left, fact.ship: before}
    mat(game, fact.ship).pose = Pose(fact.x, fact.y, fact.heading)
    steering = helm(game, fact.ship)
    steering.course = None
    steering.locked = False
    steering.sternway = False
    rigging(game, fact.ship).moving = True


@folds(ShipsCollided)
def collided(game: GameDraft, fact: ShipsCollided) -> None:
    this_turn(game).collisions = (*game.this_turn.collisions, fact.ships)


@folds(CardReturned)
def returned(game: GameDraft, fact: CardReturned) -> None:
    steering = helm(game, fact.ship)
    cards = list(steering.laid)
    cards.remove(fact.card)
    steering.laid = tuple(cards)


@folds(ShipLeftTable)
def left_table(game: GameDraft, fact: ShipLeftTable) -> None:
    helm(game, fact.ship).course = None
    hers = mat(game, fact.ship)
    hers.pose = None
    hers.status = Status(fact.status)
    hers.edge = fact.edge
