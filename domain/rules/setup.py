"""Setup (p8): bags, wind, ships with both broadsides loaded, and which cards are in the decks."""

from collections.abc import Iterator
from itertools import groupby

from domain.facts import Entry
from domain.facts.muster import BattleJoined, BroadsideLoaded, ShipCommissioned, WindSet
from domain.packs.pack import Pack
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import (
    BAGS_IN_USE,
    CARD_BARRED,
    FIRST_LOAD,
    FIRST_WIND,
    FIRST_WIND_DRAWN,
    TABLE,
    WIND_BAGS,
)
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.game import Game
from domain.state.ship import Ship
from domain.state.weather import Wind
from domain.values.names import DIRECTIONS, Level, Side
from domain.values.pose import FULL_CIRCLE
from domain.values.refusals import Refusal, refuse

# The angle between two points of the compass, and the wind where neither scenario nor lot gives one.
POINT = FULL_CIRCLE // len(DIRECTIONS)
UNNAMED = Wind(origin=0)
# How the wind of turn 1 is found, by agreement: as the scenario names it, or by lot.
FIRST_WINDS = (BY_SCENARIO, DRAWN) = ("scenario", "drawn")


def join_battle(moment: Moment) -> Iterator[Entry]:
    """Lay the table, fill the bags, set the wind, and commission every ship of every seat."""
    scene = moment.scene
    length, width = TABLE.ask(scene)
    yield Entry("B-SET-2", BattleJoined(length, width, bags(scene)))
    yield first_wind(moment)
    for seat in sorted(moment.game.seats.values(), key=lambda seat: seat.id):
        for ship in seat.ships:
            yield Entry("B-SET-1", commission(scene.pack, ship, seat.side, seat.id))


def bags(scene: Scene) -> dict[str, tuple[tuple[str, int], ...]]:
    """The bags of damage that are in play, and those for the wind."""
    damage = {letter: runs(scene.pack.bags[letter]) for letter in sorted(set(BAGS_IN_USE.ask(scene)))}
    return damage | {name: runs(faces) for name, faces in WIND_BAGS.ask(scene)}


def first_wind(moment: Moment) -> Entry:
    """As the scenario names it, or drawn. A counter shows where the wind blows to, not where from (ruling 12)."""
    named = FIRST_WIND.ask(moment.scene)
    lot = FIRST_WIND_DRAWN.ask(moment.scene)
    if lot is not None and (named is None or agreed_to_draw(moment.game)):
        towards, draws = moment.hand.one("direction", lot.faces, rule=lot.rule)
        origin = (DIRECTIONS.index(towards) * POINT + FULL_CIRCLE // 2) % FULL_CIRCLE
        return Entry(lot.rule, WindSet(origin, (named or UNNAMED).strength, draws))
    wind = named or UNNAMED
    return Entry("B-SET-4", WindSet(wind.origin, wind.strength, ()))


def agreed_to_draw(game: Game) -> bool:
    """Players may agree on a lot although the scenario names a wind."""
    return game.agreement is not None and game.agreement.first_wind == DRAWN


def runs(faces: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Faces in serial order, equal neighbours counted together."""
    return tuple((face, len(list(same))) for face, same in groupby(faces))


def commission(pack: Pack, ship: str, side: str, seat: str) -> ShipCommissioned:
    card = pack.ships[ship]
    return ShipCommissioned(
        ship=ship,
        name=card.title,
        card=card.id,
        side=side,
        seat=seat,
        ship_class=card.ship_class,
        burden=card.burden,
        veer=card.veer,
        deck=card.deck,
        crewmen=card.crewmen,
        guns=card.guns,
        length=card.length,
        width=card.width,
        hull=card.hull,
        crew=card.crew,
        actions=card.actions,
    )


def load(moment: Moment, fact: ShipCommissioned) -> Iterator[Entry]:
    ship = moment.game.ships[fact.ship]
    for side in ship.sides:
        kind = FIRST_LOAD.ask(moment.scene, ship, side)
        if kind is not None:
            yield Entry("B-SET-3", BroadsideLoaded(ship.id, side.value, kind))


def ball(scene: Scene, ship: Ship, side: Side) -> str:  # noqa: ARG001  (the shape of the hook)
    return "ball"


def no_grey_cards(scene: Scene, ship: Ship, card: str) -> Refusal | None:
    """Below the Advanced level, cards for broken masts are not used."""
    found = scene.pack.cards(ship.printed.deck).get(card)
    if found is None or found.border != "grey":
        return None
    return refuse(
        "plan/card-not-in-deck",
        "{card} is a card for broken masts, which this level leaves out",
        "B-SET-5",
        card=card,
    )


SETUP = Rule(
    key="setup",
    title="Setup",
    page=8,
    level=Level.BASIC,
    clauses=("B-SET-1", "B-SET-2", "B-SET-4"),
    steps=((Slot.MUSTER, join_battle),),
    hooks=(Contribution(BAGS_IN_USE, lambda scene: ("A", "B", "E")),),  # noqa: ARG005
    reactions=((ShipCommissioned, load),),
)

FIRST_BALL = Rule(
    key="first-ball",
    title="Both broadsides start loaded",
    page=8,
    level=Level.BASIC,
    clauses=("B-SET-3",),
    hooks=(Contribution(FIRST_LOAD, ball),),
)

DECKS = Rule(
    key="decks",
    title="Maneuver decks without grey cards",
    page=8,
    level=Level.BASIC,
    clauses=("B-SET-5",),
    hooks=(Contribution(CARD_BARRED, no_grey_cards),),
)
