"""The hall: tables in the browser, for people and bots, on one machine or by a link."""
