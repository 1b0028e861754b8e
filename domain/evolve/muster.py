"""Folding the set-up."""

from domain.evolve.drafts import GameDraft, counts, guns, mat, put_ship, weather, writable
from domain.evolve.handlers import folds
from domain.facts.muster import BattleJoined, BroadsideLoaded, ShipCommissioned, ShipDeployed, WindSet
from domain.state.game import Table
from domain.state.ship import Log, Printed, Ship
from domain.state.weather import Wind
from domain.values.bags import Bag
from domain.values.pose import Pose


@folds(BattleJoined)
def joined(game: GameDraft, fact: BattleJoined) -> None:
    writable(game).table = Table(fact.length, fact.width)
    writable(game).bags = {
        letter: Bag.full(face for face, copies in runs for _ in range(copies))
        for letter, runs in fact.bags.items()
    }
    counts(game).next_step = 1


@folds(WindSet)
def wind_set(game: GameDraft, fact: WindSet) -> None:
    weather(game).wind = Wind(fact.origin, fact.strength)


@folds(ShipCommissioned)
def commissioned(game: GameDraft, fact: ShipCommissioned) -> None:
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
    put_ship(game, ship)


@folds(ShipDeployed)
def deployed(game: GameDraft, fact: ShipDeployed) -> None:
    mat(game, fact.ship).pose = Pose(fact.x, fact.y, fact.heading)


@folds(BroadsideLoaded)
def loaded(game: GameDraft, fact: BroadsideLoaded) -> None:
    broadside = guns(game, fact.ship, fact.side)
    broadside.load = fact.kind
    broadside.fired = False
