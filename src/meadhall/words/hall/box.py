"""What is said where a card of a real box is typed in."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "title": "A card that the list does not know",
    "all_printed": (
        "Every card of this list is printed in the rulebook. What differs in number can be corrected in the file: "
        "{link:the list as it is}."
    ),
    "back_to_the_table": "Back to the table",
    "which_one": (
        "Your box is right, and the list guessed. Which card of the list is it instead of? Take one that your box does "
        "not have."
    ),
    "instead_of": "Instead of",
    "type_it_in": "Type it in",
    "what_it_says": (
        "Write what your card says where it differs. The whole list is checked against the numbers of the rulebook, "
        "the match goes on with it, and your group keeps it."
    ),
    "how_many": "How many of the {count} are so",
    "put_it_in": "Put it into the list",
    "another_card": "Another card",
    "not_on_the_list": "Not on the list? {link:Type your card in}",
    "typed_in_before": "Your group has typed in cards of its own box: {link:the corrected list as a file}.",
}
