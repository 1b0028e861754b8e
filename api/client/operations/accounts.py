"""Calls of accounts.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.accounts import (
    Held,
    Me,
    NewAccount,
    NewHandle,
    OpenedAccount,
    Profile,
    RecoveredAccount,
    RecoveryCode,
    RecoveryCodes,
)


def open_account(body: NewAccount) -> Call[OpenedAccount]:
    """Open an account."""
    return Call("POST", "/v1/accounts", body=body)


def read_my_account() -> Call[Me]:
    """Read your account."""
    return Call("GET", "/v1/accounts/me")


def delete_account() -> Call[None]:
    """Delete your account."""
    return Call("DELETE", "/v1/accounts/me", keyed=True)


def read_profile(account: str) -> Call[Profile]:
    """Read a profile."""
    return Call("GET", f"/v1/accounts/{within(account)}")


def make_recovery_codes() -> Call[RecoveryCodes]:
    """Make recovery codes."""
    return Call("POST", "/v1/accounts/me/recovery-codes", keyed=True)


def recover_account(body: RecoveryCode) -> Call[RecoveredAccount]:
    """Recover an account."""
    return Call("POST", "/v1/recoveries", body=body)


def take_handle(body: NewHandle) -> Call[Held]:
    """Take a handle."""
    return Call("PUT", "/v1/accounts/me/handle", body=body, keyed=True)


def read_handle(handle: str) -> Call[Held]:
    """Find who has a handle."""
    return Call("GET", f"/v1/handles/{within(handle)}")
