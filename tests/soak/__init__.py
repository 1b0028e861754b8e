"""Hundreds of random battles, watched by a checker that knows the book and none of the code that plays it."""
