"""One short sentence for every fact there is."""

from importlib import import_module

from domain.facts import FILES, Fact
from projections.timeline.says import SENTENCES
from projections.timeline.words import Telling

# Importing the files of sentences is what fills the table.
for _file in FILES:
    import_module(f"projections.timeline.{_file}")

__all__ = ["SENTENCES", "sentence"]


def sentence(fact: Fact, telling: Telling) -> str:
    return SENTENCES[type(fact)](fact, telling)
