"""Writes a moment of a stored battle as a case, so that a dispute can be adjudicated by anybody."""
