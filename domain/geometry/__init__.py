"""The table as it can be measured: bases, card lines, slides, arcs, sight, edges.

Everything that goes in or comes out is whole micrometres and millidegrees. In between, floats are used and
rounded once, half to even, in `rounding`; no raw float is ever compared. Displacements are rounded, not
coordinates, so that moving the whole table by whole micrometres, turning it by right angles or holding it
up to a mirror changes nothing but the poses.

This is the only package that may import shapely. Every polygon handed to shapely is made in `polygons` from
whole micrometres; predicates, distances and overlays may be asked of it, `buffer()` may not, because its
output differs between versions of GEOS. Whatever changes a number here changes the outcome of games:
`tests/geometry/golden.py` holds twelve thousand of them, and the engine's number must be raised with them.
"""
