"""Flagship (p40): her loss costs friends crew, and gives crew back to enemies, more to those that fired at her."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.flagship import CrewHeartened, FlagshipLost, FlagshipNamed
from domain.facts.muster import ShipCommissioned
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import AGAIN
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.ruleset.terms import terms_of
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.names import Level, Status
from domain.values.terms import ShipTerm

LOSSES = 2
HEART, HEART_OF_WHO_FIRED = 1, 2
FLAGSHIP_TERM = ShipTerm("flagship", "O-FLAG-2", "Her loss is felt by every crew on both sides.", a_seat=1)


def name(moment: Moment, fact: ShipCommissioned) -> Iterator[Entry]:
    if FLAGSHIP_TERM.word in terms_of(moment.scene, fact.ship):
        yield Entry("O-FLAG-2", FlagshipNamed(fact.ship))


def lost(game: Game) -> tuple[Ship, ...]:
    """Flagships whose loss has not taken effect yet; a ship that left as her scenario allows is not lost."""
    kept = (Status.AFLOAT, Status.EXITED)
    ships = (game.ships[key] for key in sorted(game.ships))
    return tuple(ship for ship in ships if ship.flagship and not ship.mourned and ship.status not in kept)


def mourn(moment: Moment) -> Iterator[Entry]:
    """Flagships that are lost together take effect together (ruling 184).

    Crew losses wait to be placed like any other damage. What enemies regain is taken from the losses that lay on
    their tracks before.
    """
    game = moment.game
    flagships = lost(game)
    for flagship in flagships:
        friends = tuple(ship.id for ship in game.at_sea if not ship.is_enemy_of(flagship))
        yield Entry("O-FLAG-1", FlagshipLost(flagship.id, friends, LOSSES))
    for ship in game.at_sea:
        heart = sum(_heart(game, ship, flagship) for flagship in flagships if ship.is_enemy_of(flagship))
        regained = min(heart, len(ship.damage.crew))
        if regained:
            yield Entry("O-FLAG-1", _heartened(ship, regained))


def _heart(game: Game, ship: Ship, flagship: Ship) -> int:
    """A ship whose shots drew no damage has still fired at the flagship (ruling 184)."""
    fired = any((shot.ship, shot.target) == (ship.id, flagship.id) for shot in game.this_turn.attacks)
    return HEART_OF_WHO_FIRED if fired else HEART


def _heartened(ship: Ship, regained: int) -> CrewHeartened:
    left = len(ship.damage.crew) - regained
    crew = tuple(counter.token() for counter in ship.damage.crew[:left])
    zeros = tuple(counter.token() for counter in (*ship.damage.zeros, *ship.damage.crew[left:]))
    return CrewHeartened(ship.id, regained, crew, zeros, min(ship.damage.began.crew, left))


def goes_on(scene: Scene, slot: Slot) -> bool:
    """Whether losses must be placed, or the loss of one flagship caused the loss of another (ruling 125a)."""
    if slot in (Slot.START_MORALE, Slot.MOVEMENT_MORALE):
        return any(ship.damage.drawn for ship in scene.game.afloat)
    return slot in (Slot.MORALE_STRIKES, Slot.BOARDERS_DONE) and bool(lost(scene.game))


FLAGSHIP = Rule(
    key="flagship",
    title="Flagship",
    page=40,
    level=Level.BASIC,
    clauses=("O-FLAG-1",),
    steps=tuple((slot, mourn) for slot in (Slot.START_MORALE, Slot.MOVEMENT_MORALE, Slot.COMBAT_MORALE)),
    hooks=(Contribution(AGAIN, goes_on),),
)

FLAGSHIPS_NAMED = Rule(
    key="flagships-named",
    title="Who has a flagship",
    page=40,
    level=Level.BASIC,
    clauses=("O-FLAG-2",),
    laid=("flagship",),
    terms=(FLAGSHIP_TERM,),
    reactions=((ShipCommissioned, name),),
)
