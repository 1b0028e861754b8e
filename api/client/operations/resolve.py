"""Calls of resolve.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.resolve import CaseChoices, CaseSent, OrderToPreview, Preview, Resolved


def resolve_case(body: CaseSent) -> Call[Resolved]:
    """Resolve a case."""
    return Call("POST", "/v1/resolve", body=body)


def list_case_choices(body: CaseSent) -> Call[CaseChoices]:
    """List the choices of a case."""
    return Call("POST", "/v1/resolve/choices", body=body)


def preview_order(game: str, body: OrderToPreview) -> Call[Preview]:
    """Preview an order."""
    return Call("POST", f"/v1/games/{within(game)}/preview", body=body, keyed=True)
