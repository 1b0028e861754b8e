"""Calls of disputes.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.disputes import Dispute, Disputes, Evidence, NewDispute, NewReply, NewRuling, Rulings
from ..documents.shared import Reason


def list_disputes(game: str) -> Call[Disputes]:
    """List the disputes of a game."""
    return Call("GET", f"/v1/games/{within(game)}/disputes")


def raise_dispute(game: str, body: NewDispute) -> Call[Dispute]:
    """Ask the referee."""
    return Call("POST", f"/v1/games/{within(game)}/disputes", body=body, keyed=True)


def read_dispute(dispute: str) -> Call[Evidence]:
    """Read a dispute with its evidence."""
    return Call("GET", f"/v1/disputes/{within(dispute)}")


def withdraw_dispute(dispute: str) -> Call[Dispute]:
    """Take your question back."""
    return Call("DELETE", f"/v1/disputes/{within(dispute)}", keyed=True)


def answer_dispute(dispute: str, body: NewReply) -> Call[Dispute]:
    """Say something to a question."""
    return Call("POST", f"/v1/disputes/{within(dispute)}/answers", body=body, keyed=True)


def appeal_ruling(dispute: str, body: Reason) -> Call[Dispute]:
    """Appeal to the chief of the referees."""
    return Call("POST", f"/v1/disputes/{within(dispute)}/appeals", body=body, keyed=True)


def read_case_of_dispute(dispute: str) -> Call[str]:
    """Take the case of a dispute."""
    return Call("GET", f"/v1/disputes/{within(dispute)}/case.yaml", text=True)


def rule_on_dispute(dispute: str, body: NewRuling, *, if_match: str | None = None) -> Call[Dispute]:
    """Rule on a dispute."""
    return Call("PUT", f"/v1/disputes/{within(dispute)}/ruling", body=body, keyed=True, if_match=if_match)


def list_rulings(
    *,
    rule: str | None = None,
    tournament: str | None = None,
    cursor: str | None = None,
    limit: int | None = None,
) -> Call[Rulings]:
    """Search the rulings."""
    return Call(
        "GET", "/v1/rulings", query={"rule": rule, "tournament": tournament, "cursor": cursor, "limit": limit}
    )
