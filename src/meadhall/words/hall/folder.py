"""What a hall without a server says."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "table_being_laid": "Setting the table",
    "rules_bots_pictures": (
        "Rules, bots and pictures come to your browser once. After that they are there, with or without a network."
    ),
    "hall_browser": "This hall is in your browser",
    "no_server_rules": (
        "It has no server: rules, bots and tables are on this device, and once loaded it opens without a network. "
        "Whoever has the device can see every hand: **between people, hidden hands here are a matter of trust**, "
        "and the proof of the draws shows only that nothing was changed after the deal."
    ),
    "browser_may_forget": (
        "A browser may forget what it keeps. Save your tables as a file; you can bring them back here or to "
        "another browser."
    ),
    "on_this_shelf": (
        "On it: games, deals, deeds, first answers to puzzles and what reviews found, in this browser alone. Practice, "
        "lessons and games with a bot in your seat are never on it. *Save all tables* on the front page saves it too; "
        "clear this browser's data without that and it is gone."
    ),
    "save_all_tables": "Save all tables",
    "bring_tables": "Bring tables",
    "hall_does_not": "The hall does not answer. Your tables with people wait there; meanwhile you play with bots here.",
    "the_hall_is_there": "The hall is back.",
    "tables_people": "To your tables with people",
    "new_version_hall_there": "There is a new version of the hall.",
    "take_it_now": "Take it now",
    "new_version_taken": "Another page took a new version. Load this one again; nothing is lost.",
    "load_again": "Load again",
    "hall_being_opened": "Opening the hall",
    "how_much_come": "Loaded so far",
    "brought": "{count:One table|# tables} brought in.",
    "table_not_browser": "This browser does not have that table.",
    "no_file_tables": "There are no tables in this file.",
    "table_open_another": "This table is open on another page of this browser too. Both show the same.",
    "almost_there": "Almost there",
    "could_not_be_opened": "The hall could not be opened here: {reason}",
}
