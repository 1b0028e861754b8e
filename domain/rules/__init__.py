"""The chapters of the book. One file per heading; each ends in the `Rule` object that `levels` plugs in."""
