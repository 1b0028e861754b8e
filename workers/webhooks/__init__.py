"""Webhooks, after Standard Webhooks: announce what was stored, sign it, send it safely, try again, give up politely."""
