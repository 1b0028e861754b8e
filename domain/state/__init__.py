"""The game as data: frozen structures, rebuilt from facts, changed only by `domain.evolve`.

State is never stored as truth (a snapshot is thrown away when the engine's number changes), so fields may be
added freely, each with the value a fresh game has.
"""
