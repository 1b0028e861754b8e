"""Broken masts (p33): only grey cards may be planned, and with two masts down only those for two."""

from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import CARD_BARRED, CARDS_OFFERED
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Level
from domain.values.refusals import Refusal, refuse
from domain.values.said import say


def grey_cards(scene: Scene, ship: Ship) -> tuple[str, ...]:
    """The cards for exactly her number of broken masts come first, because the first card is her default."""
    return made_for(scene, ship, ship.damage.markers.mast) if ship.damage.markers.mast else ()


def made_for(scene: Scene, ship: Ship, masts: int) -> tuple[str, ...]:
    """The cards of her deck for so many broken masts or more."""
    cards = [card for card in scene.pack.cards(ship.printed.deck).values() if card.border == "grey"]
    fit = sorted(
        (card for card in cards if card.masts >= masts),
        key=lambda card: _order(card.name, card.masts),
    )
    return tuple(card.name for card in fit)


def _order(name: str, masts: int) -> tuple[int, bool, bool]:
    return masts, "shallow" not in name, "left" not in name


def barred(scene: Scene, ship: Ship, card: str) -> Refusal | None:
    printed = scene.pack.cards(ship.printed.deck)[card]
    masts = ship.damage.markers.mast
    if (printed.border == "grey") == bool(masts) and printed.masts >= masts:
        return None
    if masts:
        detail = say(
            "plan/mast-down",
            "{ship} has {masts} masts down: a grey card for {masts} or more must be planned",
            ship=ship.name,
            masts=masts,
        )
        return Refusal("plan/mast-down", detail, "A-SPD-4")
    return refuse("plan/card-not-in-deck", "{card} is for ships with broken masts", "A-SPD-4", card=card)


BROKEN_MASTS = Rule(
    key="broken-masts",
    title="Broken masts",
    page=33,
    level=Level.ADVANCED,
    clauses=("A-SPD-4", "A-SPD-8"),
    hooks=(Contribution(CARDS_OFFERED, grey_cards), Contribution(CARD_BARRED, barred)),
    replaces=("decks",),
)
