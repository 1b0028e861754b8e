"""Scopes for acts that are open to players and referees: a seat needs `play`, a referee needs `referee`.

The act itself refuses accounts that are neither.
"""

from typing import Final

from api.auth import Member
from api.viewers import my_viewer
from domain.values.refusals import Refused, refuse

EITHER: Final = frozenset({"play", "referee"})


def check_scope(me: Member, game: str) -> None:
    """Refuse a token that sees the game only as a spectator, if one with more scopes might have a seat or referee."""
    if my_viewer(me, game).ashore and not set(me.scopes) >= EITHER:
        raise _too_short()


def check_either(me: Member) -> None:
    """Refuse a token that has neither scope; the act itself decides which one it needs."""
    if not EITHER & set(me.scopes):
        raise _too_short()


def _too_short() -> Refused:
    return Refused(refuse("token/scope", "this needs a token with the scope play or referee"))
