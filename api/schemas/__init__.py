"""The schemas of requests and answers, one file for each noun.

Requests are loaded by their schemas. For answers, schemas are only documentation, because projections write most of
them when a fact is stored; a test checks every answer against its schema.
"""
