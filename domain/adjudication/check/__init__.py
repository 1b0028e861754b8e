"""Compares what was played with what was expected, and says how much of the rules the cases show."""
