"""Turns the short forms of values that cases may use into the values that a player would send."""

from domain.adjudication.keys.cards import card_of_veer, plain_value
from domain.adjudication.keys.fields import Field
from domain.adjudication.read.ship_entries import read_pose


def read_value(field: Field, item: str) -> object:
    """The value of one item with its short forms written out; a missing arc stays missing."""
    if item == "card":
        return card_of_veer(field)
    if item == "place" and isinstance(field.raw, dict) and "at" in field.raw:
        parts = field.keyed(("element", "at", "heading"), required=("at", "heading"))
        pose = read_pose(parts)
        assert pose is not None, "both keys are there"
        element = {"element": parts["element"].text()} if "element" in parts else {}
        return {**element, "x": pose.x, "y": pose.y, "heading": pose.heading}
    return plain_value(field)
