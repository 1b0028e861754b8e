"""Cards as cases name them, and plain values of orders."""

from decimal import Decimal

from domain.adjudication.keys.fields import Field

STRAIGHT = 5


def card_of_veer(field: Field) -> object:
    """`{veer: 7}` names a card by its number, where only one card has that number."""
    if not isinstance(field.raw, dict) or "veer" not in field.raw:
        return plain_value(field)
    veer = field.keyed(("veer",))["veer"].integer(0, 10)
    if veer == STRAIGHT:
        raise field.wrong("three cards bear the number 5: name the card")
    return f"turn-right-{veer}" if veer > STRAIGHT else f"turn-left-{veer}"


def plain_value(field: Field) -> object:
    """Orders hold only words and whole numbers, because nothing else can be sealed."""
    if isinstance(field.raw, dict):
        return {key: plain_value(part) for key, part in field.mapping().items()}
    if isinstance(field.raw, list):
        return [plain_value(part) for part in field.items()]
    if isinstance(field.raw, Decimal):
        raise field.wrong("an order holds words and whole numbers")
    return field.raw
