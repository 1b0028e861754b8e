"""Sealed orders, seeds and keys lie in the data folder: nobody but its owner reads it, whatever the machine's umask says."""

import contextlib
from pathlib import Path
from typing import Final

from domain.store.database.addresses import FILE_ADDRESS

OWNERS_FOLDER: Final = 0o700
OWNERS_FILE: Final = 0o600
# What SQLite keeps beside a database; it makes them with the mode of the database itself.
BESIDE: Final = ("", "-wal", "-shm", "-journal")


def keep_private(folder: Path, database_url: str) -> None:
    """Make the folder and the file of the database, or take from both what others may do with them."""
    folder.mkdir(mode=OWNERS_FOLDER, parents=True, exist_ok=True)
    with contextlib.suppress(PermissionError):  # a folder of somebody else's is theirs to lock
        folder.chmod(OWNERS_FOLDER)
    database = Path(database_url.removeprefix(FILE_ADDRESS))
    if not database_url.startswith(FILE_ADDRESS) or not database.name or not database.parent.is_dir():
        return
    database.touch(mode=OWNERS_FILE)
    for kept in (database.with_name(database.name + ending) for ending in BESIDE):
        if kept.exists():
            kept.chmod(OWNERS_FILE)


def write_private(file: Path, text: str) -> None:
    file.parent.mkdir(mode=OWNERS_FOLDER, parents=True, exist_ok=True)
    file.touch(mode=OWNERS_FILE)
    file.write_text(text, encoding="utf-8")
