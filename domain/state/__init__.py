"""The game as data: frozen structures, rebuilt from facts, changed only by `domain.evolve`.

State can always be rebuilt (a snapshot is thrown away when the engine's number changes), so fields may be added
freely, each with the value that it has in a new game.

A ship and a game are made of groups, one for each subject. Structures of which a long game has many are hidden from
the garbage collector (`gc=False`): frozen values cannot form a cycle, and folding is faster.
"""
