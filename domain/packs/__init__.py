"""The printed components as data: content packs and their loader; `domain.packs.pack` is the door."""
