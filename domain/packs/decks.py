"""`decks.toml`: the maneuver decks. The file lists the straight and right-hand cards; left-hand ones are mirrored."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from domain.packs.components import Card, Deck
from domain.packs.entry import Entry
from domain.packs.prints import SETTINGS
from domain.values.courses import Ending, Line

ARROWS = ("orange", "green")
SANDGLASSES = ("one-sandglass", "two-sandglasses")
MASTS = "masts"
STRAIGHT_VEER = 5
FARTHEST = 500
# Cards that the rules need: instead of an illegal card, when taken aback, and as the default with broken masts.
INDISPENSABLE = ("straight", "aback-5", "aback-6", "mast-1-shallow-right", "mast-2-shallow-right")
_TURN = re.compile(r"turn-right-([6-9]|10)")
_MAST = re.compile(r"mast-([12])-[a-z]+-right")
_LETTER = re.compile(r"[A-Z]")


def read_decks(entry: Entry) -> Mapping[str, Deck]:
    """All decks; a deck that is `like` another one has the cards of that deck."""
    children = entry.children()
    if not children:
        raise entry.wrong("no deck")
    for letter, child in children.items():
        if not _LETTER.fullmatch(letter):
            raise child.wrong("a deck is called by one capital letter")
    written = {letter: child for letter, child in children.items() if "like" not in child.children()}
    cards = {letter: _cards(child) for letter, child in written.items()}
    for letter in children.keys() - written.keys():
        cards[letter] = cards[children[letter].table(("like",))["like"].one_of(written, "deck written out")]
    return MappingProxyType({letter: Deck(letter=letter, cards=cards[letter]) for letter in sorted(children)})


def _cards(entry: Entry) -> Mapping[str, Card]:
    parts = entry.table(("copies", "cards"))
    copies, cards = parts["copies"].integer(1, 20), parts["cards"].children()
    for name in INDISPENSABLE:
        if name not in cards:
            raise parts["cards"].wrong(f"{name} is missing")
    printed = {}
    for name, child in cards.items():
        card = _card(name, child, copies)
        printed[name] = card
        if name not in ("straight", "aback-5"):
            mirror = mirrored(card)
            printed[mirror.name] = mirror
    return MappingProxyType(printed)


def _card(name: str, entry: Entry, copies: int) -> Card:
    turn, mast = _TURN.fullmatch(name), _MAST.fullmatch(name)
    if name in ("straight", "sideslip-right") or turn:
        lines = {setting: _two_arrows(line) for setting, line in _lines(entry, SETTINGS)}
        veer = int(turn[1]) if turn else STRAIGHT_VEER
        return Card(name=name, border="blue", veer=veer, copies=copies, lines=MappingProxyType(lines))
    if name in ("aback-5", "aback-6"):
        lines = {
            glass: Line((_ending(line),), glass == SANDGLASSES[1])
            for glass, line in _lines(entry, SANDGLASSES)
        }
        return Card(name=name, border="red", veer=int(name[-1]), copies=1, lines=MappingProxyType(lines))
    if mast:
        lines = {MASTS: _two_arrows(entry.table((MASTS,))[MASTS])}
        return Card(
            name=name, border="grey", veer=None, copies=1, lines=MappingProxyType(lines), masts=int(mast[1])
        )
    raise entry.wrong(
        "is no card: straight, sideslip-right, turn-right-6 to turn-right-10, aback-5, aback-6,"
        " mast-1-…-right or mast-2-…-right"
    )


def _lines(entry: Entry, names: tuple[str, ...]) -> list[tuple[str, Entry]]:
    table = entry.table(names)
    return [(name, table[name]) for name in names]


def _two_arrows(entry: Entry) -> Line:
    return Line(tuple(_ending(arrow) for _, arrow in _lines(entry, ARROWS)))


def _ending(entry: Entry) -> Ending:
    x, y, turn = entry.items(3, 3)
    return Ending(x.length(-FARTHEST, FARTHEST), y.length(-FARTHEST, FARTHEST), turn.angle(-180, 180))


def mirrored(card: Card) -> Card:
    """The left-hand card of a right-hand one; the veer numbers of the two add up to ten."""
    veer = None if card.veer is None else 2 * STRAIGHT_VEER - card.veer
    stem, _, last = card.name.rpartition("-")
    if card.border == "red":
        name = f"{stem}-{veer}"
    elif last == "right":
        name = f"{stem}-left"
    else:
        name = f"turn-left-{veer}"
    lines = {
        key: Line(tuple(arrow.mirrored() for arrow in line.arrows), line.astern)
        for key, line in card.lines.items()
    }
    return Card(
        name=name,
        border=card.border,
        veer=veer,
        copies=card.copies,
        lines=MappingProxyType(lines),
        masts=card.masts,
    )
