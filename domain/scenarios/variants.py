"""The variants of Enemy in Sight! (p51), which other scenarios use too: other sides, ships or training."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from domain.options.lacking_training.terms import GUNNERS_TERM, OPTION, SAILORS_TERM
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import CREW_TERMS
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.scenarios.compass import HOMES, Homes
from domain.scenarios.heading import Heading
from domain.scenarios.scenario import EVERY_LEVEL, Scenario
from domain.scenarios.zones import Zone

# The ship on the other face of each card of the box.
BACKS: Mapping[str, str] = {
    "terpsichore": "meleager",
    "defence": "vanguard",
    "courageuse": "unite",
    "genereux": "aquilon",
}
# A 74-gun ship of the line joins each side.
JOINING: Mapping[str, str] = {"british": "impetueux", "french": "commerce-de-bordeaux"}
UNTRAINED = "french"


@dataclass(frozen=True, slots=True)
class Plan:
    """The parts of a scenario that variants change; `suffix` and `named` are added to its id and title."""

    fleets: Mapping[str, tuple[str, ...]]
    zones: Mapping[str, Zone]
    wind: str
    players: tuple[int, ...] = (2, 3, 4)
    homes: Homes = field(default_factory=lambda: HOMES)
    options: tuple[str, ...] = ()
    rules: tuple[Rule, ...] = ()
    suffix: str = ""
    named: str = ""
    summary: str = ""

    def scenario(
        self, name: str, title: str, *, page: int, summary: str, size: int, rules: tuple[Rule, ...]
    ) -> Scenario:
        """The scenario of this plan, on a square table; the plan's own rules come after `rules`."""
        return Scenario(
            id=f"{name}{self.suffix}",
            title=f"{title}{self.named}",
            page=page,
            summary=self.summary or summary,
            length=size,
            width=size,
            fleets=self.fleets,
            players=self.players,
            levels=EVERY_LEVEL,
            rules=(*rules, *self.rules),
            options=self.options,
            variant_of=name if self.suffix else None,
            zones=self.zones,
            homes=self.homes,
        )


def variants(plan: Plan) -> Iterator[Plan]:
    yield replace(
        plan,
        suffix="-adjacent",
        named=" Adjacent sides",
        summary="The fleets start from adjacent sides of the table.",
        homes={"british": "south", "french": "east"},
    )
    yield replace(
        plan,
        suffix="-same-side",
        named=" Mixed sides",
        summary="One ship of each player starts on each side of the table.",
        zones=_mixed(plan),
    )
    yield replace(
        plan,
        suffix="-other-names",
        named=" Other names",
        summary="Sailed by the ships on the backs of the cards.",
        fleets={side: tuple(_backs(ships)) for side, ships in plan.fleets.items()},
    )
    yield replace(
        plan,
        suffix="-more-ships",
        named=" More ships",
        summary="A ship of the line more on each side.",
        fleets={side: (*ships, JOINING[side]) for side, ships in plan.fleets.items()},
        players=(2, 3, 4, 5, 6),
    )
    yield replace(
        plan,
        suffix="-lacking-training",
        named=" Lacking training",
        summary="The French crews lack training, and the wind comes from their side.",
        wind=UNTRAINED,
        options=(*plan.options, OPTION),
        rules=(*plan.rules, _untrained(plan.fleets[UNTRAINED])),
    )


def _backs(ships: tuple[str, ...]) -> Iterator[str]:
    faces = {**BACKS, **{back: front for front, back in BACKS.items()}}
    return (faces.get(ship, ship) for ship in ships)


def _mixed(plan: Plan) -> dict[str, Zone]:
    """The first ship of each side starts at its own edge, the second at the other side's edge."""
    (one, ours), (other, theirs) = plan.fleets.items()
    crossed = {ours[1]: plan.zones[other], theirs[1]: plan.zones[one]}
    return {**plan.zones, **crossed}


def _untrained(ships: tuple[str, ...]) -> Rule:
    def terms(scene: Scene, ship: str) -> tuple[str, ...]:
        """Gunners lack training at every level, sailors only at levels that have the rule for them."""
        known = {term.word for rule in scene.rules.rules for term in rule.terms}
        words = (GUNNERS_TERM.word, SAILORS_TERM.word)
        return tuple(word for word in words if word in known) if ship in ships else ()

    heading = Heading("untrained-fleet", "The French lack training", 51, "N-1-3")
    return heading.rule(hooks=(Contribution(CREW_TERMS, terms),))
