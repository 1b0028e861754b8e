"""Chance, handed in and written down: the draw stream, scripted draws, and the hand a rule draws with."""
