"""The table of handlers: which function folds which fact."""

from collections.abc import Callable
from functools import wraps
from operator import attrgetter
from typing import Any, TypeVar, get_type_hints

from domain.evolve.drafts import GameDraft, counts
from domain.facts import Fact
from domain.values.draws import Draw

Handler = Callable[[GameDraft, Any], None]
HANDLERS: dict[type[Fact], Handler] = {}

F = TypeVar("F", bound=Fact)
_index = attrgetter("index")


def folds(fact: type[F]) -> Callable[[Callable[[GameDraft, F], None]], Callable[[GameDraft, F], None]]:
    """Register a function as the handler of a fact. Draws are counted here, so that no handler has to do so."""

    def enter(handler: Callable[[GameDraft, F], None]) -> Callable[[GameDraft, F], None]:
        rests_on_draws = get_type_hints(fact).get("draws") == tuple[Draw, ...]
        HANDLERS[fact] = _counting(handler) if rests_on_draws else handler
        return handler

    return enter


def _counting(handler: Handler) -> Handler:
    """The handler, followed by noting the last draw that the fact rests on."""

    @wraps(handler)
    def folded(game: GameDraft, fact: Any) -> None:
        handler(game, fact)
        if fact.draws:
            counts(game).last_draw = max(map(_index, fact.draws))

    return folded
