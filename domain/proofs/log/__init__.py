"""One append-only log for the whole server: a Merkle tree over the heads of all games, signed and co-signed.

A player who never meets the others can still be sure that everybody is told the same story: each window's head
is a leaf of this tree (RFC 6962), its root is published as a checkpoint, and witnesses co-sign a checkpoint only
after they have read every entry and found that the log did nothing but grow.
"""
