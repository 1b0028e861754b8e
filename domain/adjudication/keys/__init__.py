"""The vocabulary of a case, one line for each key: how it is written, laid on the table, read from it and compared.

The other packages of `adjudication` import this one, so that a rule with a new key adds it here and nowhere else.
"""
