"""From text to a checked case: errors in a case are reported before it is played."""
