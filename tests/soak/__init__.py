"""Hundreds of random battles, watched by a lookout who knows the book and none of the code that plays it."""
