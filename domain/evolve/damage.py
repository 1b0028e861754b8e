"""Folding damage: bags, tracks, surrender."""

from msgspec.structs import replace

from domain.evolve.drafts import GameDraft, crew, damage, mat, terrain, this_turn, writable
from domain.evolve.handlers import folds
from domain.facts.damage import (
    BagRefilled,
    ColoursStruck,
    CountersDrawn,
    CountersPutBack,
    CountersReturned,
    DamagePlaced,
)
from domain.state.damage import Covered
from domain.state.this_turn import Drawn
from domain.values.counters import Counter, parse_token
from domain.values.names import Status


def boxes(hull: tuple[tuple[str, ...], ...]) -> tuple[tuple[Counter, ...], ...]:
    """The hull track of a fact, with its tokens read as counters."""
    return tuple([tuple(map(parse_token, box)) for box in hull])


@folds(BagRefilled)
def refilled(game: GameDraft, fact: BagRefilled) -> None:
    writable(game).bags = {**game.bags, fact.bag: game.bags[fact.bag].refilled()}


@folds(CountersDrawn)
def drawn(game: GameDraft, fact: CountersDrawn) -> None:
    tokens, out = [], []
    bag = fact.bag
    for draw in fact.draws:
        serial, face = draw.serial, draw.face
        assert isinstance(serial, int)
        assert isinstance(face, str)
        if serial < 0:  # a script may name a face that the bag does not hold
            tokens.append(face)
        else:
            tokens.append(f"{bag}{serial}:{face}")
            out.append(serial)
    suffered = damage(game, fact.ship)
    suffered.drawn = (*suffered.drawn, *map(parse_token, tokens))
    writable(game).bags = {**game.bags, bag: game.bags[bag].without(*out)}
    record = Drawn(fact.ship, fact.cause, fact.source, tuple(tokens), bag)
    this_turn(game).drawn = (*game.this_turn.drawn, record)


@folds(CountersPutBack)
def put_back(game: GameDraft, fact: CountersPutBack) -> None:
    writable(game).bags = {**game.bags, fact.bag: game.bags[fact.bag].with_back(fact.serials)}
    this_turn(game).drawn = tuple(_faces_only(one, fact) for one in game.this_turn.drawn)
    suffered = damage(game, fact.ship)
    suffered.drawn = tuple(
        Counter(counter.face) if counter.bag == fact.bag and counter.serial in fact.serials else counter
        for counter in suffered.drawn
    )


def _faces_only(drawn: Drawn, fact: CountersPutBack) -> Drawn:
    """The counters that went back to their bag are kept as faces only: the ship still has their effect."""
    if drawn.ship != fact.ship:
        return drawn
    pieces = {f"{fact.bag}{serial}" for serial in fact.serials}
    counters = [token.partition(":") for token in drawn.counters]
    return replace(
        drawn,
        counters=tuple(face if piece in pieces else piece + colon + face for piece, colon, face in counters),
    )


@folds(DamagePlaced)
def placed(game: GameDraft, fact: DamagePlaced) -> None:
    turn = this_turn(game)
    turn.drawn = tuple([one for one in turn.drawn if one.ship != fact.ship])
    if any(row.to.startswith("crew") for row in fact.placed):
        turn.bled = turn.bled | {fact.ship}
    if game.ships[fact.ship].crew.rallied:
        crew(game, fact.ship).rallied = frozenset()
    suffered = damage(game, fact.ship)
    suffered.hull = boxes(fact.hull)
    suffered.crew = tuple(map(parse_token, fact.crew))
    suffered.zeros = tuple(map(parse_token, fact.zeros))
    suffered.drawn = ()
    suffered.aloft = ()
    if game.terrain.scraped:
        terrain(game).scraped = game.terrain.laid_on(fact.ship)


@folds(ColoursStruck)
def struck(game: GameDraft, fact: ColoursStruck) -> None:
    mat(game, fact.ship).status = Status.SURRENDERED


@folds(CountersReturned)
def returned(game: GameDraft, fact: CountersReturned) -> None:
    bags = {letter: game.bags[letter].with_back(serials) for letter, serials in fact.bags.items()}
    writable(game).bags = {**game.bags, **bags}
    suffered = damage(game, fact.ship)
    points = sum(counter.points for box in suffered.hull for counter in box)
    suffered.returned = Covered(len(suffered.hull), len(suffered.crew), points)
    suffered.hull = suffered.crew = suffered.zeros = ()
    suffered.drawn = suffered.ignored = suffered.aloft = ()
