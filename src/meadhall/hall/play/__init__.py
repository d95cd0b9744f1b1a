"""Everything a table is: tables, seats, clocks, chat, undo. Knows neither web nor SQL nor templates."""
