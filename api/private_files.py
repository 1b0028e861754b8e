"""The data folder contains sealed orders, seeds and keys, so only its owner may read it, whatever the umask is."""

import contextlib
from pathlib import Path
from typing import Final

from domain.store.database.addresses import FILE_ADDRESS

OWNERS_FOLDER: Final = 0o700
OWNERS_FILE: Final = 0o600
# Endings of SQLite's files beside a database; it makes them with the mode of the database itself.
BESIDE: Final = ("", "-wal", "-shm", "-journal")


def keep_private(folder: Path, database_url: str) -> None:
    """Make the data folder and the database file for the owner only; remove the rights of others if they exist."""
    folder.mkdir(mode=OWNERS_FOLDER, parents=True, exist_ok=True)
    with contextlib.suppress(PermissionError):  # only the owner of a folder can change its mode
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
