"""What a player may be asked, and the sealed answers that a resolution reads."""
