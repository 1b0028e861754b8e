"""The boarding attack (p38–40): stroke by stroke after guns and muskets, until a ship strikes or no counter is left.

In one stroke every ship that has not yet dealt as many counters as her burden deals one; all counters of a stroke
are drawn and applied together. So larger ships go on alone at the end. When a ship strikes, only the fights with
her stop: her enemies go on against the other ships they are grappled with.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.facts import Entry
from domain.facts.boarding import (
    BoardersBlow,
    BoardersFought,
    BoardersMustered,
    BoardersPrevailed,
    VictimNamed,
)
from domain.options.boarding.grapples import by_lot, ranked
from domain.orders.asked import Form, one_of
from domain.rules.damage import Due, batch, drawn_by, settled, shown
from domain.ruleset.hook import Contribution, Hook
from domain.ruleset.hooks import AGAIN, DRAWS_RETURN, STRIKES
from domain.ruleset.moment import Moment
from domain.ruleset.question import Question
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.ruleset.subjects import ships_at_sea
from domain.state.boarding import Blow
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.counters import Counter, parse_token
from domain.values.draws import Draw
from domain.values.names import Cause, Level, Link
from domain.values.refusals import Refusal, refuse

VICTIM = "victim"
LOSSES = "E"
ADVANTAGE = 0

UNPREPARED: Hook[[Ship, Ship], bool, bool] = Hook(
    "unprepared", "whether boarders of the second ship would take the first unprepared", any
)


def opponents(game: Game, ship: Ship) -> tuple[Ship, ...]:
    """Ships that she is grappled with and that are still in the fight, by id."""
    pairs = [pair for pair in game.links.get(Link.GRAPPLED, ()) if ship.id in pair]
    others = sorted({key for pair in pairs for key in pair} - {ship.id})
    return tuple(game.ships[key] for key in others if ship.in_play and game.ships[key].in_play)


def fighting(game: Game) -> tuple[Ship, ...]:
    """Every ship with an opponent, in the order of the attack."""
    ships = [ship for ship in game.at_sea if opponents(game, ship)]
    order = game.boarding.order
    return tuple(sorted(ships, key=lambda ship: order.index(ship.id) if ship.id in order else len(order)))


def muster(moment: Moment) -> Iterator[Entry]:
    """Sets the order of the attack: that of the grapple declarations.

    Ships of equal rank draw lots if they have to choose a victim and have not drawn yet.
    """
    game = moment.game
    ships = fighting(game)
    if not ships or game.boarding.order:  # after the loss of a flagship this slot runs a second time
        return
    declared = {ship for place in game.boarding.places for ship in place}
    places = game.boarding.places if declared.issuperset(ship.id for ship in ships) else ranked(ships)
    several = [ship.id for ship in ships if len(opponents(game, ship)) > 1]
    settled, draws = by_lot(moment, places, several)
    order = tuple(ship for place in settled for ship in place if opponents(game, game.ships[ship]))
    yield Entry("O-BRD-12", BoardersMustered(order, draws))


def taken_unprepared(scene: Scene) -> tuple[tuple[Ship, Ship], ...]:
    """Pairs of a boarder and the ship that she takes unprepared, until the first stroke."""
    if scene.game.boarding.stroke:
        return ()
    return tuple(
        (ship, other)
        for ship in fighting(scene.game)
        for other in opponents(scene.game, ship)
        if UNPREPARED.ask(scene, other, ship)
    )


def strikers(scene: Scene) -> tuple[Ship, ...]:
    """The ships that deal a counter in the next stroke.

    They are those that have dealt the fewest so far; of these, ships taken unprepared wait for the others.
    """
    game = scene.game
    inflicted = game.boarding.inflicted
    left = [ship for ship in fighting(game) if inflicted.get(ship.id, 0) < ship.printed.burden]
    fewest = min((inflicted.get(ship.id, 0) for ship in left), default=0)
    due = [ship for ship in left if inflicted.get(ship.id, 0) == fewest]
    ready = [
        ship for ship in due if not any(UNPREPARED.ask(scene, ship, other) for other in opponents(game, ship))
    ]
    return tuple(ready or due)


def naming(scene: Scene) -> tuple[Ship, ...]:
    """Ships of the next stroke that have several opponents and have not named a victim yet, in order."""
    if taken_unprepared(scene):
        return ()
    named = scene.game.boarding.victims
    return tuple(
        ship for ship in strikers(scene) if len(opponents(scene.game, ship)) > 1 and ship.id not in named
    )


def victim_form(scene: Scene, ship: Ship) -> Form:
    """One ship at a time has to name a victim; the others may name one now, or leave null until it is their turn."""
    victims = [other.id for other in opponents(scene.game, ship)]
    must = naming(scene)[:1] == (ship,)
    values = victims if must else [None, *victims]
    return one_of(values, values[0], free=must)


def victim_refused(scene: Scene, ship: Ship, value: object) -> Refusal | None:
    if any(value == other.id for other in opponents(scene.game, ship)):
        return None
    if value is None:
        must = naming(scene)[:1] == (ship,)
        return (
            refuse("victims/not-named", "{ship} must name a victim", "O-BRD-8", ship=ship.name)
            if must
            else None
        )
    return refuse(
        "victims/not-grappled",
        "{ship} is not grappled with {value}",
        "O-BRD-8",
        ship=ship.name,
        value=repr(value),
    )


def name_victims(moment: Moment) -> Iterator[Entry]:
    for ship in naming(moment.scene):
        victim = moment.answer(ship.id, VICTIM).value
        if isinstance(victim, str):
            yield Entry("O-BRD-8", VictimNamed(ship.id, victim))


def fight(moment: Moment) -> Iterator[Entry]:
    """Draws all counters of the stroke, in the order of declaration (ruling 92b)."""
    drawn = []
    for ship, victim, number, clause in _stroke(moment.scene):
        due = Due(victim.id, LOSSES, 1, Cause.BOARDING, ship.id)
        drawn.append((number, due, drawn_by(moment, due, clause), clause))
    if not drawn:
        return
    blows = tuple(
        BoardersBlow(str(due.source), due.ship, number, _token(moment.scene, draws[0]))
        for number, due, draws, _ in drawn
    )
    yield Entry(drawn[0][-1], BoardersFought(blows))
    for _, due, draws, clause in drawn:
        yield from shown(moment, due, draws, clause)


def _stroke(scene: Scene) -> Iterator[tuple[Ship, Ship, int, str]]:
    """For each counter of the stroke: the boarder, the victim, the number of the counter, and the clause."""
    surprises = taken_unprepared(scene)
    for ship, victim in surprises:
        yield ship, victim, ADVANTAGE, "O-BRD-10"
    if not surprises:
        game = scene.game
        for ship in strikers(scene):
            others = opponents(game, ship)
            named = game.boarding.victims.get(ship.id, others[0].id)
            yield ship, game.ships[named], game.boarding.inflicted.get(ship.id, 0) + 1, "O-BRD-3"


def _token(scene: Scene, draw: Draw) -> str:
    """The counter; without bag and serial number if it goes straight back (`fixed-odds`)."""
    assert isinstance(draw.serial, int)
    if DRAWS_RETURN.ask(scene):
        return Counter(str(draw.face)).token()
    return Counter(str(draw.face), LOSSES, draw.serial).token()


def place(moment: Moment) -> Iterator[Entry]:
    """Applies all losses together; if both ships of a fight would strike, a lot spares one of them (ruling 135)."""
    spared: dict[str, str] = {}
    if not any(ship.damage.drawn for ship in moment.game.afloat):
        return
    for one, other in _duels(moment.game.boarding.stroke):
        if all(_would_strike(moment.scene, moment.game.ships[blow.victim]) for blow in (one, other)):
            lot = moment.hand.one("loser", (one.ship, other.ship), rule="O-BRD-4")
            lost = one if lot.result == one.ship else other
            spared[lost.victim] = lost.counter
            yield Entry("O-BRD-4", BoardersPrevailed(lost.victim, lost.ship, lost.counter, lot.draws))
    for ship in moment.game.at_sea:
        counters = list(ship.damage.drawn)
        if ship.id in spared:
            counters.remove(next(counter for counter in counters if counter.token() == spared[ship.id]))
        if counters:
            yield from settled(moment.scene, ship, counters, "O-BRD-3")


def _duels(stroke: tuple[Blow, ...]) -> Iterator[tuple[Blow, Blow]]:
    """Pairs of ships that cost each other crew in this stroke."""
    blows = {(blow.ship, blow.victim): blow for blow in stroke if parse_token(blow.counter).symbol == "crew"}
    for ship, victim in sorted(blows):
        if ship < victim and (victim, ship) in blows:
            yield blows[ship, victim], blows[victim, ship]


def _would_strike(scene: Scene, ship: Ship) -> bool:
    tracks = batch(scene, ship, ship.damage.drawn).tracks
    hull = tuple(tuple(box) for box in tracks.hull)
    return bool(
        STRIKES.ask(
            scene, replace(ship, damage=replace(ship.damage, hull=hull, crew=tuple(tracks.crew), drawn=()))
        )
    )


def goes_on(scene: Scene, slot: Slot) -> bool:
    """Whether another victim has to be named, or another stroke follows."""
    if slot is Slot.VICTIMS_TOLD:
        return bool(naming(scene))
    return slot is Slot.BOARDERS_STRIKE and bool(strikers(scene))


# An answer given ahead holds for all counters of the attack; if it no longer fits, the ship is asked again.
VICTIM_NAMED = Question(
    slot=Slot.VICTIMS,
    item=VICTIM,
    rule="O-BRD-8",
    of=ships_at_sea,
    form=victim_form,
    refuses=victim_refused,
    ahead=ships_at_sea,
)

BOARDING_ATTACK = Rule(
    key="boarding-attack",
    title="Resolving the boarding",
    page=38,
    level=Level.BASIC,
    clauses=("O-BRD-3", "O-BRD-4", "O-BRD-8", "O-BRD-12", "O-BRD-13"),
    steps=(
        (Slot.BOARDERS_MUSTER, muster),
        (Slot.VICTIMS_TOLD, name_victims),
        (Slot.BOARDERS_FIGHT, fight),
        (Slot.BOARDERS_PLACED, place),
    ),
    questions=(VICTIM_NAMED,),
    hooks=(Contribution(AGAIN, goes_on),),
)
