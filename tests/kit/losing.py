"""What a failover may do to a process that has read more than the standby that takes over has got."""

from domain.store import Store, open_store
from tests.kit.battle import Battle


def lose(url: str, game: str, after: int) -> None:
    """The facts of a game after a version, with everything that rests on them, but for views."""
    elsewhere = open_store(url)
    cut_off(elsewhere, game, after)
    elsewhere.reindex()
    elsewhere.close()


def cut_off(store: Store, game: str, after: int) -> None:
    """The facts of a game after a version, and nothing else."""
    with store.database.writing() as transaction:
        transaction.change(
            "DELETE FROM facts WHERE originator_id = ? AND originator_version > ?", game, after
        )


def played_by_others(elsewhere: Store, game: str) -> Battle:
    """The same game in another process, by captains of other names."""
    others = Battle(elsewhere, seed=77, captains={"british-1": "Hood", "french-1": "Ganteaume"})
    others.id = game
    return others
