"""Keys that the reader of a transcript trusts: only these may have signed it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from domain.proofs.canonical import NotCanonical, parse
from domain.proofs.signatures import ALGORITHM, key_fault, key_id
from domain.proofs.verification.forms import Json
from domain.proofs.verification.report import Wrong


class Trusted(NamedTuple):
    """A key as the reader saved it; `until` is None if it was still in use then."""

    public: str
    since: str
    until: str | None


class NoKeys(ValueError):
    """The file is not a list of keys."""


def read_trusted(text: bytes) -> dict[str, Trusted]:
    """The keys in a file with a saved answer of `GET /v1/keys`."""
    try:
        listed = parse(text)["keys"]
        keys = {
            key["id"]: Trusted(key["public"], key["from"], key["until"])
            for key in listed
            if key["algorithm"] == ALGORITHM
        }
        good = len(keys) == len(listed) > 0 and all(
            key_id(bytes.fromhex(key.public)) == name and key_fault(bytes.fromhex(key.public)) is None
            for name, key in keys.items()
        )
    except (NotCanonical, KeyError, TypeError, ValueError):
        good, keys = False, {}
    if not good:
        raise NoKeys('it is no list of keys, as "GET /v1/keys" answers')
    return keys


def check_trust(listed: Sequence[Json], trusted: Mapping[str, Trusted], of: str = "") -> None:
    """Every key of the transcript is trusted and has the same dates; a key in use may have been retired since."""
    for place, key in enumerate(listed, start=1):
        known = trusted.get(key["id"])
        if known is None or known.public != key["public"]:
            raise Wrong("keys", f"{of}key {place}", None, f"{key['id']} is not among the keys that you trust")
        if key.get("algorithm") != ALGORITHM:
            raise Wrong("keys", f"{of}key {place}", None, f"its algorithm is not {ALGORITHM}")
        if key.get("from") != known.since or known.until not in (None, key.get("until")):
            raise Wrong("keys", f"{of}key {place}", None, "its dates are not those that you noted down")
