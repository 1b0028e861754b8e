"""The shapes of requests and answers, one file a noun.

Requests are loaded through them; answers are documented by them. Most answers are written by the projections
when a fact is stored, long before anybody asks, and a test holds every answer against its schema.
"""
