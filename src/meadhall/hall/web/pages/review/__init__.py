"""The review of a match that is over, and the curve of its chances."""
