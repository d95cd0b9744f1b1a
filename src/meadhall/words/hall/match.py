"""What is said of any match: who is asked, what others did that is no action of the game, help, what is taken back."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "over": "The match is over",
    "what_was_drawn": "What was drawn or rolled?",
    "somebody_enters": "Somebody at the table enters what was drawn or rolled.",
    "looks": "{who} {who:looks|look} at what was drawn.",
    "made_practice": "{who} made this practice.",
    "plays_again": "{who} {who:plays|play} again.",
    "time_is_up": "{who:'s} time is up. A bot plays on.",
    "is_away": "{who} {who:is|are} away. The host lets a bot play on.",
    "lets_a_bot": "{who} {who:lets|let} a bot play on.",
    "is_choosing": "{who} {who:is|are} choosing.",
    "is_over": "The match is over.",
    "only_watch": "You are only watching here.",
    "by_itself": "You cannot do anything with it alone.",
    "some_choices": "{count} choices, such as: {choice}.",
    "nothing_to_undo": "No undo: you have done nothing yet that could be taken back.",
    "no_undo_over": "No undo: the match is over.",
    "corrects": "{who} {who:corrects|correct} what was drawn or rolled.",
    "took_back": "{who} took back “{choice}”.",
    "took_back_more": "{who} took back “{choice}”, and what others did since.",
    "took_back_last": "{who} took back the last choice.",
    "took_back_last_more": "{who} took back the last choice, and what others did since.",
    "tour_waits": "The tour waits for you to {asked}.",
    "both": "{first} and {then}",
    "one_for_another": "{given} for {taken}",
    "end_the_tour": "End the tour to play freely.",
    "box_draws": "No coach: this is not for you to choose, but for your box.",
}
