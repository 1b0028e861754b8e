"""Folding damage: bags, tracks, surrender."""

from msgspec.structs import replace

from domain.evolve.handlers import assign, folds, with_crew, with_damage, with_ship, with_this_turn
from domain.facts.damage import (
    BagRefilled,
    ColoursStruck,
    CountersDrawn,
    CountersPutBack,
    CountersReturned,
    DamagePlaced,
)
from domain.state.damage import Columns
from domain.state.game import Game
from domain.state.this_turn import Drawn
from domain.values.counters import Counter, parse_token
from domain.values.names import Status


def boxes(hull: tuple[tuple[str, ...], ...]) -> tuple[tuple[Counter, ...], ...]:
    """The hull track as a fact tells it."""
    return tuple([tuple(map(parse_token, box)) for box in hull])


@folds(BagRefilled)
def refilled(game: Game, fact: BagRefilled) -> Game:
    return assign(game, bags={**game.bags, fact.bag: game.bags[fact.bag].refilled()})


@folds(CountersDrawn)
def drawn(game: Game, fact: CountersDrawn) -> Game:
    tokens, out = [], []
    for draw in fact.draws:
        assert isinstance(draw.serial, int)
        assert isinstance(draw.face, str)
        if draw.serial < 0:  # a script may name a face that the bag does not hold
            tokens.append(draw.face)
        else:
            tokens.append(f"{fact.bag}{draw.serial}:{draw.face}")
            out.append(draw.serial)
    record = Drawn(fact.ship, fact.cause, fact.source, tuple(tokens), fact.bag)
    lying = game.ships[fact.ship].damage.drawn
    game = with_damage(game, fact.ship, drawn=(*lying, *map(parse_token, tokens)))
    return assign(
        game,
        bags={**game.bags, fact.bag: game.bags[fact.bag].without(*out)},
        this_turn=replace(game.this_turn, drawn=(*game.this_turn.drawn, record)),
    )


@folds(CountersPutBack)
def put_back(game: Game, fact: CountersPutBack) -> Game:
    bag = game.bags[fact.bag].with_back(fact.serials)
    shown = tuple(
        Counter(counter.face) if counter.bag == fact.bag and counter.serial in fact.serials else counter
        for counter in game.ships[fact.ship].damage.drawn
    )
    game = with_this_turn(game, drawn=tuple(_faces_only(one, fact) for one in game.this_turn.drawn))
    return with_damage(assign(game, bags={**game.bags, fact.bag: bag}), fact.ship, drawn=shown)


def _faces_only(drawn: Drawn, fact: CountersPutBack) -> Drawn:
    """Of the pieces that are back in their bag she keeps what they showed."""
    if drawn.ship != fact.ship:
        return drawn
    pieces = {f"{fact.bag}{serial}" for serial in fact.serials}
    counters = [token.partition(":") for token in drawn.counters]
    return replace(
        drawn,
        counters=tuple(face if piece in pieces else piece + colon + face for piece, colon, face in counters),
    )


@folds(DamagePlaced)
def placed(game: Game, fact: DamagePlaced) -> Game:
    left = tuple(one for one in game.this_turn.drawn if one.ship != fact.ship)
    bled = {fact.ship} if any(row.to.startswith("crew") for row in fact.placed) else set()
    game = with_this_turn(game, drawn=left, bled=game.this_turn.bled | bled)
    if game.ships[fact.ship].crew.rallied:
        game = with_crew(game, fact.ship, rallied=frozenset())
    return with_damage(
        game,
        fact.ship,
        hull=boxes(fact.hull),
        crew=tuple(map(parse_token, fact.crew)),
        zeros=tuple(map(parse_token, fact.zeros)),
        drawn=(),
        aloft=(),
    )


@folds(ColoursStruck)
def struck(game: Game, fact: ColoursStruck) -> Game:
    return with_ship(game, fact.ship, status=Status.SURRENDERED)


@folds(CountersReturned)
def returned(game: Game, fact: CountersReturned) -> Game:
    bags = {letter: game.bags[letter].with_back(serials) for letter, serials in fact.bags.items()}
    game = assign(game, bags={**game.bags, **bags})
    lying = game.ships[fact.ship].damage
    covered = Columns(len(lying.hull), len(lying.crew))
    return with_damage(
        game, fact.ship, hull=(), crew=(), zeros=(), drawn=(), ignored=(), aloft=(), returned=covered
    )
