"""Every test that asks an application of its own for pages would have their templates compiled anew."""

from typing import Any, ClassVar

from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket


class OfThisProcess(BytecodeCache):
    """What one application compiled, kept for the next ones; a template that changed has another checksum."""

    _kept: ClassVar[dict[tuple[str, str], bytes]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if (kept := self._kept.get((bucket.key, bucket.checksum))) is not None:
            bucket.bytecode_from_string(kept)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key, bucket.checksum] = bucket.bytecode_to_string()


def compile_once() -> None:
    """In this process: applications that are made from now on share what they compile."""
    options: dict[str, Any] = {**Flask.jinja_options, "bytecode_cache": OfThisProcess()}
    Flask.jinja_options = options
