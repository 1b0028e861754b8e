"""Optional rules: one file each, all of them listed here. A file that is not listed is not played."""

from collections.abc import Mapping
from typing import Final

from domain.ruleset.rule import Rule

OPTIONS: Final[Mapping[str, tuple[Rule, ...]]] = {}
