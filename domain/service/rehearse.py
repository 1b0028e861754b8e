"""Sets up a battle with all defaults and a fixed seed, to show a scenario and to check that its ships have room."""

from domain.articles import ruleset
from domain.catalogue import VERSION
from domain.draws.chance import StreamChance
from domain.draws.stream import Stream
from domain.engine import ENGINE, Limits, run
from domain.evolve import evolve
from domain.facts import Fact
from domain.facts.games import GameOpened, PackRef, SeatTaken
from domain.facts.own_scenarios import ScenarioAgreed
from domain.orders.asked import Asked
from domain.packs.pack import pack
from domain.proofs.digests import salt_step, step_key
from domain.rules.bases import base_of
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.scenarios.free_places import is_free
from domain.scenarios.scenario import Scenario
from domain.service.automatic_seats import automatic_seats_taken
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.refusals import Refused, refuse

GAME = "g-rehearsa1000"
SEED = bytes(32)
PACK = "napoleonic"


def rehearsed(scenario: Scenario, *, level: str | None = None) -> Game:
    """The game after deployment with defaults, before the first turn."""
    box = pack(PACK)
    chosen = level or scenario.levels[0].value
    rules = ruleset(chosen, (), scenario)
    game = Game(GAME)
    for fact in _appointment(scenario, chosen, PackRef(box.id, box.sha256)):
        game = evolve(game, game.version + 1, fact)
    chance = StreamChance(Stream(step_key(SEED, GAME, 0, salt_step({}))))
    result = run(
        rules, box, game, {}, chance, Limits(opens_window=_never, halts=(Slot.LOADING,)), start=Slot.MUSTER
    )
    return result.game


def check_set_up(scenario: Scenario) -> None:
    """Refuse a scenario in which a default place is not legal, at any of its levels."""
    for level in scenario.levels:
        game = rehearsed(scenario, level=level.value)
        astray = sorted(ship.id for ship in game.ships.values() if not _is_placed(scenario, game, ship))
        if astray:
            raise Refused(
                refuse(
                    "scenario/invalid",
                    "there is no place for {ships} in their zone",
                    "N-7",
                    at="sides",
                    ships=", ".join(astray),
                )
            )


def _is_placed(scenario: Scenario, game: Game, ship: Ship) -> bool:
    """Whether she is on the table, fully in her zone and clear of terrain. Without a zone the scenario places her."""
    if ship.ashore is not None:
        return True
    if ship.pose is None:
        return False
    zone = scenario.zones.get(ship.printed.card) or scenario.zones.get(ship.side)
    scene = Scene(game, ruleset(scenario.levels[0].value, (), scenario), pack(PACK))
    return zone is None or is_free(scene, zone.area(scene, scenario.homes), base_of(ship), ())


def _appointment(scenario: Scenario, level: str, box: PackRef) -> tuple[Fact, ...]:
    seats = scenario.seating(scenario.players[0], None)
    opened = GameOpened(
        scenario.title,
        scenario.id,
        level,
        scenario.options,
        box,
        ENGINE,
        VERSION,
        "",
        seats,
        "closed",
        None,
        0,
        "",
    )
    own = () if scenario.document is None else (ScenarioAgreed(scenario.id, scenario.document),)
    left = [entry.fact for entry in automatic_seats_taken(scenario, seats, ())]
    free = [seat for seat in seats if seat.side not in scenario.automatic]
    taken = (SeatTaken(seat.seat, f"a-{seat.seat}", "", None) for seat in free)  # by people without names
    return (opened, *own, *left, *taken)


def _never(slot: Slot, questions: tuple[Asked, ...]) -> bool:  # noqa: ARG001  (the shape of `Opens`)
    return False
