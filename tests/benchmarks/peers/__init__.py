"""Others that do a part of what we do, measured beside us in the same run; fetched for it and never shipped."""
