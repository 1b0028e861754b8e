"""The one kit of the tests: clock, chance, captains, battles, a server to call, and processes to start.

A helper that two folders need lives here, once. What only one folder needs stays beside its tests.
"""
