"""The worlds that are explored: battles with a sealed order in each, games of every age, and everybody who may ask.

Two stages are set in the same way but for two orders: that of `french-1` in the battle, and that of the computer in
the battle against it. Whatever differs from then on differs because of these.
"""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from domain.facts.bench import RefereeLooked
from domain.facts.orders import OrdersOpened, OrdersSealed
from domain.facts.windows import WindowClosed, WindowOpened
from domain.service import seal_for_computer, seat_stand_ins
from domain.state.game import Game
from projections.audience import Viewer
from projections.awaiting import awaited
from tests.kit.club import resolve_waiting
from tests.kit.server import Chooses, Json, Member, Server, by_default, play_on
from tests.kit.tables import sit_down
from tests.kit.twins import exchanging, one_way
from tests.kit.world import wait

SECRET_SEAT = "french-1"
NOBODY = "a stranger"
IDLE = "an account that plays nothing"
HOST = "the host"
OWN = "the seat's own captain"
ALLY = "an ally"
OPPONENT = "an opponent"
BENCH = "a referee before a look"
LOOKER = "a referee after a look"
ORGANISER = "the organiser of its tournament"
SOLITARY = "the computer's opponent"
# Whoever fills the other seats; nobody whose successes are counted.
SECOND = "the other opponent"
ROLES = (NOBODY, IDLE, HOST, OWN, ALLY, OPPONENT, BENCH, LOOKER, ORGANISER, SOLITARY)
SEATS = {OWN: "french-1", ALLY: "french-2", OPPONENT: "british-1", SOLITARY: "british-1"}
TERMS = {"reserve": 600, "days_off": 2, "stand_in_after": 3, "captain": "simple"}


class Setting(NamedTuple):
    """What is fought, and in which window which items of an order are exchanged."""

    level: str
    window: str
    item: str
    turn: int


# Where guns are loaded not every end can be offered: what lacks is made up for where the same process goes on.
SETTINGS = (
    Setting("basic", "planning", "*", 2),
    Setting("standard", "loading", "left", 0),
    Setting("advanced", "planning", "actions", 2),
    Setting("standard", "planning", "card", 2),
)


class Stage:
    """One of the two worlds; `other` says which order is sealed in it first."""

    def __init__(self, server: Server, setting: Setting, *, other: bool) -> None:
        self.server = server
        self.setting = setting
        self._other = other
        self.sealed: dict[str, set[int]] = {}
        self.members = {role: server.member(role[:1].upper() + role[1:]) for role in ROLES if role != NOBODY}
        self.second = self.members[SECOND] = server.member("The other opponent")
        self.known = server.member("Horatio")
        self.known.ask("PUT", "/v1/accounts/me/handle", json={"handle": "horatio"})
        self._set()

    def chooses(self) -> Chooses:
        """How the captain with a secret chooses in this world; the other way round next time."""
        self._other = not self._other
        return one_way if self._other else exchanging(self.setting.item)

    def member(self, role: str) -> Member | None:
        return self.members.get(role)

    def game(self, game: str) -> Game:
        return self.server.world.game(game)

    def seat_of(self, role: str, game: str) -> str | None:
        """The seat in which somebody sits, or is only stood in for."""
        seats = self.seats_of(role, game)
        return seats[0] if seats else None

    def seats_of(self, role: str, game: str) -> list[str]:
        """Whoever has forked a game sits everywhere in the fork."""
        member, now = self.member(role), self.game(game)
        account = member.account if member else ""
        away = {seat: one.account for seat, one in now.clock.away.items()}
        return [seat.id for seat in now.seats.values() if account in (seat.account, away.get(seat.id))]

    def windows(self, game: str) -> list[int]:
        """The versions at which windows were opened."""
        return [r.version for r in self.server.world.store.records(game) if isinstance(r.fact, WindowOpened)]

    def versions_of(self, game: str, topic: str) -> list[int]:
        return [r.version for r in self.server.world.store.records(game) if type(r.fact).__name__ == topic]

    def seal(self, game: str, order: Json) -> Json:
        """The order as it is sealed in this world: the captain with a secret has another one in each."""
        if game != self.battle or order["seat"] != SECRET_SEAT:
            return order
        mine = self.members[OWN].asked(game, SECRET_SEAT)["mine"]
        chosen = self.chooses()
        return {**order, "items": {question["key"]: chosen(question) for question in mine}}

    def note_sealed(self) -> None:
        """Remember every order of the seats with a secret: its version is where its openings would be told."""
        for game in self.hiding:
            facts = self.server.world.store.records(game)
            self.sealed[game] = {
                r.version
                for r in facts
                if r.version >= self._since[game]
                and type(r.fact).__name__ == "OrdersSealed"
                and r.fact.seat == SECRET_SEAT
            }

    def opened(self) -> bool:
        """Whether the rules have revealed anything of a secret order."""
        self.note_sealed()
        return any(
            item.version in versions
            for game, versions in self.sealed.items()
            for record in self.server.world.store.records(game)
            if isinstance(record.fact, OrdersOpened)
            for item in record.fact.openings
        )

    def may_know(self, role: str) -> bool:
        """Whether a secret order is this asker's own, or lies open to them as a referee."""
        member = self.member(role)
        return member is not None and any(self._knows(game, member.account) for game in self.hiding)

    def _knows(self, game_id: str, account: str) -> bool:
        """Its own seat does; a referee what has counted, and what lay in a window that the referee has looked into."""
        game = self.game(game_id)
        if game.seats[SECRET_SEAT].account == account:
            return True
        if not any(one.account == account for one in game.club.referees):
            return False
        facts = [record.fact for record in self.server.world.store.records(game_id)]
        counted = {digest for f in facts if isinstance(f, WindowClosed) for digest in f.orders.values()}
        looked = {(f.turn, f.window) for f in facts if isinstance(f, RefereeLooked) and f.account == account}
        secret = [
            f for f in facts[self._since[game_id] :] if isinstance(f, OrdersSealed) and f.seat == SECRET_SEAT
        ]
        return any(f.order_digest in counted or (f.turn, f.window) in looked for f in secret)

    def _set(self) -> None:
        self.manned = self._stood_in_for()
        self.waiting = {role: member.opens(seconds=3600) for role, member in self.members.items()}
        self.ended = self._fight_to_an_end()
        self.match = [self._half_of_a_match(winner) for winner in ("french", "british")]
        self.battle = self._gather()
        self.server.resolves = False
        self.solitary = self._against_the_computer(2, (BENCH,))
        self.joint = self._against_the_computer(4, (BENCH, LOOKER))
        self.second.sits(self.joint, "british-2")
        self.hiding = (self.battle, self.solitary, self.joint)
        alone = {"british-1": self.members[SOLITARY]}
        self._sail(self.battle, {**self._captains(), "british-2": self.second})
        self._sail(self.solitary, alone)
        self._sail(self.joint, {**alone, "british-2": self.second})
        while self.server.world.store.server_log.enter():
            pass
        self._since = {game: self.game(game).version for game in self.hiding}
        self._seal_secrets()
        self.members[LOOKER].ask("POST", f"/v1/games/{self.battle}/looks", json={})
        self.server.wiring.queries.follower.catch_up()

    def _captains(self) -> dict[str, Member]:
        return {SEATS[role]: self.members[role] for role in (OWN, ALLY, OPPONENT)}

    def _against_the_computer(self, players: int, bench: tuple[str, ...]) -> str:
        """A battle of one or two against as many captains of the computer, with a clock and referees."""
        alone = self.members[SOLITARY]
        game = alone.opens(
            players=players,
            level=self.setting.level,
            seconds=86400,
            terms={**TERMS, "stand_in_after": None, "captain": None},
            seats={f"french-{n}": {"computer": "simple"} for n in range(1, players // 2 + 1)},
        )
        for role in bench:
            alone.ask("PUT", f"/v1/games/{game}/referees/{self.members[role].account}", json={})
        alone.sits(game, "british-1")
        return game

    def _stood_in_for(self) -> str:
        """A battle whose players have all been late, so that captains of the computer stand in for them."""
        terms = {**TERMS, "reserve": 0, "stand_in_after": 1}
        game = self.members[HOST].opens(players=4, seconds=60, terms=terms)
        sit_down(game, {**self._captains(), "british-2": self.members[SOLITARY]})
        wait(self.server.world, 61)
        assert seat_stand_ins(self.server.world, game), "everybody is late"
        return game

    def _gather(self) -> str:
        """The battle with the secret: a game of the tournament, with a clock and two referees."""
        host = self.members[HOST]
        game = host.opens(players=4, level=self.setting.level, seconds=86400, terms=TERMS)
        organiser = self.members[ORGANISER]
        founded = organiser.ask("POST", "/v1/tournaments", json={"name": "The Nore"})
        self.tournament = str(founded.json["id"])
        host.ask("PUT", f"/v1/tournaments/{self.tournament}/games/{game}", json={})
        for role in (BENCH, LOOKER):
            host.ask("PUT", f"/v1/games/{game}/referees/{self.members[role].account}", json={})
        sit_down(game, {**self._captains(), "british-2": self.second})
        return game

    def _sail(self, game: str, captains: Mapping[str, Member]) -> None:
        """To the first window of the wanted name in the wanted turn or later."""
        for _ in range(60):
            window = self.game(game).window
            assert window is not None, "the battle ended too soon"
            if window.turn >= self.setting.turn and window.id.partition(".")[0] == self.setting.window:
                return
            for seat in window.owes:
                if seat in captains:
                    captains[seat].seals(game, seat, by_default)
                else:
                    self._command(game, seat, by_default)
            resolve_waiting(self.server.world, game)
        raise AssertionError("the window never came")

    def _command(self, game: str, seat: str, chooses: Chooses) -> None:
        """Seal for the computer what its captain would have decided in this world."""
        now, world = self.game(game), self.server.world
        assert now.window is not None
        asked = awaited(now, Viewer((seat,)), seat, lambda: world.store.openings(game))
        mine = msgspec.json.decode(msgspec.json.encode(asked, enc_hook=str))["mine"]
        items = {question["key"]: chooses(question) for question in mine}
        window = {"turn": now.window.turn, "window": now.window.id}
        assert seal_for_computer(world, game, seat=seat, items=items, **window) is not None

    def _seal_secrets(self) -> None:
        self.second.seals(self.battle, "british-2", by_default)
        chosen = self.chooses()
        self.members[OWN].seals(self.battle, SECRET_SEAT, chosen)
        for game in (self.solitary, self.joint):
            self._command(game, SECRET_SEAT, chosen)

    def _fight_to_an_end(self) -> str:
        """A battle that a referee has cut short, with a dispute about it and a fork of it."""
        host = self.members[HOST]
        game = host.opens(players=4)
        bench = self.members[BENCH]
        host.ask("PUT", f"/v1/games/{game}/referees/{bench.account}", json={})
        captains = {**self._captains(), "british-2": self.second}
        sit_down(game, captains)
        play_on(game, captains, by_default, windows=3)
        about = {"facts": self.versions_of(game, "ShipSailed")[-1:], "question": "Is that the right arrow?"}
        self.settled = str(self.second.ask("POST", f"/v1/games/{game}/disputes", json=about).json["id"])
        bench.ask("POST", f"/v1/games/{game}/results", json={"winner": "british", "reason": "It grows dark"})
        at = self.windows(game)[-1]
        self.fork = str(self.second.ask("POST", f"/v1/games/{game}/forks", json={"version": at}).json["id"])
        self.forked_at = at
        return game

    def _half_of_a_match(self, winner: str) -> str:
        host, bench = self.members[HOST], self.members[BENCH]
        game = host.opens(scenario="force-the-blockade")
        host.ask("PUT", f"/v1/games/{game}/referees/{bench.account}", json={})
        captains = (self.second, self.known) if winner == "french" else (self.known, self.second)
        seated = dict(zip(("british-1", "french-1"), captains, strict=True))
        sit_down(game, seated)
        play_on(game, seated, by_default, windows=3)
        bench.ask("POST", f"/v1/games/{game}/results", json={"winner": winner, "reason": "It grows dark"})
        return game
