"""Whether whoever listens may go on: a stream has no end of its own, and the token that opened it may have one."""

from api.auth import Visitor
from api.live.events import LetsIn
from api.wiring import wiring


def lets_in(visitor: Visitor) -> LetsIn:
    """Asked again while a stream goes on: a token that is revoked or runs out ends the streams that it opened."""
    here, shown = wiring(), visitor.token_hash

    def still() -> bool:
        if shown is None:
            return True
        bearer = here.queries.bearer(shown)
        return bearer is not None and (bearer.expires is None or bearer.expires > here.world.now())

    return still
