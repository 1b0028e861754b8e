"""A bag (the book's cup): printed counters with serial numbers, of which some are still inside."""

from bisect import bisect_left
from collections.abc import Iterable

import msgspec


class Bag(msgspec.Struct, frozen=True, gc=False):
    """`faces` is one full set in the order of its serials; `left` the serials still inside, ascending.

    A bag that runs empty gets another full set, and the serials continue: in a set of 90, serial 93 has the face of 3.
    """

    faces: tuple[str, ...]
    left: tuple[int, ...]
    sets: int = 1

    @classmethod
    def full(cls, faces: Iterable[str]) -> "Bag":
        printed = tuple(faces)
        return cls(printed, tuple(range(len(printed))))

    def face(self, serial: int) -> str:
        return self.faces[serial % len(self.faces)]

    def lowest(self, face: str) -> int | None:
        """The counter inside with the lowest serial that shows this face."""
        return next((serial for serial in self.left if self.face(serial) == face), None)

    def without(self, *serials: int) -> "Bag":
        left = list(self.left)
        for serial in serials:
            place = bisect_left(left, serial)
            if place == len(left) or left[place] != serial:
                raise ValueError(f"counter {serial} is not in the bag")
            del left[place]
        return Bag(self.faces, tuple(left), self.sets)

    def with_back(self, serials: Iterable[int]) -> "Bag":
        """The bag with these counters back inside, each in its old place."""
        left = sorted((*self.left, *serials))
        if len(set(left)) != len(left) or (left and not 0 <= left[0] <= left[-1] < self.next_serial):
            raise ValueError("only a counter that was drawn from the bag can go back")
        return Bag(self.faces, tuple(left), self.sets)

    def refilled(self) -> "Bag":
        """The same bag with the next full set in it."""
        first = self.next_serial
        fresh = range(first, first + len(self.faces))
        return Bag(self.faces, (*self.left, *fresh), self.sets + 1)

    @property
    def next_serial(self) -> int:
        """The first serial of the set that would be put in next."""
        return self.sets * len(self.faces)
