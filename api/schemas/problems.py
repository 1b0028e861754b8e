from marshmallow import Schema

from api.schemas.words import by_key, number, part, several, text


class Refusal(Schema):
    """One reason why a request was refused."""

    code = text("What was refused, for programs; it never changes.", required=True)
    detail = text("What was refused, for people.", required=True)
    rule = text("The clause of the rules that refuses, if one does.")
    page = number("Where the rulebook has it.")
    at = text("Which part of the request is meant: a field, or the item of an order.")
    measure = by_key(number(""), "The numbers that decided, in micrometres and millidegrees.")


class Problem(Refusal):
    """An error, as RFC 9457 describes them."""

    type = text("Where the code is explained.", required=True)
    title = text("What the code means in general.", required=True)
    status = number("The status of the answer.", required=True)
    error = text("The word of OAuth for it, where a code is exchanged.")
    refusals = several(
        part(Refusal, ""), "Every reason, if there is more than one; the first is repeated above."
    )
