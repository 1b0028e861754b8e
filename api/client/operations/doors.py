"""Calls of doors.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.doors import (
    AccessToken,
    Grant,
    NewGrant,
    NewPasskey,
    Passkey,
    PasskeyAnswer,
    PasskeyAsked,
    Passkeys,
    SignedIn,
)


def ask_for_passkey() -> Call[PasskeyAsked]:
    """Begin to make a passkey."""
    return Call("POST", "/v1/accounts/me/passkey-options", keyed=True)


def list_passkeys() -> Call[Passkeys]:
    """List your passkeys."""
    return Call("GET", "/v1/accounts/me/passkeys")


def add_passkey(body: NewPasskey) -> Call[Passkey]:
    """Make a passkey."""
    return Call("POST", "/v1/accounts/me/passkeys", body=body, keyed=True)


def remove_passkey(passkey: str) -> Call[None]:
    """Remove a passkey."""
    return Call("DELETE", f"/v1/accounts/me/passkeys/{within(passkey)}", keyed=True)


def ask_to_sign_in() -> Call[PasskeyAsked]:
    """Begin to sign in."""
    return Call("POST", "/v1/sign-ins/options")


def sign_in(body: PasskeyAnswer) -> Call[SignedIn]:
    """Sign in with a passkey."""
    return Call("POST", "/v1/sign-ins", body=body)


def let_app_in(body: NewGrant) -> Call[Grant]:
    """Let an app in."""
    return Call("POST", "/v1/oauth/grants", body=body, keyed=True)


def exchange_code(body: str) -> Call[AccessToken]:
    """Exchange a code for a token."""
    return Call("POST", "/v1/oauth/token", body=body)
