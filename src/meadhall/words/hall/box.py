"""What is said where a card of a real box is typed in."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "title": "A card that is not on the list",
    "all_printed": (
        "Every card of this list is printed in the rulebook. If your box has more or fewer of one, change the "
        "number in the file: {link:the list as it is}."
    ),
    "back_to_the_table": "Back to the table",
    "which_one": (
        "Your box is right; the list was a guess. Which card on the list does yours replace? Pick one that your "
        "box does not have."
    ),
    "instead_of": "In place of",
    "type_it_in": "Type it in",
    "what_it_says": (
        "Change what your card says differently. The whole list is checked against the numbers in the rulebook, "
        "the match goes on with it, and your group keeps it."
    ),
    "how_many": "How many of the {count} are like this",
    "put_it_in": "Put it on the list",
    "another_card": "Another card",
    "not_on_the_list": "Not on the list? {link:Type your card in}",
    "typed_in_before": "Your group has already typed in cards from its own box: {link:the corrected list as a file}.",
}
