"""Ships at anchor (p57): they never move, and may fire (ruling 175)."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.muster import ShipCommissioned
from domain.facts.solitaire import ShipAnchored
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import LIES_STILL, PLANS_NO_CARD
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.terms import terms_of
from domain.state.ship import Ship
from domain.values.names import Level
from domain.values.terms import ShipTerm

ANCHORED = ShipTerm("anchored", "Y-ANCHOR-1", "She lies at anchor and never moves.")


def anchor(moment: Moment, fact: ShipCommissioned) -> Iterator[Entry]:
    if ANCHORED.word in terms_of(moment.scene, fact.ship):
        yield Entry("Y-ANCHOR-1", ShipAnchored(fact.ship))


def lies_at_anchor(scene: Scene, ship: Ship) -> bool:  # noqa: ARG001  (the shape of the hook)
    return ship.anchored


ANCHORED_SHIPS = Rule(
    key="anchored-ships",
    title="Ships at anchor",
    page=57,
    level=Level.BASIC,
    clauses=("Y-ANCHOR-1",),
    laid=("anchored",),
    terms=(ANCHORED,),
    hooks=(Contribution(LIES_STILL, lies_at_anchor), Contribution(PLANS_NO_CARD, lies_at_anchor)),
    reactions=((ShipCommissioned, anchor),),
)
