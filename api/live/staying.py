"""Whether a listener may go on: a stream does not end by itself, but the token that opened it may expire."""

from api.auth import Visitor
from api.live.events import LetsIn
from api.wiring import wiring


def lets_in(visitor: Visitor) -> LetsIn:
    """Called repeatedly during a stream: a token that is revoked or expires ends the streams that it opened."""
    here, shown = wiring(), visitor.token_hash

    def still() -> bool:
        if shown is None:
            return True
        bearer = here.queries.bearer(shown)
        return bearer is not None and (bearer.expires is None or bearer.expires > here.world.now())

    return still
