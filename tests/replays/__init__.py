"""Whole battles, kept as the orders that were given in them, and what the rules made of those."""
