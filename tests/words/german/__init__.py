"""German, to prove that a second language is a second table. Nobody is offered it."""
