"""Publish a scenario that a player wrote: fully checked, stored under the hash of its document, open to everybody."""

from domain.articles import found_scenario, own_scenario
from domain.evolve.own_scenarios import fold_scenario
from domain.facts import Entry
from domain.facts.own_scenarios import ScenarioPublished
from domain.packs.canonical import canonical_json
from domain.scenarios.own import PREFIX, read_own
from domain.scenarios.scenario import Scenario
from domain.service.rehearse import check_set_up
from domain.service.world import World, deciding
from domain.state.setting import Published
from domain.values.names import is_id
from domain.values.refusals import Refused, refuse


def publish_scenario(world: World, *, account: str, document: object) -> Scenario:
    """Publish a scenario. The same document is always the same scenario, even if another account published it first."""
    read_own(document)
    scenario = own_scenario(canonical_json(document))
    check_set_up(scenario)

    def publish() -> Scenario:
        if not world.store.records(scenario.id):
            fact = ScenarioPublished(document, account)
            world.store.append(scenario.id, 0, [Entry(None, fact)], at=world.now())
        return scenario

    return deciding(publish)


def scenario_named(world: World, scenario: str) -> Scenario:
    """A scenario of the book or a published one; refused if there is none with this name."""
    if not (is_id(scenario) and scenario.startswith(PREFIX)):
        return found_scenario(scenario)
    records = world.store.records(scenario)
    if not records:
        raise Refused(
            refuse("game/unknown-scenario", "there is no scenario {scenario}", "N-7", scenario=repr(scenario))
        )
    published = fold_scenario(Published(scenario), (record.fact for record in records))
    return own_scenario(canonical_json(published.document))
