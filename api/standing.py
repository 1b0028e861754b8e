"""Acts that a player or a referee may do: the token that is shown must reach the seat or the bench.

Seats need `play`, the bench needs `referee`. Whoever is neither is told so by the act itself.
"""

from typing import Final

from api.auth import Member
from api.viewers import my_viewer
from domain.values.refusals import Refused, refuse

EITHER: Final = frozenset({"play", "referee"})


def check_standing(me: Member, game: str) -> None:
    """Refuse a token that reaches neither a seat nor the bench of the game, where another of the account might."""
    if my_viewer(me, game).ashore and not set(me.scopes) >= EITHER:
        raise _too_short()


def check_either(me: Member) -> None:
    """Refuse a token that only looks on; by which of the two it acts, the act itself says."""
    if not EITHER & set(me.scopes):
        raise _too_short()


def _too_short() -> Refused:
    return Refused(refuse("token/scope", "this needs a token with the scope play or referee"))
