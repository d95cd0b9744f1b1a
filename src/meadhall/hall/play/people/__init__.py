"""Who is at a table: who sits down, who is here or ready, who watches, who plays on for somebody."""
