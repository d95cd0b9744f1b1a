"""What stays of the games that a player has finished: the shelf, reviews, and what made the results."""
