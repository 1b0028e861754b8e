"""A crowd that sends nothing, half of something, or far too slowly, and whether everybody else is served meanwhile."""
