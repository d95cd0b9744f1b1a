"""The front page: what is yours, what is open, and its small pictures."""
