"""The log of a game: a sentence for each fact, with its clause and page."""
