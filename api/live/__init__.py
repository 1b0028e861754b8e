"""News as they happen: one look at the store a moment for the whole process, told to everybody who listens."""
