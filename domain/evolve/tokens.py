"""Folding which token another token was made with."""

from msgspec.structs import replace

from domain.facts.tokens import TokenMinted
from domain.state.account import Account


def minted(account: Account, fact: TokenMinted) -> Account:
    token = replace(account.tokens[fact.token], by=fact.by)
    return replace(account, tokens={**account.tokens, fact.token: token})
