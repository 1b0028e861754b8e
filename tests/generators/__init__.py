"""Three generators of clients read the published description; what they write is compiled, and plays a battle."""
