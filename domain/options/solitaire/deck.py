"""The deck of an automatic ship (p48–49): her blue cards of veer 3 to 7, less those on her discard pile."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from domain.packs.components import Card
from domain.ruleset.scene import Scene
from domain.state.ship import Ship

LEAST, MOST = 3, 7
STRAIGHT, STRAIGHT_VEER = "straight", 5
BOTH = 2 * STRAIGHT_VEER


def whole_deck(scene: Scene, ship: Ship) -> tuple[str, ...]:
    """Every copy of every card that she may draw, in the order of the pack."""
    cards = _cards(scene, ship).values()
    mild = (card for card in cards if card.border == "blue" and LEAST <= _veer(card) <= MOST)
    return tuple(card.name for card in mild for _ in range(card.copies))


def deck(scene: Scene, ship: Ship) -> tuple[str, ...]:
    """The cards from which she draws now."""
    return split(whole_deck(scene, ship), ship.helm.pile).left


class Split(NamedTuple):
    """Cards divided into those that go and those that stay, both in their former order."""

    gone: tuple[str, ...]
    left: tuple[str, ...]


def split(cards: Iterable[str], taken: Iterable[str]) -> Split:
    """Takes out the first card of its name for each one that is taken."""
    wanted = Counter(taken)
    gone: list[str] = []
    left: list[str] = []
    for card in cards:
        (gone if wanted[card] > 0 else left).append(card)
        wanted[card] -= 1
    return Split(tuple(gone), tuple(left))


def reshuffled(scene: Scene, ship: Ship) -> Split:
    """Her pile: pairs of opposites go back to the deck, and with them every straight; the rest stays (p48)."""
    known, pile = _cards(scene, ship), ship.helm.pile
    pairs = Counter(card for pair in _pairs([known[name] for name in pile]) for card in pair)
    straights = [STRAIGHT] * pile.count(STRAIGHT) if pairs else []
    return split(pile, (*pairs.elements(), *straights))


def _pairs(pile: Sequence[Card]) -> Iterator[tuple[str, str]]:
    """Two cards, one to the right and one to the left, are opposites if their numbers add up to ten."""
    kinds, lying = {card.name: card for card in pile}.values(), Counter(card.name for card in pile)
    for right, left in product(filter(_to_the_right, kinds), filter(_to_the_left, kinds)):
        if _veer(right) + _veer(left) == BOTH:
            yield from ((right.name, left.name),) * min(lying[right.name], lying[left.name])


def _to_the_right(card: Card) -> bool:
    return _veer(card) > STRAIGHT_VEER or card.name == "sideslip-right"


def _to_the_left(card: Card) -> bool:
    return _veer(card) < STRAIGHT_VEER or card.name == "sideslip-left"


def _veer(card: Card) -> int:
    """Every blue card has a number."""
    assert card.veer is not None
    return card.veer


def _cards(scene: Scene, ship: Ship) -> Mapping[str, Card]:
    return scene.pack.cards(ship.printed.deck)
