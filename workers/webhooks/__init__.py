"""Webhooks by the Standard Webhooks specification: announce what was stored, sign it, send it, try again, give up."""
