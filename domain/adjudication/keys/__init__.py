"""The vocabulary of a case, one line a key: how it is written, laid on the table, read off it and compared.

It lies below the other rooms, so that a rule which brings a new key adds it here and nowhere else.
"""
