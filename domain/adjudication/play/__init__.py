"""Plays a checked case with the engine of real battles, so that what a case shows is true for every game."""
