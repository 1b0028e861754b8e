"""The discard pile of an automatic ship, as a case writes it: oldest card first."""

from collections import Counter

from domain.adjudication.keys.cards import card_of_veer
from domain.adjudication.keys.draft import Draft
from domain.adjudication.keys.fields import Field
from domain.evolve import drafts
from domain.options.solitaire.deck import whole_deck


def read_pile(field: Field) -> Field:
    """Not read yet: which cards are possible depends on her deck, which is known when the pile is laid."""
    return field


def lay_pile(draft: Draft, ship: str, field: Field) -> None:
    """Lay a pile of cards that she could have drawn; the cards that are left are her deck."""
    cards = tuple(Field(part.path, card_of_veer(part)) for part in field.items())
    if cards and not draft.ship(ship).automatic:
        raise field.wrong("only an automatic ship has a discard pile")
    deck = Counter(whole_deck(draft.scene, draft.ship(ship)))
    pile = tuple(card.word(deck, "card of her automatic deck") for card in cards)
    if Counter(pile) - deck or (pile and Counter(pile) == deck):
        raise field.wrong("the pile holds more than her deck can have lost")
    draft.change(drafts.helm, ship, pile=pile)


def expected_pile(field: Field) -> list[str]:
    return [Field(part.path, card_of_veer(part)).text() for part in field.items()]
