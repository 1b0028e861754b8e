"""How a fact finds its sentence."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from domain.facts import Fact
from projections.timeline.words import Telling

Sentence = Callable[[Any, Telling], str]
_SENTENCES: dict[type[Fact], Sentence] = {}
SENTENCES: Mapping[type[Fact], Sentence] = _SENTENCES

F = TypeVar("F", bound=Fact)


def says(fact: type[F]) -> Callable[[Callable[[F, Telling], str]], Callable[[F, Telling], str]]:
    def enter(sentence: Callable[[F, Telling], str]) -> Callable[[F, Telling], str]:
        _SENTENCES[fact] = sentence
        return sentence

    return enter
