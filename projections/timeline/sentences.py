"""One short sentence for every fact there is."""

from importlib import import_module

from domain.facts import FILES, Fact
from domain.values.said import Place, Said, place_of
from projections.timeline.says import SENTENCES
from projections.timeline.words import Telling

# Importing the files of sentences is what fills the table.
for _file in FILES:
    import_module(f"projections.timeline.{_file}")

__all__ = ["SENTENCES", "sentence", "unsaid"]


def unsaid(fact: Fact, telling: Telling) -> Place:
    """In no language yet."""
    return place_of(SENTENCES[type(fact)](fact, telling))


def sentence(fact: Fact, telling: Telling) -> Said:
    return Said(unsaid(fact, telling))
