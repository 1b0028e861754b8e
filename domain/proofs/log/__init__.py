"""One append-only log for the whole server: a Merkle tree over the heads of all games, signed and co-signed.

So each player can be sure that all players are shown the same game, without asking them: the head at each window is a
leaf of this tree (RFC 6962), the root is published as a checkpoint, and witnesses co-sign a checkpoint only after
they have read every entry and found that entries were only added.
"""
