"""Writes a moment of a stored battle as a case, so that anybody can adjudicate a dispute."""
