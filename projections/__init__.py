"""What people read: views folded from committed facts, and nothing that could not be thrown away.

`follow` pulls facts from the store, every projection turns a batch of them into rows, and rows and position
are written in one transaction. A view is made when a fact is stored, once for each kind of viewer, so that
reading one is a look at one row. `audience` is the one place that decides who is shown what.
"""
