"""How rules plug in: the sequence of play, typed hooks, rules as objects, and their composition."""
