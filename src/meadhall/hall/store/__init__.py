"""What a hall keeps: rows, and the abstract store that keeps them."""
