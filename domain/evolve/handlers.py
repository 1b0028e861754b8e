"""How a fact finds the function that folds it."""

from collections.abc import Callable
from functools import wraps
from operator import attrgetter
from typing import Any, TypeVar, get_type_hints

from domain.evolve.slate import Slate, counts
from domain.facts import Fact
from domain.values.draws import Draw

Handler = Callable[[Slate, Any], None]
HANDLERS: dict[type[Fact], Handler] = {}

F = TypeVar("F", bound=Fact)
_index = attrgetter("index")


def folds(fact: type[F]) -> Callable[[Callable[[Slate, F], None]], Callable[[Slate, F], None]]:
    """This function folds that fact. The draws of a fact are counted here, once for all facts that have some."""

    def enter(handler: Callable[[Slate, F], None]) -> Callable[[Slate, F], None]:
        rests_on_draws = get_type_hints(fact).get("draws") == tuple[Draw, ...]
        HANDLERS[fact] = _counting(handler) if rests_on_draws else handler
        return handler

    return enter


def _counting(handler: Handler) -> Handler:
    """The same, and the draws go on from the last one that this fact rests on."""

    @wraps(handler)
    def folded(game: Slate, fact: Any) -> None:
        handler(game, fact)
        if fact.draws:
            counts(game).last_draw = max(map(_index, fact.draws))

    return folded
