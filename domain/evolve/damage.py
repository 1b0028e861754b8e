"""Folding damage: bags, tracks, surrender."""

from domain.evolve.handlers import assign, folds, with_ship
from domain.facts.damage import (
    BagRefilled,
    ColoursStruck,
    CountersDrawn,
    CountersPutBack,
    CountersReturned,
    DamagePlaced,
)
from domain.state.game import Game
from domain.values.counters import Counter, parse_token
from domain.values.names import Status


def boxes(hull: tuple[tuple[str, ...], ...]) -> tuple[tuple[Counter, ...], ...]:
    """The hull track as a fact tells it."""
    return tuple(tuple(parse_token(token) for token in box) for box in hull)


@folds(BagRefilled)
def refilled(game: Game, fact: BagRefilled) -> Game:
    return assign(game, bags={**game.bags, fact.bag: game.bags[fact.bag].refilled()})


@folds(CountersDrawn)
def drawn(game: Game, fact: CountersDrawn) -> Game:
    bag = game.bags[fact.bag]
    counters = []
    for draw in fact.draws:
        assert isinstance(draw.serial, int)
        assert isinstance(draw.face, str)
        if draw.serial >= 0:  # a script may name a face that the bag does not hold
            bag = bag.without(draw.serial)
        counters.append(Counter(draw.face, fact.bag, draw.serial))
    last = max((draw.index for draw in fact.draws), default=game.last_draw)
    game = assign(game, bags={**game.bags, fact.bag: bag}, last_draw=last)
    return with_ship(game, fact.ship, drawn=(*game.ships[fact.ship].drawn, *counters))


@folds(CountersPutBack)
def put_back(game: Game, fact: CountersPutBack) -> Game:
    bag = game.bags[fact.bag].with_back(fact.serials)
    shown = tuple(
        Counter(counter.face) if counter.bag == fact.bag and counter.serial in fact.serials else counter
        for counter in game.ships[fact.ship].drawn
    )
    return with_ship(assign(game, bags={**game.bags, fact.bag: bag}), fact.ship, drawn=shown)


@folds(DamagePlaced)
def placed(game: Game, fact: DamagePlaced) -> Game:
    return with_ship(
        game,
        fact.ship,
        hull=boxes(fact.hull),
        crew=tuple(parse_token(token) for token in fact.crew),
        zeros=tuple(parse_token(token) for token in fact.zeros),
        drawn=(),
    )


@folds(ColoursStruck)
def struck(game: Game, fact: ColoursStruck) -> Game:
    return with_ship(game, fact.ship, status=Status.SURRENDERED)


@folds(CountersReturned)
def returned(game: Game, fact: CountersReturned) -> Game:
    bags = {letter: game.bags[letter].with_back(serials) for letter, serials in fact.bags.items()}
    game = assign(game, bags={**game.bags, **bags})
    return with_ship(game, fact.ship, hull=(), crew=(), zeros=(), drawn=())
