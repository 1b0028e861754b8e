"""Duels between the computer's captains: seeded, sides swapped, scored."""
