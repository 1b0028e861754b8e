"""The key under which a client may send the same order twice and have it sealed once."""

import re
from typing import Final

from flask import request

from domain.values.refusals import Refusal, Refused

HEADER: Final = "Idempotency-Key"
_KEY: Final = re.compile(r"[\x21-\x7e]{1,128}")


def idempotency_key() -> str | None:
    given = request.headers.get(HEADER)
    if given is not None and not _KEY.fullmatch(given):
        raise Refused(
            Refusal("request/idempotency-key", "an idempotency key is 1 to 128 visible ASCII characters")
        )
    return given
