"""What the coach says in every game, and what a review and a puzzle make of it."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "not_finished": "I am not finished: my time ran out before I had tried enough.",
    "cannot_tell": "I cannot tell yet: there was no time to try any choice to its end.",
    "one_as_good": "“{choice}” is as good by my count.",
    "two_as_good": "“{choice}” and “{other}” are as good by my count.",
    "others_as_good": "By my count {count} others are as good.",
    "leads_on": "It leads on to “{choice}”.",
    "wins_more": "It wins about {count:# game|# games} in a hundred more than the next best.",
    "closest_call": "You missed little. The closest call:",
    "step": "{number}. Step {step}",
    "step_where": "{number}. Step {step}, {where}",
    "chosen": "Chosen: {choice}, {chance}",
    "better": "Better: {choice}, {chance}",
    "better_by": "Better: {choice}, {chance}, {more}",
    "points_more": "{points} points more",
    "small_losses": "{count:# smaller loss|# smaller losses}: {points} points in all.",
    "figures": "{figures}: {points} points from the first choice to the end.",
    "figures_offset": (
        "{figures}: {points} points from the first choice to the end. What was lost, won back and lost again is set "
        "off."
    ),
    "and_points": "{percent}, {points} points",
    "nothing_to_choose": "There was nothing to choose.",
    "tells_nothing": "The coach cannot tell the chances at any of {count} choices.",
    "curve": "From {first} at the first of {count} choices, at least {least} and at most {most}, to {end} at the end.",
    "curve_known": (
        "From {first} at the first that the coach can tell, of {count} choices, at least {least} and at most {most}, "
        "to {end} at the end."
    ),
    "curve_gaps": "At {unknown} of them the coach cannot tell.",
    "which_earns_most": "Which choice earns most?",
    "find_best": "Find the best choice",
    "find_chance": "Find the {chance}",
    "points": "{points} points",
    "you_found_it": "You found it.",
    "nearly": "Nearly.",
    "not_yet": "Not yet.",
    "worth": "{told} {worth}.",
    "worth_and_best": "{told} {worth}, the best has {best}.",
}
