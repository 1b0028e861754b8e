"""Views made from stored facts; all of them can be deleted and made again.

`follow` reads facts from the store, every projection turns a batch of them into rows, and rows and position are written
in one transaction. A view is made when a fact is stored, once for each kind of viewer, so that reading it means reading
one row. `audience` is the one place that decides who is shown what.
"""
