"""What can happen in a game, in the past tense. Facts are what the store keeps; there is one file for each subject.

A stored fact can never change. To alter a fact, add its next version and an upcast in `upcasts.py`; never rename,
retype or reorder a field of a version that has been released.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from domain.facts.mentions import Mentions, mentions
from domain.facts.registry import FACTS, Entry, Fact, declared, drawn, topic_of

# Importing the files fills the registry; they lie in no list, so a new file is found by being there.
for _file in iter_modules(__path__):
    import_module(f"{__name__}.{_file.name}")

# The names of these files. The functions that fold a fact, and its sentence, lie in files of the same name.
FILES: Final = tuple(sorted({kind.type.__module__.rpartition(".")[2] for kind in FACTS.values()}))

__all__ = ["FACTS", "FILES", "Entry", "Fact", "Mentions", "declared", "drawn", "mentions", "topic_of"]
