"""Live streams. One poll of the store for the whole process serves every listener."""
