"""What an order would do if it were sealed now, as far as its own captain may know."""

from collections.abc import Mapping
from functools import cache, partial
from typing import Any

from api.problems import reason
from api.wiring import Wiring
from domain.legality import asked_of, judge
from domain.service.resolution import scene_of
from domain.service.windows import open_window, seat_of
from domain.values.refusals import Refused, refuse
from projections.audience import Viewer, Viewpoint
from projections.choices import choices_of


def previewed(
    wiring: Wiring,
    game_id: str,
    *,
    account: str,
    seat: str,
    window: str,
    turn: int,
    items: Mapping[str, object],
) -> dict[str, Any]:
    """Whether the order could be sealed, all reasons why not, and what is known about each of its answers.

    It is judged like an order that is sealed, and shows only what `awaiting` shows: nothing that others have sealed.
    """
    game = wiring.world.game(game_id)
    seat_of(game, seat, account)
    opened = open_window(game, window, wiring.world.now(), turn)
    if seat not in opened.owes:
        raise Refused(
            refuse("window/not-asked", "the window {window} asks nothing of {seat}", window=window, seat=seat)
        )
    scene = scene_of(game)
    refusals = judge(scene, seat, items)
    book = cache(partial(wiring.world.store.openings, game_id, game.version))
    viewpoint = Viewpoint(game, Viewer((seat,)), book)
    known: dict[str, Any] = {}
    for asked in asked_of(scene, seat):
        if asked.key in items:
            offered = choices_of(scene, asked, viewpoint.shown) or ()
            value = items[asked.key]
            known[asked.key] = next((one["about"] for one in offered if one["value"] == value), {})
    reasons = [reason(refusal) for refusal in refusals]
    return {
        "game": game.id,
        "version": game.version,
        "legal": not refusals,
        "refusals": reasons,
        "items": known,
    }
