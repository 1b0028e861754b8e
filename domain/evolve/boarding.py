"""Folding boarding."""

from domain.evolve.drafts import GameDraft, boarding, damage, writable
from domain.evolve.handlers import folds
from domain.evolve.links import tie
from domain.facts.boarding import (
    BoardersFought,
    BoardersMustered,
    BoardersPrevailed,
    BoardingShown,
    GrappleDeclared,
    ShipsGrappled,
    VictimNamed,
)
from domain.state.boarding import Blow
from domain.values.counters import parse_token
from domain.values.names import Link


@folds(BoardingShown)
def shown(game: GameDraft, fact: BoardingShown) -> None:
    boarding(game).shown = fact.counters
    boarding(game).places = fact.order


@folds(GrappleDeclared)
def declared(game: GameDraft, fact: GrappleDeclared) -> None:
    boarding(game).targets = {**game.boarding.targets, fact.ship: fact.target}


@folds(ShipsGrappled)
def grappled(game: GameDraft, fact: ShipsGrappled) -> None:
    tie(game, Link.GRAPPLED, fact.ships)


@folds(BoardersMustered)
def mustered(game: GameDraft, fact: BoardersMustered) -> None:
    boarding(game).order = fact.order


@folds(VictimNamed)
def named(game: GameDraft, fact: VictimNamed) -> None:
    boarding(game).victims = {**game.boarding.victims, fact.ship: fact.victim}


@folds(BoardersFought)
def fought(game: GameDraft, fact: BoardersFought) -> None:
    fight = boarding(game)
    fight.stroke = tuple(Blow(blow.ship, blow.victim, blow.counter) for blow in fact.blows)
    fight.inflicted = {**fight.inflicted, **{blow.ship: blow.number for blow in fact.blows}}
    fight.victims = {}


@folds(BoardersPrevailed)
def prevailed(game: GameDraft, fact: BoardersPrevailed) -> None:
    spared = parse_token(fact.spared)
    drawn = list(game.ships[fact.winner].damage.drawn)
    drawn.remove(next(counter for counter in drawn if counter.token() == fact.spared))
    if spared.bag:
        writable(game).bags = {**game.bags, spared.bag: game.bags[spared.bag].with_back([spared.serial])}
    damage(game, fact.winner).drawn = tuple(drawn)
