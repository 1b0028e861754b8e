"""One short sentence for every kind of fact."""

from importlib import import_module

from domain.facts import FILES, Fact
from domain.values.said import Place, Said, place_of
from projections.timeline.says import SENTENCES
from projections.timeline.words import Telling

# Importing the files fills the table of sentences.
for _file in FILES:
    import_module(f"projections.timeline.{_file}")

__all__ = ["SENTENCES", "sentence", "unsaid"]


def unsaid(fact: Fact, telling: Telling) -> Place:
    """The sentence before it is put into a language."""
    return place_of(SENTENCES[type(fact)](fact, telling))


def sentence(fact: Fact, telling: Telling) -> Said:
    return Said(unsaid(fact, telling))
