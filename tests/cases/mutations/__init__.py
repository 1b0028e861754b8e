"""Stated mutations: what is put out of a clause so that its case must fail; of a rule with several, for every one."""

from collections.abc import Mapping
from typing import Final

from tests.cases.mutations.advanced import ADVANCED
from tests.cases.mutations.basic import BASIC
from tests.cases.mutations.mutation import Mutation
from tests.cases.mutations.optional import OPTIONAL
from tests.cases.mutations.solitaire import SOLITAIRE
from tests.cases.mutations.standard import STANDARD
from tests.cases.mutations.terrain import TERRAIN

MUTATIONS: Final[Mapping[str, tuple[Mutation, ...]]] = {
    **BASIC,
    **STANDARD,
    **ADVANCED,
    **OPTIONAL,
    **TERRAIN,
    **SOLITAIRE,
}
