"""Captain and crew: the special abilities of captains and crews, and the wounds that take abilities away."""

from domain.options.captain_and_crew.cards import ABILITIES
from domain.options.captain_and_crew.charismatic import CHARISMATIC
from domain.options.captain_and_crew.elite_marines import ELITE_MARINES
from domain.options.captain_and_crew.fast_thinking import FAST_THINKING
from domain.options.captain_and_crew.good_aim import GOOD_AIM
from domain.options.captain_and_crew.gunners import WELL_TRAINED_GUNNERS
from domain.options.captain_and_crew.hold_fast import HOLD_FAST
from domain.options.captain_and_crew.intuitive import INTUITIVE
from domain.options.captain_and_crew.iron import IRON
from domain.options.captain_and_crew.lucky import LUCKY
from domain.options.captain_and_crew.quartermaster import QUARTERMASTER
from domain.options.captain_and_crew.wounds import WOUNDED, WOUNDS
from domain.ruleset.rule import Rule

# Charismatic comes before hold fast, because a crew holds fast only against losses beyond those the captain covers.
CAPTAIN_AND_CREW: tuple[Rule, ...] = (
    ABILITIES,
    WOUNDS,
    WOUNDED,
    CHARISMATIC,
    IRON,
    LUCKY,
    INTUITIVE,
    FAST_THINKING,
    GOOD_AIM,
    WELL_TRAINED_GUNNERS,
    ELITE_MARINES,
    HOLD_FAST,
    QUARTERMASTER,
)
