"""A tournament: who founded it, its referees, and the games that were entered."""

from collections.abc import Mapping

import msgspec

from domain.state.club import Referee


class Tournament(msgspec.Struct, frozen=True):
    """State of one tournament at `version`; referees by account, and for every game who entered it."""

    id: str
    version: int = 0
    name: str = ""
    organiser: str = ""
    referees: Mapping[str, Referee] = {}
    games: Mapping[str, str] = {}
