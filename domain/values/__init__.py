"""Small immutable words of the game that every other part speaks."""
