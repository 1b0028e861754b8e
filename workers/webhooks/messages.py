"""The message about an append: as short as in the streams, with the game's name, in the receiver's format."""

from typing import Any

import msgspec

from domain.state.game import Game
from domain.store import Record
from projections.news import line
from projections.timeline.words import Telling

_encode = msgspec.json.Encoder().encode


def body_of(form: str, game: Game, record: Record) -> bytes:
    """Chat services need their own format and a sentence; all others get the standard document."""
    if form == "discord":
        return _encode({"content": sentence(game), "allowed_mentions": {"parse": []}})
    if form == "slack":
        return _encode({"text": sentence(game)})
    document: dict[str, Any] = {"name": _name(game), **line(game, record)}
    return _encode({"type": "game.append", "timestamp": record.at, "data": document})


def sentence(game: Game) -> str:
    """What the game waits for now, without anything that a spectator may not know."""
    title = f"“{_name(game)}”"
    if game.outcome is not None:
        return f"{title}: the battle is over."
    if game.window is None:
        return f"{title}, turn {game.turn}: the orders are being carried out."
    known = Telling(game, game)
    waited = [known.chair(seat) for seat in game.window.owes if seat not in game.window.orders]
    return f"{title}, turn {game.turn}: {game.window.name} waits for {', '.join(waited) or 'nobody'}."


def _name(game: Game) -> str:
    return game.agreement.name if game.agreement is not None else game.id
