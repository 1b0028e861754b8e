"""The game as data: frozen structures, rebuilt from facts, changed only by `domain.evolve`.

State is never stored as truth (a snapshot is thrown away when the engine's number changes), so fields may be
added freely, each with the value a fresh game has.

A ship and a game are made of groups, one for each subject. Whatever a long game has many of is kept from the garbage
collector (`gc=False`): frozen values cannot form a cycle, and folding is faster by it.
"""
