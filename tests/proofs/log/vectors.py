"""The published vectors of the log, as others may have taken them over."""

import hashlib

from domain.proofs.log.leaves import Leaf
from domain.proofs.log.notes import WITNESS, NoteKey
from domain.proofs.signatures import key_id, public_key

SERVER_KEY = bytes(range(32))
WITNESS_KEY = bytes(range(0x20, 0x40))
TIME = 1767323046
ORIGIN = "sealed-orders.example/log"
NAME = "witness.example/w1"
HEADS = (
    "53a4d276c195201d74b3dcb4515f9e5324c20a416b2b9ea853127b97b89837e8",
    "a4ad174bdc9aab48968ed714ae1e415cd26ebfaf430fb53678803b82680cd8ef",
    hashlib.sha256(b"").hexdigest(),
)
LEAVES = (Leaf("g-0001", 1, HEADS[0]), Leaf("g-0001", 2, HEADS[1]), Leaf("g-0002", 1, HEADS[2]))
HASHES = (
    "2804a51a141220c22741605a14a92353d118d0db6720a7225651388ded9e7279",
    "b842b3177fbb2db79d9e4dbd8f4f7d21953719cc55c6966e3f4d8517edfe2ee5",
    "bf0b070fdf11abec8bcba497ef4a0c54bb103cc0f9a94a7ab8a96b93f1daa440",
)
ROOT_2 = "b328bebecb39a195639e1960433694506ce2707f70741b6b90779bf735dcd088"
ROOT_3 = "4b7c737f671ef56c28c1c6d48871cd2f96215644c13b2598a029a24a91a98490"
VKEY = "witness.example/w1+20324abe+BCmsuuFBvMrwsi4alNNNC8c2HlJtC/4SyJeUvJMilm3X"
NOTE = """\
sealed-orders.example/log
3
S3xzf2ce9WwowcbUiHHNL5YhVkTBOyWYoCmiSpGphJA=

— sealed-orders.example/log qZQ8beJUgnXEtF79NJt2qGoxZhQsyspfuxYbe+tT3x78/Mdgjp6ECW/iDiAPYs3xFM0fiFL1yxHyGwZVaf9kQl94QQk=
— witness.example/w1 IDJKvgAAAABpVzWmdIsmQ1wcnDjJiXP51sGcBVNOdzsxKN+IK0JFnv5bs5iLuftLuSW1WZyWq335gSZxFtJxKr8Ur68m9Hi4K4i+DQ==
"""
KEYS = {key_id(public_key(SERVER_KEY)): public_key(SERVER_KEY)}
WITNESSES = (NoteKey(NAME, WITNESS, public_key(WITNESS_KEY)),)
