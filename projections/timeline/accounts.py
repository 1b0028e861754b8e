"""Accounts and tokens, told."""
