"""A tournament with its organiser, and the tables that are laid for it."""

from domain.service import (
    World,
    appoint_to_tournament,
    enter_game,
    found_tournament,
    open_account,
    open_game,
    take_seat,
    tournament_of,
)
from domain.service.posting import PassedOver
from domain.state.game import Game
from domain.state.tournament import Tournament
from domain.store import Store
from tests.kit.world import world_on

NELSON, BRUEYS = "a-nelson", "a-brueys"


class Regatta:
    """`host` is the organiser, who sits on no bench."""

    def __init__(self, store: Store) -> None:
        self.world: World = world_on(store)
        self.host = self.member("Host")
        self.id = found_tournament(self.world, account=self.host, name="The Nore")

    @property
    def state(self) -> Tournament:
        return tournament_of(self.world, self.id)

    def member(self, name: str) -> str:
        return open_account(self.world, name)

    def opens(self, account: str | None = None, **terms: str) -> str:
        agreed = {"name": "A table", "scenario": "enemy-in-sight", "level": "basic", **terms}
        return open_game(self.world, account=account or self.host, **agreed)  # type: ignore[arg-type]

    def enters(self, game: str, account: str | None = None) -> Game:
        return enter_game(self.world, self.id, game, account=account or self.host).game

    def appoints(self, referee: str, account: str | None = None) -> tuple[PassedOver, ...]:
        """The games that do without this referee."""
        return appoint_to_tournament(self.world, self.id, referee, account=account or self.host).passed_over

    def begins(self, game: str, british: str = NELSON) -> Game:
        """Both seats are taken, and with them the battle begins."""
        take_seat(self.world, game, "british-1", account=british, name="Nelson")
        return take_seat(self.world, game, "french-1", account=BRUEYS, name="Brueys")

    def bench(self, game: str) -> list[str]:
        return [referee.account for referee in self.world.game(game).club.referees]
