"""What the page of a puzzle says."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "title": "{task} · Puzzle",
    "puzzle_answered_board": (
        "You answer a puzzle on its board, which needs JavaScript. In a terminal {code:meadhall puzzle} asks it."
    ),
    "the_answer": "The answer",
    "why": "Why",
    "parts_of_the_puzzle": "Parts of the puzzle",
    "your_week": "Your week",
    "first_try_counts": (
        "The first try counts for your week; missed days stay open. There is a new one at midnight, UTC."
    ),
    "not_yet": "Not yet",
    "tried_here": "{count:You are the first here to try it|# people here have tried it}",
    "first": "No clock. Your first try counts.",
    "first_try_counted": "Your first try has counted. This one is for you.",
    "counts_not_yet": "This counts as not yet.",
    "hall_out_reach": "The hall does not answer. Try again in a moment.",
    "show_me": "Show me",
    "look_lit": "Look at what is lit up.",
    "nothing_touched_lines": "There is nothing to touch: it is one of the lines.",
    "look_again_often_like": "Look again, as often as you like.",
    "this_is_the_best": "This is the best",
    "yours_dashed_best_whole": "Yours is dashed, the best is solid.",
    "yours_the_best": "Yours, the best",
    "the_best": "The best",
    "yours": "Yours",
    "your_turn": "your turn",
    "from_this_hall": "from a game in the hall",
    "from_your_game": "from your own game",
    "one_more_of_mine": "One more of mine",
    "own_waiting": "{count:# puzzle|# puzzles} from your own games to come, one a day.",
    "then": "In your game you chose: {sentence}.",
    "then_worth": "In your game you chose: {sentence}. {worth}.",
}
