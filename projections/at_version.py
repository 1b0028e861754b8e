"""A game at a past version, as far as its viewer may see it today."""

from domain.state.game import Game
from domain.store import Store
from projections.audience import REFEREE, Viewer
from projections.game_view import Views


def view_at(store: Store, game: str, version: int, viewer: Viewer) -> bytes | None:
    """The view of a version; None if the game has no such version.

    Items that were opened later are shown, even if a rewind undid their opening. So openings are searched in all facts
    of the game that the viewer may see, not only in those that still count.
    """
    shown = version >= 1 and (viewer.upto is None or version <= viewer.upto)
    records = store.records(game, version - 1, version) if shown else []
    if not records:
        return None
    opened = store.opened(game, viewer.upto)
    then = store.load(game, version)
    if viewer.looking and not _still_open(store, then):
        viewer = REFEREE  # the referee looked into another window than this one
    views = Views(
        then,
        records[0],
        store.signing_key(),
        lambda: store.openings(game),
        lambda item: (item.version, item.key) in opened,
    )
    return views.whole(viewer)


def _still_open(store: Store, then: Game) -> bool:
    """Whether the window that was open then is the one that is open now."""
    now = store.load(then.id).window
    return (
        now is not None
        and then.window is not None
        and (now.turn, now.id) == (then.window.turn, then.window.id)
    )
