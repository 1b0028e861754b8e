"""Her guns, side by side."""

import msgspec

from domain.values.sealed import Sealed


class Broadside(msgspec.Struct, frozen=True, gc=False):
    """The guns of one side: what lies in the box, face-up once fired, and what lies in the storage beside it."""

    load: str | Sealed | None = None
    fired: bool = False
    storage: tuple[str, ...] = ()
    last: str | None = None  # the kind it was loaded with when it last fired
    readied: str | None = None  # a kind that takes two phases to load, face-up in the storage after the first
    spent: str | None = None  # what untrained gunners fired last, still face-up in the storage
    hurried: bool = False  # well-trained gunners load it this turn, though others could not

    @property
    def loaded(self) -> bool:
        return self.load is not None and not self.fired
