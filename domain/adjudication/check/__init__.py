"""Compares the result of play with the expected one, and reports which clauses are shown by cases."""
