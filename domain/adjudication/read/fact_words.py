"""The words that a fact's fields can hold, as far as the format lists them.

A misspelt word under `never` would never occur, so the case would always pass. So the words of the fields that a case
may rely on are looked up; the other fields are ours, and may hold what no list names.
"""

from collections.abc import Collection, Mapping
from decimal import Decimal
from enum import EnumType
from typing import Final, get_type_hints

from domain.adjudication.keys.counters import read_counter
from domain.adjudication.keys.fields import Field
from domain.adjudication.keys.words import ACTIONS, BATTERY_ARCS, KINDS
from domain.adjudication.read.named import Named, words_in
from domain.facts import Fact
from domain.facts.mentions import fields_holding
from domain.facts.registry import FactType
from domain.packs.terrain import KINDS as GROUND
from domain.values.counters import BAGS
from domain.values.names import Arc, Band, SeatId, ShipId, Side

ENDS: Final = ("bow", "stern")
# Fields of facts with few words that are declared as plain strings, by their names.
WORDS: Final[Mapping[str, Collection[str]]] = {
    "action": ACTIONS,
    "arc": (*Arc, *BATTERY_ARCS),
    "arrow": ("orange", "green", "red"),
    "bag": BAGS,
    "band": tuple(Band),
    "kind": (*KINDS, *GROUND),
    "rake": ENDS,
    "slid": ENDS,
}
# Fields that name a piece of terrain, or none where a case placed the damage itself.
GROUNDS: Final = ("on", "element")
# Fields that list counters by their faces.
FACES: Final = ("faces",)
# Fields whose words the format does not list, so that no case can know them.
UNLISTED: Final = ("why",)


def check_words(fact: FactType, fields: Mapping[str, Field], named: Named) -> None:
    """Raises NotACase for a value that this field of the fact can never have."""
    hints = get_type_hints(fact.type)
    looked_up = {"ship", *fact.relied_on}.difference(UNLISTED)
    known = {key: words for key, words in _known(fact.type, named).items() if key in looked_up}
    for key, field in fields.items():
        if field.raw is None:
            continue
        _check_type(field, hints[key])
        if key in FACES:
            field.each(read_counter)
        elif key == "counters" and isinstance(field.raw, dict):
            field.keyed(BAGS)
        elif key in known:
            for word in words_in(field):
                word.word(known[key], key)


def _known(fact: type[Fact], named: Named) -> Mapping[str, Collection[str]]:
    """The possible words of each field, as far as they are listed. The terrain may be that of a scenario."""
    hints = get_type_hints(fact)
    known = {
        **{key: tuple(hint) for key, hint in hints.items() if isinstance(hint, EnumType)},
        **WORDS,
        "side": (*Side, *named.pack.sides),
        "card": sorted(named.cards),
        **(dict.fromkeys(GROUNDS, (*named.terrain, "")) if named.terrain else {}),
        **dict.fromkeys(fields_holding(fact, ShipId), tuple(named.ships)),
        **dict.fromkeys(fields_holding(fact, SeatId), tuple(named.seats)),
    }
    return {key: words for key, words in known.items() if key in hints}


def _check_type(field: Field, hint: object) -> None:
    number = isinstance(field.raw, int | Decimal) and not isinstance(field.raw, bool)
    if hint is bool and not isinstance(field.raw, bool):
        raise field.wrong("expected true or false")
    if hint in (int, int | None) and not number:
        raise field.wrong("expected a number")
