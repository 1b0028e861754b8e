"""The table of the functions that make a sentence for each kind of fact."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from domain.facts import Fact
from projections.timeline.words import Telling

Sentence = Callable[[Any, Telling], str]
_SENTENCES: dict[type[Fact], Sentence] = {}
SENTENCES: Mapping[type[Fact], Sentence] = _SENTENCES

F = TypeVar("F", bound=Fact)


def says(fact: type[F]) -> Callable[[Callable[[F, Telling], str]], Callable[[F, Telling], str]]:
    """Registers the function that makes the sentence of this kind of fact."""

    def enter(sentence: Callable[[F, Telling], str]) -> Callable[[F, Telling], str]:
        _SENTENCES[fact] = sentence
        return sentence

    return enter
