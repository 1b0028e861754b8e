"""The calls that the API takes, one file a noun."""
