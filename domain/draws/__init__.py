"""Chance is handed in and every draw recorded: the draw stream, scripted draws, and the hand a rule draws with."""
