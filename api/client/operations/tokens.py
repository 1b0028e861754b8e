"""Calls of tokens.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.shared import IssuedToken
from ..documents.tokens import NewToken


def issue_token(body: NewToken) -> Call[IssuedToken]:
    """Make another token."""
    return Call("POST", "/v1/tokens", body=body, keyed=True)


def revoke_all_tokens(*, keep: bool | None = None) -> Call[None]:
    """Revoke all your tokens."""
    return Call("DELETE", "/v1/tokens", query={"keep": keep}, keyed=True)


def revoke_token(token: str) -> Call[None]:
    """Revoke a token."""
    return Call("DELETE", f"/v1/tokens/{within(token)}", keyed=True)
