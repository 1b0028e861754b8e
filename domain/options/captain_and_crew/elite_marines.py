"""Elite marines: an enemy ship that drew a zero from musketry draws one more counter."""

from domain.options.captain_and_crew.cards import TWICE, Card
from domain.options.captain_and_crew.drawing_again import Marksmen
from domain.ruleset.rule import Rule
from domain.ruleset.slots import Slot
from domain.values.names import Ability, Cause, Level

CARD = Card(
    Ability.ELITE_MARINES,
    TWICE,
    "C-CRW-3",
    "An enemy ship that drew a zero from her muskets draws once more; in two turns of the battle.",
)
MARINES = Marksmen(CARD, {Cause.MUSKETRY: Ability.ELITE_MARINES.value})

ELITE_MARINES = Rule(
    key="elite-marines",
    title="Elite marines",
    page=0,
    level=Level.BASIC,
    clauses=("C-CRW-3",),
    steps=((Slot.REACTED, MARINES.step),),
    questions=(MARINES.question,),
    hooks=(CARD.dealt,),
    terms=(CARD.term,),
)
