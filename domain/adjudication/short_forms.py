"""Values as cases may write them, and as a player would have to send them."""

from decimal import Decimal

from domain.adjudication.fields import Field
from domain.adjudication.ship_entries import read_pose

STRAIGHT = 5


def read_value(field: Field, item: str) -> object:
    """The value of one item, all short forms but a missing arc written out."""
    if item == "card":
        return card_of_veer(field)
    if item == "place" and isinstance(field.raw, dict) and "at" in field.raw:
        pose = read_pose(field.keyed(("at", "heading"), required=("at", "heading")))
        assert pose is not None, "both keys are there"
        return {"x": pose.x, "y": pose.y, "heading": pose.heading}
    return _plain(field)


def card_of_veer(field: Field) -> object:
    """`{veer: 7}` names a card by its number, where only one card bears it."""
    if not isinstance(field.raw, dict) or "veer" not in field.raw:
        return _plain(field)
    veer = field.keyed(("veer",))["veer"].integer(0, 10)
    if veer == STRAIGHT:
        raise field.wrong("three cards bear the number 5: name the card")
    return f"turn-right-{veer}" if veer > STRAIGHT else f"turn-left-{veer}"


def _plain(field: Field) -> object:
    """Orders hold words and whole numbers: nothing else could be sealed."""
    if isinstance(field.raw, dict):
        return {key: _plain(part) for key, part in field.mapping().items()}
    if isinstance(field.raw, list):
        return [_plain(part) for part in field.items()]
    if isinstance(field.raw, Decimal):
        raise field.wrong("an order holds words and whole numbers")
    return field.raw
