"""Folding abilities."""

from domain.evolve.handlers import folds, with_crew, with_damage, with_orders, with_this_turn
from domain.evolve.muster import with_broadside
from domain.facts.abilities import (
    AbilitiesGiven,
    AbilityLost,
    AbilityUsed,
    BlankReplaced,
    CaptainTested,
    CardPeeked,
    CrewRallied,
    FateChosen,
    GunnersHurried,
    LossesIgnored,
)
from domain.state.crew import Fate
from domain.state.game import Game
from domain.values.sealed import Sealed


@folds(AbilitiesGiven)
def given(game: Game, fact: AbilitiesGiven) -> Game:
    return with_crew(game, fact.ship, abilities=fact.abilities)


@folds(AbilityUsed)
def used(game: Game, fact: AbilityUsed) -> Game:
    crew = game.ships[fact.ship].crew
    game = with_crew(game, fact.ship, using=crew.using | {fact.ability})
    return _with_left(game, fact.ship, fact.ability, fact.left)


@folds(AbilityLost)
def lost(game: Game, fact: AbilityLost) -> Game:
    return _with_left(game, fact.ship, fact.ability, fact.left)


@folds(CaptainTested)
def tested(game: Game, fact: CaptainTested) -> Game:
    wounded = {fact.ship} if fact.outcome == "wounded" else set()
    return with_this_turn(game, wounded=game.this_turn.wounded | wounded)


@folds(CrewRallied)
def rallied(game: Game, fact: CrewRallied) -> Game:
    return with_crew(game, fact.ship, rallied=game.ships[fact.ship].crew.rallied | {fact.ability})


@folds(LossesIgnored)
def ignored(game: Game, fact: LossesIgnored) -> Game:
    ship = game.ships[fact.ship]
    drawn = list(ship.damage.drawn)
    lying = [drawn.pop([counter.token() for counter in drawn].index(token)) for token in fact.counters]
    game = with_damage(game, fact.ship, drawn=tuple(drawn), ignored=(*ship.damage.ignored, *lying))
    crew = ship.crew
    using, holding = crew.using | {fact.ability}, {**crew.holding, fact.ability: fact.more}
    return _with_left(
        with_crew(game, fact.ship, using=using, holding=holding), fact.ship, fact.ability, fact.left
    )


@folds(FateChosen)
def chosen(game: Game, fact: FateChosen) -> Game:
    return with_crew(game, fact.ship, fate=Fate(fact.rule, fact.ships, fact.result))


@folds(CardPeeked)
def peeked(game: Game, fact: CardPeeked) -> Game:
    if not isinstance(fact.card, Sealed):
        return game
    seat = game.ships[fact.ship].seat
    seen = game.orders.peeked | {(seat, fact.card.version, fact.card.key)}
    return with_orders(game, peeked=seen)


@folds(BlankReplaced)
def replaced(game: Game, fact: BlankReplaced) -> Game:
    planned = tuple(action for action in game.ships[fact.ship].crew.planned if action != "blank")
    return with_crew(game, fact.ship, planned=planned)


@folds(GunnersHurried)
def hurried(game: Game, fact: GunnersHurried) -> Game:
    return with_broadside(game, fact.ship, fact.side, hurried=True)


def _with_left(game: Game, ship: str, ability: str, left: int) -> Game:
    return with_crew(game, ship, abilities={**game.ships[ship].crew.abilities, ability: left})
