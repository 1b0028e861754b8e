"""Which crews lack training (p34): the players or the scenario say so for each ship."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.muster import ShipCommissioned
from domain.facts.training import TrainingLacked
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.terms import terms_of
from domain.values.names import Level
from domain.values.terms import ShipTerm

OPTION = "lacking-training"
UNTRAINED = "untrained-"
GUNNERS, SAILORS = "gunners", "sailors"
GUNNERS_TERM = ShipTerm(f"{UNTRAINED}{GUNNERS}", "O-LT-1", "Her gunners take longer to load.")
SAILORS_TERM = ShipTerm(f"{UNTRAINED}{SAILORS}", "O-LT-1", "Her sailors may miss one of their orders.")


def muster(moment: Moment, fact: ShipCommissioned) -> Iterator[Entry]:
    """Terms unknown at this level need no check: they were refused when the game was opened."""
    agreed = terms_of(moment.scene, fact.ship)
    who = tuple(word.removeprefix(UNTRAINED) for word in agreed if word.startswith(UNTRAINED))
    if who:
        yield Entry("O-LT-1", TrainingLacked(fact.ship, who))


LACKING_TRAINING = Rule(
    key=OPTION,
    title="Lacking training",
    page=34,
    level=Level.BASIC,
    clauses=("O-LT-1",),
    laid=("training",),
    terms=(GUNNERS_TERM,),
    reactions=((ShipCommissioned, muster),),
)
