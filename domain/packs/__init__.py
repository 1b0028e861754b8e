"""The printed components as data: content packs and their loader. Other packages import `domain.packs.pack`."""
