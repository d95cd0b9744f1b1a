"""Bots at the tables: what they are asked, when they are woken, how long they may think."""
