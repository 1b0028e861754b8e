"""Folding the set-up."""

from msgspec.structs import replace

from domain.evolve.handlers import assign, folds, with_ship, with_weather
from domain.facts.muster import BattleJoined, BroadsideLoaded, ShipCommissioned, ShipDeployed, WindSet
from domain.state.game import Game, Table
from domain.state.ship import Log, Printed, Ship
from domain.state.weather import Wind
from domain.values.bags import Bag
from domain.values.pose import Pose


@folds(BattleJoined)
def joined(game: Game, fact: BattleJoined) -> Game:
    bags = {}
    for letter, runs in fact.bags.items():
        faces = tuple(face for face, copies in runs for _ in range(copies))
        bags[letter] = Bag(faces, tuple(range(len(faces))))
    return assign(
        game, table=Table(fact.length, fact.width), bags=bags, counts=replace(game.counts, next_step=1)
    )


@folds(WindSet)
def wind_set(game: Game, fact: WindSet) -> Game:
    return with_weather(game, wind=Wind(fact.origin, fact.strength))


@folds(ShipCommissioned)
def commissioned(game: Game, fact: ShipCommissioned) -> Game:
    ship = Ship(
        id=fact.ship,
        name=fact.name,
        side=fact.side,
        seat=fact.seat,
        printed=Printed(
            card=fact.card,
            ship_class=fact.ship_class,
            burden=fact.burden,
            veer=fact.veer,
            deck=fact.deck,
            crewmen=fact.crewmen,
            guns=fact.guns,
            length=fact.length,
            width=fact.width,
        ),
        log=Log(fact.hull, fact.crew, fact.actions),
    )
    return assign(game, ships={**game.ships, fact.ship: ship})


@folds(ShipDeployed)
def deployed(game: Game, fact: ShipDeployed) -> Game:
    return with_ship(game, fact.ship, pose=Pose(fact.x, fact.y, fact.heading))


@folds(BroadsideLoaded)
def loaded(game: Game, fact: BroadsideLoaded) -> Game:
    return with_broadside(game, fact.ship, fact.side, load=fact.kind, fired=False)


def with_broadside(game: Game, ship: str, side: str, **changes: object) -> Game:
    """The game with these values assigned to the guns of one side."""
    guns = game.ships[ship].guns
    return with_ship(game, ship, guns={**guns, side: replace(guns[side], **changes)})
