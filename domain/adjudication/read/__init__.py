"""From text to a checked case: whatever is wrong with a case is said before a ship has moved."""
