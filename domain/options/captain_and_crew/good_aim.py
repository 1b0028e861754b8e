"""Good aim: an enemy ship that drew a zero from a broadside draws one more counter of that kind."""

from domain.options.captain_and_crew.cards import TWICE, Card
from domain.options.captain_and_crew.drawing_again import Marksmen
from domain.ruleset.rule import Rule
from domain.ruleset.slots import Slot
from domain.values.names import Ability, Cause, Level

CARD = Card(
    Ability.GOOD_AIM,
    TWICE,
    "C-CRW-1",
    "An enemy ship that drew a zero from her broadside draws once more; in two turns of the battle.",
)
GUNNERS = Marksmen(CARD, {Cause.LEFT: "good-aim-left", Cause.RIGHT: "good-aim-right"})

GOOD_AIM = Rule(
    key="good-aim",
    title="Good aim",
    page=0,
    level=Level.BASIC,
    clauses=("C-CRW-1",),
    steps=((Slot.REACTED, GUNNERS.step),),
    questions=(GUNNERS.question,),
    hooks=(CARD.dealt,),
    terms=(CARD.term,),
)
