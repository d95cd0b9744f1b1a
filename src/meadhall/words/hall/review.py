"""What is said about a finished match: its review and its record."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "record_text_whole": (
        "A record is the text of a whole match. You get one from a finished table, or from the command line. Here "
        "you can go through it step by step and look through anybody's eyes. The hall keeps the last few that "
        "people brought; nobody plays there."
    ),
    "the_file": "The file",
    "open_it": "Open it",
    "title": "Review · {title} · {name}",
    "hall": "Hall",
    "choices_looked_at": "Choices looked at",
    "points_more": "{points} points more",
    "so_far": "The chances so far, at {done} of {all} choices",
    "of_choices": "{done} of {all} choices",
    "coach_sees_each_choices": "as the coach sees it, at each of {count} choices",
    "there_nothing_choose": "There was nothing to choose.",
    "coach_cannot_tell": "At {unknown} of them the coach cannot tell the chances, so the curve has a gap there.",
    "changed_chance_points_hundred": "What changed the chances, in points out of 100",
    "in_all": "In all",
    "first_choice_end": "from your first choice to the end",
    "lost_won_back": "What was lost, won back and lost again is set off, so no figure is bigger than a whole game.",
    "you_missed_little": "You missed little.",
    "choices_that_mattered": "Choices that mattered",
    "the_closest_call": "The closest call:",
    "table_before_choice": "The table before this choice",
    "you_chose": "You chose",
    "better": "Better",
    "show_it": "Show it",
    "try_it": "Try it",
    "looks_back": "The coach looks back at every choice {name} made, by what could be known at the time.",
    "looks_back_at_all": (
        "The coach looks back at every choice {name} made, by what could be known at the time, and at what the "
        "others did."
    ),
    "all": "all",
    "step": "Step {number}",
    "what_was_drawn": "what was drawn",
    "better_worse_than_expected": "better or worse than expected",
    "what_your_choices_lost": "what your choices lost",
    "record_text_file": "A record is a text file in UTF-8.",
    "form_does_not": "The form does not say at which step to start.",
    "coach_cannot_tell_it": "where the coach cannot tell",
    "a_sealed_match": "A sealed match",
    "who_played": "Who played",
    "played_for_real": "played for real",
    "code_match": "**{code}** is the code of this match.",
    "not_code_match": "{given} is not the code of this match. It belongs to another one, or it was mistyped.",
    "a_code_to_compare": "A code to compare",
    "compare": "Compare",
    "compute_every_draw_again": "Compute every draw again",
    "all_draws_follow": "All {draws} draws follow from the secret that was promised before the first one.",
    "check_it_yourself": "Check it yourself",
    "match_played_without": (
        "The match was played without undo, coach or forks. Its draws follow from a secret that was promised "
        "before the first card, and so does the luck of the bots, who count lines, not seconds. So the record is "
        "all you need to ask each of them again:"
    ),
    "promised_before_first_card": "Promised before the first card:",
    "nobody_saw_secret": (
        "You have only the word of this hall that nobody saw the secret before the end. Everything else can be "
        "computed."
    ),
    "look_at_the_match": "Look at the match",
    "what_was_played": "What was played",
}
