"""A mast at once (ruling 33): when a mast falls, the card planned before is replaced by an unseen grey card.

Every draw is public when it is made, so a card that nobody may see yet is not drawn yet. Until the cards are
revealed only its back is known, which says for how many masts it is. It is drawn from the cards that fitted when the
mast fell, even if the mast is repaired in the meantime.
"""

from collections.abc import Iterator
from typing import Final

from domain.facts import Entry
from domain.facts.crew import CardDiscarded
from domain.facts.sailing import CardPlanned, CardReplaced
from domain.facts.special import MastFell
from domain.rules.broken_masts import made_for
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import CARD_BACKS
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.slots import Slot
from domain.values.names import Level, Unsailed

# The back of a grey card, by the number of masts lost. There is none for three, because she strikes then.
BACKS: Final = {1: "mast-1-blind", 2: "mast-2-blind"}
MASTS: Final = {back: masts for masts, back in BACKS.items()}


def swap(moment: Moment, fact: MastFell) -> Iterator[Entry]:
    """Replaces every planned card without looking at it; of masts that fall together only the last one counts."""
    ship = moment.game.ships[fact.ship]
    if fact.masts != ship.damage.markers.mast or fact.masts not in BACKS:
        return
    for space, card in (("first", ship.helm.first), ("second", ship.helm.second)):
        if card is not None:
            yield Entry("A-SPD-4", CardDiscarded(ship.id, space, Unsailed.MAST_DOWN, ship.helm.forgone))
            yield Entry("A-SPD-4", CardPlanned(ship.id, space, BACKS[fact.masts]))


def draw(moment: Moment) -> Iterator[Entry]:
    """Draws which card a blind one is, just before it is sailed."""
    for ship in moment.game.on_table:
        if isinstance(ship.helm.first, str) and ship.helm.first in MASTS:
            cards = made_for(moment.scene, ship, MASTS[ship.helm.first])
            lot = moment.hand.one("card", cards, rule="A-SPD-4", ship=ship.id)
            yield Entry(
                "A-SPD-4", CardReplaced(ship.id, ship.helm.first, lot.result, Unsailed.MAST_DOWN, lot.draws)
            )


MAST_AT_ONCE = Rule(
    key="mast-at-once",
    title="A blind grey card at once",
    page=33,
    level=Level.ADVANCED,
    clauses=("A-SPD-4",),
    # Before the cards are revealed, and after the only window between that and the moves.
    steps=((Slot.ACTION_OUTCOME, draw), (Slot.HELM_ORDERED, draw)),
    hooks=(Contribution(CARD_BACKS, lambda scene: tuple(MASTS)),),  # noqa: ARG005
    reactions=((MastFell, swap),),
)
