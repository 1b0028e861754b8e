"""The documents that the API takes and gives, one file a noun."""
