"""The scenarios of the book and scenarios of one's own, played."""
